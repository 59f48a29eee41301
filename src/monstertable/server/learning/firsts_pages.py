"""The routes of what is explained the first time, for pages and for programs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from monstertable.server.api import RequestBody
from monstertable.server.described import SENDING, problems, told
from monstertable.server.door.answering import back, done, page
from monstertable.server.door.asking import AllTables, Read
from monstertable.server.learning.firsts import explained, wish
from monstertable.server.learning.why_api import WhyFacts, facts

router = APIRouter()
WISHED = "`explain`: everything again; `known`: nothing any more; `no-lesson`: do not offer the first lesson"


class Happened(RequestBody):
    topic: Annotated[str, Field(max_length=80, description="Of what happened")]


class Wished(RequestBody):
    wish: Annotated[str, Field(max_length=80, description=WISHED)]


class ExplainedFacts(BaseModel):
    why: Annotated[WhyFacts | None, Field(description="What is told the first time, and nothing later")]


@router.post("/explained/{name}", include_in_schema=False)
async def happened(
    request: Request, reader: Read, tables: AllTables, name: str, topic: Annotated[str, Form()]
) -> Response:
    """Something happened before somebody's eyes: what is told of it, once."""
    why = await explained(tables.store, reader, name, topic)
    return Response(status_code=204) if why is None else page(request, reader, "first.html", game=name, why=why)


@router.post("/explaining/{name}", include_in_schema=False)
async def wished(
    request: Request, reader: Read, tables: AllTables, name: str, wished: Annotated[str, Form(alias="wish")]
) -> Response:
    await wish(tables.store, reader, name, wished)
    return done(request, back(request), reader)


@router.post(
    "/api/games/{name}/explained",
    summary="What is told of something that happened to you for the first time",
    response_class=JSONResponse,
    responses=told(ExplainedFacts, "It counts as explained from now on") | SENDING | problems(404, 503),
)
async def api_happened(reader: Read, tables: AllTables, name: str, body: Happened) -> ExplainedFacts:
    why = await explained(tables.store, reader, name, body.topic)
    return ExplainedFacts(why=None if why is None else facts(name, why))


@router.post(
    "/api/games/{name}/explaining",
    summary="Explain everything again, or nothing any more",
    response_class=JSONResponse,
    status_code=204,
    responses=SENDING | problems(404, 503),
)
async def api_wished(reader: Read, tables: AllTables, name: str, body: Wished) -> Response:
    await wish(tables.store, reader, name, body.wish)
    return Response(status_code=204)
