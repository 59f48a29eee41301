"""The chances to win by the look of a position, at the beginning of a turn.

The weights were fitted to games between greedy bots: `python bench/fit_prospects.py king_of_new_york`.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.odds import chances
from monstertable.games.king_of_new_york.board import GOAL, LIFE, MANHATTAN, UNITS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.frames import ROLL_DUE
from monstertable.games.king_of_new_york.state import NewYorkState

WEIGHTS: Final[list[float]] = [
    3.112,
    -1.588,
    3.021,
    2.404,
    -0.485,
    -0.183,
    0.845,
    0.486,
    0.819,
    -1.137,
    -0.035,
    -0.274,
    0.333,
    -0.280,
    -0.817,
    -0.397,
]
# Life below which Manhattan is dangerous.
CAREFUL: Final = 6


def prospects(state: NewYorkState) -> list[float]:
    """Empty in mid-turn: what lies on the table then is worth what will be made of it."""
    features = features_of(state)
    return chances(features, WEIGHTS) if features else []


def features_of(state: NewYorkState) -> list[list[float]]:
    """What each seat has; nothing in mid-turn."""
    frame = state.frames[-1]
    if frame[0] != ROLL_DUE or state.rolled:
        return []
    return [seat_features(state, seat) if state.life[seat] > 0 else [] for seat in range(state.seats)]


def seat_features(state: NewYorkState, seat: int) -> list[float]:
    points = state.vp[seat] / GOAL
    life = state.life[seat]
    inside = 1.0 if state.place[seat] == MANHATTAN else 0.0
    cards = 0
    for card in state.keeps[seat]:
        cards += CARDS[card].cost
    danger = 0
    if not inside:
        first = state.place[seat] * UNITS
        for unit in range(first, first + UNITS):
            danger += state.units[unit]
    waiting = (seat - state.turn) % state.seats
    return [
        points,
        points * points,
        points * points * points * points,
        life / LIFE,
        1.0 if life <= 2 else 0.0,
        1.0 if life <= 4 else 0.0,
        state.energy[seat] / 10.0,
        points * state.energy[seat] / 10.0,
        cards / 10.0,
        points * cards / 10.0,
        inside,
        inside * max(0, CAREFUL - life),
        1.0 if state.superstar == seat else 0.0,
        1.0 if state.statue == seat else 0.0,
        waiting / state.seats,
        danger / 4.0,
    ]
