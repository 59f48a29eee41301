"""Further people at one device: they sit down, are called by a name, and may take their seat along to a phone."""

from __future__ import annotations

from dataclasses import replace

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.people.device import FIRST, LAST, companion_id, device_of, is_companion
from monstertable.server.people.guests import Guest, companion, renamed
from monstertable.server.playing.allowed import in_lobby, is_host, not_over, own_seat
from monstertable.server.playing.lobby import set_figure, sit
from monstertable.server.playing.seating import change_chair
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable


async def add(
    house: House, table: LiveTable, guest: Guest, name: str, seat: int | None = None, figure: str = ""
) -> int:
    """Somebody else at the device of this guest sits down; gives the seat."""
    in_lobby(table)
    device = device_of(guest.id)
    if not table.chairs.people_at(device) and not is_host(table, guest):
        raise Refused(403, later("You do not sit at this table."))
    taken = {chair.guest for chair in table.chairs}
    free = [number for number in range(FIRST, LAST + 1) if companion_id(device, number) not in taken]
    if not free:
        raise Refused(409, later("So many people do not fit around one device."))
    newcomer = renamed(companion(replace(guest, id=device), free[0]), name)
    found = await sit(house, table, newcomer, seat)
    if figure:
        await set_figure(house, table, newcomer, found, figure)
    return found


@carried_through
async def call(house: House, table: LiveTable, guest: Guest, name: str) -> None:
    """A companion gets another name, at this table."""
    async with table.lock:
        seat = own_seat(table, guest)
        not_over(table)
        if not is_companion(guest.id):
            raise Refused(422, later("Whoever's device it is has a nickname of their own."))
        called = renamed(replace(guest, name=table.chairs[seat].name), name).name
        await change_chair(house, table, seat, replace(table.chairs[seat], name=called))
        table.drawn.told.clear()


def people_of(table: LiveTable, guest: Guest) -> list[int]:
    """The seats of all who belong to the device of this guest, also of those for whom a bot plays on."""
    device = device_of(guest.id)
    return [seat for seat, chair in enumerate(table.chairs) if chair.guest and device_of(chair.guest) == device]
