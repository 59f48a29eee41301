"""What another process has written reaches the table that is live here: rows are followed, all else is taken over."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import pairwise

from monstertable.core.game import CHANCE
from monstertable.core.line import TAKEN_BACK
from monstertable.core.play import fold
from monstertable.server.course import Made
from monstertable.server.house import House
from monstertable.server.moments import moments_between
from monstertable.server.refusal import Refused
from monstertable.server.revival import revive, settle
from monstertable.server.store import CLOSED, ENDED, LOBBY, Damaged, WholeTable
from monstertable.server.table import LiveTable

logger = logging.getLogger("monstertable")


async def catch_up(house: House, table: LiveTable) -> None:
    """Whatever is new; whoever calls this has the table's lock. A table that cannot be followed is dropped."""
    try:
        whole = await house.store.whole_table(table.id)
        if whole is None:
            house.drop(table)
        else:
            take_over(table, whole)
    except (Damaged, Refused) as error:
        logger.error("table %s cannot be followed: %r", table.id, error)
        house.drop(table)


def take_over(table: LiveTable, whole: WholeTable) -> None:
    before, said = standing_of(table), len(table.talk.rows)
    between: Sequence[LiveTable] = ()
    if goes_on(table, whole):
        between = follow(table, whole)
    elif len(whole.moves) >= table.ply:
        fresh, _ = revive(whole)
        table.become(fresh)
    table.talk.rows = list(whole.talk)
    if standing_of(table) != before:
        table.changed(between)
    elif len(table.talk.rows) != said:
        table.changes.whisper()


def standing_of(table: LiveTable) -> object:
    """All that another process may change, as far as it is known here."""
    return table.stored(), list(table.chairs), table.ply, len(table.course.log), table.course.is_closed


def goes_on(table: LiveTable, whole: WholeTable) -> bool:
    """Whether it is the same game, and nothing but moves has come to it."""
    stored = whole.table
    same = (stored.seats, stored.rules) == (table.setup.seats, table.course.rules)
    is_known = same and table.course.retired is None and whole.moves[: table.ply] == table.course.rows()
    has_settled = table.phase != LOBBY or stored.phase == LOBBY
    is_ended = any(note.what in (CLOSED, ENDED) for note in whole.notes)
    goes_back = any(seat == TAKEN_BACK for seat, _ in whole.moves[table.ply :])
    return is_known and has_settled and not is_ended and not goes_back


def follow(table: LiveTable, whole: WholeTable) -> Sequence[LiveTable]:
    """The new rows, one decision after another; gives the moments between them, to be shown."""
    new = whole.moves[table.ply :]
    notes = whole.notes[len(table.course.notes()) :]
    between = moments_between(table, new) if new else []
    for made in decisions(new):
        table.course.log.extend(note for note in notes if note.ply == table.ply)
        notes = [note for note in notes if note.ply != table.ply]
        state = table.course.state.copy()
        state.events = []
        for _ in fold(table.game, state, made, checked=False):
            pass
        table.adopt(state, made)
        table.going_back.over()
    table.course.log.extend(notes)
    if {seat: chair.name for seat, chair in whole.chairs.items()} != dict(enumerate(table.chairs.names())):
        table.drawn.told.clear()
    settle(table, whole)
    return between


def decisions(rows: Made) -> Iterator[Made]:
    """Each with what chance did after it."""
    starts = [place for place, (seat, _) in enumerate(rows) if seat != CHANCE or not place]
    for start, end in pairwise([*starts, len(rows)]):
        yield rows[start:end]
