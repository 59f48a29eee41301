"""Why? The one rule that applies to what is seen, with its picture; and where the whole rules tell it.

What is told of a topic is the same for everybody, so it says nothing about any table.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from monstertable.core.face import later
from monstertable.server.door.answering import page
from monstertable.server.door.asking import Read, known_game
from monstertable.server.door.refusal import Refused
from monstertable.server.showing.context import WhyShown
from monstertable.server.showing.render import Reader, face

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def why_shown(name: str, topic: str, reader: Reader) -> WhyShown:
    """What is told about a topic of a game; refused where there is none."""
    told = face(known_game(name)).whys().why(topic, reader.t)
    if told is None:
        raise Refused(404, later("Nothing is known about this."))
    return WhyShown(topic, told.title, told.sentence, told.picture, tuple(told.rules.split()))


def all_whys(name: str, reader: Reader) -> tuple[WhyShown, ...]:
    """All that can be asked about, by title; what is told in the same words is told once."""
    topics = face(known_game(name)).whys().topics()
    if not topics:
        raise Refused(404, later("Nothing is known about this."))
    return tuple(sorted([why_shown(name, topic, reader) for topic in topics], key=lambda one: one.title.casefold()))


@router.get("/why/{name}")
async def everything(request: Request, reader: Read, name: str) -> Response:
    """What can be asked about; a page with scripts shows what lies on its table."""
    whys = all_whys(name, reader)
    template = "why_list.html" if "hx-request" in request.headers else "why_list_page.html"
    return page(request, reader, template, game=name, title=face(name).title(reader.t), whys=whys)


@router.get("/why/{name}/{topic}")
async def one_topic(request: Request, reader: Read, name: str, topic: str) -> Response:
    told = why_shown(name, topic, reader)
    template = "why.html" if "hx-request" in request.headers else "why_page.html"
    return page(request, reader, template, game=name, title=face(name).title(reader.t), why=told)
