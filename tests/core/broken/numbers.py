"""Broken promises of the toy: observations tell what the view shows, and actions are the moves."""

from __future__ import annotations

from monstertable.core.observation_buffer import ObservationBuffer
from tests.core.toy import Toy, ToyEncoder, ToyState


class MoreAndMore(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        buffer.counts(state.hands)


class ObservesMoreAndMore(Toy):
    """an observation has"""

    def encoder(self) -> ToyEncoder:
        return MoreAndMore()


class Secrets(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        buffer.tally(state.hands, 0, 4)


class ObservesSecrets(Toy):
    """the observation of seat 1 is another in a world it guesses"""

    def encoder(self) -> ToyEncoder:
        return Secrets()


class Forgetful(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        without = state.copy()
        without.highs = without.lows = [0] * state.seats
        super().observe(without, seat, buffer)


class ObservesLess(Toy):
    """sees a difference (highs, lows) that its observation does not show"""

    def encoder(self) -> ToyEncoder:
        return Forgetful()


class Absent(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        buffer.go_to(0)
        buffer.counts([0] * len(buffer.numbers))


class ObservesNothing(Toy):
    """that its observation does not show"""

    def encoder(self) -> ToyEncoder:
        return Absent()


class Costly(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        super().observe(state, seat, buffer)
        state.lows[seat] += 1


class ObservingCosts(Toy):
    """observe or action changes the state (lows)"""

    def encoder(self) -> ToyEncoder:
        return Costly()


class OneForAll(ToyEncoder):
    def action(self, state: ToyState, seat: int, move: int) -> int:
        return 0


class SameActions(Toy):
    """are the same action"""

    def encoder(self) -> ToyEncoder:
        return OneForAll()


class TooHigh(ToyEncoder):
    def action(self, state: ToyState, seat: int, move: int) -> int:
        return move + 1


class ActionOutOfBounds(Toy):
    """is not among the 2 there are"""

    def encoder(self) -> ToyEncoder:
        return TooHigh()


class SecretFeatures(ToyEncoder):
    def features(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        buffer.tally(state.hands, 0, 4)


class ShowsSecretsToNetworks(Toy):
    """the observation of seat 1 is another in a world it guesses"""

    def encoder(self) -> ToyEncoder:
        return SecretFeatures()


class MoreFeatures(ToyEncoder):
    def features(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        buffer.counts(state.hands)


class ShowsMoreAndMore(Toy):
    """a network is shown"""

    def encoder(self) -> ToyEncoder:
        return MoreFeatures()


class SecretTypes(ToyEncoder):
    def types_of(self, state: ToyState, seat: int, moves: list[int]) -> list[int]:
        return [sum(state.hands) % 2] * len(moves)


class TypesTellSecrets(Toy):
    """is another in a world it guesses"""

    def encoder(self) -> ToyEncoder:
        return SecretTypes()


class OneType(ToyEncoder):
    def types_of(self, state: ToyState, seat: int, moves: list[int]) -> list[int]:
        return [0]


class TypesOfSomeMoves(Toy):
    """moves are not one for each"""

    def encoder(self) -> ToyEncoder:
        return OneType()
