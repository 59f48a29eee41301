"""A table that is live in two processes: who follows what the other writes, and that nobody is shown what is old."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest

from monstertable.server.app import create_app, lifespan
from monstertable.server.peers.catching_up import known_of
from monstertable.server.settings import Settings
from monstertable.server.tables.table import LiveTable
from tests.postgres import cluster
from tests.server.dealing import dealt
from tests.server.here import Here
from tests.server.process import PATIENCE

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two_processes(**wishes: Any) -> AsyncIterator[list[Here]]:
    """As far as they can tell: each has a store of its own on the same database."""
    database = cluster().database()
    async with AsyncExitStack() as stack:
        stack.enter_context(dealt())
        served = [create_app(Settings(database, pace=0.0, **wishes)) for _ in range(2)]
        for app in served:
            await stack.enter_async_context(lifespan(app))
        yield [Here(app) for app in served]


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


async def begun(here: Here) -> tuple[httpx.AsyncClient, LiveTable]:
    """People alone, in the same process: nothing goes on by itself, so nobody claims the table. Gives who is asked."""
    people = [await here.person(name) for name in ("Ola", "Jan", "Ewa")]
    opened = await people[0].post("/api/tables", json={"game": "monster_city", "seats": 3})
    table = here.tables.live[opened.json()["id"]]
    for person in people[1:]:
        assert (await person.post(f"/api/tables/{table.id}/sit", json={})).status_code == 200
    assert (await people[0].post(f"/api/tables/{table.id}/start")).status_code == 200
    return people[table.owing()[0]], table


async def moved(here: Here, person: httpx.AsyncClient, table: LiveTable) -> None:
    facts = await here.look(person, table)
    answer = await person.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
    assert answer.status_code == 200, answer.text


async def test_a_table_that_nobody_needs_follows_nobody_and_is_right_when_it_is_asked_for() -> None:
    async with two_processes() as [here, there]:
        person, table = await begun(here)
        other = await there.tables.get(table.id)
        before = other.ply
        await moved(here, person, table)
        await until(lambda: other.freshness.is_behind)
        assert other.ply == before
        assert await there.tables.get(table.id) is other
        assert other.course.rows() == table.course.rows()


async def test_a_table_that_somebody_looks_at_follows_and_reads_only_what_is_new() -> None:
    async with two_processes() as [here, there]:
        person, table = await begun(here)
        other = await there.tables.get(table.id)
        with other.presence.page("eva", lambda: None):
            await moved(here, person, table)
            await until(lambda: other.course.rows() == table.course.rows() and other.freshness.changes is not None)
            known = known_of(other)
            news = await there.tables.store.news(table.id, known)
            assert news is not None
            assert (news.whole, news.moves) == (None, [])
            news = await there.tables.store.news(table.id, known._replace(ply=known.ply - 1))
            assert news is not None
            assert (news.whole, news.moves) == (None, table.course.rows()[-1:])


async def test_what_is_no_move_reaches_a_table_that_follows() -> None:
    async with two_processes() as [here, there]:
        person, table = await begun(here)
        other = await there.tables.get(table.id)
        with other.presence.page("eva", lambda: None):
            await until(lambda: other.freshness.changes is not None)
            assert (await person.post(f"/api/tables/{table.id}/leave")).status_code == 200
            await until(lambda: [chair.bot for chair in other.chairs] == [chair.bot for chair in table.chairs])
            assert any(chair.bot for chair in other.chairs)


async def test_words_that_were_lost_are_not_missed_by_whoever_asks_later() -> None:
    async with two_processes(is_deaf=True) as [here, there]:
        person, table = await begun(here)
        other = await there.tables.get(table.id)
        await moved(here, person, table)
        assert not other.freshness.is_behind
        await until(lambda: other.freshness.is_old or other.freshness.is_behind)
        await there.tables.get(table.id)
        assert other.course.rows() == table.course.rows()
