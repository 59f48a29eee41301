"""Counted move trees of fixed positions, chance enumerated: a rule that changes changes a count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.state import CityState
from tests.games.trees import leaves

from .position import position


def basic() -> CityState:
    """Twins in row and city, two kinds of singles, the last monsters of the deck."""
    return position(
        cities=["r3 r8 r8 g4", "g3 g7 y4", "y3 r4"],
        building_row="r7 g5 g5",
        monster_row="any_2 pair1_red_green values_odd",
        banknotes=[1, 0, 2],
        stops=[1, 1, 0],
        dealt=10,
        monster_deck="any_1 all_red",
    )


def events() -> CityState:
    """Every event card in somebody's hand, few cards in the rows."""
    return position(
        variant="events",
        cities=["r3 g4 g5", "g3", "y3 r4"],
        building_row="r7 y8",
        monster_row="any_2 all_red",
        banknotes=[1, 2, 0],
        hands=["remodel chicken", "counterattack grant", "detour rejected_project"],
        event_deck="chicken",
        monster_deck="any_1 any_1 all_green",
    )


def before_scoring() -> CityState:
    """The last building and the last monster before the third scoring."""
    return position(
        cities=["r3 r6 g4", "g3 y4 y5", "y3 r4"],
        building_row="r7",
        monster_row="pair1_red_yellow",
        banknotes=[1, 1, 0],
        dealt=30,
        pads=["lowest 8 all 15", "all 12 one_colour 9", "highest 7 all 9"],
        monster_deck="any_1 any_2 all_red all_green values_odd",
    )


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (basic, [6, 20, 50, 135, 356, 1175]),
        (events, [14, 66, 364, 2535, 24117]),
        (before_scoring, [3, 11, 44, 129, 476, 1846]),
    ],
)
def test_the_move_tree_has_as_many_leaves_as_ever(start: Callable[[], CityState], counts: list[int]) -> None:
    state = start()

    assert [leaves(GAME, state, depth + 1) for depth in range(len(counts))] == counts
