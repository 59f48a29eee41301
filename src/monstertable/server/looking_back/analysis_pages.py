"""The analysis of a finished game: asked for by a button, shown while it grows, and the puzzles that come of it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.core.face import later
from monstertable.core.record import Record
from monstertable.server.door.answering import page
from monstertable.server.door.asking import Read
from monstertable.server.door.refusal import Refused
from monstertable.server.looking_back.analyses import Analyses, UnderWay
from monstertable.server.looking_back.analysis_shown import AnalysisShown, analysis_shown
from monstertable.server.replay.moment import Replayed
from monstertable.server.replay.replay_pages import OneReplay
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import shown
from monstertable.server.store import OVER

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

TABLE, RECORD = "/t/{table_id}", "/r/{record_id}"


def record_of(game: Replayed) -> Record:
    """Refused while the game runs: looking back would be looking into cards."""
    if game.is_secret or game.table.phase != OVER:
        raise Refused(409, later("Only finished games can be analysed."))
    return game.table.record()


def is_ours(game: Replayed) -> bool:
    """Whether it was played at a table here; what was found out about a record from elsewhere is not kept for long."""
    return game.address.startswith("/t/")


def home_of(game: Replayed) -> str:
    """The address under which all pages about a game are."""
    return game.address.removesuffix("/replay")


def the_analyses(request: Request) -> Analyses:
    analyses: Analyses = request.app.state.analyses
    return analyses


async def known_of(request: Request, game: Replayed) -> UnderWay:
    return await the_analyses(request).find(game.table.id, record_of(game))


@router.get(TABLE + "/analysis")
@router.get(RECORD + "/analysis")
async def analysis(request: Request, reader: Read, game: OneReplay) -> Response:
    """A page; for one with scripts that waits for more, what changes of it."""
    seen = analysis_shown(game, await known_of(request, game), reader)
    return analysis_page(request, reader, game, seen)


def analysis_page(request: Request, reader: Reader, game: Replayed, seen: AnalysisShown) -> Response:
    template = "analysis_now.html" if "hx-request" in request.headers else "analysis.html"
    names = game.table.chairs.names()
    return page(request, reader, template, table=shown(game.table, reader), names=names, analysis=seen)


@router.post(TABLE + "/analysis")
@router.post(RECORD + "/analysis")
async def start(request: Request, reader: Read, game: OneReplay) -> Response:
    known = await the_analyses(request).start(game.table.id, record_of(game), is_stored=is_ours(game))
    return answered(request, reader, game, known)


@router.post(TABLE + "/analysis/stop")
@router.post(RECORD + "/analysis/stop")
async def stop(request: Request, reader: Read, game: OneReplay) -> Response:
    await the_analyses(request).stop(game.table.id, record_of(game))
    return answered(request, reader, game, await known_of(request, game))


def answered(request: Request, reader: Reader, game: Replayed, known: UnderWay) -> Response:
    if "hx-request" in request.headers:
        return analysis_page(request, reader, game, analysis_shown(game, known, reader))
    return RedirectResponse(f"{home_of(game)}/analysis", 303)
