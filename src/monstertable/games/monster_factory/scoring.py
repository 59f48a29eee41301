"""The end and the score (MF-40, MF-41, MF-50 to MF-54)."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Outcome
from monstertable.games.monster_factory.happenings import ENDED
from monstertable.games.monster_factory.monster import Monster
from monstertable.games.monster_factory.state import OVER, FactoryState

WHY_IDS: Final = ["pile", "monsters"]


def end(state: FactoryState) -> None:
    """At once, when every first monster is complete or the face-down tiles have run out (MF-40)."""
    if state.phase != OVER and state.events is not None:
        state.events.append((ENDED, why(state)))
    state.phase = OVER


def why(state: FactoryState) -> int:
    return 0 if False in state.first_done else 1


def points(monster: Monster) -> int:
    """A first monster is worth its tiles, a minion its tiles that show an eye (MF-50, MF-51): once it is complete."""
    return len(monster.tiles) if monster.first else monster.eyes


def least_points(worth: int, places: int, first: bool) -> int:
    """What it brings at least if it gets finished: every open place takes a tile, which need not show an eye."""
    return worth + places if first else worth


def score(state: FactoryState, seat: int) -> int:
    """Whatever is unfinished is worth nothing (MF-52)."""
    total = 0
    for monster in state.finished[seat]:
        total += points(monster)
    return total


def outcome(state: FactoryState) -> Outcome:
    """Most points win; a tie is a shared victory (MF-53)."""
    scores = [score(state, seat) for seat in range(state.seats)]
    ranks = [1 + sum([1 for other in scores if other > mine]) for mine in scores]
    return Outcome(scores, ranks, WHY_IDS[why(state)])
