"""Broken promises of the toy: minds and standing orders answer what was asked, from a world alone."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import NO_ORDER, Mind, Option, StandingOrders, World
from tests.core.toy import Toy, ToyState


class Nan(Mind[ToyState]):
    def evaluate(self, world: World[ToyState], moves: list[int]) -> list[float]:
        return [float("nan")] * len(moves)


class NoOpinion(Toy):
    """the mind gives not one finite number"""

    def mind(self) -> Mind[ToyState]:
        return Nan(self)


class Cheating(Mind[ToyState]):
    """Knows the true cards from the game, past every world it is given."""

    def __init__(self, game: PeekingMind) -> None:
        super().__init__(game)
        self.peeking = game

    def evaluate(self, world: World[ToyState], moves: list[int]) -> list[float]:
        return [float(self.peeking.truth)] * len(moves)


class PeekingMind(Toy):
    """the mind knows what seat"""

    truth = 0

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        self.truth = sum(state.hands)
        return super().determinize(state, seat, random)

    def mind(self) -> Mind[ToyState]:
        return Cheating(self)


class Illegal(Mind[ToyState]):
    def rollout_move(self, world: World[ToyState], seat: int, random: Random) -> int:
        return 7


class RolloutNotLegal(Toy):
    """the rollout move of seat"""

    def mind(self) -> Mind[ToyState]:
        return Illegal(self)


class Hopeful(Mind[ToyState]):
    def win_chances(self, world: World[ToyState]) -> list[float]:
        return [0.9] * world.state.seats


class MoreThanCertain(Toy):
    """are not one for each seat, and 1 together"""

    def mind(self) -> Mind[ToyState]:
        return Hopeful(self)


class Eager(StandingOrders[ToyState]):
    def options(self, seats: int) -> list[Option]:
        return [Option("bid", ["ask", "high"], "ask")]

    def move(self, world: World[ToyState], moves: list[int], orders: dict[str, str]) -> int:
        return moves[0]


class AnswersUnasked(Toy):
    """a standing order answers though nothing was settled"""

    def standing_orders(self) -> StandingOrders[ToyState]:
        return Eager()


class Strange(Eager):
    def move(self, world: World[ToyState], moves: list[int], orders: dict[str, str]) -> int:
        return 7 if orders["bid"] == "high" else NO_ORDER


class OrderNotLegal(Toy):
    """the standing order bid=high makes the move 7, which is not legal"""

    def standing_orders(self) -> StandingOrders[ToyState]:
        return Strange()


class FewLevels(Mind[ToyState]):
    def levels(self) -> tuple[str, ...]:
        return ("random", "greedy")


class TooFewLevels(Toy):
    """the mind names random, greedy: not 6 bots, one a level"""

    def mind(self) -> Mind[ToyState]:
        return FewLevels(self)


class LevelOfItself(Mind[ToyState]):
    def levels(self) -> tuple[str, ...]:
        return (*super().levels()[:5], "champion")


class LevelsInACircle(Toy):
    """not 6 bots, one a level"""

    def mind(self) -> Mind[ToyState]:
        return LevelOfItself(self)
