"""Clocks in the database: those that run, when the next is due, and since when nobody has served the tables."""

from __future__ import annotations

from monstertable.server.store.clocking import ClockVerbs
from monstertable.server.store.errors import Outdated
from monstertable.server.store.records import LOBBY, ClockChange, SeatClock
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.disk import Disk
from monstertable.server.store.sql.tables import CLOCKS, changed, set_clocks

# Seconds for which another process may have served the tables without a word.
MAY_BE_ALIVE = 60.0

AGREE = "UPDATE tables SET clock = ? WHERE id = ? AND phase = ?"
TABLE = "SELECT 1 FROM tables WHERE id = ?"
DUE = 'SELECT "table" FROM clocks WHERE due < ? GROUP BY "table" ORDER BY min(due), "table"'
RUNNING = "SELECT 1 FROM clocks WHERE since IS NOT NULL LIMIT 1"
# While no clock runs it does not matter.
NOTE_ALIVE = """INSERT INTO meta SELECT 'alive', ? WHERE EXISTS (SELECT 1 FROM clocks WHERE since IS NOT NULL)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
ALIVE = "SELECT value FROM meta WHERE key = 'alive'"
# Whoever started a clock was serving then. It may be told to start a little later, when its question will be seen.
STARTED = "SELECT max(since) FROM clocks WHERE since <= ?"
RESUME = "UPDATE clocks SET since = since + ?, due = due + ? WHERE since IS NOT NULL"
NOTE_SEEN = """INSERT INTO seen SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)
    ON CONFLICT ("table", guest) DO UPDATE SET at = excluded.at WHERE seen.at < excluded.at"""


class SqlClocks(ClockVerbs):
    """The verbs, done by the writer and the readers of the database."""

    disk: Disk
    is_shared = False  # whether several processes may serve the same tables

    async def agree_on_clock(self, table: str, clock: str) -> None:
        await self.disk.write(lambda disk: agree_on_clock(disk, table, clock))

    async def change_clocks(self, table: str, change: ClockChange) -> None:
        await self.disk.write(lambda disk: change_clocks(disk, table, change))

    async def due_tables(self, before: float) -> list[str]:
        return await self.disk.read(lambda disk: due_tables(disk, before))

    async def note_alive(self, now: float) -> None:
        await self.disk.write(lambda disk: note_alive(disk, now))

    async def resume_clocks(self, now: float) -> float:
        # Nothing is to be written then: a server also starts while another process has the right to write.
        if not await self.disk.read(lambda disk: disk.execute(RUNNING).fetchall()):
            return 0.0
        return await self.disk.write(lambda disk: resume_clocks(disk, now, self.is_shared))

    async def note_seen(self, table: str, guest: str, at: float) -> None:
        await self.disk.write(lambda disk: disk.execute(NOTE_SEEN, (table, guest, at, table)).rowcount)


def agree_on_clock(disk: Connection, table: str, clock: str) -> None:
    changed(disk.execute(AGREE, (clock, table, LOBBY)), table)
    disk.tell(table)


def change_clocks(disk: Connection, table: str, change: ClockChange) -> None:
    found = [SeatClock(*row) for row in disk.execute(CLOCKS, (table,)).fetchall()]
    if found != sorted(change.before) or not disk.execute(TABLE, (table,)).fetchall():
        raise Outdated(f"the clocks of table {table} have changed")
    set_clocks(disk, table, change.after)
    disk.tell(table)


def due_tables(disk: Connection, before: float) -> list[str]:
    return [str(table) for (table,) in disk.execute(DUE, (before,)).fetchall()]


def note_alive(disk: Connection, now: float) -> None:
    disk.execute(NOTE_ALIVE, (repr(now),))


def resume_clocks(disk: Connection, now: float, is_shared: bool) -> float:
    """Where others may serve the same tables, a short silence does not tell that nobody did."""
    told = [float(value) for (value,) in disk.execute(ALIVE).fetchall()]
    told += [since for (since,) in disk.execute(STARTED, (now,)).fetchall() if since is not None]
    gap = max(now - max(told, default=now), 0.0)
    if is_shared and gap < MAY_BE_ALIVE:
        gap = 0.0
    disk.execute(RESUME, (gap, gap))
    note_alive(disk, now)
    return gap
