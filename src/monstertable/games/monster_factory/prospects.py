"""The chances to win by the look of a position, between two turns.

The weights were fitted to games between greedy bots: `python bench/fit_prospects.py monster_factory`.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.odds import chances
from monstertable.games.monster_factory.advice import USEFUL_TURNS, Left, chance_to_finish, promise
from monstertable.games.monster_factory.monster import NEED
from monstertable.games.monster_factory.scoring import points, score
from monstertable.games.monster_factory.state import DRAWING, FactoryState
from monstertable.games.monster_factory.tiles import TILES

WEIGHTS: Final[list[float]] = [
    2.469,
    1.322,
    0.869,
    1.304,
    1.06,
    0.461,
    1.508,
    0.267,
    1.396,
    1.022,
    -2.479,
    -2.492,
    1.319,
    0.439,
    -0.602,
    -1.608,
    3.015,
    -0.418,
    0.787,
    -0.484,
    -1.884,
    -1.378,
    -0.57,
    0.077,
    -0.483,
    -0.73,
    0.516,
]
# A place that fewer than this share of the tiles can fill is hard to fill.
HARD: Final = 0.1


def prospects(state: FactoryState) -> list[float]:
    """Empty while a tile is in hand: it is worth where it will be laid."""
    features = features_of(state)
    return chances(features, WEIGHTS) if features else []


def features_of(state: FactoryState) -> list[list[float]]:
    """What each seat has; nothing while a tile is in hand."""
    if state.phase != DRAWING:
        return []
    left = Left(state.pile, USEFUL_TURNS * state.pile_left / state.seats)
    return [seat_features(state, seat, left) for seat in range(state.seats)]


def seat_features(state: FactoryState, seat: int, left: Left) -> list[float]:
    monster = state.growing[seat]
    late = 1.0 - state.pile_left / TILES
    turns = state.pile_left / state.seats
    made = score(state, seat) / 10.0
    grown = points(monster) / 10.0
    chance = chance_to_finish(monster, left)
    promised = promise(monster, left, chance) / 10.0
    first = 1.0 if monster.first else 0.0
    minion = 1.0 - first
    places = len(monster.places) / 5.0
    closing = 0.0
    hard = 0.0
    dead = 0.0
    for place in monster.places:
        filling = left.filling(place & NEED)
        if filling == 0:
            dead = 1.0
        if filling < HARD * left.tiles:
            hard += 1.0
        closing += left.closing(place & NEED) / left.tiles
    last = closing * first if len(monster.places) == 1 else 0.0
    last_but_one = closing * first if len(monster.places) == 2 else 0.0
    return [
        made,
        made * late,
        made * late * late,
        promised,
        promised * late,
        first * grown,
        first * grown * late,
        first * grown * chance,
        minion * grown * chance,
        first * places,
        first * places * late,
        first * places * 4.0 / (1.0 + turns),
        first,
        first * late,
        (seat - state.turn) % state.seats / state.seats * late,
        last,
        last * grown,
        last_but_one,
        last_but_one * grown,
        first * hard,
        first * dead,
        first * dead * late,
        minion * dead,
        first * min(turns, 4.0) / 4.0,
        first * grown * 4.0 / (1.0 + turns),
        first * chance,
        minion * chance,
    ]
