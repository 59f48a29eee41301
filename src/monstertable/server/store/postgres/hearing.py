"""What other processes have changed, as PostgreSQL tells it to whoever listens."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.peers import MISSED, Heard, Signal
from monstertable.server.store.postgres.connection import first_line, manners
from monstertable.server.store.postgres.together import CHANNEL

logger = logging.getLogger("monstertable")

HEARTBEAT = 1.0  # seconds of silence after which it is asked whether it is still there
PAUSE = 0.5  # seconds before it is tried again


async def heard(address: Address, mark: str) -> AsyncIterator[Heard | Signal]:
    """For ever; MISSED first, and again whenever the connection was lost meanwhile."""
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address.url, autocommit=True, **manners()) as line:
                await line.execute(f"LISTEN {CHANNEL}".encode())
                yield MISSED
                async for word in words(line):
                    if mark not in word:
                        for what in understood(word):
                            yield what
        except (psycopg.Error, TimeoutError) as error:
            logger.warning("%s is not heard: %s", address, first_line(error))
        await asyncio.sleep(PAUSE)


def understood(word: str) -> Iterator[Heard | Signal]:
    """All that a word says; whoever told it is named in it."""
    if word.startswith("["):
        table, what, facts, _ = json.loads(word)
        yield Signal(table, what, facts)
    else:
        _, *news = word.split(" ")
        for table, ply in zip(news[::2], news[1::2], strict=True):
            yield Heard(table, int(ply))


async def words(line: psycopg.AsyncConnection[Any]) -> AsyncIterator[str]:
    """What is said, until the line is lost: a silent one is asked for a sign of life."""
    ear = Ear(line)
    while True:
        with ear.open():
            while word := await ear.next():
                yield word
        async with asyncio.timeout(HEARTBEAT):
            await line.execute(b"SELECT 1")


class Ear:
    """Takes up what comes on a line. Its own `notifies` would make ready to wait, and tidy up, for every word anew."""

    def __init__(self, line: psycopg.AsyncConnection[Any]) -> None:
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._words: deque[str] = deque()
        self._next: asyncio.Future[None] | None = None
        self._lost: psycopg.Error | None = None
        line.add_notify_handler(lambda notice: self._words.append(notice.payload))  # while it is asked for a sign

    @contextmanager
    def open(self) -> Iterator[None]:
        end = self._line.fileno()
        self._loop.add_reader(end, self._take_up, end)
        try:
            yield
        finally:
            self._loop.remove_reader(end)

    def _take_up(self, end: int) -> None:
        try:
            self._line.pgconn.consume_input()
            while notice := self._line.pgconn.notifies():
                self._words.append(notice.extra.decode())
        except psycopg.Error as error:
            self._lost = error
            self._loop.remove_reader(end)  # a line that is lost does not know its end any more
        self._wake()

    def _wake(self) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    async def next(self) -> str:
        """Empty after a while in which nothing was said."""
        if not self._words and self._lost is None:
            self._next = self._loop.create_future()
            silence = self._loop.call_later(HEARTBEAT, self._wake)
            try:
                await self._next
            finally:
                silence.cancel()
        if self._lost is not None and not self._words:
            raise self._lost
        return self._words.popleft() if self._words else ""
