"""The arena: bots play a series of games on all cores, and every game can be kept as a record.

Game i of a seed is always the same game, and games are handed out and written in order: the same seed gives the same
file, byte for byte, whatever the number of workers. The bots change chairs as `core.series.Series` says.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from monstertable.bots import bot
from monstertable.core.components import ADDED, ComponentFile
from monstertable.core.game import AnyGame, Setup
from monstertable.core.series import Series, Tally
from monstertable.games import game as game_named

# A batch is what a worker plays on one errand: as many games as take about this long, up to a limit.
BATCH_SECONDS = 0.2
MOST_IN_BATCH = 100
BATCHES_WAITING = 3
# Records are short: many go to the disk at once.
BUFFER = 1 << 20


@dataclass
class Job:
    """What a worker must know, in plain facts."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    keep: bool
    components: list[tuple[str, dict[str, Any]]]


@dataclass
class Batch:
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


class Worker:
    """Plays batches, in this process or in one of its own."""

    def __init__(self, game: AnyGame, setup: Setup, bots: list[str], seed: int, keep: bool) -> None:
        self.series = Series(game, setup, [bot(name) for name in bots], bots, seed)
        self.bots = len(bots)
        self.keep = keep
        self.spent = time.process_time()

    def play(self, first: int, count: int) -> Batch:
        started = time.perf_counter()
        tally = Tally(self.bots, self.series.setup.seats)
        lines = self.series.play(first, count, tally, self.keep)
        # Counted from batch to batch, so that handing over the one before is paid for too.
        before, self.spent = self.spent, time.process_time()
        seconds = time.perf_counter() - started
        return Batch(tally.games, tally.decisions, tally.cells, lines, seconds, self.spent - before)


class Numbers:
    """Hands out the numbers of the games in order: batches grow until one takes long enough to be worth the errand."""

    def __init__(self, games: int) -> None:
        self.next = 0
        self.games = games
        self.size = 1

    def take(self) -> tuple[int, int]:
        first = self.next
        self.next = min(self.games, first + self.size)
        return first, self.next - first

    def learn(self, batch: Batch) -> None:
        if batch.games >= self.size and batch.seconds < BATCH_SECONDS / 2:
            self.size = min(MOST_IN_BATCH, 2 * self.size)

    @property
    def left(self) -> bool:
        return self.next < self.games


def simulate(
    game: AnyGame,
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int = 1,
    workers: int = 1,
    out: Path | None = None,
) -> Result:
    """Play games number 0 to `games` - 1 of this seed. Ctrl-C ends it early; what is played by then is kept.

    With more than one worker, each finds the game by its name.
    """
    result = Result(Tally(len(bots), setup.seats), games)
    started = time.perf_counter()
    keep = out is not None
    if workers > 1:
        components = [(one.path, one.facts) for one in ADDED]
        job = Job(game.name, setup.seats, setup.options, bots, seed, keep, components)
        batches = batches_elsewhere(job, Numbers(games), workers)
    else:
        batches = batches_here(Worker(game, setup, bots, seed, keep), Numbers(games))
    with open(out, "wb", BUFFER) if out else nullcontext() as file, progress() as bar, closing(batches):
        task = bar.add_task("Playing", total=games)
        try:
            for batch in batches:
                take(result, batch, file)
                bar.advance(task, batch.games)
        except KeyboardInterrupt:
            if file is not None:
                file.truncate(result.size)  # whole lines only, and only of the games counted
    result.seconds = time.perf_counter() - started
    return result


def take(result: Result, batch: Batch, file: BinaryIO | None) -> None:
    if file is not None:
        file.writelines(batch.lines)
    result.size += sum(map(len, batch.lines))
    result.tally.merge(batch.games, batch.decisions, batch.cells)
    result.cpu += batch.cpu


def batches_here(worker: Worker, numbers: Numbers) -> Generator[Batch, None, None]:
    while numbers.left:
        batch = worker.play(*numbers.take())
        numbers.learn(batch)
        yield batch


def batches_elsewhere(job: Job, numbers: Numbers, workers: int) -> Generator[Batch, None, None]:
    """The batches in order; no more are under way than the workers need, so that memory stays small."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, begin_work, (job,))
    waiting: deque[Future[Batch]] = deque()
    try:
        while numbers.left or waiting:
            with unheard_interrupts():  # the pool starts its processes when it is given work
                while numbers.left and len(waiting) < workers * BATCHES_WAITING:
                    waiting.append(pool.submit(work, *numbers.take()))
            batch = waiting.popleft().result()
            numbers.learn(batch)
            yield batch
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def unheard_interrupts() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C: it is for the one that hands out the work."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# The worker of this process, where it is one of many.
HERE: list[Worker] = []


def begin_work(job: Job) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ADDED.extend(ComponentFile(path, facts) for path, facts in job.components)
    game = game_named(job.game)
    HERE.append(Worker(game, game.setup(job.seats, job.options), job.bots, job.seed, job.keep))


def work(first: int, count: int) -> Batch:
    return HERE[0].play(first, count)


def progress() -> Progress:
    """A bar on the terminal, if there is one."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
