"""The JSON twin of every page and action, described by OpenAPI. Programs name themselves with a bearer token."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Security
from fastapi.security import HTTPBearer
from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict
from starlette.responses import JSONResponse, Response

from monstertable.bots import levels
from monstertable.core.game import Option, standing_options
from monstertable.games import game, game_names
from monstertable.server.clocks.clocks import NONE
from monstertable.server.described import (
    ACTING,
    ALWAYS,
    ASKING,
    AT_TABLE,
    CLOCK,
    FOR_ONE,
    SENDING,
    TOO_MANY,
    TableFacts,
    TableLists,
    problems,
    problems_beside,
    told,
)
from monstertable.server.door.answering import record_file
from monstertable.server.door.asking import AllTables, OneTable, PageNumber, Read, RealTable, known_game
from monstertable.server.people.guests import Guest, known, newcomer, renamed
from monstertable.server.playing import arranging, lobby, people, play
from monstertable.server.playing.seen import may_look, seen_by
from monstertable.server.playing.waiting import page_open
from monstertable.server.showing.render import Reader, face, face_address, level_about, level_words
from monstertable.server.showing.show import hint_facts, table_facts
from monstertable.server.showing.stream import Stream
from monstertable.server.showing.telling import all_lines
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import CONSENT
from monstertable.server.talk.talk_shown import Listener

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=ALWAYS)

HEXADECIMAL: JsonDict = {"pattern": "^[0-9a-f]{32,128}$"}  # only told of: a word that is none is refused by a sentence
TABLE = told(TableFacts, "The table as you see it now")


class Ndjson(Response):
    media_type = "application/x-ndjson"


class Events(Response):
    media_type = "text/event-stream"


class RequestBody(BaseModel):
    """A whole number is no text, and a text no truth: what a program sends is taken as it is meant."""

    model_config = ConfigDict(strict=True)


class NewGuest(RequestBody):
    name: Annotated[str, Field(max_length=200)] = ""


class NewTable(RequestBody):
    game: Annotated[str, Field(max_length=80, examples=["the name of a game, see /api/games"])]
    seats: int | None = None
    options: dict[str, Annotated[str, Field(max_length=80)]] = {}
    public: bool = False
    bots: Annotated[list[str], Field(max_length=16, description="Levels of the bots on the seats after yours")] = []
    hints: Annotated[bool, Field(description="Whether players may ask for hints")] = True
    stand_in: Annotated[
        str,
        Field(max_length=80, description="Level of the bot that plays on for somebody who leaves; empty: a middle one"),
    ] = ""

    take_back: Annotated[
        str,
        Field(
            max_length=80,
            description="`consent`: moves are taken back while nobody has learnt anything, and further back if all "
            "people agree; `free`: only while nobody has; `off`",
        ),
    ] = CONSENT
    clock: Annotated[str, Field(max_length=40, description=CLOCK)] = NONE
    watching: Annotated[
        str,
        Field(
            max_length=80,
            description="Who may look on without a seat: `private` (nobody), `link` (whoever has the link), `public` "
            "(everybody: it is listed); empty: as `public` says",
        ),
    ] = ""
    delay: Annotated[int, Field(description="Public tables: so many plies behind are those who look on")] = 0
    talk: Annotated[
        str,
        Field(max_length=80, description="`on`, `reactions` or `off`; empty: reactions at a public table, else on"),
    ] = ""


class Seat(RequestBody):
    seat: int | None = None


class BotSeat(RequestBody):
    seat: int
    bot: Annotated[str, Field(max_length=80, description="A level, see /api/bots; empty to remove the bot")] = ""


class SeatCount(RequestBody):
    seats: Annotated[int, Field(description="As many as the game's `seats` allow")]


class SeatMove(RequestBody):
    seat: int
    to: Annotated[int, Field(description="The seat it becomes; those between move up or down by one")]


class Absent(RequestBody):
    seat: Annotated[int, Field(description="One of the table's `chairs` that is `away` or `idle`")]


class FigureChoice(RequestBody):
    seat: int
    figure: Annotated[
        str, Field(max_length=80, description="One of the game's `figures` that no other of the table's `chairs` has")
    ]


class Orders(RequestBody):
    orders: Annotated[
        dict[str, Annotated[str, Field(max_length=80)]],
        Field(description="Some of the game's `standing_orders` with your answers; the rest stay as they are"),
    ]


class Word(RequestBody):
    word: Annotated[
        str, Field(max_length=200, description="32 to 128 hexadecimal digits, at random", json_schema_extra=HEXADECIMAL)
    ]


class Token(RequestBody):
    token: Annotated[str, Field(max_length=400)]


AfterLine = Annotated[int, Query(ge=0, description="How many lines you have already; 0 gives all")]


# Only told of: the token itself is read like a cookie, in guests.py.
Bearer = Annotated[Any, Security(HTTPBearer(auto_error=False, scheme_name="token", description="See POST /api/guests"))]


async def known_guest(reader: Read, _: Bearer) -> Guest:
    return known(reader.guest)


Known = Annotated[Guest, Depends(known_guest)]


@router.get("/games", summary="All games with their seats, options, standing orders (answers in advance) and figures")
async def list_games(reader: Read) -> list[dict[str, Any]]:
    return [describe(name, reader) for name in game_names()]


def describe(name: str, reader: Reader) -> dict[str, Any]:
    rules = game(name)
    return {
        "name": name,
        "title": face(name).title(reader.t),
        "seats": list(rules.seats),
        "options": {seats: [choice(option) for option in rules.options(seats)] for seats in rules.seats},
        "standing_orders": {
            seats: [choice(order) for order in standing_options(rules, seats)] for seats in rules.seats
        },
        "figures": face(name).figures(reader.t),
        "reactions": face(name).reactions(reader.t),
    }


def choice(option: Option) -> dict[str, Any]:
    return {"name": option.name, "values": option.values, "default": option.default}


@router.get("/bots", summary="The bots there are, by level, from the gentlest to the strongest")
async def list_bots() -> list[str]:
    return levels()


@router.get("/levels", summary="The same with the name of each level in your language, its style, and its face")
async def list_levels(reader: Read) -> list[dict[str, str]]:
    return [
        {
            "name": level,
            "title": level_words(reader.t, level),
            "about": level_about(reader.t, level),
            "face": face_address(level),
        }
        for level in levels()
    ]


@router.post(
    "/guests",
    status_code=201,
    summary="Get a token; send it as `Authorization: Bearer TOKEN`",
    responses=SENDING | TOO_MANY,
)
async def new_guest(request: Request, reader: Read, body: NewGuest) -> dict[str, str]:
    await request.app.state.joining.take(request)
    guest = renamed(newcomer(reader.language), body.name)
    return {"name": guest.name, "token": request.app.state.guests.token(guest)}


@router.get(
    "/tables",
    summary="Public tables, a page at a time, and the tables at which you sit",
    responses=told(TableLists, "What there is") | ASKING,
)
async def list_tables(reader: Read, tables: AllTables, number: PageNumber = 1) -> dict[str, Any]:
    public, more = await tables.open_to_all(number)
    return {
        "mine": [table_facts(table, reader) for table in await tables.mine(reader.guest)],
        "public": [table_facts(seen_by(table, reader.guest), reader) for table in public],
        "next": number + 1 if more else None,
        "lost": await tables.lost(reader.guest),
    }


@router.post(
    "/tables",
    status_code=201,
    summary="Open a table; you are its host on seat 0",
    responses=told(TableFacts, "The new table", 201) | problems(401, 404) | SENDING | TOO_MANY,
)
async def create(request: Request, guest: Known, reader: Read, tables: AllTables, body: NewTable) -> dict[str, Any]:
    known_game(body.game)
    await request.app.state.creating.take(request)
    opener = request.app.state.guests.address_mark(request)
    openness = lobby.Openness(body.watching, body.delay, body.talk)
    table = await lobby.create(
        tables,
        guest,
        body.game,
        body.seats,
        body.options,
        body.public,
        body.bots,
        body.hints,
        body.stand_in,
        opener=opener,
        take_back=body.take_back,
        clock=body.clock,
        openness=openness,
    )
    return table_facts(table, reader)


@router.get(
    "/tables/{table_id}", summary="All you may know of a table, and your legal moves", responses=TABLE | AT_TABLE
)
async def show(reader: Read, table: OneTable) -> dict[str, Any]:
    return table_facts(table, reader)


@router.get(
    "/tables/{table_id}/stream",
    summary="The same as server-sent events, now and after every change; what is said comes as events `talk` to those "
    "who ask for it",
    response_class=Events,
    responses=problems_beside(403, 404, 410, 422, 429, 503),
)
async def follow(
    request: Request, reader: Read, tables: AllTables, seen: OneTable, table: RealTable, talk: bool = False
) -> Response:
    presence, guest = page_open(tables, table, reader.guest), reader.guest
    listener = Listener(table, reader, await tables.mutes.of(guest), is_back=True)

    def show(now: LiveTable) -> str:
        return json.dumps(table_facts(seen_by(now, guest), reader))

    news = listener.facts if talk else str
    return Stream(request, table, guest, show, presence, talk=news, may_look=lambda: may_look(table, guest))


@router.post("/tables/{table_id}/sit", summary="Sit down on a free seat", responses=TABLE | ACTING | TOO_MANY)
async def sit(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Seat
) -> dict[str, Any]:
    await request.app.state.joining.take(request)
    await lobby.sit(tables, table, guest, body.seat)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/stand", summary="Give up your seat before the game begins", responses=TABLE | ACTING)
async def stand(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await lobby.stand(tables, table, guest)
    return table_facts(table, reader)


@router.post(
    "/tables/{table_id}/word",
    summary="In the lobby: add a word of your own to the chance of the table",
    responses=TABLE | ACTING,
)
async def add_word(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Word) -> dict[str, Any]:
    await lobby.add_word(tables, table, guest, body.word)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/bot", summary="Host: put a bot on a seat, or remove it", responses=TABLE | ACTING)
async def set_bot(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: BotSeat) -> dict[str, Any]:
    await lobby.set_bot(tables, table, guest, body.seat, body.bot)
    return table_facts(table, reader)


@router.post(
    "/tables/{table_id}/figure",
    summary="In the lobby: another figure for yourself; host: for a bot",
    responses=TABLE | ACTING,
)
async def set_figure(
    guest: Known, reader: Read, tables: AllTables, table: OneTable, body: FigureChoice
) -> dict[str, Any]:
    await lobby.set_figure(tables, table, guest, body.seat, body.figure)
    return table_facts(table, reader)


@router.post(
    "/tables/{table_id}/seats",
    summary="Host, in the lobby: more seats or fewer. Free seats go first, then bots; options that so many players "
    "cannot have fall back to their defaults",
    responses=TABLE | ACTING,
)
async def set_seats(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: SeatCount) -> dict[str, Any]:
    await arranging.set_seats(tables, table, guest, body.seats)
    return table_facts(table, reader)


@router.post(
    "/tables/{table_id}/order",
    summary="Host, in the lobby: move a seat, with whoever has it, to another place in the order",
    responses=TABLE | ACTING,
)
async def move_seat(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: SeatMove) -> dict[str, Any]:
    await arranging.move_seat(tables, table, guest, body.seat, body.to)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/start", summary="Host: begin the game", responses=TABLE | ACTING)
async def start(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await lobby.start(tables, table, guest)
    return table_facts(table, reader)


@router.get(
    "/tables/{table_id}/log",
    summary="The log in sentences from the first move on; `log` has the newest lines only",
    responses=AT_TABLE,
)
async def log(reader: Read, table: OneTable, after: AfterLine = 0) -> dict[str, list[str]]:
    return {"log": all_lines(table, reader)[after:]}


@router.get(
    "/tables/{table_id}/hint",
    summary="Up to three good moves for you, your chances to win, and why; for you alone",
    responses=FOR_ONE,
)
async def hint(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    return hint_facts(table, reader, await play.hint(tables, table, guest))


@router.post(
    "/tables/{table_id}/leave", summary="Leave a game that goes on: a bot plays on for you", responses=TABLE | ACTING
)
async def leave(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await people.leave(tables, table, guest)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/come-back", summary="Take your seat back from the bot", responses=TABLE | ACTING)
async def come_back(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await people.come_back(tables, table, guest)
    return table_facts(table, reader)


@router.post(
    "/tables/{table_id}/stand-in",
    summary="Host: let a bot play on for somebody who does not answer",
    responses=TABLE | ACTING,
)
async def stand_in(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Absent) -> dict[str, Any]:
    await people.stand_in(tables, table, guest, body.seat)
    return table_facts(table, reader)


@router.post(
    "/tables/{table_id}/standing-orders",
    summary="Let questions be answered in advance, or be asked again",
    responses=TABLE | ACTING,
)
async def set_orders(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Orders) -> dict[str, Any]:
    await play.set_orders(tables, table, guest, body.orders)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/skip", summary="Let the bots hurry until a person is asked again", responses=ACTING)
async def skip(guest: Known, tables: AllTables, table: OneTable) -> dict[str, bool]:
    play.skip(tables, table, guest)
    return {"hurry": True}


@router.post(
    "/tables/{table_id}/again",
    summary="After the end: a new table with the same people",
    responses=TABLE | ACTING | TOO_MANY,
)
async def again(request: Request, guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await request.app.state.creating.take(request)
    return table_facts(await lobby.again(tables, table, guest), reader)


@router.post(
    "/tables/{table_id}/hand-over", summary="A token with which another device takes over your seat", responses=ACTING
)
async def hand_over(guest: Known, tables: AllTables, table: OneTable) -> dict[str, str]:
    return {"token": people.hand_over_token(tables, table, guest)}


@router.post("/take", summary="Take over the seat of a hand-over token", responses=TABLE | ACTING | TOO_MANY)
async def take(request: Request, guest: Known, reader: Read, tables: AllTables, body: Token) -> dict[str, Any]:
    await request.app.state.joining.take(request)
    return table_facts(await people.take_over(tables, body.token, guest), reader)


@router.get(
    "/tables/{table_id}/record",
    summary="After the end: the whole game as one JSON line",
    response_class=Ndjson,
    responses=problems_beside(403, 404, 409, 410, 422, 503),
)
async def record(table: OneTable) -> Response:
    return record_file(table)


@router.post("/name", summary="Change your nickname; gives a new token", responses=problems(401) | SENDING)
async def rename(guest: Known, tables: AllTables, body: NewGuest, request: Request) -> dict[str, str]:
    new = renamed(guest, body.name)
    await people.rename(tables, new)
    return {"name": new.name, "token": request.app.state.guests.token(new)}
