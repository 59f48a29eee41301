"""Sends what is due from the queue of the store: when its reader wants it, once, and again if it did not arrive.

Nothing is asked for while nothing is due: whoever writes a notice says when it will be.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import groupby

from monstertable.server.door.refusal import Refused
from monstertable.server.notices.push import can_withdraw
from monstertable.server.notices.sending import A_DAY, Sender, is_hopeless, pause
from monstertable.server.notices.vapid import Vapid
from monstertable.server.notices.wishes import next_daily, quiet_until
from monstertable.server.notices.words import (
    Message,
    Waiting,
    daily_message,
    gone_message,
    invitation_message,
    turn_message,
)
from monstertable.server.people.device import device_of
from monstertable.server.store import StoreError
from monstertable.server.store.noticing import (
    DAILY,
    EVERY_DAY,
    GONE,
    HELD,
    INVITED,
    NEVER,
    PUSH,
    SENT,
    WAITING,
    Notice,
    Target,
    Wishes,
)
from monstertable.server.store.peers import NOTICES
from monstertable.server.tables.tables import Tables

logger = logging.getLogger("monstertable")

AT_ONCE = 20  # targets of one round
CLAIM = 120.0  # seconds in which a round must be over
BREATH = 1.0  # seconds between two rounds: what comes meanwhile goes along
STORE_IS_ILL = 30.0
LOOK_ROUND = 4.0  # seconds after which is looked what another process, which may be gone, has left to be sent
SHORTEST = 60.0  # seconds that a push service may take, however near the deadline is


class Teller:
    def __init__(self, tables: Tables, vapid: Vapid, clock: Callable[[], float] | None = None) -> None:
        self.tables = tables
        self.store = tables.store
        self.vapid = vapid
        self.sender = Sender(tables.store, tables.settings.telling, vapid)
        self.clock = clock or tables.time.now
        self._due: float | None = None
        self._woken = asyncio.Event()
        self._look_round = math.inf if tables.store.peers is None else LOOK_ROUND
        self._one_round = asyncio.Lock()  # whoever has waited for a round knows that all that was due is sent
        tables.expect_notice = self.expect

    # When there is something to do

    def expect(self, due: float) -> None:
        """Something is due then."""
        if self._due is None or due < self._due:
            self._due = due
            self._woken.set()

    async def work(self) -> None:
        """Until it is cancelled."""
        if not self.tables.settings.telling.on:
            return
        await self._carefully(self.store.look_away_from_all(self.clock() + self.tables.settings.telling.patience))
        self.expect(self.clock())
        while True:
            await self._wait()
            await self._carefully(self.round())
            await asyncio.sleep(BREATH)

    async def _wait(self) -> None:
        while self._due is None or self._due > self.clock():
            self._woken.clear()
            seconds = math.inf if self._due is None else self._due - self.clock()
            try:
                # Not `wait_for`: whoever is woken and cancelled at once would go on, and the server would never stop.
                async with asyncio.timeout(min(seconds, self._look_round)):
                    await self._woken.wait()
            except TimeoutError:
                if self._look_round <= seconds:
                    await self._carefully(self._look())

    async def _carefully(self, doing: Awaitable[None]) -> None:
        """Whatever happens to one round, the next one comes."""
        try:
            await doing
        except StoreError as error:
            logger.error("notices wait: %s", error)
            self.expect(self.clock() + STORE_IS_ILL)
        except Exception:
            logger.exception("notices wait")
            self.expect(self.clock() + STORE_IS_ILL)

    async def round(self) -> None:
        """All that is due now; then it is known what comes next."""
        async with self._one_round:
            self._due = None
            while await self._send_some():
                pass
            await self._look()

    async def _send_some(self) -> bool:
        """What is due at some targets; whether there was any. If this process dies over it, another one sends it."""
        now = self.clock()
        until = now + CLAIM
        async with self._answering_for(f"{NOTICES}{until!r}"):
            claimed = await self.store.claim_notices(now, until, AT_ONCE)
            by_target = [list(found) for _, found in groupby(sorted(claimed), key=lambda notice: notice.target)]
            await asyncio.gather(*[self._serve(notices) for notices in by_target])
        return bool(claimed)

    @asynccontextmanager
    async def _answering_for(self, work: str) -> AsyncIterator[None]:
        peers = self.store.peers
        if peers is not None:
            await peers.claim([work])
        try:
            yield
        finally:
            if peers is not None:
                await peers.release([work])

    async def _look(self) -> None:
        """What is there to be sent, and when."""
        left = await self.store.notices_left()
        self.tables.notices_left = left.length
        if left.due is not None:
            self.expect(left.due)

    # What is to be told at one target

    async def _serve(self, notices: Sequence[Notice]) -> None:
        target = await self.store.target(notices[0].target)
        wishes = await self.store.wishes_of(notices[0].guest) or Wishes()
        if target is None or wishes.how == NEVER:
            await self._settle(notices, "")
            return
        daily = [notice for notice in notices if notice.state == DAILY]
        if daily:
            await self._tell_daily(target, wishes, daily)
        for notice in notices:
            if notice.state != DAILY:
                await self._consider(target, wishes, notice)

    async def _settle(self, notices: Sequence[Notice], state: str, due: float = 0.0, attempts: int = 0) -> None:
        for notice in notices:
            await self.store.settle_notice(notice, state, due, attempts)

    async def _consider(self, target: Target, wishes: Wishes, notice: Notice) -> None:
        """One notice: now, later, or never mind."""
        now = self.clock()
        if notice.what == GONE:
            await self._withdraw(target, wishes, notice)
        elif (waiting := await self.still_true(notice, wishes)) is None:
            await self._settle([notice], "")
        elif await self.is_looking(notice):
            await self._settle([notice], HELD)
        elif wishes.how == EVERY_DAY:
            await self._settle([notice], DAILY, next_daily(wishes, now))
        elif (until := quiet_until(wishes, now)) is not None:
            await self._settle([notice], WAITING, until)
        else:
            number = len(await self.store.tables_told(target.id))
            seconds = A_DAY if waiting.deadline is None else max(SHORTEST, min(A_DAY, waiting.deadline - now))
            message = invitation_message if waiting.is_invitation else turn_message
            await self._tell(target, wishes, notice, message(wishes, waiting, number), seconds)

    async def is_looking(self, notice: Notice) -> bool:
        """Through whichever process: one that has just read the table does not know yet who looks on elsewhere."""
        table = self.tables.live.get(notice.table)
        if table is not None and table.presence.is_looking(notice.guest):
            return True
        others = [] if self.store.peers is None else await self.store.peers.lookers([notice.table])
        return any(looker.is_looking for looker in others if looker.device == device_of(notice.guest))

    async def still_true(self, notice: Notice, wishes: Wishes) -> Waiting | None:
        """What a notice tells of, if that holds and its reader wants to hear of it."""
        if notice.what != INVITED:
            return await self.waiting_at(notice.table, notice.guest)
        return await self.invited_to(notice.table, notice.guest) if wishes.invitations else None

    async def invited_to(self, table_id: str, guest: str) -> Waiting | None:
        """The table, if a seat is kept there for this guest."""
        invitations = await self.store.invitations_for(guest)
        if table_id not in [invitation.table for invitation in invitations]:
            return None
        try:
            table = await self.tables.get(table_id)
        except Refused:
            return None
        has_room = any(chair.is_free for chair in table.chairs)
        return Waiting(table.id, table.game.name, is_invitation=True) if has_room else None

    async def waiting_at(self, table_id: str, guest: str) -> Waiting | None:
        """The table, if it waits for this guest; None where it does not, or is gone."""
        try:
            table = await self.tables.get(table_id)
        except Refused:
            return None
        asked = table.asked_people()
        dues = [asked[seat] for seat in table.chairs.people_at(device_of(guest)) if seat in asked]
        deadline = min((due for due in dues if due is not None), default=None)
        return Waiting(table.id, table.game.name, deadline) if dues else None

    # Telling it

    async def _withdraw(self, target: Target, wishes: Wishes, notice: Notice) -> None:
        if target.kind == PUSH and can_withdraw(target):
            number = len(await self.store.tables_told(target.id))
            await self._tell(target, wishes, notice, gone_message(notice.table, number), A_DAY)
        else:
            await self._settle([notice], "")

    async def _tell(self, target: Target, wishes: Wishes, notice: Notice, message: Message, seconds: float) -> None:
        answer = await self.sender.send(target, wishes, message, seconds)
        attempts = notice.attempts + 1
        if not answer.trouble or is_hopeless(answer, attempts):
            await self._settle([notice], "" if answer.trouble or notice.what == GONE else SENT)
        else:
            await self._settle([notice], WAITING, self.clock() + pause(answer, attempts), attempts)

    async def _tell_daily(self, target: Target, wishes: Wishes, notices: Sequence[Notice]) -> None:
        """All tables that wait, in one; tomorrow again, as long as they do. Of an invitation one is told once."""
        found = [await self.waiting_at(table, target.guest) for table in await self.store.tables_told(target.id)]
        found += [await self.still_true(notice, wishes) for notice in notices if notice.what == INVITED]
        tables = [waiting for waiting in found if waiting is not None]
        waiting_tables = {waiting.table for waiting in tables}
        left = [notice for notice in notices if notice.table in waiting_tables]
        await self._settle([notice for notice in notices if notice not in left], "")
        if not left:
            return
        answer = await self.sender.send(target, wishes, daily_message(wishes, tables))
        attempts = left[0].attempts + 1
        if not answer.trouble or is_hopeless(answer, attempts):
            turns = [notice for notice in left if notice.what != INVITED]
            await self._settle(turns, DAILY, next_daily(wishes, self.clock()))
            await self._settle([notice for notice in left if notice not in turns], SENT)
        else:
            await self._settle(left, DAILY, self.clock() + pause(answer, attempts), attempts)

    async def close(self) -> None:
        await self.sender.close()
