"""Clocks and turns, by pages and by programs: what is agreed about time, and where one is waited for."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from monstertable.server.api import TABLE, Known, RequestBody
from monstertable.server.clocks.clocks import LIVE, MINUTE, MOVE, NONE
from monstertable.server.clocks.clocks_shown import turn_facts
from monstertable.server.described import ACTING, CLOCK, TurnLists, problems, told
from monstertable.server.door.answering import done, page
from monstertable.server.door.asking import AllTables, OneTable, Read, whole_number
from monstertable.server.people.device import device_of
from monstertable.server.playing import lobby
from monstertable.server.showing.show import row_shown, table_facts

router = APIRouter()
# In a form: a clock that is not among those on offer, by figures of its own.
OWN_LIVE = "own live"
OWN_MOVE = "own move"


class SentClock(RequestBody):
    clock: Annotated[str, Field(max_length=40, description=CLOCK)]


def clock_asked(form: FormData) -> str:
    """The clock that is chosen in a form, as it is written down; whether there is such a one is checked later."""
    chosen = str(form.get("clock", "")) or NONE
    if chosen == OWN_LIVE:
        bank, increment = (whole_number(str(form.get(name, ""))) for name in ("clock_bank", "clock_increment"))
        return f"{LIVE} {bank * MINUTE}+{increment}"
    if chosen == OWN_MOVE:
        return f"{MOVE} {whole_number(str(form.get('clock_minutes', ''))) * MINUTE}"
    return chosen


@router.post(
    "/api/tables/{table_id}/clock",
    summary="Host, in the lobby: what holds at this table about time",
    responses=TABLE | ACTING | problems(503),
)
async def agree(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: SentClock) -> dict[str, Any]:
    await lobby.agree_on_clock(tables, table, guest, body.clock)
    return table_facts(table, reader)


@router.get(
    "/api/me/tables",
    summary="Your tables in short: whose turn it is, since when and until when",
    responses=told(TurnLists, "First those where you are waited for") | problems(401, 503),
)
async def my_tables(guest: Known, tables: AllTables) -> dict[str, Any]:
    waiting = await tables.waiting_for(guest)
    others = [table for table in await tables.mine(guest) if table not in waiting]
    device = device_of(guest.id)
    facts = [turn_facts(table, list(table.chairs.people_at(device))) for table in (*waiting, *others)]
    return {"now": tables.time.now(), "waiting": len(waiting), "tables": facts}


# The same by the buttons of a page


@router.post("/t/{table_id}/clock", include_in_schema=False)
async def press_clock(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await lobby.agree_on_clock(tables, table, reader.guest, clock_asked(await request.form()))
    return done(request, f"/t/{table.id}")


@router.get("/t/{table_id}/next", include_in_schema=False)
async def next_table(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    """The next table at which the reader is asked: a button for the dock, or, without scripts, that table itself."""
    waiting = await tables.waiting_for(reader.guest, without=table.id)
    if "hx-request" in request.headers:
        following = row_shown(waiting[0], reader) if waiting else None
        return page(request, reader, "next_table.html", following=following, waiting=len(waiting))
    return RedirectResponse(f"/t/{waiting[0].id}" if waiting else "/", 303)
