"""A table as the disk has it comes back to life: its moves are folded into the state they lead to."""

from __future__ import annotations

import json
import logging

from monstertable.core.face import later
from monstertable.core.game import IllegalMove, SetupError
from monstertable.games import UnknownGame, game
from monstertable.server.refusal import Refused
from monstertable.server.retired import Kept
from monstertable.server.store import Row
from monstertable.server.table import CLOSED, OVER, Chair, Note, Table

logger = logging.getLogger("monstertable")


def revive(row: Row, seats: list[Row], moves: list[Row], notes: list[Note], result: Kept | None) -> Table:
    """A table as the disk has it."""
    table_id, name, count, options, edition, host, public, phase, following, created, hints, stand_in = row[:12]
    version, standing = row[12:]
    try:
        rules = game(name)
        table = Table(table_id, rules, rules.setup(count, json.loads(options)), host, bool(public))
        if table.edition != edition:
            raise SetupError(f"it was played with the components {edition}")
        for seat, guest, who, bot, figure, habits, word in seats:
            table.chairs[seat] = Chair(guest, who, bot, figure, json.loads(habits), word)
        if version > rules.rules:
            raise SetupError(f"it was played by version {version} of the rules")
        play_back(table, [(seat, text) for seat, text in moves], notes, version, phase == OVER, standing, result)
    except (UnknownGame, SetupError, IllegalMove) as error:
        logger.error("table %s cannot be revived: %s", table_id, error)
        raise Refused(410, later("This table belongs to a game, or to cards, that are no longer here.")) from None
    table.next, table.created = following, created
    table.phase = phase if table.retired is None else OVER
    table.with_hints, table.stand_in = bool(hints), stand_in
    if any(note.what == CLOSED for note in notes):
        table.close()
    return table


def play_back(
    table: Table,
    moves: list[tuple[int, str]],
    notes: list[Note],
    version: int,
    was_over: bool,
    standing: str,
    result: Kept | None,
) -> None:
    """Replay the moves; a table of older rules that these cannot replay to the same result is retired."""
    try:
        table.replay(moves, notes)
        if version != table.game.rules and result is not None and not result.agrees(table.game.outcome(table.state)):
            raise IllegalMove("Its result is another by these rules.")
    except IllegalMove:
        if version == table.game.rules:
            raise
        table.rules = version
        table.retire(moves, was_over, json.loads(standing), result)
