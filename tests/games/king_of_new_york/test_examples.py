"""The worked examples of the rules page are true: each is played through the rules."""

from __future__ import annotations

from typing import Any

import pytest

from monstertable.games.king_of_new_york.dice import LETTERS, letters
from monstertable.games.king_of_new_york.examples import ARMY_DAMAGE, EXAMPLES, STAR_ROLLS, Example, setting
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import play, position, units_of, where

BY_ID = {example.id: example for example in EXAMPLES}
PLAYED = [example.id for example in EXAMPLES if example.moves]


def begun(example: Example) -> NewYorkState:
    market: dict[str, Any] = {"market": example.market} if example.market else {}
    return position(**setting(example), **market)


def standing(state: NewYorkState, example: Example) -> list[tuple[str, int, int, int]]:
    seats = range(len(example.after))
    return [(where(state, seat), state.life[seat], state.vp[seat], state.energy[seat]) for seat in seats]


@pytest.mark.parametrize("id", PLAYED)
def test_an_example_comes_out_as_it_is_told(id: str) -> None:
    """KNY-11, KNY-20, KNY-30 to KNY-34, KNY-38, KNY-41, KNY-50, KNY-71, KNY-72, KNY-91, KNY-94"""
    example = BY_ID[id]
    state = begun(example)

    play(state, *example.moves)

    assert standing(state, example) == example.after


def test_the_dice_of_the_whole_turn_are_those_shown() -> None:
    """KNY-20"""
    example = BY_ID["turn"]
    state = begun(example)
    shown = [letters(state.dice)]
    for move in example.moves[:4]:
        play(state, move)
        if move.startswith("roll "):
            shown.append(letters(state.dice))

    assert shown == ["".join(sorted(roll, key=LETTERS.index)) for roll in example.rolls]


def test_units_come_out_of_what_was_destroyed() -> None:
    """KNY-35, KNY-36"""
    turn, destroying = begun(BY_ID["turn"]), begun(BY_ID["destroying"])

    play(turn, *BY_ID["turn"].moves)
    play(destroying, *BY_ID["destroying"].moves)

    assert units_of(turn, "queens") == ["jet"]
    assert units_of(destroying, "brooklyn") == ["infantry", "jet"]


def test_the_power_plant_could_have_been_destroyed_instead() -> None:
    """KNY-34"""
    state = begun(BY_ID["destroying"])

    play(state, "resolve destruction", "raze brooklyn 2")

    assert (state.energy[0], state.vp[0]) == (3, 0)


def test_healing_before_the_attack_would_have_been_wiser() -> None:
    """KNY-33"""
    state = begun(BY_ID["flight"])

    play(state, "resolve heal", "resolve energy", "move bronx")

    assert (where(state, 0), state.life[0]) == ("manhattan lower", 8)


def test_ouch_before_healing_is_the_end() -> None:
    """KNY-30, KNY-38, KNY-75"""
    state = begun(BY_ID["order"])

    play(state, "resolve ouch")

    assert where(state, 0) == "out"


def test_the_one_who_stays_moves_over_to_the_first_track() -> None:
    """KNY-91, KNY-94"""
    state = begun(BY_ID["both"])

    play(state, *BY_ID["both"].moves)

    assert state.tracks == [2, 0]


@pytest.mark.parametrize("number", ARMY_DAMAGE)
def test_the_army_hits_whom_the_table_says(number: int) -> None:
    """KNY-38"""
    example = BY_ID["army"]
    state = position(**setting(example) | {"dice": "o" * number + "eeeeee"[number:]})

    play(state, "resolve ouch")

    assert [10 - life for life in state.life] == ARMY_DAMAGE[number]
    assert state.vp[0] == (3 if number == 3 else 0)


def test_superstar_goes_round_as_told() -> None:
    """KNY-37"""
    holder = -1
    for monster, number, vp in STAR_ROLLS:
        seat = ["kong", "mantis"].index(monster)
        state = position(
            ["queens", "manhattan"], dice="c" * number + "eeeeee"[number:], superstar=holder_of(holder, seat)
        )
        play(state, "resolve celebrity")
        assert state.vp[0] == vp
        if state.superstar == 0:
            holder = seat


def holder_of(holder: int, turn: int) -> int:
    """Seat 0 has the turn: the holder counted from there."""
    return -1 if holder < 0 else (holder - turn) % 2
