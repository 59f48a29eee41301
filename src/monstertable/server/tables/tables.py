"""All tables: found, loaded from the disk when somebody asks for one, and forgotten when nobody does any more.

A table is in memory once; each action at it takes its lock.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Iterable, Mapping

from monstertable.core.face import later
from monstertable.server.careers.counting import count
from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.door.refusal import Refused
from monstertable.server.peers.catching_up import up_to_date
from monstertable.server.peers.signals import WAITS, WOKEN, tell
from monstertable.server.people.device import device_of
from monstertable.server.people.guests import Guest, Guests
from monstertable.server.playing.play import claim, go_on_by_itself, keep_result, take_care
from monstertable.server.playing.waiting import look_again
from monstertable.server.settings import Settings
from monstertable.server.store import ENDED, LOBBY, OVER, PLAYING, Damaged, Note, Store, StoredTable, StoreError
from monstertable.server.tables.house import House
from monstertable.server.tables.presence import A_MOMENT
from monstertable.server.tables.retired import KeptResult
from monstertable.server.tables.revival import Broken, damaged, revive
from monstertable.server.tables.table import LiveTable
from monstertable.server.thinking.pool import Pool

logger = logging.getLogger("monstertable")

FORGET_AFTER = 15 * 60.0
MOST_OF_MINE = 12


class Tables(House):
    def __init__(
        self, store: Store, guests: Guests, pool: Pool, settings: Settings, time: TimeSource | None = None
    ) -> None:
        super().__init__(store, guests, pool, settings, time)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._lost: dict[str, Refused] = {}  # tables that cannot be revived, tried once
        self._writing: set[asyncio.Task[None]] = set()

    async def learn_up_since(self) -> None:
        """Before anybody is served: others may have served these tables long before this process."""
        if self.store.peers is not None:
            await self.keeper.stay_alive()
            self.up_since = await self.store.peers.up_since()

    def keep(self, table: LiveTable) -> None:
        super().keep(table)
        table.pacing.tell_waiting = lambda is_waiting: tell(self, table, WAITS, is_waiting=is_waiting)

    async def get(self, table_id: str) -> LiveTable:
        """The live table of this id, loaded from the disk when it is not in memory."""
        table = self.live.get(table_id)
        if table is not None and self.store.peers is not None:
            await self._freshen(table)
            table = self.live.get(table_id)
        if table is not None:
            return table
        if table_id in self._lost:
            raise self._lost[table_id]
        if table_id not in self._loading:
            loading = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            self._loading[table_id] = loading
        return await asyncio.shield(self._loading[table_id])

    async def _freshen(self, table: LiveTable) -> None:
        """What other processes have written and this one has not read is read before anybody sees the table."""
        freshness = table.freshness
        freshness.ask()
        if freshness.is_old and not table.presence.is_watched:
            freshness.is_behind = True
        if freshness.is_behind:
            await up_to_date(self, table)
            take_care(self, table)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            whole = await self.store.whole_table(table_id)
            if whole is None:
                raise await self._no_such_table(table_id)
            table, result = revive(whole)
        except Damaged as error:
            self._lost[table_id] = damaged(table_id, error)
            raise self._lost[table_id] from None
        except Broken as broken:
            self._lost[table_id] = broken
            raise
        await self._seal(table)
        seen = await self._seen_at(table_id, whole.seen)
        # Whoever only looks does not wait long for a disk that is slow to write.
        writing = asyncio.create_task(self._bring_up_to_date(table, whole.table, result))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        _, late = await asyncio.wait([writing], timeout=A_MOMENT)
        for one in late:
            one.add_done_callback(lambda _: table.changed())  # what was won is known by then
        self.keep(table)
        self._recall(table, seen, max(whole.moved, whole.noted))
        look_again(table)
        if self.store.peers is None:
            # What waited for second thoughts when the server stopped waits no longer.
            await go_on_by_itself(self, table, table.ply)
        else:
            tell(self, table, WOKEN)
            take_care(self, table)
            await self._claim(table)
        return table

    async def _seen_at(self, table_id: str, seen: Mapping[str, float]) -> dict[str, float]:
        """When devices were last here: as was written when they went, or as other processes see them now."""
        looked = {} if self.store.peers is None else await self.store.peers.last_looked(table_id)
        return {device: max(found.get(device, 0.0) for found in (seen, looked)) for device in seen.keys() | looked}

    def _recall(self, table: LiveTable, seen: Mapping[str, float], waited: float) -> None:
        """Who is away and who keeps the others waiting is as any process would say that had it in memory before."""
        if self.up_since is not None:
            table.presence.known_since(self.by_own_clock(self.up_since))
        table.presence.recall(seen, self.time.now())
        if waited:
            table.presence.asked_before(self.by_own_clock(waited))

    async def _claim(self, table: LiveTable) -> None:
        """Before anybody moves, somebody keeps it; the next beat tries again if the store is slow or away."""
        if table.phase == PLAYING:
            claiming = asyncio.create_task(claim(self, [table]))
            claiming.add_done_callback(note_failure)
            await asyncio.wait([claiming], timeout=A_MOMENT)

    async def _no_such_table(self, table_id: str) -> Refused:
        if await self.store.cleared_among([table_id]):
            return Refused(410, later("This table was cleared away: nobody had played at it for long."))
        return Refused(404, later("There is no such table."))

    async def _seal(self, table: LiveTable) -> None:
        """Tables that were opened before there were secrets have none: in the lobby there is time to fix one."""
        if not table.sealing.is_sealed and table.phase == LOBBY:
            await self.store.seal_table(table.id, table.sealing.secret)
            table.sealing.is_sealed = True

    async def _bring_up_to_date(self, table: LiveTable, stored: StoredTable, result: KeptResult | None) -> None:
        """What today's rules make of a table is written down: that it ended, or goes on by them, or its result."""
        try:
            if table.course.retired is not None:
                if stored.phase != OVER:
                    await self._end_kindly(table)
            elif table.stored() != stored:
                await self.store.renew_table(stored, table.setup.options, table.course.rules, table.course.standing())
        except StoreError as error:
            logger.error("table %s: not brought up to date: %s", table.id, error)
        if result is None:
            await keep_result(self, table)
        await count(self, table)

    async def _end_kindly(self, table: LiveTable) -> None:
        """New rules cannot go on with this game: it is over with its standing, and its log says why."""
        logger.warning("table %s ends: rules %d cannot go on with it", table.id, table.game.rules)
        note = Note(table.ply, 0, ENDED)
        await self.store.end_table(table.id, table.course.standing(), note, time.time())
        table.course.later_notes.append(note)

    async def load_anew(self, changed: Iterable[str]) -> None:
        """What the store has changed behind the back of tables in memory holds."""
        for table_id in changed:
            if loading := self._loading.get(table_id):
                await asyncio.wait([loading])
            self._lost.pop(table_id, None)
            if table := self.live.get(table_id):
                self.drop(table)
        self.listing.forget()

    # Lists

    async def mine(self, guest: Guest) -> list[LiveTable]:
        """The tables at which the guest sits: those that are not over first, newest first."""
        return await self._all(await self.store.tables_of(guest.id, MOST_OF_MINE))

    async def waiting_for(self, guest: Guest, without: str = "") -> list[LiveTable]:
        """The tables at which the guest is asked, but for this one: the most urgent first, then who waits longest."""
        found = []
        for table in await self.mine(guest):
            here, asked = table.chairs.people_at(device_of(guest.id)), table.asked_people()
            dues = [asked[seat] or math.inf for seat in here if seat in asked]
            if dues and table.id != without:
                found.append((min(dues), table.timing.moved, table.id, table))
        return [table for *_, table in sorted(found)]

    async def lost(self, guest: Guest) -> list[str]:
        """Those at which the guest sits and which cannot be shown any more."""
        if not self._lost:
            return []
        return [table_id for table_id in await self.store.tables_of(guest.id, MOST_OF_MINE) if table_id in self._lost]

    async def open_to_all(self, page: int = 1, without: str = "") -> tuple[list[LiveTable], bool]:
        """A page of the public tables, those that wait for people first, and whether there are more."""
        found, more = await self.listing.page(page, without)
        return [table for table in await self._all(found) if table.phase != OVER], more

    async def _all(self, found: list[str]) -> list[LiveTable]:
        tables = []
        for table_id in found:
            try:
                tables.append(await self.get(table_id))
            except Refused:
                continue
            except StoreError as error:
                logger.error("table %s cannot be read: %s", table_id, error)
        return tables

    # Forgetting

    def forget_idle(self) -> None:
        """Tables nobody looks at leave the memory; the disk has them."""
        now = time.monotonic()
        for table in list(self.live.values()):
            busy = table.presence.is_watched or table.lock.locked() or table.errands.bots_are_busy
            if not busy and now - table.changes.touched > FORGET_AFTER:
                del self.live[table.id]
                table.timing.silence()

    async def forget_cleared(self) -> None:
        """Tables that were cleared away by another process are not shown any longer."""
        for table_id in await self.store.cleared_among(list(self.live)):
            if table_id in self.live:
                self.drop(self.live[table_id])


def note_failure(claiming: asyncio.Task[None]) -> None:
    if not claiming.cancelled() and claiming.exception() is not None:
        logger.warning("a table was not claimed: %s", claiming.exception())
