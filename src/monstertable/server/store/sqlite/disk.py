"""One SQLite file: its writer, which one process has, and readers that never wait for it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from monstertable.server.store.sql.connection import Work
from monstertable.server.store.sql.disk import Disk, Done
from monstertable.server.store.sqlite.connection import SqliteConnection, connect, connect_to_read, told
from monstertable.server.store.sqlite.preparing import prepare

logger = logging.getLogger("monstertable")


class SqliteDisk(Disk):
    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__()

    def writer(self) -> SqliteWriter:
        prepare(self.path)
        return SqliteWriter(self.path)

    def reader(self) -> SqliteReader:
        return SqliteReader(self.path)

    async def leave_no_traces(self) -> None:
        """In no part of the file, nor of the log beside it."""
        await asyncio.to_thread(empty_log, self.path)

    @staticmethod
    def told(error: Exception) -> Exception:
        return told(error)


class SqliteWriter:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.connection = connect(path)

    def do_together(self, batch: list[Work]) -> list[Done]:
        done = done_together(self.connection, batch)
        if self.connection.in_transaction:
            self.connection = renewed(self.connection, self.path)
        return done

    def close(self) -> None:
        self.connection.close()


class SqliteReader:
    def __init__(self, path: Path) -> None:
        self.connection = connect_to_read(path)

    def look(self, work: Work) -> Any:
        self.connection.execute("BEGIN")
        found = work(self.connection)
        self.connection.execute("COMMIT")
        return found

    def close(self) -> None:
        self.connection.close()


def done_together(connection: SqliteConnection, batch: list[Work]) -> list[Done]:
    """One transaction for the batch; work that fails is rolled back alone and does not harm the others."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        done = all_at_once(connection, batch)
        if done is None:
            done = [attempt(connection, work) for work in batch]
        connection.execute("COMMIT")
    except Exception as error:
        roll_back(connection)
        done = [(None, error) for _ in batch]
    return done


def all_at_once(connection: SqliteConnection, batch: list[Work]) -> list[Done] | None:
    """As if nothing could fail; if something does, nothing of it is done."""
    connection.execute("SAVEPOINT batch")
    try:
        return [(work(connection), None) for work in batch]
    except Exception:
        # A full or broken disk may have undone all of the transaction.
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO batch")
        return None


def attempt(connection: SqliteConnection, work: Work) -> Done:
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


def empty_log(path: Path) -> None:
    """All of it goes into the file; tried for a while, since whoever reads holds it up, and done later otherwise."""
    try:
        with closing(connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error as error:
        logger.warning("the log of %s was not emptied yet: %s", path, error)


def roll_back(connection: SqliteConnection) -> None:
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        logger.error("what was not stored could not be undone: %s", error)


def renewed(connection: SqliteConnection, path: Path) -> SqliteConnection:
    """A connection that is stuck in a transaction is given up: closing it undoes that."""
    try:
        fresh = connect(path)
    except sqlite3.Error:
        return connection
    connection.close()
    return fresh
