"""Time is kept: clocks start and stop with the moves, on the disk, and whoever is late is answered for, once.

A move that a bot makes because time was up is a move like any other. Its ply is written once, whoever else may have
thought of it: the person themselves at the last moment, or another server.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from monstertable.core.chance import fresh
from monstertable.core.game import CHANCE, State
from monstertable.core.line import FREE, PRACTICE, TAKEN_BACK, Row, TakenBack, take_back_of
from monstertable.core.sight import Sight
from monstertable.server.clocks.clock_change import clock_change
from monstertable.server.clocks.clocks import MOST_LATE, balances
from monstertable.server.clocks.timing import started
from monstertable.server.playing.allowed import middle_level
from monstertable.server.playing.robots import BOT_PATIENCE, question, staged_with, think
from monstertable.server.playing.seating import change_chair
from monstertable.server.store import BACK, OUT_OF_TIME, PLAYING, TIME_UP, Note, Outdated, SeatClock, StoreError, Times
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")


@dataclass(frozen=True)
class How:
    """How a move came about."""

    by_hand: bool = False  # on a page: it may be thought over
    is_timed: bool = False  # by a person, or for one, whose clock ran
    late: str = ""  # by a bot of this level, since time was up


# With moves


def times_after(table: LiveTable, state: State, made: list[Row], now: float, how: How) -> tuple[Times, list[float]]:
    """What these moves, which lead to this state, change of the clocks; and what everybody then has left."""
    (seat, text), timing, ply = made[0] if made else (CHANCE, ""), table.timing, table.ply
    if seat == TAKEN_BACK:
        return times_back(table, state, take_back_of(text), now)
    left, spent = list(timing.left), list[tuple[int, float]]()
    cost = timing.cost(seat, now) if how.is_timed else None
    if cost is not None:
        spent.append((ply, cost))
        left[seat] = timing.clock.after(left[seat], cost)
    movers = {mover for mover, _ in made}
    known = {asked: clock for asked, clock in timing.running.items() if asked not in movers}
    note = Note(ply, seat, TIME_UP, how.late) if how.late else None
    return Times(spent, asked_clocks(table, state, known, left, now), note), left


def times_back(table: LiveTable, state: State, back: TakenBack, now: float) -> tuple[Times, list[float]]:
    """Everybody has what they had there. Whoever goes back at will has thought already: that is not given back."""
    timing, rows = table.timing, table.course.rows()
    left = balances(timing.clock, table.setup.seats, [*rows, back.row()], timing.spent)
    if back.right == PRACTICE:
        return Times((), ()), left  # nobody's time is counted any more
    thought = SeatClock(back.by, timing.undone(rows, back.to), None, None)
    known = timing.running | {back.by: thought} if back.right == FREE else {}
    return Times((), asked_clocks(table, state, known, left, now)), left


def asked_clocks(
    table: LiveTable, state: State, known: dict[int, SeatClock], left: list[float], now: float
) -> list[SeatClock]:
    """Of all people who are asked in this state; new ones start when what happened will have been seen."""
    asked = [seat for seat in table.game.owing(state) if seat != CHANCE and table.chairs[seat].person]
    starts = now if all(seat in known for seat in asked) else now + staged_with(table, state)
    granted = table.timing.clock.granted
    fresh_clock = {seat: SeatClock(seat, 0.0, None, None) for seat in asked}
    return [started((fresh_clock | known)[seat], granted(left[seat]), starts) for seat in sorted(asked)]


# Without a move


async def settle(house: House, table: LiveTable) -> None:
    """Somebody asks the others something, or no longer does: clocks stand still, or go on. Under the lock."""
    change = clock_change(table, house.time.now())
    if change is None:
        return
    try:
        await house.store.change_clocks(table.id, change)
    except Outdated:
        house.drop(table)
        raise
    table.timing.runs(change.after)


# When time is up

Commit = Callable[[LiveTable, int, str, How], Awaitable[None]]
Wake = Callable[[LiveTable], None]


def set_timer(house: House, table: LiveTable, ring: Callable[[], None]) -> None:
    """One for a table, for whoever's time is up next."""
    table.timing.silence()
    due = table.timing.next_due() if table.is_timed and table.phase == PLAYING else None
    if due is not None:
        table.timing.timer = house.time.call_at(due, ring)


def late_seat(table: LiveTable, now: float) -> int | None:
    """Whose time is up, longest ago."""
    running = table.timing.running
    due = {seat: clock.due for seat, clock in running.items() if clock.due is not None and clock.due <= now}
    asked = [seat for seat in table.owing() if seat in due and table.chairs[seat].person and not table.foregone(seat)]
    return min(asked, key=lambda seat: (due[seat], seat), default=None)


async def answer_late(house: House, table: LiveTable, commit: Commit, wake: Wake) -> None:
    """A bot makes the one move of whoever is late, unless they make it themselves while it thinks."""
    seat = late_seat(table, house.time.now())
    if seat is None or not table.is_live:
        return
    level, asked_at = table.stand_in or middle_level(), table.course.asked_at[seat]
    asked = question(table, seat, level, BOT_PATIENCE)
    sight = Sight(table.game, table.course.state.copy(), seat, fresh())
    move = await think(house.pool, asked, sight, table.id)
    async with table.lock:
        is_same = table.is_live and table.course.asked_at[seat] == asked_at
        if not is_same or late_seat(table, house.time.now()) != seat:
            wake(table)
            return
        await commit(table, seat, move, How(is_timed=True, late=level))
        if table.phase == PLAYING and late_in_a_row(table, seat) >= MOST_LATE:
            await change_chair(house, table, seat, replace(table.chairs[seat], bot=level), OUT_OF_TIME)
            wake(table)


def late_in_a_row(table: LiveTable, seat: int) -> int:
    """How many of this person's last moves were made because time was up; none since they came back."""
    notes = [note for note in table.course.notes() if note.seat == seat]
    late = [note.ply for note in notes if note.what == TIME_UP]
    own = [ply for ply, (mover, _) in enumerate(table.course.rows()) if mover == seat and ply not in late]
    back = [note.ply for note in notes if note.what == BACK]
    last = max([-1, *own, *[ply - 1 for ply in back]])
    return sum(ply > last for ply in late)


# While nobody looks


async def look_ahead(house: House, get: Callable[[str], Awaitable[LiveTable]], wake: Wake, seconds: float) -> None:
    """Tables where time will soon be up come into memory, where they have a timer; one that failed is set again."""
    now = house.time.now()
    try:
        await house.store.note_alive(now)
        found = await house.store.due_tables(now + seconds)
    except StoreError as error:
        logger.error("the disk was not asked whose time is up: %s", error)
        return
    for table_id in found:
        try:
            wake(await get(table_id))
        except Exception as error:
            logger.error("table %s: nobody can be answered for: %s", table_id, error)
