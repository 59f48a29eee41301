"""What is counted and timed as it happens, for Prometheus. No label has a name, an id or a secret in it."""

from __future__ import annotations

import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, disable_created_metrics

from monstertable.server.thinking.pool import LOOKING_BACK, Pool
from monstertable.server.thinking.thinker import Thinker

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0)
ANSWERS = Histogram("monstertable_answer_seconds", "Until an answer begins", ["kind"], registry=REGISTRY, buckets=QUICK)
REFUSALS = Counter("monstertable_refusals", "Answers that are no, by status", ["status"], registry=REGISTRY)
MOVES = Counter("monstertable_moves_stored", "Moves on the disk, those of chance among them", registry=REGISTRY)
THINKING = Histogram(
    "monstertable_thinking_seconds", "How long a process had a question", registry=REGISTRY, buckets=SLOW
)
WAITING = Histogram(
    "monstertable_thinker_wait_seconds", "How long a question waited for a process", registry=REGISTRY, buckets=SLOW
)
NOTICES = Counter("monstertable_notices", "Notices that were sent", ["to", "result"], registry=REGISTRY)

KINDS = ("page", "api", "file", "stream", "move", "hint", "action", "operating")
# Looked up once: a label costs more than the counting.
BY_KIND = {kind: ANSWERS.labels(kind) for kind in KINDS}
BY_FIRST = {
    "static": "file",
    "games": "file",
    "favicon.ico": "file",
    "service-worker.js": "file",
    "manifest.webmanifest": "file",
    "healthz": "operating",
    "readyz": "operating",
    "metrics": "operating",
    "operator": "operating",
}
BY_LAST = {"stream": "stream", "moves": "move", "hint": "hint"}


def kind_of(method: str, path: str) -> str:
    """One of a few kinds, whatever somebody asks for."""
    _, first, *rest = (path if path.startswith("/") else "/").split("/")
    if first in BY_FIRST:
        return BY_FIRST[first]
    if rest and rest[-1] in BY_LAST:
        return BY_LAST[rest[-1]]
    if method not in ("GET", "HEAD"):
        return "action"
    return "api" if first == "api" else "page"


def answered(method: str, path: str, status: int, seconds: float) -> None:
    BY_KIND[kind_of(method, path)].observe(seconds)
    if status >= 400:
        REFUSALS.labels(str(status)).inc()


def notice_sent(to: str, is_fine: bool) -> None:
    NOTICES.labels(to, "arrived" if is_fine else "failed").inc()


class LastMinute:
    """How many there were within the last sixty seconds."""

    def __init__(self) -> None:
        self._by_second: dict[int, int] = {}

    def add(self, count: int) -> None:
        now = int(time.monotonic())
        if now not in self._by_second:
            self._by_second = {second: seen for second, seen in self._by_second.items() if second > now - 60}
        self._by_second[now] = self._by_second.get(now, 0) + count

    def total(self) -> int:
        since = int(time.monotonic()) - 60
        return sum(count for second, count in self._by_second.items() if second > since)


moves_lately = LastMinute()


def moves_stored(count: int) -> None:
    MOVES.inc(count)
    moves_lately.add(count)


class TimedPool(Pool):
    """The pool, with a watch: how long questions wait, and how long each process has one."""

    def __init__(self, size: int, grace: float, thinker: Callable[[], Thinker] = Thinker) -> None:
        super().__init__(size, grace, thinker)
        self._handed_out: dict[Thinker, float] = {}

    async def _next(self, rank: int, latest: float | None) -> Thinker:
        asked_at = time.monotonic()
        thinker = await super()._next(rank, latest)
        now = self._handed_out[thinker] = time.monotonic()
        if rank != LOOKING_BACK:  # which may wait as long as somebody plays
            WAITING.observe(now - asked_at)
        return thinker

    def _give_back(self, thinker: Thinker) -> None:
        since = self._handed_out.pop(thinker, None)
        if since is not None:
            THINKING.observe(time.monotonic() - since)
        super()._give_back(thinker)
