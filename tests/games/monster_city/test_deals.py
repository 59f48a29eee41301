"""Chance: what it draws is what it enumerates, in the same proportion (MC-03, MC-04, MC-05, MC-08, MC-90)."""

from __future__ import annotations

from collections import Counter

import pytest

from monstertable.core.chance import seeded
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.state import CityState

from .position import play, position, possible

DRAWS = 4000


def dealing_pairs() -> CityState:
    return GAME.initial(GAME.setup(5))


def dealing_first() -> CityState:
    return play(dealing_pairs(), "pair D", "pair A", "pair B", "pair E")


def dealing_hands() -> CityState:
    state = GAME.initial(GAME.setup(3, {"variant": "events", "first": "1"}))
    return play(state, "pair A", "pair B", "event chicken", "event grant", "event grant")


def dealing_monsters() -> CityState:
    state = position(monster_row="all_yellow", monster_deck="any_1 any_2 any_2 values_odd values_odd values_odd")
    return play(state, "attack all_yellow")


def dealing_buildings() -> CityState:
    return play(position(building_row="r8", dealt=35), "build r8")


def drawing_an_event() -> CityState:
    state = position(variant="events", cities=["r3 r8", "g3 y4", "y3 r4"], event_deck="grant detour detour")
    return play(state, "attack all_red")


@pytest.mark.parametrize(
    "start", [dealing_pairs, dealing_first, dealing_hands, dealing_monsters, dealing_buildings, drawing_an_event]
)
def test_chance_draws_as_often_as_it_says(start: object) -> None:
    """MC-03, MC-04, MC-05, MC-08, MC-90"""
    state: CityState = start()  # type: ignore[operator]
    odds = possible(state)
    random = seeded(5)

    found = Counter(GAME.text(state, GAME.sample(state, random)) for _ in range(DRAWS))

    assert sum(odds.values()) == pytest.approx(1)
    assert found.keys() == odds.keys()
    for text, probability in odds.items():
        assert found[text] / DRAWS == pytest.approx(probability, abs=0.035)


def test_the_last_card_of_a_deck_is_certain() -> None:
    """MC-05"""
    state = play(dealing_monsters(), "monster any_2", "monster values_odd", "monster values_odd")

    assert possible(state) == {"monster any_1": 1 / 3, "monster any_2": 1 / 3, "monster values_odd": 1 / 3}
    assert possible(play(state, "monster any_1")) == {"monster any_2": 1 / 2, "monster values_odd": 1 / 2}
