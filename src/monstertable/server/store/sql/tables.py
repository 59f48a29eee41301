"""Tables: opened, played at, ended, read whole, found."""

from __future__ import annotations

import json
from collections.abc import Sequence

from monstertable.server.store.noticing import Asked
from monstertable.server.store.records import (
    LOBBY,
    OVER,
    Chair,
    Known,
    Listed,
    News,
    Note,
    Progress,
    SeatClock,
    StoredMove,
    StoredResult,
    StoredTable,
    Times,
    WholeTable,
)
from monstertable.server.store.sql.connection import NO_PLY, Connection, Found
from monstertable.server.store.sql.notices import tell_asked
from monstertable.server.store.sql.rows import new, row_of, seat_row, whole, words_of

TABLE = (
    "id, game, seats, options, edition, host, public, phase, next, created, hints, stand_in, rules, standing, "
    "take_back, given, clock, private, delay, talk"
)
ADD_TABLE = f"INSERT INTO tables ({TABLE}) VALUES ({', '.join('?' for _ in TABLE.split(', '))})"
FOLLOW = "UPDATE tables SET next = ? WHERE id = ? AND next = ''"
PROGRESS = "UPDATE tables SET phase = ?, standing = ? WHERE id = ?"
RENEW = "UPDATE tables SET options = ?, rules = ?, standing = ? WHERE id = ? AND rules = ? AND phase = ?"
AGREE = "UPDATE tables SET take_back = ? WHERE id = ? AND phase = ?"
ADD_MOVE = "INSERT INTO moves VALUES (?, ?, ?, ?, ?)"
ADD_SPENT = "INSERT INTO spent VALUES (?, ?, ?)"
CLEAR_CLOCKS = 'DELETE FROM clocks WHERE "table" = ?'
ADD_CLOCK = "INSERT INTO clocks VALUES (?, ?, ?, ?, ?)"
ADD_SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_SECRET = "INSERT INTO secrets VALUES (?, ?)"
ADD_LESSON = "INSERT INTO lessons VALUES (?, ?)"
SET_RESULT = """INSERT INTO results VALUES (?, ?, ?)
    ON CONFLICT ("table") DO UPDATE SET outcome = excluded.outcome, words = excluded.words"""
ADD_NOTE = 'INSERT INTO notes VALUES (?, (SELECT count(*) FROM notes WHERE "table" = ?), ?, ?, ?, ?, ?)'
# A table that follows another one is its opener's, too.
ENLIST = """INSERT INTO listed VALUES
    (?, CASE WHEN ? = '' THEN coalesce((SELECT opener FROM listed WHERE "table" = ?), '') ELSE ? END, ?)"""
TOUCH = 'UPDATE listed SET active = ? WHERE "table" = ?'

CLOCKS = 'SELECT seat, used, since, due FROM clocks WHERE "table" = ? ORDER BY seat'
LOADS = (
    'SELECT seat, guest, name, bot, figure, habits, word, changes FROM seats WHERE "table" = ?',
    'SELECT seat, move FROM moves WHERE "table" = ? ORDER BY ply',
    'SELECT ply, seat, what, level FROM notes WHERE "table" = ? ORDER BY number',
    'SELECT outcome, words FROM results WHERE "table" = ?',
    'SELECT secret FROM secrets WHERE "table" = ?',
    'SELECT lesson FROM lessons WHERE "table" = ?',
    'SELECT at FROM moves WHERE "table" = ? ORDER BY ply DESC LIMIT 1',
    'SELECT at FROM notes WHERE "table" = ? ORDER BY number DESC LIMIT 1',
    'SELECT ply, seconds FROM spent WHERE "table" = ?',
    CLOCKS,
    'SELECT guest, at FROM seen WHERE "table" = ?',
    'SELECT number, ply, guest, name, seat, channel, kind, words, at FROM talk WHERE "table" = ? ORDER BY number',
)
NEW_MOVES = 'SELECT seat, move, at FROM moves WHERE "table" = ? AND ply >= ? ORDER BY ply'
NEW_NOTES = 'SELECT ply, seat, what, level FROM notes WHERE "table" = ? AND number >= ? ORDER BY number'
NEW_SPENT = 'SELECT ply, seconds FROM spent WHERE "table" = ? AND ply >= ?'
LOAD_TABLE = f"SELECT {TABLE} FROM tables WHERE id = ?"
TABLES_OF = f"""SELECT id FROM tables WHERE id IN (SELECT "table" FROM seats WHERE guest = ?)
    AND NOT EXISTS (SELECT 1 FROM lessons WHERE "table" = id)
    ORDER BY CASE WHEN phase = '{OVER}' THEN 1 ELSE 0 END, created DESC LIMIT ?"""
ALL = 2**31 - 1

# An unknown opener is nobody else: such tables count for their hosts only.
LISTED = f"""WITH found AS (
        SELECT t.id, l.active, t.phase = '{LOBBY}' AS waits,
            row_number() OVER (PARTITION BY t.host ORDER BY l.active DESC, t.id) AS of_host,
            row_number() OVER (
                PARTITION BY CASE WHEN l.opener = '' THEN t.id ELSE l.opener END ORDER BY l.active DESC, t.id
            ) AS of_address
        FROM listed l JOIN tables t ON t.id = l."table"
        WHERE l.active > ? AND t.public = 1 AND t.phase != '{OVER}'
    )
    SELECT id FROM found WHERE of_host <= ? AND of_address <= ?
    ORDER BY waits DESC, active DESC, id"""
