"""What goes wrong in `bench/faults.py`, and when: a list that follows from the seed, made before anything starts."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from fault_servers import Process, Server

from monstertable.server.store.address import Address
from tests.postgres import FAST, IMMEDIATE, Cluster, asked

KILL, PAUSE, WORKER = "a server killed", "a server stopped for 20 s", "the worker killed"
CUT, RESTART, CRASH = "all connections cut", "PostgreSQL restarted", "PostgreSQL crashed"
AWAY = "PostgreSQL away for 12 s"
# The more often the likelier it is in life; each comes up before any comes up again.
BAG = (KILL, KILL, KILL, PAUSE, PAUSE, WORKER, CUT, RESTART, CRASH, AWAY)
GAP = (4.0, 12.0)  # seconds between two of them
PAUSED = 20.0
DOWN = 3.0  # seconds until what was killed is started again
LONG_DOWN = 12.0
CUT_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid() AND datname = ?"


class Fault(NamedTuple):
    at: float  # seconds after the beginning
    what: str
    whom: int  # which server


def schedule(seed: int, seconds: float, servers: int) -> list[Fault]:
    chance, at, faults, bag = random.Random(seed), 0.0, list[Fault](), list[str]()
    while True:
        at += chance.uniform(*GAP)
        if at >= seconds:
            return faults
        bag = bag or chance.sample(BAG, len(BAG))
        faults.append(Fault(at, bag.pop(), chance.randrange(servers)))


class Trouble:
    """Carries the list out. Whoever is stopped stays so while the next thing goes wrong."""

    def __init__(self, cluster: Cluster, database: Address, servers: list[Server], worker: Process) -> None:
        self.cluster, self.database, self.servers, self.worker = cluster, database, servers, worker
        self.counts: Counter[str] = Counter()
        self._paused: set[asyncio.Task[None]] = set()

    async def make(self, faults: list[Fault]) -> None:
        began, watching = time.monotonic(), asyncio.create_task(self._watch())
        for fault in faults:
            await asyncio.sleep(max(0.0, began + fault.at - time.monotonic()))
            await self._doings[fault.what](self.servers[fault.whom])
            self.counts[fault.what] += 1
        await asyncio.gather(*self._paused)
        watching.cancel()

    async def _watch(self) -> None:
        """Whoever gave up because PostgreSQL was away when it started is started again, as a service would be."""
        while True:
            await asyncio.sleep(DOWN)
            for process in [*self.servers, self.worker]:
                if process.has_ended() and not process.is_down:
                    self.counts["started again after giving up"] += 1
                    process.start()

    @property
    def _doings(self) -> dict[str, Callable[[Server], Awaitable[None]]]:
        return {
            KILL: self._kill,
            PAUSE: self._pause,
            WORKER: lambda _: self._kill(self.worker),
            CUT: lambda _: self._cut(),
            RESTART: lambda _: self._stop(FAST, 0.0),
            CRASH: lambda _: self._stop(IMMEDIATE, 0.0),
            AWAY: lambda _: self._stop(FAST, LONG_DOWN),
        }

    async def _kill(self, whom: Process) -> None:
        whom.is_down = True
        whom.kill()
        await asyncio.sleep(DOWN)
        whom.start()
        whom.is_down = False

    async def _pause(self, whom: Process) -> None:
        if not whom.is_stopped and not whom.has_ended():
            whom.pause()
            later = asyncio.create_task(self._let_go(whom))
            self._paused.add(later)
            later.add_done_callback(self._paused.discard)

    async def _let_go(self, whom: Process) -> None:
        await asyncio.sleep(PAUSED)
        whom.go_on()

    async def _cut(self) -> None:
        name = self.database.url.rpartition("/")[2].partition("?")[0]
        await asyncio.to_thread(asked, self.database, CUT_ALL, name)

    async def _stop(self, how: signal.Signals, seconds: float) -> None:
        await asyncio.to_thread(self.cluster.stop, how)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.cluster.start)
