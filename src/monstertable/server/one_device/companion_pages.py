"""Several people at one device, by the buttons of a page and by programs.

All else that a companion does goes by the usual addresses, with their number behind the table's id.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from pydantic import Field
from starlette.responses import RedirectResponse, Response

from monstertable.server.api import TABLE, Known, RequestBody
from monstertable.server.described import ACTING, TOO_MANY, problems
from monstertable.server.door.answering import done, link, page
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.one_device import companions
from monstertable.server.one_device.sharing import come, pass_on
from monstertable.server.playing import people
from monstertable.server.playing.allowed import own_seat
from monstertable.server.showing.show import shown, table_facts

router = APIRouter()
API = "/api/tables/{table_id}"
TELLING = problems(503)


class NewCompanion(RequestBody):
    name: Annotated[str, Field(max_length=200, description="Empty: yours, with a number")] = ""
    seat: Annotated[int | None, Field(description="None: the first that is free")] = None
    figure: Annotated[str, Field(max_length=80, description="One of the game's `figures`; empty: any that is free")] = (
        ""
    )


class NewName(RequestBody):
    name: Annotated[str, Field(max_length=200)]


@router.post(
    API + "/companions",
    summary="In the lobby: seat somebody else at your device. Speak for them by `<table>~<number>`, see `device`",
    responses=TABLE | ACTING | TOO_MANY | TELLING,
)
async def add(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: OneTable, body: NewCompanion
) -> dict[str, Any]:
    await request.app.state.joining.take(request)
    await companions.add(tables, table, guest, body.name, body.seat, body.figure)
    return table_facts(table, reader)


@router.post(
    API + "/called",
    summary="Another name for one of the people at your device, at this table",
    responses=TABLE | ACTING | TELLING,
)
async def call(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: NewName) -> dict[str, Any]:
    await companions.call(tables, table, guest, body.name)
    return table_facts(table, reader)


# The same by the buttons of a page


@router.post("/t/{table_id}/companions", include_in_schema=False)
async def press_add(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    name: Annotated[str, Form(max_length=200)] = "",
    figure: Annotated[str, Form(max_length=80)] = "",
) -> Response:
    await request.app.state.joining.take(request)
    await companions.add(tables, table, reader.guest, name, figure=figure)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/called", include_in_schema=False)
async def press_call(
    request: Request, reader: Read, tables: AllTables, table: OneTable, name: Annotated[str, Form(max_length=200)]
) -> Response:
    await companions.call(tables, table, reader.guest, name)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/here", include_in_schema=False)
async def here(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    """Whoever the device was passed on to says so: the page is loaded anew, and nothing of the last one is left."""
    own_seat(table, reader.guest)
    come(table, reader.guest)
    await pass_on(tables, table, reader.guest)
    if "hx-request" in request.headers:
        return Response(status_code=204, headers={"HX-Refresh": "true"})
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/t/{table_id}/take-along", include_in_schema=False)
async def take_along(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    """The link by which one of the people at this device goes on at their own."""
    token = people.hand_over_token(tables, table, reader.guest)
    return page(request, reader, "hand_over.html", table=shown(table, reader), **link(request, f"/take/{token}"))
