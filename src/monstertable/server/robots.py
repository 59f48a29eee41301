"""What goes on at a live table by itself, at a pace one can follow: bots think in the pool, orders are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.core.chance import fresh
from monstertable.core.sight import Sight
from monstertable.server.pool import Pool, Unanswered
from monstertable.server.table import Hint, Hints, Table
from monstertable.server.thinking import Question

logger = logging.getLogger("monstertable")

# Seconds by the clock on the wall for a move of a bot, and for a hint, waiting included.
BOT_PATIENCE = 1.0
HINT_PATIENCE = 1.1
# A move that was followed less than this part as often as the best is none to recommend, and its chance is a rumour.
WORTH_TELLING = 0.15

Commit = Callable[[Table, int, str], Awaitable[None]]


async def play_by_itself(table: Table, pool: Pool, commit: Commit, pace: float) -> None:
    """Answer for every bot and by every standing order, until only people are asked."""
    while (due := table.answered_by_itself()) is not None:
        seat, foregone = due
        level, asked_at = table.chairs[seat].bot, table.asked_at[seat]
        # A choice that others make at the same time is not watched, so it need not be waited for.
        waiting = pause(table, pace if len(table.owing()) == 1 else 0.0)
        if foregone:
            move = foregone
            await waiting
        else:
            move, _ = await asyncio.gather(think(table, pool, seat), waiting)
        async with table.lock:
            # Somebody may have come back or answered, or taken the order back, in the meantime.
            is_same = seat in table.owing() and table.asked_at[seat] == asked_at and table.chairs[seat].bot == level
            if is_same and table.foregone(seat) == foregone:
                await commit(table, seat, move)
        if table.person_owes():
            table.hurry.clear()


async def pause(table: Table, seconds: float) -> None:
    if not seconds:
        return
    try:
        await asyncio.wait_for(table.hurry.wait(), seconds)
    except TimeoutError:
        return


def question(table: Table, seat: int, level: str, patience: float) -> Question:
    moves = list(zip(table.history.seats, table.history.moves, strict=True))
    return Question(table.game.name, table.setup.seats, table.setup.options, moves, seat, level, patience)


async def think(table: Table, pool: Pool, seat: int) -> str:
    """The bot's move, in notation. The table goes on while it thinks."""
    level = table.chairs[seat].bot
    sight = Sight(table.game, table.state.copy(), seat, fresh())
    try:
        return str((await pool.ask(question(table, seat, level, BOT_PATIENCE)))["move"])
    except Unanswered as error:
        logger.error("table %s: the bot %s failed (%s); a quick move is made for it", table.id, level, error)
        return await asyncio.to_thread(quick_move, sight)


def quick_move(sight: Sight) -> str:
    """What the game does by rule of thumb, or if it cannot, any legal move."""
    try:
        move = QuickBot().choose(sight)
    except Exception as error:
        logger.error("no quick move in %s: %r", sight.game.name, error)
        move = RandomBot().choose(sight)
    return sight.texts()[sight.moves().index(move)]


async def find_hints(table: Table, pool: Pool, seat: int) -> Hints:
    """The best moves for whoever sits here, or Unanswered. It knows no more than they do."""
    asked_at = table.asked_at[seat]
    told = await pool.ask(question(table, seat, "", HINT_PATIENCE), urgent=True)
    found = [Hint(*hint) for hint in told["hints"]]
    best = [hint for hint in found if hint.share >= WORTH_TELLING * found[0].share]
    return Hints(asked_at, sorted(best, key=lambda hint: -hint.chance), told["imagined"])
