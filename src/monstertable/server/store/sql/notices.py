"""Notices in the database: who is to be told of what, where and when."""

from __future__ import annotations

from collections.abc import Sequence

from monstertable.server.store.noticing import (
    DAILY,
    GONE,
    HELD,
    INVITED,
    SENT,
    TURN,
    WAITING,
    Asked,
    Notice,
    NoticeVerbs,
    Queue,
    Target,
    Wishes,
)
from monstertable.server.store.records import LOBBY, Invitation
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.disk import Disk

IS_TO_SEND = f"state IN ('{WAITING}', '{DAILY}')"
NOTICE = 'target, "table", guest, what, ply, state, due, attempts, claimed_until'
# A newer question takes the place of an older one; whoever is asked the same as before is not told again.
ASK = f"""INSERT INTO notices ({NOTICE})
    SELECT id, ?, guest, '{TURN}', ?, '{WAITING}', ?, 0, 0 FROM notice_targets WHERE guest = ?
    ON CONFLICT (target, "table") DO UPDATE SET what = excluded.what, ply = excluded.ply, state = excluded.state,
    due = excluded.due, attempts = 0 WHERE notices.ply < excluded.ply OR notices.what <> excluded.what"""
# What those who are not waited for any more have not been told yet they never are, and the rest is withdrawn. What is
# being sent at this moment arrives first.
NOT_ASKED = f"""\"table\" = ? AND what IN ('{TURN}', '{INVITED}') AND guest NOT IN (%s)"""
FORGET = f"DELETE FROM notices WHERE {NOT_ASKED} AND state <> '{SENT}' AND claimed_until <= ?"
WITHDRAW = f"""UPDATE notices SET what = '{GONE}', state = '{WAITING}', attempts = 0,
    due = CASE WHEN claimed_until > ? THEN claimed_until ELSE ? END WHERE {NOT_ASKED}"""
# Whoever is invited is told on all their targets, of the same table not twice; whether they wish it, the teller asks.
TELL_INVITED = f"""INSERT INTO notices ({NOTICE})
    SELECT id, ?, guest, '{INVITED}', -1, '{WAITING}', ?, 0, 0 FROM notice_targets WHERE guest = ?
    ON CONFLICT (target, "table") DO UPDATE SET what = excluded.what, ply = excluded.ply, state = excluded.state,
    due = excluded.due, attempts = 0 WHERE notices.what = '{GONE}'"""
# An invitation holds while there is a free seat in the lobby, its sender sits there and its reader does not.
HOLDS = f"""EXISTS (SELECT 1 FROM invitations i JOIN tables t ON t.id = i."table" WHERE i.guest = notices.guest
    AND i."table" = notices."table" AND t.phase = '{LOBBY}'
    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s."table" = t.id AND s.guest = i.guest)
    AND EXISTS (SELECT 1 FROM seats s WHERE s."table" = t.id AND s.guest = i.inviter)
    AND EXISTS (SELECT 1 FROM seats s WHERE s."table" = t.id AND s.guest = '' AND s.bot = ''))"""
MOOT = f"""\"table\" = ? AND what = '{INVITED}' AND NOT {HOLDS}"""
FORGET_MOOT = f"DELETE FROM notices WHERE {MOOT} AND state <> '{SENT}' AND claimed_until <= ?"
WITHDRAW_MOOT = f"""UPDATE notices SET what = '{GONE}', state = '{WAITING}', attempts = 0,
    due = CASE WHEN claimed_until > ? THEN claimed_until ELSE ? END WHERE {MOOT}"""
LOOK_AWAY = f"UPDATE notices SET state = '{WAITING}', due = ? WHERE guest = ? AND \"table\" = ? AND state = '{HELD}'"
LOOK_AWAY_FROM_ALL = f"UPDATE notices SET state = '{WAITING}', due = ? WHERE state = '{HELD}'"

