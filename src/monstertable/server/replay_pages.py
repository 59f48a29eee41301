"""The viewer: any moment of a game, on a page of its own whose address can be passed on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import HTMLResponse, Response

from monstertable.core.face import later
from monstertable.server.addresses import origin
from monstertable.server.answering import link, page
from monstertable.server.asking import Read, the_table
from monstertable.server.context import variables
from monstertable.server.moment import Moment, Replayed, replayed
from monstertable.server.pacing import NORMAL
from monstertable.server.refusal import Refused
from monstertable.server.render import face, game_asset, with_own_letters
from monstertable.server.replay_shown import replay_page, replay_shown

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


async def the_replayed(request: Request) -> Replayed:
    """The game that the address names."""
    return replayed(await the_table(request, request.path_params["table_id"]), request.app.state.pasts)


async def the_moment(request: Request, reader: Read, game: OneReplay, ply: int = 0, eyes: Eyes = "") -> Moment:
    return game.at(ply, eyes, reader)


OneReplay = Annotated[Replayed, Depends(the_replayed)]
Eyes = Annotated[str, Query(max_length=20)]
OneMoment = Annotated[Moment, Depends(the_moment)]


@router.get("/t/{table_id}/replay")
@router.get("/t/{table_id}/replay/{ply}")
async def replay(
    request: Request, reader: Read, game: OneReplay, moment: OneMoment, after: int | None = None, pace: str = NORMAL
) -> Response:
    """A page; for one with scripts that goes on to another moment, what changes of it."""
    template = "replay_event.html" if "hx-request" in request.headers else "replay.html"
    shown = replay_shown(game, moment, reader, after)
    facts = variables(replay_page(moment, reader, pace))
    here = f"{game.address}/{moment.ply}"
    preview = origin(request) + (game_asset(moment.game.name, "preview.jpg"))
    return page(request, reader, template, replay=shown, preview=preview, **link(request, here), **facts)


@router.get("/t/{table_id}/replay/{ply}/picture.svg")
async def picture(reader: Read, moment: OneMoment) -> Response:
    """The position as a drawing."""
    drawn = face(moment.game.name).picture(moment.view(moment.seat), reader.t)
    if not drawn:
        raise Refused(404, later("There is nothing here."))
    return Response(with_own_letters(drawn), media_type="image/svg+xml")
