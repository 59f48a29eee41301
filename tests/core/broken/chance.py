"""Broken promises of the toy: chance is enumerated as it is drawn."""

from __future__ import annotations

from monstertable.core.chance import Random
from tests.core.toy import DEAL, Toy, ToyState


class ChanceTooLikely(Toy):
    """the probabilities of chance sum up to"""

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        return [(move, probability * 1.01) for move, probability in super().chance(state)]


class ChanceWithZero(Toy):
    """a probability of chance is not positive"""

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        return [*super().chance(state), (9, 0.0)]


class SampleOutside(Toy):
    """which is not among the moves of chance"""

    def chance(self, state: ToyState) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]


class SampleUneven(Toy):
    """sample does not draw with chance's probabilities"""

    def sample(self, state: ToyState, random: Random) -> int:
        return min(super().sample(state, random), super().sample(state, random), super().sample(state, random))
