"""Tables at which nobody has played for long are cleared away: their records go to a file first, then all their rows.

A server may be running meanwhile. It loads a table at one moment, whole or not at all, and what it still has of a table
in memory it cannot write back: the data remembers which tables were cleared away.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from monstertable.core.fair import Seal
from monstertable.core.game import Setup
from monstertable.core.record import Record, texts, written
from monstertable.server.migrations import VERSION, BadData, version_of
from monstertable.server.private import make_private
from monstertable.server.upkeep import numbered, opened

DAY = 24 * 3600.0
# So much at once: whoever plays meanwhile waits no longer than this takes.
TABLES_AT_ONCE = 20
PAGES_AT_ONCE = 500

FIND_OLD = """SELECT id FROM tables WHERE id > :last AND created < :before
    AND NOT EXISTS (SELECT 1 FROM moves WHERE "table" = id AND at >= :before)
    AND NOT EXISTS (SELECT 1 FROM notes WHERE "table" = id AND at >= :before) ORDER BY id LIMIT :most"""
# Whatever else there is of a table, in whichever version.
FIND_PARTS = """SELECT part.name FROM sqlite_master AS part WHERE type = 'table'
    AND EXISTS (SELECT 1 FROM pragma_table_info(part.name) AS own WHERE own.name = 'table')"""
READ_TABLE = "SELECT game, rules, seats, options, edition FROM tables WHERE id = ?"
READ_MOVES = 'SELECT seat, move FROM moves WHERE "table" = ? ORDER BY ply'
READ_SEATS = 'SELECT seat, name, word FROM seats WHERE "table" = ?'
READ_SECRET = 'SELECT secret FROM secrets WHERE "table" = ?'
READ_RESULT = 'SELECT outcome FROM results WHERE "table" = ?'


@dataclass
class Pruned:
    tables: int = 0
    records: int = 0
    unreadable: int = 0
    last: str = ""  # the last table looked at


def prune(data: Path, older: float, export: Path) -> str:
    """Clear away what nobody has played at for so many seconds."""
    if data.is_file() and version_of(data) != VERSION:
        raise BadData(f"{data} is of an older version: the server brings it up to date when it is next started.")
    if export.resolve() == data.resolve():
        raise BadData(f"{export} is the data itself.")
    before, done = time.time() - older, Pruned()
    with opened(data) as connection:
        while take_some(connection, before, export, done):
            pass
        connection.execute("UPDATE tables SET next = '' WHERE next != '' AND next IN (SELECT id FROM cleared)")
        room = give_room_back(connection)
    if not done.tables and not done.unreadable:
        return f"There is nothing to clear away from {data}: no table has been left alone for {older / DAY:g} days."
    stayed = f"; {numbered(done.unreadable, 'table')} could not be read and stayed" if done.unreadable else ""
    kept = f"{numbered(done.records, 'record')} in {export}" if done.records else "no move played at any"
    return (
        f"Cleared {numbered(done.tables, 'table')} away from {data}, {kept}{stayed}; "
        f"{room / 1e6:.1f} MB were given back."
    )


def take_some(connection: sqlite3.Connection, before: float, export: Path, done: Pruned) -> bool:
    """The next few tables: written to the export, on the disk there, and then deleted, while nobody else writes."""
    connection.execute("BEGIN IMMEDIATE")
    size = export.stat().st_size if export.exists() else None
    try:
        wanted = {"last": done.last, "before": before, "most": TABLES_AT_ONCE}
        found = [table for (table,) in connection.execute(FIND_OLD, wanted)]
        records = {table: record for table in found if (record := record_of(connection, table)) is not None}
        append(export, [line for line in records.values() if line])
        clear(connection, list(records))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        cut(export, size)
        raise
    done.tables += len(records)
    done.records += sum(1 for line in records.values() if line)
    done.unreadable += len(found) - len(records)
    done.last = found[-1] if found else done.last
    return bool(found)


def record_of(connection: sqlite3.Connection, table: str) -> str | None:
    """The record of a table as one line; empty if no move was played, None if it cannot be read."""
    try:
        [(game, rules, seats, options, edition)] = connection.execute(READ_TABLE, (table,)).fetchall()
        moves = [written(seat, text) for seat, text in connection.execute(READ_MOVES, (table,))]
        if not moves:
            return ""
        record = Record(game, rules, Setup(seats, texts(json.loads(options))), edition, moves)
        chairs = {seat: (name, word) for seat, name, word in connection.execute(READ_SEATS, (table,))}
        record.players = [str(chairs.get(seat, ("", ""))[0]) for seat in range(seats)]
        for (outcome,) in connection.execute(READ_RESULT, (table,)):
            record.outcome = dict(json.loads(outcome))
        for (secret,) in connection.execute(READ_SECRET, (table,)):
            words = [str(chairs.get(seat, ("", ""))[1]) for seat in range(seats)]
            record.chance = Seal(table, bytes.fromhex(secret), words).facts(revealed=True)
        return record.line()
    except (ValueError, TypeError, sqlite3.Error):
        return None


def append(export: Path, lines: list[str]) -> None:
    if not lines:
        return
    make_private(export)
    with export.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
        file.flush()
        os.fsync(file.fileno())


def cut(export: Path, size: int | None) -> None:
    """What was not deleted is not in the export either."""
    if size is not None:
        os.truncate(export, size)
    else:
        export.unlink(missing_ok=True)


def clear(connection: sqlite3.Connection, tables: list[str]) -> None:
    now = time.time()
    parts = [name for (name,) in connection.execute(FIND_PARTS)]
    for table in tables:
        for part in parts:
            connection.execute(f'DELETE FROM "{part}" WHERE "table" = ?', (table,))
        connection.execute("DELETE FROM tables WHERE id = ?", (table,))
        connection.execute("INSERT OR REPLACE INTO cleared VALUES (?, ?)", (table, now))


def give_room_back(connection: sqlite3.Connection) -> int:
    """Free pages leave the file, a few at a time; gives their bytes. What cannot be done now is done the next time."""
    start = left = free_pages(connection)
    while left:
        try:
            connection.execute(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})").fetchall()
        except sqlite3.OperationalError:
            break
        before, left = left, free_pages(connection)
        if left >= before:
            break
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    [(size,)] = connection.execute("PRAGMA page_size").fetchall()
    return int((start - left) * size)


def free_pages(connection: sqlite3.Connection) -> int:
    [(pages,)] = connection.execute("PRAGMA freelist_count").fetchall()
    return int(pages)
