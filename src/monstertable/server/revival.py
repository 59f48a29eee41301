"""A table as the disk has it comes back to life: its moves are folded into the state they lead to."""

from __future__ import annotations

import json
import logging

from monstertable.core.face import later
from monstertable.core.game import AnyGame, IllegalMove, Setup, SetupError
from monstertable.games import UnknownGame, game
from monstertable.server.refusal import Refused
from monstertable.server.retired import Kept
from monstertable.server.store import Row
from monstertable.server.table import ENDED, LOBBY, OVER, Chair, Note, Table

logger = logging.getLogger("monstertable")


def revive(row: Row, seats: list[Row], moves: list[Row], notes: list[Note], result: Kept | None) -> Table:
    """A table as the disk has it."""
    table_id, name, _, _, _, host, public, phase, following, created, hints, stand_in, version, _ = row
    try:
        rules = game(name)
        if version > rules.rules:
            raise SetupError(f"it was played by version {version} of the rules")
        may_retire = phase != LOBBY and (version < rules.rules or result is not None)
        table = Table(table_id, rules, present_setup(rules, played_setup(row), may_retire), host, bool(public))
        for seat, guest, who, bot, figure, habits, word in seats:
            table.chairs[seat] = Chair(guest, who, bot, figure, json.loads(habits), word)
        play_back(table, row, [(seat, text) for seat, text in moves], notes, result, may_retire)
    except (UnknownGame, SetupError) as error:
        logger.error("table %s cannot be revived: %s", table_id, error)
        raise Refused(410, later("This table belongs to a game, or to cards, that are no longer here.")) from None
    table.next, table.created = following, created
    table.phase = phase if table.retired is None else OVER
    table.with_hints, table.stand_in = bool(hints), stand_in
    return table


def played_setup(row: Row) -> Setup:
    return Setup(row[2], json.loads(row[3]))


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
