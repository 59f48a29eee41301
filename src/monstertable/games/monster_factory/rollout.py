"""A quick, sensible placement for playouts: what the greedy bot weighs, reckoned from sizes and open edges alone."""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random
from monstertable.games.monster_factory.evaluation import CROWDING, promise, weight_of
from monstertable.games.monster_factory.monster import CELL_FROM, NEED, Monster
from monstertable.games.monster_factory.moves import CHOOSE, laying
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.setting_up import start_moves
from monstertable.games.monster_factory.start_worth import start_worth
from monstertable.games.monster_factory.state import PLACING, FactoryState
from monstertable.games.monster_factory.tiles import DIRECTIONS, FITS, KIND_IDS, NEEDS, SIDES, TILES, joints_in
from monstertable.games.monster_factory.tiles_left import USEFUL_TURNS
from monstertable.games.monster_factory.turn import may_add_to, placements

# How often a drawn tile fills some one open place, about.
FILLING: Final = 0.3
# One move in so many is any legal one, so that playouts see what nobody would do.
WHIM: Final = 40
MOST_EDGES: Final = 2 * TILES

JOINTS: Final[list[int]] = [joints_in(sides) for sides in range(NEEDS)]


def chance_table() -> list[list[float]]:
    """By tiles left for each player and open edges: how likely a monster gets finished."""
    table: list[list[float]] = []
    for left in range(TILES + 1):
        turns = USEFUL_TURNS * left
        one = 1.0 - (1.0 - FILLING) ** turns
        row = [1.0]
        for edges in range(1, MOST_EDGES):
            row.append(one**edges * min(1.0, turns / edges) ** CROWDING)
        table.append(row)
    return table


CHANCE_TO_FINISH: Final[list[list[float]]] = chance_table()


def rollout_move(state: FactoryState, seat: int, random: Random) -> int:
    return placement(state, seat, random) if state.phase == PLACING else start_tile(state, seat, random)


def start_tile(state: FactoryState, seat: int, random: Random) -> int:
    """Any of the start tiles that promise most; now and then any at all."""
    moves = start_moves(state, seat)
    if random.below(WHIM) > 0:
        worths = [start_worth(KIND_IDS[move - CHOOSE], state.seats) for move in moves]
        best = max(worths)
        moves = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
    return moves[random.below(len(moves))]


def placement(state: FactoryState, seat: int, random: Random) -> int:
    """The place that promises me most, or others least, turned as it happens to fit."""
    kind = state.drawn
    if random.below(WHIM) == 0:
        moves = placements(state, seat, kind)
        return moves[random.below(len(moves))]
    first_fit = (kind >> 1) * NEEDS
    best = 0
    best_owner = 0
    best_value = -1000.0
    for owner in range(state.seats):
        if not may_add_to(state, seat, owner):
            continue
        monster = state.growing[owner]
        weight = weight_of(seat, owner, state.seats)
        gains = gains_of(monster, kind, state.pile_left // state.seats)
        for place in monster.places:
            need = place & NEED
            if FITS[first_fit + need]:
                value = weight * gains[JOINTS[need]]
                if value > best_value:
                    best_value = value
                    best = place
                    best_owner = owner
    rotations = FITS[first_fit + (best & NEED)]
    return laying(best_owner, best >> CELL_FROM, rotations[random.below(len(rotations))])


def gains_of(monster: Monster, kind: int, left: int) -> list[float]:
    """What the monster promises more with a tile of this kind, by how many open edges it closes."""
    size = points(monster)
    first = monster.first
    turns = USEFUL_TURNS * left
    chances = CHANCE_TO_FINISH[left]
    before = promise(size, monster.open_edges, first, turns, chances[monster.open_edges])
    more = 1 if first else kind & 1
    edges = monster.open_edges + JOINTS[SIDES[kind << 2]]
    gains = [0.0]
    for closed in range(1, DIRECTIONS + 1):
        if 2 * closed > edges:
            break
        open_edges = edges - 2 * closed
        gains.append(promise(size + more, open_edges, first, turns, chances[open_edges]) - before)
    return gains
