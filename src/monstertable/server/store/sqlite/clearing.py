"""Old tables leave the file, and their room is given back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from monstertable.server.store.errors import BadData
from monstertable.server.store.sql import clearing
from monstertable.server.store.sql.clearing import Cleared, Keeper
from monstertable.server.store.sql.migrations import VERSION
from monstertable.server.store.sqlite.backups import opened
from monstertable.server.store.sqlite.preparing import version_of

# So much at once: whoever plays meanwhile waits no longer than this takes.
PAGES_AT_ONCE = 500


def clear_old(data: Path, before: float, keeper: Keeper) -> Cleared:
    """Clear away all tables at which nothing has happened since then."""
    if data.is_file() and version_of(data) != VERSION:
        raise BadData(f"{data} is of an older version: the server brings it up to date when it is next started.")
    with opened(data) as disk:
        done = clearing.clear_old(disk, before, keeper)
        done.room = give_room_back(disk)
    return done


def give_room_back(disk: sqlite3.Connection) -> int:
    """Free pages leave the file, a few at a time; gives their bytes. What cannot be done now is done the next time."""
    start = left = free_pages(disk)
    while left:
        try:
            disk.execute(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})").fetchall()
        except sqlite3.OperationalError:
            break
        before, left = left, free_pages(disk)
        if left >= before:
            break
    disk.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    [(size,)] = disk.execute("PRAGMA page_size").fetchall()
    return int((start - left) * size)


def free_pages(disk: sqlite3.Connection) -> int:
    [(pages,)] = disk.execute("PRAGMA freelist_count").fetchall()
    return int(pages)
