"""What can be asked of a store about people: who keeps an identity, on which devices, and who plays with whom.

Like all verbs, each is done whole or not at all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from monstertable.server.store.records import (
    Acquaintance,
    Arrival,
    Fallback,
    Invitation,
    KeptIdentities,
    StoredDevice,
    StoredPasskey,
)


class PeopleVerbs(ABC):
    # All that is known of a guest: the places stand in traces.py

    @abstractmethod
    async def everything_about(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        """What the guest may be shown of it, by where it is kept; with whoever plays at the same device."""

    @abstractmethod
    async def forget_guest(self, guest: str, fallback: Fallback) -> list[str]:
        """Finished games keep nobody's name, running ones go on with a bot, all else is gone. Gives the tables that
        have changed or are gone, which nobody may go on with from memory."""

    # Identities and devices

    @abstractmethod
    async def identities(self, guest: str | None = None) -> KeptIdentities:
        """Of everybody, or of one guest."""

    @abstractmethod
    async def keep_identity(self, name: str, device: StoredDevice) -> None:
        """From now on the guest is known on the devices that are listed, and on no other."""

    @abstractmethod
    async def devices_of(self, guest: str) -> list[StoredDevice]:
        """The one seen last first."""

    @abstractmethod
    async def see_device(self, guest: str, device: str, day: int) -> None:
        """Nothing where it was signed out."""

    @abstractmethod
    async def sign_out(self, guest: str, device: str) -> None:
        """No notice is pushed to any browser of the guest until it is wished anew: it could be this one."""

    @abstractmethod
    async def sign_out_all(self, guest: str, but: StoredDevice) -> None:
        """The one that stays has a new id: what was signed for the old one is not good any more either.
        Nothing is pushed any more, either."""

    @abstractmethod
    async def take_identity(self, arrival: Arrival) -> list[str]:
        """Outdated where the link or the code was used, or both guests sit at one table. Gives the tables that have
        come along, which nobody may go on with from memory."""

    @abstractmethod
    async def tables_to_bring(self, guest: str) -> int:
        """At how many tables a guest sits."""

    # Recovery codes and passkeys

    @abstractmethod
    async def set_code(self, guest: str, code: str) -> None:
        """The mark of the one code of a guest; empty: there is none."""

    @abstractmethod
    async def guest_with_code(self, code: str) -> str | None: ...

    @abstractmethod
    async def has_code(self, guest: str) -> bool: ...

    @abstractmethod
    async def spend(self, mark: str, until: float) -> None:
        """Something that is good once has been used; Outdated if it had been."""

    @abstractmethod
    async def add_passkey(self, passkey: StoredPasskey) -> None: ...

    @abstractmethod
    async def passkeys_of(self, guest: str) -> list[StoredPasskey]: ...

    @abstractmethod
    async def passkey(self, id: str) -> StoredPasskey | None: ...

    @abstractmethod
    async def use_passkey(self, before: StoredPasskey, signs: int, at: float) -> None: ...

    @abstractmethod
    async def name_passkey(self, guest: str, id: str, name: str) -> None: ...

    @abstractmethod
    async def remove_passkey(self, guest: str, id: str) -> None: ...

    # Friends

    @abstractmethod
    async def acquaintances_of(self, guest: str, most: int) -> list[Acquaintance]:
        """Friends first, then those played with last."""

    @abstractmethod
    async def befriend(self, guest: str, other: str, at: float) -> None: ...

    @abstractmethod
    async def unfriend(self, guest: str, other: str) -> None: ...

    @abstractmethod
    async def block(self, guest: str, other: str, at: float) -> None:
        """Whoever is blocked is no friend any more, and their invitations are gone."""

    @abstractmethod
    async def unblock(self, guest: str, other: str) -> None: ...

    @abstractmethod
    async def blocked_by(self, guest: str) -> frozenset[str]: ...

    @abstractmethod
    async def kept_apart(self, guest: str) -> frozenset[str]:
        """Whom a guest has blocked, and by whom they are."""

    @abstractmethod
    async def invite(self, invitation: Invitation, most: int, tell: float | None = None) -> bool:
        """Whether it is new and was written down: nobody has more than so many, and none from whom they block.
        Whoever wishes to hear of it is told, from `tell` on; None: nobody is."""

    @abstractmethod
    async def invitations_for(self, guest: str) -> list[Invitation]:
        """To tables at which they may still sit down, the newest first."""

    @abstractmethod
    async def invited_to(self, table: str, inviter: str) -> Sequence[str]:
        """Whom somebody has invited to a table."""

    @abstractmethod
    async def drop_invitation(self, guest: str, table: str) -> None: ...
