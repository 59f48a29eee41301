"""Whoever looks back comes last: hints and bots do not wait for pieces of an analysis that wait for a process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

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
        assert await pool.ask_at_leisure(piece(0)) == piece(0).answer()
        with pytest.raises(Unanswered, match="BrokenRecord"):
            await pool.ask_at_leisure(Piece("nonsense", 1, [], 0.1))
    finally:
        await pool.close()
