"""Chameleon (KNY-C3). With other cards: test_card_pairs_dice_and_symbols.py."""

from __future__ import annotations

from .position import asked, play, position, symbols, uses

PLACES = ["queens", "manhattan lower", "bronx"]


def test_chameleon_gives_up_a_celebrity_to_turn_a_die() -> None:
    """KNY-C3"""
    state = position(PLACES, dice="ccaaeh", cards={0: "chameleon"})

    play(state, "use chameleon attack destruction")

    assert symbols(state) == {"energy": 1, "attack": 1, "destruction": 1, "heal": 1, "celebrity": 1}


def test_chameleon_may_be_used_for_each_celebrity() -> None:
    """KNY-C3: the example of the rulebook, where two Celebrity change two dice and four dice are left."""
    state = position(PLACES, dice="ccaaeh", cards={0: "chameleon"})

    play(state, "use chameleon heal attack", "use chameleon energy ouch")

    assert (symbols(state), uses(state, "chameleon")) == ({"attack": 3, "ouch": 1}, [])


def test_chameleon_turns_only_dice_not_yet_resolved() -> None:
    """KNY-C3"""
    state = position(PLACES, dice="caaeeh", cards={0: "chameleon"})

    play(state, "resolve energy")

    assert {use.split()[0] for use in uses(state, "chameleon")} == {"attack", "heal"}
    assert "attack ouch" in uses(state, "chameleon")


def test_chameleon_cannot_use_a_celebrity_already_resolved() -> None:
    """KNY-C3"""
    state = position(PLACES, dice="ccaaeh", cards={0: "chameleon"})

    play(state, "resolve celebrity")

    assert uses(state, "chameleon") == []


def test_chameleon_may_turn_a_celebrity_with_another_one_but_not_with_itself() -> None:
    """KNY-C3"""
    two = position(PLACES, dice="cceeee", cards={0: "chameleon"})
    one = position(PLACES, dice="ceeeee", cards={0: "chameleon"})
    assert not any(use.startswith("celebrity") for use in uses(one, "chameleon"))

    play(two, "use chameleon celebrity attack")

    assert symbols(two) == {"energy": 4, "attack": 1}


def test_chameleon_turns_a_die_to_any_other_face() -> None:
    """KNY-C3"""
    state = position(PLACES, dice="caaaaa", cards={0: "chameleon"})

    faces = ["energy", "destruction", "heal", "celebrity", "ouch"]
    assert uses(state, "chameleon") == [f"attack {face}" for face in faces]


def test_chameleon_is_used_between_two_kinds_not_within_one() -> None:
    tiles = {"queens": "skyscraper_1 skyscraper_2"}
    state = position(PLACES, dice="ccddde", stacks=tiles, cards={0: "chameleon"})

    play(state, "resolve destruction")

    assert (asked(state), uses(state, "chameleon")) == ("destroy 0", [])
