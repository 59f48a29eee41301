"""Chance's part: which card comes next. Drawn fast, or enumerated with exact probabilities."""

from __future__ import annotations

from monstertable.core.chance import Random, kind_at
from monstertable.games.monster_city.moves import (
    DEAL_BUILDING,
    DEAL_EVENT,
    DEAL_FIRST,
    DEAL_MONSTER,
    DEAL_PAIR,
)
from monstertable.games.monster_city.state import (
    DEALING_BUILDINGS,
    DEALING_FIRST,
    DEALING_MONSTERS,
    DEALING_PAIRS,
    CityState,
)


def sample(state: CityState, random: Random) -> int:
    phase = state.phase
    if phase == DEALING_BUILDINGS:
        return DEAL_BUILDING + kind_at(state.building_deck, random.below(state.buildings_left), state.buildings_left)
    if phase == DEALING_MONSTERS:
        return DEAL_MONSTER + kind_at(state.monster_deck, random.below(state.monsters_left), state.monsters_left)
    if phase == DEALING_PAIRS:
        return DEAL_PAIR + state.pairs_left[random.below(len(state.pairs_left))]
    if phase == DEALING_FIRST:
        return DEAL_FIRST + random.below(state.seats)
    return DEAL_EVENT + kind_at(state.event_deck, random.below(state.events_left), state.events_left)


def chance(state: CityState) -> list[tuple[int, float]]:
    phase = state.phase
    if phase == DEALING_BUILDINGS:
        return odds(DEAL_BUILDING, state.building_deck)
    if phase == DEALING_MONSTERS:
        return odds(DEAL_MONSTER, state.monster_deck)
    if phase == DEALING_PAIRS:
        return [(DEAL_PAIR + pair, 1 / len(state.pairs_left)) for pair in state.pairs_left]
    if phase == DEALING_FIRST:
        return [(DEAL_FIRST + seat, 1 / state.seats) for seat in range(state.seats)]
    return odds(DEAL_EVENT, state.event_deck)


def odds(first: int, deck: list[int]) -> list[tuple[int, float]]:
    total = sum(deck)
    return [(first + kind, count / total) for kind, count in enumerate(deck) if count]
