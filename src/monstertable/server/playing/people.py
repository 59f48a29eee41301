"""People leave a game that goes on and come back, go on from another device, or get another name."""

from __future__ import annotations

from dataclasses import replace

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import known_seat, middle_level, only_host, own_seat, under_way
from monstertable.server.playing.play import wake_bots
from monstertable.server.playing.seating import change_chair
from monstertable.server.store import BACK, IDLE, LEFT, OVER, REPLACED, Chair
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables


@carried_through
async def leave(house: House, table: LiveTable, guest: Guest) -> None:
    """Go away from a game that goes on: a bot plays on, until the guest comes back."""
    async with table.lock:
        seat = own_seat(table, guest)
        under_way(table)
        await let_bot_play_on(house, table, seat, LEFT)


@carried_through
async def stand_in(house: House, table: LiveTable, guest: Guest, seat: int) -> None:
    """The host lets a bot play on for somebody who is asked and not here; for the host, anybody may."""
    async with table.lock:
        known_seat(table, seat)
        own_seat(table, guest)
        under_way(table)
        if table.chairs[seat].person != table.host:
            only_host(table, guest)
        if table.is_timed and not table.chairs[seat].bot:
            raise Refused(
                409, later("Here the clock says how long somebody may take, and a bot moves when time is up.")
            )
        is_away = table.is_away(seat)
        if not table.chairs[seat].bot and not is_away and not table.is_idle(seat):
            raise Refused(
                409,
                later("A bot may play on only for somebody who is asked and away, or has not moved for long."),
            )
        await let_bot_play_on(house, table, seat, REPLACED if is_away else IDLE)


async def let_bot_play_on(house: House, table: LiveTable, seat: int, what: str) -> None:
    chair = table.chairs[seat]
    if chair.bot:
        raise Refused(409, later("A bot plays there already."))
    await change_chair(house, table, seat, replace(chair, bot=table.stand_in or middle_level()), what)
    wake_bots(house, table)


@carried_through
async def come_back(house: House, table: LiveTable, guest: Guest) -> None:
    """The guest takes the seat back from the bot that played on."""
    async with table.lock:
        seat = own_seat(table, guest)
        under_way(table)
        if not table.chairs[seat].bot:
            raise Refused(409, later("You already sit at this table."))
        await change_chair(house, table, seat, replace(table.chairs[seat], bot=""), BACK)
        table.presence.asked([seat])
        wake_bots(house, table)


def hand_over_token(house: House, table: LiveTable, guest: Guest) -> str:
    seat = own_seat(table, guest)
    return house.guests.hand_over_token(table.id, seat, guest, table.chairs[seat].changes)


@carried_through
async def take_over(tables: Tables, token: str, guest: Guest) -> LiveTable:
    """The seat of a hand-over link goes to the device that opened it; then all links for it are dead."""
    handed = tables.guests.hand_over(token)
    if handed is None:
        raise Refused(410, later("This link is too old. Make a new one on the other device."))
    table_id, seat, owner, changes = handed
    table = await tables.get(table_id)
    async with table.lock:
        chair = table.chairs[seat] if seat < len(table.chairs) else Chair()
        if (chair.guest, chair.changes) != (owner, changes):
            raise Refused(410, later("This link has been used, or the seats were changed since."))
        if owner != guest.id and table.chairs.seat_of(guest.id) is not None:
            raise Refused(409, later("You already sit at this table."))
        await change_chair(tables, table, seat, replace(chair, guest=guest.id))
    return table


@carried_through
async def rename(house: House, guest: Guest) -> None:
    """Write the guest's new name on every seat that is theirs and not yet in a finished game."""
    await house.store.rename_guest(guest.id, guest.name)
    if identity := house.guests.identities.kept.get(guest.id):
        identity.name = guest.name
    for table in house.live.values():
        seat = table.chairs.seat_of(guest.id)
        if seat is not None and table.phase != OVER:
            table.chairs[seat].name = guest.name
            table.drawn.told.clear()
            table.onlookers.told.clear()
            table.changed()
