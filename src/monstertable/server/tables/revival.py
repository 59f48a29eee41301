"""A table as the disk has it comes back to life: its moves are folded into the state they lead to."""

from __future__ import annotations

import logging
from dataclasses import replace

from monstertable.core.face import later
from monstertable.core.game import CHANCE, AnyGame, IllegalMove, Setup, SetupError
from monstertable.core.lesson import Lesson
from monstertable.games import UnknownGame, game
from monstertable.server.clocks.clocks import clock_of
from monstertable.server.door.refusal import Refused
from monstertable.server.learning.teaching import Teaching, lessons_of
from monstertable.server.people.names import clean_name
from monstertable.server.store import CLOSED, ENDED, LOBBY, OVER, PLAYING, Note, StoredTable, WholeTable
from monstertable.server.tables.onlookers import PRIVATE
from monstertable.server.tables.retired import KeptResult, kept
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")

DAMAGED = later(
    "This table is damaged on the disk and cannot be shown. Whoever runs this server can read why in its log."
)


class Broken(Refused):
    """A table that the disk has, and that cannot be shown."""

    def __init__(self, sentence: str) -> None:
        super().__init__(410, sentence)


def damaged(table_id: str, error: Exception) -> Broken:
    """Whatever is wrong with one table is told once, and is no harm to any other."""
    logger.error("table %s is damaged: %r", table_id, error)
    return Broken(DAMAGED)


def revive(whole: WholeTable) -> tuple[LiveTable, KeptResult | None]:
    """A table as the disk has it, and its result where it has one; Broken if it cannot be shown."""
    stored = whole.table
    try:
        check_seats(whole)
        result = None if whole.result is None else kept(whole.result)
        table = revived(whole, result)
        table.sealing.is_sealed = whole.secret is not None
        table.sealing.secret = whole.secret or table.sealing.secret
        if whole.lesson:
            table.teaching, table.sealing.is_sealed = Teaching(the_lesson(whole)), False
        return table, result
    except (UnknownGame, SetupError) as error:
        logger.error("table %s cannot be revived: %s", stored.id, error)
        raise Broken(later("This table belongs to a game, or to cards, that are no longer here.")) from None
    except Exception as error:
        raise damaged(stored.id, error) from None


def the_lesson(whole: WholeTable) -> Lesson:
    for lesson in lessons_of(whole.table.game):
        if lesson.id == whole.lesson:
            return lesson
    raise SetupError(f"there is no lesson {whole.lesson!r:.80}")


def check_seats(whole: WholeTable) -> None:
    if whole.table.phase not in (LOBBY, PLAYING, OVER):
        raise ValueError(f"there is no phase {whole.table.phase!r:.80}")
    noted = {note.seat for note in whole.notes} - {CHANCE}
    if not whole.chairs.keys() | noted <= set(range(whole.table.seats)):
        raise ValueError("a seat that the table does not have")


def revived(whole: WholeTable, result: KeptResult | None) -> LiveTable:
    stored = whole.table
    rules = game(stored.game)
    if stored.rules > rules.rules:
        raise SetupError(f"it was played by version {stored.rules} of the rules")
    closed = any(note.what == CLOSED for note in whole.notes)
    may_retire = stored.phase != LOBBY and (stored.rules < rules.rules or result is not None or closed)
    setup = present_setup(rules, played_setup(stored), may_retire)
    table = LiveTable(stored.id, rules, setup, stored.host, stored.public)
    table.given, table.created = stored.given, stored.created
    seat_all(table, whole)
    play_back(table, whole, result, may_retire)
    settle(table, whole)
    table.talk.rows = list(whole.talk)
    if closed:
        table.close()
    return table


def seat_all(table: LiveTable, whole: WholeTable) -> None:
    for seat, chair in whole.chairs.items():
        table.chairs[seat] = replace(chair, name=clean_name(chair.name))


def settle(table: LiveTable, whole: WholeTable) -> None:
    """What is stored of a table besides its course."""
    stored = whole.table
    seat_all(table, whole)
    table.host, table.next = stored.host, stored.next
    table.phase = stored.phase if table.course.retired is None else OVER
    table.with_hints, table.stand_in, table.going_back.agreed = stored.hints, stored.stand_in, stored.take_back
    table.timing.agree(clock_of(stored.clock), stored.seats)
    if table.course.retired is None:
        table.timing.load(whole.moves, stored.seats, whole.spent, whole.clocks, whole.moved)
    table.onlookers.delay, table.talk.allowed = stored.delay, stored.talk
    table.onlookers.watching = PRIVATE if stored.private else table.onlookers.watching


def played_setup(stored: StoredTable) -> Setup:
    return Setup(stored.seats, stored.options)


def present_setup(rules: AnyGame, played: Setup, may_retire: bool) -> Setup:
    """The setup by today's rules; where they no longer have its options, any that gives the table a state."""
    try:
        return rules.setup(played.seats, played.options)
    except SetupError:
        if not may_retire:
            raise
        return rules.setup(played.seats)


def play_back(table: LiveTable, whole: WholeTable, result: KeptResult | None, may_retire: bool) -> None:
    """Replay the moves; a table that may be retired is, where that does not lead to what it was."""
    stored, notes = whole.table, whole.notes
    missing = replay(table, whole, result)
    if not missing:
        return
    if not may_retire:
        raise SetupError(missing)
    if stored.standing is None:
        raise ValueError("how it stood cannot be read")
    was_over = stored.phase == OVER and not is_ended(notes)
    table.course.retire(stored.rules, whole.moves, notes, was_over, stored.standing, result)
    table.course.setup, table.course.edition = played_setup(stored), stored.edition


def replay(table: LiveTable, whole: WholeTable, result: KeptResult | None) -> str:
    """Follow the moves as far as can be; says why the table is not what it was, if it is not."""
    played, edition, notes = whole.table.options, whole.table.edition, whole.notes
    if any(table.setup.options.get(name) != value for name, value in played.items()):
        return "its options are no longer here"
    try:
        table.course.replay(whole.moves, notes)
    except IllegalMove as error:
        return str(error)
    if table.course.edition != edition:
        return f"it was played with the components {edition}"
    if is_ended(notes):
        return "it has been ended"
    if result is not None and not result.agrees(table.game.outcome(table.course.state)):
        return "its result is another by these rules"
    return ""


def is_ended(notes: list[Note]) -> bool:
    """Whether rules that could not go on with the game have ended it: those of a later day do not begin it again."""
    return any(note.what == ENDED for note in notes)
