"""Tables that are cleared away from the file: found, read for their record, deleted, and their room given back."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from monstertable.core.fair import Seal
from monstertable.core.game import Setup
from monstertable.core.line import Line
from monstertable.core.record import Record, texts, written
from monstertable.server.store.errors import BadData
from monstertable.server.store.sqlite.backups import opened
from monstertable.server.store.sqlite.migrations import VERSION, version_of

# So much at once: whoever plays meanwhile waits no longer than this takes.
TABLES_AT_ONCE = 20
PAGES_AT_ONCE = 500

FIND_OLD = """SELECT id FROM tables WHERE id > :last AND created < :before
    AND NOT EXISTS (SELECT 1 FROM moves WHERE "table" = id AND at >= :before)
    AND NOT EXISTS (SELECT 1 FROM notes WHERE "table" = id AND at >= :before) ORDER BY id LIMIT :most"""
# Whatever else there is of a table, in whichever version.
FIND_PARTS = """SELECT part.name FROM sqlite_master AS part WHERE type = 'table'
    AND EXISTS (SELECT 1 FROM pragma_table_info(part.name) AS own WHERE own.name = 'table')"""
READ_TABLE = "SELECT game, rules, seats, options, edition, given FROM tables WHERE id = ?"
READ_MOVES = 'SELECT seat, move FROM moves WHERE "table" = ? ORDER BY ply'
READ_SEATS = 'SELECT seat, name, word FROM seats WHERE "table" = ?'
READ_SECRET = 'SELECT secret FROM secrets WHERE "table" = ?'
READ_RESULT = 'SELECT outcome FROM results WHERE "table" = ?'


FORGET_CLEARED = "UPDATE tables SET next = '' WHERE next != '' AND next IN (SELECT id FROM cleared)"
CLEAR_RECORDS = "DELETE FROM records WHERE at < ?"


class Keeper(Protocol):
    """Where the records of tables go before these are deleted: a few at a time, all of them or none."""

    def begin(self) -> None: ...

    def keep(self, lines: list[str]) -> None: ...

    def undo(self) -> None:
        """What was kept since the beginning of these few is not to be kept."""


@dataclass
class Cleared:
    tables: int = 0
    records: int = 0
    unreadable: int = 0
    last: str = ""  # the last table looked at
    room: int = 0  # bytes that were given back


def clear_old(data: Path, before: float, keeper: Keeper) -> Cleared:
    """Clear away all tables at which nothing has happened since then.

    A few at a time: their records are kept, and only then they are deleted, while nobody else writes.
    """
    if data.is_file() and version_of(data) != VERSION:
        raise BadData(f"{data} is of an older version: the server brings it up to date when it is next started.")
    done = Cleared()
    with opened(data) as disk:
        while clear_some(disk, before, keeper, done):
            pass
        disk.execute(FORGET_CLEARED)
        disk.execute(CLEAR_RECORDS, (before,))
        done.room = give_room_back(disk)
    return done


def clear_some(disk: sqlite3.Connection, before: float, keeper: Keeper, done: Cleared) -> bool:
    """The next few tables; whether there may be more."""
    with all_or_nothing(disk, keeper):
        wanted = {"last": done.last, "before": before, "most": TABLES_AT_ONCE}
        found = [table for (table,) in disk.execute(FIND_OLD, wanted)]
        records = {table: record for table in found if (record := record_of(disk, table)) is not None}
        keeper.keep([line for line in records.values() if line])
        clear(disk, list(records))
    done.tables += len(records)
    done.records += sum(1 for line in records.values() if line)
    done.unreadable += len(found) - len(records)
    done.last = found[-1] if found else done.last
    return bool(found)


@contextmanager
def all_or_nothing(disk: sqlite3.Connection, keeper: Keeper) -> Iterator[None]:
    """One transaction, and what is kept of it."""
    disk.execute("BEGIN IMMEDIATE")
    keeper.begin()
    try:
        yield
        disk.execute("COMMIT")
    except BaseException:
        disk.execute("ROLLBACK")
        keeper.undo()
        raise


def record_of(disk: sqlite3.Connection, table: str) -> str | None:
    """The record of a table as one line; empty if no move was played, None if it cannot be read."""
    try:
        [(game, rules, seats, options, edition, given)] = disk.execute(READ_TABLE, (table,)).fetchall()
        line = Line(disk.execute(READ_MOVES, (table,)))
        if not line.moves:
            return ""
        moves = [written(seat, text) for seat, text in line.moves]
        record = Record(game, rules, Setup(seats, texts(json.loads(options))), edition, moves)
        record.given, record.taken_back = given, line.taken_back
        chairs = {seat: (name, word) for seat, name, word in disk.execute(READ_SEATS, (table,))}
        record.players = [str(chairs.get(seat, ("", ""))[0]) for seat in range(seats)]
        for (outcome,) in disk.execute(READ_RESULT, (table,)):
            record.outcome = dict(json.loads(outcome))
        for (secret,) in disk.execute(READ_SECRET, (table,)):
            words = [str(chairs.get(seat, ("", ""))[1]) for seat in range(seats)]
            record.chance = Seal(table, bytes.fromhex(secret), words).facts(revealed=True)
        return record.line()
    except (ValueError, TypeError, sqlite3.Error):
        return None


def clear(disk: sqlite3.Connection, tables: list[str]) -> None:
    now = time.time()
    parts = [name for (name,) in disk.execute(FIND_PARTS)]
    for table in tables:
        for part in parts:
            disk.execute(f'DELETE FROM "{part}" WHERE "table" = ?', (table,))
        disk.execute("DELETE FROM tables WHERE id = ?", (table,))
        disk.execute("INSERT OR REPLACE INTO cleared VALUES (?, ?)", (table, now))


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