WISHES = "how, quiet_from, quiet_to, daily_at, zone, language, origin, invitations"
WISHES_OF = f"SELECT {WISHES} FROM notice_wishes WHERE guest = ?"
SET_WISHES = f"""INSERT INTO notice_wishes (guest, {WISHES}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET how = excluded.how, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to, daily_at = excluded.daily_at, zone = excluded.zone, language = excluded.language,
    origin = excluded.origin, invitations = excluded.invitations"""
# Those who now want to be told once a day are told again of what they know already.
LOOK_AGAIN = f"""UPDATE notices SET state = '{WAITING}', due = ? WHERE guest = ? AND what <> '{GONE}'
    AND ({IS_TO_SEND} OR (what = '{TURN}' AND state = '{SENT}' AND ? = '{DAILY}'))"""

TARGET = "id, guest, kind, address, name, key, secret, added, trouble"
TARGETS_OF = f"SELECT {TARGET} FROM notice_targets WHERE guest = ? ORDER BY added, id"
FIND_TARGET = f"SELECT {TARGET} FROM notice_targets WHERE id = ?"
ADD_TARGET = f"""INSERT INTO notice_targets ({TARGET}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET guest = excluded.guest, address = excluded.address, name = excluded.name,
    key = excluded.key, secret = excluded.secret, trouble = ''"""
FORGET_OTHERS = "DELETE FROM notices WHERE target = ? AND guest <> ?"
DROP_TARGET = "DELETE FROM notice_targets WHERE id = ? AND guest = ?"
DROP_NOTICES = "DELETE FROM notices WHERE target = ? AND guest = ?"
NOTE_TROUBLE = "UPDATE notice_targets SET trouble = ? WHERE id = ? AND trouble <> ?"

# Said twice: whoever waited for another process's claim looks again.
IS_DUE = f"{IS_TO_SEND} AND due <= ? AND claimed_until <= ?"
CLAIM = f"""UPDATE notices SET claimed_until = ? WHERE {IS_DUE} AND target IN
    (SELECT DISTINCT target FROM notices WHERE {IS_DUE} ORDER BY target LIMIT ?) RETURNING {NOTICE}"""
MINE = 'target = ? AND "table" = ? AND claimed_until = ?'
SETTLE = f"UPDATE notices SET state = ?, due = ?, attempts = ? WHERE {MINE} AND what = ? AND ply = ?"
SETTLE_FOR_GOOD = f"DELETE FROM notices WHERE {MINE} AND what = ? AND ply = ?"
# What was withdrawn while it was on its way has waited for that to arrive, and no longer.
RELEASE = f"""UPDATE notices SET claimed_until = 0,
    due = CASE WHEN what = '{GONE}' AND due = claimed_until THEN 0 ELSE due END WHERE {MINE}"""
TOLD = f"""SELECT "table" FROM notices WHERE target = ? AND what = '{TURN}' ORDER BY due, "table" """
LEFT = f"""SELECT count(*), min(CASE WHEN claimed_until > due THEN claimed_until ELSE due END)
    FROM notices WHERE {IS_TO_SEND}"""


def tell_asked(disk: Connection, table: str, asked: Asked) -> None:
    """Those who are waited for are to be told, and what others were told is withdrawn where it was shown already."""
    guests = ["", *asked.guests]
    marks = ", ".join("?" for _ in guests)
    disk.execute(FORGET % marks, (table, *guests, asked.at))
    disk.execute(WITHDRAW % marks, (asked.at, asked.at, table, *guests))
    for guest, ply in asked.guests.items():
        disk.execute(ASK, (table, ply, asked.due, guest))


def tell_invited(disk: Connection, invitation: Invitation, due: float) -> None:
    disk.execute(TELL_INVITED, (invitation.table, due, invitation.guest))


def withdraw_invitations(disk: Connection, table: str, at: float) -> bool:
    disk.execute(FORGET_MOOT, (table, at))
    return bool(disk.execute(WITHDRAW_MOOT, (at, at, table)).rowcount)


