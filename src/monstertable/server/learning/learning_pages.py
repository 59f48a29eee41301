"""The pages of the courses: which lessons there are, and the click that begins one."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from monstertable.core.face import later
from monstertable.games import game
from monstertable.server.door.answering import done, page
from monstertable.server.door.asking import AllTables, Read, known_game
from monstertable.server.door.refusal import Refused
from monstertable.server.learning.firsts import NO_LESSON, wish
from monstertable.server.learning.learning import course
from monstertable.server.playing import lobby
from monstertable.server.showing.show import game_shown

router = APIRouter(include_in_schema=False)


@router.get("/learn")
async def choose_game() -> Response:
    """Whoever shortens the address: the home page has all games, each with its lessons."""
    return RedirectResponse("/", 303)


@router.get("/learn/{name}")
async def show_course(request: Request, reader: Read, tables: AllTables, name: str) -> Response:
    lessons = await course(tables.store, reader, known_game(name))
    if not lessons:
        raise Refused(404, later("There are no lessons for this game."))
    return page(request, reader, "learn.html", game=game_shown(game(name)), lessons=lessons)


@router.get("/play/{name}")
async def ask_first(request: Request, reader: Read, tables: AllTables, name: str) -> Response:
    """For whoever plays a game for the first time: the first lesson, or playing at once."""
    lessons = await course(tables.store, reader, known_game(name))
    if not lessons:
        raise Refused(404, later("There are no lessons for this game."))
    offer = request.app.state.offers.made(reader.guest.id)
    facts = {"game": game_shown(game(name)), "lesson": lessons[0], "offer": offer}
    return page(request, reader, "first_game.html", **facts)


@router.post("/learn/{name}/{lesson}")
async def begin(request: Request, reader: Read, tables: AllTables, name: str, lesson: str) -> Response:
    await request.app.state.creating.take(request)
    table = await lobby.begin_lesson(tables, reader.guest, known_game(name), lesson)
    await wish(tables.store, reader, name, NO_LESSON)
    return done(request, f"/t/{table.id}", reader)
