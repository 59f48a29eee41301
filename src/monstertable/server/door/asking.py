"""What a request asks for: who asks, about which table, of which game. Pages and the API depend on the same."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Path, Query, Request

from monstertable.core.face import later
from monstertable.games import UnknownGame, game
from monstertable.server.door.guard import SAFE_METHODS
from monstertable.server.door.refusal import Refused, SignedOut
from monstertable.server.one_device.sharing import in_front
from monstertable.server.people.device import divided, is_companion
from monstertable.server.people.guests import Guest, Guests, companion
from monstertable.server.playing.seen import seen_by
from monstertable.server.playing.waiting import notice
from monstertable.server.showing.render import Reader, reader_of
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables


async def reading(request: Request) -> Reader:
    return reader_of(request, await asker(request))


async def asker(request: Request) -> Guest:
    """Who asks. Where several people share a device, a page is read by whoever has it in hand."""
    device: Guest = await request.app.state.guests.surely(request)
    if "table_id" not in request.path_params or device.is_new:
        return device
    if request.method in SAFE_METHODS and not request.url.path.startswith("/api/"):
        return in_front(await table_of(request), device)
    guest = speaker(request, device)
    return await called_by_name(request, guest) if is_companion(guest.id) else guest


def speaker(request: Request, device: Guest) -> Guest:
    """For whom something is done: for the guest of the cookie or, by the address, for one of those at their device."""
    return companion(device, divided(request.path_params["table_id"])[1])


async def called_by_name(request: Request, guest: Guest) -> Guest:
    """A companion by the name that they have at this table."""
    table = await table_of(request)
    seat = table.chairs.seat_of(guest.id)
    return guest if seat is None else replace(guest, name=table.chairs[seat].name)


async def reading_anyway(request: Request) -> Reader:
    guests: Guests = request.app.state.guests
    with suppress(SignedOut):
        await guests.surely(request)
    return reader_of(request, guests.whoever(request))


async def the_tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


TableId = Annotated[str, Path(description="The table; `<table>~2` speaks for the second of the people at your device")]


async def the_table(request: Request, table_id: TableId) -> LiveTable:
    """FastAPI knows by this that there is a `table_id` in the address."""
    return await the_table_for(request, await request.app.state.guests.surely(request))


async def the_table_for(request: Request, guest: Guest) -> LiveTable:
    table = await table_of(request)
    notice(table, guest)
    return table


async def the_seen_table(request: Request, table_id: str) -> LiveTable:
    guest = await request.app.state.guests.surely(request)
    return seen_by(await the_table_for(request, guest), guest)


async def table_of(request: Request) -> LiveTable:
    tables: Tables = request.app.state.tables
    return await tables.get(divided(request.path_params["table_id"])[0])


Read = Annotated[Reader, Depends(reading)]
# For what is there for everybody, also on a device that was signed out.
ReadAnyway = Annotated[Reader, Depends(reading_anyway)]
AllTables = Annotated[Tables, Depends(the_tables)]
# As far as anybody will ever turn the pages.
PageNumber = Annotated[int, Query(alias="page", ge=1, le=10_000)]
# As the guest may see it: whoever only looks on may be some plies behind, or see nothing.
OneTable = Annotated[LiveTable, Depends(the_seen_table)]
# As it is: for what goes on with it. Nothing of it is shown but through `seen_by`.
RealTable = Annotated[LiveTable, Depends(the_table)]


def known_game(name: str) -> str:
    try:
        return game(name).name
    except UnknownGame as error:
        raise Refused(404, "{reason}", reason=str(error)) from None


def whole_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused(422, later("{text} is not a whole number."), text=repr(text[:20]))
    return int(text)
