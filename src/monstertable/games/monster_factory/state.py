"""A position of Monster Factory: ints, lists and the monsters."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import State
from monstertable.games.monster_factory.components import Components
from monstertable.games.monster_factory.monster import Monster

# Phases: up to STARTING_MINION chance acts.
DEALING: Final = 0
DEALING_FIRST: Final = 1
DRAWING: Final = 2
STARTING_MINION: Final = 3
CHOOSING: Final = 4
PICKING: Final = 5
PLACING: Final = 6
OVER: Final = 7
PHASE_IDS: Final = ["deal", "first", "draw", "minion", "choose", "pick", "place", "over"]

NOBODY: Final = -1
NO_TILE: Final = -1


class FactoryState(State):
    components: Components
    seats: int
    start_by_deal: bool
    first_named: int  # the seat the host has named, or NOBODY

    phase: int
    turn: int
    drawn: int  # the kind of tile to place now, or NO_TILE

    pile: list[int]  # face-down tiles by kind: no order is stored, so none can leak
    pile_left: int
    removed: list[int]  # the kinds of those that fitted nowhere

    hands: list[list[int]]  # the tiles of which each keeps one, while they choose
    picks: list[int]  # secret until all have chosen

    growing: list[Monster]  # the one unfinished monster or minion of each seat
    finished: list[list[Monster]]
    first_done: list[bool]
    minion_for: int  # who draws the first tile of a minion, in that phase

    def copy(self) -> FactoryState:
        new = FactoryState()
        new.components = self.components
        new.seats = self.seats
        new.start_by_deal = self.start_by_deal
        new.first_named = self.first_named
        new.phase = self.phase
        new.turn = self.turn
        new.drawn = self.drawn
        new.pile = self.pile[:]
        new.pile_left = self.pile_left
        new.removed = self.removed[:]
        new.hands = [hand[:] for hand in self.hands]
        new.picks = self.picks[:]
        new.growing = [monster.copy() for monster in self.growing]
        new.finished = [monsters[:] for monsters in self.finished]
        new.first_done = self.first_done[:]
        new.minion_for = self.minion_for
        return new
