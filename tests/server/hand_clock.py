"""A clock that goes on when a test says so, and rings whom it was told to wake: no test waits for time to pass."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from monstertable.server.app import Opened, create_app, lifespan
from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.settings import Settings
from monstertable.server.tables.table import LiveTable
from tests.server.dealing import dealt
from tests.server.here import Here
from tests.server.process import GRACE, PATIENCE

NOON = 1_800_000_000.0


@dataclass
class HandTimer:
    when: float
    ring: Callable[[], None]
    is_over: bool = False

    def cancel(self) -> None:
        self.is_over = True


@dataclass
class HandClock(TimeSource):
    time: float = NOON
    timers: list[HandTimer] = field(default_factory=list)

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, ring: Callable[[], None]) -> HandTimer:
        timer = HandTimer(when, ring)
        self.timers.append(timer)
        if when <= self.time:
            asyncio.get_running_loop().call_soon(self._ring)
        return timer

    def waiting(self) -> list[float]:
        return sorted(timer.when for timer in self.timers if not timer.is_over)

    def go_on(self, seconds: float) -> None:
        """So many seconds pass, and whoever is to be woken by then is."""
        self.time += seconds
        self._ring()

    def _ring(self) -> None:
        for timer in [timer for timer in self.timers if not timer.is_over and timer.when <= self.time]:
            timer.is_over = True
            timer.ring()


@asynccontextmanager
async def timed(folder: Path, clock: HandClock, pace: float = 0.0) -> AsyncIterator[Here]:
    """A server whose time is that of the clock; another one on the same folder later is the same after a restart."""
    settings = Settings(folder / "tables.sqlite", pace=pace, create_burst=1000, join_burst=1000, grace=GRACE)
    app = create_app(settings, Opened(time=clock))
    with dealt():
        async with lifespan(app):
            yield Here(app)


async def between(here: Here, names: list[str], clock: str, **wishes: Any) -> tuple[LiveTable, list[httpx.AsyncClient]]:
    """A game that has begun between people, with this clock."""
    people = [await here.person(name) for name in names]
    game = "monster_city" if len(names) > 2 else "monster_factory"
    asked = {"game": game, "seats": len(names), "clock": clock, "stand_in": "gentle"} | wishes
    opened = await people[0].post("/api/tables", json=asked)
    assert opened.status_code == 201, opened.text
    table = here.tables.live[opened.json()["id"]]
    for person in people[1:]:
        await person.post(f"/api/tables/{table.id}/sit", json={})
    assert (await people[0].post(f"/api/tables/{table.id}/start")).status_code == 200
    return table, people


async def moved(here: Here, table: LiveTable, people: list[httpx.AsyncClient]) -> int:
    """The first who is asked makes the first move; gives their seat."""
    [seat, *_] = table.asked_people()
    facts = await here.look(people[seat], table)
    sent = {"ply": facts["ply"], "move": facts["moves"][0]}
    answer = await people[seat].post(f"/api/tables/{table.id}/moves", json=sent)
    assert answer.status_code == 200, answer.text
    return seat


async def after_ply(table: LiveTable, ply: int) -> None:
    """When more is written down: a bot thinks in a process of its own."""
    while table.ply <= ply:
        version = table.changes.version
        if table.ply <= ply:
            assert await table.changes.after(version, PATIENCE)
