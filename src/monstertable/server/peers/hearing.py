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

from monstertable.server.door.open_streams import Streams
from monstertable.server.door.refusal import Refused
from monstertable.server.peers.catching_up import up_to_date
from monstertable.server.peers.keeper import BEAT
from monstertable.server.peers.looking_on import LookingOn
from monstertable.server.peers.signals_heard import take_in
from monstertable.server.playing.play import claim, report_failure, take_care
from monstertable.server.store import PLAYING, StoreError
from monstertable.server.store.peers import ANNOUNCED, MISSED, NO_TABLE, PERSON, Heard, Peers, Sign, Signal
from monstertable.server.store.thoughts import ANSWERED
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables
from monstertable.server.thinking.workers import Workers

TIDY_EVERY = 60  # beats
MOST_INHERITED = 50  # tables at a time: each is read and replayed

logger = logging.getLogger("monstertable")


class Hearing:
    def __init__(
        self,
        house: Tables,
        peers: Peers,
        workers: Workers,
        streams: Streams,
        announced: Callable[[], Awaitable[None]],
    ) -> None:
        self._house = house
        self._peers = peers
        self._streams = streams
        self._workers = workers
        self._looking_on = LookingOn(house, peers)
        self._announced = announced  # the operator has said something, it may be
        self.is_deaf = False  # hears no word, and must look by itself: for tests
        self._behind: set[str] = set()  # tables that are about to be caught up
        self._inherited: set[str] = set()  # tables that are about to come into memory

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
        try:
            await self._house.mutes.hear(heard)
            for table in self._house.live.values():
                if heard == MISSED or table.presence.pages[heard.table.removeprefix(PERSON)]:
                    table.changes.whisper_soon()
            if heard == MISSED or heard.table == ANNOUNCED:
                await self._announced()
        except StoreError as error:
            logger.error("whom somebody hears, or what the operator says, was not read: %s", error)

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
                    self._streams.forget()
                await self._looking_on.exchange()
                await self._streams.exchange()
                await self._house.time.agree()
                await self._workers.look_round()
                await self._look_round()
                await asyncio.gather(self._inherit(), self._free_notices())
                if number % TIDY_EVERY == 0:
                    await self._peers.tidy()
            except StoreError as error:
                logger.warning("other processes cannot be asked about: %s", error)
            await asyncio.sleep(BEAT)

    async def _look_round(self) -> None:
        house = self._house
        kept = house.keeper.kept
        await house.keeper.release_doubtful()
        await house.keeper.hand_on(house.live.keys() | self._inherited)
        # Each has a keeper before it goes on by itself: what then happens to that one, others know what it kept.
        playing = [table for table in house.live.values() if table.phase == PLAYING]
        due = [table for table in playing if table.goes_on_by_itself()]
        needed = [table for table in house.live.values() if self._needs(table) or table.freshness.is_asked_for]
        matter = {table.id: table for table in (*due, *needed)}
        signs = await self._peers.signs(matter) if matter else {}
        for table in matter.values():
            self._compare(table, signs.get(table.id))
        await claim(house, playing)
        for table in due:
            if table.id in kept:
                take_care(house, table)  # whatever has kept it from being woken

    async def _inherit(self) -> None:
        """What goes on by itself does so although nobody has looked at it since its keeper went."""
        if not self._inherited:
            self._inherited = await self._house.keeper.inherit(MOST_INHERITED)
            if self._inherited:
                self._waking = asyncio.create_task(self._wake(sorted(self._inherited)))

    async def _free_notices(self) -> None:
        if await self._peers.free_notices():
            self._house.expect_notice(self._house.time.now())

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
