"""What other processes have changed, as PostgreSQL tells it to whoever listens."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.peers import MISSED, Heard, Signal
from monstertable.server.store.postgres.connection import CHANNEL, first_line, manners

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
    while True:
        async for notice in line.notifies(timeout=HEARTBEAT):
            yield notice.payload
        async with asyncio.timeout(HEARTBEAT):
            await line.execute(b"SELECT 1")
