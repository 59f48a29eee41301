"""The arena: bots play a series of games on all cores, and every game can be kept as a record.

Game i of a seed is always the same game, and games are handed out and written in order: the same seed gives the same
file, byte for byte, whatever the number of workers. The bots change chairs as `lab.match.Match` says.
"""

from __future__ import annotations

import time
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from monstertable.bots import bot
from monstertable.core.components import ADDED, ComponentFile
from monstertable.core.game import AnyGame, Setup
from monstertable.games import game as game_named
from monstertable.lab.executors import LOCAL, Numbers, batches, executor
from monstertable.lab.match import Match, Tally

# Records are short: many go to the disk at once.
BUFFER = 1 << 20

Components = list[tuple[str, dict[str, Any]]]


def components() -> Components:
    """What an operator added, in plain facts for workers elsewhere."""
    return [(one.path, one.facts) for one in ADDED]


def take_in(added: Components) -> None:
    known = [one.hash for one in ADDED]
    files = [ComponentFile(path, facts) for path, facts in added]
    ADDED.extend(one for one in files if one.hash not in known)


@dataclass
class SimulationJob:
    """What a worker must know, in plain facts; it finds the game by its name."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    keep: bool
    components: Components

    def worker(self) -> SimulationWorker:
        take_in(self.components)
        game = game_named(self.game)
        return SimulationWorker(game, game.setup(self.seats, self.options), self.bots, self.seed, self.keep)


@dataclass
class SimulationBatch:
    """Games played one after the other, in facts that travel between processes."""

    games: int
    decisions: int
    cells: list[list[int]]
    lines: list[bytes]
    seconds: float
    cpu: float


@dataclass
class Result:
    """What a simulation gave: how many of the games wanted were played, and all they add up to."""

    tally: Tally
    wanted: int
    seconds: float = 0.0
    size: int = 0  # of the records, in bytes
    cpu: float = 0.0  # of all workers together, without their start

    @property
    def stopped(self) -> bool:
        return self.tally.games < self.wanted


class SimulationWorker:
    """Plays batches, in this process or elsewhere."""

    def __init__(self, game: AnyGame, setup: Setup, bots: list[str], seed: int, keep: bool) -> None:
        self.match = Match(game, setup, [bot(name) for name in bots], bots, seed)
        self.bots = len(bots)
        self.keep = keep
        self.spent = time.process_time()

    def play(self, first: int, count: int) -> SimulationBatch:
        started = time.perf_counter()
        tally = Tally(self.bots, self.match.setup.seats)
        lines = self.match.play(first, count, tally, self.keep)
        # Counted from batch to batch, so that handing over the one before is paid for too.
        before, self.spent = self.spent, time.process_time()
        seconds = time.perf_counter() - started
        return SimulationBatch(tally.games, tally.decisions, tally.cells, lines, seconds, self.spent - before)


def simulate(
    game: AnyGame,
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int = 1,
    workers: int | None = 1,
    out: Path | None = None,
    on: str = LOCAL,
) -> Result:
    """Play games number 0 to `games` - 1 of this seed. Ctrl-C ends it early; what is played by then is kept."""
    result = Result(Tally(len(bots), setup.seats), games)
    started = time.perf_counter()
    job = SimulationJob(game.name, setup.seats, setup.options, bots, seed, out is not None, components())
    played = batches(executor(on, workers), job, Numbers(games))
    with open(out, "wb", BUFFER) if out else nullcontext() as file, progress() as bar, closing(played):
        task = bar.add_task("Playing", total=games)
        try:
            for batch in played:
                take(result, batch, file)
                bar.advance(task, batch.games)
        except KeyboardInterrupt:
            if file is not None:
                file.truncate(result.size)  # whole lines only, and only of the games counted
    result.seconds = time.perf_counter() - started
    return result


def take(result: Result, batch: SimulationBatch, file: BinaryIO | None) -> None:
    if file is not None:
        file.writelines(batch.lines)
    result.size += sum(map(len, batch.lines))
    result.tally.merge(batch.games, batch.decisions, batch.cells)
    result.cpu += batch.cpu


def progress() -> Progress:
    """A bar on the terminal, if there is one."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
