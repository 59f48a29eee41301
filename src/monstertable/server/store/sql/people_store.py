"""The verbs about people, done by the writer and the readers of a database."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from monstertable.server.store.people_verbs import PeopleVerbs
from monstertable.server.store.records import (
    Acquaintance,
    Arrival,
    Fallback,
    Invitation,
    KeptIdentities,
    StoredDevice,
    StoredPasskey,
)
from monstertable.server.store.sql import forgetting, friends, identities
from monstertable.server.store.sql.disk import Disk


class SqlPeople(PeopleVerbs):
    disk: Disk

    # All that is known of a guest

    async def everything_about(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        return await self.disk.read(lambda disk: forgetting.everything_about(disk, guest))

    async def forget_guest(self, guest: str, fallback: Fallback) -> list[str]:
        touched = await self.disk.write(lambda disk: forgetting.forget_guest(disk, guest, fallback))
        await self.disk.leave_no_traces()
        return touched

    # Identities and devices

    async def identities(self, guest: str | None = None) -> KeptIdentities:
        return await self.disk.read(lambda disk: identities.identities(disk, guest))

    async def keep_identity(self, name: str, device: StoredDevice) -> None:
        await self.disk.write(lambda disk: identities.keep_identity(disk, name, device))

    async def devices_of(self, guest: str) -> list[StoredDevice]:
        return await self.disk.read(lambda disk: identities.devices_of(disk, guest))

    async def see_device(self, guest: str, device: str, day: int) -> None:
        await self._do(identities.SEE, day, guest, device)

    async def sign_out(self, guest: str, device: str) -> None:
        await self.disk.write(lambda disk: identities.sign_out(disk, guest, device))

    async def sign_out_all(self, guest: str, but: StoredDevice) -> None:
        await self.disk.write(lambda disk: identities.sign_out_all(disk, guest, but))

    async def take_identity(self, arrival: Arrival) -> list[str]:
        return await self.disk.write(lambda disk: identities.take_identity(disk, arrival))

    async def tables_to_bring(self, guest: str) -> int:
        return await self.disk.read(lambda disk: identities.tables_to_bring(disk, guest))

    # Recovery codes and passkeys

    async def set_code(self, guest: str, code: str) -> None:
        await self._do(identities.SET_CODE, code, guest)

    async def guest_with_code(self, code: str) -> str | None:
        return await self.disk.read(lambda disk: identities.guest_with_code(disk, code))

    async def has_code(self, guest: str) -> bool:
        return await self.disk.read(lambda disk: bool(disk.execute(identities.HAS_CODE, (guest,)).fetchone()))

    async def spend(self, mark: str, until: float) -> None:
        await self.disk.write(lambda disk: identities.spend(disk, mark, until))

    async def add_passkey(self, passkey: StoredPasskey) -> None:
        await self._do(identities.ADD_PASSKEY, *passkey)

    async def passkeys_of(self, guest: str) -> list[StoredPasskey]:
        return await self.disk.read(lambda disk: identities.passkeys_of(disk, guest))

    async def passkey(self, id: str) -> StoredPasskey | None:
        return await self.disk.read(lambda disk: identities.passkey(disk, id))

    async def use_passkey(self, before: StoredPasskey, signs: int, at: float) -> None:
        await self.disk.write(lambda disk: identities.use_passkey(disk, before, signs, at))

    async def name_passkey(self, guest: str, id: str, name: str) -> None:
        change = identities.NAME_PASSKEY, name, id, guest
        await self.disk.write(lambda disk: identities.change_passkey(disk, *change))

    async def remove_passkey(self, guest: str, id: str) -> None:
        change = identities.REMOVE_PASSKEY, id, guest
        await self.disk.write(lambda disk: identities.change_passkey(disk, *change))

    # Friends

    async def acquaintances_of(self, guest: str, most: int) -> list[Acquaintance]:
        return await self.disk.read(lambda disk: friends.acquaintances_of(disk, guest, most))

    async def befriend(self, guest: str, other: str, at: float) -> None:
        await self.disk.write(lambda disk: friends.befriend(disk, guest, other, at))

    async def unfriend(self, guest: str, other: str) -> None:
        await self._do(friends.UNFRIEND, guest, other)

    async def block(self, guest: str, other: str, at: float) -> None:
        await self.disk.write(lambda disk: friends.block(disk, guest, other, at))

    async def unblock(self, guest: str, other: str) -> None:
        await self.disk.write(lambda disk: friends.unblock(disk, guest, other))

    async def blocked_by(self, guest: str) -> frozenset[str]:
        return await self.disk.read(lambda disk: friends.ids(disk, friends.BLOCKED, guest))

    async def kept_apart(self, guest: str) -> frozenset[str]:
        return await self.disk.read(lambda disk: friends.kept_apart(disk, guest))

    async def invite(self, invitation: Invitation, most: int, tell: float | None = None) -> bool:
        return await self.disk.write(lambda disk: friends.invite(disk, invitation, most, tell))

    async def invitations_for(self, guest: str) -> list[Invitation]:
        return await self.disk.read(lambda disk: friends.invitations_for(disk, guest))

    async def invited_to(self, table: str, inviter: str) -> Sequence[str]:
        asked = friends.INVITED, (table, inviter)
        return await self.disk.read(lambda disk: [str(guest) for (guest,) in disk.execute(*asked).fetchall()])

    async def drop_invitation(self, guest: str, table: str) -> None:
        await self._do(friends.DROP, guest, table)

    @abstractmethod
    async def _do(self, sql: str, *values: Any) -> None:
        """A verb of one statement."""
