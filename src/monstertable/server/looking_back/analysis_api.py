"""The JSON twin of the analysis, and of "what if"."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse

from monstertable.analysis.tally import mean
from monstertable.server.described import ALWAYS, AT_TABLE, SENDING, TOO_MANY, problems, told
from monstertable.server.looking_back.analyses import GAMES, UnderWay
from monstertable.server.looking_back.analysis_pages import is_ours, known_of, record_of, the_analyses
from monstertable.server.looking_back.analysis_shown import state_of
from monstertable.server.looking_back.what_if import bounds, shares_of
from monstertable.server.playing.moves import LONGEST_MOVE
from monstertable.server.replay.replay_pages import OneReplay

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=ALWAYS)


class SumsFacts(BaseModel):
    """Of one seat, as shares of a win: luck + skill + others = result - start."""

    start: float
    luck: float
    luck_error: Annotated[float, Field(description="Standard error")]
    skill: Annotated[float, Field(description="What the seat's own decisions brought")]
    skill_error: float
    others: Annotated[float, Field(description="What the decisions of the others brought")]
    result: float
    mistakes: Annotated[float, Field(description="What better moves would have brought, below 0")]
    mistakes_error: float


class MoveFacts(BaseModel):
    move: str
    chance: float
    error: float


class DecisionFacts(BaseModel):
    ply: int
    seat: int
    played: str
    best: str
    cost: float
    error: float
    exact: Annotated[bool, Field(description="Reckoned over all rolls of dice that were left")]
    moves: list[MoveFacts]


class LuckFacts(BaseModel):
    ply: int
    seat: int
    gain: float
    move: str


class ReportFacts(BaseModel):
    """What is known so far."""

    method: Annotated[int, Field(description="The version of the method")]
    judge: Annotated[str, Field(description="Who said how games go on: the game's network, or playouts")]
    game: str
    rules: int
    seed: int
    players: list[str]
    seats: int
    movers: Annotated[list[int], Field(description="Who moved at each ply; -1 is chance")]
    moves: list[str]
    chances: Annotated[list[list[float]], Field(description="For every position, each seat's chance to win")]
    errors: list[list[float]]
    sums: list[SumsFacts]
    decisions: list[DecisionFacts]
    worst: Annotated[list[int], Field(description="The plies of the decisions that cost most")]
    luckiest: list[LuckFacts]
    playouts: Annotated[int, Field(description="Worlds that were played on")]
    error: Annotated[float, Field(description="The largest standard error of the sums")]
    is_sure: Annotated[bool, Field(description="Whether that is below 0.03")]
    is_whole: bool
    progress: float


class AnalysisFacts(BaseModel):
    state: Literal["none", "running", "stopped", "failed", "whole"]
    progress: float
    analysis: ReportFacts | None


class Tried(BaseModel):
    model_config = ConfigDict(strict=True)

    move: Annotated[str, Field(max_length=LONGEST_MOVE, description="One that was legal then, in notation")]


class ShareFacts(BaseModel):
    share: float
    low: Annotated[float, Field(description="The share is between these nineteen times in twenty")]
    high: float


class WhatIfFacts(BaseModel):
    ply: int
    games: int
    played: Annotated[list[ShareFacts], Field(description="By seat, with the move that was made")]
    tried: list[ShareFacts]


FOUND = told(AnalysisFacts, "What is known so far") | AT_TABLE | problems(409)
PLY = Annotated[int, Path(description="How many moves had been made, chance included", ge=0, le=1_000_000)]


@router.get("/tables/{table_id}/analysis", summary="The analysis of a finished game: luck and skill", responses=FOUND)
async def analysis(request: Request, table_id: str, game: OneReplay) -> dict[str, Any]:
    return analysis_facts(await known_of(request, game))


@router.post(
    "/tables/{table_id}/analysis",
    summary="Have a finished game analysed, in the background",
    responses=FOUND | SENDING,
)
async def start(request: Request, table_id: str, game: OneReplay) -> dict[str, Any]:
    return analysis_facts(await the_analyses(request).start(game.table.id, record_of(game), is_ours(game)))


@router.delete("/tables/{table_id}/analysis", summary="Stop an analysis that is under way", responses=FOUND)
async def stop(request: Request, table_id: str, game: OneReplay) -> dict[str, Any]:
    await the_analyses(request).stop(game.table.id, record_of(game))
    return analysis_facts(await known_of(request, game))


@router.post(
    "/tables/{table_id}/what-if/{ply}",
    summary="Another move at a moment of a finished game, played on a hundred times beside the one that was made",
    responses=told(WhatIfFacts, "How often each seat won") | AT_TABLE | SENDING | TOO_MANY | problems(409),
)
async def what_if(request: Request, table_id: str, ply: PLY, game: OneReplay, body: Tried) -> dict[str, Any]:
    played, tried = await shares_of(request, game, ply, body.move)
    return {"ply": ply, "games": GAMES, "played": shares(played), "tried": shares(tried)}


def shares(games: list[list[float]]) -> list[dict[str, float]]:
    found = []
    for wins in zip(*games, strict=True):
        low, high = bounds(list(wins))
        found.append({"share": round(mean(list(wins)), 4), "low": round(low, 4), "high": round(high, 4)})
    return found


def analysis_facts(known: UnderWay) -> dict[str, Any]:
    return {"state": state_of(known), "progress": round(known.share, 3), "analysis": known.facts}
