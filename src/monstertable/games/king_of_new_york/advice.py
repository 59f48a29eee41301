"""How good a move looks, from the view alone."""

from __future__ import annotations

from monstertable.core.game import View


def appraise(view: View, moves: list[str]) -> list[float]:
    return [0.0] * len(moves)