CLEARED = "SELECT id FROM cleared WHERE id IN ({})"
AT_ONCE = 500  # values of one statement


def add_moves(
    disk: Connection,
    table: str,
    moves: Sequence[StoredMove],
    progress: Progress | None,
    active: float | None,
    asked: Asked | None,
    times: Times | None,
) -> None:
    disk.together(ADD_MOVE, moves)
    if progress is not None:
        keep_progress(disk, table, progress, moves)
    if active is not None:
        disk.together(TOUCH, [(active, table)])
    if times is not None:
        keep_times(disk, table, times, moves)
    if asked is not None:
        disk.if_told(table, asked.guests, lambda: tell_asked(disk, table, asked))
    disk.tell(table, moves[-1].ply + 1 if moves else NO_PLY)


def keep_progress(disk: Connection, table: str, progress: Progress, moves: Sequence[StoredMove]) -> None:
    row = progress.phase, json.dumps(progress.standing), table
    if moves:
        disk.together(PROGRESS, [row])  # moves are refused where their table is gone
    else:
        changed(disk.execute(PROGRESS, row), table)


def keep_times(disk: Connection, table: str, times: Times, moves: Sequence[StoredMove]) -> None:
    """With moves, whose ply is written once: nobody else has changed the clocks meanwhile."""
    if times.spent:
        disk.executemany(ADD_SPENT, [(table, ply, seconds) for ply, seconds in times.spent])
    set_clocks(disk, table, times.clocks)
    if times.note is not None:
        add_note(disk, table, times.note, moves[0].at)


def set_clocks(disk: Connection, table: str, clocks: Sequence[SeatClock]) -> None:
    disk.execute(CLEAR_CLOCKS, (table,))
    if clocks:
        disk.executemany(ADD_CLOCK, [(table, *clock) for clock in clocks])


def changed(found: Found, table: str) -> None:
    """What was not as the asker believed has not been changed."""
    found.must_change(f"table {table} has changed or is gone")


def open_table(
    disk: Connection,
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
        disk.tell(before)
    disk.tell(table.id, len(given))


def whole_table(disk: Connection, table: str) -> WholeTable | None:
    # All is asked for before any of it is read: an engine may send it together.
    found, *parts = [disk.execute(sql, (table,)) for sql in (LOAD_TABLE, *LOADS)]
    rows = found.fetchall()
    return whole(rows[0], *[part.fetchall() for part in parts]) if rows else None


def news(disk: Connection, table: str, known: Known) -> News | None:
    counted = disk.execute(disk.dialect.changes, (table,))
    sought = (NEW_MOVES, known.ply), (NEW_NOTES, known.notes), (NEW_SPENT, known.ply)
    parts = [*(disk.execute(sql, (table, since)) for sql, since in sought), disk.execute(CLOCKS, (table,))]
    rows = counted.fetchall()
    if not rows:
        return None
    [(changes,)] = rows
    is_known = changes is not None and changes == known.changes
    whole = None if is_known else whole_table(disk, table)
    return new(changes, whole, *[part.fetchall() for part in parts])


def tables_of(disk: Connection, guest: str, most: int | None) -> list[str]:
    return [table for (table,) in disk.execute(TABLES_OF, (guest, ALL if most is None else most))]


def listed_tables(disk: Connection, since: float, most_of_one: int) -> list[str]:
    return [table for (table,) in disk.execute(LISTED, (since, most_of_one, most_of_one))]


def cleared_among(disk: Connection, tables: Sequence[str]) -> list[str]:
    found: list[str] = []
    for start in range(0, len(tables), AT_ONCE):
        asked = tables[start : start + AT_ONCE]
        found += [table for (table,) in disk.execute(CLEARED.format(", ".join("?" * len(asked))), asked)]
    return found


def seal_table(disk: Connection, table: str, secret: bytes) -> None:
    disk.execute(ADD_SECRET, (table, secret.hex()))
    disk.tell(table)


def renew_table(
    disk: Connection, before: StoredTable, options: dict[str, str], rules: int, standing: list[int]
) -> None:
    values = json.dumps(options), rules, json.dumps(standing), before.id, before.rules, before.phase
    changed(disk.execute(RENEW, values), before.id)
    disk.tell(before.id)


def agree_on_take_back(disk: Connection, table: str, take_back: str) -> None:
    changed(disk.execute(AGREE, (take_back, table, LOBBY)), table)
    disk.tell(table)


def end_table(disk: Connection, table: str, standing: list[int], note: Note, at: float) -> None:
    changed(disk.execute(PROGRESS, (OVER, json.dumps(standing), table)), table)
    set_clocks(disk, table, ())
    add_note(disk, table, note, at)
    disk.tell(table)


def add_note(disk: Connection, table: str, note: Note, at: float) -> None:
    disk.execute(ADD_NOTE, (table, table, note.ply, note.seat, note.what, note.level, at))


def keep_result(disk: Connection, table: str, result: StoredResult) -> None:
    disk.execute(SET_RESULT, (table, *words_of(result)))
    disk.tell(table)
