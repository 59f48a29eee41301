"""A position in numbers, as a seat sees it, and its moves as actions: for programs that learn.

Players come in the order of the table, from the seat that looks. Every tile has a slot that it keeps: start tiles come
first, in the order of the players, then all others in the order they were drawn. What never changes in a game (the
options) is left out, and what follows from the tiles on the table, but for a few figures that are dear to learn.
"""

from __future__ import annotations

from monstertable.core.game import Setup
from monstertable.core.observation_buffer import ObservationBuffer, words
from monstertable.games.monster_factory.grid import STEPS
from monstertable.games.monster_factory.monster import CELL_FROM, OPENER_FROM, Monster
from monstertable.games.monster_factory.moves import LAY, cell_of, owner_of, rotation_of
from monstertable.games.monster_factory.observed_tiles import from_seat, observe_tiles, seat_at, slot_of
from monstertable.games.monster_factory.scoring import points, score
from monstertable.games.monster_factory.state import CHOOSING, NO_TILE, NOBODY, OVER, FactoryState
from monstertable.games.monster_factory.tiles import (
    DIRECTIONS,
    KINDS,
    ROTATIONS,
    TILES,
    opposite,
)
from monstertable.packaging.native import i64


def observe(state: FactoryState, seat: i64, buffer: ObservationBuffer) -> None:
    seats: i64 = state.seats
    observe_turn(state, seat, buffer)
    buffer.part("removed")
    buffer.tally(state.removed, 0, KINDS)
    if state.start_by_deal:
        buffer.part("choice")
        buffer.one_of(state.picks[seat] if state.phase == CHOOSING else NO_TILE, KINDS)
    place: i64
    for place in range(seats):
        observe_player(state, seat_at(seat, place, seats), place, buffer)
    observe_tiles(state, seat, buffer)


def observe_turn(state: FactoryState, seat: i64, buffer: ObservationBuffer) -> None:
    """Who looks, what is asked of whom, and what may still come."""
    seats: i64 = state.seats
    buffer.part("seat")
    buffer.one_of(seat, seats)
    buffer.part("phase")
    buffer.one_of(state.phase, OVER + 1)
    buffer.part("turn")
    buffer.one_of(from_seat(seat, state.turn, seats) if state.turn != NOBODY else NOBODY, seats)
    buffer.part("drawn")
    buffer.one_of(state.drawn, KINDS)
    buffer.part("pile")
    buffer.counts(state.pile)
    buffer.part("pile_left")
    buffer.number(state.pile_left)


def observe_player(state: FactoryState, seat: i64, place: i64, buffer: ObservationBuffer) -> None:
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
    newest = newest_of(state, seat)
    buffer.number(points(newest) if newest is not None else 0)
    buffer.number(newest.open_edges if newest is not None else 0)


def newest_of(state: FactoryState, seat: i64) -> Monster | None:
    """The last that `on_the_table` has."""
    if state.growing and state.minion_for != seat:
        return state.growing[seat]
    finished = state.finished[seat]
    return finished[-1] if finished else None


def actions(setup: Setup) -> int:
    """The kinds of start tile, then every rotation at every side of every slot: 46 + 88 * 4 * 4 bound all moves.

    The slot and the side name the monster and the cell, so no two placements are the same action.
    """
    return KINDS + TILES * DIRECTIONS * ROTATIONS


def action(state: FactoryState, seat: int, move: int) -> int:
    """A start tile by its kind; a placement by where it is and how the tile is turned."""
    return move if move < LAY else first_action_at(state, seat, move) + rotation_of(move)


def actions_of(state: FactoryState, seat: int, moves: list[int]) -> list[int]:
    """The rotations that fit in one place come one after the other."""
    if moves[0] < LAY:
        return moves
    found: list[int] = []
    here: i64 = -1
    first: i64 = 0
    for move in words(moves):
        if move >> 2 != here:
            here = move >> 2
            first = first_action_at(state, seat, move)
        found.append(first + (move & 3))
    return found


def first_action_at(state: FactoryState, seat: i64, move: i64) -> i64:
    """Beside which tile, on which of its sides: of all tiles that join there, the one that opened the place. It was the
    first to be laid, so it has the first slot; and a place keeps its actions for as long as it is open.
    """
    cell: i64 = cell_of(move)
    owner: i64 = owner_of(move)
    monster = state.growing[owner]
    opener = place_at(monster, cell) >> OPENER_FROM & DIRECTIONS - 1
    beside: i64 = cell + STEPS[opener]
    slot = slot_of(monster, from_seat(seat, owner, state.seats), beside, monster.tiles[beside])
    return KINDS + (slot * DIRECTIONS + opposite(opener)) * ROTATIONS


def place_at(monster: Monster, cell: i64) -> i64:
    """The open place in this cell."""
    for place in words(monster.places):
        if place >> CELL_FROM == cell:
            return place
    raise KeyError(cell)
