"""Two servers on one database inside the process of the test: nothing is lost that comes between two of their steps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from monstertable.server.peers.catching_up import up_to_date
from monstertable.server.tables.table import LiveTable
from tests.postgres import cluster
from tests.server.here import Here, serving
from tests.server.process import PATIENCE

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[Here, Here]]:
    database = cluster().database()
    async with serving(folder, 1000.0, database) as one, serving(folder, 1000.0, database) as other:
        yield one, other


async def table_at(here: Here, of: LiveTable) -> LiveTable:
    return await here.tables.get(of.id)


async def test_what_is_said_while_the_store_is_read_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path) as (here, _):
        ola = await here.person()
        table = await here.game(ola)
        news = here.tables.store.news
        was_read, may_go_on = asyncio.Event(), asyncio.Event()

        async def slow_news(*asked: Any) -> Any:
            found = await news(*asked)
            was_read.set()
            await may_go_on.wait()
            return found

        monkeypatch.setattr(here.tables.store, "news", slow_news)
        table.freshness.changes, table.freshness.is_behind = None, True
        reading = asyncio.create_task(up_to_date(here.tables, table))
        await was_read.wait()
        saying = asyncio.create_task(ola.post(f"/api/tables/{table.id}/talk", json={"text": "Hello"}))
        # Said already, or waiting until the table has caught up.
        while not saying.done() and not table.talk.lock._waiters:
            await asyncio.sleep(0.01)
        may_go_on.set()
        await reading
        assert (await saying).status_code == 201
        assert [row.words for row in table.talk.rows] == ["Hello"]


async def test_a_wish_to_skip_that_another_one_has_fulfilled_is_over(tmp_path: Path) -> None:
    """Whoever inherits the table later hurries nobody."""
    async with two(tmp_path) as (keeper, other):
        ola = await keeper.person()
        table = await keeper.game(ola, options={"first": "2"})
        there = await table_at(other, table)
        assert keeper.tables.keeper.keeps(table.id)
        device = await other.person()
        device.headers["Authorization"] = ola.headers["Authorization"]

        assert (await device.post(f"/api/tables/{table.id}/skip")).status_code == 200
        assert there.errands.hurry.is_set()

        async with asyncio.timeout(PATIENCE):
            while not there.person_owes() or there.errands.hurry.is_set():
                await table_at(other, table)
                await asyncio.sleep(0.01)
        assert table.person_owes()
        assert not table.errands.hurry.is_set()
