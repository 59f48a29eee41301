"""A screen for all: a table on a television or beamer. It shows what a spectator may know and has no controls; whoever
scans the code on it sits down, and every phone is a hand. Programs that drive a screen read `/api/tables/<table>`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from monstertable.server.door.answering import link, page
from monstertable.server.door.asking import AllTables, OneTable, Read, RealTable
from monstertable.server.people.device import MARK
from monstertable.server.people.guests import Guest
from monstertable.server.playing.seen import is_behind, may_look, seen_by
from monstertable.server.playing.waiting import page_open
from monstertable.server.showing.context import Shown, variables
from monstertable.server.showing.render import Reader, render
from monstertable.server.showing.show import table_page
from monstertable.server.showing.stream import Stream
from monstertable.server.store import LOBBY
from monstertable.server.tables.drawn import once
from monstertable.server.tables.table import LiveTable

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

EVERYBODY = Guest(f"{MARK}0", "")  # who look at a screen together sit nowhere


@dataclass(frozen=True)
class PlaceShown(Shown):
    """How somebody stands."""

    seat: int
    name: str
    figure: str
    is_bot: bool
    points: int | None  # None where the game counts none
    leads: bool
    is_asked: bool


@router.get("/t/{table_id}/screen")
async def screen(request: Request, reader: Read, table: OneTable) -> Response:
    facts = variables(table_page(table, replace(reader, guest=EVERYBODY)))
    return page(request, reader, "screen.html", places=places(table), **link(request, f"/t/{table.id}"), **facts)


@router.get("/t/{table_id}/screen/stream")
async def screen_stream(request: Request, reader: Read, tables: AllTables, table: RealTable) -> Response:
    """Where onlookers are some moves behind, so is a screen that none of the players has opened."""
    device, everybody = request.app.state.guests.of(request), replace(reader, guest=EVERYBODY)

    def show(moment: LiveTable) -> str:
        return event(seen_by(moment, device), everybody)

    def keeps_up() -> bool:
        return not is_behind(table, device)

    presence = page_open(tables, table, EVERYBODY)
    return Stream(request, table, device, show, presence, keeps_up, may_look=lambda: may_look(table, device))


def event(table: LiveTable, reader: Reader) -> str:
    """The same for all screens in one language."""

    def drawn() -> str:
        return render("screen_event.html", reader, places=places(table), **variables(table_page(table, reader)))

    return once(table.drawn.parts, reader.language, "event for screens", drawn)


def places(table: LiveTable) -> list[PlaceShown]:
    """Everybody in the order of the seats, with their points; before the game begins there are none."""
    counted = [] if table.phase == LOBBY else table.course.standing()
    points = dict(enumerate(counted))
    return [
        PlaceShown(
            seat,
            chair.name,
            chair.figure,
            bool(chair.bot),
            points.get(seat),
            leads=0 < points.get(seat, 0) == max(counted, default=0),
            is_asked=seat in table.owing(),
        )
        for seat, chair in enumerate(table.chairs)
    ]
