"""Connections to PostgreSQL: statements go out in a pipeline, and its errors are told as any store tells them."""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import errors
from psycopg.adapt import Buffer, Dumper
from psycopg.pq import TransactionStatus

from monstertable.server.store.address import Address
from monstertable.server.store.errors import Away, BadData, Damaged, Outdated, StoreError
from monstertable.server.store.peers import NO_TABLE
from monstertable.server.store.postgres.together import TELL, TOGETHER, WHO_IS_TOLD
from monstertable.server.store.sql.connection import NO_PLY, Dialect

# What it says of connections that are lost we say ourselves.
logging.getLogger("psycopg").setLevel(logging.ERROR)

PATIENCE = 4.0  # seconds in which it answers, or is given up
AT_ONCE = 1.0  # seconds in which a connection that was lost long ago shows it
LOCKED = 1.5  # seconds to wait for whoever has a row locked
PARTS = """SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'table'"""
# What is known of processes is nothing that is kept.
ALL = """SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()
    AND table_name NOT IN ('keys', 'commits', 'processes', 'claims', 'told', 'looking', 'streams', 'allowances',
    'questions') ORDER BY table_name"""
CHANGES = """SELECT coalesce((SELECT number FROM told WHERE "table" = id), 0) FROM tables WHERE id = ?"""
POSTGRES = Dialect("BEGIN ISOLATION LEVEL REPEATABLE READ", ALL, PARTS, errors.DataError, CHANGES, is_shared=True)
LONGEST_WORD = 7900  # letters that PostgreSQL tells at once

# Moves are counted by themselves; what else of a table was changed is.
COUNT = b"""INSERT INTO told SELECT unnest(%s::text[]), 1
    ON CONFLICT ("table") DO UPDATE SET number = told.number + 1"""

AWAY = ("08", "57P", "25006")  # states in which nothing can be done here: shut down, or a standby by now
CONFLICT = (errors.SerializationFailure, errors.DeadlockDetected)
# After which a connection is as good as before.
HARMLESS = (errors.IntegrityError, errors.LockNotAvailable, *CONFLICT)


class TruthAsNumber(Dumper):
    """The columns of both engines are numbers."""

    oid = psycopg.adapters.types["int4"].oid

    def dump(self, obj: bool) -> Buffer:
        return b"1" if obj else b"0"


def connect(address: Address) -> psycopg.Connection[Any]:
    """A fresh connection; Away if there is none to be had."""
    try:
        raw = psycopg.connect(address.url, **manners())
        # There is no limit to statements as such: cancelled while it waits for a standby, a commit would be answered
        # as if that had it (see docs/operating.md).
        raw.execute(f"SET lock_timeout = {LOCKED * 1000:.0f}".encode())
        raw.commit()
    except psycopg.Error as error:
        raise unreachable(address, error) from None
    raw.adapters.register_dumper(bool, TruthAsNumber)
    raw.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    return raw


def manners() -> dict[str, Any]:
    """How we connect: a machine that is gone is noticed."""
    noticing = {"tcp_user_timeout": int(PATIENCE * 1000), "keepalives_idle": 5, "keepalives_interval": 2}
    return {"connect_timeout": int(PATIENCE), "application_name": "monstertable", "client_encoding": "utf8", **noticing}


def unreachable(address: Address, error: psycopg.Error) -> Exception:
    """What libpq says of an address that it does not understand may quote the password."""
    if isinstance(error, psycopg.ProgrammingError):
        return BadData("The address of the database cannot be understood; it is like postgresql://user@host/name.")
    return Away(f"{address} cannot be reached: {first_line(error)}")


def first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


@lru_cache(maxsize=1000)
def translated(sql: str) -> bytes:
    """The SQL of both engines in PostgreSQL's dialect: the one place in which they differ in writing."""
    return re.sub(r"\)\s*WITHOUT ROWID", ")", sql.replace("%", "%%")).replace("?", "%s").encode()


class Answer:
    """What comes of a statement that has been sent; whoever asks for it waits for it."""

    def __init__(self, cursors: Sequence[psycopg.Cursor[Any]], line: PostgresConnection) -> None:
        self._cursors = cursors
        self._line = line

    @property
    def rowcount(self) -> int:
        self._line.wait()
        return sum(cursor.rowcount for cursor in self._cursors)

    @property
    def description(self) -> Any:
        self._line.wait()
        return self._cursors[0].description

    def fetchall(self) -> list[Any]:
        return self._cursors[0].fetchall()

    def fetchone(self) -> Any:
        return self._cursors[0].fetchone()

    def __iter__(self) -> Iterator[Any]:
        return iter(self.fetchall())

    def must_change(self, sentence: str) -> None:
        self._line.expected.append((self._cursors, sentence))


