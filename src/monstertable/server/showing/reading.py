"""Pages that are read rather than played: rules, pieces, the whole log, and what the product says of itself."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from monstertable.core.face import later
from monstertable.games import game_names
from monstertable.server.door.answering import page
from monstertable.server.door.asking import OneTable, Read, known_game
from monstertable.server.door.refusal import Refused
from monstertable.server.showing.render import face
from monstertable.server.showing.show import shown
from monstertable.server.showing.telling import all_lines, line_topics

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/rules/{name}")
async def rules(request: Request, reader: Read, name: str) -> Response:
    """A page of its own, or what a table puts into its drawer."""
    known_game(name)
    template = "rules_drawer.html" if "hx-request" in request.headers else "rules.html"
    return page(request, reader, template, game=name, title=face(name).title(reader.t))


# Before the files of a game, whose addresses are alike: this router must be asked first.
@router.get("/games/{name}/pieces")
async def pieces(request: Request, reader: Read, name: str) -> Response:
    """Every card and tile of a game, to look at and to look up."""
    speaker = face(known_game(name))
    shelves = speaker.gallery(reader.t)
    if not shelves:
        raise Refused(404, later("There is nothing here."))
    return page(request, reader, "pieces.html", game=name, title=speaker.title(reader.t), shelves=shelves)


@router.get("/t/{table_id}/log")
async def log(request: Request, reader: Read, table: OneTable) -> Response:
    """What a page with scripts puts into its drawer; without scripts a page of its own."""
    template = "log_lines.html" if "hx-request" in request.headers else "log.html"
    told = {"lines": all_lines(table, reader), "topics": line_topics(table, reader)}
    return page(request, reader, template, table=shown(table, reader), first_line=1, **told)


@router.get("/about")
async def about(request: Request, reader: Read) -> Response:
    return page(request, reader, "about.html", names=game_names())


@router.get("/docs")
async def docs(request: Request, reader: Read) -> Response:
    return page(request, reader, "docs.html", spec=request.app.openapi())
