"""Several games to be analysed at the same time: so many are worked on, the others wait their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from monstertable.core.record import Record
from monstertable.server.door.refusal import Refused
from monstertable.server.looking_back.analyses import MOST_AT_ONCE, MOST_IN_MEMORY, MOST_WAITING, Analyses
from monstertable.server.store import Store
from monstertable.server.thinking.pool import Pool
from tests.server.process import PATIENCE
from tests.server.test_analysis_shown import a_record, seen


class NoStore:
    """Keeps nothing, and has no peers."""

    peers = None

    async def analysis(self, id: str, version: str) -> None:
        return None


class Thoughtful:
    """A pool that never comes to an end of it."""

    thinkers = (None,)

    async def ask_at_leisure(self, question: Any) -> Any:
        await asyncio.Event().wait()


@asynccontextmanager
async def thinking() -> AsyncIterator[Analyses]:
    made = Analyses(cast(Pool, Thoughtful()), cast(Store, NoStore()), 0)
    yield made
    await made.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


@pytest.fixture(scope="module")
def record() -> Record:
    return a_record("monster_factory", "pick.jsonl")


@pytest.mark.anyio
async def test_whoever_comes_later_waits_and_is_told_so(record: Record) -> None:
    async with thinking() as analyses:
        first, *others = [await analyses.start(f"game {number}", record, False) for number in range(MOST_AT_ONCE + 2)]
        waiting = others[MOST_AT_ONCE - 1 :]
        await until(lambda: all(one.is_waiting for one in waiting))
        assert not any(one.is_waiting for one in (first, *others[: MOST_AT_ONCE - 1]))
        assert all(one.is_running for one in waiting)

        await analyses.stop("game 0", record)
        await until(lambda: not waiting[0].is_waiting)
        assert waiting[0].is_running
        assert waiting[1].is_waiting

        await analyses.stop(f"game {MOST_AT_ONCE + 1}", record)
        assert not waiting[1].is_waiting
        assert not waiting[1].is_running


@pytest.mark.anyio
async def test_nobody_waits_behind_too_many(record: Record) -> None:
    async with thinking() as analyses:
        for number in range(MOST_AT_ONCE + MOST_WAITING):
            await analyses.start(f"game {number}", record, False)
        with pytest.raises(Refused):
            await analyses.start("one more", record, False)


@pytest.mark.anyio
async def test_what_is_under_way_is_not_begun_again(record: Record) -> None:
    """However many other games are looked at meanwhile."""
    async with thinking() as analyses:
        begun = await analyses.start("game", record, False)
        for number in range(MOST_IN_MEMORY + 1):
            await analyses.find(f"another {number}", record)

        assert await analyses.start("game", record, False) is begun


def test_the_page_says_whose_turn_it_is(record: Record) -> None:
    _, page = seen(record, None, "waiting")
    assert "this one waits its turn" in page
    assert "The first results come in a few seconds" not in page
