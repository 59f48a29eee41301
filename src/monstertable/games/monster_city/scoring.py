"""Scoring: four times a game, each player in secret picks one of the categories not yet used (MC-70 to MC-80)."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Outcome
from monstertable.games.monster_city.cards import ALL, COLOUR, COLOURS, HIGHEST, LOWEST, SCORINGS, VALUE
from monstertable.games.monster_city.destruction import standing
from monstertable.games.monster_city.happenings import ENDED, SCORED, SCORING_BEGAN
from monstertable.games.monster_city.moves import SCORE
from monstertable.games.monster_city.state import NOT_YET, OVER, SCORING, CityState
from monstertable.packaging.native import i64

# One point weighs more than all buildings a city could have.
MORE_THAN_BUILDINGS: Final = 1000


def points(city: list[int], category: int) -> int:
    """What a sorted city is worth in a category; a colour it lacks adds nothing (MC-71 to MC-74)."""
    if category == LOWEST:
        return lowest(city)
    if category == HIGHEST:
        return highest(city)
    if category == ALL:
        return all_buildings(city)
    return best_colour(city)


def lowest(city: list[int]) -> int:
    total = 0
    colour = -1
    for building in city:
        if COLOUR[building] != colour:
            colour = COLOUR[building]
            total += VALUE[building]
    return total


def highest(city: list[int]) -> int:
    total = 0
    colour = -1
    value = 0
    for building in city:
        if COLOUR[building] != colour:
            colour = COLOUR[building]
            total += value
        value = VALUE[building]
    return total + value


def best_colour(city: list[int]) -> int:
    best = 0
    total = 0
    colour = -1
    for building in city:
        if COLOUR[building] != colour:
            colour = COLOUR[building]
            total = 0
        total += VALUE[building]
        if total > best:
            best = total
    return best


def all_buildings(city: list[int]) -> int:
    total = 0
    for building in city:
        total += VALUE[building]
    return total


def counting(city: list[int], category: int) -> list[int]:
    """The buildings of a sorted city that count in a category: the sum of their values is its points."""
    streets = [street for street in [standing(city, colour) for colour in range(len(COLOURS))] if street]
    if category == LOWEST:
        return [street[0] for street in streets]
    if category == HIGHEST:
        return [street[-1] for street in streets]
    if category == ALL:
        return city[:]
    return max(streets, key=all_buildings) if streets else []


def unused_categories(pad: list[int]) -> list[int]:
    return [category for category, scored in enumerate(pad) if scored == NOT_YET]


def scoring_moves(pad: list[int]) -> list[int]:
    return [SCORE + category for category, scored in enumerate(pad) if scored == NOT_YET]


def begin_scoring(state: CityState) -> None:
    """All choose at the same time; the only category left is taken without asking (MC-75)."""
    state.phase = SCORING
    if state.events is not None:
        state.events.append((SCORING_BEGAN, state.scorings + 1))
    if state.scorings == SCORINGS - 1:
        for seat in range(state.seats):
            state.picks[seat] = unused_categories(state.pads[seat])[0]


def still_to_pick(picks: list[int]) -> int:
    """The seats that have not chosen yet, one bit for each."""
    bits: i64 = 0
    for seat, pick in enumerate(picks):
        if pick == NOT_YET:
            bits |= 1 << seat
    return bits


def everybody_has_picked(state: CityState) -> bool:
    return still_to_pick(state.picks) == 0


def write_scores(state: CityState) -> None:
    """The choices are shown and scored; the buildings stay (MC-76). After the fourth scoring the game is over."""
    for seat in range(state.seats):
        category = state.picks[seat]
        scored = points(state.cities[seat], category)
        state.pads[seat][category] = scored
        state.picks[seat] = NOT_YET
        if state.events is not None:
            state.events.append((SCORED, seat, category, scored, *counting(state.cities[seat], category)))
    state.scorings += 1
    if state.scorings == SCORINGS:
        state.phase = OVER
        if state.events is not None:
            state.events.append((ENDED,))


def total(pad: list[int]) -> int:
    result = 0
    for scored in pad:
        if scored != NOT_YET:
            result += scored
    return result


def outcome(state: CityState) -> Outcome:
    """Most points win; then more buildings; then the victory is shared (MC-80)."""
    scores = [total(pad) for pad in state.pads]
    standing = [scores[seat] * MORE_THAN_BUILDINGS + len(state.cities[seat]) for seat in range(state.seats)]
    ranks = [rank(mine, standing) for mine in standing]
    if ranks.count(1) > 1:
        why = "shared"
    elif scores.count(scores[ranks.index(1)]) > 1:
        why = "buildings"
    else:
        why = "points"
    return Outcome(scores, ranks, why)


def rank(mine: int, standing: list[int]) -> int:
    better = 0
    for other in standing:
        if other > mine:
            better += 1
    return 1 + better
