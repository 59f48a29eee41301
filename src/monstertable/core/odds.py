"""Chances to win from what each player has: the same weights for all, and the shares of what they come to."""

from __future__ import annotations

from math import exp


def chances(features: list[list[float]], weights: list[float]) -> list[float]:
    """By seat; a seat without features is out of the game. (A multinomial logit: shares of the exponentials.)"""
    strengths: list[float] = []
    for mine in features:
        strength = 0.0
        for place in range(len(mine)):
            strength += weights[place] * mine[place]
        strengths.append(strength)
    most = max([strength for strength, mine in zip(strengths, features, strict=True) if mine])
    found = [exp(strength - most) if mine else 0.0 for strength, mine in zip(strengths, features, strict=True)]
    total = sum(found)
    return [share / total for share in found]
