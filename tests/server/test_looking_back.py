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
from monstertable.server.looking_back.looking_back import Piece
from monstertable.server.thinking.pool import Pool
from monstertable.server.thinking.thinker import Unanswered
from monstertable.server.thinking.thinking import ThinkerQuestion
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
