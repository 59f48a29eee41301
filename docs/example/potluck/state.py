"""A position of Potluck, and its moves as numbers."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import State

KINDS: Final = ["pepper", "crumb", "berry", "mushroom", "fish", "cake"]  # each is worth its place
FOOD: Final = [7, 6, 5, 4, 3]  # in the pot at first: so many crumbs, berries ...
PEPPER: Final = 0
LOUDEST: Final = 7
NOBODY: Final = -1
SECRET: Final = 0  # in place of a growl: none yet

# Phases; `Potluck.owing` says who acts in each.
DRAW: Final = 0
GROWL: Final = 1
TEMPT: Final = 2
OVER: Final = 3

# Moves: a growl is its loudness, 1 to LOUDEST; the others have numbers of their own.
DIP: Final = LOUDEST + 1
EAT: Final = LOUDEST + 2
FIRST_DRAW: Final = 100  # chance's: FIRST_DRAW + kind


class PotluckState(State):
    phase: int
    pot: list[int]  # how many of each kind; without an order, so that none can leak
    plate: list[int]  # the same
    eaten: list[list[int]]  # the same, by seat
    growls: list[list[int]]  # by seat, those still to make, quietest first
    chosen: list[int]  # by seat, the secret growl of this round, or SECRET
    eater: int  # who won the plate, or NOBODY

    def copy(self) -> PotluckState:
        new = PotluckState()
        new.phase, new.eater = self.phase, self.eater
        new.pot, new.plate, new.chosen = self.pot[:], self.plate[:], self.chosen[:]
        new.eaten = [eaten[:] for eaten in self.eaten]
        new.growls = [growls[:] for growls in self.growls]
        return new


def worth(food: list[int]) -> int:
    return sum([kind * count for kind, count in enumerate(food)])


def order(state: PotluckState) -> list[int]:
    """The seats from the one that is served first among equals: another one in every round."""
    seats = len(state.growls)
    first = (LOUDEST - len(state.growls[0])) % seats
    return [(first + place) % seats for place in range(seats)]
