"""Whole copies of the database: one file each, as it stood at one moment, without the key."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from monstertable.server.operating.private import SQLITE_ENDINGS, make_private, put_in_place


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Copy all that is committed now, while others may go on writing; it is on the disk when this returns."""
    part = target.with_name(target.name + ".part")
    remove(part)
    try:
        make_private(part)
        copy = sqlite3.connect(part, isolation_level=None)
        try:
            source.backup(copy)
            erase_key(copy)
            # What was copied says that there is a log beside it; a copy is one file.
            copy.execute("PRAGMA journal_mode = DELETE")
        finally:
            copy.close()
        put_in_place(part, target)
    finally:
        remove(part)


def erase_key(connection: sqlite3.Connection) -> None:
    """Files of version 0 have the key of the cookies in them."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'").fetchone():
        return
    connection.execute("PRAGMA secure_delete = ON")
    if connection.execute("DELETE FROM meta WHERE key = 'secret'").rowcount:
        connection.execute("VACUUM")


def remove(database: Path) -> None:
    for ending in ("", *SQLITE_ENDINGS):
        database.with_name(database.name + ending).unlink(missing_ok=True)
