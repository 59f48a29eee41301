"""Every move as an int, and its notation: `lay 2 3,-1 e` lays the drawn tile on the monster of seat 2, three cells to
the east and one to the north of its first tile, with its north side pointing east."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_factory.grid import CELL_BITS, MIDDLE, cell_at, x_of, y_of
from monstertable.games.monster_factory.tiles import KIND_IDS, KINDS, TURN_IDS

MOST_SEATS: Final = 6

# Of a player: the kind of tile the first monster starts with.
CHOOSE: Final = 0
# Of chance: a face-down tile is seen, by its kind; who begins.
DRAW: Final = CHOOSE + KINDS
FIRST: Final = DRAW + KINDS
# Of a player: LAY | owner of the monster, cell, rotation.
OWNER_BIT: Final = 2 + CELL_BITS
LAY: Final = 1 << OWNER_BIT + 3

TEXTS: Final = [
    *[f"start {name}" for name in KIND_IDS],
    *[f"draw {name}" for name in KIND_IDS],
    *[f"first {seat}" for seat in range(MOST_SEATS)],
]
MOVES: Final = {text: move for move, text in enumerate(TEXTS)}


def laying(owner: int, cell: int, rotation: int) -> int:
    return LAY | owner << OWNER_BIT | cell << 2 | rotation


def owner_of(move: int) -> int:
    return move >> OWNER_BIT & 7


def cell_of(move: int) -> int:
    return move >> 2 & (1 << CELL_BITS) - 1


def rotation_of(move: int) -> int:
    return move & 3


def text(move: int) -> str:
    if move < LAY:
        return TEXTS[move]
    cell = cell_of(move)
    return f"lay {owner_of(move)} {x_of(cell)},{y_of(cell)} {TURN_IDS[rotation_of(move)]}"


def parse(words: str) -> int:
    move = MOVES.get(words)
    if move is not None:
        return move
    parts = words.split(" ")
    if len(parts) == 4 and parts[0] == "lay" and len(parts[1]) == 1 and parts[3] in TURN_IDS:
        across, _, down = parts[2].partition(",")
        move = laying(int(parts[1]), cell_at(coordinate(across), coordinate(down)), TURN_IDS.index(parts[3]))
        if text(move) == words:
            return move
    raise ValueError(words)


def coordinate(words: str) -> int:
    number = int(words)
    if abs(number) >= MIDDLE:
        raise ValueError(words)
    return number
