"""What another process has written reaches the table that is live here: rows are followed, all else is taken over."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import pairwise

from monstertable.core.game import CHANCE
from monstertable.core.line import TAKEN_BACK
from monstertable.core.play import fold
from monstertable.server.door.refusal import Refused
from monstertable.server.showing.moments import moments_between
from monstertable.server.store import CLOSED, ENDED, LOBBY, PLAYING, Damaged, Known, News, Note, StoreError, WholeTable
from monstertable.server.tables.course import Made
from monstertable.server.tables.house import House
from monstertable.server.tables.revival import revive, settle
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")


async def up_to_date(house: House, table: LiveTable) -> None:
    """What has been heard of a table is read, if it was not yet; what cannot be read now stays to be read."""
    async with table.lock:
        if table.freshness.is_behind:
            try:
                await catch_up(house, table)
            except StoreError as error:
                logger.warning("table %s: not caught up: %s", table.id, error)


async def catch_up(house: House, table: LiveTable) -> None:
    """Whatever is new; whoever calls this has the table's lock. A table that cannot be followed is dropped."""
    table.freshness.is_behind = False  # what is heard from now on may come too late for what is read
    try:
        # What was said between reading and taking over would be forgotten here.
        async with table.talk.lock:
            news = await what_is_new(house, table)
            if news is not None:
                take_over(table, news)
        if news is None:
            house.drop(table)
        else:
            note_waiting(house, table, news)
            if table.person_owes():
                table.errands.hurry.clear()  # whoever keeps the table has hurried as far as was wished
    except (Damaged, Refused) as error:
        logger.error("table %s cannot be followed: %r", table.id, error)
        house.drop(table)
    except StoreError:
        table.freshness.is_behind = True
        raise


async def what_is_new(house: House, table: LiveTable) -> News | None:
    news = await house.store.news(table.id, known_of(table))
    if news is not None and news.whole is None and not goes_on(table, news):
        return await house.store.news(table.id, known_of(table)._replace(changes=None))
    return news


def note_waiting(house: House, table: LiveTable, news: News) -> None:
    """Whoever is asked is so since it was written, not since it was read here."""
    at = news.moved if news.whole is None else max(news.whole.moved, news.whole.noted)
    if at:
        table.presence.asked_before(house.by_own_clock(at))


def known_of(table: LiveTable) -> Known:
    """A table that has no game yet, or one that nobody can follow, is read whole."""
    is_followed = table.phase == PLAYING and table.course.retired is None
    changes = table.freshness.changes if is_followed else None
    return Known(table.ply, len(table.course.notes()), changes)


def goes_on(table: LiveTable, news: News) -> bool:
    """Whether the new moves can be followed one by one: nobody went back."""
    return not any(seat == TAKEN_BACK for seat, _ in news.moves)


def take_over(table: LiveTable, news: News) -> None:
    table.freshness.compared()
    if news.whole is not None:
        take_over_all(table, news, news.whole)
    elif news.moves or news.notes:
        between = follow(table, news)
        rows, seats, timing = table.course.rows(), table.setup.seats, table.timing
        timing.load(rows, seats, {**timing.spent, **news.spent}, news.clocks, news.moved or timing.moved)
        table.changed(between)


def take_over_all(table: LiveTable, news: News, whole: WholeTable) -> None:
    before, said = standing_of(table), len(table.talk.rows)
    between: Sequence[LiveTable] = ()
    if is_same_game(table, whole) and goes_on(table, news):
        between = follow(table, news)
        if {seat: chair.name for seat, chair in whole.chairs.items()} != dict(enumerate(table.chairs.names())):
            table.drawn.told.clear()
        settle(table, whole)
    elif len(whole.moves) >= table.ply:
        fresh, _ = revive(whole)
        table.become(fresh)
    table.freshness.changes = news.changes
    table.talk.rows = list(whole.talk)
    if standing_of(table) != before:
        table.changed(between)
    elif len(table.talk.rows) != said:
        table.changes.whisper()


def standing_of(table: LiveTable) -> object:
    """All that another process may change, as far as it is known here."""
    return table.stored(), list(table.chairs), table.ply, len(table.course.log), table.course.is_closed


def is_same_game(table: LiveTable, whole: WholeTable) -> bool:
    """Whether nothing but moves has come to its game."""
    stored = whole.table
    same = (stored.seats, stored.rules) == (table.setup.seats, table.course.rules)
    is_known = same and table.course.retired is None and whole.moves[: table.ply] == table.course.rows()
    has_settled = table.phase != LOBBY or stored.phase == LOBBY
    return is_known and has_settled and not any(note.what in (CLOSED, ENDED) for note in whole.notes)


def follow(table: LiveTable, news: News) -> Sequence[LiveTable]:
    """The new rows, one decision after another; gives the moments between them, to be shown."""
    notes = news.notes
    between = moments_between(table, news.moves) if news.moves else []
    for made in decisions(news.moves):
        note_all(table, [note for note in notes if note.ply == table.ply])
        notes = [note for note in notes if note.ply != table.ply]
        state = table.course.state.copy()
        state.events = []
        for _ in fold(table.game, state, made, checked=False):
            pass
        table.adopt(state, made)
        table.going_back.over()
    note_all(table, notes)
    return between


def note_all(table: LiveTable, notes: Sequence[Note]) -> None:
    for note in notes:
        table.course.note(note)


def decisions(rows: Made) -> Iterator[Made]:
    """Each with what chance did after it."""
    starts = [place for place, (seat, _) in enumerate(rows) if seat != CHANCE or not place]
    for start, end in pairwise([*starts, len(rows)]):
        yield rows[start:end]
