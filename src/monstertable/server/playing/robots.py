"""What goes on at a live table by itself, at a pace one can follow: bots think in the pool, orders are kept."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.core.chance import fresh
from monstertable.core.game import CHANCE, State
from monstertable.core.sight import Sight
from monstertable.server.door.refusal import TooLate
from monstertable.server.tables.pacing import STEP
from monstertable.server.tables.table import LiveTable
from monstertable.server.thinking.hints import Hints, Suggestion
from monstertable.server.thinking.pool import Pool
from monstertable.server.thinking.thinker import Unanswered
from monstertable.server.thinking.thinking import ThinkerQuestion

logger = logging.getLogger("monstertable")

# Seconds by the clock on the wall for a move of a bot, and for a hint, waiting included.
BOT_PATIENCE = 1.0
HINT_PATIENCE = 1.1
# A move that was followed less than this part as often as the best is none to recommend, and its chance is a rumour.
WORTH_TELLING = 0.15
# Seconds until what went wrong is tried again: the first time, and at most.
FIRST_RETRY = 1.0
LAST_RETRY = 60.0
# Seconds after which is looked whether somebody still steps; who is missed so often does not just load the page anew.
LOOK_AGAIN = 1.0
LOOKS = 5

Commit = Callable[[LiveTable, int, str], Awaitable[None]]
LetChanceAct = Callable[[LiveTable, int], Awaitable[None]]


async def play_by_itself(
    table: LiveTable, pool: Pool, commit: Commit, let_chance_act: LetChanceAct, is_kept: Callable[[], bool]
) -> None:
    """Answer for every bot and by every standing order, until only people are asked.

    Only while this process keeps the table. Whatever goes wrong is logged and tried again after a while, longer each
    time: no mistake stops a table for good.
    """
    failures = 0
    while table.is_live and is_kept():
        try:
            due = table.answered_by_itself()
            if due is None:
                return
            if due[0] == CHANCE:
                await begin_turn(table, let_chance_act)
            else:
                await answer(table, pool, commit, *due)
            failures = 0
        except TooLate:
            continue  # another process was first
        except Exception as error:
            if not table.is_live:
                return  # whoever loads it anew wakes the bots
            seconds = min(FIRST_RETRY * 2**failures, LAST_RETRY)
            failures += 1
            logger.error("table %s: bots try again in %.0f s: %r", table.id, seconds, error, exc_info=failures == 1)
            await asyncio.sleep(seconds)


async def begin_turn(table: LiveTable, let_chance_act: LetChanceAct) -> None:
    """Who steps has seen what the last opponent did: the next turn begins."""
    ply = table.ply
    await time_to_see(table, CHANCE)
    await let_chance_act(table, ply)


async def answer(table: LiveTable, pool: Pool, commit: Commit, seat: int, foregone: str) -> None:
    """One move that needs no person, unless somebody comes back, answers or takes the order back in the meantime."""
    level, asked_at = table.chairs[seat].bot, table.course.asked_at[seat]
    waiting = time_to_see(table, seat)
    if foregone:
        move = foregone
        await waiting
    else:
        # What is asked is put together now: when the thought begins, the bot may have left its seat already.
        asked = question(table, seat, level, BOT_PATIENCE)
        sight = Sight(table.game, table.course.state.copy(), seat, fresh())
        move, _ = await asyncio.gather(think(pool, asked, sight, table.id), waiting)
    async with table.lock:
        is_same = seat in table.owing() and table.course.asked_at[seat] == asked_at and table.chairs[seat].bot == level
        if is_same and table.foregone(seat) == foregone and not table.going_back.is_waited_for:
            await commit(table, seat, move)
    if table.person_owes():
        table.errands.hurry.clear()


async def time_to_see(table: LiveTable, seat: int) -> None:
    """Until everybody could see what has happened; after each opponent as long as somebody steps who wishes to."""
    shown = staged(table)
    # A choice that others make at the same time is not watched, so it need not be waited for.
    if not table.pacing.beat or len(table.owing()) > 1:
        return
    await pause(table, shown)
    if is_turn_over(table, seat):
        await until_told_to_go_on(table)


def staged(table: LiveTable) -> float:
    """Give what happened lately its time; how long it will be until everybody has seen it."""
    people = [number for number, chair in enumerate(table.chairs) if chair.guest and not chair.bot]
    views = [table.view(person) for person in people] or [table.view(None)]
    return table.pacing.stage(table.happenings(), views, table.chairs.names(), table.game.face(), table.pace())


def staged_with(table: LiveTable, state: State) -> float:
    """The same with what leads to this state, which is not yet the table's."""
    if not table.pacing.beat:
        return 0.0
    people = [number for number, chair in enumerate(table.chairs) if chair.person]
    views = [table.game.view(state, person) for person in people] or [table.game.view(state, None)]
    log = [*table.happenings(), *(state.events or [])]
    return table.pacing.stage(log, views, table.chairs.names(), table.game.face(), table.pace())


