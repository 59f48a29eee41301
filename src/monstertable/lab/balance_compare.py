"""Two variants of a game on the same seeds: what differs, by how much, and whether that is more than chance.

Game i of one variant is set against game i of the other, so what both owe to the seed falls out of the error.
"""

from __future__ import annotations

import math

import numpy as np

from monstertable.analysis.shares import NORMAL_95
from monstertable.lab.balance_effects import Effect, effect, effect_facts, threshold, uses_of
from monstertable.lab.balance_sample import Facts, Floats, Ints, Sample, deviation, holm, p_value


def difference(before: Floats | Ints, after: Floats | Ints) -> Facts:
    """The mean of the differences, game by game."""
    apart = after - before
    mean = float(apart.mean())
    error = deviation(apart) / math.sqrt(len(apart))
    return {
        "before": float(before.mean()),
        "after": float(after.mean()),
        "value": mean,
        "interval": [mean - NORMAL_95 * error, mean + NORMAL_95 * error],
        "p": p_value(mean / error) if error else 1.0,
    }


def winning_score(sample: Sample) -> Ints:
    """By game: the score of whoever won."""
    best: Ints = np.where(sample.ranks == 1, sample.scores, np.iinfo(np.int64).min).max(axis=1)
    return best


def seats_compared(before: Sample, after: Sample) -> Facts:
    measures = {
        "decisions": difference(before.decisions, after.decisions),
        "winning_score": difference(winning_score(before), winning_score(after)),
        "score": difference(before.scores.mean(axis=1), after.scores.mean(axis=1)),
        "ties": difference((before.sharing > 1).astype(float), (after.sharing > 1).astype(float)),
    }
    shares = [difference(before.wins[:, seat], after.wins[:, seat]) for seat in range(before.seats)]
    return {"seats": before.seats, "measures": measures, "shares": shares}


def use_compared(before: list[Sample], after: list[Sample], id: str) -> Facts:
    """How often it is used and what goes with it, both counted from the same number of times on."""
    least = threshold(before, id)
    first, second = effect(before, id, least), effect(after, id, least)
    return {
        "id": id,
        "least": least,
        "share": difference(used_by_game(before, id, least), used_by_game(after, id, least)),
        "effect": effects_compared(first, second) if first and second else None,
    }


def used_by_game(samples: list[Sample], id: str, least: int) -> Floats:
    """By game: the share of its seats that used it."""
    return np.concatenate([(sample.times_of(id) >= least).mean(axis=1) for sample in samples])


def effects_compared(before: Effect, after: Effect) -> Facts:
    apart = Effect(after.value - before.value, after.pulls - before.pulls)
    return effect_facts(apart) | {"before": before.value, "after": after.value}


def compared(before: list[Sample], after: list[Sample]) -> Facts:
    """Everything side by side; the comparisons of seats and games, of shares, and of effects are corrected apart."""
    seats = [seats_compared(one, other) for one, other in zip(before, after, strict=True)]
    uses = [use_compared(before, after, id) for id in uses_of([*before, *after])]
    holm([row for one in seats for row in [*one["measures"].values(), *one["shares"]]])
    holm([row["share"] for row in uses])
    holm([row["effect"] for row in uses if row["effect"]])
    return {"seats": seats, "uses": sorted(uses, key=by_difference)}


def by_difference(row: Facts) -> tuple[float, str]:
    """The most certain difference in use first."""
    return float(row["share"]["p"]), str(row["id"])
