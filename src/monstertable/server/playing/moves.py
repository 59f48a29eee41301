"""Making a move: the request there are most of, so it takes the shortest way.

Its routes are described with all the others, but asked before all that stands in front of those, and what they need
they look up themselves: to find a route and to solve what it depends on costs more than the move, rules and disk
included.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.datastructures import FormData
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from monstertable.core.face import later
from monstertable.server.described import ACTING, ALWAYS, told
from monstertable.server.door.answering import done, page
from monstertable.server.door.asking import speaker, the_table_for
from monstertable.server.door.refusal import Refused
from monstertable.server.learning import coaching
from monstertable.server.one_device.sharing import come, pass_on
from monstertable.server.people.guests import Guest, known
from monstertable.server.playing import play
from monstertable.server.showing.render import reader_of
from monstertable.server.showing.show import objection_shown, shown
from monstertable.server.tables.table import LiveTable

Handler = Callable[[Request, Any], Response | Awaitable[Response]]
Handlers = Mapping[Any, Handler]

router = APIRouter()
API = "/api/tables"
MOVES = re.compile(r"(?P<start>/api/tables|/t)/(?P<table_id>[^/]+)/moves")
LONGEST_MOVE = 200
HEARD = "heard"  # in a form: the coach has had its say


class Shortcut:
    """Answers moves; everything else goes the usual way."""

    def __init__(self, app: ASGIApp, handlers: Handlers) -> None:
        """The handlers are those of the usual way, by the kind of error."""
        self.app = app
        self.handlers = handlers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = MOVES.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if asked is None:
            await self.app(scope, receive, send)
            return
        scope["path_params"] = {"table_id": asked["table_id"]}
        request = Request(scope, receive, send)
        answer: Response | bytes
        try:
            answer = await (made if asked["start"] == API else post_form)(request)
        except Exception as error:
            refusal = self.handler_of(error)(request, error)
            answer = refusal if isinstance(refusal, Response) else await refusal
        if isinstance(answer, bytes):
            await send_json(send, answer)
        else:
            await answer(scope, receive, send)

    def handler_of(self, error: Exception) -> Handler:
        for kind in type(error).__mro__:
            if kind in self.handlers:
                return self.handlers[kind]
        raise error


class SentMove(BaseModel):
    model_config = ConfigDict(strict=True)

    ply: Annotated[int, Field(description="The ply of the table to which this move is the answer")]
    move: Annotated[str, Field(max_length=LONGEST_MOVE, description="One of the table's `moves`")]


class Reached(BaseModel):
    ply: int


DESCRIBED: dict[str, Any] = {
    "security": [{"token": []}],
    "parameters": [{"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}],
    "requestBody": {"required": True, "content": {"application/json": {"schema": SentMove.model_json_schema()}}},
}


@router.post(
    "/api/tables/{table_id}/moves",
    summary="Make a move; it is on disk when you get the answer",
    responses=told(Reached, "The ply that is reached") | ACTING | ALWAYS,
    openapi_extra=DESCRIBED,
)
async def post_move(request: Request) -> Response:
    return Response(await made(request), media_type="application/json")


async def made(request: Request) -> bytes:
    """The answer to a move that is made."""
    guest = speaker(request, known(await request.app.state.guests.surely(request)))
    table = await the_table_for(request, guest)
    sent = understood(await body_of(request.receive), request.headers.get("content-type", ""))
    return b'{"ply":%d}' % await play.make_move(request.app.state.tables, table, guest, sent.ply, sent.move)


async def send_json(send: Send, body: bytes) -> None:
    headers = [(b"content-length", b"%d" % len(body)), (b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def body_of(receive: Receive) -> bytes:
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body", False):
        message = await receive()
        body += message.get("body", b"")
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    return body


def understood(body: bytes, content_type: str) -> SentMove:
    kind = content_type.partition(";")[0].strip().lower()
    with told_apart():
        # What is not said to be JSON is a text, and a text is no move.
        return SentMove.model_validate_json(body) if kind == "application/json" else SentMove.model_validate(str(body))


@contextmanager
def told_apart() -> Iterator[None]:
    """What cannot be understood is told like everywhere else."""
    try:
        yield
    except ValidationError as error:
        raise RequestValidationError([{**one, "loc": ("body", *one["loc"])} for one in error.errors()]) from None


@router.post("/t/{table_id}/moves", include_in_schema=False)
async def post_form(request: Request) -> Response:
    guest = speaker(request, await request.app.state.guests.surely(request))
    table = await the_table_for(request, guest)
    form = await request.form()
    with told_apart():
        sent = SentMove.model_validate(dict(form), strict=False)
    tables, move = request.app.state.tables, composed(sent.move, form)
    if HEARD not in form and (objection := await coaching.objection(tables, table, guest, move)):
        return objected(request, table, guest, objection)
    await play.make_move(tables, table, guest, sent.ply, move, by_hand=True)
    table.shared.act(guest.id)
    if "hx-request" not in request.headers:
        come(table, guest)  # whoever has moved is who loads the next page
    await pass_on(tables, table, guest)
    return done(request, f"/t/{table.id}")


def objected(request: Request, table: LiveTable, guest: Guest, objection: coaching.Objection) -> Response:
    """The coach is heard before the move is made: whoever plays decides."""
    reader = reader_of(request, guest)
    template = "coach.html" if "hx-request" in request.headers else "coach_page.html"
    said = page(request, reader, template, table=shown(table, reader), coach=objection_shown(table, reader, objection))
    said.status_code = 409  # nothing was done
    return said


def composed(move: str, form: FormData) -> str:
    """The notation of a move; a word of it like +die stands for the values of all ticked or chosen controls `die`."""
    words: list[str] = []
    for word in move.split(" "):
        words += [str(value) for value in form.getlist(word[1:])] if word.startswith("+") else [word]
    notation = " ".join(words)
    if len(notation) > LONGEST_MOVE:
        raise Refused(422, later("No move is that long."))
    return notation
