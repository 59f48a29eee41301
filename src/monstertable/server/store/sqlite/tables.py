"""Tables in the file: opened, played at, ended, read whole, found."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from monstertable.server.store.errors import Outdated
from monstertable.server.store.records import (
    LOBBY,
    OVER,
    Chair,
    Listed,
    Note,
    Progress,
    StoredMove,
    StoredResult,
    StoredTable,
    WholeTable,
)
from monstertable.server.store.sqlite.rows import row_of, seat_row, whole, words_of

TABLE = (
    "id, game, seats, options, edition, host, public, phase, next, created, hints, stand_in, rules, standing, "
    "take_back, given"
)
ADD_TABLE = f"INSERT INTO tables ({TABLE}) VALUES ({', '.join('?' for _ in TABLE.split(', '))})"
FOLLOW = "UPDATE tables SET next = ? WHERE id = ? AND next = ''"
PROGRESS = "UPDATE tables SET phase = ?, standing = ? WHERE id = ?"
RENEW = "UPDATE tables SET options = ?, rules = ?, standing = ? WHERE id = ? AND rules = ? AND phase = ?"
AGREE = "UPDATE tables SET take_back = ? WHERE id = ? AND phase = ?"
ADD_MOVE = "INSERT INTO moves VALUES (?, ?, ?, ?, ?)"
ADD_SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_SECRET = "INSERT INTO secrets VALUES (?, ?)"
ADD_LESSON = "INSERT INTO lessons VALUES (?, ?)"
SET_RESULT = "INSERT OR REPLACE INTO results VALUES (?, ?, ?)"
ADD_NOTE = 'INSERT INTO notes VALUES (?, (SELECT count(*) FROM notes WHERE "table" = ?), ?, ?, ?, ?, ?)'
# A table that follows another one is its opener's, too.
ENLIST = """INSERT INTO listed VALUES
    (?, iif(? = '', coalesce((SELECT opener FROM listed WHERE "table" = ?), ''), ?), ?)"""
TOUCH = 'UPDATE listed SET active = ? WHERE "table" = ?'

LOADS = (
    'SELECT seat, guest, name, bot, figure, habits, word, changes FROM seats WHERE "table" = ?',
    'SELECT seat, move FROM moves WHERE "table" = ? ORDER BY ply',
    'SELECT ply, seat, what, level FROM notes WHERE "table" = ? ORDER BY number',
    'SELECT outcome, words FROM results WHERE "table" = ?',
    'SELECT secret FROM secrets WHERE "table" = ?',
    'SELECT lesson FROM lessons WHERE "table" = ?',
)
LOAD_TABLE = f"SELECT {TABLE} FROM tables WHERE id = ?"
TABLES_OF = """SELECT DISTINCT t.id FROM seats s JOIN tables t ON t.id = s."table"
    WHERE s.guest = ? AND NOT EXISTS (SELECT 1 FROM lessons l WHERE l."table" = t.id) ORDER BY t.created DESC LIMIT ?"""
# An unknown opener is nobody else: such tables count for their hosts only.
LISTED = f"""WITH found AS (
        SELECT t.id, l.active, t.phase = '{LOBBY}' AS waits,
            row_number() OVER (PARTITION BY t.host ORDER BY l.active DESC, t.id) AS of_host,
            row_number() OVER (
                PARTITION BY iif(l.opener = '', t.id, l.opener) ORDER BY l.active DESC, t.id
            ) AS of_address
        FROM listed l JOIN tables t ON t.id = l."table"
        WHERE l.active > ? AND t.public = 1 AND t.phase != '{OVER}'
    )
    SELECT id FROM found WHERE of_host <= ? AND of_address <= ?
    ORDER BY waits DESC, active DESC, id"""
CLEARED = "SELECT id FROM cleared WHERE id IN (SELECT value FROM json_each(?))"


def add_moves(
    disk: sqlite3.Connection,
    table: str,
    moves: Sequence[StoredMove],
    progress: Progress | None,
    active: float | None,
) -> None:
    disk.executemany(ADD_MOVE, moves)
    if progress is not None:
        changed(disk.execute(PROGRESS, (progress.phase, json.dumps(progress.standing), table)), table)
    if active is not None:
        disk.execute(TOUCH, (active, table))


def changed(found: sqlite3.Cursor, table: str) -> None:
    """What was not as the asker believed has not been changed."""
    if not found.rowcount:
        raise Outdated(f"table {table} has changed or is gone")


def open_table(
    disk: sqlite3.Connection,
    table: StoredTable,
    chairs: Sequence[Chair],
    secret: bytes,
    listed: Listed | None,
    before: str,
    given: Sequence[StoredMove],
    notes: Sequence[Note],
    lesson: str,
) -> None:
    disk.execute(ADD_TABLE, row_of(table))
    disk.executemany(ADD_SEAT, [(table.id, seat, *seat_row(chair)) for seat, chair in enumerate(chairs)])
    disk.execute(ADD_SECRET, (table.id, secret.hex()))
    if lesson:
        disk.execute(ADD_LESSON, (table.id, lesson))
    disk.executemany(ADD_MOVE, given)
    for note in notes:
        add_note(disk, table.id, note, table.created)
    if listed is not None:
        disk.execute(ENLIST, (table.id, listed.opener, before, listed.opener, listed.active))
    if before:
        changed(disk.execute(FOLLOW, (table.id, before)), before)


def whole_table(disk: sqlite3.Connection, table: str) -> WholeTable | None:
    rows = disk.execute(LOAD_TABLE, (table,)).fetchall()
    return whole(rows[0], *[disk.execute(sql, (table,)).fetchall() for sql in LOADS]) if rows else None


def tables_of(disk: sqlite3.Connection, guest: str, most: int | None) -> list[str]:
    return [table for (table,) in disk.execute(TABLES_OF, (guest, -1 if most is None else most))]


def listed_tables(disk: sqlite3.Connection, since: float, most_of_one: int) -> list[str]:
    return [table for (table,) in disk.execute(LISTED, (since, most_of_one, most_of_one))]


def cleared_among(disk: sqlite3.Connection, tables: Sequence[str]) -> list[str]:
    return [table for (table,) in disk.execute(CLEARED, (json.dumps(list(tables)),))]


def seal_table(disk: sqlite3.Connection, table: str, secret: bytes) -> None:
    disk.execute(ADD_SECRET, (table, secret.hex()))


def renew_table(
    disk: sqlite3.Connection, before: StoredTable, options: dict[str, str], rules: int, standing: list[int]
) -> None:
    values = json.dumps(options), rules, json.dumps(standing), before.id, before.rules, before.phase
    changed(disk.execute(RENEW, values), before.id)


def agree_on_take_back(disk: sqlite3.Connection, table: str, take_back: str) -> None:
    changed(disk.execute(AGREE, (take_back, table, LOBBY)), table)


def end_table(disk: sqlite3.Connection, table: str, standing: list[int], note: Note, at: float) -> None:
    changed(disk.execute(PROGRESS, (OVER, json.dumps(standing), table)), table)
    add_note(disk, table, note, at)


def add_note(disk: sqlite3.Connection, table: str, note: Note, at: float) -> None:
    disk.execute(ADD_NOTE, (table, table, note.ply, note.seat, note.what, note.level, at))


def keep_result(disk: sqlite3.Connection, table: str, result: StoredResult) -> None:
    disk.execute(SET_RESULT, (table, *words_of(result)))
