"""The server inside the test's own process, where a test can reach its tables and bring games and bots of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from monstertable.core.chance import Random
from monstertable.core.game import Game, Outcome, Setup, State
from monstertable.server.app import create_app, lifespan
from monstertable.server.settings import Settings
from monstertable.server.store.address import Address
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables
from tests.server.dealing import dealt
from tests.server.process import GRACE, database_of


class Here:
    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.tables: Tables = app.state.tables

    async def person(self, name: str = "Ola") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app)
        client = httpx.AsyncClient(transport=transport, base_url="http://here", headers={"Accept-Language": "en"})
        token = (await client.post("/api/guests", json={"name": name})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        return client

    async def game(self, person: httpx.AsyncClient, **wishes: Any) -> LiveTable:
        """A game of one person against bots, begun."""
        asked = {"game": "monster_city", "seats": 3, "bots": ["gentle"] * 4} | wishes
        table = (await person.post("/api/tables", json=asked)).json()["id"]
        assert (await person.post(f"/api/tables/{table}/start")).status_code == 200
        return self.tables.live[table]

    async def look(self, person: httpx.AsyncClient, table: LiveTable) -> dict[str, Any]:
        facts: dict[str, Any] = (await person.get(f"/api/tables/{table.id}")).json()
        return facts


@asynccontextmanager
async def serving(
    folder: Path, pace: float = 0.0, database: Address | None = None, **wishes: Any
) -> AsyncIterator[Here]:
    wishes = {"create_burst": 1000, "join_burst": 1000, "grace": GRACE} | wishes
    app = create_app(Settings(database or database_of(folder) or folder / "tables.sqlite", pace=pace, **wishes))
    with dealt():
        async with lifespan(app):
            yield Here(app)


class Stones(State):
    left: int
    turn: int

    def copy(self) -> Stones:
        new = Stones()
        new.left, new.turn = self.left, self.turn
        return new


class TakeStones(Game[Stones]):
    """Two players take one or two of ten stones; whoever takes the last one wins. Chance has no part in it."""

    name = "take_stones"
    seats = range(2, 3)

    def initial(self, setup: Setup) -> Stones:
        state = Stones()
        state.left, state.turn = 10, 0
        return state

    def owing(self, state: Stones) -> tuple[int, ...]:
        return (state.turn,) if state.left else ()

    def legal_moves(self, state: Stones, seat: int) -> list[int]:
        return [1, 2] if state.left > 1 else [1]

    def apply(self, state: Stones, seat: int, move: int) -> None:
        state.left -= move
        state.turn = 1 - state.turn

    def sample(self, state: Stones, random: Random) -> int:
        raise NotImplementedError

    def outcome(self, state: Stones) -> Outcome | None:
        return None if state.left else Outcome([0, 1], [1 + state.turn, 2 - state.turn], "last stone")

    def view(self, state: Stones, seat: int | None) -> dict[str, Any]:
        return {"left": state.left, "turn": state.turn}

    def text(self, state: Stones, move: int) -> str:
        return f"take {move}"

    def parse(self, state: Stones, text: str) -> int:
        return int(text.removeprefix("take "))
