"""Talk by the buttons of a page. Without scripts all of it is on a page of its own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from monstertable.server.door.answering import back, done, page
from monstertable.server.door.asking import AllTables, OneTable, Read, RealTable
from monstertable.server.door.shared_allowance import SharedAllowance
from monstertable.server.people.guests import Guest
from monstertable.server.playing import lobby
from monstertable.server.showing.show import shown
from monstertable.server.talk import talking
from monstertable.server.talk.talk_shown import muted_shown, people_shown, talk_shown

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

PER_GUEST, PER_ADDRESS = 3.0, 0.5  # seconds after which one may talk once more
HOUSEHOLD = 5  # so many times as much at once comes from one address


class Talking:
    """How much one guest, and all from one address, may say."""

    def __init__(self, burst: int) -> None:
        self.guests = SharedAllowance("talking", burst, PER_GUEST)
        self.addresses = SharedAllowance("talking from", HOUSEHOLD * burst, PER_ADDRESS)

    async def take(self, request: Request, guest: Guest) -> None:
        await self.guests.take_for(guest.id)
        await self.addresses.take(request)


@router.get("/t/{table_id}/talk")
async def talk(request: Request, reader: Read, tables: AllTables, seen: OneTable, table: RealTable) -> Response:
    """A page of its own; for one with scripts that wishes to mute somebody, whom there is."""
    muted = await tables.mutes.of(reader.guest)
    people = people_shown(table, reader, muted)
    if "hx-request" in request.headers:
        return page(request, reader, "talk_people.html", table=shown(seen, reader), people=people)
    facts = talk_shown(table, reader, muted)
    is_host = table.host == reader.guest.id
    return page(
        request, reader, "talk_page.html", table=shown(seen, reader), talk=facts, people=people, is_host=is_host
    )


@router.post("/t/{table_id}/talk")
async def say(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: RealTable,
    text: Annotated[str, Form(max_length=4000)] = "",
    reaction: Annotated[str, Form(max_length=80)] = "",
) -> Response:
    """A message or, by another button of the same form, a reaction."""
    await request.app.state.talking.take(request, reader.guest)
    if reaction:
        await talking.react(tables, table, reader.guest, reaction)
    else:
        await talking.say(tables, table, reader.guest, text)
    return talked(request, reader.guest, table.id, reader)


def talked(request: Request, guest: Guest, table: str, reader: Read) -> Response:
    """A page with scripts hears of it by its stream, one without stays where it talks."""
    here = f"/t/{table}" if "hx-request" in request.headers else f"/t/{table}/talk"
    return done(request, here, reader)


@router.post("/t/{table_id}/talk/allow")
async def allow(
    request: Request, reader: Read, tables: AllTables, table: RealTable, talk: Annotated[str, Form(max_length=80)]
) -> Response:
    await talking.allow(tables, table, reader.guest, talk)
    return done(request, back(request) if "hx-request" not in request.headers else f"/t/{table.id}")


@router.post("/t/{table_id}/talk/mute")
async def mute(
    request: Request,
    reader: Read,
    tables: AllTables,
    seen: OneTable,
    table: RealTable,
    who: Annotated[str, Form(max_length=80)],
) -> Response:
    await talking.mute(tables, table, reader.guest, who)
    return await talk(request, reader, tables, seen, table) if is_scripted(request) else talked_about(request, table.id)


@router.post("/t/{table_id}/talk/unmute")
async def unmute(
    request: Request,
    reader: Read,
    tables: AllTables,
    seen: OneTable,
    table: RealTable,
    who: Annotated[str, Form(max_length=80)],
) -> Response:
    await talking.unmute(tables, reader.guest, who)
    return await talk(request, reader, tables, seen, table) if is_scripted(request) else talked_about(request, table.id)


def is_scripted(request: Request) -> bool:
    return "hx-request" in request.headers


def talked_about(request: Request, table: str) -> Response:
    return done(request, f"/t/{table}/talk")


@router.get("/muted")
async def muted(request: Request, reader: Read, tables: AllTables) -> Response:
    """Everybody whom the reader does not hear, at whatever table that was."""
    people = muted_shown(reader, await tables.mutes.of(reader.guest))
    return page(request, reader, "muted.html", people=people)


@router.post("/muted")
async def hear_again(
    request: Request, reader: Read, tables: AllTables, who: Annotated[str, Form(max_length=80)]
) -> Response:
    await talking.unmute(tables, reader.guest, who)
    return done(request, "/muted")


@router.post("/t/{table_id}/watching")
async def open_to_onlookers(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: RealTable,
    watching: Annotated[str, Form(max_length=80)],
    delay: Annotated[int, Form()] = 0,
) -> Response:
    """The page sends both choices: what is behind nobody is not kept."""
    opener = request.app.state.guests.address_mark(request)
    delay = delay if watching == "public" else 0
    await lobby.open_to_onlookers(tables, table, reader.guest, watching, delay, opener)
    return done(request, f"/t/{table.id}")
