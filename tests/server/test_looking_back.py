"""Whoever looks back comes last: hints and bots do not wait for pieces of an analysis that wait for a process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from monstertable.analysis.judges import NETWORK
from monstertable.analysis.work import VALUE, Unit
from monstertable.bots import bot
from monstertable.core.game import CHANCE
from monstertable.core.record import split
from monstertable.games import game
from monstertable.server.looking_back.analyses import MOST_FAILURES, Analyses, UnderWay
from monstertable.server.looking_back.looking_back import Piece
from monstertable.server.thinking.pool import HANGING, UNHURRIED, Pool
from monstertable.server.thinking.thinker import Answer, Thinker, Unanswered
from monstertable.server.thinking.thinking import Question, ThinkerQuestion
from tests.analysis.recorded import recorded
from tests.server.process import GRACE

RULES = game("monster_factory")
RECORD = recorded(RULES, RULES.setup(2), bot("quick"), 3)


def piece(number: int) -> Piece:
    return Piece(RECORD.line(), 1, [Unit(VALUE, 0, number, 1).facts()], 0.1)


def asked(level: str) -> ThinkerQuestion:
    """The first decision of the same game."""
    made = [split(move) for move in RECORD.moves]
    first = next(ply for ply, (seat, _) in enumerate(made) if seat != CHANCE)
    setup = RECORD.setup
    return ThinkerQuestion(RECORD.game, setup.seats, setup.options, made[:first], made[first][0], level, 1.0)


@pytest.mark.anyio
async def test_hints_and_bots_go_before_an_analysis() -> None:
    pool = Pool(1, GRACE)
    order: list[str] = []

    async def noted(name: str, asking: Any) -> None:
        await asking
        order.append(name)

    try:
        async with asyncio.TaskGroup() as crew:
            for number in range(3):
                crew.create_task(noted("piece", pool.ask_at_leisure(piece(number))))
            await asyncio.sleep(0)  # all three wait for the one process, which is being started
            crew.create_task(noted("bot", pool.ask(asked("gentle"))))
            crew.create_task(noted("hint", pool.ask_urgently(asked(""))))
        assert order == ["hint", "bot", "piece", "piece", "piece"]
    finally:
        await pool.close()


class Noting(Thinker):
    """Remembers how long it may take over each question before it is ended."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[float] = []

    async def ask(self, question: Question | None, seconds: float) -> Answer:
        self.given.append(seconds)
        return await super().ask(question, seconds)


@pytest.mark.anyio
async def test_for_a_piece_nobody_is_in_a_hurry() -> None:
    """On a machine with too much else to do a process is slow, and still not ended."""
    thinker = Noting()
    pool = Pool(1, 0.5, lambda: thinker)
    try:
        await pool.ask_at_leisure(piece(0))
    finally:
        await pool.close()
    assert thinker.given == [pytest.approx(piece(0).patience + UNHURRIED * HANGING)]


class Failing(Pool):
    """Of so many questions in a row every one but the last fails."""

    def __init__(self, in_a_row: int) -> None:
        super().__init__(1, GRACE)
        self.in_a_row = in_a_row
        self.asked = 0

    async def ask_at_leisure(self, question: Question) -> Answer:
        self.asked += 1
        if self.asked % self.in_a_row:
            raise Unanswered("its process has ended")
        return {"judge": NETWORK, "done": []}


@pytest.mark.anyio
async def test_an_analysis_fails_where_one_piece_fails_again_and_again_and_not_by_many_in_a_long_time() -> None:
    now_and_then, always = Failing(MOST_FAILURES), Failing(MOST_FAILURES + 2)
    known = UnderWay(RECORD)
    patient = Analyses(now_and_then, None, 1)  # type: ignore[arg-type]  # nothing is kept
    for _ in range(3):
        await patient._piece(known, RECORD.line(), [], "")
    assert now_and_then.asked == 3 * MOST_FAILURES

    with pytest.raises(Unanswered):
        await Analyses(always, None, 1)._piece(known, RECORD.line(), [], "")  # type: ignore[arg-type]


@pytest.mark.anyio
async def test_a_piece_is_the_same_wherever_it_is_done_and_nonsense_is_told() -> None:
    pool = Pool(1, GRACE)
    try:
        there, here = await pool.ask_at_leisure(piece(0)), piece(0).answer()
        assert there["judge"] == here["judge"] == NETWORK
        [(asked_there, sums_there)], [(asked_here, sums_here)] = there["done"], here["done"]
        assert asked_there == asked_here
        # A network reckons in small numbers, of which the last digits may differ between processes.
        for one, other in zip(sums_there, sums_here, strict=True):
            assert one == pytest.approx(other, abs=1e-5)
        with pytest.raises(Unanswered, match="BrokenRecord"):
            await pool.ask_at_leisure(Piece("nonsense", 1, [], 0.1))
    finally:
        await pool.close()
