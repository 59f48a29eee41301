"""Chances to win from what each player has: a multinomial logit, with the same weights for all players."""

from __future__ import annotations

from math import exp

# What is weighed, and by how much, in the order of the features.
Weights = list[tuple[str, float]]


def shares(features: list[list[float]], weights: Weights) -> list[float]:
    """By seat: the shares of the exponentials of what each comes to; a seat without features is out of the game."""
    strengths: list[float] = []
    for mine in features:
        strength = 0.0
        for place in range(len(mine)):
            strength += weights[place][1] * mine[place]
        strengths.append(strength)
    most = max([strength for strength, mine in zip(strengths, features, strict=True) if mine])
    found = [exp(strength - most) if mine else 0.0 for strength, mine in zip(strengths, features, strict=True)]
    total = sum(found)
    return [share / total for share in found]
