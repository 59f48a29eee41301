"""The page on which somebody chooses how they are told that it is their turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.server.door.addresses import host_name, is_local, origin
from monstertable.server.door.answering import page, remember, set_cookie
from monstertable.server.door.asking import Read
from monstertable.server.notices import choosing
from monstertable.server.notices.offering import DECLINED
from monstertable.server.notices.outside import Answer
from monstertable.server.notices.shown import notices_shown, result_said
from monstertable.server.notices.teller import Teller
from monstertable.server.notices.wishes import checked, zones
from monstertable.server.showing.context import variables
from monstertable.server.showing.render import Reader

router = APIRouter(prefix="/me/notices", include_in_schema=False, default_response_class=HTMLResponse)
HERE = "/me/notices"
LONGEST_ADDRESS = 2000

Short = Annotated[str, Form(max_length=80)]


async def the_teller(request: Request) -> Teller:
    teller: Teller = request.app.state.teller
    return teller


Tell = Annotated[Teller, Depends(the_teller)]


def is_secure(request: Request) -> bool:
    """Whether a browser takes this page for a secure one: only those may push, keep pages and copy."""
    return request.url.scheme == "https" or is_local(host_name(request.headers.get("host", "")))


def reached(request: Request, reader: Reader, zone: str = "") -> choosing.Reached:
    return choosing.Reached(reader.language, origin(request), zone)


@router.get("")
async def show(request: Request, reader: Read, teller: Tell) -> Response:
    return await shown(request, reader, teller)


async def shown(request: Request, reader: Reader, teller: Teller, answer: Answer | None = None) -> Response:
    chosen = await choosing.chosen_by(teller, reader.guest)
    is_on = teller.tables.settings.telling.on
    facts = notices_shown(chosen, is_on, is_secure(request), teller.vapid.public, reader.t)
    if answer is not None:
        facts = replace(facts, result=result_said(answer, reader.t), is_fine=not answer.trouble)
    return page(request, reader, "notices.html", zones=zones(), **variables(facts))


def back(request: Request, reader: Reader) -> Response:
    response = RedirectResponse(HERE, 303)
    if reader.guest.is_new:
        remember(request, response, reader.guest)
    return response


@router.post("")
async def set_wishes(
    request: Request,
    reader: Read,
    teller: Tell,
    how: Short,
    quiet_from: Short = "",
    quiet_to: Short = "",
    daily_at: Short = "",
    zone: Short = "",
    invitations: Annotated[bool, Form()] = False,
) -> Response:
    wishes = checked(how, quiet_from, quiet_to, daily_at, zone, reader.language, origin(request))
    await choosing.set_wishes(teller, reader.guest, wishes._replace(invitations=invitations))
    return back(request, reader)


@router.post("/no-thanks")
async def no_thanks(request: Request) -> Response:
    """Whoever does not want to be told is not asked again in this browser."""
    response: Response = HTMLResponse("") if "hx-request" in request.headers else RedirectResponse("/", 303)
    set_cookie(request, response, DECLINED, "yes")
    return response


@router.post("/webhook")
async def set_webhook(
    request: Request, reader: Read, teller: Tell, address: Annotated[str, Form(max_length=LONGEST_ADDRESS)] = ""
) -> Response:
    await request.app.state.joining.take(request)
    await choosing.set_webhook(teller, reader.guest, reached(request, reader), address)
    return back(request, reader)


@router.post("/targets/{target_id}/remove")
async def remove(request: Request, reader: Read, teller: Tell, target_id: str) -> Response:
    await choosing.drop(teller, reader.guest, target_id)
    return back(request, reader)


@router.post("/targets/{target_id}/try")
async def try_out(request: Request, reader: Read, teller: Tell, target_id: str) -> Response:
    await request.app.state.trying_out.take(request)
    return await shown(request, reader, teller, await choosing.try_out(teller, reader.guest, target_id))
