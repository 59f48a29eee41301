"""One's devices, and all that is known of oneself: to be read, downloaded, deleted."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.core.face import later
from monstertable.server.door.answering import page, remember
from monstertable.server.door.asking import AllTables, Read
from monstertable.server.door.refusal import Refused
from monstertable.server.people import keeping
from monstertable.server.people.guests import COOKIE, Guest
from monstertable.server.people.keeping import device_of, nothing_happening
from monstertable.server.people.names import BOT_NAMES
from monstertable.server.people.people_shown import devices_shown
from monstertable.server.playing.allowed import middle_level
from monstertable.server.store import Fallback, StoredDevice
from monstertable.server.tables.house import carried_through
from monstertable.server.tables.tables import Tables

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

FILE = "monster-table.json"
NOT_SURE = later("Please tick that you are sure. Nothing has been deleted.")


# Devices


@router.get("/me/devices")
async def devices(request: Request, reader: Read, tables: AllTables) -> Response:
    found = await devices_of(tables, request, reader.guest)
    return page(
        request,
        reader,
        "devices.html",
        devices=devices_shown(found, reader),
        is_kept=reader.guest.id in tables.guests.identities.kept,
        has_arrived="arrived" in request.query_params,
    )


async def devices_of(tables: Tables, request: Request, guest: Guest) -> list[StoredDevice]:
    """Whoever keeps no identity is known on this device alone, and nothing of it is written down."""
    if guest.id in tables.guests.identities.kept:
        return await tables.store.devices_of(guest.id)
    return [device_of(request, guest)]


@router.post("/me/devices/sign-out")
async def sign_out(
    request: Request, reader: Read, tables: AllTables, device: Annotated[str, Form(max_length=40)] = ""
) -> Response:
    await keeping.sign_out(tables, reader.guest, device)
    is_this = device == reader.guest.device
    response = RedirectResponse("/" if is_this else "/me/devices", 303)
    if is_this:
        response.delete_cookie(COOKIE)
    return response


@router.post("/me/devices/sign-out-others")
async def sign_out_others(request: Request, reader: Read, tables: AllTables) -> Response:
    guest = await keeping.sign_out_others(tables, request, reader.guest)
    response = RedirectResponse("/me/devices", 303)
    remember(request, response, guest)
    return response


# All that is known


@router.get("/me/data")
async def data(request: Request, reader: Read, tables: AllTables) -> Response:
    told = await tables.store.everything_about(reader.guest.id)
    running = sum(seat["phase"] != "over" for seat in told["seats"])
    counts = {part: len(rows) for part, rows in told.items()}
    return page(request, reader, "data.html", counts=counts, running=running)


@router.get("/me/data.json")
async def download(reader: Read, tables: AllTables) -> Response:
    told = json.dumps(await everything_about(tables, reader.guest), ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": f'attachment; filename="{FILE}"'}
    return Response(told, media_type="application/json", headers=headers)


async def everything_about(tables: Tables, guest: Guest) -> dict[str, Any]:
    """One file; times are seconds since the first of January 1970, UTC."""
    made = {"made": time.time(), "guest": guest.id, "name": guest.name}
    return made | await tables.store.everything_about(guest.id)


@router.post("/me/data/delete")
async def delete(
    request: Request, reader: Read, tables: AllTables, sure: Annotated[str, Form(max_length=10)] = ""
) -> Response:
    if sure != "yes":
        raise Refused(422, NOT_SURE)
    await forget(tables, reader.guest)
    response = page(request, reader, "forgotten.html")
    response.delete_cookie(COOKIE)
    return response


@carried_through
async def forget(tables: Tables, guest: Guest) -> None:
    """In the store first; what is in memory of the guest's tables is loaded anew."""
    async with nothing_happening(tables, guest.id):
        touched = await tables.store.forget_guest(guest.id, Fallback(middle_level(), BOT_NAMES))
        tables.guests.identities.forget(guest.id)
        await tables.load_anew(touched)
