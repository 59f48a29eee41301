"""Many games of one number of seats as columns, and the means and shares that can be read off them."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from monstertable.analysis.shares import NORMAL_95, wilson
from monstertable.lab.balance_games import Played

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Counts = npt.NDArray[np.int16]
Facts = dict[str, Any]

QUANTILES = (5, 25, 50, 75, 95)


class Sample:
    """Games by row, seats by column. A win shared by two counts half for each."""

    def __init__(self, games: list[Played]) -> None:
        self.games = len(games)
        self.seats = len(games[0].ranks)
        self.scores: Ints = np.array([game.scores for game in games])
        self.ranks: Ints = np.array([game.ranks for game in games])
        self.decisions: Ints = np.array([game.decisions for game in games])
        first: Floats = (self.ranks == 1).astype(float)
        self.sharing: Floats = first.sum(axis=1)
        self.wins: Floats = first / np.maximum(self.sharing, 1)[:, None]
        self.bots: npt.NDArray[np.str_] = np.array([game.bots for game in games])
        self.times: dict[str, Counts] = {}
        for row, game in enumerate(games):
            for seat, uses in enumerate(game.uses):
                for id, number in uses.items():
                    if id not in self.times:
                        self.times[id] = np.zeros((self.games, self.seats), np.int16)
                    self.times[id][row, seat] = number

    def times_of(self, id: str) -> Counts:
        never: Counts = np.zeros((self.games, self.seats), np.int16)
        return self.times.get(id, never)


def mean_of(values: Floats | Ints) -> Facts:
    """A mean with its 95 % interval."""
    mean = float(values.mean())
    margin = NORMAL_95 * deviation(values) / math.sqrt(len(values))
    return {"mean": mean, "interval": [mean - margin, mean + margin]}


def deviation(values: Floats | Ints) -> float:
    return float(values.std(ddof=1)) if len(values) > 1 else 0.0


def p_value(z: float) -> float:
    """How often chance alone would give a normal value at least so far from 0."""
    return math.erfc(abs(z) / math.sqrt(2))


def spread(values: Ints) -> Facts:
    """A distribution: mean, quantiles, and how often each value came up."""
    counts = Counter(values.ravel().tolist())
    quantiles = {str(at): float(np.percentile(values, at)) for at in QUANTILES}
    return mean_of(values.ravel()) | {"quantiles": quantiles, "counts": {str(at): counts[at] for at in sorted(counts)}}


def holm(facts: list[Facts]) -> None:
    """Mark which of these p-values survive Holm's correction for so many comparisons at 5 %."""
    alive = True
    for place, one in enumerate(sorted(facts, key=lambda one: float(one["p"]))):
        alive = alive and one["p"] * (len(facts) - place) <= 0.05
        one["holm"] = alive


def seat_facts(sample: Sample, seat: int) -> Facts:
    """How one seat fares, and whether its share of wins is apart from a fair one."""
    wins = sample.wins[:, seat]
    share = float(wins.mean())
    error = deviation(wins) / math.sqrt(sample.games)
    return {
        "seat": seat,
        "share": share,
        "interval": list(wilson(share, sample.games)),
        "p": p_value((share - 1 / sample.seats) / error) if error else 1.0,
        "rank": mean_of(sample.ranks[:, seat]),
        "score": spread(sample.scores[:, seat]),
    }


def sample_facts(sample: Sample) -> Facts:
    """All that one number of seats shows about seats, length, scores and ties."""
    tied = int((sample.sharing > 1).sum())
    return {
        "seats": sample.seats,
        "games": sample.games,
        "by_seat": [seat_facts(sample, seat) for seat in range(sample.seats)],
        "decisions": spread(sample.decisions),
        "scores": spread(sample.scores),
        "winning_scores": spread(sample.scores[sample.ranks == 1]),
        "ties": {"share": tied / sample.games, "interval": list(wilson(tied / sample.games, sample.games))},
    }


def standing(sample: Sample, bot: str) -> Facts:
    """How one of several bots fares, on all its seats together."""
    mine = sample.bots == bot
    wins = sample.wins[mine]
    share = float(wins.mean())
    return {
        "bot": bot,
        "played": len(wins),
        "share": share,
        "interval": list(wilson(share, len(wins))),
        "rank": mean_of(sample.ranks[mine]),
        "score": mean_of(sample.scores[mine]),
    }
