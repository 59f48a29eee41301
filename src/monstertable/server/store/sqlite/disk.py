"""The disk: one SQLite file, one writer thread, and readers that never wait for it.

A write is over when it is on the disk, not before; whoever reads after that finds it.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from monstertable.server.store.sqlite.connection import connect, connect_to_read, told
from monstertable.server.store.sqlite.migrations import prepare

logger = logging.getLogger("monstertable")

READERS = 2

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Asked = tuple[Work, "asyncio.Future[Any]"]
Answer = tuple["asyncio.Future[Any]", Any, Exception | None]


class Disk:
    """Writes are queued to one thread; all that waits is done in one transaction, so that a sync serves many tables.

    Reads have threads and connections of their own: whoever has the file locked delays moves, not pages.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writes: queue.SimpleQueue[list[Asked] | None] = queue.SimpleQueue()
        self._next: list[Asked] = []  # for the writer, when it has done what it is at
        self._is_writing = False
        self._reads: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._writer = threading.Thread(target=self._serve_writes, name="store", daemon=True)
        self._readers = [
            threading.Thread(target=self._serve_reads, name=f"store reader {number}", daemon=True)
            for number in range(1, READERS + 1)
        ]
        self._writer.start()

    async def opened(self) -> None:
        await self._opened
        for reader in self._readers:
            reader.start()

    @property
    def waiting(self) -> int:
        """How much work waits for the writer."""
        return len(self._next)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Do this work in the writer thread; when it is done, it is on the disk."""
        future: asyncio.Future[T] = self._loop.create_future()
        if not self._next and not self._is_writing:
            # Not at once: whatever else is asked for in this turn of the loop goes along. To wake a thread costs more
            # than the work.
            self._loop.call_soon(self._hand_over)
        # A client that goes away does not take back what it asked for: the work stays in line.
        self._next.append((work, future))
        return future

    def _hand_over(self) -> None:
        """All that waits, unless the writer is still at what came before."""
        if self._next and not self._is_writing:
            self._is_writing = True
            self._writes.put(self._next)
            self._next = []

    def _written(self, answers: list[Answer]) -> None:
        self._is_writing = False
        self._hand_over()
        answer(answers)

    def read(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """All that this work reads stood there at one and the same moment."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._reads.put((work, future))
        return future

    async def close(self) -> None:
        """All that was asked for is done first. The writer goes last: it takes the log beside the file with it."""
        for _ in self._readers:
            self._reads.put(None)
        for reader in self._readers:
            await asyncio.to_thread(reader.join)
        self._writes.put(self._next)
        self._next = []
        self._writes.put(None)
        await asyncio.to_thread(self._writer.join)

    # In the writer's thread

    def _serve_writes(self) -> None:
        try:
            prepare(self.path)
            connection = connect(self.path)
        except Exception as error:
            self._loop.call_soon_threadsafe(self._opened.set_exception, told(error))
            return
        self._loop.call_soon_threadsafe(self._opened.set_result, None)
        while (batch := self._writes.get()) is not None:
            answers = done_together(connection, batch)
            if connection.in_transaction:
                connection = renewed(connection, self.path)
            self._loop.call_soon_threadsafe(self._written, answers)
        connection.close()

    # In a reader's thread

    def _serve_reads(self) -> None:
        connection: sqlite3.Connection | None = None
        while (asked := self._reads.get()) is not None:
            work, future = asked
            try:
                connection = connection or connect_to_read(self.path)
                answers: list[Answer] = [(future, at_one_moment(connection, work), None)]
            except Exception as error:
                answers = [(future, None, error)]
                # Whatever state it is in: the next reader finds a fresh one.
                if connection is not None:
                    connection.close()
                    connection = None
            self._loop.call_soon_threadsafe(answer, answers)
        if connection is not None:
            connection.close()


def done_together(connection: sqlite3.Connection, batch: list[Asked]) -> list[Answer]:
    """One transaction for the batch; work that fails is rolled back alone and does not harm the others."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = all_at_once(connection, batch)
        if answers is None:
            answers = [(future, *attempt(connection, work)) for work, future in batch]
        connection.execute("COMMIT")
    except Exception as error:
        roll_back(connection)
        answers = [(future, None, error) for _, future in batch]
    return answers


def all_at_once(connection: sqlite3.Connection, batch: list[Asked]) -> list[Answer] | None:
    """As if nothing could fail; if something does, nothing of it is done."""
    connection.execute("SAVEPOINT batch")
    try:
        return [(future, work(connection), None) for work, future in batch]
    except Exception:
        # A full or broken disk may have undone all of the transaction.
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO batch")
        return None


def attempt(connection: sqlite3.Connection, work: Work) -> tuple[Any, Exception | None]:
    connection.execute("SAVEPOINT one")
    result, failure = None, None
    try:
        result = work(connection)
    except Exception as error:
        # A full or broken disk may have undone all of the transaction, the work of others included.
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO one")
        failure = error
    connection.execute("RELEASE one")
    return result, failure


def roll_back(connection: sqlite3.Connection) -> None:
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        logger.error("what was not stored could not be undone: %s", error)


def renewed(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """A connection that is stuck in a transaction is given up: closing it undoes that."""
    try:
        fresh = connect(path)
    except sqlite3.Error:
        return connection
    connection.close()
    return fresh


def at_one_moment(connection: sqlite3.Connection, work: Work) -> Any:
    connection.execute("BEGIN")
    found = work(connection)
    connection.execute("COMMIT")
    return found


def answer(answers: list[Answer]) -> None:
    for future, result, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(told(error))
