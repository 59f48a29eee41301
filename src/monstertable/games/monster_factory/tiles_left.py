"""The tiles that may still come: what the table warns of, and what evaluations reckon with."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import View
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import (
    BLANK,
    DIRECTIONS,
    FITS,
    FREE,
    KINDS,
    NEEDS,
    PATTERNS,
    kind,
    on_side,
    packed,
    rotations_of,
    side,
    turned,
)

# Of the turns that are left to a player, so many bring a tile to where it is needed; found by letting figures play
# against each other.
USEFUL_TURNS: Final = 0.35
# A tile that fits but opens another edge brings a place only half way.
HALF_WAY: Final = 0.5

# By sides: the pattern that looks so in some rotation.
PATTERN_OF: Final = {
    packed(turned(pattern, rotation)): number
    for number, pattern in enumerate(PATTERNS)
    for rotation in rotations_of(pattern)
}


def closed(need: int) -> int:
    """The sides of the tile that opens no further edge."""
    for direction in range(DIRECTIONS):
        if side(need, direction) == FREE:
            need |= on_side(BLANK, direction)
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


def left_in(state: FactoryState) -> Left:
    return Left(state.pile, USEFUL_TURNS * state.pile_left / state.seats)


def left_of(view: View) -> Left:
    """The same, as a page shows it."""
    return Left(pile_of(view["pile"]), USEFUL_TURNS * view["pile_left"] / len(view["players"]))


def left_to_come(view: View) -> Left:
    """What may still fill a place: the pile and the tile in hand."""
    pile = pile_of(view["pile"])
    if view["drawn"] is not None:
        pile[kind(view["drawn"])] += 1
    return Left(pile, 0.0)
