"""A monster or minion: tiles on a grid of its own, and the open places around it, kept up to date as tiles are laid."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import State
from monstertable.games.monster_factory.grid import START, STEPS, WIDTH
from monstertable.games.monster_factory.tiles import (
    DEMANDS,
    DIRECTIONS,
    JOINT_DIRECTIONS,
    TILE,
    TILE_BITS,
    lying,
    opposite,
)
from monstertable.packaging.native import i64

# A place: what a tile there needs; then in which direction the tile lies that opened it; then its cell.
OPENER_FROM: Final = 8
CELL_FROM: Final = OPENER_FROM + 2
NEED: Final = (1 << OPENER_FROM) - 1
# By how far a cell is away, from -WIDTH on: in which direction, or -1.
DIRECTION_OF: Final[list[int]] = [STEPS.index(step) if step in STEPS else -1 for step in range(-WIDTH, WIDTH + 1)]


class Monster(State):
    """A part of the position. Once it is complete it never changes, so copies of the position share it."""

    first: bool  # a first monster, not a minion
    tiles: dict[int, int]  # by cell, in the order they were laid: number, kind, rotation
    places: list[int]  # cells that an open edge faces, each with what a tile there needs, in the order they opened
    open_edges: int
    eyes: int  # tiles that show an eye

    def copy(self) -> Monster:
        new = Monster()
        new.first = self.first
        new.tiles = self.tiles.copy()
        new.places = self.places[:]
        new.open_edges = self.open_edges
        new.eyes = self.eyes
        return new


def numbered(number: int, kind: int, rotation: int) -> int:
    """A tile on the table."""
    return number << TILE_BITS | lying(kind, rotation)


def start(tile: int, first: bool) -> Monster:
    """A monster of one tile."""
    monster = Monster()
    monster.first = first
    monster.tiles = {}
    monster.places = []
    monster.open_edges = 0
    monster.eyes = 0
    lay(monster, START, tile)
    return monster


def lay(monster: Monster, cell: int, tile: int) -> None:
    """Put a tile down, and say what the empty cells around it need from now on."""
    tiles = monster.tiles
    turned: i64 = tile & TILE
    tiles[cell] = tile
    monster.eyes += tile >> 2 & 1
    met = meet_places(monster.places, cell, turned)
    open_edges = monster.open_edges
    direction: i64
    for direction in JOINT_DIRECTIONS[turned]:
        if met >> direction & 1:
            open_edges += 1
            continue
        neighbour: i64 = cell + STEPS[direction]
        if neighbour in tiles:
            open_edges -= 1
            continue
        back = opposite(direction)
        need = DEMANDS[turned << 2 | direction] | need_of(tiles, neighbour, back)
        monster.places.append(neighbour << CELL_FROM | back << OPENER_FROM | need)
        open_edges += 1
    monster.open_edges = open_edges


def meet_places(places: list[int], cell: i64, turned: i64) -> i64:
    """The place where a tile was laid is none any more, those beside it need more; gives their directions, as bits."""
    taken: i64 = -1
    met: i64 = 0
    index: i64
    place: i64
    for index, place in enumerate(places):
        step = (place >> CELL_FROM) - cell
        if step == 0:
            taken = index
        elif -WIDTH <= step <= WIDTH:
            direction: i64 = DIRECTION_OF[step + WIDTH]
            if direction >= 0:
                places[index] = place | DEMANDS[turned << 2 | direction]
                met |= 1 << direction
    if taken >= 0:
        del places[taken]
    return met


def need_of(tiles: dict[int, int], cell: i64, known: i64 = -1) -> i64:
    """What the tiles around an empty cell demand of a tile in it, but for one whose direction is `known` (MF-20)."""
    need: i64 = 0
    direction: i64
    for direction in range(DIRECTIONS):
        if direction != known:
            tile = tiles.get(cell + STEPS[direction])
            if tile is not None:
                need |= DEMANDS[(tile & TILE) << 2 | opposite(direction)]
    return need
