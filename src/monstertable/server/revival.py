"""A table as the disk has it comes back to life: its moves are folded into the state they lead to."""

from __future__ import annotations

import json
import logging

from monstertable.core.face import later
from monstertable.core.game import CHANCE, AnyGame, IllegalMove, Setup, SetupError
from monstertable.core.record import texts
from monstertable.games import UnknownGame, game
from monstertable.server.names import clean_name
from monstertable.server.refusal import Refused
from monstertable.server.retired import Kept, kept
from monstertable.server.store import Row
from monstertable.server.table import CLOSED, ENDED, LOBBY, OVER, PLAYING, Chair, Note, Table

logger = logging.getLogger("monstertable")

DAMAGED = later(
    "This table is damaged on the disk and cannot be shown. Whoever runs this server can read why in its log."
)
# What stands in the columns that are loaded, in their order.
TABLE_KINDS = (str, str, int, str, str, str, int, str, str, float, int, str, int, str)
SEAT_KINDS = (int, str, str, str, str, str, str, int)
MOVE_KINDS = (int, str)
NOTE_KINDS = (int, int, str, str)


class Broken(Refused):
    """A table that the disk has, and that cannot be shown."""

    def __init__(self, sentence: str) -> None:
        super().__init__(410, sentence)


def damaged(table_id: str, error: Exception) -> Broken:
    """Whatever is wrong with one table is told once, and is no harm to any other."""
    logger.error("table %s is damaged: %r", table_id, error)
    return Broken(DAMAGED)


def revive(
    row: Row, seats: list[Row], moves: list[Row], notes: list[Row], results: list[Row], secrets: list[Row]
) -> tuple[Table, Kept | None]:
    """A table as the disk has it, and its result where it has one; Broken if it cannot be shown."""
    try:
        check_kinds(row, seats, moves, notes)
        result = kept(*results[0]) if results else None
        table = revived(row, seats, moves, [Note(*note) for note in notes], result)
        table.is_sealed = bool(secrets)
        for (secret,) in secrets:
            table.secret = bytes.fromhex(secret)
        return table, result
    except (UnknownGame, SetupError) as error:
        logger.error("table %s cannot be revived: %s", row[0], error)
        raise Broken(later("This table belongs to a game, or to cards, that are no longer here.")) from None
    except Exception as error:
        raise damaged(row[0], error) from None


def check_kinds(row: Row, seats: list[Row], moves: list[Row], notes: list[Row]) -> None:
    """SQLite takes any kind of value into any column: what is wrong shows here, not when a page needs it."""
    for kinds, rows in ((TABLE_KINDS, [row]), (SEAT_KINDS, seats), (MOVE_KINDS, moves), (NOTE_KINDS, notes)):
        for found in rows:
            for kind, value in zip(kinds, found, strict=False):
                if not isinstance(value, kind):
                    raise TypeError(f"{value!r:.80} stands where {kind.__name__} belongs")
    if row[7] not in (LOBBY, PLAYING, OVER):
        raise ValueError(f"there is no phase {row[7]!r:.80}")
    if any(not CHANCE <= seat < row[2] for _, seat, *_ in notes) or any(not 0 <= seat < row[2] for seat, *_ in seats):
        raise ValueError("a seat that the table does not have")


def revived(row: Row, seats: list[Row], moves: list[Row], notes: list[Note], result: Kept | None) -> Table:
    table_id, name, _, _, _, host, public, phase, following, created, hints, stand_in, version, _ = row
    rules = game(name)
    if version > rules.rules:
        raise SetupError(f"it was played by version {version} of the rules")
    closed = any(note.what == CLOSED for note in notes)
    may_retire = phase != LOBBY and (version < rules.rules or result is not None or closed)
    table = Table(table_id, rules, present_setup(rules, played_setup(row), may_retire), host, bool(public))
    for seat, guest, who, bot, figure, habits, word, changes in seats:
        table.chairs[seat] = Chair(guest, clean_name(who), bot, figure, texts(json.loads(habits)), word, changes)
    play_back(table, row, [(seat, text) for seat, text in moves], notes, result, may_retire)
    table.next, table.created = following, created
    table.phase = phase if table.retired is None else OVER
    table.with_hints, table.stand_in = bool(hints), stand_in
    if closed:
        table.close()
    return table


def played_setup(row: Row) -> Setup:
    return Setup(row[2], texts(json.loads(row[3])))


def present_setup(rules: AnyGame, played: Setup, may_retire: bool) -> Setup:
    """The setup by today's rules; where they no longer have its options, any that gives the table a state."""
    try:
        return rules.setup(played.seats, played.options)
    except SetupError:
        if not may_retire:
            raise
        return rules.setup(played.seats)


def play_back(
    table: Table, row: Row, moves: list[tuple[int, str]], notes: list[Note], result: Kept | None, may_retire: bool
) -> None:
    """Replay the moves; a table that may be retired is, where that does not lead to what it was."""
    edition, phase, version, standing = row[4], row[7], row[12], row[13]
    missing = replay(table, played_setup(row), edition, moves, notes, result)
    if not missing:
        return
    if not may_retire:
        raise SetupError(missing)
    was_over = phase == OVER and not is_ended(notes)
    table.retire(version, moves, notes, was_over, json.loads(standing), result)
    table.setup, table.edition = played_setup(row), edition


def replay(
    table: Table, played: Setup, edition: str, moves: list[tuple[int, str]], notes: list[Note], result: Kept | None
) -> str:
    """Follow the moves as far as can be; says why the table is not what it was, if it is not."""
    if any(table.setup.options.get(name) != value for name, value in played.options.items()):
        return "its options are no longer here"
    try:
        table.replay(moves, notes)
    except IllegalMove as error:
        return str(error)
    if table.edition != edition:
        return f"it was played with the components {edition}"
    if is_ended(notes):
        return "it has been ended"
    if result is not None and not result.agrees(table.game.outcome(table.state)):
        return "its result is another by these rules"
    return ""


def is_ended(notes: list[Note]) -> bool:
    """Whether rules that could not go on with the game have ended it: those of a later day do not begin it again."""
    return any(note.what == ENDED for note in notes)
