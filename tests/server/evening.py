"""An evening with notices: two people at a table, and a clock that is put forward instead of waiting."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest

from monstertable import games
from monstertable.server.notices.teller import Teller
from monstertable.server.settings import Telling
from monstertable.server.store.address import Address
from monstertable.server.tables.table import LiveTable
from tests.server.here import Here, TakeStones, serving
from tests.server.pushing import Device

ANYWHERE = Telling(anywhere=True)
PATIENCE = ANYWHERE.patience + 1
HOUR, DAY = 3600.0, 24 * 3600.0


def with_stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a game of two in which every move passes the turn on."""
    found = games._found() | {"take_stones": TakeStones()}
    monkeypatch.setattr(games, "_found", lambda: found)


@dataclass
class Evening:
    """Two people at a table, and a clock that is put forward instead of waiting."""

    here: Here
    people: list[httpx.AsyncClient]
    table: LiveTable
    ahead: float = 0.0  # seconds

    @property
    def teller(self) -> Teller:
        teller: Teller = self.here.app.state.teller
        return teller

    async def later(self, seconds: float = PATIENCE) -> None:
        """So much later all that is due then has been sent."""
        self.ahead += seconds
        await self.teller.round()

    def clock(self) -> float:
        return time.time() + self.ahead

    async def until(self, zone: str, clock: str) -> None:
        """It is next so late there."""
        local = datetime.fromtimestamp(self.clock(), ZoneInfo(zone))
        hour, minute = map(int, clock.split(":"))
        then = local.replace(hour=hour, minute=minute, second=0, microsecond=0).timestamp()
        await self.later((then - self.clock()) % DAY)

    @property
    def asked(self) -> httpx.AsyncClient:
        return self.people[self.table.owing()[0]]

    @property
    def other(self) -> httpx.AsyncClient:
        return next(person for person in self.people if person is not self.asked)

    async def move(self, table: LiveTable | None = None) -> None:
        """Whoever is asked answers."""
        table = table or self.table
        person = self.people[table.owing()[0]]
        facts = await self.here.look(person, table)
        made = await person.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        assert made.status_code == 200, made.text

    async def subscribed(self, person: httpx.AsyncClient, device: Device) -> None:
        answer = await person.post("/api/me/notices/devices", json=device.subscription)
        assert answer.status_code == 201, answer.text

    async def wish(self, person: httpx.AsyncClient, **wishes: Any) -> None:
        answer = await person.post("/api/me/notices", json={"how": "each", "zone": "Europe/Warsaw"} | wishes)
        assert answer.status_code == 200, answer.text


async def game_of(here: Here, people: list[httpx.AsyncClient]) -> LiveTable:
    asked = {"game": "take_stones", "seats": len(people)}
    table = (await people[0].post("/api/tables", json=asked)).json()["id"]
    for person in people[1:]:
        assert (await person.post(f"/api/tables/{table}/sit", json={})).status_code == 200
    assert (await people[0].post(f"/api/tables/{table}/start")).status_code == 200
    return here.tables.live[table]


@asynccontextmanager
async def evening(folder: Path, telling: Telling = ANYWHERE, database: Address | None = None) -> AsyncIterator[Evening]:
    async with serving(folder, database=database, telling=telling, second_thoughts=0.0) as here:
        people = [await here.person("Ola"), await here.person("Jan")]
        made = Evening(here, people, await game_of(here, people))
        made.teller.clock = made.clock
        yield made
