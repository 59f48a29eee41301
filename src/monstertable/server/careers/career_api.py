"""The JSON twin of one's own page and of the leaderboards."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from monstertable.server.api import Known, RequestBody
from monstertable.server.careers.career import GameCareer, RatingShown, ShareShown
from monstertable.server.careers.careers import leaders, my_page, show_on_leaderboard
from monstertable.server.described import SENDING, TOO_MANY, problems, told
from monstertable.server.door.asking import AllTables, PageNumber, Read, known_game

router = APIRouter(prefix="/api", default_response_class=JSONResponse, responses=problems(503))


class ShareFacts(BaseModel):
    """The share of the wins, its 95 % interval, and what equal players would have."""

    players: Annotated[int, Field(description="At the table; 0: any number")]
    games: int
    wins: Annotated[float, Field(description="A shared win is a part of one")]
    share: float
    interval: tuple[float, float]
    par: float


class RatingFacts(BaseModel):
    rating: Annotated[int, Field(description="Somebody new has 1000")]
    give_or_take: Annotated[int, Field(description="In nineteen of twenty cases it is no further off")]
    surely: Annotated[int, Field(description="What one can be nearly sure of: by this leaderboards are ordered")]
    games: int


class PlayedFacts(BaseModel):
    table: str
    ended: Annotated[float, Field(description="Seconds since 1970")]
    rank: int
    players: int
    score: int
    others: Annotated[list[str], Field(description="Names of who else played")]
    left: Annotated[bool, Field(description="Whether a bot played to the end for you: you come last")]
    has_table: Annotated[bool, Field(description="Whether it can still be looked at")]


class TrophyFacts(BaseModel):
    id: str
    tier: Annotated[str, Field(description="bronze, silver or gold")]
    title: str
    how: Annotated[str, Field(description="How it is won")]
    times: Annotated[int, Field(description="How often you have won it")]
    table: Annotated[str | None, Field(description="Where you won it first, if that game can still be looked at")]


class CareerFacts(BaseModel):
    game: str
    all: ShareFacts
    by_players: list[ShareFacts]
    among_people: RatingFacts | None
    with_bots: RatingFacts | None
    bots: Annotated[dict[str, int], Field(description="How strong the levels of bots are, at tables with bots")]
    streak: Annotated[int, Field(description="Wins in a row")]
    best_streak: int
    best_score: int
    figure: Annotated[str | None, Field(description="The favourite one")]
    recent: list[PlayedFacts]
    trophies: list[TrophyFacts]


class MeFacts(BaseModel):
    """You, as your finished games tell it."""

    name: str
    on_leaderboard: bool
    more_to_come: Annotated[bool, Field(description="Older games are looked through a few at a time: ask again")]
    tables: Annotated[list[str], Field(description="Where you sit and the game is not over, your turn first")]
    careers: list[CareerFacts]


class LeaderFacts(BaseModel):
    place: int
    name: str
    surely: int
    rating: int
    give_or_take: int
    games: int
    you: bool


class LeaderboardFacts(BaseModel):
    game: str
    leaders: list[LeaderFacts]
    more: Annotated[bool, Field(description="Whether there is another page")]


class BeingSeen(RequestBody):
    show: Annotated[bool, Field(description="Whether your name and strength are on the leaderboards")]


@router.get(
    "/me", summary="Your results, strength and trophies", responses=told(MeFacts, "You, by your games") | problems(401)
)
async def me(reader: Read, guest: Known, tables: AllTables) -> dict[str, Any]:
    shown = await my_page(tables, reader)
    return {
        "name": guest.name,
        "on_leaderboard": shown.is_shown,
        "more_to_come": shown.more_to_come,
        "tables": [row.id for row in shown.running],
        "careers": [
            career_facts(career)
            | {"bots": dict(shown.levels[career.name])}
            | {"trophies": [trophy_facts(asdict(trophy)) for trophy in shown.cases[career.name]]}
            for career in shown.careers
        ],
    }


@router.post(
    "/me/leaderboard",
    summary="Be seen on the leaderboards, or no longer",
    responses=SENDING | TOO_MANY | problems(401),
)
async def be_seen(request: Request, guest: Known, tables: AllTables, body: BeingSeen) -> dict[str, bool]:
    await request.app.state.joining.take(request)
    await show_on_leaderboard(tables.store, guest, body.show)
    return {"on_leaderboard": body.show}


@router.get(
    "/leaderboard/{name}",
    summary="Those who wish to be seen, by the strength among people one can be nearly sure of",
    responses=told(LeaderboardFacts, "A page of it") | problems(404, 422),
)
async def leaderboard(reader: Read, tables: AllTables, name: str, number: PageNumber = 1) -> dict[str, Any]:
    found, more = await leaders(tables.store, known_game(name), number, reader)
    rows = [asdict(leader) for leader in found]
    return {"game": name, "leaders": [row | {"you": row.pop("is_mine")} for row in rows], "more": more}


def career_facts(career: GameCareer) -> dict[str, Any]:
    return {
        "game": career.name,
        "all": share_facts(career.all),
        "by_players": [share_facts(share) for share in career.shares],
        "among_people": rating_facts(career.people),
        "with_bots": rating_facts(career.bots),
        "streak": career.streak,
        "best_streak": career.best_streak,
        "best_score": career.best_score,
        "figure": career.figure or None,
        "recent": [
            {
                "table": played.table,
                "ended": played.ended,
                "rank": played.rank,
                "players": played.seats,
                "score": played.score,
                "others": list(played.others),
                "left": played.went,
                "has_table": played.is_here,
            }
            for played in career.recent
        ],
    }


def share_facts(share: ShareShown) -> dict[str, Any]:
    facts = {"players": share.seats, "games": share.games, "wins": share.wins, "share": share.share}
    return facts | {"interval": [share.low, share.high], "par": share.par}


def rating_facts(rating: RatingShown | None) -> dict[str, int] | None:
    if rating is None:
        return None
    known = {"rating": rating.rating, "give_or_take": rating.give_or_take, "surely": rating.surely}
    return known | {"games": rating.games}


def trophy_facts(trophy: dict[str, Any]) -> dict[str, Any]:
    told = {name: trophy[name] for name in ("id", "tier", "title", "how", "times")}
    return told | {"table": trophy["table"] or None}
