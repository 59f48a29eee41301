"""What is seen on the way: of several moves that were made at once, the positions between them.

My last move, the next player's dice, a row that is filled again: one answer brings them all, and a page that showed
only where they lead would be ahead of the story. Whoever looks on is sent a page of each moment at which something is
to see, and then the newest. They are kept in memory, of the last change alone: who comes later has missed nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from monstertable.core.game import CHANCE, Event, State
from monstertable.core.play import fold
from monstertable.server.store import PLAYING
from monstertable.server.tables.course import Made
from monstertable.server.tables.drawn import Drawn
from monstertable.server.tables.pacing import length
from monstertable.server.tables.table import LiveTable

MOST = 4  # moments of one change


def moments_between(table: LiveTable, made: Made) -> list[LiveTable]:
    """The table as it was between these moves, which are about to be adopted, wherever something was to be seen."""
    if not table.pacing.beat or not table.presence.is_watched:
        return []  # whoever comes later has missed nothing
    found: list[LiveTable] = []
    state = table.course.state.copy()
    told = 0
    for done in positions(table, state, made):
        events = state.events or []
        if is_seen(table, state, events[told:]):
            told = len(events)
            found.append(as_it_was(table, state, made[:done]))
    return (found if is_awaited(table, state) else found[:-1])[-MOST:]


def is_awaited(table: LiveTable, state: State) -> bool:
    """Whether the story comes first and the newest page after it: somebody is asked who did not move.

    Otherwise the newest page tells by itself what happened last: whoever goes on deciding is not kept waiting, and a
    result waits behind its curtain, with a button that leads to it.
    """
    owing, mover = table.game.owing(state), table.game.on_turn(table.course.state)
    return any(table.chairs[seat].person for seat in owing if seat not in (mover, CHANCE))


def positions(table: LiveTable, state: State, made: Made) -> Iterator[int]:
    """Makes the moves one by one, while somebody listens; gives how many are done."""
    state.events = []
    for done, _ in enumerate(fold(table.game, state, made, checked=False)):
        if done:
            yield done
    yield len(made)


def is_seen(table: LiveTable, state: State, happened: list[Event]) -> bool:
    if not happened:
        return False
    view = table.game.view(state, None)
    return length(happened, view, table.chairs.names(), table.game.face()) > 0


def as_it_was(table: LiveTable, state: State, made: Made) -> LiveTable:
    """A table that only pages are made of: nothing is asked there, and nothing goes on."""
    course = table.course.copy(log=[*table.course.log, *(state.events or [])])
    course.state, course.before = state.copy(), None  # nothing is taken back there
    course.history.seats += [seat for seat, _ in made]
    course.history.moves += [text for _, text in made]
    moment = copy(table)
    moment.course, moment.phase, moment.is_past = course, PLAYING, True
    moment.drawn = Drawn()
    moment.drawn.told = table.drawn.told
    return moment
