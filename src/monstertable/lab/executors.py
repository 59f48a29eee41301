"""What plays games: this process, processes of this machine, or a Ray cluster.

Work is a job and numbers: a job, sent anywhere, makes a worker, and a worker plays the games of the numbers it is
given. Batches of numbers are handed out in order and come back in order, so that nothing about the result depends on
the executor.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from monstertable.packaging.extras import need

# A batch is what a worker plays on one errand: as many games as take about this long, up to a limit.
BATCH_SECONDS = 0.2
MOST_IN_BATCH = 100
# For every worker, so that none waits for another's long game, and memory stays small.
BATCHES_WAITING = 16
LOCAL = "local"
RAY = "ray"
ADDRESS = "RAY_ADDRESS"


class Batch(Protocol):
    """What a worker brings back: the number of games, how long they took, and whatever else the job is about."""

    @property
    def games(self) -> int: ...

    @property
    def seconds(self) -> float: ...


B = TypeVar("B", bound=Batch)
B_co = TypeVar("B_co", bound=Batch, covariant=True)


class Worker(Protocol[B_co]):
    def play(self, first: int, count: int) -> B_co:
        """Play `count` games from number `first` on."""


class Job(Protocol[B_co]):
    """What a worker must know, in plain facts that travel between processes."""

    def worker(self) -> Worker[B_co]: ...


class Numbers:
    """Hands out the numbers of the games in order, in batches that are worth the errand and not much longer."""

    def __init__(self, games: int, first: int = 0) -> None:
        self.next = first
        self.games = games
        self.size = 1

    def take(self) -> tuple[int, int]:
        first = self.next
        self.next = min(self.games, first + self.size)
        return first, self.next - first

    def learn(self, batch: Batch) -> None:
        """Grow while batches are quick; when one is long, as games of thinking bots are, shrink at once."""
        if batch.games >= self.size and batch.seconds < BATCH_SECONDS / 2:
            self.size = min(MOST_IN_BATCH, 2 * self.size)
        elif batch.seconds > 2 * BATCH_SECONDS:
            self.size = max(1, min(self.size, int(batch.games * BATCH_SECONDS / batch.seconds)))

    @property
    def left(self) -> bool:
        return self.next < self.games


# Asked for a batch, a crew gives a way to wait for it.
Ask = Callable[[int, int], Callable[[], B]]


class Executor(Protocol):
    """Plays the games of a job: how many batches should be under way, and a crew for a job."""

    ahead: int

    def crew(self, job: Job[B]) -> AbstractContextManager[Ask[B]]: ...

    def staying(self) -> AbstractContextManager[None]:
        """In here the same workers serve one crew after the other: for work whose next part follows from the last."""


def executor(on: str = LOCAL, workers: int | None = None) -> Executor:
    """By name, as the command line has it; without a number of workers, as many as there are cores."""
    if on == RAY:
        return RayExecutor(workers)
    workers = workers or os.cpu_count() or 1
    return SerialExecutor() if workers == 1 else ProcessExecutor(workers)


def batches(executor: Executor, job: Job[B], numbers: Numbers) -> Generator[B, None, None]:
    """All batches in order, as they come."""
    with executor.crew(job) as ask:
        yield from collected(ask, executor.ahead, numbers)


def collected(ask: Ask[B], ahead: int, numbers: Numbers) -> Generator[B, None, None]:
    waiting: deque[Callable[[], B]] = deque()
    while numbers.left or waiting:
        while numbers.left and len(waiting) < ahead:
            waiting.append(ask(*numbers.take()))
        batch = waiting.popleft()()
        numbers.learn(batch)
        yield batch


class SerialExecutor:
    """In this process, one batch after the other."""

    ahead = 1

    @contextmanager
    def staying(self) -> Iterator[None]:
        yield

    @contextmanager
    def crew(self, job: Job[B]) -> Iterator[Ask[B]]:
        worker = job.worker()
        yield lambda first, count: lambda: worker.play(first, count)


class ProcessExecutor:
    """In processes of their own on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.ahead = workers * BATCHES_WAITING
        self._pool: ProcessPoolExecutor | None = None  # of those who stay

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), begin)

    @contextmanager
    def staying(self) -> Iterator[None]:
        self._pool = self._started()
        try:
            yield
        finally:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    @contextmanager
    def crew(self, job: Job[B]) -> Iterator[Ask[B]]:
        pool = self._pool or self._started()
        packed = pickle.dumps(job)

        def ask(first: int, count: int) -> Callable[[], B]:
            with unheard_interrupts():  # the pool starts its processes when it is given work
                return pool.submit(work, packed, first, count).result

        try:
            yield ask
        finally:
            if pool is not self._pool:
                pool.shutdown(cancel_futures=True)


class RayExecutor:
    """On the Ray cluster at RAY_ADDRESS, or on one of so many workers started here for the time of the work.

    The machines of a cluster need the same release of Monster Table. A batch that is lost with its machine is played
    again: Ray sees to that.
    """

    def __init__(self, workers: int | None = None) -> None:
        need("ray")
        self.workers = workers
        self.ahead = BATCHES_WAITING

    @contextmanager
    def staying(self) -> Iterator[None]:
        import ray

        started = not ray.is_initialized()
        if started:
            self.join()
        try:
            yield
        finally:
            if started:
                ray.shutdown()

    @contextmanager
    def crew(self, job: Job[B]) -> Iterator[Ask[B]]:
        import ray

        started = not ray.is_initialized()
        if started:
            self.join()
        self.ahead = BATCHES_WAITING * cores_of_the_cluster()
        packed = ray.put(pickle.dumps(job))
        errand: Any = ray.remote(work)
        try:
            yield lambda first, count: answer_to(errand.remote(packed, first, count))
        finally:
            if started:
                ray.shutdown()

    def join(self) -> None:
        import ray

        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address := os.environ.get(ADDRESS):
            ray.init(address=address, **quiet)
        else:
            ray.init(address=LOCAL, num_cpus=self.workers, include_dashboard=False, **quiet)


def cores_of_the_cluster() -> int:
    import ray

    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def answer_to(reference: Any) -> Callable[[], Any]:
    import ray

    return lambda: ray.get(reference)


@lru_cache(maxsize=1)
def worker_for(packed: bytes) -> Worker[Any]:
    """The worker of this process: the errands of one job share it."""
    job: Job[Any] = pickle.loads(packed)
    return job.worker()


def work(packed: bytes, first: int, count: int) -> Any:
    return worker_for(packed).play(first, count)


def begin() -> None:
    """In a new process: deaf to Ctrl-C, and gone when the one that hands out the work is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with_parent, daemon=True).start()


def go_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


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
