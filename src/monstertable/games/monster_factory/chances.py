"""Chance's part: which face-down tile comes next, and who begins. Drawn fast, or enumerated exactly."""

from __future__ import annotations

from monstertable.core.chance import Random, kind_at
from monstertable.games.monster_factory.completion import start_minion
from monstertable.games.monster_factory.moves import DRAW, FIRST
from monstertable.games.monster_factory.setting_up import begin, deal
from monstertable.games.monster_factory.state import DEALING, DEALING_FIRST, DRAWING, FactoryState
from monstertable.games.monster_factory.turn import draw


def sample(state: FactoryState, random: Random) -> int:
    if state.phase == DEALING_FIRST:
        return FIRST + random.below(state.seats)
    return DRAW + kind_at(state.pile, random.below(state.pile_left), state.pile_left)


def chance(state: FactoryState) -> list[tuple[int, float]]:
    if state.phase == DEALING_FIRST:
        return [(FIRST + seat, 1 / state.seats) for seat in range(state.seats)]
    return [(DRAW + kind, count / state.pile_left) for kind, count in enumerate(state.pile) if count]


def happen(state: FactoryState, move: int) -> None:
    """Chance has moved."""
    if move >= FIRST:
        begin(state, move - FIRST)
    elif state.phase == DRAWING:
        draw(state, move - DRAW)
    elif state.phase == DEALING:
        deal(state, move - DRAW)
    else:
        start_minion(state, move - DRAW)
