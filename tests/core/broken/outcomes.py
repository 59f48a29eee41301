"""Broken promises of the toy: every game ends, with a rank and a score for each seat."""

from __future__ import annotations

from monstertable.core.game import Outcome
from tests.core.toy import Toy, ToyState


class OutcomeTooEarly(Toy):
    """while the outcome is known"""

    def outcome(self, state: ToyState) -> Outcome | None:
        return super().outcome(state) or Outcome([0] * state.seats, [1] * state.seats, "points")


class NoWinner(Toy):
    """are not 1 + the number of better seats"""

    def outcome(self, state: ToyState) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else Outcome(found.scores, [rank + 1 for rank in found.ranks], "points")


class MissingScore(Toy):
    """not one score and one rank for each seat"""

    def outcome(self, state: ToyState) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else Outcome(found.scores[1:], found.ranks, "points")


class ScoresOtherwise(Toy):
    """the scores at the end are"""

    def scores(self, state: ToyState) -> list[int]:
        return [1] * state.seats if self.owing(state) else [2] * state.seats

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if self.owing(state) else Outcome([3] * state.seats, [1] * state.seats, "points")


class NeverEnds(Toy):
    """has no end"""

    def show_bids(self, state: ToyState) -> None:
        super().show_bids(state)
        state.rounds += 1
