"""The chances to win by the look of a position, when somebody is about to act.

They are for looking back (`Mind.outlook`); the search plays better without them (`docs/decisions/0006`). The weights
were fitted to games between greedy bots: `python bench/fit_win_chances.py monster_city`.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.logit import Weights, shares
from monstertable.games.monster_city.cards import BETWEEN_SCORINGS, CATEGORIES, SCORINGS
from monstertable.games.monster_city.rows import until_scoring
from monstertable.games.monster_city.scoring import points, total
from monstertable.games.monster_city.state import NOT_YET, TURN, CityState

WEIGHTS: Final[Weights] = [
    ("points made", 1.200),
    ("points made x late", 2.386),
    ("points made x late x late", 1.505),
    ("lowest", 0.218),
    ("lowest x late", 0.705),
    ("lowest open", 0.692),
    ("lowest open x late", -1.060),
    ("highest", 1.485),
    ("highest x late", -1.342),
    ("highest open", -0.729),
    ("highest open x late", 1.724),
    ("one colour", 1.701),
    ("one colour x late", 0.158),
    ("one colour open", 0.603),
    ("one colour open x late", -0.355),
    ("all", -0.277),
    ("all x late", 3.991),
    ("all open", -0.566),
    ("all open x late", -0.309),
    ("buildings", -1.105),
    ("buildings x late", 1.641),
    ("banknotes", 0.653),
    ("banknotes x late", 1.548),
    ("STOP", 0.186),
    ("waiting for the turn", -0.108),
]
ALL_BUILDINGS: Final = float(SCORINGS * BETWEEN_SCORINGS)


def win_chances(state: CityState) -> list[float]:
    """Empty while cards are dealt, buildings fall or categories are picked."""
    features = features_of(state)
    return shares(features, WEIGHTS) if features else []


def features_of(state: CityState) -> list[list[float]]:
    """What each seat has; nothing but when somebody is about to act."""
    if state.phase != TURN:
        return []
    to_come = until_scoring(state) + BETWEEN_SCORINGS * (SCORINGS - 1 - state.scorings)
    late = 1.0 - float(to_come) / ALL_BUILDINGS
    return [seat_features(state, seat, late) for seat in range(state.seats)]


def seat_features(state: CityState, seat: int, late: float) -> list[float]:
    city = state.cities[seat]
    pad = state.pads[seat]
    made = total(pad) / 20.0
    found = [made, made * late, made * late * late]
    for category in range(CATEGORIES):
        if pad[category] == NOT_YET:
            open_points = points(city, category) / 20.0
            found += [open_points, open_points * late, 1.0, late]
        else:
            found += [0.0, 0.0, 0.0, 0.0]
    buildings = len(city) / 5.0
    banknotes = state.banknotes[seat] / 2.0
    waiting = float((seat - state.turn) % state.seats)
    found += [buildings, buildings * late, banknotes, banknotes * late]
    found += [float(state.stops[seat]), waiting / float(state.seats)]
    return found
