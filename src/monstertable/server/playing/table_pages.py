"""The page of a table, its stream, and what may be asked for there while a game goes on and after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from monstertable.core.face import later
from monstertable.core.game import standing_options
from monstertable.server.door.addresses import origin
from monstertable.server.door.answering import done, link, page, record_file, set_cookie
from monstertable.server.door.asking import AllTables, OneTable, Read, RealTable, reading
from monstertable.server.door.refusal import Refused
from monstertable.server.learning import coaching
from monstertable.server.notices.offering import is_offered_at
from monstertable.server.one_device.sharing import in_front, pass_on
from monstertable.server.people.device import device_of
from monstertable.server.playing import lobby, people, play
from monstertable.server.playing.allowed import own_seat
from monstertable.server.playing.seen import is_behind, may_look, seen_by
from monstertable.server.playing.waiting import page_open
from monstertable.server.showing.context import variables
from monstertable.server.showing.render import face, game_asset, with_own_letters
from monstertable.server.showing.show import choices_shown, hint_facts, show_table, shown, table_page
from monstertable.server.showing.stream import Stream
from monstertable.server.store import OVER, PLAYING
from monstertable.server.tables.table import LiveTable
from monstertable.server.talk.talk_shown import Listener, talk_shown

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/t/{table_id}")
async def at_table(request: Request, tables: AllTables, table: OneTable) -> Response:
    # A page that is there may ask whether it is still welcome: that is none that anybody looks at.
    if request.headers.get("sec-fetch-dest", "document") == "document":
        device = request.app.state.guests.of(request)
        table.shared.load(device_of(device.id))
        await pass_on(tables, table, device)
    reader = await reading(request)
    if table.chairs.seat_of(reader.guest.id) is not None:
        table.pacing.wishes.setdefault(device_of(reader.guest.id), reader.pace)
        table.coach.wishes.setdefault(reader.guest.id, reader.coach)
    facts = variables(table_page(table, reader))
    real = await tables.get(table.id)
    talk = talk_shown(real, reader, await tables.mutes.of(reader.guest))
    drawn = game_asset(table.game.name, "preview.jpg")
    facts["preview"] = origin(request) + drawn if drawn else ""
    facts |= {"talk": talk, "offers_notices": await is_offered_at(request, reader, tables, table)}
    return page(request, reader, "table.html", **link(request, f"/t/{table.id}"), **facts)


@router.get("/t/{table_id}/stream")
async def table_stream(request: Request, reader: Read, tables: AllTables, table: RealTable) -> Response:
    """Whoever may look on no longer is told so there."""
    device = request.app.state.guests.of(request)
    muted = await tables.mutes.of(device)
    listener = Listener(table, reader, muted, is_back="last-event-id" in request.headers)

    def show(moment: LiveTable) -> str:
        """For whoever has the device in hand by now, also of moments that have just passed."""
        seen = seen_by(moment, device) if may_look(moment, device) else moment
        return show_table(seen, replace(reader, guest=in_front(table, device)))

    def keeps_up() -> bool:
        return not is_behind(table, device)

    return Stream(request, table, device, show, page_open(tables, table, device), keeps_up, listener.page)


@router.get("/t/{table_id}/hint")
async def hint(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    """What a page with scripts puts into its drawer; without scripts a page of its own."""
    facts = hint_facts(table, reader, await play.hint(tables, table, reader.guest))
    template = "hints.html" if "hx-request" in request.headers else "hint.html"
    return page(request, reader, template, table=shown(table, reader), **facts)


@router.get("/t/{table_id}/odds")
async def odds(request: Request, reader: Read, table: OneTable) -> Response:
    """What a page with scripts unfolds below its dock; without scripts a page of its own."""
    facts = table_page(table, reader)
    if not facts.odds or table.phase != PLAYING:
        raise Refused(404, later("There are no odds to tell now."))
    template = "odds.html" if "hx-request" in request.headers else "odds_page.html"
    return page(request, reader, template, **variables(facts))


@router.get("/t/{table_id}/leave")
async def ask_to_leave(request: Request, reader: Read, table: OneTable) -> Response:
    own_seat(table, reader.guest)
    return page(request, reader, "leave.html", table=shown(table, reader))


@router.post("/t/{table_id}/leave")
async def leave(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await people.leave(tables, table, reader.guest)
    return done(request, "/")


@router.post("/t/{table_id}/come-back")
async def come_back(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await people.come_back(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/stand-in/{absent}")
async def stand_in(request: Request, reader: Read, tables: AllTables, table: OneTable, absent: int) -> Response:
    await people.stand_in(tables, table, reader.guest, absent)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/skip")
async def skip(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    play.skip(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/go-on")
async def go_on(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    play.go_on(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/pace")
async def set_pace(request: Request, reader: Read, table: OneTable, pace: Annotated[str, Form()]) -> Response:
    play.set_pace(request.app.state.tables, table, reader.guest, pace)
    response = done(request, f"/t/{table.id}")
    set_cookie(request, response, "pace", pace)
    return response


@router.post("/t/{table_id}/coach")
async def set_coach(request: Request, reader: Read, table: OneTable, coach: Annotated[str, Form()]) -> Response:
    coaching.set_coach(request.app.state.tables, table, reader.guest, coach)
    response = done(request, f"/t/{table.id}")
    set_cookie(request, response, "coach", coach)
    return response


@router.get("/t/{table_id}/standing-orders")
async def standing_orders(request: Request, reader: Read, table: OneTable) -> Response:
    """The form in the dialog, with the present answers."""
    seat = own_seat(table, reader.guest)
    orders = choices_shown(standing_options(table.game, table.setup.seats))
    facts = shown(table, reader)
    return page(request, reader, "standing_orders.html", table=facts, orders=orders, chosen=table.orders(seat))


@router.post("/t/{table_id}/standing-orders")
async def set_orders(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    form = await request.form()
    wishes = {key.removeprefix("order-"): str(value) for key, value in form.items() if key.startswith("order-")}
    await play.set_orders(tables, table, reader.guest, wishes)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/again")
async def again(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await request.app.state.creating.take(request)
    following = await lobby.again(tables, table, reader.guest)
    # Whoever plays against bots alone needs no lobby: the page gives its word for chance and begins.
    alone = sum(bool(chair.guest) for chair in following.chairs) == 1 and not any(
        chair.is_free for chair in following.chairs
    )
    return done(request, f"/t/{following.id}{'?begin' if alone else ''}")


@router.get("/t/{table_id}/record")
async def record(table: OneTable) -> Response:
    return record_file(table)


@router.get("/t/{table_id}/picture.svg")
async def picture(reader: Read, table: OneTable) -> Response:
    """What is left of a finished game to look at, in the reader's language; for all, since the game is over."""
    speaker = face(table.game.name)
    if table.phase != OVER or table.course.retired is not None or not speaker.has_keepsake:
        raise Refused(404, later("There is nothing here."))
    drawn = with_own_letters(speaker.keepsake(table.view(None), table.chairs.names(), reader.t))
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{table.id}.svg"'}
    return Response(drawn, media_type="image/svg+xml", headers=headers)
