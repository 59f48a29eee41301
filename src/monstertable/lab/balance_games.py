"""The games a report on balance stands on: simulated on all cores or on Ray, then read back from their records."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from monstertable.core.game import CHANCE, AnyGame, Setup
from monstertable.core.record import Record, read_all, split, start
from monstertable.lab.arena import simulate

Uses = dict[str, int]


@dataclass
class Played:
    """What the report wants to know of one game."""

    bots: list[str]
    scores: list[int]
    ranks: list[int]
    decisions: int
    uses: list[Uses]  # by seat: how often each id of `Game.uses`


def games_of(
    game: AnyGame, setup: Setup, bots: list[str], games: int, seed: int, workers: int | None, on: str
) -> list[Played]:
    """Games number 0 to `games` - 1 of this seed. Ctrl-C ends it without a report."""
    with TemporaryDirectory(prefix="monstertable-") as folder:
        file = Path(folder) / "games.jsonl"
        if simulate(game, setup, bots, games, seed, workers, file, on).stopped:
            raise KeyboardInterrupt
        return [looked_at(game, record) for record in read_all(file)]


def looked_at(game: AnyGame, record: Record) -> Played:
    """Replay a record that has just been written: its moves are known to be legal."""
    state = start(game, record)
    uses: list[Uses] = [{} for _ in range(record.setup.seats)]
    decisions = 0
    for written in record.moves:
        seat, text = split(written)
        move = game.parse(state, text)
        if seat != CHANCE:
            decisions += 1
            mine = uses[seat]
            for id in game.uses(state, seat, move):
                mine[id] = mine.get(id, 0) + 1
        game.apply(state, seat, move)
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError(f"{game.name} ended without an outcome.")
    return Played(record.players, outcome.scores, outcome.ranks, decisions, uses)
