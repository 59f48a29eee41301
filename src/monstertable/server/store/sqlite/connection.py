"""Connections to the file, and its errors as any store tells them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from monstertable.server.store.errors import Damaged, Outdated, StoreError

PATIENCE = 4.0  # seconds to wait for whoever has the file locked
KIND = 0xFF  # the part of an error's code that says what it is; the rest says more


def connect(path: Path) -> sqlite3.Connection:
    """To write: waits a while for whoever has the file locked."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Sees what is committed, and waits for no writer."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
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
