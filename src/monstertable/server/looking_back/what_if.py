"""What if: another move at any moment of a finished game, played on a hundred times beside the one that was made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from monstertable.analysis.tally import error_of_mean, mean
from monstertable.core.face import later
from monstertable.core.game import CHANCE
from monstertable.server.door.answering import page
from monstertable.server.door.asking import Read
from monstertable.server.door.refusal import Refused
from monstertable.server.looking_back.analyses import GAMES
from monstertable.server.looking_back.analysis_pages import RECORD, TABLE, home_of, record_of, the_analyses
from monstertable.server.looking_back.analysis_shown import Words, per_cent
from monstertable.server.playing.moves import LONGEST_MOVE
from monstertable.server.replay.moment import Replayed
from monstertable.server.replay.replay_pages import OneReplay
from monstertable.server.showing.context import Shown
from monstertable.server.showing.render import Reader

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

SURE = 1.96  # standard errors: nineteen times in twenty the truth is within


@dataclass(frozen=True)
class ChoiceOfThen(Shown):
    move: str
    words: str
    is_played: bool
    is_tried: bool


@dataclass(frozen=True)
class ShareShown(Shown):
    name: str
    seat: int
    played: str
    played_range: str
    tried: str
    tried_range: str
    played_value: float
    tried_value: float


@dataclass(frozen=True)
class WhatIfShown(Shown):
    address: str
    replay: str
    ply: int
    name: str
    choices: tuple[ChoiceOfThen, ...]
    played: str
    tried: str = ""
    shares: tuple[ShareShown, ...] = ()
    games: int = GAMES


@router.get(TABLE + "/what-if/{ply}")
@router.get(RECORD + "/what-if/{ply}")
async def ask(request: Request, reader: Read, game: OneReplay, ply: int) -> Response:
    return what_if_page(request, reader, game, what_if_shown(game, ply, reader))


@router.post(TABLE + "/what-if/{ply}")
@router.post(RECORD + "/what-if/{ply}")
async def try_it(
    request: Request, reader: Read, game: OneReplay, ply: int, move: Annotated[str, Form(max_length=LONGEST_MOVE)]
) -> Response:
    played, tried = await shares_of(request, game, ply, move)
    return what_if_page(request, reader, game, what_if_shown(game, ply, reader, move, played, tried))


def what_if_page(request: Request, reader: Reader, game: Replayed, seen: WhatIfShown) -> Response:
    template = "what_if.html" if "hx-request" in request.headers else "what_if_page.html"
    return page(request, reader, template, what_if=seen, game=game.table.game.name)


def decided_at(game: Replayed, ply: int) -> tuple[int, str]:
    """Who decided at this ply, and what."""
    record_of(game)
    if not 0 <= ply < game.past.last or game.past.made[ply][0] == CHANCE:
        raise Refused(404, later("Nobody decided anything at this moment."))
    return game.past.made[ply]


def choices_of(game: Replayed, ply: int) -> list[str]:
    seat, _ = decided_at(game, ply)
    rules, state = game.table.game, game.past.course_at(ply).state
    return [rules.text(state, move) for move in rules.legal_moves(state, seat)]


async def shares_of(request: Request, game: Replayed, ply: int, move: str) -> tuple[Any, Any]:
    """The wins of each seat in every game, with the move that was made and with this one."""
    seat, made = decided_at(game, ply)
    if move not in choices_of(game, ply):
        raise Refused(422, later("This move was not allowed then."))
    await request.app.state.joining.take(request)  # a hundred games are some work: not as often as somebody can click
    played, tried = await the_analyses(request).what_if(record_of(game), ply, seat, [made, move])
    return played, tried


def what_if_shown(
    game: Replayed, ply: int, reader: Reader, move: str = "", played: Any = None, tried: Any = None
) -> WhatIfShown:
    seat, made = decided_at(game, ply)
    words = Words(game, ply, seat, reader)
    allowed = choices_of(game, ply)
    first_other = next((one for one in allowed if one != made), made)
    choices = tuple(ChoiceOfThen(one, words.move(one), one == made, one == (move or first_other)) for one in allowed)
    seats = range(0 if played is None else len(words.names))
    return WhatIfShown(
        home_of(game),
        game.address,
        ply,
        words.names[seat],
        choices,
        words.move(made),
        words.move(move) if move else "",
        tuple(share_shown(words.names, who, played, tried) for who in seats),
    )


def share_shown(names: list[str], seat: int, played: Any, tried: Any) -> ShareShown:
    one, other = [game[seat] for game in played], [game[seat] for game in tried]
    return ShareShown(
        names[seat],
        seat,
        per_cent(mean(one)),
        interval(one),
        per_cent(mean(other)),
        interval(other),
        mean(one),
        mean(other),
    )


def interval(wins: list[float]) -> str:
    """Where the true share is, nineteen times in twenty."""
    low, high = bounds(wins)
    return f"{round(100 * low)}–{round(100 * high)}\u00a0%"


def bounds(wins: list[float]) -> tuple[float, float]:
    # A win more and a loss more: a hundred games without a win do not prove that there is none.
    more = [*wins, 0.0, 1.0]
    middle, error = mean(more), SURE * error_of_mean(more)
    return max(0.0, middle - error), min(1.0, middle + error)
