"""What a move makes use of, for those who study many games."""

from __future__ import annotations

from monstertable.games.monster_city.cards import (
    BUILDING_CARDS,
    BUILDING_CODES,
    CATEGORY_IDS,
    CHICKEN,
    COUNTERATTACK,
    DETOUR,
    EVENT_IDS,
    GRANT,
    REJECTED_PROJECT,
    REMODEL,
    ROW,
)
from monstertable.games.monster_city.moves import (
    ATTACK,
    BUILD,
    DECLINE,
    FALL,
    PLAY_CHICKEN,
    PLAY_COUNTERATTACK,
    PLAY_DETOUR,
    PLAY_GRANT,
    PLAY_REJECTED_PROJECT,
    PLAY_REMODEL,
    SCORE,
    STOP,
)
from monstertable.games.monster_city.scoring import unused_categories
from monstertable.games.monster_city.state import CityState


def uses(state: CityState, seat: int, move: int) -> list[str]:
    """Who began, buildings built, monsters let in, cards played, and which category is scored when; not what falls."""
    if FALL <= move < SCORE:
        return []
    if SCORE <= move < PLAY_CHICKEN:
        return scored(state, seat, move - SCORE)
    return ["order:first", action(state, move)] if nothing_done(state) else [action(state, move)]


def action(state: CityState, move: int) -> str:
    if move < ATTACK:
        return "build:" + BUILDING_CODES[move - BUILD]
    if move < STOP:
        return "attack:" + state.components.faces[move - ATTACK].id
    if move == STOP:
        return "card:stop"
    if DECLINE <= move < PLAY_REMODEL:
        return "declined:" + EVENT_IDS[move - DECLINE]
    return "card:" + EVENT_IDS[event_of(move)]


def nothing_done(state: CityState) -> bool:
    """Every action leaves a trace: a gap in the first row of buildings, a discarded card, a STOP that is gone."""
    gap = state.building_row.size() < ROW or state.buildings_left < BUILDING_CARDS - ROW
    discarded = sum(state.monster_discard) + sum(state.event_discard)
    return not gap and not discarded and (state.with_events or 0 not in state.stops)


def scored(state: CityState, seat: int, category: int) -> list[str]:
    """With the last but one choice the last is made too."""
    number = state.scorings + 1
    left = [other for other in unused_categories(state.pads[seat]) if other != category]
    found = [f"score:{CATEGORY_IDS[category]}_{number}"]
    return [*found, f"score:{CATEGORY_IDS[left[0]]}_{number + 1}"] if len(left) == 1 else found


def event_of(move: int) -> int:
    """The event card that a move carries out."""
    if move >= PLAY_REMODEL:
        return REMODEL
    plain = {PLAY_GRANT: GRANT, PLAY_DETOUR: DETOUR, PLAY_COUNTERATTACK: COUNTERATTACK}
    if move in plain:
        return plain[move]
    return REJECTED_PROJECT if move >= PLAY_REJECTED_PROJECT else CHICKEN
