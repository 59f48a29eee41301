"""What a request asks for: who asks, about which table, of which game. Pages and the API depend on the same."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from monstertable.core.face import later
from monstertable.games import UnknownGame, game
from monstertable.server.guests import Guest
from monstertable.server.refusal import Refused
from monstertable.server.render import Reader, reader_of
from monstertable.server.table import LiveTable
from monstertable.server.tables import Tables
from monstertable.server.waiting import notice


async def reading(request: Request) -> Reader:
    return reader_of(request, request.app.state.guests.of(request))


async def the_tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def the_table(request: Request, table_id: str) -> LiveTable:
    """FastAPI knows by this that there is a `table_id` in the address."""
    return await the_table_for(request, request.app.state.guests.of(request))


async def the_table_for(request: Request, guest: Guest) -> LiveTable:
    tables: Tables = request.app.state.tables
    table = await tables.get(request.path_params["table_id"])
    notice(table, guest)
    return table


Read = Annotated[Reader, Depends(reading)]
AllTables = Annotated[Tables, Depends(the_tables)]
# As far as anybody will ever turn the pages.
PageNumber = Annotated[int, Query(alias="page", ge=1, le=10_000)]
OneTable = Annotated[LiveTable, Depends(the_table)]


def known_game(name: str) -> str:
    try:
        return game(name).name
    except UnknownGame as error:
        raise Refused(404, "{reason}", reason=str(error)) from None


def whole_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused(422, later("{text} is not a whole number."), text=repr(text[:20]))
    return int(text)
