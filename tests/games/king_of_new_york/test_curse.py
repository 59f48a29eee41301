"""Curse, and what its tokens do (KNY-C8, KNY-C10)."""

from __future__ import annotations

import pytest

from .position import asked, choices, play, position

PLACES = ["queens", "manhattan lower", "bronx"]


def test_curse_gives_a_token_to_each_monster_damaged() -> None:
    """KNY-C10: one, however great the damage."""
    state = position(["manhattan lower", "queens", "bronx"], dice="aaaeee", cards={0: "curse"}, curses={2: 1})

    play(state, "resolve attack")

    assert (state.curses, state.life) == ([0, 1, 2], [10, 7, 7])


def test_curse_gives_no_token_to_those_not_damaged_nor_for_damage_by_others() -> None:
    outside = position(PLACES, dice="aaaeee", cards={0: "curse"})
    victim = position(PLACES, dice="aaaeee", cards={1: "curse"})

    play(outside, "resolve attack")
    play(victim, "resolve attack")

    assert (outside.curses, victim.curses) == ([0, 1, 0], [0, 0, 0])


@pytest.mark.parametrize(
    ("card", "unit", "curses"), [("general_ellis", "tank", [0, 1, 1]), ("air_force_one", "jet", [0, 0, 0])]
)
def test_curse_gives_tokens_for_damage_by_a_card_but_not_by_units(card: str, unit: str, curses: list[int]) -> None:
    """KNY-C27: and to others only."""
    units = {"queens": f"{unit} infantry", "manhattan": "jet", "bronx": "jet"}
    state = position(PLACES, dice="ddddhe", units=units, market=card, cards={0: "curse"}, energy={0: 5})
    play(state, "resolve destruction", f"crush queens {unit}", "resolve energy", "stay")

    play(state, f"buy {card}")

    assert (state.life, state.curses) == ([9, 9, 9], curses)


@pytest.mark.parametrize(("held", "then"), [(12, 13), (13, 13)])
def test_curse_has_13_tokens(held: int, then: int) -> None:
    """KNY-C10"""
    state = position(PLACES, dice="aaaeee", cards={0: "curse"}, curses={1: held})

    play(state, "resolve attack")

    assert state.curses == [0, then, 0]


@pytest.mark.parametrize(
    ("tokens", "dice", "paid"), [(1, "o", 1), (2, "o", 2), (1, "ooo", 1), (2, "e", 0), (0, "o", 0)]
)
def test_curse_makes_a_reroll_of_ouch_cost_1_energy_per_token(tokens: int, dice: str, paid: int) -> None:
    """KNY-C8: once per reroll, however many Ouch! dice it has."""
    state = position(PLACES, dice="oooeee", rerolls=2, curses={0: tokens}, energy={0: 5})

    play(state, f"reroll {dice}")

    assert (state.energy[0], asked(state)) == (5 - paid, "roll")


def test_curse_is_paid_again_for_every_reroll_of_ouch() -> None:
    """KNY-C8"""
    state = position(PLACES, dice="oooeee", rerolls=2, curses={0: 2}, energy={0: 4})

    play(state, "reroll o", "roll o", "reroll oo")

    assert state.energy[0] == 0


def test_curse_that_cannot_be_paid_leaves_only_the_other_dice() -> None:
    """KNY-C8"""
    state = position(PLACES, dice="ooeeeh", rerolls=2, curses={0: 2}, energy={0: 1})

    assert [move for move in choices(state) if "o" in move.removeprefix("reroll")] == []
    assert "reroll eeeh" in choices(state)


@pytest.mark.parametrize("place", ["queens", "manhattan lower"])
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_curse_tokens_are_removed_with_heal_instead_of_healing(place: str, removed: int) -> None:
    """KNY-C8: also in Manhattan, where the others heal nothing."""
    state = position([place, "bronx"], dice="hhhaaa", curses={0: 2}, life={0: 3})

    play(state, "resolve heal")
    assert choices(state) == ["remove 0", "remove 1", "remove 2"]

    play(state, f"remove {removed}")
    assert state.curses[0] == 2 - removed
    assert state.life[0] == (3 if place.startswith("manhattan") else 6 - removed)


def test_curse_asks_nothing_of_those_without_a_token_or_without_heal() -> None:
    healed = position(PLACES, dice="hhhaaa", curses={1: 2}, life={0: 3})
    idle = position(PLACES, dice="eeeaaa", curses={0: 2})

    play(healed, "resolve heal")
    play(idle, "resolve energy")

    assert (asked(healed), healed.life[0]) == ("flee 1", 6)
    assert (asked(idle), idle.curses[0]) == ("flee 1", 2)
