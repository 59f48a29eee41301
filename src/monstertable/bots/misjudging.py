"""Plays the move it likes best, and misjudges moves as people do: near misses often, blunders seldom.

It judges every move by the game's evaluation, one step ahead, and errs about each. How far depends on how far apart the
moves are, so that what is obvious is seen, and what is close is often got wrong. `misjudge:0` is never wrong.
"""

from __future__ import annotations

import math
from typing import Final

from monstertable.core.chance import WORD
from monstertable.core.game import mind_of
from monstertable.core.sight import Player, Sight

A_WORD: Final = 2.0**-WORD  # a random word times this is between 0 and 1


class MisjudgingBot(Player):
    """At an `error` of 1 it finds the best of moves about every other time, however many there are."""

    def __init__(self, error: float) -> None:
        self.error = error

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        values = mind_of(sight.game).evaluate(sight.imagine(), moves)
        scale = self.error * usual_gap(values) / math.log(1.0 + len(moves))
        best = 0
        most = most_noise = -math.inf
        for number in range(len(moves)):
            # Gumbel noise: what is worse by the scale is chosen e times as seldom. Equals are drawn among.
            noise = -math.log(-math.log((sight.random.word() + 0.5) * A_WORD))
            liked = values[number] + scale * noise
            if liked > most or (liked == most and noise > most_noise):
                best = number
                most = liked
                most_noise = noise
        return moves[best]


def usual_gap(values: list[float]) -> float:
    """How much worse than the best the others are on average."""
    return (len(values) * max(values) - sum(values)) / (len(values) - 1)
