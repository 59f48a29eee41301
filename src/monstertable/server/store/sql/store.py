"""The verbs of a store, done by the writer and the readers of a database."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from monstertable.server.store.noticing import Asked
from monstertable.server.store.peers import ANNOUNCED
from monstertable.server.store.records import (
    Arrangement,
    Chair,
    Known,
    Listed,
    News,
    Note,
    Progress,
    SeatChange,
    StoredMove,
    StoredResult,
    StoredTable,
    TalkRow,
    Times,
    WholeTable,
)
from monstertable.server.store.sql import seats, tables, talk
from monstertable.server.store.sql.careers import SqlCareers
from monstertable.server.store.sql.clocks import SqlClocks
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.disk import Disk
from monstertable.server.store.sql.notices import SqlNotices
from monstertable.server.store.sql.people_store import SqlPeople
from monstertable.server.store.verbs import Store

SET = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
NOTE_LEARNT = "INSERT INTO learnt VALUES (?, ?, ?, ?) ON CONFLICT (guest, game, lesson) DO NOTHING"
NOTE_EXPLAINED = "INSERT INTO explained VALUES (?, ?, ?, ?) ON CONFLICT (guest, game, topic) DO NOTHING"
EXPLAINED_TO = "SELECT topic FROM explained WHERE guest = ? AND game = ? ORDER BY topic"
EXPLAIN_AGAIN = "DELETE FROM explained WHERE guest = ? AND game = ?"
LEARNT_BY = "SELECT game, lesson FROM learnt WHERE guest = ? ORDER BY at"
KEEP_ANALYSIS = """INSERT INTO analyses SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)
    ON CONFLICT ("table") DO UPDATE SET version = excluded.version, facts = excluded.facts"""
ANALYSIS = 'SELECT facts FROM analyses WHERE "table" = ? AND version = ?'
ANNOUNCEMENT = "SELECT value FROM meta WHERE key = 'announcement'"
KEEP_RECORD = """INSERT INTO records VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET line = excluded.line, at = excluded.at"""
RECORD = "SELECT line FROM records WHERE id = ?"


class SqlStore(SqlNotices, SqlClocks, SqlPeople, SqlCareers, Store):
    """All verbs but those that only an engine can answer."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def opened(self) -> None:
        await self.disk.opened()

    async def close(self) -> None:
        await self.disk.close()

    @property
    def waiting(self) -> int:
        return self.disk.waiting

    async def try_writing(self) -> None:
        await self._set("ready", str(time.time()))

    async def _set(self, key: str, value: str) -> None:
        await self._do(SET, key, value)

    async def _do(self, sql: str, *values: Any) -> None:
        """A verb of one statement."""
        await self.disk.write(lambda disk: do(disk, sql, values))

    # Moves

    async def add_moves(
        self,
        table: str,
        moves: Sequence[StoredMove],
        progress: Progress | None,
        active: float | None,
        asked: Asked | None = None,
        times: Times | None = None,
    ) -> None:
        await self.disk.write(lambda disk: tables.add_moves(disk, table, moves, progress, active, asked, times))

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

    async def news(self, table: str, known: Known) -> News | None:
        return await self.disk.read(lambda disk: tables.news(disk, table, known))

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

    async def open_to_onlookers(self, table: str, public: bool, private: bool, delay: int, listed: Listed) -> None:
        await self.disk.write(lambda disk: talk.open_to_onlookers(disk, table, public, private, delay, listed))

    async def end_table(self, table: str, standing: list[int], note: Note, at: float) -> None:
        await self.disk.write(lambda disk: tables.end_table(disk, table, standing, note, at))

    async def keep_result(self, table: str, result: StoredResult) -> None:
        await self.disk.write(lambda disk: tables.keep_result(disk, table, result))

    # What was found out about finished games

    async def keep_analysis(self, table: str, version: str, facts: str) -> None:
        await self._do(KEEP_ANALYSIS, table, version, facts, table)

    async def analysis(self, table: str, version: str) -> str | None:
        return await self.disk.read(lambda disk: first_of(disk, ANALYSIS, table, version))

    # Seats

    async def change_seat(self, change: SeatChange) -> None:
        await self.disk.write(lambda disk: seats.change_seat(disk, change))

    async def arrange_seats(self, arrangement: Arrangement) -> None:
        await self.disk.write(lambda disk: seats.arrange_seats(disk, arrangement))

    async def rename_guest(self, guest: str, name: str) -> None:
        await self.disk.write(lambda disk: seats.rename_guest(disk, guest, name))

    # Talk

    async def add_talk(self, table: str, row: TalkRow) -> None:
        await self.disk.write(lambda disk: talk.add_talk(disk, table, row))

    async def allow_talk(self, table: str, allowed: str) -> None:
        await self.disk.write(lambda disk: talk.allow_talk(disk, table, allowed))

    async def mute(self, reader: str, guest: str, name: str, at: float) -> None:
        await self.disk.write(lambda disk: talk.mute(disk, reader, guest, name, at))

    async def unmute(self, reader: str, guest: str) -> None:
        await self.disk.write(lambda disk: talk.unmute(disk, reader, guest))

    async def muted_by(self, reader: str) -> list[tuple[str, str]]:
        return await self.disk.read(lambda disk: disk.execute(talk.MUTED, (reader,)).fetchall())

    # What guests have learnt

    async def note_learnt(self, guest: str, game: str, lesson: str, at: float) -> None:
        await self._do(NOTE_LEARNT, guest, game, lesson, at)

    async def learnt_by(self, guest: str) -> list[tuple[str, str]]:
        return await self.disk.read(lambda disk: disk.execute(LEARNT_BY, (guest,)).fetchall())

    async def note_explained(self, guest: str, game: str, topics: list[str], at: float) -> None:
        for topic in topics:
            await self._do(NOTE_EXPLAINED, guest, game, topic, at)

    async def explained_to(self, guest: str, game: str) -> list[str]:
        found = await self.disk.read(lambda disk: disk.execute(EXPLAINED_TO, (guest, game)).fetchall())
        return [str(topic) for (topic,) in found]

    async def explain_again(self, guest: str, game: str) -> None:
        await self._do(EXPLAIN_AGAIN, guest, game)

    # Records

    async def keep_record(self, record: str, line: str, at: float) -> None:
        await self._do(KEEP_RECORD, record, line, at)

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
        told = json.dumps([text, until])
        await self.disk.write(lambda disk: announce(disk, told))


def announce(disk: Connection, told: str) -> None:
    disk.execute(SET, ("announcement", told))
    disk.tell(ANNOUNCED)


def do(disk: Connection, sql: str, values: Sequence[Any]) -> None:
    disk.execute(sql, values)


def first_of(disk: Connection, question: str, *values: str) -> str | None:
    """The first text that is found."""
    for (value,) in disk.execute(question, values):
        return str(value)
    return None