class PostgresConnection:
    """What verbs are given. In a pipeline, statements that nobody has asked about yet are all under way at once."""

    dialect = POSTGRES

    def __init__(self, raw: psycopg.Connection[Any], mark: str = "", pipeline: psycopg.Pipeline | None = None) -> None:
        self._raw = raw
        self._mark = mark  # by which a process knows its own word again
        self._pipeline = pipeline
        self._gathered: dict[str, list[Sequence[Any]]] = {}  # rows of statements that are sent once for all
        self._askers: list[tuple[str, Collection[str], Callable[[], None]]] = []  # who may be told something
        self._told: dict[str, None] = {}
        self._changed: set[str] = set()  # besides moves
        self.expected: list[tuple[Sequence[psycopg.Cursor[Any]], str]] = []

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Answer:
        return Answer([self._sent(translated(sql), values)], self)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Answer:
        statement = translated(sql)
        return Answer([self._sent(statement, row) for row in rows], self)

    def together(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        self._gathered.setdefault(sql, []).extend(rows)

    def if_told(self, table: str, guests: Collection[str], work: Callable[[], None]) -> None:
        self._askers.append((table, guests, work))

    def _send_gathered(self) -> None:
        gathered, self._gathered = self._gathered, {}
        for sql, rows in gathered.items():
            self._sent(TOGETHER[sql], [json.dumps(rows)])

    def _ask_who_is_told(self) -> None:
        """Hardly ever anybody: so all are asked about at once."""
        tables = [table for table, _, _ in self._askers]
        guests = [guest for _, guests, _ in self._askers for guest in guests]
        found = {name for (name,) in self._sent(WHO_IS_TOLD, [json.dumps(tables), json.dumps(guests)])}
        askers, self._askers = self._askers, []
        for table, asked, work in askers:
            if found and not found.isdisjoint((table, *asked)):
                work()

    def _sent(self, statement: bytes, values: Sequence[Any]) -> psycopg.Cursor[Any]:
        if self._gathered:
            self._send_gathered()
        try:
            return self._raw.execute(statement, values)
        except psycopg.DataError:
            return self._raw.execute(statement, [without_nul(value) for value in values])

    def tell(self, table: str, ply: int = NO_PLY) -> None:
        self._told[f"{table} {ply}"] = None
        if ply == NO_PLY and not table.startswith(NO_TABLE):
            self._changed.add(table)

    def wait(self) -> None:
        """Until all that was sent is done, or something of it has failed."""
        if self._pipeline is not None:
            self._pipeline.sync()

    def settle(self, number: int) -> None:
        """All is done and as it was to be; the transaction is ready to be committed, and leaves this number."""
        if self._askers:
            self._ask_who_is_told()
        if self._gathered:
            self._send_gathered()
        if self._changed:
            self._raw.execute(COUNT, [sorted(self._changed)])
        self._raw.execute(TELL, [json.dumps(list(words(self._mark, self._told))), self._mark, number, time.time()])
        if self.expected:
            self.wait()
        for cursors, sentence in self.expected:
            if not all(cursor.rowcount for cursor in cursors):
                raise Outdated(sentence)


def words(mark: str, told: Iterable[str]) -> Iterator[str]:
    """All that a process has to tell, in as few words as can be; each begins with its mark."""
    word = mark
    for news in told:
        if len(word) + len(news) >= LONGEST_WORD:
            yield word
            word = mark
        word += f" {news}"
    if word != mark:
        yield word


def without_nul(value: Any) -> Any:
    """The one letter that PostgreSQL does not take is shown as damaged."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


class Line:
    """One connection and whoever uses it, made anew when it is lost; it can be cut from another thread."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.busy_since: float | None = None
        self.was_stale = False  # lost when it was next used: PostgreSQL was restarted meanwhile, it may be
        self._raw: psycopg.Connection[Any] | None = None

    def connected(self) -> psycopg.Connection[Any]:
        if self._raw is None:
            self._raw = connect(self.address)
            # Whoever uses it begins and ends transactions: so that the beginning goes along with the first statement.
            self._raw.autocommit = True
        return self._raw

    def use(self, work: Callable[[psycopg.Connection[Any]], Any]) -> Any:
        """Do this, within the time that is watched; Away if the connection was lost, which is made anew then."""
        self.busy_since = time.monotonic()
        is_old, self.was_stale = self._raw is not None, False
        raw = self.connected()
        try:
            return work(raw)
        except Exception as error:
            if is_lost(raw, error):
                self.was_stale = is_old and time.monotonic() - self.busy_since < AT_ONCE
                self.close()
                raise Away(f"{self.address} is away: {first_line(error)}") from None
            if isinstance(error, psycopg.Error) and not isinstance(error, HARMLESS):
                self.close()  # whatever it is in the middle of
            elif raw.info.transaction_status != TransactionStatus.IDLE:
                raw.rollback()
            raise
        finally:
            self.busy_since = None

    def cut(self) -> None:
        """Whoever waits on it hears at once that it is lost."""
        raw = self._raw
        if raw is not None and not raw.closed:
            with socket.socket(fileno=os.dup(raw.fileno())) as end:
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None


def is_lost(raw: psycopg.Connection[Any], error: Exception) -> bool:
    state = getattr(error, "sqlstate", None) or ""
    return raw.closed or state.startswith(AWAY)


def told(error: Exception) -> Exception:
    """An error of PostgreSQL as one of a store; any other as it is."""
    if not isinstance(error, psycopg.Error):
        return error
    if isinstance(error, (errors.IntegrityError, *CONFLICT)):
        return Outdated(first_line(error))
    if isinstance(error, (errors.DataCorrupted, errors.IndexCorrupted)):
        return Damaged(first_line(error))
    return StoreError(first_line(error))
