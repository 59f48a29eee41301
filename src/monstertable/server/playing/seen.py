"""What somebody may see of a table: those who sit there all of it, others as much as was agreed about onlookers.

Every route comes to its table through here, so nothing can be had by one that another keeps back.
"""

from __future__ import annotations

from copy import copy

from monstertable.core.face import later
from monstertable.server.clocks.timing import Timing
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.store import LOBBY, PLAYING
from monstertable.server.tables.drawn import Drawn
from monstertable.server.tables.onlookers import PRIVATE
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import GoingBack


def may_look(table: LiveTable, guest: Guest) -> bool:
    """A private table is open to others only while they can still sit down at it."""
    is_open = table.onlookers.watching != PRIVATE or table.phase == LOBBY
    return is_open or table.chairs.has_device(guest.id)


def seen_by(table: LiveTable, guest: Guest) -> LiveTable:
    """The table, or the same over a shorter record; refused where it is none of theirs."""
    if not may_look(table, guest):
        raise Refused(403, later("This table is private: only the people who play at it can look on."))
    return as_watched(table) if is_behind(table, guest) else table


def is_behind(table: LiveTable, guest: Guest) -> bool:
    """Whether a guest sees the table as it was some plies ago. When the game is over, everybody sees all of it."""
    return table.onlookers.delay > 0 and table.phase == PLAYING and not table.chairs.has_device(guest.id)


def as_watched(table: LiveTable) -> LiveTable:
    """The table as onlookers see it. Pages are made of it, and nobody moves at it."""
    onlookers = table.onlookers
    if onlookers.seen is not None and onlookers.seen[0] == table.changes.version:
        known: LiveTable = onlookers.seen[1]
        return known
    watched = copy(table)
    watched.is_delayed, watched.between = True, ()
    watched.course = onlookers.behind(table.course, table.given)
    watched.drawn = Drawn()
    watched.drawn.told = onlookers.told
    watched.going_back = GoingBack()
    watched.going_back.agreed = table.going_back.agreed
    watched.timing = times_at(watched, table.timing)
    onlookers.seen = table.changes.version, watched
    return watched


def times_at(watched: LiveTable, now: Timing) -> Timing:
    """What everybody had left then. No clock runs: it would tell who is asked now."""
    seats, course = watched.setup.seats, watched.course
    times = Timing(seats)
    times.agree(now.clock, seats)
    spent = {ply: seconds for ply, seconds in now.spent.items() if ply < course.written}
    times.load(course.rows(), seats, spent, (), 0.0)
    return times
