"""How many streams may be open at once: in this process, and for a guest, a table and an address in all of them.

Where processes share a store, each tells how many it has before it asks how many the others have. So of two who open
the last one at once at least one sees the other: there are never too many, though both may have to try again.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from contextlib import asynccontextmanager

from monstertable.core.face import later
from monstertable.server.door.limits import STREAMS, Refusals
from monstertable.server.door.refusal import TooMany
from monstertable.server.settings import Limits
from monstertable.server.store.errors import StoreError
from monstertable.server.store.peers import Peers
from monstertable.server.store.traces import mark_of

logger = logging.getLogger("monstertable")

SOON = 10  # seconds after which to try again
HERE = "all"  # a process has as many as it has connections for, whatever others have


class TooManyStreams(TooMany):
    def __init__(self) -> None:
        super().__init__(SOON)
        self.message = later("Too many pages are open here. Please close some of them.")


class Streams:
    """How many are open, by what they are counted for."""

    def __init__(self, limits: Limits, refusals: Refusals) -> None:
        self.limits = limits
        self.refusals = refusals
        self.peers: Peers | None = None
        self.open: Counter[str] = Counter()
        self._untold: set[str] = set()  # of what others may not know how many there are

    @asynccontextmanager
    async def one_more(self, guest: str, table: str, address: str) -> AsyncIterator[None]:
        """Count a stream while it is open, or raise TooManyStreams. A proxy that we believe has no address here."""
        most = self._most(guest, table, address)
        self._must_have_room(most, self.open)
        self.open.update(most.keys())
        before = {counted: self.open[counted] - 1 for counted in most if counted != HERE}
        try:
            others = await self._elsewhere(before)
            self._must_have_room(most, {counted: before[counted] + number for counted, number in others.items()})
            yield
        finally:
            if self.peers is not None:
                self._untold |= before.keys()
            self.open.subtract(most.keys())
            for counted in most:
                if not self.open[counted]:
                    del self.open[counted]

    def _most(self, guest: str, table: str, address: str) -> dict[str, int]:
        most = {
            HERE: self.limits.streams,
            f"guest {guest}": self.limits.streams_per_guest,
            f"table {table}": self.limits.streams_per_table,
        }
        return most | ({f"address {address}": self.limits.per_address} if address else {})

    def _must_have_room(self, most: Mapping[str, int], others: Mapping[str, int]) -> None:
        """For one beside so many others."""
        full = [counted for counted, number in most.items() if others.get(counted, 0) >= number]
        if full:
            self.refusals.note(STREAMS, full[0])
            raise TooManyStreams

    # What processes know of each other

    async def _elsewhere(self, counted: Collection[str]) -> dict[str, int]:
        """How many of these are open in other processes; nothing where nobody else is asked, or can be."""
        if self.peers is None:
            return {}
        self._untold.update(counted)
        marks = {marked(one): one for one in counted}
        try:
            await self.peers.tell_streams(self._numbers(counted))
            found = await self.peers.streams_elsewhere(marks)
        except StoreError as error:
            logger.warning("how many streams others have is not known: %s", error)
            return {}
        return {marks[mark]: number for mark, number in found.items()}

    async def exchange(self) -> None:
        """Every second: what was closed, and what was opened while nobody could be told."""
        news, self._untold = self._untold, set()
        if self.peers is None or not news:
            return
        try:
            await self.peers.tell_streams(self._numbers(news))
        except StoreError:
            self._untold |= news
            raise

    def _numbers(self, counted: Iterable[str]) -> dict[str, int]:
        return {marked(one): self.open.get(one, 0) for one in counted}

    def forget(self) -> None:
        """Others no longer know how many there are."""
        self._untold.update(counted for counted in self.open if counted != HERE)


def marked(counted: str) -> str:
    """Neither guests nor addresses are written down for this."""
    return mark_of(f"streams of {counted}")
