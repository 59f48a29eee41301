"""Plays by rule of thumb: the move that playouts would make, seen in a world that could be true."""

from __future__ import annotations

from monstertable.core.game import mind_of
from monstertable.core.sight import Player, Sight


class QuickBot(Player):
    def choose(self, sight: Sight) -> int:
        return mind_of(sight.game).rollout_move(sight.determinize(), sight.seat, sight.random)
