"""Connections to the file, and its errors as any store tells them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from monstertable.server.store.errors import Damaged, Outdated, StoreError
from monstertable.server.store.sql.connection import NO_PLY, Dialect

PATIENCE = 4.0  # seconds to wait for whoever has the file locked
KIND = 0xFF  # the part of an error's code that says what it is; the rest says more


PARTS = """SELECT part.name FROM sqlite_master AS part WHERE type = 'table'
    AND EXISTS (SELECT 1 FROM pragma_table_info(part.name) AS own WHERE own.name = 'table')"""
ALL = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
SQLITE = Dialect("BEGIN IMMEDIATE", ALL, PARTS, sqlite3.Error, "SELECT NULL FROM tables WHERE id = ?", is_shared=False)


class Answer(sqlite3.Cursor):
    """What came of a statement, at once."""

    def must_change(self, sentence: str) -> None:
        if not self.rowcount:
            raise Outdated(sentence)


class SqliteConnection(sqlite3.Connection):
    """A connection to the file. Nobody else reads there, so nobody is told of anything."""

    dialect = SQLITE

    def execute(self, sql: str, values: Any = (), /) -> Answer:
        return self.cursor(Answer).execute(sql, values)

    def executemany(self, sql: str, rows: Any, /) -> Answer:
        return self.cursor(Answer).executemany(sql, rows)

    def together(self, sql: str, rows: Any, /) -> None:
        self.executemany(sql, rows)

    def if_told(self, table: str, guests: Collection[str], work: Callable[[], None]) -> None:
        work()  # to look first would cost as much

    def tell(self, table: str, ply: int = NO_PLY) -> None: ...


def connect(path: Path) -> SqliteConnection:
    """To write: waits a while for whoever has the file locked."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, factory=SqliteConnection)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # What somebody wants to be forgotten is overwritten, not only left out.
    connection.execute("PRAGMA secure_delete = ON")
    return connection


def connect_to_read(path: Path) -> SqliteConnection:
    """Sees what is committed, and waits for no writer."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, factory=SqliteConnection)
    connection.text_factory = readable
    return connection


def readable(text: bytes) -> str:
    """Letters that are damaged are shown as such."""
    return text.decode("utf-8", "replace")


def told(error: Exception) -> Exception:
    """An error of SQLite as one of a store; any other as it is."""
    if not isinstance(error, sqlite3.Error):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Outdated(str(error))
    is_damage = getattr(error, "sqlite_errorcode", 0) & KIND == sqlite3.SQLITE_CORRUPT
    return Damaged(str(error)) if is_damage else StoreError(str(error))


@contextmanager
def telling() -> Iterator[None]:
    """Within this, SQLite's errors are those of a store."""
    try:
        yield
    except sqlite3.Error as error:
        raise told(error) from None
