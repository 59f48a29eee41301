"""The move that looks best one step ahead, by the game's own evaluation; equals are drawn among."""

from __future__ import annotations

from monstertable.core.game import mind_of
from monstertable.core.sight import Player, Sight


class GreedyBot(Player):
    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        values = mind_of(sight.game).evaluate(sight.imagine(), moves)
        best = max(values)
        good = [move for move, value in zip(moves, values, strict=True) if value == best]
        return good[sight.random.below(len(good))]
