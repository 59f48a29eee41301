"""What other processes say about a live table is taken in here: as if it had been said here, but for who acts on it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from monstertable.core.line import AGREED as BY_CONSENT
from monstertable.server.door.refusal import TooLate
from monstertable.server.peers.catching_up import catch_up
from monstertable.server.peers.signals import (
    AGREED,
    COACH,
    GO_ON,
    HELD,
    HURRY,
    LET_GO,
    PACE,
    SHARED,
    WAITS,
    WISHED,
    WOKEN,
    tell,
)
from monstertable.server.playing.play import take_care
from monstertable.server.store import StoreError
from monstertable.server.store.peers import Signal
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import ASKED_FOR, Wish
from monstertable.server.taking_back.taking_back import go_back, is_agreed

logger = logging.getLogger("monstertable")

LATER = 2.0  # seconds for which one waits longer than whoever will say that it is enough

Facts = Mapping[str, Any]


async def take_in(house: House, table: LiveTable, signal: Signal) -> None:
    """It is about a moment of the table; about one that is over there is nothing to do."""
    async with table.lock:
        try:
            if table.ply < signal.facts["ply"]:
                await catch_up(house, table)
            if table.ply == signal.facts["ply"] or signal.what in AT_ANY_TIME:
                await HEARERS[signal.what](house, table, signal.facts)
        except TooLate:
            return  # another process was first
        except StoreError as error:
            logger.warning("table %s: %r was heard in vain: %s", table.id, signal.what, error)


async def wished(house: House, table: LiveTable, facts: Facts) -> None:
    if table.going_back.wish is None:
        table.going_back.asked[facts["guest"]] = time.monotonic()
        table.going_back.wish = Wish(facts["seat"], facts["to"], set(facts["agreed"]))
        wait(house, table, ASKED_FOR)


async def agreed(house: House, table: LiveTable, facts: Facts) -> None:
    """Two may have agreed at once, each in another process: both see then that all have, and one writes it."""
    wish = table.going_back.wish
    if wish is None:
        return
    wish.agreed.add(facts["seat"])
    if is_agreed(table, wish):
        await go_back(house, table, wish.seat, wish.to, BY_CONSENT)
    else:
        table.changed()


async def held(house: House, table: LiveTable, facts: Facts) -> None:
    if table.going_back.held is None:
        table.going_back.held = facts["seat"]
        wait(house, table, facts["seconds"])


def wait(house: House, table: LiveTable, seconds: float) -> None:
    alarm = asyncio.get_running_loop().call_later(seconds + LATER, stop_waiting, house, table, table.ply)
    table.going_back.wait(alarm)
    table.changed()


async def let_go(house: House, table: LiveTable, facts: Facts) -> None:
    stop_waiting(house, table, table.ply)


def stop_waiting(house: House, table: LiveTable, ply: int) -> None:
    """Whoever let go lets chance act too; if not, this process takes care of that after a while."""
    if table.ply == ply and table.going_back.is_waited_for:
        table.going_back.over()
        table.changed()
        take_care(house, table)


async def hurry(house: House, table: LiveTable, facts: Facts) -> None:
    table.errands.hurry_up()


async def go_on(house: House, table: LiveTable, facts: Facts) -> None:
    table.errands.go_on.set()


async def waits(house: House, table: LiveTable, facts: Facts) -> None:
    table.pacing.is_waiting = facts["is_waiting"]
    table.changed()


async def pace(house: House, table: LiveTable, facts: Facts) -> None:
    table.pacing.wishes[facts["device"]] = facts["pace"]
    table.changed()


async def coach(house: House, table: LiveTable, facts: Facts) -> None:
    table.coach.wishes[facts["guest"]] = facts["level"]
    table.changed()


async def shared(house: House, table: LiveTable, facts: Facts) -> None:
    before = table.shared.facts(facts["device"])
    table.shared.hear(facts)
    if before != table.shared.facts(facts["device"]) | {"since": before["since"]}:
        table.changed()


async def woken(house: House, table: LiveTable, facts: Facts) -> None:
    """Whoever knows what is waited for says it again."""
    wish, held = table.going_back.wish, table.going_back.held
    if wish is not None:
        guest = table.chairs[wish.seat].guest
        tell(house, table, WISHED, seat=wish.seat, to=wish.to, guest=guest, agreed=sorted(wish.agreed))
    elif held is not None:
        tell(house, table, HELD, seat=held, seconds=table.going_back.seconds_left)
    for guest, level in table.coach.wishes.items():
        tell(house, table, COACH, guest=guest, level=level)
    for device in table.shared.since:
        tell(house, table, SHARED, **table.shared.facts(device))


HEARERS: dict[str, Callable[[House, LiveTable, Facts], Awaitable[None]]] = {
    WISHED: wished,
    AGREED: agreed,
    HELD: held,
    LET_GO: let_go,
    HURRY: hurry,
    GO_ON: go_on,
    WAITS: waits,
    PACE: pace,
    COACH: coach,
    SHARED: shared,
    WOKEN: woken,
}
AT_ANY_TIME = {HURRY, GO_ON, WAITS, PACE, COACH, SHARED}
