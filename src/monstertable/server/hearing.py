"""What other processes write is heard: tables that are live here are caught up, and those without a keeper are kept.

Each of them is told of every change by the store. A word may be lost, and a process may die without one: so every
second each says that it lives, and looks how far its tables are and whether one of them waits in vain.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count

from monstertable.server.catching_up import up_to_date
from monstertable.server.house import House
from monstertable.server.keeper import BEAT
from monstertable.server.looking_on import LookingOn
from monstertable.server.play import claim, report_failure, take_care
from monstertable.server.signals_heard import take_in
from monstertable.server.store import PLAYING, StoreError
from monstertable.server.store.peers import ANNOUNCED, MISSED, NO_TABLE, Heard, Peers, Sign, Signal
from monstertable.server.store.thoughts import ANSWERED
from monstertable.server.table import LiveTable
from monstertable.server.workers import Workers

TIDY_EVERY = 60  # beats

logger = logging.getLogger("monstertable")


class Hearing:
    def __init__(self, house: House, peers: Peers, workers: Workers, announced: Callable[[], Awaitable[None]]) -> None:
        self._house = house
        self._peers = peers
        self._workers = workers
        self._looking_on = LookingOn(house, peers)
        self._announced = announced  # the operator has said something, it may be
        self.is_deaf = False  # hears no word, and must look by itself: for tests
        self._behind: set[str] = set()  # tables that are about to be caught up

    async def listen(self) -> None:
        async for heard in self._peers.heard():
            if self.is_deaf:
                continue
            if isinstance(heard, Signal):
                await self._hear_signal(heard)
            else:
                if heard == MISSED or heard.table.startswith(NO_TABLE):
                    await self._hear_of_the_house(heard)
                self._take_in(heard)

    async def _hear_of_the_house(self, heard: Heard) -> None:
        await self._house.guests.identities.hear(self._house.store, heard)
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
                self._note_behind(live)
        elif table is not None and not 0 <= heard.ply <= table.ply:
            self._note_behind(table)

    def _note_behind(self, table: LiveTable) -> None:
        """A table that nobody needs here does not follow: it catches up when it is next asked for."""
        table.freshness.is_behind = True
        if self._needs(table):
            self._catch_up_soon(table)

    def _needs(self, table: LiveTable) -> bool:
        """Whether somebody looks at a table here, or this process answers for it."""
        return table.presence.is_watched or table.errands.bots_are_busy or self._house.keeper.keeps(table.id)

    async def beat(self) -> None:
        for number in count():
            try:
                if not await self._house.keeper.stay_alive():
                    self._looking_on.forget()
                await self._looking_on.exchange()
                await self._workers.look_round()
                await self._look_round()
                if number % TIDY_EVERY == 0:
                    await self._peers.tidy()
            except StoreError as error:
                logger.warning("other processes cannot be asked about: %s", error)
            await asyncio.sleep(BEAT)

    async def _look_round(self) -> None:
        house = self._house
        kept = house.keeper.kept
        await house.keeper.release_doubtful()
        await house.keeper.release(kept - house.live.keys())
        due = [table for table in house.live.values() if table.phase == PLAYING and table.goes_on_by_itself()]
        needed = [table for table in house.live.values() if self._needs(table) or table.freshness.is_asked_for]
        matter = {table.id: table for table in (*due, *needed)}
        signs = await self._peers.signs(matter)
        for table in matter.values():
            self._compare(table, signs.get(table.id))
        await claim(house, due)
        for table in due:
            if table.id in kept:
                take_care(house, table)  # whatever has kept it from being woken

    def _compare(self, table: LiveTable, sign: Sign | None) -> None:
        is_known = sign is not None and sign.rows <= table.ply and sign.changes == table.freshness.changes
        if is_known and not table.freshness.is_behind:
            table.freshness.compared()
        else:
            self._note_behind(table)

    def _catch_up_soon(self, table: LiveTable) -> None:
        if table.id not in self._behind:
            self._behind.add(table.id)
            table.errands.background(self._catch_up(table), report_failure)

    async def _catch_up(self, table: LiveTable) -> None:
        self._behind.discard(table.id)
        await up_to_date(self._house, table)
        if not table.freshness.is_behind:  # otherwise the next beat tries again
            take_care(self._house, table)
