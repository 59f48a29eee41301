"""How good a placement looks one step ahead, from the view alone: grow mine, close it in time, burden or close others'.

The page reads the same reckoning for its warnings: which open place no tile that is left can fill.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.game import View
from monstertable.games.monster_factory.monster import NEED, Monster, lay
from monstertable.games.monster_factory.moves import cell_of, owner_of, parse, rotation_of
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.tiles import (
    BLANK,
    DIRECTIONS,
    FITS,
    FREE,
    KINDS,
    NEEDS,
    PATTERNS,
    kind,
    packed,
    rotations_of,
    turned,
)
from monstertable.games.monster_factory.view import monster_of

# The figures below were found by letting them play against each other.
# Of the turns that are left to a player, so many bring a tile to where it is needed.
USEFUL_TURNS: Final = 0.35
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
# A tile that fits but opens another edge brings a place only half way.
HALF_WAY: Final = 0.5

# Measured in 34 thousand games of greedy bots who had picked their start tiles at random; by players (from 2 on) and by
# open edges (from 1 on). How often a start tile wins, against a fair share: all of them, those with only thin or only
# thick edges, and those with both, where more of the tiles that come will fit; and how often the monster gets finished.
START_WINS: Final[list[list[float]]] = [
    [0.72, 0.90, 1.06, 1.21],
    [0.78, 0.89, 1.08, 1.15],
    [0.83, 0.96, 1.06, 1.05],
    [1.03, 1.07, 1.00, 0.86],
    [1.14, 1.11, 0.98, 0.75],
]
PLAIN_START_WINS: Final[list[list[float]]] = [
    [0.72, 0.90, 1.02, 1.21],
    [0.78, 0.88, 1.01, 1.07],
    [0.83, 0.92, 0.96, 0.93],
    [1.03, 1.02, 0.91, 0.79],
    [1.14, 1.04, 0.84, 0.68],
]
MIXED_START_WINS: Final[list[list[float]]] = [
    [0.0, 0.89, 1.07, 1.21],
    [0.0, 0.90, 1.11, 1.23],
    [0.0, 1.02, 1.09, 1.18],
    [0.0, 1.12, 1.03, 0.94],
    [0.0, 1.21, 1.03, 0.81],
]
START_FINISHED: Final[list[list[float]]] = [
    [0.96, 0.95, 0.92, 0.87],
    [0.93, 0.90, 0.82, 0.74],
    [0.90, 0.82, 0.70, 0.52],
    [0.88, 0.73, 0.54, 0.35],
    [0.87, 0.65, 0.42, 0.23],
]
# What wins about its fair share or more is wise.
WISE: Final = 0.985

# By sides: the pattern that looks so in some rotation.
PATTERN_OF: Final = {
    packed(turned(pattern, rotation)): number
    for number, pattern in enumerate(PATTERNS)
    for rotation in rotations_of(pattern)
}


def closed(need: int) -> int:
    """The sides of the tile that opens no further edge."""
    for direction in range(DIRECTIONS):
        if need >> 2 * direction & 3 == FREE:
            need |= BLANK << 2 * direction
    return need


# By what a place needs: the kinds that fill it, and the first of the two kinds that close it.
FILLING_KINDS: Final = [[tile for tile in range(KINDS) if FITS[(tile >> 1) * NEEDS + need]] for need in range(NEEDS)]
CLOSING_KIND: Final = [2 * PATTERN_OF.get(closed(need), 0) for need in range(NEEDS)]
UNKNOWN: Final = -1


class Left:
    """The tiles that may still come: how many fill a place, and how many close it without opening another edge."""

    def __init__(self, pile: list[int], turns: float) -> None:
        self.pile = pile
        self.tiles = sum(pile)
        self.turns = turns  # that each player can use, about
        self._filling = [UNKNOWN] * NEEDS
        self._chances = [0.0] * NEEDS

    def filling(self, need: int) -> int:
        if self._filling[need] == UNKNOWN:
            self.reckon(need)
        return self._filling[need]

    def closing(self, need: int) -> int:
        first = CLOSING_KIND[need]
        return self.pile[first] + self.pile[first + 1]

    def chance(self, need: int) -> float:
        """About how likely a tile comes in time for a place."""
        if self._filling[need] == UNKNOWN:
            self.reckon(need)
        return self._chances[need]

    def reckon(self, need: int) -> None:
        filling = 0
        for tile in FILLING_KINDS[need]:
            filling += self.pile[tile]
        self._filling[need] = filling
        if filling:
            closing = self.closing(need)
            rate = min(1.0, (closing + HALF_WAY * (filling - closing)) / self.tiles)
            self._chances[need] = 1.0 - float((1.0 - rate) ** self.turns)


def pile_of(tiles: dict[str, int]) -> list[int]:
    pile = [0] * KINDS
    for name, number in tiles.items():
        pile[kind(name)] = number
    return pile


def left_of(view: View) -> Left:
    return Left(pile_of(view["pile"]), USEFUL_TURNS * view["pile_left"] / len(view["players"]))


def chance_to_finish(monster: Monster, left: Left) -> float:
    """About how likely its owner gets every open place filled before the pile runs out."""
    if not monster.places:
        return 1.0
    chance: float = min(1.0, left.turns / len(monster.places)) ** CROWDING
    for place in monster.places:
        chance *= left.chance(place & NEED)
    return chance


def worth(monster: Monster, left: Left) -> float:
    """What a monster promises its owner."""
    return promise(monster, left, chance_to_finish(monster, left))


def promise(monster: Monster, left: Left, chance: float) -> float:
    """What it promises with this chance to get finished."""
    if not monster.places:
        return points(monster) + MINIONS_BY_TURN * left.turns
    growth = min(GROWTH_BY_TURN * left.turns, GROWTH_BY_EDGE * monster.open_edges)
    return (points(monster) + growth * (FIRST_TILE if monster.first else MINION_TILE)) * chance


def appraise(view: View, moves: list[str]) -> list[float]:
    """What each move adds to my own monster, or takes from the monster of another."""
    left = left_of(view)
    if view["drawn"] is None:
        return [start_worth(move.split()[1], len(view["players"])) for move in moves]
    drawn = kind(view["drawn"])
    growing = [growing_of(player) for player in view["players"]]
    before = [worth(monster, left) for monster in growing]
    weights = weights_of(view)
    return [appraise_laying(parse(move), drawn, growing, before, weights, left) for move in moves]


def start_worth(name: str, seats: int) -> float:
    """How good it is to begin with this tile: by its open edges, and whether they are both thin and thick."""
    wins = MIXED_START_WINS if "n" in name and "K" in name else PLAIN_START_WINS
    return wins[seats - 2][DIRECTIONS - name.count("-") - 1]


def edges_worth(edges: int, seats: int) -> float:
    """How good it is to begin with so many open edges."""
    return START_WINS[seats - 2][edges - 1]


def share_finished(edges: int, seats: int) -> float:
    """How many of the monsters that begin with so many open edges get finished."""
    return START_FINISHED[seats - 2][edges - 1]


def wise_edges(seats: int) -> list[int]:
    """With how many open edges it is wise to begin."""
    return [edges for edges in range(1, DIRECTIONS + 1) if edges_worth(edges, seats) >= WISE]


def appraise_laying(
    move: int, drawn: int, growing: list[Monster], before: list[float], weights: list[float], left: Left
) -> float:
    owner = owner_of(move)
    monster = growing[owner].copy()
    lay(monster, cell_of(move), drawn << 2 | rotation_of(move))
    return weights[owner] * (worth(monster, left) - before[owner])


def growing_of(player: dict[str, Any]) -> Monster:
    return monster_of(player["monsters"][-1])


def weights_of(view: View) -> list[float]:
    """What a monster more or less is worth to me, by its owner."""
    me = view["seat"]
    others = len(view["players"]) - 1
    return [1.0 if seat == me else -OTHERS / others for seat in range(others + 1)]


def left_to_come(view: View) -> Left:
    """What may still fill a place: the pile and the tile in hand."""
    pile = pile_of(view["pile"])
    if view["drawn"] is not None:
        pile[kind(view["drawn"])] += 1
    return Left(pile, 0.0)
