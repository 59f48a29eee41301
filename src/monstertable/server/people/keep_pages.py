"""Keeping who one is: on another device by a link, by a recovery code, by a passkey; and coming back."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Form, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from monstertable.server.door.answering import link, page, remember
from monstertable.server.door.asking import AllTables, Read, ReadAnyway
from monstertable.server.people import keeping, passkeys
from monstertable.server.people.guests import COOKIE, LINK_SECONDS, Guest
from monstertable.server.people.people_shown import passkeys_shown
from monstertable.server.showing.context import Fact
from monstertable.server.showing.render import Reader
from monstertable.server.tables.tables import Tables

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

ARRIVED = "/me/devices?arrived"
Brings = Annotated[bool, Form(alias="bring")]


@router.get("/keep")
async def keep(request: Request, reader: Read, tables: AllTables) -> Response:
    guest = reader.guest.id
    return page(
        request,
        reader,
        "keep.html",
        is_kept=guest in tables.guests.identities.kept,
        has_code=await tables.store.has_code(guest),
        passkeys=passkeys_shown(await tables.store.passkeys_of(guest), reader),
        has_site=bool(passkeys.site_of(request)),
        minutes=LINK_SECONDS // 60,
    )


# By a link


@router.post("/keep/link")
async def make_link(request: Request, reader: Read, tables: AllTables) -> Response:
    """It is shown once, here: a page that is asked for again makes another."""
    await request.app.state.joining.take(request)
    token = await keeping.link(tables, request, reader.guest)
    facts = link(request, f"/keep/link/{token}")
    return unshared(page(request, reader, "keep_link.html", minutes=LINK_SECONDS // 60, **facts))


@router.get("/keep/link/{token}")
async def ask_to_join(request: Request, reader: ReadAnyway, tables: AllTables, token: str) -> Response:
    """Opening it does nothing: whoever only looks at links, to preview them, takes nothing."""
    maker = await keeping.linked(tables, token)
    is_mine = maker.id == reader.guest.id
    facts = await to_bring(tables, reader)
    shown = page(request, reader, "keep_join.html", token=token, name=maker.name, is_mine=is_mine, **facts)
    return unshared(shown)


@router.post("/keep/link/{token}")
async def join(request: Request, reader: ReadAnyway, tables: AllTables, token: str, brings: Brings = False) -> Response:
    await request.app.state.joining.take(request)
    guest = await keeping.come_by_link(tables, request, reader.guest, token, brings)
    return arrived(request, guest)


def unshared(response: Response) -> Response:
    """The address of this page, or what stands on it, is a secret; no other site is told of any address of ours."""
    response.headers["X-Robots-Tag"] = "noindex"
    return response


async def to_bring(tables: Tables, reader: Reader) -> dict[str, Fact]:
    """What this device has of its own, until now."""
    number = 0 if reader.guest.is_new else await tables.store.tables_to_bring(reader.guest.id)
    return {"tables_here": number, "own_name": reader.guest.name}


def arrived(request: Request, guest: Guest) -> Response:
    response = RedirectResponse(ARRIVED, 303)
    remember(request, response, guest)
    return response


# By a recovery code


@router.post("/keep/code")
async def make_code(request: Request, reader: Read, tables: AllTables) -> Response:
    await request.app.state.joining.take(request)
    code = await keeping.make_code(tables, request, reader.guest)
    return unshared(page(request, reader, "keep_code.html", code=code, has_come=False))


@router.post("/keep/code/remove")
async def remove_code(request: Request, reader: Read, tables: AllTables) -> Response:
    await tables.store.set_code(reader.guest.id, "")
    return RedirectResponse("/keep", 303)


@router.get("/keep/back")
async def come_back(request: Request, reader: ReadAnyway, tables: AllTables) -> Response:
    facts = await to_bring(tables, reader)
    return page(request, reader, "keep_back.html", has_site=bool(passkeys.site_of(request)), **facts)


@router.post("/keep/back")
async def come_by_code(
    request: Request,
    reader: ReadAnyway,
    tables: AllTables,
    code: Annotated[str, Form(max_length=200)],
    brings: Brings = False,
) -> Response:
    await request.app.state.guessing.take(request)
    guest, following = await keeping.come_by_code(tables, request, reader.guest, code, brings)
    own = Reader(guest, reader.language, reader.theme, announcement=reader.announcement)
    response = unshared(page(request, own, "keep_code.html", code=following, has_come=True))
    remember(request, response, guest)
    return response


@router.post("/keep/anew")
async def begin_anew(request: Request) -> Response:
    """A device that was signed out goes on as a newcomer's."""
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


# By a passkey; a script of the page talks to these


@router.post("/keep/passkeys/offer")
async def offer_passkey(request: Request, reader: Read, tables: AllTables) -> Response:
    return JSONResponse(await passkeys.offer(tables, request, reader.guest))


@router.post("/keep/passkeys")
async def add_passkey(
    request: Request,
    reader: Read,
    tables: AllTables,
    answer: Annotated[dict[str, Any], Body()],
    name: Annotated[str, Body(max_length=200)] = "",
) -> Response:
    await request.app.state.joining.take(request)
    own_name = name or keeping.device_of(request, reader.guest).name
    await passkeys.add(tables, request, reader.guest, answer, own_name)
    return JSONResponse({"address": "/keep#passkeys"})


@router.post("/keep/passkeys/name")
async def name_passkey(
    reader: Read, tables: AllTables, id: Annotated[str, Form()], name: Annotated[str, Form(max_length=200)]
) -> Response:
    await passkeys.rename(tables, reader.guest, id, name)
    return RedirectResponse("/keep#passkeys", 303)


@router.post("/keep/passkeys/remove")
async def remove_passkey(reader: Read, tables: AllTables, id: Annotated[str, Form()]) -> Response:
    await passkeys.remove(tables, reader.guest, id)
    return RedirectResponse("/keep#passkeys", 303)


@router.post("/keep/back/ask")
async def ask_for_passkey(request: Request, tables: AllTables) -> Response:
    return JSONResponse(passkeys.ask(tables, request))


@router.post("/keep/back/passkey")
async def come_by_passkey(
    request: Request,
    reader: ReadAnyway,
    tables: AllTables,
    answer: Annotated[dict[str, Any], Body()],
    bring: Annotated[bool, Body()] = False,
) -> Response:
    await request.app.state.guessing.take(request)
    guest = await passkeys.come(tables, request, reader.guest, answer, bring)
    response = JSONResponse({"address": ARRIVED})
    remember(request, response, guest)
    return response
