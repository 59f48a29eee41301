"""The tiles: which kinds there can be, how each looks when turned, and which fit where (MF-14, MF-20, MF-21).

A tile has four sides, each blank, thin or thick; an eye or none. Sides, and what an empty cell needs of them, are
packed into an int with two bits per direction, clockwise from north: FREE is a side with no neighbour.
"""

from __future__ import annotations

from typing import Final

from monstertable.packaging.native import i64

TILES: Final = 88

FREE: Final = 0
BLANK: Final = 1
THIN: Final = 2
THICK: Final = 3
LETTERS: Final = " -nK"

DIRECTIONS: Final = 4
NEEDS: Final = 256

# Every way four sides can be thin, thick or blank, but for turning; all blank would never join anything.
PATTERNS: Final = [
    *["n---", "K---"],
    *["nn--", "Kn--", "nK--", "KK--", "n-n-", "K-n-", "K-K-"],
    *["nnn-", "Knn-", "nKn-", "KKn-", "nnK-", "KnK-", "nKK-", "KKK-"],
    *["nnnn", "Knnn", "KKnn", "KnKn", "KKKn", "KKKK"],
]

# A kind of tile is a pattern without (even) or with an eye (odd).
KIND_IDS: Final = [pattern + eye for pattern in PATTERNS for eye in ("", "*")]
KINDS: Final = len(KIND_IDS)

ROTATIONS: Final = 4
TURN_IDS: Final = ["n", "e", "s", "w"]  # where the tile's north side points


def side(sides: i64, direction: i64) -> i64:
    """What a tile has, or a place needs, in this direction."""
    return sides >> 2 * direction & 3


def on_side(what: i64, direction: i64) -> i64:
    """Sides of which only the one in this direction is not free."""
    return what << 2 * direction


def opposite(direction: i64) -> i64:
    return direction ^ 2


def packed(sides: str) -> int:
    """Four letters, clockwise from north, as one int."""
    return sum([on_side(LETTERS.index(letter), direction) for direction, letter in enumerate(sides)])


def turned(sides: str, rotation: int) -> str:
    """The sides after so many quarter turns clockwise."""
    return sides[4 - rotation :] + sides[: 4 - rotation]


def rotations_of(sides: str) -> list[int]:
    """The quarter turns that look different: a symmetric tile has fewer than four."""
    looks = [turned(sides, rotation) for rotation in range(ROTATIONS)]
    return [rotation for rotation in range(ROTATIONS) if looks[rotation] not in looks[:rotation]]


def fits(sides: int, need: int) -> bool:
    """Every side that touches a tile matches it (MF-20), and one of them is thin or thick (MF-21)."""
    joined = False
    for direction in range(DIRECTIONS):
        wanted = side(need, direction)
        if wanted != FREE and wanted != side(sides, direction):
            return False
        joined = joined or wanted > BLANK
    return joined


# A tile as it lies: kind << 2 | rotation. On the table it also has a number, above these bits: how many tiles were left
# when it was drawn. No rule asks for it: by it each tile keeps its own picture, and its own slot in an observation.
TILE_BITS: Final = 8
TILE: Final = (1 << TILE_BITS) - 1
SIDES: Final[list[int]] = [packed(turned(name[:4], rotation)) for name in KIND_IDS for rotation in range(ROTATIONS)]
# In which directions a tile as it lies has a thin or thick side.
JOINT_DIRECTIONS: Final[list[list[int]]] = [
    [direction for direction in range(DIRECTIONS) if side(sides, direction) > BLANK] for sides in SIDES
]
# What it demands of a tile beside it, at tile as it lies << 2 | direction.
DEMANDS: Final[list[int]] = [
    on_side(side(sides, direction), opposite(direction)) for sides in SIDES for direction in range(DIRECTIONS)
]


def lying(kind: int, rotation: int) -> int:
    """A tile of this kind, turned so."""
    return kind << 2 | rotation


def kind_of(tile: int) -> int:
    return (tile & TILE) >> 2


def turn_of(tile: int) -> int:
    return tile & 3


def fitting() -> list[list[int]]:
    """For each pattern and each need of a cell, at pattern * NEEDS + need, the rotations that fit."""
    table: list[list[int]] = []
    for pattern in PATTERNS:
        looks = [(rotation, packed(turned(pattern, rotation))) for rotation in rotations_of(pattern)]
        for need in range(NEEDS):
            table.append([rotation for rotation, sides in looks if fits(sides, need)])
    return table


FITS: Final[list[list[int]]] = fitting()


def joints_in(sides: int) -> int:
    """How many thin or thick sides there are."""
    return sum([1 for direction in range(DIRECTIONS) if side(sides, direction) > BLANK])


def kind(name: str) -> int:
    """The kind of an id in any rotation: `--K-*` is a `K---*`."""
    eye = name.endswith("*")
    sides = name.removesuffix("*")
    if len(sides) == DIRECTIONS:
        for rotation in range(ROTATIONS):
            pattern = turned(sides, rotation)
            if pattern in PATTERNS:
                return 2 * PATTERNS.index(pattern) + (1 if eye else 0)
    raise ValueError(f"there is no tile {name!r}: an id is four of K, n and -, not all of them -, and * for an eye")
