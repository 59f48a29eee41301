"""The builder of positions refuses what could not be met in a game."""

from __future__ import annotations

from typing import Any

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.state import CityState

from .position import building_row, city, hand, legal, monster_row, position


def test_a_position_is_laid_out_as_asked() -> None:
    state = position(variant="events", hands=["grant chicken", "", "detour"], building_row="r8 g5", turn=2)

    assert (city(state, 0), building_row(state), monster_row(state)) == ("r3 g4", "r8 g5", "all_red any_2")
    assert (hand(state, 0), hand(state, 2), state.turn) == ("chicken grant", "detour", 2)
    assert "build r8" in legal(state)


def test_what_is_not_on_the_table_is_in_the_decks() -> None:
    state = position(building_row="r8 r8 g5", monster_row="all_red any_2", monster_deck="any_1")

    assert (state.buildings_left, sum(state.building_deck)) == (35, 35)
    assert (state.monsters_left, sum(state.monster_discard)) == (1, 27)
    assert GAME.pieces(state)["monsters"] == 30


@pytest.mark.parametrize(
    "impossible",
    [
        {"building_row": "r8 r8 r8 r8"},
        {"building_row": ""},
        {"building_row": "r8 r7 r6 r5 r4 r3"},
        {"monster_row": ""},
        {"monster_row": "all_red all_red all_red"},
        {"banknotes": [3, 0, 0]},
        {"banknotes": [1, 1]},
        {"turn": 3},
        {"hands": ["grant", "", ""]},
        {"variant": "events", "hands": ["grant grant grant", "", ""]},
        {"dealt": 45},
        {"dealt": 7},
        {"dealt": 20, "pads": ["", "", ""]},
        {"cities": ["r3 g4"]},
        {"monster_deck": ""},
    ],
)
def test_an_impossible_position_is_refused(impossible: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        position(**impossible)


def test_a_position_is_separate_from_the_component_set() -> None:
    before = position().components.monsters[:]

    state: CityState = position(monster_deck="any_1")
    state.monster_deck[0] += 5

    assert position().components.monsters == before
