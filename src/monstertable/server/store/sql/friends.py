"""Who plays with whom, in the file: friends, people kept apart, invitations."""

from __future__ import annotations

from monstertable.server.store.peers import PERSON
from monstertable.server.store.records import LOBBY, Acquaintance, Invitation
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.notices import tell_invited
from monstertable.server.store.traces import SOMEBODY

# People at other devices: whoever plays at somebody's device has an id with a ~ in it, and cannot be asked alone.
PLAYED_WITH = f"""SELECT b.guest, b.name, t.created FROM seats a JOIN seats b ON b."table" = a."table"
    JOIN tables t ON t.id = a."table"
    WHERE a.guest = ? AND b.guest != a.guest AND b.guest NOT IN ('', '{SOMEBODY}') AND b.guest NOT LIKE '%~%'
    AND t.phase != '{LOBBY}' ORDER BY t.created DESC, t.id LIMIT 2000"""
NAME_OF = """SELECT coalesce((SELECT name FROM identities WHERE guest = ?), (SELECT s.name FROM seats s
    JOIN tables t ON t.id = s."table" WHERE s.guest = ? ORDER BY t.created DESC LIMIT 1), ?)"""
FRIENDS = "SELECT other FROM friends WHERE guest = ?"
BLOCKED = "SELECT other FROM blocks WHERE guest = ?"
BLOCKING = "SELECT guest FROM blocks WHERE other = ?"
BEFRIEND = """INSERT INTO friends SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE guest = ? AND other = ?)
    ON CONFLICT (guest, other) DO NOTHING"""
UNFRIEND = "DELETE FROM friends WHERE guest = ? AND other = ?"
BLOCK = "INSERT INTO blocks VALUES (?, ?, ?) ON CONFLICT (guest, other) DO NOTHING"
UNBLOCK = "DELETE FROM blocks WHERE guest = ? AND other = ?"
DROP_FROM = "DELETE FROM invitations WHERE guest = ? AND inviter = ?"
HAS_BLOCKED = "SELECT 1 FROM blocks WHERE guest = ? AND other = ?"
WAITING = "SELECT count(*) FROM invitations WHERE guest = ?"
INVITE = """INSERT INTO invitations SELECT ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)
    ON CONFLICT (guest, inviter, "table") DO NOTHING"""
INVITATIONS = f"""SELECT i.guest, i.inviter, i."table", i.at FROM invitations i JOIN tables t ON t.id = i."table"
    WHERE i.guest = ? AND t.phase = '{LOBBY}'
    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s."table" = t.id AND s.guest = i.guest)
    AND EXISTS (SELECT 1 FROM seats s WHERE s."table" = t.id AND s.guest = i.inviter) ORDER BY i.at DESC"""
FORGET_OLD = f"""DELETE FROM invitations WHERE guest = ?
    AND "table" NOT IN (SELECT id FROM tables WHERE phase = '{LOBBY}')"""
INVITED = 'SELECT guest FROM invitations WHERE "table" = ? AND inviter = ?'
DROP = 'DELETE FROM invitations WHERE guest = ? AND "table" = ?'


def acquaintances_of(disk: Connection, guest: str, most: int) -> list[Acquaintance]:
    met: dict[str, tuple[str, int, float]] = {}
    for other, name, created in disk.execute(PLAYED_WITH, (guest,)).fetchall():
        latest, games, last = met.get(other, (name, 0, created))
        met[other] = latest, games + 1, last
    friends, blocked = ids(disk, FRIENDS, guest), ids(disk, BLOCKED, guest)
    for other in sorted((friends | blocked) - set(met)):
        met[other] = name_of(disk, other), 0, 0.0
    found = [Acquaintance(other, *facts, other in friends, other in blocked) for other, facts in met.items()]
    found.sort(key=lambda one: (one.is_blocked, not one.is_friend, -one.last))
    # However many there are, those about whom something was decided are shown.
    return [one for place, one in enumerate(found) if place < most or one.is_blocked]


def ids(disk: Connection, question: str, guest: str) -> frozenset[str]:
    return frozenset(str(other) for (other,) in disk.execute(question, (guest,)).fetchall())


def name_of(disk: Connection, guest: str) -> str:
    return str(disk.execute(NAME_OF, (guest, guest, SOMEBODY)).fetchone()[0])


def befriend(disk: Connection, guest: str, other: str, at: float) -> None:
    disk.execute(BEFRIEND, (guest, other, at, guest, other))


def block(disk: Connection, guest: str, other: str, at: float) -> None:
    disk.execute(BLOCK, (guest, other, at))
    disk.execute(UNFRIEND, (guest, other))
    disk.execute(DROP_FROM, (guest, other))
    tell_apart(disk, guest, other)


def unblock(disk: Connection, guest: str, other: str) -> None:
    disk.execute(UNBLOCK, (guest, other))
    tell_apart(disk, guest, other)


def tell_apart(disk: Connection, *guests: str) -> None:
    """Whom each of them hears has changed."""
    for guest in guests:
        disk.tell(PERSON + guest)


def kept_apart(disk: Connection, guest: str) -> frozenset[str]:
    return ids(disk, BLOCKED, guest) | ids(disk, BLOCKING, guest)


def invite(disk: Connection, invitation: Invitation, most: int, tell: float | None) -> bool:
    guest, inviter, table, _ = invitation
    disk.execute(FORGET_OLD, (guest,))
    [(waiting,)] = disk.execute(WAITING, (guest,)).fetchall()
    if waiting >= most or disk.execute(HAS_BLOCKED, (guest, inviter)).fetchone():
        return False
    is_new = bool(disk.execute(INVITE, (*invitation, table)).rowcount)
    if is_new and tell is not None:
        tell_invited(disk, invitation, tell)
    return is_new


def invitations_for(disk: Connection, guest: str) -> list[Invitation]:
    return [Invitation(*row) for row in disk.execute(INVITATIONS, (guest,)).fetchall()]
