"""What a thinking process does besides moving: short pieces of an analysis, "what if", and two moves compared.

A piece is as much of the work as can be done in a moment: a bot that must move never waits longer than that.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from monstertable.analysis.comparing import cost_of
from monstertable.analysis.judges import Judge
from monstertable.analysis.past import Past
from monstertable.analysis.work import Unit, done, finished, judge_for
from monstertable.core.chance import seeded
from monstertable.core.play import fold
from monstertable.core.record import read
from monstertable.core.sight import Sight
from monstertable.games import game as game_named


@dataclass(frozen=True)
class Piece:
    """Some units of the analysis of a record; those that no time is left for are not answered."""

    kind: ClassVar[str] = "piece"
    expected: ClassVar[set[str]] = {"done", "judge"}

    record: str
    seed: int
    units: list[list[Any]]
    patience: float  # seconds by the clock on the wall; at least one unit is done, however long it takes
    judge: str = ""  # who must judge; the answer tells who did

    def answer(self) -> dict[str, Any]:
        past, judge = past_of(self.record), judge_in(self.record, self.judge)
        latest = time.perf_counter() + self.patience
        found: list[list[Any]] = []
        for facts in self.units:
            unit, sums = done(past, Unit.told(facts), self.seed, judge)
            found.append([unit.facts(), sums])
            if time.perf_counter() >= latest:
                break
        return {"done": found, "judge": judge.name}


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
        past, judge = past_of(self.record), judge_in(self.record, "")
        state = past.states[self.ply]
        moves = [past.game.parse(state, move) for move in self.moves]
        games = (self.first, self.games, self.seed)
        return {"shares": [finished(past, self.ply, self.seat, move, *games, judge) for move in moves]}


@dataclass(frozen=True)
class Comparison:
    """How much less one move promises than another, in a game that is played: for the coach."""

    kind: ClassVar[str] = "comparison"
    expected: ClassVar[set[str]] = {"cost", "doubt"}

    game: str
    seats: int
    options: dict[str, str]
    moves: list[tuple[int, str]]
    seat: int
    better: str
    other: str
    seed: int
    patience: float
    much: float  # the cost from which on it matters

    def answer(self) -> dict[str, Any]:
        game = game_named(self.game)
        state = game.initial(game.setup(self.seats, self.options))
        for _ in fold(game, state, self.moves, checked=False):
            pass
        sight = Sight(game, state, self.seat, seeded(self.seed))
        pair = game.parse(state, self.better), game.parse(state, self.other)
        found = cost_of(sight, *pair, self.seed, self.patience, self.much)
        return {"cost": found.cost, "doubt": found.error}


@lru_cache(maxsize=1)
def past_of(line: str) -> Past:
    """The pieces of one analysis come one after the other: the game is replayed once for all of them."""
    record = read(line)
    return Past(game_named(record.game), record)


@lru_cache(maxsize=1)
def judge_in(line: str, wanted: str) -> Judge:
    return judge_for(past_of(line), wanted)
