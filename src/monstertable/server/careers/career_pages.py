"""One's own page, and the leaderboards."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.games import game
from monstertable.server.careers.careers import leaders, my_page, show_on_leaderboard
from monstertable.server.door.answering import page, remember
from monstertable.server.door.asking import AllTables, PageNumber, Read, known_game
from monstertable.server.showing.context import variables
from monstertable.server.showing.show import game_shown

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/me")
async def show_me(request: Request, reader: Read, tables: AllTables) -> Response:
    return page(request, reader, "me.html", **variables(await my_page(tables, reader)))


@router.post("/me/leaderboard")
async def be_seen(
    request: Request, reader: Read, tables: AllTables, show: Annotated[str, Form(max_length=5)] = ""
) -> Response:
    await request.app.state.joining.take(request)
    await show_on_leaderboard(tables.store, reader.guest, show == "1")
    response = RedirectResponse("/me", 303)
    if reader.guest.is_new:
        remember(request, response, reader.guest)
    return response


@router.get("/leaderboard/{name}")
async def show_leaders(
    request: Request, reader: Read, tables: AllTables, name: str, number: PageNumber = 1
) -> Response:
    found, more = await leaders(tables.store, known_game(name), number, reader)
    which = game_shown(game(name))
    return page(request, reader, "leaderboard.html", game=which, leaders=found, number=number, more=more)
