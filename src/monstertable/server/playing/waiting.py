"""Looking again at a table when somebody may be waited for in vain: when a page is gone, when nobody has moved."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from monstertable.server.peers.catching_up import up_to_date
from monstertable.server.people.device import device_of
from monstertable.server.people.guests import Guest
from monstertable.server.playing.turns import look_away
from monstertable.server.store import PLAYING, StoreError
from monstertable.server.tables.house import House
from monstertable.server.tables.presence import A_MOMENT, GONE_AFTER
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")


def notice(table: LiveTable, guest: Guest) -> None:
    """A guest is heard of. If they were away, the others hear of it."""
    if not table.chairs.people_at(device_of(guest.id)):
        return
    was_gone = table.presence.minutes_gone(guest.id) is not None
    table.presence.asks(guest.id)
    if was_gone:
        table.changed()


@contextmanager
def page_open(house: House, table: LiveTable, guest: Guest) -> Iterator[None]:
    """While a guest has a page open here. When they then stay away, the others hear of it."""

    def gone() -> None:
        if table.chairs.people_at(device_of(guest.id)):
            table.presence.heard(guest.id)
            look_again(table)
            table.errands.background(note_gone(house, table, guest.id), lambda done: None)
        else:
            table.changes.whisper_soon()

    if not table.chairs.has_device(guest.id):
        table.changes.whisper_soon()  # one more looks on
    with table.presence.page(guest.id, gone):
        if table.freshness.is_behind:  # it has followed nobody until now
            table.errands.background(up_to_date(house, table), lambda done: None)
        yield


async def note_gone(house: House, table: LiveTable, guest: str) -> None:
    """Since when they are away is written down, and they are told after a while if the table waits for them."""
    if table.phase == PLAYING and not table.presence.is_here(guest):
        try:
            await house.store.note_seen(table.id, device_of(guest), house.time.now())
        except StoreError as error:
            logger.error("table %s: not noted who went: %s", table.id, error)
    await look_away(house, table, guest)


def look_again(table: LiveTable) -> None:
    if table.phase == PLAYING:
        for seconds in (GONE_AFTER, table.presence.away_after):
            asyncio.get_running_loop().call_later(seconds + A_MOMENT, table.changed)


def set_alarm(house: House, table: LiveTable) -> None:
    """Look again when the next person has not moved for long. One alarm is enough: nobody is asked earlier."""
    if table.presence.alarm is not None:
        return
    now = time.monotonic()
    coming = [then for then in table.idle_from().values() if then > now]
    if coming:
        seconds = min(coming) - now + A_MOMENT
        table.presence.alarm = asyncio.get_running_loop().call_later(seconds, ring, house, table)


def ring(house: House, table: LiveTable) -> None:
    table.presence.alarm = None
    if any(table.is_idle(seat) for seat in table.idle_from()):
        table.changed()
    if house.live.get(table.id) is table:
        set_alarm(house, table)
