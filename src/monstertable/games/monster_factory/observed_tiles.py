"""The tiles on the table in numbers, slot by slot: whose each is, and what there is to say of it.

What does not depend on who looks is written on a part of its own, which a buffer may keep for the next look: only
monsters that have changed are written again. There the start tiles lie in the order of the seats, and owners are left
out; both are put right for whoever looks.
"""

from __future__ import annotations

from typing import Final, cast

from monstertable.core.observation_buffer import ObservationBuffer, words
from monstertable.games.monster_factory.grid import START, STEPS, WIDTH
from monstertable.games.monster_factory.monster import CELL_FROM, Monster
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import BLANK, DIRECTIONS, SIDES, TILE, TILE_BITS, TILES, opposite, side
from monstertable.packaging.native import i64

# What there is to say of a tile, but for its owner: how it lies there, how it looks, which of its sides are open.
LIES: Final = 4
LOOKS: Final = 1 + DIRECTIONS
FACTS: Final = LIES + LOOKS + DIRECTIONS
BYTE: Final = 8
# By kind and rotation: its eye, and its sides from north on, a byte each.
LOOK_OF: Final[list[int]] = [
    (number >> 2 & 1) | sum([side(sides, direction) << BYTE * (1 + direction) for direction in range(DIRECTIONS)])
    for number, sides in enumerate(SIDES)
]
# The notes on a kept part: who owns the tile of each slot, counted from 1; then for each seat how many finished
# monsters were written, and how many tiles of the one that grows.
NO_TILE_THERE: Final = 0
OF_SEATS: Final = TILES


def observe_tiles(state: FactoryState, seat: i64, buffer: ObservationBuffer) -> None:
    """Zeros where there is no tile."""
    seats: i64 = state.seats
    width = seats + FACTS
    kept = buffer.kept(TILES * width)
    catch_up(state, kept)
    first = buffer.rooms("tile_{}", TILES, width)
    end = buffer.cursor
    buffer.go_to(first)
    buffer.paste(kept, seat * width, seats * width)
    buffer.paste(kept, 0, seat * width)
    buffer.paste(kept, seats * width, TILES * width)
    slot: i64
    if state.growing:
        for slot in range(seats):
            buffer.put(first + slot * width + slot, 1)
    owners = words(kept.notes)
    for slot in range(seats, TILES - state.pile_left):
        owner = owners[slot]
        if owner != NO_TILE_THERE:
            buffer.put(first + slot * width + from_seat(seat, owner - 1, seats), 1)
    buffer.go_to(end)


def from_seat(seat: i64, other: i64, seats: i64) -> i64:
    """How many places after the seat the other one sits."""
    return other - seat if other >= seat else other - seat + seats


def seat_at(seat: i64, place: i64, seats: i64) -> i64:
    """The seat so many places after this one."""
    other = seat + place
    return other if other < seats else other - seats


def slot_of(monster: Monster, place: i64, cell: i64, tile: i64) -> i64:
    """A start tile's is its owner's place; any other was drawn when all start tiles had left the pile."""
    return place if cell == START and monster.first else TILES - 1 - (tile >> TILE_BITS)


def catch_up(state: FactoryState, kept: ObservationBuffer) -> None:
    """Write the monsters that have changed: one does with every tile, and when it is finished for the last time."""
    seats: i64 = state.seats
    if not kept.notes:
        kept.notes.extend([NO_TILE_THERE] * TILES + [0] * (2 * seats))
    notes = words(kept.notes)
    owner: i64
    for owner in range(seats):
        note: i64 = OF_SEATS + 2 * owner
        finished = state.finished[owner]
        known = notes[note]
        if len(finished) != known:
            for monster in finished[known:]:
                write_monster(monster, owner, seats, kept)
            notes[note] = len(finished)
            notes[note + 1] = 0
        if state.growing and state.minion_for != owner:
            growing = state.growing[owner]
            size: i64 = len(growing.tiles)
            if size != notes[note + 1]:
                write_monster(growing, owner, seats, kept)
                notes[note + 1] = size


def write_monster(monster: Monster, owner: i64, seats: i64, kept: ObservationBuffer) -> None:
    """Of each tile: whether its monster is a first one and finished, where it lies there, its eye, its sides from north
    on and which of them are open.

    Cells are counted from the edge of the grid: the first tile of a monster lies in its middle.
    """
    width = seats + FACTS
    tiles = cast("dict[i64, i64]", monster.tiles)
    owners = words(kept.notes)
    lies: i64 = (1 if monster.first else 0) | (1 << BYTE if monster.open_edges == 0 else 0)
    for cell, tile in tiles.items():
        slot = slot_of(monster, owner, cell, tile)
        owners[slot] = owner + 1
        down = cell // WIDTH
        kept.go_to(slot * width + seats)
        kept.bits(lies | cell - down * WIDTH << 2 * BYTE | down << 3 * BYTE, LIES, BYTE)
        kept.bits(LOOK_OF[tile & TILE], LOOKS + DIRECTIONS, BYTE)
    open_sides = seats + LIES + LOOKS
    for needing in words(monster.places):
        direction: i64 = 0
        while direction < DIRECTIONS:
            if side(needing, direction) > BLANK:
                cell = (needing >> CELL_FROM) + STEPS[direction]
                slot = slot_of(monster, owner, cell, tiles[cell])
                kept.put(slot * width + open_sides + opposite(direction), 1)
            direction += 1
