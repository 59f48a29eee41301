"""The grid of a monster: cells as ints, far wider than 88 tiles can reach, so that it has no edges (MF-14)."""

from __future__ import annotations

from typing import Final

# Odd, so that cells below each other fall into different slots of a dict: twice as fast as a power of two.
WIDTH: Final = 181
MIDDLE: Final = 90
START: Final = MIDDLE * WIDTH + MIDDLE
CELL_BITS: Final = 15

# North, east, south, west; y grows to the south, as on a page.
STEPS: Final = [-WIDTH, 1, WIDTH, -1]


def cell_at(x: int, y: int) -> int:
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def x_of(cell: int) -> int:
    return cell % WIDTH - MIDDLE


def y_of(cell: int) -> int:
    return cell // WIDTH - MIDDLE
