"""The operator's page: what goes on, a message to everybody, no new tables before a restart, a table to be closed."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.server.door.answering import page
from monstertable.server.door.asking import AllTables, Read, whole_number
from monstertable.server.operating.announcement import LONGEST, MOST_MINUTES, Announcement
from monstertable.server.operating.load import load
from monstertable.server.operating.operators import COOKIE, PATH, Operators, give_pass
from monstertable.server.playing.closing import close
from monstertable.server.showing.context import Fact, Shown
from monstertable.server.store import LOBBY, OVER, PLAYING
from monstertable.server.tables.presence import A_MOMENT
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables

logger = logging.getLogger("monstertable")
router = APIRouter(prefix=PATH, include_in_schema=False, default_response_class=HTMLResponse)
MOST_LINES = 200


@dataclass(frozen=True)
class TableLine(Shown):
    """What the operator sees of a table: nothing that only its people may know."""

    id: str
    game: str
    phase: str
    is_closed: bool
    filled: int
    seats: int
    streams: int
    idle: str

    @property
    def can_be_closed(self) -> bool:
        return self.phase != OVER


def line_of(table: LiveTable) -> TableLine:
    filled = sum(not chair.is_free for chair in table.chairs)
    idle = short_time(time.monotonic() - table.changes.touched)
    streams = table.presence.pages.total()
    return TableLine(
        table.id, table.game.name, table.phase, table.course.is_closed, filled, len(table.chairs), streams, idle
    )


def short_time(seconds: float) -> str:
    """As short as can be read in any language."""
    whole = int(seconds)
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min" if whole < 3600 else f"{whole // 3600} h {whole // 60 % 60} min"


def operators_of(request: Request) -> Operators:
    operators: Operators = request.app.state.operators
    return operators


def now(request: Request, tables: Tables) -> dict[str, Fact]:
    """What changes by itself."""
    order = {PLAYING: 0, LOBBY: 1, OVER: 2}
    found = sorted(tables.live.values(), key=lambda table: (order[table.phase], -table.changes.touched))
    return {
        "lines": [line_of(table) for table in found[:MOST_LINES]],
        "count": len(found),
        "load": load(tables, request.app.state.processor),
        "draining": tables.draining,
    }


@router.get("")
async def operator(request: Request, reader: Read, tables: AllTables) -> Response:
    operators = operators_of(request)
    operators.must_exist()
    if not await operators.is_signed_in(request):
        return page(request, reader, "operator_sign_in.html")
    limits = {"longest": LONGEST, "most_minutes": MOST_MINUTES}
    left = reader.announcement.seconds_left
    return page(
        request,
        reader,
        "operator.html",
        time_left="" if left is None else short_time(left),
        **limits,
        **now(request, tables),
    )


@router.get("/now")
async def operator_now(request: Request, reader: Read, tables: AllTables) -> Response:
    await operators_of(request).check(request)
    return page(request, reader, "operator_now.html", **now(request, tables))


def back() -> Response:
    return RedirectResponse(PATH, 303)


@router.post("/sign-in")
async def sign_in(request: Request, token: Annotated[str, Form(max_length=400)] = "") -> Response:
    signed = await operators_of(request).sign_in(request, token)
    response = back()
    give_pass(request, response, signed)
    return response


@router.post("/sign-out")
async def sign_out(request: Request) -> Response:
    """Wherever the operator is signed in."""
    await operators_of(request).check(request)
    await operators_of(request).forget_all()
    response = back()
    response.delete_cookie(COOKIE, path=PATH)
    return response


@router.post("/tables/{table_id}/close")
async def close_table(request: Request, tables: AllTables, table_id: str) -> Response:
    # Who asks is looked at before the table is.
    await operators_of(request).check(request)
    await close(tables, await tables.get(table_id))
    return back()


@router.post("/message")
async def put_up(
    request: Request,
    tables: AllTables,
    text: Annotated[str, Form(max_length=2000)] = "",
    minutes: Annotated[str, Form(max_length=20)] = "",
) -> Response:
    await operators_of(request).check(request)
    announcement: Announcement = request.app.state.announcement
    await announcement.put_up(tables.store, text, whole_number(minutes) if minutes else 0)
    logger.info("the operator tells everybody: %s", announcement.text)
    tell_all(tables)
    tell_when_over(announcement, tables)
    return back()


@router.post("/message/withdraw")
async def withdraw(request: Request, tables: AllTables) -> Response:
    await operators_of(request).check(request)
    await request.app.state.announcement.withdraw(tables.store)
    tell_all(tables)
    return back()


def tell_when_over(announcement: Announcement, tables: Tables) -> None:
    """When its time is over, pages that are open hear of that too."""
    if announcement.shown and announcement.seconds_left is not None:
        asyncio.get_running_loop().call_later(announcement.seconds_left + A_MOMENT, tell_all, tables)


async def hear_announcement(announcement: Announcement, tables: Tables) -> None:
    """Another process may have put one up, or withdrawn it."""
    before = announcement.text, announcement.until
    await announcement.load(tables.store)
    if (announcement.text, announcement.until) != before:
        tell_all(tables)
        tell_when_over(announcement, tables)


def tell_all(tables: Tables) -> None:
    """Everybody who has a table open gets it anew, with what is to be said."""
    for table in tables.live.values():
        if table.presence.is_watched:
            table.changed()


@router.post("/drain")
async def drain(request: Request, tables: AllTables, on: Annotated[str, Form(max_length=3)] = "yes") -> Response:
    await operators_of(request).check(request)
    tables.draining = on == "yes"
    logger.info("new tables are %s", "refused: a restart is near" if tables.draining else "welcome again")
    return back()
