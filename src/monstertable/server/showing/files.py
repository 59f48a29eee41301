"""Pictures, fonts, scripts and styles: the server's own, and those that the games bring along."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from monstertable.core.face import later
from monstertable.server.door.asking import known_game
from monstertable.server.door.packing import accepts_brotli, accepts_gzip, pack_best, pack_smallest
from monstertable.server.door.refusal import Refused
from monstertable.server.showing.render import game_bytes, short_hash, static_bytes, static_names

router = APIRouter(include_in_schema=False)
FOR_EVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
STATIC_TYPES = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
}


@dataclass
class File:
    """A file as it is sent: made ready once, since it does not change while we run."""

    content: bytes
    kind: str
    version: str
    packed: dict[str, bytes] = field(default_factory=dict)  # by coding; none where packing gains nothing
    making: asyncio.Task[None] | None = None  # its smallest form


def made_ready(content: bytes, kind: str) -> File:
    file = File(content, kind, short_hash(content))
    packed = pack_best(content)
    if len(packed) < len(content):
        file.packed["gzip"] = packed
    return file


_ready: dict[str, File] = {}


async def ready(path: str, make: Callable[[], tuple[bytes, str] | None]) -> File:
    """The file at this path, packed in a thread when it is first asked for: a large one takes a while."""
    if path not in _ready:
        found = await asyncio.to_thread(make)
        if found is None:
            raise Refused(404, later("There is nothing here."))
        _ready[path] = await asyncio.to_thread(made_ready, *found)
    return _ready[path]


@router.get("/static/{name:path}")
async def static(request: Request, name: str) -> Response:
    kind = STATIC_TYPES.get(name.rpartition(".")[2])
    if kind is None or name not in static_names():
        raise Refused(404, later("There is nothing here."))
    return sent(request, await ready(f"/static/{name}", lambda: (static_bytes(name), kind)))


@router.get("/games/{name}/{file}")
async def game_file(request: Request, name: str, file: str) -> Response:
    known = known_game(name)
    return sent(request, await ready(f"/games/{known}/{file}", lambda: game_bytes(known, file)))


def sent(request: Request, file: File) -> Response:
    """The file, or that the client has it. An address that names its content's hash never changes; any other may."""
    coding = coding_for(request, file)
    tag = f'"{file.version}-{coding}"' if coding else f'"{file.version}"'
    for_ever = request.query_params.get("v") == file.version
    headers = {"Cache-Control": FOR_EVER if for_ever else AN_HOUR, "ETag": tag}
    if file.packed:
        headers["Vary"] = "Accept-Encoding"
    if has_it(request, tag):
        return Response(status_code=304, headers=headers)
    if coding:
        headers["Content-Encoding"] = coding
    return Response(file.packed.get(coding, file.content), media_type=file.kind, headers=headers)


def coding_for(request: Request, file: File) -> str:
    """The smallest form that is there and that the client unpacks; "" for the file as it is.

    Brotli takes up to a second of a large file: the first who could have it is sent gzip meanwhile.
    """
    if file.packed and accepts_brotli(request.headers):
        if "br" in file.packed:
            return "br"
        file.making = file.making or asyncio.create_task(make_smallest(file))
    return "gzip" if "gzip" in file.packed and accepts_gzip(request.headers) else ""


async def make_smallest(file: File) -> None:
    if packed := await asyncio.to_thread(pack_smallest, file.content):
        file.packed["br"] = packed


def has_it(request: Request, tag: str) -> bool:
    """Whether a client has this already; a proxy may have made its tag a weak one."""
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in known.split(",")]


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse("/static/favicon.svg", 301, {"Cache-Control": AN_HOUR})
