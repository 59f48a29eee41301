"""The disk: one SQLite file, one writer thread. A write is over when it is on the disk, not before.

The primary key (table, ply) of `moves` is the lock: a ply can be written once.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, edition TEXT NOT NULL,
    host TEXT NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL, next TEXT NOT NULL, created REAL NOT NULL,
    hints INTEGER NOT NULL DEFAULT 1, stand_in TEXT NOT NULL DEFAULT '', rules INTEGER NOT NULL DEFAULT 1,
    standing TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables (phase, public, created);
CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    figure TEXT NOT NULL DEFAULT '', habits TEXT NOT NULL DEFAULT '{}', word TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_of_guest ON seats (guest);
CREATE TABLE IF NOT EXISTS secrets ("table" TEXT PRIMARY KEY, secret TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS moves (
    "table" TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY ("table", ply)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
    "table" TEXT PRIMARY KEY, outcome TEXT NOT NULL, words TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notes (
    "table" TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, what TEXT NOT NULL,
    level TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", number)
) WITHOUT ROWID;
"""
# Columns that a file made by an older version lacks.
ADDED = [
    ("seats", "figure", "TEXT NOT NULL DEFAULT ''"),
    ("seats", "habits", "TEXT NOT NULL DEFAULT '{}'"),
    ("seats", "word", "TEXT NOT NULL DEFAULT ''"),
    ("tables", "hints", "INTEGER NOT NULL DEFAULT 1"),
    ("tables", "stand_in", "TEXT NOT NULL DEFAULT ''"),
    ("tables", "rules", "INTEGER NOT NULL DEFAULT 1"),
    ("tables", "standing", "TEXT NOT NULL DEFAULT '[]'"),
]

Row = tuple[Any, ...]
Work = Callable[[sqlite3.Connection], Any]
T = TypeVar("T")


class Store:
    """Work is queued to one thread; all that waits is done in one transaction, so that a sync serves many tables."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._serve, name="store", daemon=True)
        self._thread.start()

    async def opened(self) -> None:
        await self._opened

    @property
    def waiting(self) -> int:
        """How much work waits for the writer."""
        return self._queue.qsize()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do this work in the writer thread; when it returns, it is on the disk."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((work, future))
        # Shielded: a client that goes away does not take back what it asked for.
        return await asyncio.shield(future)

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self.run(lambda connection: connection.execute(sql, values).fetchall())

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """All of these statements, or none."""

        def work(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, values)

        await self.run(work)

    async def add_moves(self, rows: Sequence[Row], *statements: tuple[str, Sequence[Any]]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", rows)
            for sql, values in statements:
                connection.execute(sql, values)

        await self.run(work)

    async def close(self) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        try:
            connection = connect(self.path)
        except sqlite3.Error as error:
            self._loop.call_soon_threadsafe(self._opened.set_exception, error)
            return
        self._loop.call_soon_threadsafe(self._opened.set_result, None)
        going = True
        while going:
            batch, going = self._wait_for_work()
            self._do(connection, batch)
        connection.close()

    def _wait_for_work(self) -> tuple[list[tuple[Work, asyncio.Future[Any]]], bool]:
        batch: list[tuple[Work, asyncio.Future[Any]]] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _do(self, connection: sqlite3.Connection, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        """One transaction for the batch; work that fails is rolled back alone and does not harm the others."""
        answers: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work, future in batch:
                connection.execute("SAVEPOINT one")
                try:
                    answers.append((future, work(connection), None))
                except Exception as error:
                    connection.execute("ROLLBACK TO one")
                    answers.append((future, None, error))
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            answers = [(future, None, error) for _, future in batch]
        self._loop.call_soon_threadsafe(answer, answers)


def answer(answers: list[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
    for future, result, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.executescript(SCHEMA)
    add_missing_columns(connection)
    return connection


def add_missing_columns(connection: sqlite3.Connection) -> None:
    for table, column, kind in ADDED:
        if not connection.execute("SELECT 1 FROM pragma_table_info(?) WHERE name = ?", (table, column)).fetchone():
            connection.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")
