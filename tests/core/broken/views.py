"""Broken promises of the toy: a view can be sent, and shows what its seat may know."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import View
from tests.core.toy import Toy, ToyState


class TupleInView(Toy):
    """the view is not the same after a round trip through JSON"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"highs": tuple(state.highs)}


class SetInView(Toy):
    """the view cannot be written as JSON"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"highs": set(state.highs)}


class RevealedInView(Toy):
    """a view has something called 'revealed'"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"revealed": []}


class ViewTellsCards(Toy):
    """the view of seat 1 is another in a world it guesses"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | ({} if seat is None else {"cards": state.hands[:]})

    def encoder(self) -> None:
        return None


class ViewTellsSpectators(Toy):
    """the view of a spectator is another in a world that seat"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | ({"cards": state.hands[:]} if seat is None else {})


class ViewTellsBids(Toy):
    """sees what seat"""

    def view(self, state: ToyState, seat: int | None) -> View:
        return super().view(state, seat) | {"bids": state.bids[:]}

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = super().determinize(state, seat, random)
        world.bids = state.bids[:]
        return world
