"""A position as a network is shown it: no tile by tile, but what its monsters need and what the pile has for them.

Where each tile lies says little of who will win; how many tiles there are that fill an open place says nearly all, and
is dear to learn. A move is told apart by whose monster it changes, by its open edges, and by how it looks one step
ahead.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.monster_factory.evaluation import chance_to_finish, gains, laid, promise_of
from monstertable.games.monster_factory.monster import NEED, Monster
from monstertable.games.monster_factory.moves import LAY, owner_of
from monstertable.games.monster_factory.observation import observe_player, observe_turn
from monstertable.games.monster_factory.observed_tiles import from_seat, seat_at
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.state import CHOOSING, NO_TILE, FactoryState
from monstertable.games.monster_factory.tiles import FITS, KINDS, NEEDS
from monstertable.games.monster_factory.tiles_left import Left, left_in
from monstertable.packaging.native import i64

MOST: Final = 255
# Open places that are told one by one, those that are hardest to fill first.
PLACES: Final = 6
PLACE: Final = 3
# A chance or a promise becomes a small number by these.
PARTS: Final = 200.0
PER_POINT: Final = 6.0

# Types of move: whose monster, its open edges before and after, and how good it looks, in steps.
EDGES: Final = 6  # 0 to 5 and more
STEPS: Final = 12
SEATS: Final = 6
A_STEP: Final = 0.5  # of a point promised
TYPES: Final = KINDS + SEATS * EDGES * EDGES * STEPS


def write_features(state: FactoryState, seat: i64, buffer: ObservationBuffer) -> None:
    seats: i64 = state.seats
    observe_turn(state, seat, buffer)
    buffer.part("turns_left")
    buffer.number(state.pile_left // seats)
    if state.start_by_deal:
        buffer.part("choice")
        buffer.one_of(state.picks[seat] if state.phase == CHOOSING else NO_TILE, KINDS)
    left = left_in(state)
    place: i64
    for place in range(seats):
        player = seat_at(seat, place, seats)
        observe_player(state, player, place, buffer)
        buffer.part("player_{}.monster", place)
        growing = state.growing[player] if state.growing and state.minion_for != player else None
        if growing is None:
            buffer.leave(OF_MONSTER)
        else:
            write_monster(growing, state.drawn, left, buffer)


# Of a monster that grows: ten figures, and its hardest places.
OF_MONSTER: Final = 10 + PLACES * PLACE


def write_monster(monster: Monster, drawn: int, left: Left, buffer: ObservationBuffer) -> None:
    chance = chance_to_finish(monster, left)
    hardest: list[int] = []
    filling: i64 = 0
    closing: i64 = 0
    dead: i64 = 0
    fitting: i64 = 0
    for place in monster.places:
        need = place & NEED
        fill = left.filling(need)
        close = left.closing(need)
        filling += fill
        closing += close
        if fill == 0:
            dead += 1
        fits: i64 = 1 if drawn != NO_TILE and len(FITS[(drawn >> 1) * NEEDS + need]) > 0 else 0
        fitting += fits
        hardest.append(fill << 16 | close << 8 | fits)
    hardest.sort()
    buffer.number(1 if monster.first else 0)
    buffer.number(points(monster))
    buffer.number(monster.open_edges)
    buffer.number(len(monster.places))
    buffer.number(int(PARTS * chance))
    buffer.number(min(MOST, int(PER_POINT * promise_of(monster, left, chance))))
    buffer.number(min(MOST, filling))
    buffer.number(min(MOST, closing))
    buffer.number(dead)
    buffer.number(fitting)
    number: i64
    for number in range(PLACES):
        packed: i64 = hardest[number] if number < len(hardest) else ALWAYS
        buffer.number(packed >> 16)
        buffer.number(packed >> 8 & MOST)
        buffer.number(packed & MOST)


# No place is one that any tile would fill.
ALWAYS: Final = 88 << 16 | 88 << 8


def types_of(state: FactoryState, seat: int, moves: list[int]) -> list[int]:
    if moves[0] < LAY:
        return moves
    grown = [laid(state, move) for move in moves]
    worths = gains(state, seat, moves, grown)
    best = max(worths)
    return [
        type_of(state, seat, owner_of(move), grown[number].open_edges, best - worths[number])
        for number, move in enumerate(moves)
    ]


def type_of(state: FactoryState, seat: int, owner: int, after: int, behind: float) -> int:
    """after: its open edges then; behind: how much less it promises than the move that looks best."""
    before = min(EDGES - 1, state.growing[owner].open_edges)
    step = min(STEPS - 1, int(behind / A_STEP + 0.999))
    whose = from_seat(seat, owner, state.seats)
    return int(KINDS + ((whose * EDGES + before) * EDGES + min(EDGES - 1, after)) * STEPS + step)
