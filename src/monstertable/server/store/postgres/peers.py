"""Processes that share a database: leases, claims and news, by PostgreSQL's own clock.

A claim holds while the lease of its holder does, so that nothing is written for it again and again.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Collection, Mapping

from monstertable.server.store.address import Address
from monstertable.server.store.peers import NOTICES, Heard, Looker, Peers, Sign, Signal
from monstertable.server.store.postgres.disk import PostgresDisk
from monstertable.server.store.postgres.hearing import heard
from monstertable.server.store.postgres.thoughts import PostgresThoughts
from monstertable.server.store.postgres.together import CHANNEL
from monstertable.server.store.records import PLAYING
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.thoughts import Thoughts

SAY = f"SELECT pg_notify('{CHANNEL}', ?)"
NOW = "extract(epoch FROM clock_timestamp())"
TIME = f"SELECT {NOW}"
LIVES = f"SELECT until > {NOW} FROM processes WHERE id = ?"
# Whoever comes while another server lives takes over since when there is one, and keeps it when that one is gone.
STAY = f"""INSERT INTO processes VALUES (?, {NOW} + ?, ?,
        coalesce((SELECT min(since) FROM processes WHERE until > {NOW} AND since > 0 AND thinkers = 0),
        {NOW}))
    ON CONFLICT (id) DO UPDATE SET until = excluded.until"""
UP_SINCE = "SELECT since FROM processes WHERE id = ?"
DEPART = "DELETE FROM processes WHERE id = ?"
FORGET_DEAD = f"DELETE FROM processes WHERE until < {NOW} - 60"
FORGET_LOOKERS = "DELETE FROM looking WHERE process NOT IN (SELECT id FROM processes)"
FORGET_STREAMS = "DELETE FROM streams WHERE process NOT IN (SELECT id FROM processes)"
FORGET_QUESTIONS = f"DELETE FROM questions WHERE until < {NOW} - 60"
FORGET_SPENT = f"DELETE FROM allowances WHERE full_at < {NOW}"
LEAVE_ALL_BEHIND = "UPDATE claims SET holder = '' WHERE holder = ?"
# What somebody has who lives is not touched at all: most tables are asked for in vain every second.
CLAIM = f"""INSERT INTO claims SELECT wanted, ? FROM unnest(?::text[]) AS wanted WHERE NOT EXISTS
        (SELECT 1 FROM claims JOIN processes ON id = holder AND until > {NOW} WHERE work = wanted)
    ON CONFLICT (work) DO UPDATE SET holder = excluded.holder WHERE claims.holder != excluded.holder AND NOT EXISTS
        (SELECT 1 FROM processes WHERE id = claims.holder AND until > {NOW})"""
# What is left behind of games that go on. Nobody waits for whoever is about to inherit the same.
GOES_ON = f"EXISTS (SELECT 1 FROM tables WHERE id = work AND phase = '{PLAYING}')"
INHERIT = f"""UPDATE claims SET holder = ? WHERE work IN (SELECT work FROM claims WHERE {GOES_ON}
    AND NOT EXISTS (SELECT 1 FROM processes WHERE id = holder AND until > {NOW}) LIMIT ? FOR UPDATE SKIP LOCKED)
    RETURNING work"""
# A claim of notices is named after the moment until which they say that they are claimed.
FREE_NOTICES = f"""WITH gone AS (DELETE FROM claims WHERE starts_with(work, '{NOTICES}')
        AND NOT EXISTS (SELECT 1 FROM processes WHERE id = holder AND until > {NOW})
        RETURNING substr(work, {len(NOTICES) + 1})::double precision AS until)
    UPDATE notices SET claimed_until = 0 FROM gone WHERE claimed_until = gone.until"""
FORGET_CLAIMS = f"""DELETE FROM claims WHERE NOT {GOES_ON}
    AND NOT EXISTS (SELECT 1 FROM processes WHERE id = holder)"""
CLAIMED = "SELECT work FROM claims WHERE work = ANY(?) AND holder = ?"
RELEASE = "DELETE FROM claims WHERE work = ANY(?) AND holder = ?"
LEAVE_BEHIND = "UPDATE claims SET holder = '' WHERE work = ANY(?) AND holder = ?"
# The plies of a table are without gaps, so that its last one tells how many there are.
SIGNS = """SELECT id, coalesce((SELECT max(ply) FROM moves WHERE "table" = id), -1) + 1,
    coalesce((SELECT number FROM told WHERE "table" = id), 0) FROM tables WHERE id = ANY(?)"""


LOOK = """INSERT INTO looking VALUES (?, ?, ?, ?, ?) ON CONFLICT ("table", device, process)
    DO UPDATE SET pace = excluded.pace, is_looking = excluded.is_looking"""
LOOK_AWAY = 'DELETE FROM looking WHERE "table" = ? AND device = ? AND process = ?'
LOOK_AWAY_FROM_ALL = "DELETE FROM looking WHERE process = ?"
LOOKERS = f"""SELECT "table", device, pace, is_looking FROM looking JOIN processes ON id = process AND until > {NOW}
    WHERE "table" = ANY(?) AND process != ? ORDER BY is_looking"""
# Those of a process that died looked on for as long as it was believed to live.
LAST_LOOKED = f"""SELECT device, least(max(until), {NOW}) FROM looking JOIN processes ON id = process
    WHERE "table" = ? AND process != ? GROUP BY device"""
# Each process writes its own rows alone, so nobody waits for anybody.
OPEN_STREAMS = """INSERT INTO streams SELECT unnest(?::text[]), ?, unnest(?::integer[]) ON CONFLICT (counted, process)
    DO UPDATE SET number = excluded.number"""
NO_STREAMS = "DELETE FROM streams WHERE counted = ANY(?) AND process = ?"
CLOSE_ALL_STREAMS = "DELETE FROM streams WHERE process = ?"
STREAMS_ELSEWHERE = f"""SELECT counted, sum(number) FROM streams JOIN processes ON id = process AND until > {NOW}
    WHERE counted = ANY(?) AND process != ? GROUP BY counted"""
KEEP_KEY = "INSERT INTO keys VALUES (?, 1, ?) ON CONFLICT (purpose, number) DO NOTHING"
CHANGE_KEY = """INSERT INTO keys VALUES (?, 1, ?) ON CONFLICT (purpose, number) DO UPDATE SET key = excluded.key"""
KEY = "SELECT key FROM keys WHERE purpose = ? AND number = 1"
SPEND = f"""INSERT INTO allowances VALUES (?, {NOW} + ?) ON CONFLICT (allowance)
    DO UPDATE SET full_at = greatest(allowances.full_at, {NOW}) + ?
    WHERE greatest(allowances.full_at, {NOW}) - {NOW} <= ?"""
WAIT = f"SELECT full_at - {NOW} - ? FROM allowances WHERE allowance = ?"


class PostgresPeers(Peers):
    def __init__(self, address: Address, disk: PostgresDisk) -> None:
        self._address = address
        self._disk = disk
        self._mark = disk.mark
        self._thoughts = PostgresThoughts(disk)

    @property
    def thoughts(self) -> Thoughts:
        return self._thoughts

    def heard(self) -> AsyncIterator[Heard | Signal]:
        return heard(self._address, self._mark)

    async def say(self, signal: Signal) -> None:
        word = json.dumps([*signal, self._mark])
        await self._disk.write(lambda disk: disk.execute(SAY, (word,)).fetchall())

    async def stay_alive(self, seconds: float, thinkers: int = 0) -> bool:
        return await self._disk.write(lambda disk: stay_alive(disk, self._mark, seconds, thinkers))

    async def now(self) -> float:
        [(time,)] = await self._disk.read(lambda disk: disk.execute(TIME).fetchall())
        return float(time)

    async def depart(self) -> None:
        await self._disk.write(lambda disk: depart(disk, self._mark))

    async def claim(self, works: Collection[str]) -> set[str]:
        return await self._disk.write(lambda disk: claim(disk, self._mark, sorted(works)))

    async def inherit(self, most: int) -> set[str]:
        found = await self._disk.write(lambda disk: disk.execute(INHERIT, (self._mark, most)).fetchall())
        return {work for (work,) in found}

    async def free_notices(self) -> bool:
        return bool(await self._disk.write(lambda disk: disk.execute(FREE_NOTICES).rowcount))

    async def release(self, works: Collection[str]) -> None:
        await self._disk.write(lambda disk: disk.execute(RELEASE, (sorted(works), self._mark)).rowcount)

    async def leave_behind(self, works: Collection[str]) -> None:
        await self._disk.write(lambda disk: disk.execute(LEAVE_BEHIND, (sorted(works), self._mark)).rowcount)

    async def signs(self, tables: Collection[str]) -> dict[str, Sign]:
        found = await self._disk.read(lambda disk: disk.execute(SIGNS, (list(tables),)).fetchall())
        return {table: Sign(rows, changes) for table, rows, changes in found}

    async def look(self, come: Collection[Looker], gone: Collection[tuple[str, str]]) -> None:
        await self._disk.write(lambda disk: look(disk, self._mark, come, gone))

    async def lookers(self, tables: Collection[str]) -> list[Looker]:
        found = await self._disk.read(lambda disk: disk.execute(LOOKERS, (list(tables), self._mark)).fetchall())
        return [Looker(table, device, pace, bool(looking)) for table, device, pace, looking in found]

    async def last_looked(self, table: str) -> dict[str, float]:
        asked = table, self._mark
        found = await self._disk.read(lambda disk: disk.execute(LAST_LOOKED, asked).fetchall())
        return {device: float(at) for device, at in found}

    async def up_since(self) -> float | None:
        found = await self._disk.read(lambda disk: disk.execute(UP_SINCE, (self._mark,)).fetchall())
        return float(found[0][0]) if found else None

    async def shared_key(self, purpose: str, made: str, anew: bool = False) -> str:
        found = await self._disk.read(lambda disk: disk.execute(KEY, (purpose,)).fetchall())
        if anew or not found:
            keep = CHANGE_KEY if anew else KEEP_KEY
            await self._disk.write(lambda disk: disk.execute(keep, (purpose, made)).rowcount)
            found = await self._disk.read(lambda disk: disk.execute(KEY, (purpose,)).fetchall())
        return str(found[0][0])

    async def tell_streams(self, numbers: Mapping[str, int]) -> None:
        await self._disk.write(lambda disk: tell_streams(disk, self._mark, numbers))

    async def streams_elsewhere(self, marks: Collection[str]) -> dict[str, int]:
        asked = list(marks), self._mark
        found = await self._disk.read(lambda disk: disk.execute(STREAMS_ELSEWHERE, asked).fetchall())
        return {mark: int(number) for mark, number in found}

    async def spend(self, allowance: str, burst: int, seconds: float) -> float:
        return await self._disk.write(lambda disk: spend(disk, allowance, burst, seconds))

    async def tidy(self) -> None:
        await self._disk.write(tidy)


def stay_alive(disk: Connection, mark: str, seconds: float, thinkers: int) -> bool:
    lived = any(lives for (lives,) in disk.execute(LIVES, (mark,)).fetchall())
    if not lived:
        disk.execute(LEAVE_ALL_BEHIND, (mark,))  # others may have taken over the rest already
        disk.execute(LOOK_AWAY_FROM_ALL, (mark,))
        disk.execute(CLOSE_ALL_STREAMS, (mark,))
    disk.execute(STAY, (mark, seconds, thinkers))
    return lived


def depart(disk: Connection, mark: str) -> None:
    """Its claims stay, for others to inherit."""
    disk.execute(LOOK_AWAY_FROM_ALL, (mark,))
    disk.execute(CLOSE_ALL_STREAMS, (mark,))
    disk.execute(DEPART, (mark,))


def claim(disk: Connection, mark: str, works: list[str]) -> set[str]:
    disk.execute(CLAIM, (mark, works))
    return {work for (work,) in disk.execute(CLAIMED, (works, mark)).fetchall()}


def look(disk: Connection, mark: str, come: Collection[Looker], gone: Collection[tuple[str, str]]) -> None:
    disk.executemany(LOOK, [(who.table, who.device, mark, who.pace, who.is_looking) for who in come])
    disk.executemany(LOOK_AWAY, [(*who, mark) for who in gone])


def tell_streams(disk: Connection, mark: str, numbers: Mapping[str, int]) -> None:
    opened = {counted: number for counted, number in numbers.items() if number}
    if opened:
        disk.execute(OPEN_STREAMS, (list(opened), mark, list(opened.values())))
    if closed := [counted for counted in numbers if counted not in opened]:
        disk.execute(NO_STREAMS, (closed, mark))


def spend(disk: Connection, allowance: str, burst: int, seconds: float) -> float:
    room = (burst - 1) * seconds
    if disk.execute(SPEND, (allowance, seconds, seconds, room)).rowcount:
        return 0.0
    [(wait,)] = disk.execute(WAIT, (room, allowance)).fetchall()
    return float(wait)


def tidy(disk: Connection) -> None:
    disk.execute(FORGET_DEAD)
    disk.execute(FREE_NOTICES)
    disk.execute(FORGET_CLAIMS)
    disk.execute(FORGET_LOOKERS)
    disk.execute(FORGET_STREAMS)
    disk.execute(FORGET_SPENT)
    disk.execute(FORGET_QUESTIONS)
