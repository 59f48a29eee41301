"""Seats: somebody sits down or gets up, all are put in another order, a guest gets another name."""

from __future__ import annotations

import json
from collections.abc import Sequence

from monstertable.server.store.errors import Outdated
from monstertable.server.store.peers import PERSON
from monstertable.server.store.records import LOBBY, OVER, Arrangement, Chair, SeatChange
from monstertable.server.store.sql.clocks import change_clocks
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.rows import Row, seat_row
from monstertable.server.store.sql.tables import ADD_SEAT, TOUCH, add_note, changed

SET_HOST = "UPDATE tables SET host = ? WHERE id = ? AND host = ?"
# A table that was cleared away gets no seat again.
SET_SEAT = """INSERT INTO seats SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)
    ON CONFLICT ("table", seat) DO UPDATE SET guest = excluded.guest, name = excluded.name, bot = excluded.bot,
    figure = excluded.figure, habits = excluded.habits, word = excluded.word, changes = excluded.changes
    WHERE seats.guest = ? AND seats.bot = ? AND seats.changes = ?"""
RENAME = (
    'UPDATE seats SET name = ? WHERE guest = ? AND "table" IN (SELECT id FROM tables WHERE phase != ?) '
    'RETURNING "table"'
)
RENAME_SHOWN = "UPDATE shown SET name = ? WHERE guest = ?"
RENAME_IDENTITY = "UPDATE identities SET name = ? WHERE guest = ?"
# A game that has begun has its seats for good.
ARRANGE = f"""UPDATE tables SET seats = ?, options = ?, edition = ?, standing = ?
    WHERE id = ? AND seats = ? AND phase = '{LOBBY}'"""
SEATS = 'SELECT seat, guest, name, bot, figure, habits, word, changes FROM seats WHERE "table" = ?'
CLEAR_SEATS = 'DELETE FROM seats WHERE "table" = ?'


def change_seat(disk: Connection, change: SeatChange) -> None:
    table, before = change.table, change.before
    believed = before.guest, before.bot, before.changes
    changed(disk.execute(SET_SEAT, (table, change.seat, *seat_row(change.after), table, *believed)), table)
    if change.host != change.host_before:
        changed(disk.execute(SET_HOST, (change.host, table, change.host_before)), table)
    if change.note is not None:
        add_note(disk, table, change.note, change.at)
    if change.clocks is not None:
        change_clocks(disk, table, change.clocks)
    if change.listed:
        disk.execute(TOUCH, (change.at, table))
    disk.tell(table)


def arrange_seats(disk: Connection, arrangement: Arrangement) -> None:
    """The rows as they are found are put in order, so that nothing of them is lost that the asker did not know."""
    table, order = arrangement.table, arrangement.order
    rows = believed_rows(disk, table, arrangement.before)
    if any(row[0] and seat not in order for seat, row in enumerate(rows)):
        raise Outdated(f"somebody at table {table} would lose their seat")
    settled = json.dumps(arrangement.options), arrangement.edition, json.dumps(arrangement.standing)
    changed(disk.execute(ARRANGE, (len(order), *settled, table, len(rows))), table)
    disk.execute(CLEAR_SEATS, (table,))
    moved = [seat_row(Chair()) if seat is None else rows[seat] for seat in order]
    disk.executemany(ADD_SEAT, [(table, seat, *row[:-1], arrangement.changes) for seat, row in enumerate(moved)])
    if arrangement.listed:
        disk.execute(TOUCH, (arrangement.at, table))
    disk.tell(table)


def believed_rows(disk: Connection, table: str, believed: Sequence[Chair]) -> list[Row]:
    """The rows of all seats in their order; Outdated if somebody else has one."""
    found = {seat: tuple(row) for seat, *row in disk.execute(SEATS, (table,))}
    rows = [found.pop(seat, seat_row(Chair())) for seat in range(len(believed))]
    holders = [(guest, bot, changes) for guest, _, bot, _, _, _, changes in rows]
    if found or holders != [(chair.guest, chair.bot, chair.changes) for chair in believed]:
        raise Outdated(f"the seats of table {table} have changed")
    return rows


def rename_guest(disk: Connection, guest: str, name: str) -> None:
    disk.execute(RENAME_SHOWN, (name, guest))
    for table in {table for (table,) in disk.execute(RENAME, (name, guest, OVER)).fetchall()}:
        disk.tell(table)
    disk.execute(RENAME_IDENTITY, (name, guest))
    disk.tell(PERSON + guest)
