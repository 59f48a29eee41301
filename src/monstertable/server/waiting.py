"""Looking again at a table when somebody may be waited for in vain: when a page is gone, when nobody has moved."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractContextManager

from monstertable.server.guests import Guest
from monstertable.server.house import House
from monstertable.server.presence import A_MOMENT, GONE_AFTER
from monstertable.server.store import PLAYING
from monstertable.server.table import LiveTable


def notice(table: LiveTable, guest: Guest) -> None:
    """A guest is heard of. If they were away, the others hear of it."""
    seat = table.chairs.seat_of(guest.id)
    if seat is None:
        return
    was_gone = table.presence.minutes_gone(guest.id) is not None
    table.presence.seen[guest.id] = time.monotonic()
    if was_gone:
        table.changed()


def page_open(table: LiveTable, guest: Guest) -> AbstractContextManager[None]:
    """While a guest has a page open here. When they then stay away, the others hear of it."""

    def gone() -> None:
        if table.chairs.seat_of(guest.id) is not None:
            table.presence.seen[guest.id] = time.monotonic()
            look_again(table)

    return table.presence.page(guest.id, gone)


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
