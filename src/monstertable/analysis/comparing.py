"""Two moves side by side: how much less one of them promises, judged by what the decider can know.

Both moves are played on in the same worlds, under the same luck, so that what is common to both cancels out. Where the
game brings a network along, that is asked. Else, where the game can tell chances by the look of a position, a short way
ahead is cheap and steady, and a long way ahead is fair: both are weighed by how sure they are. Where a game is played
to its end, points tell more than who won.
"""

from __future__ import annotations

import time
from math import erf, exp, hypot, pi, sqrt
from typing import Final

from monstertable.analysis.judges import NETWORK, Judge, Start, judge_of
from monstertable.analysis.work import key_of
from monstertable.core.chance import seeded
from monstertable.core.game import mind_of
from monstertable.core.sight import Sight

# So many worlds at least, and at most: more would no longer change what is said.
LEAST_WORLDS: Final = 24
MOST_WORLDS: Final = 600
# Decisions ahead at which a position is judged by its look; and by how much such a look is wrong in itself.
NEAR: Final = 4
NEAR_BIAS: Final = 0.03
# The same of what the network says, who plays on for longer; and how many worlds it is shown together.
NETWORK_BIAS: Final = 0.03
TOGETHER: Final = 16
# From so many standard errors on it is clear on which side of a limit a cost lies.
CLEAR: Final = 3.0


class Cost:
    """How much less a move promises, of a win; and the standard error of that."""

    def __init__(self, cost: float, error: float) -> None:
        self.cost = cost
        self.error = error

    def weighed(self, other: Cost) -> Cost:
        """Both together, each by how sure it is."""
        if not self.error or not other.error:
            return self if not self.error else other
        own, others = self.error**-2, other.error**-2
        return Cost((own * self.cost + others * other.cost) / (own + others), (own + others) ** -0.5)


class Sums:
    """Differences of two moves over worlds."""

    def __init__(self) -> None:
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.worlds += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        return self.total / self.worlds

    @property
    def spread(self) -> float:
        """The standard deviation."""
        return sqrt(max(0.0, self.squares / self.worlds - self.mean**2))

    @property
    def error(self) -> float:
        return self.spread / sqrt(max(1, self.worlds - 1))


class Comparing:
    """Two moves, played on in one world after another."""

    def __init__(self, judge: Judge, sight: Sight, better: int, other: int, seed: int) -> None:
        self.judge = judge
        self.together = TOGETHER if judge.name == NETWORK else 1
        self.sight = sight
        self.moves = (better, other)
        self.seed = seed
        self.wins = Sums()
        self.leads = Sums()  # by how many points more one leads after the better move; of games played to their end
        self.margins = [Sums(), Sums()]

    def go_on(self, horizon: int, patience: float, most: int = MOST_WORLDS) -> None:
        """World after world, for as long as there is patience."""
        latest, first = time.perf_counter() + patience, self.wins.worlds
        while (made := self.wins.worlds - first) < LEAST_WORLDS or (made < most and time.perf_counter() < latest):
            self.look(horizon)

    def look(self, horizon: int) -> None:
        """At some more worlds, in each of which both moves are made."""
        first = self.wins.worlds
        keys = [key_of(self.seed, 0, first + number) for number in range(self.together)]
        starts = [self.start(key, move) for key in keys for move in self.moves]
        chances = [shares[self.sight.seat] for shares in self.judge.chances(starts, horizon)]
        for place in range(0, len(starts), len(self.moves)):
            self.wins.add(chances[place] - chances[place + 1])
            self.compare_leads(starts[place : place + len(self.moves)])

    def start(self, key: int, move: int) -> Start:
        world = self.sight.determinize(seeded(key))
        self.sight.game.apply(world.state, self.sight.seat, move)
        return Start(world, key, 0, 1)

    def compare_leads(self, ended: list[Start]) -> None:
        """By how much the seat leads where the games have ended."""
        seat, leads = self.sight.seat, []
        for one in ended:
            outcome = self.sight.game.outcome(one.world.state)
            if outcome is None:
                return
            leads.append(outcome.scores[seat] - max(outcome.scores[:seat] + outcome.scores[seat + 1 :]))
        self.leads.add(leads[0] - leads[1])
        for margin, lead in zip(self.margins, leads, strict=True):
            margin.add(lead)

    def cost(self) -> Cost:
        return Cost(self.wins.mean, self.wins.error)

    def cost_by_points(self) -> Cost:
        """As if leads were normally distributed: what is won by a point more, at the lead one has."""
        if self.leads.worlds < self.wins.worlds:
            return self.cost()
        spread = hypot(self.margins[0].spread, self.margins[1].spread) / sqrt(2.0)
        if not spread:
            return self.cost()
        stands = [margin.mean / spread for margin in self.margins]
        a_point = exp(-0.5 * (sum(stands) / 2.0) ** 2) / sqrt(2.0 * pi) / spread
        return Cost(below(stands[0]) - below(stands[1]), a_point * self.leads.error)


def below(value: float) -> float:
    """The share of a normal distribution that lies below."""
    return 0.5 * (1.0 + erf(value / sqrt(2.0)))


def compare(
    judge: Judge, sight: Sight, better: int, other: int, seed: int, patience: float, most: int = MOST_WORLDS
) -> Cost:
    """What `other` costs beside `better`, a long way ahead and by wins alone."""
    comparing = Comparing(judge, sight, better, other, seed)
    comparing.go_on(judge.ahead, patience, most)
    return comparing.cost()


def cost_of(sight: Sight, better: int, other: int, seed: int, patience: float, much: float, wanted: str = "") -> Cost:
    """The same for somebody who waits, and minds from `much` on: as surely as there is time for."""
    judge = judge_of(sight, wanted)
    if judge.name == NETWORK:
        found = compare(judge, sight, better, other, seed, patience)
        return Cost(found.cost, hypot(found.error, NETWORK_BIAS) if found.cost else 0.0)
    if not mind_of(sight.game).win_chances(sight.imagine()):
        comparing = Comparing(judge, sight, better, other, seed)
        comparing.go_on(judge.ahead, patience)
        return comparing.cost_by_points()
    near, far = Comparing(judge, sight, better, other, seed), Comparing(judge, sight, better, other, seed + 1)
    near.go_on(NEAR, patience / 2)
    soon = near.cost()
    looked = Cost(soon.cost, hypot(soon.error, NEAR_BIAS))
    if abs(looked.cost - much) > CLEAR * looked.error:
        return looked
    far.go_on(judge.ahead, patience / 2)
    return looked.weighed(far.cost())
