"""Who keeps an identity, in the file: devices, recovery codes, passkeys, and what is good only once."""

from __future__ import annotations

import time

from monstertable.server.store.errors import Outdated
from monstertable.server.store.noticing import PUSH
from monstertable.server.store.peers import PERSON
from monstertable.server.store.records import Arrival, KeptIdentities, StoredDevice, StoredPasskey
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.forgetting import bring_along
from monstertable.server.store.sql.seats import rename_guest
from monstertable.server.store.traces import mark_of

NAMES = "SELECT guest, name FROM identities"
NAME_OF = "SELECT name FROM identities WHERE guest = ?"
DEVICES = "SELECT guest, device, name, added, seen FROM devices"
DEVICES_OF = f"{DEVICES} WHERE guest = ? ORDER BY seen DESC, added DESC"
FORGOTTEN = "SELECT mark FROM forgotten"
KEEP = "INSERT INTO identities VALUES (?, ?, '', ?) ON CONFLICT (guest) DO NOTHING"
ADD_DEVICE = "INSERT INTO devices VALUES (?, ?, ?, ?, ?) ON CONFLICT (guest, device) DO NOTHING"
SEE = "UPDATE devices SET seen = ? WHERE guest = ? AND device = ?"
SIGN_OUT = "DELETE FROM devices WHERE guest = ? AND device = ?"
SIGN_OUT_ALL = "DELETE FROM devices WHERE guest = ?"
# Which browser a subscription belongs to is not known: none is left that could be the one that was signed out.
DROP_PUSHES = f"DELETE FROM notice_targets WHERE guest = ? AND kind = '{PUSH}'"
SET_CODE = "UPDATE identities SET code = ? WHERE guest = ?"
USE_CODE = "UPDATE identities SET code = ? WHERE guest = ? AND code = ?"
GUEST_WITH_CODE = "SELECT guest FROM identities WHERE code = ?"
HAS_CODE = "SELECT 1 FROM identities WHERE guest = ? AND code != ''"
SPEND = "INSERT INTO used_once VALUES (?, ?)"
FORGET_SPENT = "DELETE FROM used_once WHERE until < ?"
PASSKEY = "SELECT id, guest, public_key, signs, site, name, added, used FROM passkeys"
ADD_PASSKEY = "INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
USE_PASSKEY = "UPDATE passkeys SET signs = ?, used = ? WHERE id = ? AND signs = ?"
NAME_PASSKEY = "UPDATE passkeys SET name = ? WHERE id = ? AND guest = ?"
REMOVE_PASSKEY = "DELETE FROM passkeys WHERE id = ? AND guest = ?"
TO_BRING = 'SELECT count(DISTINCT "table") FROM seats WHERE guest = ?'


def identities(disk: Connection, guest: str | None) -> KeptIdentities:
    only, values = ("", ()) if guest is None else (" WHERE guest = ?", (guest,))
    names = dict(disk.execute(f"{NAMES}{only}", values).fetchall())
    devices = [StoredDevice(*row) for row in disk.execute(f"{DEVICES}{only}", values).fetchall()]
    only, values = ("", ()) if guest is None else (" WHERE mark = ?", (mark_of(guest),))
    return KeptIdentities(names, devices, [mark for (mark,) in disk.execute(f"{FORGOTTEN}{only}", values).fetchall()])


def keep_identity(disk: Connection, name: str, device: StoredDevice) -> None:
    """Whoever keeps one already is not known on another device by this."""
    if disk.execute(KEEP, (device.guest, name, device.added)).rowcount:
        disk.execute(ADD_DEVICE, device)
        disk.tell(PERSON + device.guest)


def sign_out(disk: Connection, guest: str, device: str) -> None:
    disk.execute(SIGN_OUT, (guest, device))
    disk.execute(DROP_PUSHES, (guest,))
    disk.tell(PERSON + guest)


def devices_of(disk: Connection, guest: str) -> list[StoredDevice]:
    return [StoredDevice(*row) for row in disk.execute(DEVICES_OF, (guest,)).fetchall()]


def sign_out_all(disk: Connection, guest: str, but: StoredDevice) -> None:
    disk.execute(SIGN_OUT_ALL, (guest,))
    disk.execute(DROP_PUSHES, (guest,))
    disk.execute(ADD_DEVICE, but)
    disk.tell(PERSON + guest)


def take_identity(disk: Connection, arrival: Arrival) -> list[str]:
    guest = arrival.device.guest
    if arrival.spent:
        spend(disk, arrival.spent, arrival.until)
    if arrival.code and not disk.execute(USE_CODE, (arrival.next_code, guest, arrival.code)).rowcount:
        raise Outdated("the code has been used")
    found = disk.execute(NAME_OF, (guest,)).fetchone()
    if found is None:
        raise Outdated("this identity is gone")
    disk.execute(ADD_DEVICE, arrival.device)
    disk.tell(PERSON + guest)
    if not arrival.brings:
        return []
    tables = bring_along(disk, arrival.brings, guest)
    rename_guest(disk, guest, str(found[0]))
    return tables


def spend(disk: Connection, mark: str, until: float) -> None:
    disk.execute(FORGET_SPENT, (time.time(),))
    disk.execute(SPEND, (mark, until))


def guest_with_code(disk: Connection, code: str) -> str | None:
    found = disk.execute(GUEST_WITH_CODE, (code,)).fetchone() if code else None
    return None if found is None else str(found[0])


def passkeys_of(disk: Connection, guest: str) -> list[StoredPasskey]:
    return [StoredPasskey(*row) for row in disk.execute(f"{PASSKEY} WHERE guest = ? ORDER BY added", (guest,))]


def passkey(disk: Connection, id: str) -> StoredPasskey | None:
    found = disk.execute(f"{PASSKEY} WHERE id = ?", (id,)).fetchone()
    return None if found is None else StoredPasskey(*found)


def use_passkey(disk: Connection, before: StoredPasskey, signs: int, at: float) -> None:
    if not disk.execute(USE_PASSKEY, (signs, at, before.id, before.signs)).rowcount:
        raise Outdated("this passkey is gone, or has just been used")


def change_passkey(disk: Connection, question: str, *values: str) -> None:
    if not disk.execute(question, values).rowcount:
        raise Outdated("there is no such passkey")


def tables_to_bring(disk: Connection, guest: str) -> int:
    return int(disk.execute(TO_BRING, (guest,)).fetchone()[0])
