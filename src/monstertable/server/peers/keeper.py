"""Which tables this process keeps: for a kept table it answers, where bots, chance or clocks are due.

A process that has its store for itself keeps every table. Where several share one, each table has one keeper, for as
long as that lives: it has claimed the table, and stays alive by a lease. Whoever made a move twice all the same would
be refused by the store, where a ply is written once.
"""

from __future__ import annotations

from collections.abc import Collection

from monstertable.server.store.errors import StoreError
from monstertable.server.store.peers import Peers

LEASE = 3.0  # seconds that others believe this process to live after it last said so
BEAT = 1.0  # seconds between two times that it says so


class Keeper:
    def __init__(self, peers: Peers | None) -> None:
        self._peers = peers
        self._kept: set[str] = set()
        self._doubtful: set[str] = set()  # claimed, it may be: nobody said what came of that
        self._given_up: set[str] = set()  # of these: the disk knows better, or did not answer

    @property
    def kept(self) -> frozenset[str]:
        return frozenset(self._kept)

    def keeps(self, table: str) -> bool:
        return self._peers is None or table in self._kept

    async def stay_alive(self) -> bool:
        """Whoever was silent for too long keeps nothing any more: others may have taken over. Says whether it was."""
        has_lived = self._peers is None or await self._peers.stay_alive(LEASE)
        if not has_lived:
            self._kept.clear()
            self._given_up.clear()
        return has_lived

    async def claim(self, tables: Collection[str]) -> set[str]:
        """Those among these that it keeps from now on, and did not before."""
        wanted = {table for table in tables if not self.keeps(table)}
        if self._peers is None or not wanted:
            return set()
        try:
            found = await self._peers.claim(wanted)
        except StoreError:
            self._doubtful |= wanted
            raise
        self._kept |= found
        return found

    async def release_doubtful(self) -> None:
        """What this process may have claimed without knowing it nobody else could claim while it lives."""
        doubtful = self._doubtful - self._kept
        if self._peers is not None and doubtful:
            await self._peers.leave_behind(doubtful)
        self._doubtful -= doubtful

    async def inherit(self, most: int) -> set[str]:
        """Tables of processes that are gone, which this one keeps from now on."""
        found = set() if self._peers is None else await self._peers.inherit(most)
        self._kept |= found
        return found

    def give_up(self, table: str) -> None:
        """It left the memory of this process in the middle of something, which must go on."""
        if self._peers is not None and table in self._kept:
            self._given_up.add(table)

    async def hand_on(self, live: Collection[str]) -> None:
        """What is no longer among these live tables: of most nothing is left to do, the rest others inherit."""
        self._given_up.difference_update(live)  # they came back
        gone = self._kept.difference(live)
        if self._peers is None or not gone:
            return
        if left := gone & self._given_up:
            await self._peers.leave_behind(left)
        if gone - left:
            await self._peers.release(gone - left)
        self._kept -= gone
        self._given_up -= gone

    async def depart(self) -> None:
        self._kept.clear()
        if self._peers is not None:
            await self._peers.depart()
