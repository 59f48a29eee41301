"""The JSON twin of the viewer."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.core.game import CHANCE
from monstertable.server.asking import Read
from monstertable.server.described import AT_TABLE, problems, told
from monstertable.server.eyes import eyes_named
from monstertable.server.moment import Moment, Replayed
from monstertable.server.render import Reader
from monstertable.server.replay_pages import OneMoment, OneReplay
from monstertable.server.replay_shown import replay_shown

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=problems(503))


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


PLY = Annotated[int, Path(description="How many moves had been made, chance included", ge=0, le=1_000_000)]


@router.get(
    "/tables/{table_id}/replay/{ply}",
    summary="A past moment: while the game runs as you saw it, after the end by any eyes (`watching`, `open`, a seat)",
    responses=told(MomentFacts, "The table as it was then") | AT_TABLE | problems(403, 409),
)
async def replay(reader: Read, table_id: str, ply: PLY, game: OneReplay, moment: OneMoment) -> dict[str, Any]:
    return moment_facts(game, moment, reader)


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
