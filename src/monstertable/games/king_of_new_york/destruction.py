"""Destruction: buildings fall, units come out, units are crushed (KNY-34 to KNY-36, KNY-39)."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import (
    A_BUILDING,
    DURABILITY,
    NOTHING,
    NOWHERE,
    STACKS_EACH,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_VP,
    UNIT_BEHIND,
    UNIT_DURABILITY,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_VP,
    UNITS,
)
from monstertable.games.king_of_new_york.card import DESTROYED, DESTROYING, held
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp, heal
from monstertable.games.king_of_new_york.frames import DESTROY, TILE_DUE
from monstertable.games.king_of_new_york.happenings import BY_TILE, BY_UNIT, DESTROYED_BUILDING, DESTROYED_UNIT
from monstertable.games.king_of_new_york.moves import CRUSH, PASS, RAZE
from monstertable.games.king_of_new_york.offers import offer
from monstertable.games.king_of_new_york.state import NewYorkState


def borough_of_destruction(state: NewYorkState, seat: int) -> int:
    return state.place[seat] if state.aim == NOWHERE else state.aim


def unit_durability(state: NewYorkState, seat: int, unit: int) -> int:
    durability = UNIT_DURABILITY[unit]
    for card in held(state, seat, DESTROYING):
        durability = card.durability(unit, durability)
    return durability


def may_be_crushed(state: NewYorkState, borough: int, unit: int) -> bool:
    """Not in the turn in which it appeared (KNY-35)."""
    place = borough * UNITS + unit
    return state.units[place] > state.new_units[place]


def objects(state: NewYorkState, seat: int, borough: int, left: int) -> list[int]:
    """What so much Destruction can destroy in a borough."""
    moves: list[int] = []
    if not state.units_only:
        first = borough * STACKS_EACH
        for stack in range(first, first + STACKS_EACH):
            top = state.tops[stack]
            if top != NOTHING and DURABILITY[top] <= left:
                moves.append(RAZE + stack)
    if left > 1:
        for unit in range(UNITS):
            if may_be_crushed(state, borough, unit) and unit_durability(state, seat, unit) <= left:
                moves.append(CRUSH + borough * UNITS + unit)
    return moves


def choices(state: NewYorkState, seat: int, left: int) -> list[int]:
    """What lies in the borough must be destroyed while it can be; what cards add may be left alone (KNY-34)."""
    moves = objects(state, seat, borough_of_destruction(state, seat), left)
    must = len(moves) > 0
    for card in held(state, seat, DESTROYING):
        card.more_to_destroy(state, seat, left, moves)
    offer(state, seat, DESTROY, moves)
    if not must and moves:
        moves.append(PASS)
    return moves


def destroy(state: NewYorkState, seat: int, left: int, move: int) -> None:
    """Take the reward, then go on with what is left."""
    if move == PASS:
        return
    if move < CRUSH:
        stack = move - RAZE
        left -= DURABILITY[state.tops[stack]]
        go_on(state, seat, left)
        raze(state, seat, stack)
    else:
        place = move - CRUSH
        left -= unit_durability(state, seat, place % UNITS)
        go_on(state, seat, left)
        crush(state, seat, place)


def go_on(state: NewYorkState, seat: int, left: int) -> None:
    if left > 0:
        state.frames.append((DESTROY, seat, left))


def raze(state: NewYorkState, seat: int, stack: int) -> None:
    """The building turns into its unit beside the stack; the next tile is a target at once (KNY-35)."""
    tile = state.tops[stack]
    borough = stack // STACKS_EACH
    place = borough * UNITS + UNIT_BEHIND[tile]
    state.units[place] += 1
    state.new_units[place] += 1
    state.tops[stack] = NOTHING
    if state.below[stack]:
        state.frames.append((TILE_DUE, stack))
    if state.events is not None:
        state.events.append((DESTROYED_BUILDING, seat, tile, borough))
    reward(state, seat, TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile], BY_TILE)
    tell(state, seat, A_BUILDING)


def crush(state: NewYorkState, seat: int, place: int) -> None:
    """The unit leaves the game."""
    unit = place % UNITS
    state.units[place] -= 1
    if state.events is not None:
        state.events.append((DESTROYED_UNIT, seat, unit, place // UNITS))
    reward(state, seat, UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit], BY_UNIT)
    tell(state, seat, unit)


def reward(state: NewYorkState, seat: int, vp: int, energy: int, life: int, cause: int) -> None:
    if vp:
        gain_vp(state, seat, vp, cause)
    if energy:
        gain_energy(state, seat, energy, cause)
    if life:
        heal(state, seat, life, cause)


def tell(state: NewYorkState, seat: int, what: int) -> None:
    for card in held(state, seat, DESTROYED):
        card.destroyed(state, seat, what)
    state.destroyed |= 1 << what
