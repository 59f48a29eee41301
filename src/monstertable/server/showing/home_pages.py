"""The first page, and what opens a table. Forms work without scripts too: they answer with a redirect."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from monstertable.bots import levels
from monstertable.games import game, game_names
from monstertable.server.clocks.clock_pages import clock_asked
from monstertable.server.door.answering import done, page, set_cookie
from monstertable.server.door.asking import AllTables, PageNumber, Read, known_game, whole_number
from monstertable.server.learning import coaching
from monstertable.server.learning.learning import lesson_comes_first, met_games
from monstertable.server.notices.offering import is_offered
from monstertable.server.people.friends_pages import invited
from monstertable.server.playing import lobby
from monstertable.server.playing.allowed import known_level, known_word, middle_level
from monstertable.server.playing.lobby import Openness
from monstertable.server.showing.context import RowShown
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import choices_shown, game_shown, row_shown
from monstertable.server.store import OVER
from monstertable.server.tables.offers import Offer
from monstertable.server.tables.tables import Tables
from monstertable.server.taking_back.going_back import CONSENT

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


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
