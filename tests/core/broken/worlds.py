"""Broken promises of the toy: a world could be true, and was drawn without a look at the truth."""

from __future__ import annotations

import itertools

from monstertable.core.chance import Random, fresh
from monstertable.core.game import View
from tests.core.toy import Toy, ToyState

COUNTER = itertools.count()


class GuessTouchesTruth(Toy):
    """determinize changes the state (hands)"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        state.hands.reverse()
        return world


class GuessLosesCard(Toy):
    """has another turn or other pieces"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"deck": 0}

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        world.deck[0] = 0
        return world


class GuessUnforeseen(Toy):
    """determinize draws differently from the same random"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, fresh())
        world.deck = [0, 0, 0, sum(world.deck)] if next(COUNTER) % 2 else world.deck
        return world


class GuessIsTruth(Toy):
    """determinize knows what seat 1 cannot know (deck, hands)"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        return state.copy()


class GuessTellsBids(Toy):
    """cannot know (bids)"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        world.bids = state.bids[:]
        return world


class GuessIsTruthLater(Toy):
    """determinize knows what seat"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        return state.copy() if sum(state.highs) > 0 else world


class GuessIsDrawnFromTruth(Toy):
    """determinize knows what seat"""

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        return super().determinize(state, seat, Random(random.state + sum(state.hands)))
