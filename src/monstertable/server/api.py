"""The JSON twin of every page and action, described by OpenAPI. Programs name themselves with a bearer token."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from monstertable.bots import levels
from monstertable.core.face import later
from monstertable.core.game import Option
from monstertable.games import game, games
from monstertable.server.guests import Guest, newcomer, renamed
from monstertable.server.pages import AllTables, OneTable, Read, known_game
from monstertable.server.pages import record as record_page
from monstertable.server.refusal import Refused
from monstertable.server.render import Reader, face, level_about, level_words
from monstertable.server.show import all_lines, hint_facts, table_facts
from monstertable.server.stream import Stream

router = APIRouter(prefix="/api", default_response_class=JSONResponse)


class NewGuest(BaseModel):
    name: Annotated[str, Field(max_length=200)] = ""


class NewTable(BaseModel):
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


class Seat(BaseModel):
    seat: int | None = None


class BotSeat(BaseModel):
    seat: int
    bot: Annotated[str, Field(max_length=80, description="A level, see /api/bots; empty to remove the bot")] = ""


class Absent(BaseModel):
    seat: Annotated[int, Field(description="One of the table's `chairs` that is `away` or `idle`")]


class FigureChoice(BaseModel):
    seat: int
    figure: Annotated[
        str, Field(max_length=80, description="One of the game's `figures` that no other of the table's `chairs` has")
    ]


class Habits(BaseModel):
    habits: Annotated[
        dict[str, Annotated[str, Field(max_length=80)]],
        Field(description="Some of the game's `habits` with your answers; the rest stay as they are"),
    ]


class Move(BaseModel):
    ply: Annotated[int, Field(description="The ply of the table to which this move is the answer")]
    move: Annotated[str, Field(max_length=200, description="One of the table's `moves`")]


class Word(BaseModel):
    word: Annotated[str, Field(max_length=200, description="32 to 128 hexadecimal digits, at random")]


class Token(BaseModel):
    token: Annotated[str, Field(max_length=400)]


AfterLine = Annotated[int, Query(ge=0, description="How many lines you have already; 0 gives all")]


async def known_guest(request: Request, reader: Read) -> Guest:
    if reader.guest.is_new:
        raise Refused(401, later("Say who you are: POST /api/guests gives you a token."))
    return reader.guest


Known = Annotated[Guest, Depends(known_guest)]


@router.get("/games", summary="All games with their seats, options, habits (answers in advance) and figures")
async def list_games(reader: Read) -> list[dict[str, Any]]:
    return [describe(name, reader) for name in games()]


def describe(name: str, reader: Reader) -> dict[str, Any]:
    rules = game(name)
    return {
        "name": name,
        "title": face(name).title(reader.t),
        "seats": list(rules.seats),
        "options": {seats: [choice(option) for option in rules.options(seats)] for seats in rules.seats},
        "habits": {seats: [choice(habit) for habit in rules.habits(seats)] for seats in rules.seats},
        "figures": face(name).figures(reader.t),
    }


def choice(option: Option) -> dict[str, Any]:
    return {"name": option.name, "values": option.values, "default": option.default}


@router.get("/bots", summary="The bots there are, by level, from the gentlest to the strongest")
async def list_bots() -> list[str]:
    return levels()


@router.get("/levels", summary="The same with the name of each level in your language, and what to expect of it")
async def list_levels(reader: Read) -> list[dict[str, str]]:
    return [
        {"name": level, "title": level_words(reader.t, level), "about": level_about(reader.t, level)}
        for level in levels()
    ]


@router.post("/guests", status_code=201, summary="Get a token; send it as `Authorization: Bearer TOKEN`")
async def new_guest(request: Request, reader: Read, body: NewGuest) -> dict[str, str]:
    request.app.state.joining.take(request)
    guest = renamed(newcomer(reader.language), body.name)
    return {"name": guest.name, "token": request.app.state.guests.token(guest)}


@router.get("/tables", summary="Public tables, and the tables at which you sit")
async def list_tables(reader: Read, tables: AllTables) -> dict[str, Any]:
    return {
        "mine": [table_facts(table, reader) for table in await tables.mine(reader.guest)],
        "public": [table_facts(table, reader) for table in await tables.open_to_all()],
        "lost": await tables.lost(reader.guest),
    }


@router.post("/tables", status_code=201, summary="Open a table; you are its host on seat 0")
async def create(request: Request, guest: Known, reader: Read, tables: AllTables, body: NewTable) -> dict[str, Any]:
    known_game(body.game)
    request.app.state.creating.take(request)
    table = await tables.create(
        guest, body.game, body.seats, body.options, body.public, body.bots, body.hints, body.stand_in
    )
    return table_facts(table, reader)


@router.get("/tables/{table_id}", summary="All you may know of a table, and your legal moves")
async def show(reader: Read, table: OneTable) -> dict[str, Any]:
    return table_facts(table, reader)


@router.get("/tables/{table_id}/stream", summary="The same as server-sent events, now and after every change")
async def follow(request: Request, reader: Read, tables: AllTables, table: OneTable) -> Response:
    presence = tables.presence(table, reader.guest)
    return Stream(request, table, reader.guest, lambda: json.dumps(table_facts(table, reader)), presence)


@router.post("/tables/{table_id}/sit", summary="Sit down on a free seat")
async def sit(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Seat
) -> dict[str, Any]:
    request.app.state.joining.take(request)
    await tables.sit(table, guest, body.seat)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/stand", summary="Give up your seat before the game begins")
async def stand(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await tables.stand(table, guest)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/word", summary="In the lobby: add a word of your own to the chance of the table")
async def add_word(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Word) -> dict[str, Any]:
    await tables.add_word(table, guest, body.word)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/bot", summary="Host: put a bot on a seat, or remove it")
async def set_bot(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: BotSeat) -> dict[str, Any]:
    await tables.set_bot(table, guest, body.seat, body.bot)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/figure", summary="In the lobby: another figure for yourself; host: for a bot")
async def set_figure(
    guest: Known, reader: Read, tables: AllTables, table: OneTable, body: FigureChoice
) -> dict[str, Any]:
    await tables.set_figure(table, guest, body.seat, body.figure)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/start", summary="Host: begin the game")
async def start(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await tables.start(table, guest)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/moves", summary="Make a move; it is on disk when you get the answer")
async def move(guest: Known, tables: AllTables, table: OneTable, body: Move) -> dict[str, int]:
    return {"ply": await tables.move(table, guest, body.ply, body.move)}


@router.get(
    "/tables/{table_id}/log", summary="The log in sentences from the first move on; `log` has the newest lines only"
)
async def log(reader: Read, table: OneTable, after: AfterLine = 0) -> dict[str, list[str]]:
    return {"log": all_lines(table, reader)[after:]}


@router.get(
    "/tables/{table_id}/hint", summary="Up to three good moves for you, your chances to win, and why; for you alone"
)
async def hint(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    return hint_facts(table, reader, await tables.hint(table, guest))


@router.post("/tables/{table_id}/leave", summary="Leave a game that goes on: a bot plays on for you")
async def leave(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await tables.leave(table, guest)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/come-back", summary="Take your seat back from the bot")
async def come_back(guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    await tables.come_back(table, guest)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/stand-in", summary="Host: let a bot play on for somebody who does not answer")
async def stand_in(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Absent) -> dict[str, Any]:
    await tables.stand_in(table, guest, body.seat)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/habits", summary="Let questions be answered in advance, or be asked again")
async def set_habits(guest: Known, reader: Read, tables: AllTables, table: OneTable, body: Habits) -> dict[str, Any]:
    await tables.set_habits(table, guest, body.habits)
    return table_facts(table, reader)


@router.post("/tables/{table_id}/skip", summary="Let the bots hurry until a person is asked again")
async def skip(guest: Known, tables: AllTables, table: OneTable) -> dict[str, bool]:
    tables.skip(table, guest)
    return {"hurry": True}


@router.post("/tables/{table_id}/again", summary="After the end: a new table with the same people")
async def again(request: Request, guest: Known, reader: Read, tables: AllTables, table: OneTable) -> dict[str, Any]:
    request.app.state.creating.take(request)
    return table_facts(await tables.again(table, guest), reader)


@router.post("/tables/{table_id}/hand-over", summary="A token with which another device takes over your seat")
async def hand_over(guest: Known, tables: AllTables, table: OneTable) -> dict[str, str]:
    return {"token": tables.hand_over_token(table, guest)}


@router.post("/take", summary="Take over the seat of a hand-over token")
async def take(request: Request, guest: Known, reader: Read, tables: AllTables, body: Token) -> dict[str, Any]:
    request.app.state.joining.take(request)
    return table_facts(await tables.take_over(body.token, guest), reader)


@router.get("/tables/{table_id}/record", summary="After the end: the whole game as one JSON line")
async def record(table: OneTable) -> Response:
    return await record_page(table)


@router.post("/name", summary="Change your nickname; gives a new token")
async def rename(guest: Known, tables: AllTables, body: NewGuest, request: Request) -> dict[str, str]:
    new = renamed(guest, body.name)
    await tables.rename(new)
    return {"name": new.name, "token": request.app.state.guests.token(new)}
