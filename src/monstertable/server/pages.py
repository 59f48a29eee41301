"""What people open in a browser. Forms work without scripts too: they answer with a redirect instead of nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.bots import levels
from monstertable.core.face import later
from monstertable.core.game import standing_options
from monstertable.games import game, game_names
from monstertable.server import arranging, coaching, lobby, people, play
from monstertable.server.addresses import origin
from monstertable.server.allowed import known_level, known_word, middle_level, own_seat
from monstertable.server.answering import back, done, link, page, record_file, remember, set_cookie
from monstertable.server.asking import (
    AllTables,
    OneTable,
    PageNumber,
    Read,
    RealTable,
    known_game,
    reading,
    whole_number,
)
from monstertable.server.clock_pages import clock_asked
from monstertable.server.context import RowShown, variables
from monstertable.server.device import device_of
from monstertable.server.friends_pages import invited
from monstertable.server.going_back import CONSENT
from monstertable.server.guests import renamed
from monstertable.server.learning import lesson_comes_first, met_games
from monstertable.server.lobby import Openness
from monstertable.server.names import clean_name
from monstertable.server.notices.offering import is_offered, is_offered_at
from monstertable.server.offers import Offer
from monstertable.server.refusal import Refused
from monstertable.server.render import (
    THEMES,
    Reader,
    face,
    game_asset,
    with_own_letters,
)
from monstertable.server.seen import is_behind, may_look, seen_by
from monstertable.server.sharing import in_front, pass_on
from monstertable.server.show import (
    choices_shown,
    game_shown,
    hint_facts,
    row_shown,
    show_table,
    shown,
    table_page,
)
from monstertable.server.store import OVER, PLAYING
from monstertable.server.stream import Stream
from monstertable.server.table import LiveTable
from monstertable.server.tables import Tables
from monstertable.server.talk_shown import Listener, talk_shown
from monstertable.server.waiting import page_open
from monstertable.server.words import LANGUAGES

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


# Home


@router.get("/")
async def home(request: Request, reader: Read, tables: AllTables, number: PageNumber = 1) -> Response:
    cards = [game_shown(game(name)) for name in game_names()]
    offer = request.app.state.offers.made(reader.guest.id)
    listed = await lists(request, reader, tables, number)
    met = await met_games(reader, tables)
    asked = await invited(tables, reader)
    return page(request, reader, "home.html", games=cards, offer=offer, met=met, invitations=asked, **listed)


@router.get("/lists")
async def home_lists(request: Request, reader: Read, tables: AllTables, number: PageNumber = 1) -> Response:
    return page(request, reader, "lists.html", **await lists(request, reader, tables, number))


@router.get("/my-turns")
async def my_turns(request: Request, reader: Read, tables: AllTables) -> Response:
    mine, asked = await mine_shown(reader, tables), await invited(tables, reader)
    return page(request, reader, "my_turns.html", mine=mine, invitations=asked)


async def mine_shown(reader: Reader, tables: Tables) -> list[RowShown]:
    """The reader's tables, first those where they are asked, the most urgent of them first."""
    mine = await tables.mine(reader.guest)
    waiting = await tables.waiting_for(reader.guest)
    others = sorted([table for table in mine if table not in waiting], key=lambda table: table.phase == OVER)
    return [row_shown(table, reader) for table in (*waiting, *others)]


async def lists(request: Request, reader: Reader, tables: Tables, number: int) -> dict[str, list[RowShown] | int]:
    open_tables, more = await tables.open_to_all(number, without=reader.guest.id)
    mine = await mine_shown(reader, tables)
    return {
        "mine": mine,
        "offers_notices": await is_offered(request, reader, tables, mine),
        "open_tables": [row_shown(table, reader) for table in open_tables],
        "lost": len(await tables.lost(reader.guest)),
        "number": number,
        "more": more,
    }


