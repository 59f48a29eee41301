"""What other processes write is heard: tables that are live here are caught up, and those without a keeper are kept.

Each of them is told of every change by the store. A word may be lost, and a process may die without one: so every
second each says that it lives, looks how far its tables are and whether one of them waits in vain, and takes over what
a process that is gone has left behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import count

from monstertable.server.catching_up import catch_up
from monstertable.server.keeper import BEAT
from monstertable.server.looking_on import LookingOn
from monstertable.server.play import claim, report_failure, take_care
from monstertable.server.refusal import Refused
from monstertable.server.signals_heard import take_in
from monstertable.server.store import OVER, PLAYING, StoreError
from monstertable.server.store.peers import ANNOUNCED, MISSED, Heard, Peers, Sign, Signal
from monstertable.server.store.thoughts import ANSWERED
from monstertable.server.table import LiveTable
from monstertable.server.tables import Tables
from monstertable.server.workers import Workers

TIDY_EVERY = 60  # beats
MOST_INHERITED = 50  # tables at a time: each is read and replayed

logger = logging.getLogger("monstertable")


class Hearing:
    def __init__(self, house: Tables, peers: Peers, workers: Workers, announced: Callable[[], Awaitable[None]]) -> None:
        self._house = house
        self._peers = peers
        self._workers = workers
        self._looking_on = LookingOn(house, peers)
        self._announced = announced  # the operator has said something, it may be
        self.is_deaf = False  # hears no word, and must look by itself: for tests
        self._behind: set[str] = set()  # tables that are about to be caught up
        self._inherited: set[str] = set()  # tables that are about to come into memory
        self._seen: dict[str, int] = {}  # how often each was changed besides its moves, when it was last caught up

    async def listen(self) -> None:
        async for heard in self._peers.heard():
            if self.is_deaf:
                continue
            if isinstance(heard, Signal):
                await self._hear_signal(heard)
            else:
                await self._house.guests.identities.hear(self._house.store, heard)
                await self._hear_announcement(heard)
                self._take_in(heard)

    async def _hear_announcement(self, heard: Heard) -> None:
        if heard == MISSED or heard.table == ANNOUNCED:
            try:
                await self._announced()
            except StoreError as error:
                logger.error("what the operator has to say was not read: %s", error)

    async def _hear_signal(self, signal: Signal) -> None:
        if signal.what == ANSWERED:
            try:
                await self._workers.collect()
            except StoreError as error:
                logger.warning("what was thought elsewhere was not read: %s", error)
        table = self._house.live.get(signal.table)
        if table is not None:
            table.errands.background(take_in(self._house, table, signal), report_failure)

    def _take_in(self, heard: Heard) -> None:
        self._house.listing.forget()
        table = self._house.live.get(heard.table)
        if heard == MISSED:
            for live in list(self._house.live.values()):
                self._catch_up_soon(live)
        elif table is not None and not 0 <= heard.ply <= table.ply:
            self._catch_up_soon(table)

    async def beat(self) -> None:
        for number in count():
            try:
                if not await self._house.keeper.stay_alive():
                    self._looking_on.forget()
                await self._looking_on.exchange()
                await self._house.time.agree()
                await self._workers.look_round()
                await self._look_round()
                await self._inherit()
                if number % TIDY_EVERY == 0:
                    await self._peers.tidy()
            except StoreError as error:
                logger.warning("other processes cannot be asked about: %s", error)
            await asyncio.sleep(BEAT)

    async def _look_round(self) -> None:
        house = self._house
        await house.keeper.hand_on(house.live.keys() | self._inherited)
        # Each has a keeper before it goes on by itself: what then happens to that one, others know what it kept.
        playing = [table for table in house.live.values() if table.phase == PLAYING]
        # Also those at which nobody looks: whoever does next is shown what is in memory.
        matter = {table.id: table for table in house.live.values() if table.phase != OVER or table.presence.is_watched}
        signs = await self._peers.signs(matter) if matter else {}
        for table in matter.values():
            self._compare(table, signs.get(table.id))
        await claim(house, playing)

    async def _inherit(self) -> None:
        """What goes on by itself does so although nobody has looked at it since its keeper went."""
        if not self._inherited:
            self._inherited = await self._house.keeper.inherit(MOST_INHERITED)
            if self._inherited:
                self._waking = asyncio.create_task(self._wake(sorted(self._inherited)))

    async def _wake(self, tables: Sequence[str]) -> None:
        for table in tables:
            try:
                take_care(self._house, await self._house.get(table))
            except Refused as refused:
                logger.info("table %s was left behind and is not there: %r", table, refused)
            except Exception as error:
                logger.warning("table %s was left behind and cannot be read: %r", table, error)
                self._house.keeper.give_up(table)
            finally:
                self._inherited.discard(table)

    def _compare(self, table: LiveTable, sign: Sign | None) -> None:
        if sign is None or sign.rows > table.ply or sign.changes != self._seen.get(table.id):
            self._catch_up_soon(table, None if sign is None else sign.changes)

    def _catch_up_soon(self, table: LiveTable, changes: int | None = None) -> None:
        if table.id not in self._behind:
            self._behind.add(table.id)
            table.errands.background(self._catch_up(table, changes), report_failure)

    async def _catch_up(self, table: LiveTable, changes: int | None) -> None:
        async with table.lock:
            self._behind.discard(table.id)
            try:
                await catch_up(self._house, table)
            except StoreError as error:
                logger.warning("table %s: not caught up: %s", table.id, error)
                return  # the next beat tries again
        if changes is not None:
            self._seen[table.id] = changes
        take_care(self._house, table)
