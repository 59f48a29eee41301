"""What goes on at a live table by itself, at a pace one can follow: bots think in a thread, orders are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from monstertable.bots import bot
from monstertable.bots.random import RandomBot
from monstertable.core.chance import fresh
from monstertable.core.sight import Sight
from monstertable.server.table import Table

logger = logging.getLogger("monstertable")

Commit = Callable[[Table, int, str], Awaitable[None]]


async def play_by_itself(table: Table, commit: Commit, pace: float) -> None:
    """Answer for every bot and by every standing order, until only people are asked."""
    while (due := table.answered_by_itself()) is not None:
        seat, foregone = due
        # A choice that others make at the same time is not watched, so it need not be waited for.
        if len(table.owing()) == 1:
            await pause(table, pace)
        move = foregone or await asyncio.to_thread(think, table, seat)
        async with table.lock:
            # A person may have answered, or taken the order back, in the meantime.
            if not foregone or table.foregone(seat) == foregone:
                await commit(table, seat, move)
        if table.person_owes():
            table.hurry.clear()


async def pause(table: Table, seconds: float) -> None:
    try:
        await asyncio.wait_for(table.hurry.wait(), seconds)
    except TimeoutError:
        return


def think(table: Table, seat: int) -> str:
    """The bot's move, in notation. It gets a copy: the table goes on while it thinks."""
    state = table.state.copy()
    sight = Sight(table.game, state, seat, fresh())
    try:
        move = bot(table.chairs[seat].bot).choose(sight)
    except Exception as error:
        name = table.chairs[seat].bot
        logger.error("table %s: the bot %s failed; any move is made for it: %r", table.id, name, error)
        move = RandomBot().choose(sight)
    return table.game.text(state, move)
