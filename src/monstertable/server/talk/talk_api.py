"""The JSON twin of talk: messages, reactions, what may be said, whom one does not hear, and who may look on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.server.api import TABLE, Known, RequestBody
from monstertable.server.described import ACTING, ASKING, AT_TABLE, SENDING, TOO_MANY, problems, told
from monstertable.server.door.asking import AllTables, OneTable, Read, RealTable
from monstertable.server.playing import lobby
from monstertable.server.playing.seen import seen_by
from monstertable.server.showing.show import table_facts
from monstertable.server.talk import talking
from monstertable.server.talk.talk_shown import heard, muted_shown, row_facts, talk_facts

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=problems(503))
AT = "/tables/{table_id}"


class MessageFacts(BaseModel):
    number: int
    at: Annotated[float, Field(description="Seconds since 1970")]
    ply: Annotated[int, Field(description="How much was written of the game when it was said")]
    who: Annotated[str, Field(description="By which you tell people apart, and mute them; others have other marks")]
    name: str
    seat: Annotated[int | None, Field(description="Where they sat; nothing for those who looked on")]
    mine: bool
    channel: Annotated[
        Literal["table", "watchers"], Field(description="What onlookers say, players read when the game is over")
    ]
    kind: Literal["said", "reacted"]
    words: Annotated[str, Field(description="Plain text, or the name of a reaction, see /api/games")]


class TalkFacts(BaseModel):
    talk: Literal["on", "reactions", "off"]
    watchers: int
    messages: Annotated[list[MessageFacts], Field(description="The newest that you may read")]


class PersonFacts(BaseModel):
    who: str
    name: str


class Message(RequestBody):
    text: Annotated[str, Field(max_length=4000, description="At most 300 letters in one line; links stay plain text")]


class Reaction(RequestBody):
    reaction: Annotated[str, Field(max_length=80, description="One of the game's `reactions`")]


class AllowedTalk(RequestBody):
    talk: Annotated[str, Field(max_length=80, description="`on`, `reactions` or `off`")]


class Somebody(RequestBody):
    who: Annotated[str, Field(max_length=80, description="As `messages` name them, or /api/muted")]


class Watching(RequestBody):
    watching: Annotated[str, Field(max_length=80, description="`private`, `link` or `public`")]
    delay: Annotated[int, Field(description="Public tables: so many plies behind are those who look on")] = 0


After = Annotated[int, Query(ge=-1, description="The number of the last message that you have; -1: none")]
SAID = told(MessageFacts, "What you said, as it is shown", 201)


@router.get(AT + "/talk", summary="What was said here", responses=told(TalkFacts, "What you may read") | AT_TABLE)
async def talk(reader: Read, tables: AllTables, seen: OneTable, table: RealTable, after: After = -1) -> dict[str, Any]:
    rows = heard(table, reader, await tables.mutes.of(reader.guest))
    return talk_facts(table, reader, [row for row in rows if row.number > after])


@router.post(AT + "/talk", status_code=201, summary="Say something", responses=SAID | ACTING | TOO_MANY)
async def say(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: RealTable, body: Message
) -> dict[str, Any]:
    await request.app.state.talking.take(request, guest)
    return row_facts(await talking.say(tables, table, guest, body.text), reader)


@router.post(AT + "/reactions", status_code=201, summary="Show a reaction", responses=SAID | ACTING | TOO_MANY)
async def react(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: RealTable, body: Reaction
) -> dict[str, Any]:
    await request.app.state.talking.take(request, guest)
    return row_facts(await talking.react(tables, table, guest, body.reaction), reader)


@router.post(AT + "/talk/allow", summary="Host, at any time: what may be said at this table", responses=TABLE | ACTING)
async def allow(guest: Known, reader: Read, tables: AllTables, table: RealTable, body: AllowedTalk) -> dict[str, Any]:
    await talking.allow(tables, table, guest, body.talk)
    return table_facts(seen_by(table, guest), reader)


@router.post(
    AT + "/talk/mute",
    summary="Hear nothing more of somebody who sits or spoke here, at any table; nobody else learns of it",
    responses=told(TalkFacts, "What you may read") | ACTING,
)
async def mute(
    guest: Known, reader: Read, tables: AllTables, seen: OneTable, table: RealTable, body: Somebody
) -> dict[str, Any]:
    await talking.mute(tables, table, guest, body.who)
    return await talk(reader, tables, seen, table)


@router.get("/muted", summary="Whom you do not hear", responses=problems(401) | ASKING)
async def muted(guest: Known, reader: Read, tables: AllTables) -> list[PersonFacts]:
    people = muted_shown(reader, await tables.mutes.of(guest))
    return [PersonFacts(who=person.who, name=person.name) for person in people]


@router.post("/unmute", summary="Hear somebody again", responses=problems(401, 404) | SENDING)
async def unmute(guest: Known, reader: Read, tables: AllTables, body: Somebody) -> list[PersonFacts]:
    await talking.unmute(tables, guest, body.who)
    return await muted(guest, reader, tables)


@router.post(
    AT + "/watching",
    summary="Host, in the lobby: who may look on, and how many plies behind",
    responses=TABLE | ACTING,
)
async def open_to_onlookers(
    request: Request, guest: Known, reader: Read, tables: AllTables, table: RealTable, body: Watching
) -> dict[str, Any]:
    opener = request.app.state.guests.address_mark(request)
    await lobby.open_to_onlookers(tables, table, guest, body.watching, body.delay, opener)
    return table_facts(table, reader)
