"""How good it is to begin with a tile: which of them win, and which get finished."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_factory.tiles import DIRECTIONS

# Measured in 34 thousand games of greedy bots who had picked their start tiles at random; by players (from 2 on) and by
# open edges (from 1 on). How often a start tile wins, against a fair share: all of them, those with only thin or only
# thick edges, and those with both, where more of the tiles that come will fit; and how often the monster gets finished.
START_WINS: Final[list[list[float]]] = [
    [0.72, 0.90, 1.06, 1.21],
    [0.78, 0.89, 1.08, 1.15],
    [0.83, 0.96, 1.06, 1.05],
    [1.03, 1.07, 1.00, 0.86],
    [1.14, 1.11, 0.98, 0.75],
]
PLAIN_START_WINS: Final[list[list[float]]] = [
    [0.72, 0.90, 1.02, 1.21],
    [0.78, 0.88, 1.01, 1.07],
    [0.83, 0.92, 0.96, 0.93],
    [1.03, 1.02, 0.91, 0.79],
    [1.14, 1.04, 0.84, 0.68],
]
MIXED_START_WINS: Final[list[list[float]]] = [
    [0.0, 0.89, 1.07, 1.21],
    [0.0, 0.90, 1.11, 1.23],
    [0.0, 1.02, 1.09, 1.18],
    [0.0, 1.12, 1.03, 0.94],
    [0.0, 1.21, 1.03, 0.81],
]
START_FINISHED: Final[list[list[float]]] = [
    [0.96, 0.95, 0.92, 0.87],
    [0.93, 0.90, 0.82, 0.74],
    [0.90, 0.82, 0.70, 0.52],
    [0.88, 0.73, 0.54, 0.35],
    [0.87, 0.65, 0.42, 0.23],
]
# What wins about its fair share or more is wise.
WISE: Final = 0.985


def start_worth(name: str, seats: int) -> float:
    """How good it is to begin with this tile: by its open edges, and whether they are both thin and thick."""
    wins = MIXED_START_WINS if "n" in name and "K" in name else PLAIN_START_WINS
    return wins[seats - 2][DIRECTIONS - name.count("-") - 1]


def edges_worth(edges: int, seats: int) -> float:
    """How good it is to begin with so many open edges."""
    return START_WINS[seats - 2][edges - 1]


def share_finished(edges: int, seats: int) -> float:
    """How many of the monsters that begin with so many open edges get finished."""
    return START_FINISHED[seats - 2][edges - 1]


def wise_edges(seats: int) -> list[int]:
    """With how many open edges it is wise to begin."""
    return [edges for edges in range(1, DIRECTIONS + 1) if edges_worth(edges, seats) >= WISE]
