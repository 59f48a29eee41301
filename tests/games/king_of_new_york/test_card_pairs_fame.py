"""Cards that meet over Superstar and pictures."""

from __future__ import annotations

import pytest

from .position import asked, choices, play, position, where

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]
NOBODY = -1


@pytest.mark.parametrize(("dice", "holder", "vp"), [("cccahh", 1, 0), ("ccccah", 0, 2), ("ccccca", 0, 3)])
def test_diva_and_superstar_4_celebrity_take_it_for_2_vp(dice: str, holder: int, vp: int) -> None:
    """KNY-C20"""
    state = position(THREE, dice=dice, cards={1: "diva"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (holder, vp)


def test_broadway_star_ego_trip_and_violent_star_all_speak_when_superstar_is_taken() -> None:
    """KNY-C5: the damage is no attack, so nobody flees."""
    state = position(THREE, dice="cccchh", cards={0: "broadway_star ego_trip violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.vp[0], state.energy[0], state.life, asked(state)) == (2 + 1, 1, [10, 8, 10], "move 0")


def test_broadway_star_and_ego_trip_both_speak_at_the_start_of_a_turn() -> None:
    state = position(THREE, cards={0: "broadway_star ego_trip violent_star"}, superstar=0)

    assert (state.vp, state.energy) == ([1, 0, 0], [1, 0, 0])


def test_photo_op_counts_attack_and_violent_star_but_not_units() -> None:
    """KNY-C16: 1 by the attack, 2 by the card; the jet's 1 does not count."""
    cards, units = {0: "violent_star extra_head"}, {"manhattan": "jet"}
    market = "photo_op shadow_double drink_the_hudson"
    state = position(HERE, dice="acccooo", cards=cards, units=units, superstar=1, energy={0: 4}, market=market)
    play(state, "resolve ouch", "resolve attack", "stay", "stay")
    before = state.vp[0]

    play(state, "buy photo_op")

    assert (state.life[1], state.vp[0] - before) == (10 - 1 - 1 - 2, 3)


def test_photo_op_not_for_damage_dealt_in_return() -> None:
    """KNY-C16: only what the buyer dealt, and not to itself."""
    market = "photo_op shadow_double drink_the_hudson"
    state = position(HERE, dice="ccceee", cards={1: "violent_star"}, superstar=1, energy={0: 4}, market=market)

    play(state, "resolve celebrity", "stay", "buy photo_op")

    assert (state.life[0], state.vp[0], asked(state)) == (9, 1, "card")


def test_photo_op_counts_general_ellis() -> None:
    """KNY-C16, KNY-C27: a card of one's own, but not what it does to its buyer."""
    market = "general_ellis photo_op drink_the_hudson"
    state = position(THREE, dice="ddddho", units={"queens": "tank"}, energy={0: 9}, market=market)
    play(state, "resolve destruction", "resolve heal", "stay", "buy general_ellis", "card fury", "buy photo_op")
    assert choices(state) == ["use photo_op 1", "use photo_op 2"]

    play(state, "use photo_op 1")
    assert (state.vp[0], state.life) == (3 + 3 + 1, [9, 9, 9])


def test_violent_star_eliminates_the_active_player() -> None:
    """KNY-75: the turn ends at once, with Heal unused; Superstar goes back."""
    state = position(THREE, dice="ccchho", cards={1: "violent_star"}, life={0: 1}, superstar=1)

    play(state, "resolve celebrity")

    assert (where(state, 0), state.turn, asked(state), state.superstar) == ("out", 1, "roll", NOBODY)


def test_violent_star_gives_no_right_to_flee() -> None:
    """KNY-C5, KNY-71: nor does Drain stir."""
    state = position(HERE, dice="ccchho", cards={0: "violent_star", 1: "drain"}, energy={0: 4}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.life[1], state.energy, asked(state)) == (8, [4, 0], "resolve 0")
