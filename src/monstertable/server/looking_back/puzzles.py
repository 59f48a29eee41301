"""Learn from your mistakes: the position before one on the real board, and what is thought of another move there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from monstertable.analysis.report import Facts
from monstertable.analysis.tally import Judgement
from monstertable.analysis.work import JUDGE, Unit
from monstertable.core.face import later
from monstertable.server.door.answering import page
from monstertable.server.door.asking import Read
from monstertable.server.door.refusal import Refused
from monstertable.server.looking_back.analysis_pages import RECORD, TABLE, home_of, known_of, record_of, the_analyses
from monstertable.server.looking_back.analysis_shown import MoveJudged, Words, decision_at, moves_shown, puzzles
from monstertable.server.playing.moves import LONGEST_MOVE, composed
from monstertable.server.replay.moment import Moment, Replayed
from monstertable.server.replay.replay_pages import OneReplay
from monstertable.server.replay.replay_shown import replay_page
from monstertable.server.showing.context import Shown, variables
from monstertable.server.showing.render import Reader
from monstertable.server.tables.pacing import NORMAL

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

# Worlds in each lane for a move that the analysis did not look at.
WORLDS = 6
# Whatever loses less than this share of a win is as good.
GOOD_ENOUGH = 0.02
# Moves that a solution compares with it: what is to be decided stays in view.
MOST_IN_SOLUTION = 3

NO_PUZZLE = later("There is no puzzle here: the game has not been analysed, or nobody had a choice.")
BEST, GOOD, COSTLY = "best", "good", "costly"


@dataclass(frozen=True)
class PuzzleShown(Shown):
    address: str  # of the game
    replay: str
    ply: int
    seat: int
    name: str
    number: int  # of how many
    count: int
    following: int | None  # the next puzzle
    query: str


@dataclass(frozen=True)
class VerdictShown(Shown):
    kind: str
    words: str  # of the move that was tried
    cost: str  # in percentage points
    why: str
    is_played: bool
    best: str = ""  # told only to those who ask for it
    best_why: str = ""
    moves: tuple[MoveJudged, ...] = ()


Whose = Annotated[int | None, Query(ge=0, le=255)]


@router.get(TABLE + "/puzzles/mine")
@router.get(RECORD + "/puzzles/mine")
async def first(request: Request, reader: Read, game: OneReplay, seat: Whose = None) -> Response:
    """To the first puzzle of a seat, of the reader, or of anybody."""
    facts = (await known_of(request, game)).facts
    own = game.table.chairs.seat_of(reader.guest.id) if seat is None else seat
    seats = [own, None] if own is not None else [None]
    for whose in seats:
        if facts is not None and (plies := puzzles(facts, whose)):
            query = "" if whose is None else f"?seat={whose}"
            return RedirectResponse(f"{home_of(game)}/puzzles/{plies[0]}{query}", 303)
    raise Refused(404, NO_PUZZLE)


@router.get(TABLE + "/puzzles/{ply}")
@router.get(RECORD + "/puzzles/{ply}")
async def puzzle(
    request: Request, reader: Read, game: OneReplay, ply: int, seat: Whose = None, solution: bool = False
) -> Response:
    facts, decision = await asked(request, game, ply)
    verdict = solved(game, decision, reader) if solution else None
    if "hx-request" in request.headers:
        return page(request, reader, "verdict.html", verdict=verdict, puzzle=puzzle_shown(game, facts, ply, seat))
    return puzzle_page(request, reader, game, facts, ply, seat, verdict)


@router.post(TABLE + "/puzzles/{ply}")
@router.post(RECORD + "/puzzles/{ply}")
async def answer(request: Request, reader: Read, game: OneReplay, ply: int, seat: Whose = None) -> Response:
    form = await request.form()
    move = composed(str(form.get("move", ""))[:LONGEST_MOVE], form)
    facts, decision = await asked(request, game, ply)
    verdict = await judged(request, game, facts, decision, move, reader)
    if "hx-request" in request.headers:
        return page(request, reader, "verdict.html", verdict=verdict, puzzle=puzzle_shown(game, facts, ply, seat))
    return puzzle_page(request, reader, game, facts, ply, seat, verdict)


async def asked(request: Request, game: Replayed, ply: int) -> tuple[Facts, Facts]:
    """The analysis, and the decision of this ply in it."""
    facts = (await known_of(request, game)).facts
    decision = None if facts is None else decision_at(facts, ply)
    if facts is None or decision is None:
        raise Refused(404, NO_PUZZLE)
    return facts, decision


def puzzle_page(
    request: Request,
    reader: Reader,
    game: Replayed,
    facts: Facts,
    ply: int,
    seat: int | None,
    verdict: VerdictShown | None,
) -> Response:
    decision = decision_at(facts, ply)
    assert decision is not None
    moment = Moment(game.table, game.past, ply, decision["seat"], reader)
    seen = variables(replay_page(moment, reader, NORMAL))
    shown = puzzle_shown(game, facts, ply, seat)
    return page(request, reader, "puzzle.html", puzzle=shown, verdict=verdict, **seen)


def puzzle_shown(game: Replayed, facts: Facts, ply: int, seat: int | None) -> PuzzleShown:
    decision = decision_at(facts, ply)
    assert decision is not None
    plies = puzzles(facts, seat)
    number = plies.index(ply) + 1 if ply in plies else 0
    return PuzzleShown(
        home_of(game),
        game.address,
        ply,
        decision["seat"],
        game.table.chairs.names()[decision["seat"]],
        number,
        len(plies),
        plies[number] if number < len(plies) else None,
        "" if seat is None else f"?seat={seat}",
    )


async def judged(
    request: Request, game: Replayed, facts: Facts, decision: Facts, move: str, reader: Reader
) -> VerdictShown:
    words = Words(game, decision["ply"], decision["seat"], reader, in_place=True)
    cost = await cost_of(request, game, facts, decision, words, move)
    kind = BEST if cost <= 0.0 or move == decision["best"] else GOOD if cost <= GOOD_ENOUGH else COSTLY
    return VerdictShown(
        kind,
        words.move(move),
        f"{100 * max(0.0, cost):.0f}",
        words.reason(move) if kind != COSTLY else "",
        move == decision["played"],
    )


async def cost_of(request: Request, game: Replayed, facts: Facts, decision: Facts, words: Words, move: str) -> float:
    """How much less this move promises than the best; one that was not looked at before is looked at now."""
    rules, state = game.table.game, words.course.state
    legal = [rules.text(state, one) for one in rules.legal_moves(state, decision["seat"])]
    if move not in legal:
        raise Refused(422, later("This move was not allowed then."))
    chances = {one["move"]: one["chance"] for one in decision["moves"]}
    if move in chances:
        return float(chances[decision["best"]] - chances[move])
    pair = (rules.parse(state, decision["best"]), rules.parse(state, move))
    unit = Unit(JUDGE, decision["ply"], 0, WORLDS, pair)
    _, sums = await the_analyses(request).judge(record_of(game), unit, facts["judge"])
    judgement = Judgement()
    judgement.add(pair, WORLDS, sums)
    return judgement.chance(pair[0]) - judgement.chance(pair[1])


def solved(game: Replayed, decision: Facts, reader: Reader) -> VerdictShown:
    words = Words(game, decision["ply"], decision["seat"], reader, in_place=True)
    best = decision["best"]
    return VerdictShown(
        "solution",
        "",
        "",
        "",
        False,
        words.move(best),
        words.reason(best),
        moves_shown(decision, words, MOST_IN_SOLUTION),
    )
