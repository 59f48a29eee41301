"""Work for a database: asked for in the event loop, done in threads, one that writes and some that only read.

A write is over when it is on the disk, not before; whoever reads after that finds it.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from monstertable.server.store.sql.connection import Connection, Work

READERS = 2

T = TypeVar("T")
Asked = tuple[Work, "asyncio.Future[Any]"]
Done = tuple[Any, Exception | None]


class Writer(Protocol):
    """In the one thread that writes."""

    def do_together(self, batch: list[Work]) -> list[Done]:
        """One transaction for all; work that fails is undone alone and does not harm the others."""

    def close(self) -> None: ...


class Reader(Protocol):
    """In a thread of its own."""

    def look(self, work: Work) -> Any:
        """All that this work reads stood there at one and the same moment."""

    def close(self) -> None: ...


class Disk(ABC):
    """Writes are queued to one thread; all that waits is done in one transaction, so that a sync serves many tables.

    Reads have threads and connections of their own: whoever has the data locked delays moves, not pages.
    """

    def __init__(self) -> None:
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

    @abstractmethod
    def writer(self) -> Writer:
        """Asked for once, in its thread: the data is of today's shape then."""

    @abstractmethod
    def reader(self) -> Reader: ...

    @staticmethod
    @abstractmethod
    def told(error: Exception) -> Exception:
        """An error of the database as one of a store; any other as it is."""

    async def opened(self) -> None:
        await self._opened
        for reader in self._readers:
            reader.start()

    @property
    def waiting(self) -> int:
        """How much work waits for the writer."""
        return len(self._next)

    def write(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
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

    def _written(self, batch: list[Asked], done: list[Done]) -> None:
        self._is_writing = False
        self._hand_over()
        for (_, future), each in zip(batch, done, strict=True):
            self._answer(future, each)

    def _answer(self, future: asyncio.Future[Any], done: Done) -> None:
        result, error = done
        if future.done():
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(self.told(error))

    def read(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """All that this work reads stood there at one and the same moment."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._reads.put((work, future))
        return future

    @abstractmethod
    async def leave_no_traces(self) -> None:
        """What was deleted or overwritten is to be found nowhere any more, where that takes more than deleting it."""

    async def close(self) -> None:
        """All that was asked for is done first. The writer goes last: SQLite's takes the file's log with it."""
        for _ in self._readers:
            self._reads.put(None)
        for reader in self._readers:
            if reader.ident is not None:
                await asyncio.to_thread(reader.join)
        self._writes.put(self._next)
        self._next = []
        self._writes.put(None)
        await asyncio.to_thread(self._writer.join)

    # In the writer's thread

    def _serve_writes(self) -> None:
        try:
            writer = self.writer()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._opened.set_exception, self.told(error))
            return
        self._loop.call_soon_threadsafe(self._opened.set_result, None)
        while (batch := self._writes.get()) is not None:
            done = writer.do_together([work for work, _ in batch])
            self._loop.call_soon_threadsafe(self._written, batch, done)
        writer.close()

    # In a reader's thread

    def _serve_reads(self) -> None:
        reader: Reader | None = None
        while (asked := self._reads.get()) is not None:
            work, future = asked
            try:
                reader = reader or self.reader()
                done: Done = (reader.look(work), None)
            except Exception as error:
                done = (None, error)
                # Whatever state it is in: the next one finds a fresh one.
                if reader is not None:
                    reader.close()
                    reader = None
            self._loop.call_soon_threadsafe(self._answer, future, done)
        if reader is not None:
            reader.close()
