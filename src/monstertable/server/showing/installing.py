"""What makes the site an app on a phone: its manifest, the worker that keeps the rules for offline reading and shows
notices, the page of whoever is offline, and the place where shared invitations arrive."""

from __future__ import annotations

import asyncio
import json
import re
from functools import cache
from importlib.resources import files
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from monstertable import __version__
from monstertable.games import game, game_names, home
from monstertable.server.door.addresses import Whereabouts, host_name
from monstertable.server.door.answering import page
from monstertable.server.door.asking import Read
from monstertable.server.showing.render import (
    asset,
    face,
    game_asset,
    has_gallery,
    has_rules,
    short_hash,
    static_bytes,
    static_names,
)
from monstertable.server.showing.words import LANGUAGES, language_of, translations

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
NIGHT = "#141a33"
AN_HOUR = {"Cache-Control": "public, max-age=3600"}
ALWAYS_ASK = {"Cache-Control": "no-cache"}
OFFLINE = "/offline"
SHELL = (
    *("style.css", "reading.css", "page.js", "told.js", "finder.js", "offline.js", "vendor/htmx-4.0.0.min.js"),
    *("logo.svg", "favicon.svg", "icons.svg", "icons/icon-192.png", "icons/badge-96.png"),
)
ART = ("sprites.svg", "poster.svg", "rules.css")
SIZES = {"icons/icon-192.png": 192, "icons/icon-512.png": 512}
MASKABLE = {"icons/maskable-192.png": 192, "icons/maskable-512.png": 512}
A_LINK = re.compile(r"https?://\S+")
INVITATION = re.compile(r"/(?:t/[A-Za-z0-9_-]{4,40}|take/[A-Za-z0-9_.-]{10,400})")

Language = Annotated[str, Query(max_length=20)]
Shared = Annotated[str, Query(max_length=2000)]


# The manifest


@router.get("/manifest.webmanifest")
async def manifest(request: Request, language: Language = "") -> Response:
    known = language if language in LANGUAGES else language_of("", request.headers.get("accept-language", ""))
    return JSONResponse(manifest_facts(known), media_type="application/manifest+json", headers=AN_HOUR)


@cache
def manifest_facts(language: str) -> dict[str, Any]:
    t = translations(language)
    return {
        "id": "/",
        "name": "Monster Table",
        "short_name": "Monster Table",
        "description": t.gettext("Monster board games with friends and bots. Open a link, sit down, play."),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "categories": ["games", "entertainment"],
        "icons": [icon_facts(name, size, "any") for name, size in SIZES.items()]
        + [icon_facts(name, size, "maskable") for name, size in MASKABLE.items()],
        "screenshots": [screenshot(name, language) for name in game_names() if game_asset(name, "preview.jpg")],
        "shortcuts": [shortcut(name, language) for name in game_names()],
        "share_target": {
            "action": "/open",
            "method": "GET",
            "enctype": "application/x-www-form-urlencoded",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }


def icon_facts(name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": asset(name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def shortcut(name: str, language: str) -> dict[str, Any]:
    icons = [icon_facts("icons/icon-192.png", 192, "any")]
    return {"name": face(name).title(translations(language)), "url": f"/new/{name}", "icons": icons}


def screenshot(name: str, language: str) -> dict[str, str]:
    facts = {"src": game_asset(name, "preview.jpg"), "sizes": "1200x630", "type": "image/jpeg", "form_factor": "wide"}
    return facts | {"label": face(name).title(translations(language))}


@router.get("/apple-touch-icon.png")
async def touch_icon() -> Response:
    """Where an iPhone looks for it by itself; no page need name it."""
    return RedirectResponse(asset("icons/touch-180.png"), 301, AN_HOUR)


# The worker


@router.get("/service-worker.js")
async def service_worker(request: Request, language: Language = "") -> Response:
    """Another language is another worker: what it keeps is written in it."""
    known = language if language in LANGUAGES else language_of("", request.headers.get("accept-language", ""))
    content = await asyncio.to_thread(worker, known)
    return Response(content, media_type="text/javascript", headers=ALWAYS_ASK)


@cache
def worker(language: str) -> bytes:
    """The script with what it is to keep in front. It changes, and so is installed anew, when any of that does."""
    kept = {"files": files_kept(), "pages": pages_kept(), "offline": OFFLINE}
    version = f"{language}-{short_hash(f'{__version__} {json.dumps(kept)}'.encode() + sources(language))}"
    facts = {"version": version, **kept, "icon": asset("icons/icon-192.png"), "badge": asset("icons/badge-96.png")}
    return f"const KEPT = {json.dumps(facts)};\n".encode() + static_bytes("service-worker.js")


def files_kept() -> list[str]:
    fonts = [f"/static/{name}" for name in sorted(static_names()) if name.endswith(".woff2")]
    art = [game_asset(name, file) for name in game_names() for file in ART]
    return [*map(asset, SHELL), *fonts, *filter(None, art)]


def pages_kept() -> list[str]:
    """The rules of all games, and their cards and pieces."""
    rules = [f"/rules/{name}" for name in game_names() if has_rules(name)]
    return rules + [f"/games/{name}/pieces" for name in game_names() if has_gallery(name)]


def sources(language: str) -> bytes:
    """What the kept pages are made of: to render them all only to see whether they have changed would take seconds."""
    server = files("monstertable.server")
    found = [server / "locale" / f"{language}.po", *(server / "pages").iterdir()]
    for name in filter(has_rules, game_names()):
        folder = files(home(game(name)))
        found += [folder / "rules.html", folder / "locale" / f"{language}.po"]
    return b"".join(file.read_bytes() for file in sorted(found, key=str) if file.is_file())


@router.get(OFFLINE)
async def offline(request: Request, reader: Read) -> Response:
    """What is shown for a page that cannot be reached; the worker keeps it."""
    return page(request, reader, "offline.html", names=game_names())


# Invitations


@router.get("/open")
async def open_invitation(
    request: Request, reader: Read, title: Shared = "", text: Shared = "", url: Shared = ""
) -> Response:
    """What was shared with the app, or put into the form: an invitation leads to its table."""
    shared = " ".join((url, text, title)).strip()
    found = invitation_in(shared, request)
    if found:
        return RedirectResponse(found, 303)
    return page(request, reader, "open.html", shared=shared, is_elsewhere=bool(A_LINK.search(shared)))


def invitation_in(shared: str, request: Request) -> str:
    """The path of the first link to a table of this server; empty where there is none."""
    whereabouts: Whereabouts = request.app.state.opened.whereabouts
    own = host_name(request.headers.get("host", ""))
    for link in A_LINK.findall(shared):
        try:
            parts = urlsplit(link)
        except ValueError:
            continue
        name = host_name(parts.netloc)
        path = INVITATION.match(parts.path)
        if path is not None and name and (name == own or whereabouts.knows(name, own)):
            return path.group()
    return ""
