"""Tables that are cleared away: found, read for their record, deleted."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from monstertable.core.fair import Seal
from monstertable.core.game import Setup
from monstertable.core.line import Line
from monstertable.core.record import Record, texts, written
from monstertable.server.store.sql.connection import Connection

# So much at once: whoever plays meanwhile waits no longer than this takes.
TABLES_AT_ONCE = 20

FIND_OLD = """SELECT id FROM tables WHERE id > ? AND created < ?
    AND NOT EXISTS (SELECT 1 FROM moves WHERE "table" = id AND at >= ?)
    AND NOT EXISTS (SELECT 1 FROM notes WHERE "table" = id AND at >= ?) ORDER BY id LIMIT ?"""
READ_TABLE = "SELECT game, rules, seats, options, edition, given FROM tables WHERE id = ?"
READ_MOVES = 'SELECT seat, move FROM moves WHERE "table" = ? ORDER BY ply'
READ_SEATS = 'SELECT seat, name, word FROM seats WHERE "table" = ?'
READ_SECRET = 'SELECT secret FROM secrets WHERE "table" = ?'
READ_RESULT = 'SELECT outcome FROM results WHERE "table" = ?'


FORGET_CLEARED = "UPDATE tables SET next = '' WHERE next != '' AND next IN (SELECT id FROM cleared)"
CLEAR_RECORDS = "DELETE FROM records WHERE at < ?"
MARK_CLEARED = "INSERT INTO cleared VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


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


def clear_old(disk: Connection, before: float, keeper: Keeper) -> Cleared:
    """Clear away all tables at which nothing has happened since then.

    A few at a time: their records are kept, and only then they are deleted, while nobody else writes.
    """
    done = Cleared()
    while clear_some(disk, before, keeper, done):
        pass
    disk.execute(FORGET_CLEARED)
    disk.execute(CLEAR_RECORDS, (before,))
    return done


def clear_some(disk: Connection, before: float, keeper: Keeper, done: Cleared) -> bool:
    """The next few tables; whether there may be more."""
    with all_or_nothing(disk, keeper):
        asked = done.last, before, before, before, TABLES_AT_ONCE
        found = [table for (table,) in disk.execute(FIND_OLD, asked).fetchall()]
        read = {table: record_of(disk, table) for table in found}
        records = {table: record for table, record in read.items() if record is not None}
        keeper.keep([line for line in records.values() if line])
        clear(disk, list(records))
    done.tables += len(records)
    done.records += sum(1 for line in records.values() if line)
    done.unreadable += len(found) - len(records)
    done.last = found[-1] if found else done.last
    return bool(found)


@contextmanager
def all_or_nothing(disk: Connection, keeper: Keeper) -> Iterator[None]:
    """One transaction, and what is kept of it."""
    disk.execute(disk.dialect.begin)
    keeper.begin()
    try:
        yield
        disk.execute("COMMIT")
    except BaseException:
        disk.execute("ROLLBACK")
        keeper.undo()
        raise


def record_of(disk: Connection, table: str) -> str | None:
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
    except (ValueError, TypeError, disk.dialect.unreadable):
        return None


def clear(disk: Connection, tables: list[str]) -> None:
    now = time.time()
    parts = [name for (name,) in disk.execute(disk.dialect.parts).fetchall()]
    for table in tables:
        for part in parts:
            disk.execute(f'DELETE FROM "{part}" WHERE "table" = ?', (table,))
        disk.execute("DELETE FROM tables WHERE id = ?", (table,))
        disk.execute(MARK_CLEARED, (table, now))
        disk.tell(table)
