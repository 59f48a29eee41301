"""How good a placement looks one step ahead: grow mine, close it in time, burden or close others'."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_factory.monster import NEED, Monster, lay
from monstertable.games.monster_factory.moves import CHOOSE, cell_of, owner_of, rotation_of
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.start_worth import start_worth
from monstertable.games.monster_factory.state import PLACING, FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS, lying
from monstertable.games.monster_factory.tiles_left import Left, left_in

# The figures below were found by letting them play against each other.
# Many open places are worse than each of them alone: all must be filled in the same turns.
CROWDING: Final = 2.8
# What others lose, all of them together, against what I gain.
OTHERS: Final = 2.0
# How many tiles a monster still takes in for each open edge, and for each turn its owner has left.
GROWTH_BY_EDGE: Final = 2.5
GROWTH_BY_TURN: Final = 0.5
# What a tile more is worth: all of a first monster's tiles count, of a minion's those with an eye.
FIRST_TILE: Final = 1.0
MINION_TILE: Final = 0.11
# After completion the owner goes on with minions.
MINIONS_BY_TURN: Final = 0.28


def chance_to_finish(monster: Monster, left: Left) -> float:
    """About how likely its owner gets every open place filled before the pile runs out."""
    if not monster.places:
        return 1.0
    chance: float = min(1.0, left.turns / len(monster.places)) ** CROWDING
    for place in monster.places:
        chance *= left.chance(place & NEED)
    return chance


def promise(size: int, edges: int, first: bool, turns: float, chance: float) -> float:
    """What a monster of so many points and open edges promises its owner, with this chance to get finished."""
    if edges == 0:
        return size + MINIONS_BY_TURN * turns
    growth = min(GROWTH_BY_TURN * turns, GROWTH_BY_EDGE * edges)
    return (size + growth * (FIRST_TILE if first else MINION_TILE)) * chance


def promise_of(monster: Monster, left: Left, chance: float) -> float:
    return promise(points(monster), monster.open_edges, monster.first, left.turns, chance)


def worth(monster: Monster, left: Left) -> float:
    """What a monster promises its owner."""
    return promise_of(monster, left, chance_to_finish(monster, left))


def weight_of(seat: int, owner: int, seats: int) -> float:
    """What a monster more or less is worth to a seat, by its owner."""
    return 1.0 if owner == seat else -OTHERS / (seats - 1)


def evaluate(state: FactoryState, seat: int, moves: list[int]) -> list[float]:
    """What each move adds to my own monster, or takes from the monster of another."""
    if state.phase != PLACING:
        return [start_worth(KIND_IDS[move - CHOOSE], state.seats) for move in moves]
    return gains(state, seat, moves, [laid(state, move) for move in moves])


def laid(state: FactoryState, move: int) -> Monster:
    """The monster that a move changes, as it leaves it."""
    monster = state.growing[owner_of(move)].copy()
    lay(monster, cell_of(move), lying(state.drawn, rotation_of(move)))
    return monster


def gains(state: FactoryState, seat: int, moves: list[int], grown: list[Monster]) -> list[float]:
    """What each move is worth to a seat; grown: what it leaves."""
    left = left_in(state)
    before = [worth(monster, left) for monster in state.growing]
    return [
        weight_of(seat, owner_of(move), state.seats) * (worth(monster, left) - before[owner_of(move)])
        for move, monster in zip(moves, grown, strict=True)
    ]
