"""What a thinking process does for those who look back at a finished game: short pieces of an analysis, and "what if".

A piece is as much of the work as can be done in a moment: a bot that must move never waits longer than that.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from monstertable.analysis.past import Past
from monstertable.analysis.work import Unit, done, finished
from monstertable.core.record import read
from monstertable.games import game as game_named


@dataclass(frozen=True)
class Piece:
    """Some units of the analysis of a record; those that no time is left for are not answered."""

    kind: ClassVar[str] = "piece"
    expected: ClassVar[set[str]] = {"done"}

    record: str
    seed: int
    units: list[list[Any]]
    patience: float  # seconds by the clock on the wall; at least one unit is done, however long it takes

    def answer(self) -> dict[str, Any]:
        past = past_of(self.record)
        latest = time.perf_counter() + self.patience
        found: list[list[Any]] = []
        for facts in self.units:
            unit, sums = done(past, Unit.told(facts), self.seed)
            found.append([unit.facts(), sums])
            if time.perf_counter() >= latest:
                break
        return {"done": found}


@dataclass(frozen=True)
class WhatIf:
    """So many games from a position to the end, with each of some moves."""

    kind: ClassVar[str] = "what if"
    expected: ClassVar[set[str]] = {"shares"}

    record: str
    seed: int
    ply: int
    seat: int
    moves: list[str]
    first: int
    games: int
    patience: float

    def answer(self) -> dict[str, Any]:
        past = past_of(self.record)
        state = past.states[self.ply]
        return {
            "shares": [
                finished(past, self.ply, self.seat, past.game.parse(state, move), self.first, self.games, self.seed)
                for move in self.moves
            ]
        }


@lru_cache(maxsize=1)
def past_of(line: str) -> Past:
    """The pieces of one analysis come one after the other: the game is replayed once for all of them."""
    record = read(line)
    return Past(game_named(record.game), record)
