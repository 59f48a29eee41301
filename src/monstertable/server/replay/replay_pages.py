"""The viewer: any moment of a game, on a page of its own whose address can be passed on.

A game is one of our tables, or a record that somebody brought along.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query, Request
from starlette.datastructures import UploadFile
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.bots import levels
from monstertable.core.face import later
from monstertable.server.door.addresses import origin
from monstertable.server.door.answering import done, link, page
from monstertable.server.door.asking import AllTables, Read, the_seen_table, whole_number
from monstertable.server.door.guard import LARGEST_RECORD
from monstertable.server.door.refusal import Refused
from monstertable.server.playing.allowed import middle_level
from monstertable.server.replay.brought import MOST_TO_CHOOSE, Heading, headings, lines_of
from monstertable.server.replay.moment import Moment, Replayed, replayed
from monstertable.server.replay.playing_on import may_play_on, play_on
from monstertable.server.replay.replay_shown import HeadingShown, replay_page, replay_shown
from monstertable.server.showing.context import Shown, variables
from monstertable.server.showing.painting import can_paint
from monstertable.server.showing.render import Reader, face, game_asset, has_picture, with_own_letters
from monstertable.server.showing.show import game_shown
from monstertable.server.tables.pacing import NORMAL

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

TABLE, RECORD = "/t/{table_id}/replay", "/r/{record_id}"


async def the_replayed(request: Request) -> Replayed:
    """The game that the address names."""
    pasts, known = request.app.state.pasts, request.path_params
    if "record_id" in known:
        found: Replayed = await request.app.state.brought.replayed(known["record_id"], pasts)
        return found
    return replayed(await the_seen_table(request, known["table_id"]), pasts)


OneReplay = Annotated[Replayed, Depends(the_replayed)]
Eyes = Annotated[str, Query(max_length=20, description="A seat, `watching` or `open`; empty: your own")]


async def the_moment(reader: Read, game: OneReplay, ply: int | None = None, eyes: Eyes = "") -> Moment:
    """Whoever names none begins at the beginning; at a game that still runs, where it is."""
    usual = game.past.last if game.is_secret else 0
    return game.at(usual if ply is None else ply, eyes, reader)


OneMoment = Annotated[Moment, Depends(the_moment)]


@router.get(TABLE)
@router.get(TABLE + "/{ply}")
@router.get(RECORD)
@router.get(RECORD + "/{ply}")
async def replay(
    request: Request, reader: Read, game: OneReplay, moment: OneMoment, after: int | None = None, pace: str = NORMAL
) -> Response:
    """A page; for one with scripts that goes on to another moment, what changes of it."""
    template = "replay_event.html" if "hx-request" in request.headers else "replay.html"
    shown = replay_shown(game, moment, reader, after)
    facts = variables(replay_page(moment, reader, pace))
    here = f"{game.address}/{moment.ply}"
    home = f"/t/{moment.id}" if game.address.startswith("/t/") else ""
    return page(
        request,
        reader,
        template,
        replay=shown,
        preview=preview(request, moment, here),
        home=home,
        **link(request, here + shown.query),
        **facts,
    )


def preview(request: Request, moment: Moment, here: str) -> str:
    """By which a link to this moment is shown elsewhere: its own picture or, where there is none, that of the game."""
    if can_paint() and has_picture(moment.game.name):
        return f"{origin(request)}{here}/picture.png"
    drawn = game_asset(moment.game.name, "preview.jpg")
    return origin(request) + drawn if drawn else ""


@router.get(TABLE + "/{ply}/picture.svg")
@router.get(RECORD + "/{ply}/picture.svg")
async def picture(reader: Read, moment: OneMoment) -> Response:
    """The position as a drawing, to be kept."""
    name = f"{moment.game.name}-{moment.id}-{moment.ply}.svg"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(with_own_letters(drawing(moment, reader)), media_type="image/svg+xml", headers=headers)


@router.get(TABLE + "/{ply}/picture.png")
@router.get(RECORD + "/{ply}/picture.png")
async def painting(request: Request, reader: Read, moment: OneMoment) -> Response:
    """The same in pixels, for whoever shows a link: they come without a cookie, and see what a spectator saw."""
    if not can_paint():
        raise Refused(404, later("There is nothing here."))
    return Response(await request.app.state.painter.png(drawing(moment, reader)), media_type="image/png")


def drawing(moment: Moment, reader: Reader) -> str:
    drawn = face(moment.game.name).picture(moment.view(moment.seat), reader.t)
    if not drawn:
        raise Refused(404, later("There is nothing here."))
    return drawn


# Playing on


@router.get(TABLE + "/{ply}/play-on")
@router.get(RECORD + "/{ply}/play-on")
async def ask_to_play_on(request: Request, reader: Read, game: OneReplay, ply: int) -> Response:
    may_play_on(game, ply)
    table, owing = game.table, [seat for seat in game.past.owing[ply] if seat >= 0]
    own = table.chairs.seat_of(reader.guest.id)
    return page(
        request,
        reader,
        "play_on.html",
        game=game_shown(table.game),
        address=f"{game.address}/{ply}",
        ply=ply,
        last=game.past.last,
        names=table.chairs.names(),
        chosen=own if own is not None else owing[0] if owing else 0,
        levels=levels(),
        middle=middle_level(),
    )


@router.post(TABLE + "/{ply}/play-on")
@router.post(RECORD + "/{ply}/play-on")
async def play_on_from(
    request: Request,
    reader: Read,
    tables: AllTables,
    game: OneReplay,
    ply: int,
    seat: Annotated[int, Form()],
    bots: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    await request.app.state.creating.take(request)
    table = await play_on(tables, game, ply, reader.guest, seat, bots)
    return done(request, f"/t/{table.id}", reader)


# Records from elsewhere


@router.get("/replay")
async def ask_for_record(request: Request, reader: Read) -> Response:
    return page(request, reader, "bring.html")


@router.post("/replay")
async def bring_record(request: Request, reader: Read) -> Response:
    """A file or what was pasted; of several games in it one is chosen."""
    form = await request.form(max_part_size=LARGEST_RECORD)  # how large it is, is looked at below
    given = form.get("file")
    pasted = str(form.get("text", ""))
    text = (await given.read()).decode(errors="replace") if isinstance(given, UploadFile) and given.size else pasted
    lines = lines_of(text)
    number = whole_number(str(form.get("number", "1"))) if len(lines) == 1 or "number" in form else 0
    if not number:
        found = tuple(heading_shown(heading, reader) for heading in headings(lines))
        more = max(0, len(lines) - MOST_TO_CHOOSE)
        return page(request, reader, "choose_record.html", headings=found, text=text, more=more)
    if number > len(lines):
        raise Refused(422, later("There is no record number {number} in this."), number=number)
    await request.app.state.creating.take(request)
    record_id = await request.app.state.brought.keep(lines[number - 1])
    return RedirectResponse(f"/r/{record_id}", 303)


def heading_shown(heading: Heading, reader: Reader) -> Shown:
    return HeadingShown(heading.number, heading.game, tuple(heading.players), heading.moves, heading.trouble)
