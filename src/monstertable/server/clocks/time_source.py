"""What time it is, and being woken at a time. Tests bring one of their own, which goes on when they say so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from monstertable.server.store.peers import Peers


class Timer(Protocol):
    """Rings once, unless it is cancelled."""

    def cancel(self) -> None: ...


class TimeSource:
    """The clock on the wall: what it says is written down and still means the same after a restart."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, ring: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(when - self.now(), 0.0), ring)

    async def agree(self) -> None:
        """With whoever else serves the same tables: nobody, here."""


class SharedTime(TimeSource):
    """The clock of the store, by which all processes go: those of their machines may differ by seconds."""

    def __init__(self, own: TimeSource, peers: Peers) -> None:
        self._own = own
        self._peers = peers
        self._ahead: float | None = None  # how far the store is ahead of our own clock

    def now(self) -> float:
        return self._own.now() + (self._ahead or 0.0)

    def call_at(self, when: float, ring: Callable[[], None]) -> Timer:
        return self._own.call_at(when - (self._ahead or 0.0), ring)

    async def agree(self) -> None:
        """It was asked between two moments of ours: what we believe is changed only as far as that disproves it."""
        before = self._own.now()
        theirs = await self._peers.now()
        after = self._own.now()
        if self._ahead is None:
            self._ahead = theirs - (before + after) / 2
        self._ahead = min(max(self._ahead, theirs - after), theirs - before)
