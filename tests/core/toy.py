"""A tiny correct game, for tests: a secret card each, and in every round all bid at once, high or low, in secret.

A high bid brings the worth of one's card at the end, a low bid one point.
"""

from __future__ import annotations

from typing import ClassVar

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, Encoder, Event, Game, Option, Outcome, Setup, State, View
from monstertable.core.observation_buffer import ObservationBuffer

LOW, HIGH, DEAL = 0, 1, 2
BIDS = ["low", "high"]
CARDS = 4
COPIES = 2
NOT_YET = -1
DEALT, BIDS_SHOWN = 0, 1
UNKNOWN = -1


class ToyState(State):
    seats: int
    rounds: int
    deck: list[int]
    hands: list[int]
    bids: list[int]
    highs: list[int]
    lows: list[int]

    def copy(self) -> ToyState:
        new = ToyState()
        new.seats = self.seats
        new.rounds = self.rounds
        new.deck = self.deck[:]
        new.hands = self.hands[:]
        new.bids = self.bids[:]
        new.highs = self.highs[:]
        new.lows = self.lows[:]
        return new


class Toy(Game[ToyState]):
    name: ClassVar[str] = "toy"
    seats: ClassVar[range] = range(2, 4)

    def options(self, seats: int) -> list[Option]:
        return [Option("rounds", ["1", "3"], "3"), Option("deck", ["even", "odd"], "even")]

    def initial(self, setup: Setup) -> ToyState:
        state = ToyState()
        state.seats = setup.seats
        state.rounds = int(setup.options["rounds"])
        state.deck = [COPIES] * CARDS if setup.options["deck"] == "even" else [1, 2, 3, 2]
        state.hands = []
        state.bids = [NOT_YET] * setup.seats
        state.highs = [0] * setup.seats
        state.lows = [0] * setup.seats
        return state

    def owing(self, state: ToyState) -> tuple[int, ...]:
        if len(state.hands) < state.seats:
            return (CHANCE,)
        if state.rounds == 0:
            return ()
        return tuple(seat for seat in range(state.seats) if state.bids[seat] == NOT_YET)

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return [LOW, HIGH]

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        if seat == CHANCE:
            state.deck[move - DEAL] -= 1
            state.hands.append(move - DEAL)
            if state.events is not None:
                state.events.append((DEALT, len(state.hands) - 1, move - DEAL))
            return
        state.bids[seat] = move
        if NOT_YET not in state.bids:
            self.show_bids(state)

    def show_bids(self, state: ToyState) -> None:
        for seat, bid in enumerate(state.bids):
            state.highs[seat] += bid == HIGH
            state.lows[seat] += bid == LOW
        state.bids = [NOT_YET] * state.seats
        state.rounds -= 1
        if state.events is not None:
            state.events.append((BIDS_SHOWN, state.rounds))

    def sample(self, state: ToyState, random: Random) -> int:
        place = random.below(sum(state.deck))
        return DEAL + [card for card, count in enumerate(state.deck) for _ in range(count)][place]

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        left = sum(state.deck)
        return [(DEAL + card, count / left) for card, count in enumerate(state.deck) if count]

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.owing(state):
            return None
        scores = self.scores(state)
        return Outcome(scores, [1 + sum(other > mine for other in scores) for mine in scores], "points")

    def view(self, state: ToyState, seat: int | None) -> View:
        return {
            "seat": seat,
            "rounds": state.rounds,
            "deck": sum(state.deck),
            "card": state.hands[seat] if seat is not None and seat < len(state.hands) else None,
            "bid": state.bids[seat] if seat is not None else None,
            "has_bid": [bid != NOT_YET for bid in state.bids],
            "highs": state.highs[:],
            "lows": state.lows[:],
            "result": state.hands[:] if self.owing(state) == () else None,
        }

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        world = state.copy()
        if self.owing(state) == ():
            return world
        for other, card in enumerate(state.hands):
            if other != seat:
                world.deck[card] += 1
        for other in range(len(state.hands)):
            if other != seat:
                world.hands[other] = self.sample(world, random) - DEAL
                world.deck[world.hands[other]] -= 1
            if other != seat and state.bids[other] != NOT_YET:
                world.bids[other] = random.below(2)
        return world

    def text(self, state: ToyState, move: int) -> str:
        return BIDS[move] if move < DEAL else f"deal {move - DEAL}"

    def parse(self, state: ToyState, text: str) -> int:
        if text in BIDS:
            return BIDS.index(text)
        if text in [f"deal {card}" for card in range(CARDS)]:
            return DEAL + int(text[-1])
        raise ValueError(text)

    def seen(self, event: Event, seat: int | None) -> Event:
        return (DEALT, event[1], UNKNOWN) if event[0] == DEALT and event[1] != seat else event

    def scores(self, state: ToyState) -> list[int]:
        cards = state.hands + [0] * (state.seats - len(state.hands))
        return [state.lows[seat] + state.highs[seat] * cards[seat] for seat in range(state.seats)]

    def encoder(self) -> Encoder[ToyState] | None:
        return ToyEncoder()

    def pieces(self, state: ToyState) -> dict[str, int]:
        return {"cards": sum(state.deck) + len(state.hands)}


class ToyEncoder(Encoder[ToyState]):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        over = not GAME.owing(state)
        buffer.one_of(seat, state.seats)
        buffer.number(state.rounds)
        buffer.number(sum(state.deck))
        buffer.one_of(state.hands[seat] if seat < len(state.hands) else NOT_YET, CARDS)
        buffer.number(state.bids[seat] + 1)
        buffer.counts([1 if bid != NOT_YET else 0 for bid in state.bids])
        buffer.counts(state.highs + state.lows)
        buffer.counts([hand + 1 for hand in state.hands] if over else [0] * state.seats)

    def actions(self, setup: Setup) -> int:
        return len(BIDS)

    def action(self, state: ToyState, seat: int, move: int) -> int:
        return move


GAME = Toy()
