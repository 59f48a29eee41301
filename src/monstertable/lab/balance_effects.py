"""What goes with winning: for everything the players make use of, the win shares with and without it.

The difference is a Mantel-Haenszel risk difference: taken within each number of seats, seat and bot, and averaged over
these strata with weights n1 * n0 / n. The seats of one game do not win independently of each other, so the error is
worked out from what each game as a whole adds to the estimate. With one seat per game it is Greenland and Robins's.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from monstertable.analysis.shares import NORMAL_95
from monstertable.lab.balance_sample import Facts, Floats, Sample, holm, p_value

# With fewer on either side, or fewer wins, the normal interval is not to be trusted.
FEWEST = 30
FEWEST_WINS = 5.0
# What more than this share makes use of is split at the number of times that halves the seats best.
USUAL = 0.75


@dataclass
class Effect:
    """An estimate, and what each game adds to it: that is what its error is made of."""

    value: float
    pulls: Floats

    @property
    def error(self) -> float:
        return math.sqrt(float((self.pulls**2).sum()))


def uses_of(samples: list[Sample]) -> list[str]:
    return sorted({id for sample in samples for id in sample.times})


def threshold(samples: list[Sample], id: str) -> int:
    """From how many times on it counts as used: once, but for what nearly everybody does."""
    times = np.concatenate([sample.times_of(id).ravel() for sample in samples])
    if float((times >= 1).mean()) <= USUAL:
        return 1
    return min(range(1, int(times.max()) + 1), key=lambda least: abs(float((times >= least).mean()) - 0.5))


def effect(samples: list[Sample], id: str, least: int) -> Effect | None:
    """None where there are too few on either side to say anything."""
    total = weights = 0.0
    pulls = [np.zeros(sample.games) for sample in samples]
    sides = [0.0, 0.0, 0.0, 0.0]
    for sample, pull in zip(samples, pulls, strict=True):
        times = sample.times_of(id)
        for seat in range(sample.seats):
            for bot in np.unique(sample.bots[:, seat]):
                chosen = sample.bots[:, seat] == bot
                used = chosen & (times[:, seat] >= least)
                unused = chosen & ~used
                if not used.any() or not unused.any():
                    continue
                wins = sample.wins[:, seat]
                weight = used.sum() * unused.sum() / chosen.sum()
                with_it, without = wins[used].mean(), wins[unused].mean()
                total += weight * (with_it - without)
                weights += weight
                pull[used] += weight * (wins[used] - with_it) / used.sum()
                pull[unused] -= weight * (wins[unused] - without) / unused.sum()
                for place, number in enumerate((used.sum(), unused.sum(), wins[used].sum(), wins[unused].sum())):
                    sides[place] += float(number)
    if min(sides[:2]) < FEWEST or min(sides[2:]) < FEWEST_WINS:
        return None
    return Effect(float(total / weights), np.concatenate(pulls) / weights)


def effect_facts(found: Effect) -> Facts:
    margin = NORMAL_95 * found.error
    p = p_value(found.value / found.error) if found.error else 1.0
    return {"value": found.value, "interval": [found.value - margin, found.value + margin], "p": p}


def use_facts(samples: list[Sample], id: str, least: int) -> Facts:
    """One row of the report: how often, and what goes with it."""
    times = np.concatenate([sample.times_of(id).ravel() for sample in samples])
    wins = np.concatenate([sample.wins.ravel() for sample in samples])
    used = times >= least
    found = effect(samples, id, least)
    return {
        "id": id,
        "least": least,
        "used": int(used.sum()),
        "share": float(used.mean()),
        "times": float(times.mean()),
        "with": float(wins[used].mean()) if used.any() else None,
        "without": float(wins[~used].mean()) if not used.all() else None,
        "effect": None if found is None else effect_facts(found),
    }


def all_uses(samples: list[Sample]) -> list[Facts]:
    """Everything made use of, the largest effect first, what cannot be said last."""
    rows = [use_facts(samples, id, threshold(samples, id)) for id in uses_of(samples)]
    holm([row["effect"] for row in rows if row["effect"]])
    return sorted(rows, key=by_effect)


def by_effect(row: Facts) -> tuple[bool, float, str]:
    found = row["effect"]
    return found is None, -found["value"] if found else -row["share"], row["id"]
