"""The games a report on balance stands on: simulated on all cores or on Ray, then read back from their records."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from monstertable.core.game import AnyGame, Setup
from monstertable.core.record import Record, decisions, read_all
from monstertable.lab.arena import simulate

Uses = dict[str, int]


@dataclass
class Played:
    """What the report wants to know of one game."""

    bots: list[str]
    scores: list[int]
    ranks: list[int]
    decisions: int
    uses: list[Uses]  # by seat: how often each id of `Statistics.uses`


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
    statistics = game.statistics()
    uses: list[Uses] = [{} for _ in range(record.setup.seats)]
    made = 0
    state = None
    for state, seat, text in decisions(game, record):
        made += 1
        mine = uses[seat]
        for id in statistics.uses(state, seat, game.parse(state, text)):
            mine[id] = mine.get(id, 0) + 1
    outcome = None if state is None else game.outcome(state)
    if outcome is None:
        raise ValueError(f"{game.name} ended without an outcome.")
    return Played(record.players, outcome.scores, outcome.ranks, made, uses)
