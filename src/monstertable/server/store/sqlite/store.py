"""The verbs of a store, done by the one writer and the readers of a SQLite file."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

from monstertable.server.store.records import (
    Arrangement,
    Chair,
    Listed,
    Note,
    Progress,
    SeatChange,
    StoredMove,
    StoredResult,
    StoredTable,
    WholeTable,
)
from monstertable.server.store.sqlite import seats, tables
from monstertable.server.store.sqlite.disk import Disk
from monstertable.server.store.verbs import Store

SET = "INSERT OR REPLACE INTO meta VALUES (?, ?)"
NOTE_LEARNT = "INSERT OR IGNORE INTO learnt VALUES (?, ?, ?, ?)"
LEARNT_BY = "SELECT game, lesson FROM learnt WHERE guest = ? ORDER BY at"
KEEP_ANALYSIS = """INSERT INTO analyses SELECT :table, :version, :facts WHERE EXISTS
    (SELECT 1 FROM tables WHERE id = :table)
    ON CONFLICT ("table") DO UPDATE SET version = excluded.version, facts = excluded.facts"""
ANALYSIS = 'SELECT facts FROM analyses WHERE "table" = ? AND version = ?'
ANNOUNCEMENT = "SELECT value FROM meta WHERE key = 'announcement'"
KEEP_RECORD = "INSERT OR REPLACE INTO records VALUES (?, ?, ?)"
RECORD = "SELECT line FROM records WHERE id = ?"


class SqliteStore(Store):
    def __init__(self, path: Path) -> None:
        self.path = path
        self.disk = Disk(path)

    async def opened(self) -> None:
        await self.disk.opened()

    async def close(self) -> None:
        await self.disk.close()

    @property
    def waiting(self) -> int:
        return self.disk.waiting

    @property
    def folder(self) -> Path | None:
        return self.path.parent

    async def try_writing(self) -> None:
        await self._set("ready", str(time.time()))

    async def _set(self, key: str, value: str) -> None:
        await self.disk.write(lambda disk: disk.execute(SET, (key, value)).rowcount)

    # Moves

    async def add_moves(
        self, table: str, moves: Sequence[StoredMove], progress: Progress | None, active: float | None
    ) -> None:
        await self.disk.write(lambda disk: tables.add_moves(disk, table, moves, progress, active))

    # Tables

    async def open_table(
        self,
        table: StoredTable,
        chairs: Sequence[Chair],
        secret: bytes,
        listed: Listed | None,
        before: str = "",
        given: Sequence[StoredMove] = (),
        notes: Sequence[Note] = (),
        lesson: str = "",
    ) -> None:
        opened = table, chairs, secret, listed, before, given, notes, lesson
        await self.disk.write(lambda disk: tables.open_table(disk, *opened))

    async def whole_table(self, table: str) -> WholeTable | None:
        return await self.disk.read(lambda disk: tables.whole_table(disk, table))

    async def tables_of(self, guest: str, most: int | None = None) -> list[str]:
        return await self.disk.read(lambda disk: tables.tables_of(disk, guest, most))

    async def listed_tables(self, since: float, most_of_one: int) -> list[str]:
        return await self.disk.read(lambda disk: tables.listed_tables(disk, since, most_of_one))

    async def cleared_among(self, these: Sequence[str]) -> list[str]:
        return await self.disk.read(lambda disk: tables.cleared_among(disk, these))

    async def seal_table(self, table: str, secret: bytes) -> None:
        await self.disk.write(lambda disk: tables.seal_table(disk, table, secret))

    async def renew_table(self, before: StoredTable, options: dict[str, str], rules: int, standing: list[int]) -> None:
        await self.disk.write(lambda disk: tables.renew_table(disk, before, options, rules, standing))

    async def agree_on_take_back(self, table: str, take_back: str) -> None:
        await self.disk.write(lambda disk: tables.agree_on_take_back(disk, table, take_back))

    async def end_table(self, table: str, standing: list[int], note: Note, at: float) -> None:
        await self.disk.write(lambda disk: tables.end_table(disk, table, standing, note, at))

    async def keep_result(self, table: str, result: StoredResult) -> None:
        await self.disk.write(lambda disk: tables.keep_result(disk, table, result))

    # What was found out about finished games

    async def keep_analysis(self, table: str, version: str, facts: str) -> None:
        kept = {"table": table, "version": version, "facts": facts}
        await self.disk.write(lambda disk: disk.execute(KEEP_ANALYSIS, kept).rowcount)

    async def analysis(self, table: str, version: str) -> str | None:
        return await self.disk.read(lambda disk: first_of(disk, ANALYSIS, table, version))

    # Seats

    async def change_seat(self, change: SeatChange) -> None:
        await self.disk.write(lambda disk: seats.change_seat(disk, change))

    async def arrange_seats(self, arrangement: Arrangement) -> None:
        await self.disk.write(lambda disk: seats.arrange_seats(disk, arrangement))

    async def rename_guest(self, guest: str, name: str) -> None:
        await self.disk.write(lambda disk: seats.rename_guest(disk, guest, name))

    # What guests have learnt

    async def note_learnt(self, guest: str, game: str, lesson: str, at: float) -> None:
        await self.disk.write(lambda disk: disk.execute(NOTE_LEARNT, (guest, game, lesson, at)).rowcount)

    async def learnt_by(self, guest: str) -> list[tuple[str, str]]:
        return await self.disk.read(lambda disk: disk.execute(LEARNT_BY, (guest,)).fetchall())

    # Records

    async def keep_record(self, record: str, line: str, at: float) -> None:
        await self.disk.write(lambda disk: disk.execute(KEEP_RECORD, (record, line, at)).rowcount)

    async def record(self, record: str) -> str | None:
        return await self.disk.read(lambda disk: first_of(disk, RECORD, record))

    # The house

    async def announcement(self) -> tuple[str, float | None] | None:
        found = await self.disk.read(lambda disk: first_of(disk, ANNOUNCEMENT))
        if found is None:
            return None
        text, until = json.loads(found)
        return text, until

    async def announce(self, text: str, until: float | None) -> None:
        await self._set("announcement", json.dumps([text, until]))


def first_of(disk: sqlite3.Connection, question: str, *values: str) -> str | None:
    """The first text that is found."""
    for (value,) in disk.execute(question, values):
        return str(value)
    return None
