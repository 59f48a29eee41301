"""The tables that are in memory, and what it takes to play at them: a store, thinkers, a pace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.peers.keeper import Keeper
from monstertable.server.people.guests import Guests
from monstertable.server.settings import Settings
from monstertable.server.store import Store
from monstertable.server.tables.listing import Listing
from monstertable.server.tables.table import LiveTable
from monstertable.server.talk.mutes import Mutes
from monstertable.server.thinking.pool import Pool

P = ParamSpec("P")
T = TypeVar("T")


def carried_through(action: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """The action is carried through, lock and all, even when the client that asked for it goes away."""

    @wraps(action)
    async def carried(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(asyncio.create_task(action(*args, **kwargs)))

    return carried


class House:
    def __init__(
        self, store: Store, guests: Guests, pool: Pool, settings: Settings, time: TimeSource | None = None
    ) -> None:
        self.store = store
        self.guests = guests
        self.pool = pool
        self.settings = settings
        self.time = time or TimeSource()
        self.listing = Listing(store)
        self.keeper = Keeper(store.peers)
        self.mutes = Mutes(store)
        self.counting = asyncio.Lock()  # of games that are over
        self.up_since: float | None = None  # since when there was always some process that could serve these tables
        self.draining = False  # before a restart: no new tables
        self.live: dict[str, LiveTable] = {}
        self.notices_left = 0  # to be sent, as was last seen
        self.expect_notice: Callable[[float], None] = lambda due: None  # whoever sends notices hears when one is due

    def keep(self, table: LiveTable) -> None:
        table.presence.away_after = self.settings.away_after
        table.presence.idle_after = self.settings.idle_after
        table.pacing.beat = self.settings.pace
        table.time = self.time
        table.going_back.seconds = self.settings.second_thoughts
        table.pacing.has_seen(table.happenings())
        self.live[table.id] = table

    def by_own_clock(self, at: float) -> float:
        """A moment of the clock that all go by, as `time.monotonic` would have told it here."""
        return time.monotonic() - (self.time.now() - at)

    def drop(self, table: LiveTable) -> None:
        """The disk knows better: whoever asks next loads the table anew, and whoever looks on must ask again."""
        self.live.pop(table.id, None)
        self.keeper.give_up(table.id)
        table.timing.silence()
        table.changes.is_live = False
        table.changed()

    def say_goodbye(self) -> None:
        """The server is about to stop: all streams end."""
        for table in self.live.values():
            table.changes.is_live = False
            table.changed()

    async def close(self) -> None:
        tasks = [task for table in self.live.values() for task in table.errands.all()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
