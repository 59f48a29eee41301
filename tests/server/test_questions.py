"""Questions for processes that only think: who comes first, and what becomes of what a dead one was thinking of."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from monstertable.server.looking_back.looking_back import Comparison, Piece
from monstertable.server.store import Store
from monstertable.server.store.address import Address
from monstertable.server.store.opening import store_at
from monstertable.server.store.peers import Peers
from monstertable.server.thinking.thinking import KINDS, Question, ThinkerQuestion
from monstertable.server.thinking.workers import Workers
from tests.postgres import asked, cluster
from tests.server.process import PATIENCE

pytestmark = pytest.mark.anyio
LONG = 3600.0  # seconds for which somebody lives
MOVE = ThinkerQuestion("toy", 2, {}, [], 0, "crafty", PATIENCE)
HINT = ThinkerQuestion("toy", 2, {}, [], 0, "", PATIENCE)
COACH = Comparison("toy", 2, {}, [], 0, "high", "low", 1, PATIENCE, 0.1)
ANALYSIS = Piece("", 1, [], PATIENCE)


def peers_of(store: Store) -> Peers:
    assert store.peers is not None
    return store.peers


@pytest.fixture
def address() -> Iterator[Address]:
    with cluster().borrowed() as borrowed:
        yield borrowed


@asynccontextmanager
async def processes(address: Address, number: int) -> AsyncIterator[list[Peers]]:
    stores = [store_at(address) for _ in range(number)]
    for store in stores:
        await store.opened()
    yield [peers_of(store) for store in stores]
    for store in stores:
        await store.close()


async def taken(worker: Peers) -> Question | None:
    found = await worker.thoughts.take()
    if found is None:
        return None
    told = json.loads(found.question)
    question = KINDS[told["kind"]](**told["question"])
    await worker.thoughts.answer(found.id, json.dumps(dict.fromkeys(question.expected, 0)))
    return question


async def test_moves_of_live_tables_come_before_hints_and_hints_before_analyses(address: Address) -> None:
    async with processes(address, 2) as [server, worker], asyncio.timeout(PATIENCE):
        await worker.stay_alive(LONG, 1)
        workers = Workers(server.thoughts)
        asking = [asyncio.create_task(workers.ask(question)) for question in (ANALYSIS, HINT, MOVE, COACH)]
        while asked(address, "SELECT count(*) FROM questions") != [(len(asking),)]:
            await asyncio.sleep(0)
        order = [await taken(worker) for _ in asking]
        await workers.collect()
        await asyncio.gather(*asking)
        assert order[0] == MOVE
        assert {type(found) for found in order[1:3]} == {ThinkerQuestion, Comparison}, "people who wait"
        assert order[3] == ANALYSIS
        assert await taken(worker) is None


async def test_what_a_dead_worker_was_thinking_of_is_taken_by_another_and_by_nobody_before(address: Address) -> None:
    async with processes(address, 3) as [server, worker, another]:
        for one in (worker, another):
            await one.stay_alive(LONG, 1)
        await server.thoughts.ask("first", "{}", 0, LONG)
        assert (await worker.thoughts.take() or ("",))[0] == "first"
        assert await another.thoughts.take() is None
        await worker.stay_alive(-1.0, 1)  # its lease has run out
        assert (await another.thoughts.take() or ("",))[0] == "first"
        await another.thoughts.answer("first", "{}")
        assert await server.thoughts.answers() == {"first": "{}"}
