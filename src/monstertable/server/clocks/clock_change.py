"""Which clocks stand still, or go on, because of something that is no move."""

from __future__ import annotations

from collections.abc import Iterable

from monstertable.core.game import CHANCE
from monstertable.server.clocks.timing import started, stopped
from monstertable.server.store import PLAYING, ClockChange, SeatClock
from monstertable.server.tables.table import LiveTable


def clock_change(table: LiveTable, now: float) -> ClockChange | None:
    """What is to be written, with whatever has changed at the table; nothing where all clocks run as they should."""
    if not table.is_timed or table.phase != PLAYING:
        return None
    change = ClockChange(sorted(table.timing.running.values()), sorted(clocks_now(table, now)))
    return change if change.after != change.before else None


def clocks_now(table: LiveTable, now: float) -> Iterable[SeatClock]:
    """As they should be: of people who are asked, and of those for whom a bot plays, who may come back."""
    timing, wish = table.timing, table.going_back.wish
    for seat in table.owing():
        if seat == CHANCE or not table.chairs[seat].guest:
            continue
        clock = timing.running.get(seat, SeatClock(seat, 0.0, None, None))
        stands = not table.chairs[seat].person or (wish is not None and wish.seat != seat)
        yield stopped(clock, now) if stands else started(clock, timing.granted(seat), now)
