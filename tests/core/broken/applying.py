"""Broken promises of the toy: a move does one thing, whoever listens, and loses nothing."""

from __future__ import annotations

import itertools

from monstertable.core.game import CHANCE, View
from tests.core.toy import NOT_YET, Toy, ToyState

COUNTER = itertools.count()


class RulesRoll(Toy):
    """the same move on a copy, or with somebody listening, gives another state"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        super().apply(state, seat, move)
        state.lows[0] = next(COUNTER)


class ListeningMatters(Toy):
    """the same move on a copy, or with somebody listening, gives another state"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        super().apply(state, seat, move)
        state.lows[0] += state.events is not None


class OrderMatters(Toy):
    """choices made at once give another state in another order"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        if seat != CHANCE and state.bids.count(NOT_YET) == 1:
            state.rounds += seat
        super().apply(state, seat, move)


class LosesCards(Toy):
    """the pieces were {'cards': 8} and are now {'cards': 7}"""

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        super().apply(state, seat, move)
        if seat == CHANCE and len(state.hands) == 1:
            state.deck[state.deck.index(max(state.deck))] -= 1


class EventsInWords(Toy):
    """is not made of whole numbers"""

    def show_bids(self, state: ToyState) -> None:
        super().show_bids(state)
        if state.events is not None:
            state.events.append(("shown",))  # type: ignore[arg-type]


class Crashes(Toy):
    """it raises KeyError: 'bang'"""

    def view(self, state: ToyState, seat: int | None) -> View:
        raise KeyError("bang")
