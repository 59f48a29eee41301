"""The page of people one has played with, and inviting them from a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.server.door.answering import back, done, page
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.people import friends
from monstertable.server.people.people_shown import InvitationShown, people_shown
from monstertable.server.playing.allowed import own_seat
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import row_shown, shown
from monstertable.server.tables.tables import Tables

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Person = Annotated[str, Form(max_length=40)]


@router.get("/me/friends")
async def my_friends(request: Request, reader: Read, tables: AllTables) -> Response:
    people = people_shown(await friends.acquaintances(tables, reader.guest), tables.guests, reader)
    rows = [row_shown(table, reader) for table in await friends.open_tables(tables, reader.guest)]
    return page(request, reader, "friends.html", people=people, open_tables=rows)


@router.post("/me/friends")
async def wish(
    request: Request, reader: Read, tables: AllTables, person: Person, wished: Annotated[friends.Wish, Form()]
) -> Response:
    await request.app.state.inviting.take(request)
    await friends.wish(tables, reader.guest, person, wished)
    return RedirectResponse("/me/friends", 303)


@router.get("/t/{table_id}/invite")
async def whom_to_invite(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    """Whoever has a shared device in hand, its own guest invites."""
    guest = tables.guests.of(request)
    own_seat(table, guest)
    found = [one for one in await friends.acquaintances(tables, guest) if not one.is_blocked]
    others = [one for one in found if table.chairs.seat_of(one.guest) is None]
    invited = set(await tables.store.invited_to(table.id, guest.id))
    handles = [tables.guests.handle(guest.id, one.guest) for one in others if one.guest in invited]
    people = people_shown(others, tables.guests, replace(reader, guest=guest))
    return page(request, reader, "invite.html", table=shown(table, reader), people=people, invited=handles)


@router.post("/t/{table_id}/invite")
async def invite(request: Request, tables: AllTables, table: OneTable, person: Person) -> Response:
    await request.app.state.inviting.take(request)
    await friends.invite(tables, tables.guests.of(request), table, person)
    return RedirectResponse(f"/t/{table.id}/invite", 303)


async def invited(tables: Tables, reader: Reader) -> list[InvitationShown]:
    """What stands at the top of the reader's home page."""
    if reader.guest.is_new:
        return []
    found = await friends.invitations(tables, reader.guest)
    return [InvitationShown(table.id, table.game.name, name) for table, name in found]


@router.post("/t/{table_id}/decline")
async def decline(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await friends.decline(tables, reader.guest, table)
    return done(request, back(request))
