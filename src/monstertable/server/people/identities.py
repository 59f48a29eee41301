"""Who keeps an identity, and on which devices: held in memory, so that no request asks the store.

Whoever does nothing about it is a guest by the token of their browser alone, and nothing is kept of that. Whoever keeps
their identity is known on the devices that are listed and on no other: a token of any other one, stolen or signed out,
is refused wherever it is shown.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from monstertable.server.store import Store, StoreError
from monstertable.server.store.peers import MISSED, PERSON, Heard
from monstertable.server.store.traces import mark_of

logger = logging.getLogger("monstertable")

DAY = 24 * 3600


def today() -> int:
    """The day, in UTC: more is not kept of when somebody was here."""
    return int(time.time() // DAY)


@dataclass
class Identity:
    """Somebody's name, and by device the day on which it was last seen."""

    name: str
    devices: dict[str, int] = field(default_factory=dict)


class Identities:
    def __init__(self) -> None:
        self.kept: dict[str, Identity] = {}  # by guest
        self.forgotten: set[str] = set()  # marks of guests who wished it
        self._store: Store | None = None
        self._streams: dict[tuple[str, str], set[Callable[[], None]]] = {}  # by guest and device: how each is ended
        self._writing: set[asyncio.Task[None]] = set()

    async def load(self, store: Store, guest: str | None = None) -> None:
        """As the store has them: all, or those of one guest."""
        self._store = store
        found = await store.identities(guest)
        if guest is None:
            self.kept.clear()
        else:
            self.kept.pop(guest, None)
        for known, name in found.names.items():
            self.kept[known] = Identity(name)
        for device in found.devices:
            if device.guest in self.kept:
                self.kept[device.guest].devices[device.device] = device.seen
        self.forgotten.update(found.forgotten)
        self._end_refused()

    async def hear(self, store: Store, heard: Heard) -> None:
        """Another process has changed something."""
        try:
            if heard == MISSED:
                await self.load(store)
            elif heard.table.startswith(PERSON):
                await self.load(store, heard.table.removeprefix(PERSON))
        except StoreError as error:
            logger.error("what changed about somebody was not read: %s", error)

    async def known(self, guest: str, device: str | None = None) -> Identity | None:
        """Who keeps an identity, on this device. Before that is denied the store is asked, where there are other
        processes: one of them may have written it just now, and its word is still on the way."""
        identity = self.kept.get(guest)
        is_missed = identity is None or (device is not None and device not in identity.devices)
        if is_missed and self._store is not None and self._store.peers is not None:
            await self.load(self._store, guest)
        return self.kept.get(guest)

    def refuses(self, guest: str, device: str, mark: str) -> bool:
        """Whether this device was signed out, or its guest is forgotten."""
        identity = self.kept.get(guest)
        return mark in self.forgotten or (identity is not None and device not in identity.devices)

    def keep(self, guest: str, name: str, device: str) -> None:
        self.kept.setdefault(guest, Identity(name)).devices[device] = today()

    def leave(self, guest: str, devices: Iterable[str]) -> None:
        """These devices are signed out; what they have open ends."""
        for device in devices:
            self.kept[guest].devices.pop(device, None)
        self._end_refused()

    def forget(self, guest: str) -> None:
        self.kept.pop(guest, None)
        self.forgotten.add(mark_of(guest))
        self._end_refused()

    def see(self, guest: str, device: str) -> None:
        """Written down once a day."""
        identity, day = self.kept.get(guest), today()
        if identity is None or identity.devices.get(device, day) == day or self._store is None:
            return
        identity.devices[device] = day
        writing = asyncio.get_running_loop().create_task(self._write_seen(self._store, guest, device, day))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)

    async def _write_seen(self, store: Store, guest: str, device: str, day: int) -> None:
        try:
            await store.see_device(guest, device, day)
        except StoreError as error:
            logger.warning("it was not written down that a device was seen: %s", error)

    @contextmanager
    def listening(self, guest: str, device: str, end: Callable[[], None]) -> Iterator[None]:
        """While a device follows a table: `end` is called when it is signed out."""
        streams = self._streams.setdefault((guest, device), set())
        streams.add(end)
        try:
            yield
        finally:
            streams.discard(end)
            if not streams:
                self._streams.pop((guest, device), None)

    def _end_refused(self) -> None:
        for (guest, device), streams in list(self._streams.items()):
            if self.refuses(guest, device, mark_of(guest)):
                end_all(streams)


def end_all(streams: Iterable[Callable[[], None]]) -> None:
    for end in list(streams):
        end()
