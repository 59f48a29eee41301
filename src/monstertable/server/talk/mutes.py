"""Whom a reader does not hear, at any table; all people at one device hear the same. Known to nobody but them."""

from __future__ import annotations

import time
from weakref import WeakValueDictionary

from monstertable.server.people.device import device_of
from monstertable.server.people.guests import Guest
from monstertable.server.store import Store
from monstertable.server.store.peers import MISSED, PERSON, Heard
from monstertable.server.talk.talk import mark


class Muted(dict[str, str]):
    """Guests, with the names they had; and those who are kept apart, because one of the two has blocked the other."""

    apart: frozenset[str] = frozenset()

    def unheard(self) -> frozenset[str]:
        return self.apart.union(self)

    def marked(self, reader: str, who: str) -> str:
        """The guest whom this reader knows by this mark; empty if there is none."""
        return next((guest for guest in self if mark(reader, guest) == who), "")


class Mutes:
    """Those of all readers who are here: every page and stream of one reader looks at the same."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: WeakValueDictionary[str, Muted] = WeakValueDictionary()

    async def of(self, reader: Guest) -> Muted:
        if reader.is_new:
            return Muted()
        device = device_of(reader.id)
        known = self._known.get(device)
        if known is None:
            found = Muted(await self.store.muted_by(device))
            found.apart = await self.store.kept_apart(device)
            known = self._known.setdefault(device, found)
        return known

    async def hear(self, heard: Heard) -> None:
        """Another process has changed whom somebody hears, or may have."""
        is_person = heard.table.startswith(PERSON)
        devices = list(self._known) if heard == MISSED else [heard.table.removeprefix(PERSON)] * is_person
        for device in devices:
            known = self._known.get(device)
            if known is not None:
                found, apart = await self.store.muted_by(device), await self.store.kept_apart(device)
                known.clear()
                known.update(found)
                known.apart = apart

    async def keep_apart(self, *guests: str) -> None:
        """Somebody was blocked, or is no longer."""
        for device in map(device_of, guests):
            known = self._known.get(device)
            if known is not None:
                known.apart = await self.store.kept_apart(device)

    async def mute(self, reader: Guest, guest: str, name: str) -> None:
        known = await self.of(reader)
        await self.store.mute(device_of(reader.id), guest, name, time.time())
        known[guest] = name

    async def unmute(self, reader: Guest, guest: str) -> None:
        known = await self.of(reader)
        await self.store.unmute(device_of(reader.id), guest)
        known.pop(guest, None)
