"""Talk: what was said at tables, what may be said there, and who does not wish to hear whom."""

from __future__ import annotations

from monstertable.server.store.peers import PERSON
from monstertable.server.store.records import LOBBY, Listed, TalkRow
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.tables import changed

# A table that was cleared away is talked at no more.
ADD = """INSERT INTO talk ("table", number, ply, guest, name, seat, channel, kind, words, at)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"""
ALLOW = "UPDATE tables SET talk = ? WHERE id = ?"
OPEN = "UPDATE tables SET public = ?, private = ?, delay = ? WHERE id = ? AND phase = ?"
UNLIST = 'DELETE FROM listed WHERE "table" = ?'
LIST = 'INSERT INTO listed VALUES (?, ?, ?) ON CONFLICT ("table") DO UPDATE SET active = excluded.active'
MUTE = """INSERT INTO muted VALUES (?, ?, ?, ?)
    ON CONFLICT (reader, guest) DO UPDATE SET name = excluded.name, at = excluded.at"""
UNMUTE = "DELETE FROM muted WHERE reader = ? AND guest = ?"
MUTED = "SELECT guest, name FROM muted WHERE reader = ? ORDER BY at DESC, guest"


def add_talk(disk: Connection, table: str, row: TalkRow) -> None:
    changed(disk.execute(ADD, (table, *row, table)), table)
    disk.tell(table)


def allow_talk(disk: Connection, table: str, talk: str) -> None:
    changed(disk.execute(ALLOW, (talk, table)), table)
    disk.tell(table)


def mute(disk: Connection, reader: str, guest: str, name: str, at: float) -> None:
    disk.execute(MUTE, (reader, guest, name, at))
    disk.tell(PERSON + reader)


def unmute(disk: Connection, reader: str, guest: str) -> None:
    disk.execute(UNMUTE, (reader, guest))
    disk.tell(PERSON + reader)


def open_to_onlookers(disk: Connection, table: str, public: bool, private: bool, delay: int, listed: Listed) -> None:
    changed(disk.execute(OPEN, (int(public), int(private), delay, table, LOBBY)), table)
    if public:
        disk.execute(LIST, (table, *listed))
    else:
        disk.execute(UNLIST, (table,))
    disk.tell(table)
