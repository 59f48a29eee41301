"""Whose turn it is, for those who are not at the table: the one place that hears of it after moves and changed seats.

What follows from it is written together with the moves: whoever is asked is to be told, and what others were told is
withdrawn (store/noticing.py). Where only one person plays, nobody waits for them, and nobody is told.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from monstertable.core.game import CHANCE, State
from monstertable.server.people.device import device_of
from monstertable.server.store import PLAYING, StoreError
from monstertable.server.store.noticing import Asked
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")


def asked_after(
    house: House, table: LiveTable, state: State, made: Sequence[tuple[int, str]], now: float
) -> Asked | None:
    """Whom the table waits for once these moves have led to this state; None where that is nothing new."""
    movers = {seat for seat, _ in made}
    seats = [seat for seat in table.game.owing(state) if seat != CHANCE and seat not in movers]
    return waited_for(house, table, seats, table.ply + len(made), now)


def waited_for(house: House, table: LiveTable, seats: Sequence[int], ply: int, now: float) -> Asked | None:
    """Whoever was asked before and still is was asked then. None: nothing new, or nobody else waits."""
    if not house.settings.telling.on or not is_among_people(table):
        return None
    before = table.owing()
    guests = {
        device_of(table.chairs[seat].person): table.course.asked_at[seat] if seat in before else ply
        for seat in seats
        if table.chairs[seat].person
    }
    return None if guests == table.told else Asked(guests, now, now + house.settings.telling.patience)


def is_among_people(table: LiveTable) -> bool:
    """Whether people play here at several devices; whoever left for a bot still hears that nobody waits for them."""
    return table.teaching is None and len({device_of(chair.guest) for chair in table.chairs if chair.guest}) > 1


def now_told(house: House, table: LiveTable, asked: Asked | None) -> None:
    """It is on the disk."""
    if asked is not None:
        table.told = dict(asked.guests)
        house.expect_notice(asked.due if asked.guests else asked.at)


async def seats_changed(house: House, table: LiveTable) -> None:
    """Somebody else sits there now, a bot plays on, the table was closed: the question is the same."""
    seats = [seat for seat in table.owing() if seat != CHANCE] if table.phase == PLAYING else []
    asked = waited_for(house, table, seats, table.ply, house.time.now())
    if asked is None:
        return
    try:
        await house.store.tell_asked(table.id, asked)
    except StoreError as error:  # the next move tells it again
        logger.error("table %s: not noted whom it waits for: %s", table.id, error)
    else:
        now_told(house, table, asked)


async def withdraw_invitations(house: House, table_id: str) -> None:
    """Seats were taken or are gone, somebody declined: what was told of invitations that do not hold is withdrawn."""
    if not house.settings.telling.on:
        return
    now = house.time.now()
    try:
        if await house.store.withdraw_invitations(table_id, now):
            house.expect_notice(now)
    except StoreError as error:
        logger.error("table %s: invitations not withdrawn: %s", table_id, error)


async def look_away(house: House, table: LiveTable, guest: str) -> None:
    """Somebody turned away from a table that may wait for them: they are told after a while."""
    device = device_of(guest)
    is_asked = any(seat in table.owing() for seat in table.chairs.people_at(device))
    if not house.settings.telling.on or not is_asked or table.presence.is_looking(device):
        return
    due = house.time.now() + house.settings.telling.patience
    try:
        await house.store.look_away(device, table.id, due)
    except StoreError as error:
        logger.error("table %s: not noted who turned away: %s", table.id, error)
    else:
        house.expect_notice(due)
