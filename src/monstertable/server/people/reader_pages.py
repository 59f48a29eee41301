"""The reader's own wishes: name, language, theme, and moving on to another device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.core.face import later
from monstertable.server.door.answering import back, done, link, page, remember, set_cookie
from monstertable.server.door.asking import AllTables, OneTable, Read
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import renamed
from monstertable.server.people.names import clean_name
from monstertable.server.playing import people
from monstertable.server.showing.render import THEMES
from monstertable.server.showing.show import shown
from monstertable.server.showing.words import LANGUAGES

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


# Moving to another device


@router.get("/t/{table_id}/hand-over")
async def hand_over(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    token = people.hand_over_token(tables, table, reader.guest)
    return page(request, reader, "hand_over.html", table=shown(table, reader), **link(request, f"/take/{token}"))


@router.get("/take/{token}")
async def ask_to_take(request: Request, reader: Read, token: str) -> Response:
    return page(request, reader, "take.html", token=token)


@router.post("/take/{token}")
async def take(request: Request, reader: Read, tables: AllTables, token: str) -> Response:
    await request.app.state.joining.take(request)
    table = await people.take_over(tables, token, reader.guest)
    return done(request, f"/t/{table.id}", reader)


# The reader's own wishes


@router.post("/name")
async def set_name(
    request: Request, reader: Read, tables: AllTables, name: Annotated[str, Form(max_length=200)]
) -> Response:
    if not clean_name(name):
        raise Refused(422, later("A nickname needs at least one letter."))
    guest = renamed(reader.guest, name)
    await people.rename(tables, guest)
    response = done(request, back(request))
    remember(request, response, guest)
    return response


@router.post("/language")
async def set_language(request: Request, language: Annotated[str, Form()]) -> Response:
    return wish(request, "language", language, LANGUAGES)


@router.post("/theme")
async def set_theme(request: Request, theme: Annotated[str, Form()]) -> Response:
    return wish(request, "theme", theme, dict.fromkeys(THEMES, ""))


def wish(request: Request, name: str, value: str, known: Mapping[str, str]) -> Response:
    if value not in known:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(known))
    response = RedirectResponse(back(request), 303)
    set_cookie(request, response, name, value)
    return response
