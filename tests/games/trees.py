"""Counted move trees, chance enumerated: a rule that changes changes a count."""

from __future__ import annotations

from typing import Any

from monstertable.core.game import CHANCE, AnyGame


def moves(rules: AnyGame, state: Any) -> list[tuple[int, int]]:
    """All moves of all who owe one."""
    owing = rules.owing(state)
    if owing == (CHANCE,):
        return [(CHANCE, move) for move, _ in rules.chance(state)]
    return [(seat, move) for seat in owing for move in rules.legal_moves(state, seat)]


def leaves(rules: AnyGame, state: Any, depth: int) -> int:
    """The number of ways in which the next `depth` moves may go."""
    ways = moves(rules, state)
    if depth == 1:
        return len(ways)
    total = 0
    for seat, move in ways:
        after = state.copy()
        rules.apply(after, seat, move)
        total += leaves(rules, after, depth - 1)
    return total
