"""How a request from a browser is answered: with a page, by going to another one, or by nothing but a cookie."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.core.face import later
from monstertable.server.door.addresses import is_only_here, origin
from monstertable.server.door.guard import split_address
from monstertable.server.door.refusal import Refused
from monstertable.server.people.device import is_companion
from monstertable.server.people.guests import COOKIE, Guest
from monstertable.server.showing.context import Fact
from monstertable.server.showing.render import Reader, qr_code, render
from monstertable.server.store import OVER
from monstertable.server.tables.table import LiveTable

YEAR = 365 * 24 * 3600


def page(request: Request, reader: Reader, template: str, **facts: Fact) -> Response:
    response = HTMLResponse(render(template, reader, path=request.url.path, **facts))
    response.headers["Cache-Control"] = "no-store"
    if reader.guest.is_new or reader.guest.has_old_key:
        remember(request, response, reader.guest)
    return response


def remember(request: Request, response: Response, guest: Guest) -> None:
    """Who this device is; of whoever shares it, the table alone knows the name."""
    if is_companion(guest.id):
        return
    token = request.app.state.guests.token(guest)
    set_cookie(request, response, COOKIE, token)


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def done(request: Request, address: str, reader: Reader | None = None) -> Response:
    """Carried out: a page with scripts hears of it by its stream, one without goes back to the table."""
    response: Response
    if "hx-request" in request.headers and address == split_address(request.headers.get("hx-current-url", "")).path:
        response = Response(status_code=204)
    elif "hx-request" in request.headers:
        response = Response(status_code=204, headers={"HX-Redirect": address})
    else:
        response = RedirectResponse(address, 303)
    if reader is not None and reader.guest.is_new:
        remember(request, response, reader.guest)
    return response


def link(request: Request, path: str) -> dict[str, str | bool]:
    """An address to pass on, with its QR code; none where only this computer can open it."""
    address = origin(request) + path
    only_here = is_only_here(address)
    return {"address": address, "only_here": only_here, "qr": "" if only_here else qr_code(address)}


def back(request: Request) -> str:
    """The page the reader came from, if it is one of ours."""
    came_from = split_address(request.headers.get("hx-current-url") or request.headers.get("referer", ""))
    is_ours = came_from.netloc == request.url.netloc and came_from.path.startswith("/")
    # A path with two slashes in front would be read as the address of another site.
    if not is_ours or came_from.path.startswith("//"):
        return "/"
    return f"{came_from.path}?{came_from.query}" if came_from.query else came_from.path


def record_file(table: LiveTable) -> Response:
    """The whole game as one line of JSON, to be kept."""
    if table.phase != OVER:
        raise Refused(409, later("The record shows every secret, so you can have it only when the game is over."))
    if table.course.is_closed:
        raise Refused(410, later("This table was closed before its game was over, so its secrets are kept."))
    name = f"{table.game.name}-{table.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(table.record().line() + "\n", media_type="application/x-ndjson", headers=headers)
