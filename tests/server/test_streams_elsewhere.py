"""Streams are counted in all processes that share a database, whichever serves them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from monstertable.server.door.limits import Refusals
from monstertable.server.door.open_streams import Streams, TooManyStreams
from monstertable.server.settings import Limits
from monstertable.server.store.postgres.store import PostgresStore
from tests.postgres import asked, cluster
from tests.server.people import Person, sentence_of
from tests.server.process import Server
from tests.server.test_many_processes import at, wait_for
from tests.server.together import started_together

Start = Callable[..., list[Server]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Two processes that share a database, with limits of their own."""
    started: list[Server] = []

    def start(**limits: int) -> list[Server]:
        started.extend(started_together(tmp_path, limits=limits))
        return started

    yield start
    for server in started:
        if server.is_running:
            server.kill()


def status_of(crowd: ExitStack, person: Person, table: str) -> int:
    """Of one more stream, which stays open while the crowd does."""
    answer = crowd.enter_context(person.stream("GET", f"/api/tables/{table}/stream"))
    return answer.status_code


def same_person(servers: list[Server], person: Person) -> list[Person]:
    """Served by each of the processes, from the same address."""
    found = [at(server, person) for server in servers]
    for one in found:
        one.headers["X-Forwarded-For"] = person.headers["X-Forwarded-For"]
    return found


@pytest.mark.parametrize("limit", ["streams_per_guest", "streams_per_table", "per_address"])
def test_a_guest_a_table_and_an_address_have_only_so_many_streams_in_all_processes(start: Start, limit: str) -> None:
    servers = start(**{limit: 3})
    ola = Person(servers[0], "Ola")
    one, two = same_person(servers, ola)
    table = ola.open_table()
    with ExitStack() as crowd:
        assert [status_of(crowd, person, table) for person in (one, two, one)] == [200] * 3
        for person in (one, two):
            refused = person.get(f"/api/tables/{table}/stream")
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
            assert sentence_of(refused) == "Too many pages are open here. Please close some of them."
    # What was closed through one of them is known to the other within a second or so.
    with ExitStack() as crowd:
        wait_for(lambda: status_of(crowd, two, table) == 200)


def test_somebody_else_at_another_table_has_room(start: Start) -> None:
    servers = start(streams_per_guest=1, streams_per_table=1)
    people = [Person(servers[0], "Ola"), Person(servers[1], "Jan")]
    tables = [person.open_table() for person in people]
    with ExitStack() as crowd:
        pairs = zip(people, tables, strict=True)
        assert [status_of(crowd, person, table) for person, table in pairs] == [200, 200]


def test_streams_of_a_process_that_died_do_not_count(start: Start) -> None:
    servers = start(streams_per_guest=2)
    ola = Person(servers[0], "Ola")
    one, two = same_person(servers, ola)
    table = ola.open_table()
    with ExitStack() as crowd:
        assert [status_of(crowd, one, table) for _ in range(2)] == [200, 200]
        assert two.get(f"/api/tables/{table}/stream").status_code == 429
        servers[0].kill()
        wait_for(lambda: status_of(crowd, two, table) == 200)


def test_neither_guests_nor_addresses_are_written_down_for_it(start: Start) -> None:
    servers = start()
    ola = Person(servers[0], "Ola")
    database = servers[0].database
    assert database is not None
    with ola.following(f"/api/tables/{ola.open_table()}/stream"):
        rows = asked(database, "SELECT counted, number FROM streams")
    assert [number for _, number in rows] == [1, 1, 1]
    assert all(len(mark) == 64 for mark, _ in rows)
    wait_for(lambda: asked(database, "SELECT * FROM streams") == [])


# At the same moment, and when PostgreSQL has forgotten


class Crowd:
    """Streams of one guest that stay open until the gate is."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.inside = self.refused = 0

    async def come(self, streams: Streams) -> None:
        try:
            async with streams.one_more("ola", "table", ""):
                self.inside += 1
                await self.gate.wait()
        except TooManyStreams:
            self.refused += 1


def counting(store: PostgresStore, **limits: Any) -> Streams:
    streams = Streams(Limits(**limits), Refusals())
    streams.peers = store.peers
    return streams


@pytest.fixture
async def stores() -> Any:
    with cluster().borrowed() as address:
        found = [PostgresStore(address) for _ in range(2)]
        for store in found:
            await store.opened()
            assert store.peers is not None
            await store.peers.stay_alive(60)
        yield found
        for store in found:
            await store.close()


@pytest.mark.anyio
async def test_there_are_never_too_many_although_all_come_at_once(stores: list[PostgresStore]) -> None:
    """Each tells first and asks then: the last one to ask sees all others."""
    counters = [counting(store, streams_per_guest=5) for store in stores]
    for _ in range(10):
        crowd = Crowd()
        coming = [asyncio.create_task(crowd.come(streams)) for _ in range(5) for streams in counters]
        while crowd.inside + crowd.refused < len(coming):
            await asyncio.sleep(0.01)
        assert crowd.inside <= 5
        crowd.gate.set()
        await asyncio.gather(*coming)
        for streams in counters:
            await streams.exchange()


@pytest.mark.anyio
async def test_what_a_process_has_is_told_again_when_others_have_forgotten_it(stores: list[PostgresStore]) -> None:
    one, two = (counting(store, streams_per_guest=1) for store in stores)
    first = stores[0].peers
    assert first is not None
    async with one.one_more("ola", "table", ""):
        await first.depart()  # as others see one whose lease has run out
        assert not await first.stay_alive(60)
        one.forget()
        await one.exchange()
        with pytest.raises(TooManyStreams):
            async with two.one_more("ola", "another table", ""):
                pass
    await one.exchange()
    async with two.one_more("ola", "another table", ""):
        pass
