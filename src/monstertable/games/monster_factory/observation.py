"""A position in numbers, as a seat sees it, and its moves as actions: for programs that learn.

Players come in the order of the table, from the seat that looks. Every tile has a slot that it keeps: start tiles come
first, in the order of the players, then all others in the order they were drawn. What never changes in a game (the
options) is left out, and what follows from the tiles on the table, but for a few figures that are dear to learn.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Setup
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.monster_factory.grid import START, STEPS, WIDTH
from monstertable.games.monster_factory.monster import NEED_BITS, Monster
from monstertable.games.monster_factory.moves import LAY, cell_of, owner_of, rotation_of
from monstertable.games.monster_factory.scoring import points, score
from monstertable.games.monster_factory.state import CHOOSING, NO_TILE, NOBODY, OVER, FactoryState
from monstertable.games.monster_factory.tiles import (
    BLANK,
    DIRECTIONS,
    KINDS,
    ROTATIONS,
    SIDES,
    TILE,
    TILE_BITS,
    TILES,
    opposite,
    side,
)
from monstertable.games.monster_factory.view import on_the_table

# What there is to say of a tile on the table, but for its owner.
FACTS: Final = 5 + 2 * DIRECTIONS


def observe(state: FactoryState, seat: int, buffer: ObservationBuffer) -> None:
    buffer.part("seat")
    buffer.one_of(seat, state.seats)
    buffer.part("phase")
    buffer.one_of(state.phase, OVER + 1)
    buffer.part("turn")
    buffer.one_of((state.turn - seat) % state.seats if state.turn != NOBODY else NOBODY, state.seats)
    buffer.part("drawn")
    buffer.one_of(state.drawn, KINDS)
    buffer.part("pile")
    buffer.counts(state.pile)
    buffer.part("pile_left")
    buffer.number(state.pile_left)
    buffer.part("removed")
    buffer.counts(state.removed)
    if state.start_by_deal:
        buffer.part("choice")
        buffer.one_of(state.picks[seat] if state.phase == CHOOSING else NO_TILE, KINDS)
    for place in range(state.seats):
        observe_player(state, (seat + place) % state.seats, place, buffer)
    observe_tiles(state, seat, buffer)


def observe_player(state: FactoryState, seat: int, place: int, buffer: ObservationBuffer) -> None:
    """What everybody knows of a player; of the newest monster, what it is worth once complete and its open edges."""
    choosing = not state.growing
    if state.start_by_deal:
        buffer.part("player_{}.hand", place)
        buffer.tally(state.hands[seat], 0, KINDS)
    else:
        buffer.part("player_{}.picked", place)
        buffer.one_of(state.picks[seat] if choosing else NO_TILE, KINDS)
    buffer.part("player_{}.has_chosen", place)
    buffer.number(1 if choosing and state.picks[seat] != NO_TILE else 0)
    buffer.part("player_{}.first_done", place)
    buffer.number(1 if state.first_done[seat] else 0)
    buffer.part("player_{}.score", place)
    buffer.number(score(state, seat))
    buffer.part("player_{}.newest", place)
    monsters = on_the_table(state, seat)
    buffer.number(points(monsters[-1]) if monsters else 0)
    buffer.number(monsters[-1].open_edges if monsters else 0)


def observe_tiles(state: FactoryState, seat: int, buffer: ObservationBuffer) -> None:
    """Slot by slot: whose tile it is, and what there is to say of it; zeros where there is none."""
    width = state.seats + FACTS
    buffer.part("tile_0")
    first = buffer.leave(width)
    for slot in range(1, TILES):
        buffer.part("tile_{}", slot)
        buffer.leave(width)
    for place in range(state.seats):
        for monster in on_the_table(state, (seat + place) % state.seats):
            sides = open_sides(monster)
            for cell, tile in monster.tiles.items():
                buffer.go_to(first + slot_of(monster, place, cell, tile) * width)
                buffer.one_of(place, state.seats)
                observe_tile(monster, cell, tile, sides.get(cell, 0), buffer)
    buffer.go_to(first + TILES * width)


def slot_of(monster: Monster, place: int, cell: int, tile: int) -> int:
    """A start tile's is its owner's place; any other was drawn when all start tiles had left the pile."""
    return place if monster.first and cell == START else TILES - 1 - (tile >> TILE_BITS)


def open_sides(monster: Monster) -> dict[int, int]:
    """By cell, the sides of its tile that wait for another one, as bits."""
    found: dict[int, int] = {}
    for place in monster.places:
        for direction in range(DIRECTIONS):
            if side(place, direction) > BLANK:
                cell = (place >> NEED_BITS) + STEPS[direction]
                found[cell] = found.get(cell, 0) | 1 << opposite(direction)
    return found


def observe_tile(monster: Monster, cell: int, tile: int, open_sides: int, buffer: ObservationBuffer) -> None:
    """Whether its monster is a first one and finished, where it lies there, its eye, its sides from north on and which
    of them are open.

    Cells are counted from the edge of the grid: the first tile of a monster lies in its middle.
    """
    buffer.number(1 if monster.first else 0)
    buffer.number(1 if monster.open_edges == 0 else 0)
    buffer.number(cell % WIDTH)
    buffer.number(cell // WIDTH)
    buffer.number(tile >> 2 & 1)
    buffer.bits(SIDES[tile & TILE], DIRECTIONS, 2)
    buffer.bits(open_sides, DIRECTIONS)


def actions(setup: Setup) -> int:
    """The kinds of start tile, then every rotation at every side of every slot: 46 + 88 * 4 * 4 bound all moves.

    The slot and the side name the monster and the cell, so no two placements are the same action.
    """
    return KINDS + TILES * DIRECTIONS * ROTATIONS


def action(state: FactoryState, seat: int, move: int) -> int:
    """Beside which tile, on which of its sides, turned how: of all tiles that join there, the one in the first slot.

    So a place keeps its actions for as long as it is open.
    """
    if move < LAY:
        return move
    cell = cell_of(move)
    owner = owner_of(move)
    monster = state.growing[owner]
    place = (owner - seat) % state.seats
    first_slot = TILES
    its_side = 0
    for direction in range(DIRECTIONS):
        tile = monster.tiles.get(cell + STEPS[direction])
        if tile is not None:
            back = opposite(direction)
            slot = slot_of(monster, place, cell + STEPS[direction], tile)
            if slot < first_slot and side(SIDES[tile & TILE], back) > BLANK:
                first_slot = slot
                its_side = back
    return KINDS + (first_slot * DIRECTIONS + its_side) * ROTATIONS + rotation_of(move)