def set_wishes(disk: Connection, guest: str, wishes: Wishes, at: float) -> None:
    disk.execute(SET_WISHES, (guest, *wishes[:-1], int(wishes.invitations)))
    disk.execute(LOOK_AGAIN, (at, guest, wishes.how))


def add_target(disk: Connection, target: Target) -> None:
    disk.execute(FORGET_OTHERS, (target.id, target.guest))
    disk.execute(ADD_TARGET, target)


def drop_target(disk: Connection, guest: str, target: str) -> bool:
    disk.execute(DROP_NOTICES, (target, guest))
    return bool(disk.execute(DROP_TARGET, (target, guest)).rowcount)


def settle_notice(disk: Connection, notice: Notice, state: str, due: float, attempts: int) -> None:
    mine = notice.target, notice.table, notice.claimed_until
    if state:
        disk.execute(SETTLE, (state, due, attempts, *mine, notice.what, notice.ply))
    else:
        disk.execute(SETTLE_FOR_GOOD, (*mine, notice.what, notice.ply))
    disk.execute(RELEASE, mine)


def notices_left(disk: Connection) -> Queue:
    [(length, due)] = disk.execute(LEFT).fetchall()
    return Queue(length, due)


class SqlNotices(NoticeVerbs):
    """The verbs, done by the writer and the readers of the database."""

    disk: Disk

    async def tell_asked(self, table: str, asked: Asked) -> None:
        await self.disk.write(lambda disk: tell_asked(disk, table, asked))

    async def look_away(self, guest: str, table: str, due: float) -> None:
        await self.disk.write(lambda disk: disk.execute(LOOK_AWAY, (due, guest, table)).rowcount)

    async def look_away_from_all(self, due: float) -> None:
        await self.disk.write(lambda disk: disk.execute(LOOK_AWAY_FROM_ALL, (due,)).rowcount)

    async def withdraw_invitations(self, table: str, at: float) -> bool:
        return await self.disk.write(lambda disk: withdraw_invitations(disk, table, at))

    async def wishes_of(self, guest: str) -> Wishes | None:
        rows = await self.disk.read(lambda disk: disk.execute(WISHES_OF, (guest,)).fetchall())
        return Wishes(*rows[0])._replace(invitations=bool(rows[0][-1])) if rows else None

    async def set_wishes(self, guest: str, wishes: Wishes, at: float) -> None:
        await self.disk.write(lambda disk: set_wishes(disk, guest, wishes, at))

    async def targets_of(self, guest: str) -> list[Target]:
        rows = await self.disk.read(lambda disk: disk.execute(TARGETS_OF, (guest,)).fetchall())
        return [Target(*row) for row in rows]

    async def target(self, target: str) -> Target | None:
        rows = await self.disk.read(lambda disk: disk.execute(FIND_TARGET, (target,)).fetchall())
        return Target(*rows[0]) if rows else None

    async def add_target(self, target: Target) -> None:
        await self.disk.write(lambda disk: add_target(disk, target))

    async def drop_target(self, guest: str, target: str) -> bool:
        return await self.disk.write(lambda disk: drop_target(disk, guest, target))

    async def note_trouble(self, target: str, trouble: str) -> None:
        await self.disk.write(lambda disk: disk.execute(NOTE_TROUBLE, (trouble, target, trouble)).rowcount)

    async def claim_notices(self, now: float, until: float, targets: int) -> list[Notice]:
        asked = until, now, now, now, now, targets
        rows = await self.disk.write(lambda disk: disk.execute(CLAIM, asked).fetchall())
        return [Notice(*row) for row in rows]

    async def settle_notice(self, notice: Notice, state: str, due: float = 0.0, attempts: int = 0) -> None:
        await self.disk.write(lambda disk: settle_notice(disk, notice, state, due, attempts))

    async def tables_told(self, target: str) -> Sequence[str]:
        rows = await self.disk.read(lambda disk: disk.execute(TOLD, (target,)).fetchall())
        return [str(table) for (table,) in rows]

    async def notices_left(self) -> Queue:
        return await self.disk.read(notices_left)
