"""Any legal move, all equally likely."""

from __future__ import annotations

from monstertable.core.sight import Player, Sight


class RandomBot(Player):
    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        return moves[sight.random.below(len(moves))]
