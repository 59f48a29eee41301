"""The threads of a PostgreSQL store: one that writes, readers beside it, and a watch that none of them waits for ever.

Why verbs run in threads and not in the event loop: `docs/decisions/0009-two-engines-one-sql.md`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar
from uuid import uuid4

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.errors import Away, StoreError
from monstertable.server.store.postgres.connection import CONFLICT, PATIENCE, POSTGRES, Line, PostgresConnection, told
from monstertable.server.store.postgres.preparing import prepare
from monstertable.server.store.postgres.straight import MoreToSay, OnlyMoves, Straight, done
from monstertable.server.store.sql.connection import Connection, Work
from monstertable.server.store.sql.disk import Disk, Done

ATTEMPTS = 3
LOOK_EVERY = 0.5  # seconds, while anything is under way
PAUSE = 0.1
PLY = "moves_pkey"  # which of two is the first at a ply does not change any more
WRITING = POSTGRES.begin.encode()
HURRY = 0.25  # seconds to wait for a row, where others wait whose batch has failed
IN_A_HURRY = f"SET LOCAL lock_timeout = {HURRY * 1000:.0f}".encode()
READING = f"{POSTGRES.begin} READ ONLY".encode()
# Waits until whoever still has it locked has committed or not.
LAST = b"SELECT number FROM commits WHERE process = %s FOR UPDATE"
COME = b"INSERT INTO commits VALUES (%s, 0, %s)"
GO = b"DELETE FROM commits WHERE process = %s OR at < %s"
LONG_GONE = 7 * 24 * 3600.0

T = TypeVar("T")


class PostgresDisk(Disk):
    def __init__(self, address: Address) -> None:
        self.address = address
        self.mark = uuid4().hex  # of this process: no other one has it
        self._lines: list[Line] = []
        self._watch: asyncio.TimerHandle | None = None
        super().__init__()

    def writer(self) -> PostgresWriter:
        prepare(self.address)
        return PostgresWriter(self._line(Line(self.address)), self.mark)

    def reader(self) -> PostgresReader:
        return PostgresReader(self._line(Line(self.address)))

    def _line(self, line: Line) -> Line:
        self._lines.append(line)
        return line

    @staticmethod
    def told(error: Exception) -> Exception:
        return told(error)

    async def leave_no_traces(self) -> None:
        """PostgreSQL clears deleted rows away by itself; its logs for standbys are the operator's."""

    # Nobody waits for ever

    def write(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        self._be_watchful()
        return super().write(work)

    def read(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        self._be_watchful()
        return super().read(work)

    def _be_watchful(self) -> None:
        if self._watch is None:
            self._watch = self._loop.call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        self._watch = None
        now = time.monotonic()
        busy = [(line, line.busy_since) for line in self._lines]
        for line, since in busy:
            if since is not None and now - since > PATIENCE:
                line.cut()
        if self._is_writing or any(since is not None for _, since in busy):
            self._be_watchful()

    async def close(self) -> None:
        await super().close()
        if self._watch is not None:
            self._watch.cancel()


class PostgresWriter:
    def __init__(self, line: Line, mark: str) -> None:
        self.line = line
        self.mark = mark
        self._number = 0
        self._straight = Straight()
        line.use(lambda raw: raw.execute(COME, [mark, time.time()]))

    def do_together(self, batch: list[Work]) -> list[Done]:
        """One transaction for the batch; where it fails, one for each half of it, until whoever fails does so alone."""
        return self._done(batch, time.monotonic() + PATIENCE, WRITING)

    def _done(self, batch: list[Work], deadline: float, *begin: bytes) -> list[Done]:
        """Tried again where another process was in the way, who may be done by now."""
        failure: Exception = too_much()
        for _ in range(ATTEMPTS):
            try:
                return [(result, None) for result in self._stored(batch, *begin)]
            except Away as error:
                return [(None, error) for _ in batch]
            except Exception as error:
                failure = error
            if time.monotonic() > deadline or not may_pass(failure, len(batch)):
                break
        if len(batch) == 1:
            return [(None, failure)]
        middle = len(batch) // 2
        return self._done_in_time(batch[:middle], deadline) + self._done_in_time(batch[middle:], deadline)

    def _done_in_time(self, batch: list[Work], deadline: float) -> list[Done]:
        if time.monotonic() > deadline:
            return [(None, too_much()) for _ in batch]
        return self._done(batch, deadline, WRITING, IN_A_HURRY)

    def _stored(self, batch: list[Work], *begin: bytes) -> list[Any]:
        """All of it is committed, or nothing. A connection that was lost before that is tried once more."""
        while True:
            self._number += 1
            commit = Commit(batch, self.mark, self._number, self._straight, begin)
            try:
                return list(self.line.use(commit.do))
            except Away:
                self._straight.forget()
                is_worth_trying = self.line.was_stale
                if commit.is_ready and self._was_committed():
                    return commit.results
                if not is_worth_trying:
                    raise
            except Exception:
                self._straight.forget()
                raise

    def _was_committed(self) -> bool:
        """What came of the last transaction, whose end we did not hear."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(Away, psycopg.errors.LockNotAvailable):
                return bool(self.line.use(lambda raw: last_of(raw, self.mark)) == self._number)
            time.sleep(PAUSE)
        raise Away(f"{self.line.address} is away, and did not say what was stored before")

    def close(self) -> None:
        with suppress(Away, psycopg.Error):
            self.line.use(lambda raw: raw.execute(GO, [self.mark, time.time() - LONG_GONE]))
        self.line.close()


class Commit:
    """A batch on its way."""

    def __init__(self, batch: list[Work], mark: str, number: int, straight: Straight, begin: Sequence[bytes]) -> None:
        self.batch = batch
        self.mark = mark
        self.number = number
        self.is_ready = False
        self.results: list[Any] = []
        self._straight = straight
        self._begin = begin

    def do(self, raw: psycopg.Connection[Any]) -> list[Any]:
        moves = OnlyMoves()
        try:
            self.results = [work(moves) for work in self.batch]
        except MoreToSay:
            self._do_all(raw)
        else:
            self._do_moves(raw, moves)
        return self.results

    def _do_moves(self, raw: psycopg.Connection[Any], moves: OnlyMoves) -> None:
        found = self._straight.store(raw, b"; ".join(self._begin), moves.values(self.mark, self.number))
        if found:
            with raw.pipeline() as pipeline:
                moves.tell_those(found, PostgresConnection(raw, self.mark, pipeline))
        self.is_ready = True
        commit_at_once(raw)

    def _do_all(self, raw: psycopg.Connection[Any]) -> None:
        with raw.pipeline() as pipeline:
            for statement in self._begin:
                raw.execute(statement)
            connection = PostgresConnection(raw, self.mark, pipeline)
            self.results = [work(connection) for work in self.batch]
            connection.settle(self.number)
            self.is_ready = True
            commit(raw)


def too_much() -> StoreError:
    return StoreError("PostgreSQL has too much to do")


def may_pass(failure: Exception, works: int) -> bool:
    """Whether another attempt may do it: notes are numbered where they are written, so another number may be free then.
    A ply is not. Where that happens to several works it is the fault of one."""
    is_taken = isinstance(failure, psycopg.errors.UniqueViolation) and failure.diag.constraint_name != PLY
    return isinstance(failure, CONFLICT) or (works == 1 and is_taken)


def commit(raw: psycopg.Connection[Any]) -> None:
    """It goes out at the end of the pipeline, with all before it: nothing is committed if any of that failed."""
    raw.execute(b"COMMIT")


def commit_at_once(raw: psycopg.Connection[Any]) -> None:
    """What went before is known to have been done."""
    done(raw, b"COMMIT")


def last_of(raw: psycopg.Connection[Any], mark: str) -> int:
    [(number,)] = raw.execute(LAST, [mark]).fetchall()
    return int(number)


class PostgresReader:
    def __init__(self, line: Line) -> None:
        self.line = line

    def look(self, work: Work) -> Any:
        def found(raw: psycopg.Connection[Any]) -> Any:
            with raw.pipeline() as pipeline:
                raw.execute(READING)
                seen = work(PostgresConnection(raw, pipeline=pipeline))
                raw.execute(b"COMMIT")
            return seen

        try:
            return self.line.use(found)
        except Away:
            if not self.line.was_stale:
                raise
            return self.line.use(found)

    def close(self) -> None:
        self.line.close()
