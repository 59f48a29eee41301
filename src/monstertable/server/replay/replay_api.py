"""The JSON twin of the viewer."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.core.game import CHANCE
from monstertable.server.api import Known, RequestBody
from monstertable.server.described import (
    ACTING,
    ALWAYS,
    AT_TABLE,
    SENDING,
    TOO_MANY,
    TableFacts,
    problems,
    told,
)
from monstertable.server.door.asking import AllTables, Read
from monstertable.server.replay.brought import LARGEST, lines_of
from monstertable.server.replay.eyes import eyes_named
from monstertable.server.replay.moment import Moment, Replayed
from monstertable.server.replay.playing_on import play_on
from monstertable.server.replay.replay_pages import OneMoment, OneReplay
from monstertable.server.replay.replay_shown import replay_shown
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import table_facts

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=ALWAYS)


class NextFacts(BaseModel):
    seat: Annotated[int | None, Field(description="Who moves next; nothing for chance")]
    move: Annotated[str | None, Field(description="The move in notation, where these eyes may know it")]
    words: Annotated[list[str], Field(description="What came of it, as these eyes saw it")]


class MarkFacts(BaseModel):
    ply: int
    kind: str
    words: str


class MomentFacts(BaseModel):
    """A game as it stood at one ply, as one pair of eyes saw it."""

    id: str
    game: str
    ply: int
    last: Annotated[int, Field(description="The newest ply")]
    eyes: Annotated[str, Field(description="A seat, `watching` or `open`")]
    phase: str
    names: list[str]
    owing: Annotated[list[int], Field(description="The seats that were asked")]
    moves: Annotated[list[str], Field(description="Among which the seat of these eyes could choose, in notation")]
    view: Annotated[dict[str, Any], Field(description="What these eyes saw; `open`: with `revealed`, by seat")]
    happened: Annotated[list[str], Field(description="In the step that led here")]
    next: Annotated[NextFacts | None, Field(description="What came then; nothing at the end")]
    stops: Annotated[list[int], Field(description="The plies at which somebody was asked, and the first and last")]
    marks: list[MarkFacts]


class BroughtRecord(RequestBody):
    record: Annotated[str, Field(max_length=LARGEST, description="One line of JSON, as a finished table gives it")]


class PlayingOn(RequestBody):
    seat: Annotated[int, Field(description="Whose place you take")]
    bots: Annotated[str, Field(max_length=80, description="The level of bots on the other seats; empty: free")] = ""


PLY = Annotated[int, Path(description="How many moves had been made, chance included", ge=0, le=1_000_000)]
MOMENT = told(MomentFacts, "The game as it was then")
NEW = told(TableFacts, "The new table", 201)


async def opened_table(
    request: Request, guest: Known, reader: Read, tables: AllTables, ply: PLY, game: OneReplay, body: PlayingOn
) -> dict[str, Any]:
    await request.app.state.creating.take(request)
    return table_facts(await play_on(tables, game, ply, guest, body.seat, body.bots), reader)


Opened = Annotated[dict[str, Any], Depends(opened_table)]


@router.get(
    "/tables/{table_id}/replay/{ply}",
    summary="A past moment: while the game runs as you saw it, after the end by any eyes",
    responses=MOMENT | AT_TABLE | problems(403, 409),
)
async def replay(reader: Read, table_id: str, ply: PLY, game: OneReplay, moment: OneMoment) -> dict[str, Any]:
    return moment_facts(game, moment, reader)


@router.get(
    "/records/{record_id}/replay/{ply}", summary="A moment of a record that was brought", responses=MOMENT | AT_TABLE
)
async def replay_record(reader: Read, record_id: str, ply: PLY, game: OneReplay, moment: OneMoment) -> dict[str, Any]:
    return moment_facts(game, moment, reader)


@router.post(
    "/records",
    status_code=201,
    summary="Bring a record along; gives the id under which anybody can look at it",
    responses=SENDING | TOO_MANY,
)
async def bring(request: Request, body: BroughtRecord) -> dict[str, str]:
    [line] = lines_of(body.record)[:1]
    await request.app.state.creating.take(request)
    return {"id": await request.app.state.brought.keep(line)}


@router.post(
    "/tables/{table_id}/replay/{ply}/play-on",
    status_code=201,
    summary="After the end: a new table with the position of this moment, and chance of its own",
    responses=NEW | ACTING | TOO_MANY,
)
async def play_on_from_table(table_id: str, table: Opened) -> dict[str, Any]:
    return table


@router.post(
    "/records/{record_id}/replay/{ply}/play-on",
    status_code=201,
    summary="The same from a moment of a record that was brought",
    responses=NEW | ACTING | TOO_MANY,
)
async def play_on_from_record(record_id: str, table: Opened) -> dict[str, Any]:
    return table


def moment_facts(game: Replayed, moment: Moment, reader: Reader) -> dict[str, Any]:
    shown = replay_shown(game, moment, reader, None)
    following = game.next_move(moment)
    seat, move = following or (CHANCE, None)
    return {
        "id": moment.id,
        "game": moment.game.name,
        "ply": moment.ply,
        "last": shown.last,
        "eyes": eyes_named(moment.eyes),
        "phase": moment.phase,
        "names": moment.chairs.names(),
        "owing": [owed for owed in moment.owing() if owed != CHANCE],
        "moves": moment.moves(moment.seat),
        "view": moment.view(moment.seat),
        "happened": list(shown.happened),
        "next": None
        if following is None
        else {"seat": None if seat == CHANCE else seat, "move": move, "words": list(shown.following)},
        "stops": list(shown.stops),
        "marks": [{"ply": mark.ply, "kind": mark.kind, "words": mark.words} for mark in shown.marks],
    }
