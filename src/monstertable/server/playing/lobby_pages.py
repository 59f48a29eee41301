"""Before a game begins: who sits where, which bots, how many, and the start."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from monstertable.server.door.answering import done, remember
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.people.guests import renamed
from monstertable.server.playing import arranging, lobby, people

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.post("/t/{table_id}/sit")
async def sit(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    name: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Whoever comes by an invitation says here by what name."""
    await request.app.state.joining.take(request)
    guest = renamed(reader.guest, name) if name else reader.guest
    if name and guest.id in tables.guests.identities.kept:
        await people.rename(tables, guest)
    await lobby.sit(tables, table, guest, seat)
    response = done(request, f"/t/{table.id}", reader)
    if name:
        remember(request, response, guest)
    return response


@router.post("/t/{table_id}/stand")
async def stand(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await lobby.stand(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/bot")
async def set_bot(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    level: Annotated[str, Form()] = "",
) -> Response:
    await lobby.set_bot(tables, table, reader.guest, seat, level)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/fill")
async def fill(
    request: Request, reader: Read, tables: AllTables, table: OneTable, level: Annotated[str, Form()]
) -> Response:
    await lobby.fill(tables, table, reader.guest, level)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/figure")
async def set_figure(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    figure: Annotated[str, Form()],
) -> Response:
    await lobby.set_figure(tables, table, reader.guest, seat, figure)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/seats")
async def set_seats(
    request: Request, reader: Read, tables: AllTables, table: OneTable, seats: Annotated[int, Form()]
) -> Response:
    await arranging.set_seats(tables, table, reader.guest, seats)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/order")
async def move_seat(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    to: Annotated[int, Form()],
) -> Response:
    await arranging.move_seat(tables, table, reader.guest, seat, to)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/start")
async def start(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await lobby.start(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")
