"""Two moves side by side: how much less one of them promises, judged by what the decider can know."""

from __future__ import annotations

import time
from math import sqrt

from monstertable.analysis.playout import play_out
from monstertable.analysis.work import HORIZON, key_of
from monstertable.core.chance import seeded
from monstertable.core.game import mind_of
from monstertable.core.sight import Sight

# So many worlds at least, and at most: more would no longer change what is said.
LEAST_WORLDS = 24
MOST_WORLDS = 600


class Compared:
    """The mean difference over worlds, each of which both moves are played on in, under the same luck."""

    def __init__(self) -> None:
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.worlds += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def cost(self) -> float:
        return self.total / self.worlds

    @property
    def error(self) -> float:
        """The standard error of the cost."""
        spread = self.squares / self.worlds - self.cost**2
        return sqrt(max(0.0, spread) / max(1, self.worlds - 1))


def compare(sight: Sight, better: int, other: int, seed: int, patience: float) -> Compared:
    """What `other` costs beside `better`, for as long as there is patience."""
    game, mind = sight.game, mind_of(sight.game)
    latest = time.perf_counter() + patience
    found = Compared()
    while found.worlds < LEAST_WORLDS or (found.worlds < MOST_WORLDS and time.perf_counter() < latest):
        key = key_of(seed, 0, found.worlds)
        chances = []
        for move in (better, other):
            world = sight.determinize(seeded(key))
            game.apply(world.state, sight.seat, move)
            chances.append(play_out(game, mind, world, key, 0, 1, HORIZON)[sight.seat])
        found.add(chances[0] - chances[1])
    return found
