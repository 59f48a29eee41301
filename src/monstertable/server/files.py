"""Pictures, fonts, scripts and styles: the server's own, and those that the games bring along."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from monstertable.core.face import later
from monstertable.server.pages import known_game
from monstertable.server.refusal import Refused
from monstertable.server.render import game_bytes, static_bytes, static_names

router = APIRouter(include_in_schema=False)
FOR_EVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
STATIC_TYPES = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
}


@router.get("/static/{name:path}")
async def static(request: Request, name: str) -> Response:
    ending = name.rpartition(".")[2]
    if ending not in STATIC_TYPES or name not in static_names():
        raise Refused(404, later("There is nothing here."))
    return Response(static_bytes(name), media_type=STATIC_TYPES[ending], headers=cached(request))


@router.get("/games/{name}/{file}")
async def game_file(request: Request, name: str, file: str) -> Response:
    found = game_bytes(known_game(name), file)
    if found is None:
        raise Refused(404, later("There is nothing here."))
    return Response(found[0], media_type=found[1], headers=cached(request))


def cached(request: Request) -> dict[str, str]:
    """An address that names its content's hash never changes; any other may."""
    return {"Cache-Control": FOR_EVER if "v" in request.query_params else AN_HOUR}


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse("/static/favicon.svg", 301)
