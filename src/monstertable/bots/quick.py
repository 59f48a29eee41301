"""Plays by rule of thumb: the game's own quick move, seen in a guessed world."""

from __future__ import annotations

from monstertable.core.sight import Player, Sight


class QuickBot(Player):
    def choose(self, sight: Sight) -> int:
        return sight.game.quick_move(sight.guess(), sight.seat, sight.random)
