"""A monster or minion: tiles on a grid of its own, and the open places around it, kept up to date as tiles are laid."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import State
from monstertable.games.monster_factory.grid import START, STEPS
from monstertable.games.monster_factory.tiles import BLANK, DIRECTIONS, SIDES, TILE, TILE_BITS

NEED_BITS: Final = 8
NEED: Final = (1 << NEED_BITS) - 1


class Monster(State):
    """A part of the position. Once it is complete it never changes, so copies of the position share it."""

    first: bool  # a first monster, not a minion
    tiles: dict[int, int]  # by cell, in the order they were laid: number, kind, rotation
    places: list[int]  # cells that an open edge faces: cell << 8 | what a tile there needs
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
    return number << TILE_BITS | kind << 2 | rotation


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
    places = monster.places
    sides = SIDES[tile & TILE]
    tiles[cell] = tile
    monster.eyes += tile >> 2 & 1
    if len(tiles) > 1:
        del places[find(places, cell)]
    for direction in range(DIRECTIONS):
        side = sides >> 2 * direction & 3
        neighbour = cell + STEPS[direction]
        if neighbour in tiles:
            if side > BLANK:
                monster.open_edges -= 1
            continue
        index = find(places, neighbour)
        if index >= 0:
            places[index] |= side << 2 * (direction ^ 2)
        elif side > BLANK:
            places.append(neighbour << NEED_BITS | need_of(tiles, neighbour))
        if side > BLANK:
            monster.open_edges += 1


def find(places: list[int], cell: int) -> int:
    """Where in the list this cell is an open place; -1 if it is none."""
    for index in range(len(places)):
        if places[index] >> NEED_BITS == cell:
            return index
    return -1


def need_of(tiles: dict[int, int], cell: int) -> int:
    """What the tiles around an empty cell demand of a tile in it (MF-20)."""
    need = 0
    for direction in range(DIRECTIONS):
        tile = tiles.get(cell + STEPS[direction])
        if tile is not None:
            need |= (SIDES[tile & TILE] >> 2 * (direction ^ 2) & 3) << 2 * direction
    return need