async def pause(table: LiveTable, seconds: float) -> None:
    """So long, unless somebody has seen enough of what happened, or of all that will happen."""
    table.errands.go_on.clear()
    if not table.errands.hurry.is_set():
        try:
            async with asyncio.timeout(seconds):
                await table.errands.go_on.wait()
        except TimeoutError:
            return
    table.pacing.hurry()


def is_turn_over(table: LiveTable, seat: int) -> bool:
    """Whether the turn of a bot has just ended, and whoever steps was not waited for since."""
    if seat == CHANCE:
        return True
    ended, ply = table.pacing.turn_over
    return ended != CHANCE and ply > table.pacing.stepped and bool(table.chairs[ended].bot)


async def until_told_to_go_on(table: LiveTable) -> None:
    table.errands.go_on.clear()
    table.pacing.stepped = table.ply
    missed = 0 if table.pace() == STEP else LOOKS
    while missed < LOOKS and not table.errands.hurry.is_set() and not table.errands.go_on.is_set():
        if not table.pacing.is_waiting:
            table.pacing.wait(True)
            table.changed()
        # Whoever steps may have gone by now.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await table.errands.go_on.wait()
        missed = 0 if table.pace() == STEP else missed + 1
    if table.pacing.is_waiting:
        table.pacing.wait(False)
        table.changed()


def question(table: LiveTable, seat: int, level: str, patience: float) -> ThinkerQuestion:
    moves = table.course.made()
    return ThinkerQuestion(table.game.name, table.setup.seats, table.setup.options, moves, seat, level, patience)


async def think(pool: Pool, asked: ThinkerQuestion, sight: Sight, table_id: str) -> str:
    """The bot's move, in notation. The table goes on while it thinks."""
    try:
        move = (await pool.ask(asked))["move"]
        if move in sight.texts():
            return str(move)
        why = f"it cannot play {str(move)[:80]!r}"
    except Unanswered as error:
        why = str(error)
    logger.error("table %s: the bot %s failed (%s); a quick move is made for it", table_id, asked.bot, why)
    return await asyncio.to_thread(quick_move, sight)


def quick_move(sight: Sight) -> str:
    """What the game does by rule of thumb, or if it cannot, any legal move."""
    try:
        move = QuickBot().choose(sight)
    except Exception as error:
        logger.error("no quick move in %s: %r", sight.game.name, error)
        move = RandomBot().choose(sight)
    return sight.texts()[sight.moves().index(move)]


def find_hints(table: LiveTable, pool: Pool, seat: int) -> Coroutine[Any, Any, Hints]:
    """The best moves for whoever sits here, or Unanswered. It knows no more than they do."""
    # What is asked is put together now: when the thought begins, the table may have moved on already.
    return hints_to(pool, question(table, seat, "", HINT_PATIENCE), table.course.asked_at[seat])


async def hints_to(pool: Pool, asked: ThinkerQuestion, asked_at: int) -> Hints:
    told = await pool.ask_urgently(asked)
    found = [Suggestion(*hint) for hint in told["hints"]]
    best = [hint for hint in found if hint.share >= WORTH_TELLING * found[0].share]
    return Hints(asked_at, sorted(best, key=lambda hint: -hint.chance), told["imagined"])
