"""The chances to win by the look of a position, at the beginning of a turn.

The weights were fitted to games between greedy bots: `python bench/fit_win_chances.py king_of_new_york`.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.logit import Weights, shares
from monstertable.games.king_of_new_york.board import GOAL, LIFE, MANHATTAN, UNITS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.frames import ROLL_DUE
from monstertable.games.king_of_new_york.state import NewYorkState

WEIGHTS: Final[Weights] = [
    ("points", 3.112),
    ("points squared", -1.588),
    ("points to the fourth", 3.021),
    ("life", 2.404),
    ("at most 2 life", -0.485),
    ("at most 4 life", -0.183),
    ("energy", 0.845),
    ("points x energy", 0.486),
    ("price of cards", 0.819),
    ("points x price of cards", -1.137),
    ("in Manhattan", -0.035),
    ("in Manhattan, life missing", -0.274),
    ("Superstar", 0.333),
    ("Statue of Liberty", -0.280),
    ("waiting for the turn", -0.817),
    ("units around", -0.397),
]
# Life below which Manhattan is dangerous.
CAREFUL: Final = 6


def win_chances(state: NewYorkState) -> list[float]:
    """Empty in mid-turn: what lies on the table then is worth what will be made of it."""
    features = features_of(state)
    return shares(features, WEIGHTS) if features else []


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