@router.get("/new/{name}")
async def new_table(request: Request, reader: Read, name: str, seats: int | None = None) -> Response:
    rules = game(known_game(name))
    chosen = seats if seats is not None and seats in rules.seats else rules.seats[len(rules.seats) // 2]
    return page(
        request,
        reader,
        "new.html",
        game=game_shown(rules),
        options=choices_shown(rules.options(chosen)),
        seats=chosen,
        levels=levels(),
        middle=middle_level(),
    )


@router.post("/play/{name}")
async def play_now(
    request: Request,
    reader: Read,
    tables: AllTables,
    name: str,
    commitment: Annotated[str, Form(max_length=64)] = "",
    offer: Annotated[str, Form(max_length=400)] = "",
    word: Annotated[str, Form(max_length=200)] = "",
    level: Annotated[str, Form(max_length=40)] = "",
    coach: Annotated[str, Form(max_length=40)] = "",
    first: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    """One click: a table against bots, started. The page has shown what its chance is bound to.

    Newcomers meet the gentlest; whoever takes on a higher level keeps it.
    """
    known_game(name)
    if word:
        known_word(word)
    if await lesson_comes_first(tables, reader, name, first):
        return done(request, f"/play/{name}", reader)
    await request.app.state.creating.take(request)
    rules = game(name)
    known = known_level(level) if level else level_of(request)
    opponents = [known] * (rules.seats[-1] - 1)
    secret = await request.app.state.offers.take(tables.store, reader.guest.id, Offer(offer, commitment))
    table = await lobby.create(tables, reader.guest, name, None, {}, False, opponents, secret=secret)
    if word:
        await lobby.add_word(tables, table, reader.guest, word)
    await lobby.start(tables, table, reader.guest)
    response = done(request, f"/t/{table.id}", reader)
    set_cookie(request, response, "level", known)
    if coach:
        coaching.set_coach(tables, table, reader.guest, coach)
        set_cookie(request, response, "coach", coach)
    return response


def level_of(request: Request) -> str:
    """The level of bots that this browser plays against; the first is for newcomers."""
    known = request.cookies.get("level", "")
    return known if known in levels() else levels()[0]


@router.post("/tables")
async def create(request: Request, reader: Read, tables: AllTables) -> Response:
    form = await request.form()
    name = known_game(str(form.get("game", "")))
    seats = whole_number(str(form.get("seats", "")))
    options = {key.removeprefix("option-"): str(value) for key, value in form.items() if key.startswith("option-")}
    level = str(form.get("bots", ""))
    opponents = [level] * (game(name).seats[-1] - 1) if level else []
    await request.app.state.creating.take(request)
    public, hints, stand_in = form.get("public") == "yes", form.get("hints") != "no", str(form.get("stand_in", ""))
    delay = whole_number(str(form.get("delay", "0")))
    openness = Openness(str(form.get("watching", "")), delay, str(form.get("talk", "")))
    opener = request.app.state.guests.address_mark(request)
    take_back = str(form.get("take_back", "")) or CONSENT
    table = await lobby.create(
        tables,
        reader.guest,
        name,
        seats,
        options,
        public,
        opponents,
        hints,
        stand_in,
        opener=opener,
        take_back=take_back,
        clock=clock_asked(form),
        openness=openness,
    )
    return done(request, f"/t/{table.id}", reader)


# At a table


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


@router.post("/t/{table_id}/sit")
async def sit(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    name: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Whoever comes by an invitation says here by what name."""
    await request.app.state.joining.take(request)
    guest = renamed(reader.guest, name) if name else reader.guest
    if name and guest.id in tables.guests.identities.kept:
        await people.rename(tables, guest)
    await lobby.sit(tables, table, guest, seat)
    response = done(request, f"/t/{table.id}", reader)
    if name:
        remember(request, response, guest)
    return response


@router.post("/t/{table_id}/stand")
async def stand(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await lobby.stand(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/bot")
async def set_bot(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    level: Annotated[str, Form()] = "",
) -> Response:
    await lobby.set_bot(tables, table, reader.guest, seat, level)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/fill")
async def fill(
    request: Request, reader: Read, tables: AllTables, table: OneTable, level: Annotated[str, Form()]
) -> Response:
    await lobby.fill(tables, table, reader.guest, level)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/figure")
async def set_figure(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    figure: Annotated[str, Form()],
) -> Response:
    await lobby.set_figure(tables, table, reader.guest, seat, figure)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/seats")
async def set_seats(
    request: Request, reader: Read, tables: AllTables, table: OneTable, seats: Annotated[int, Form()]
) -> Response:
    await arranging.set_seats(tables, table, reader.guest, seats)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/order")
async def move_seat(
    request: Request,
    reader: Read,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    to: Annotated[int, Form()],
) -> Response:
    await arranging.move_seat(tables, table, reader.guest, seat, to)
    return done(request, f"/t/{table.id}")


@router.post("/t/{table_id}/start")
async def start(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    await lobby.start(tables, table, reader.guest)
    return done(request, f"/t/{table.id}")


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


# Moving to another device


@router.get("/t/{table_id}/hand-over")
async def hand_over(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    token = people.hand_over_token(tables, table, reader.guest)
    return page(request, reader, "hand_over.html", table=shown(table, reader), **link(request, f"/take/{token}"))


@router.get("/take/{token}")
async def ask_to_take(request: Request, reader: Read, token: str) -> Response:
    return page(request, reader, "take.html", token=token)


@router.post("/take/{token}")
async def take(request: Request, reader: Read, tables: AllTables, token: str) -> Response:
    await request.app.state.joining.take(request)
    table = await people.take_over(tables, token, reader.guest)
    return done(request, f"/t/{table.id}", reader)


# The reader's own wishes


@router.post("/name")
async def set_name(
    request: Request, reader: Read, tables: AllTables, name: Annotated[str, Form(max_length=200)]
) -> Response:
    if not clean_name(name):
        raise Refused(422, later("A nickname needs at least one letter."))
    guest = renamed(reader.guest, name)
    await people.rename(tables, guest)
    response = done(request, back(request))
    remember(request, response, guest)
    return response


@router.post("/language")
async def set_language(request: Request, language: Annotated[str, Form()]) -> Response:
    return wish(request, "language", language, LANGUAGES)


@router.post("/theme")
async def set_theme(request: Request, theme: Annotated[str, Form()]) -> Response:
    return wish(request, "theme", theme, dict.fromkeys(THEMES, ""))


def wish(request: Request, name: str, value: str, known: Mapping[str, str]) -> Response:
    if value not in known:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(known))
    response = RedirectResponse(back(request), 303)
    set_cookie(request, response, name, value)
    return response
