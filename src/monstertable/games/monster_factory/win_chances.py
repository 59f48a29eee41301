"""The chances to win by the look of a position, between two turns.

The weights were fitted to games between greedy bots: `python bench/fit_win_chances.py monster_factory`.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.logit import Weights, shares
from monstertable.games.monster_factory.evaluation import chance_to_finish, promise_of
from monstertable.games.monster_factory.monster import NEED
from monstertable.games.monster_factory.scoring import points, score
from monstertable.games.monster_factory.state import DRAWING, FactoryState
from monstertable.games.monster_factory.tiles import TILES
from monstertable.games.monster_factory.tiles_left import Left, left_in

WEIGHTS: Final[Weights] = [
    ("points made", 2.469),
    ("points made x late", 1.322),
    ("points made x late x late", 0.869),
    ("points promised", 1.304),
    ("points promised x late", 1.06),
    ("first x points growing", 0.461),
    ("first x points growing x late", 1.508),
    ("first x points growing x chance", 0.267),
    ("minion x points growing x chance", 1.396),
    ("first x places", 1.022),
    ("first x places x late", -2.479),
    ("first x places x few turns left", -2.492),
    ("first", 1.319),
    ("first x late", 0.439),
    ("waiting for the turn, late", -0.602),
    ("one place left", -1.608),
    ("one place left x points growing", 3.015),
    ("two places left", -0.418),
    ("two places left x points growing", 0.787),
    ("first x hard", -0.484),
    ("first x dead", -1.884),
    ("first x dead x late", -1.378),
    ("minion x dead", -0.57),
    ("first, up to 4 turns left", 0.077),
    ("first x points growing x few turns left", -0.483),
    ("first x chance", -0.73),
    ("minion x chance", 0.516),
]
# A place that fewer than this share of the tiles can fill is hard to fill.
HARD: Final = 0.1


def win_chances(state: FactoryState) -> list[float]:
    """Empty while a tile is in hand: it is worth where it will be laid."""
    features = features_of(state)
    return shares(features, WEIGHTS) if features else []


def features_of(state: FactoryState) -> list[list[float]]:
    """What each seat has; nothing while a tile is in hand."""
    if state.phase != DRAWING:
        return []
    left = left_in(state)
    return [seat_features(state, seat, left) for seat in range(state.seats)]


def seat_features(state: FactoryState, seat: int, left: Left) -> list[float]:
    monster = state.growing[seat]
    late = 1.0 - state.pile_left / TILES
    turns = state.pile_left / state.seats
    made = score(state, seat) / 10.0
    grown = points(monster) / 10.0
    chance = chance_to_finish(monster, left)
    promised = promise_of(monster, left, chance) / 10.0
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
