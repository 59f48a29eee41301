"""The operator closes a table: its people read why nothing goes on, and what was played is kept."""

from __future__ import annotations

import logging
import time

from monstertable.core.game import CHANCE
from monstertable.server.playing.allowed import not_closed, not_over
from monstertable.server.playing.turns import seats_changed, withdraw_invitations
from monstertable.server.store import CLOSED, Note
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")


@carried_through
async def close(house: House, table: LiveTable) -> None:
    """On the disk first, then for everybody who looks on. A game that is over already needs no closing."""
    async with table.lock:
        not_closed(table)
        not_over(table)
        note = Note(table.ply, CHANCE, CLOSED)
        await house.store.end_table(table.id, table.game.scores(table.course.state), note, time.time())
        table.close()
        table.course.note(note)
        table.timing.silence()
        table.changed()
        await seats_changed(house, table)
        await withdraw_invitations(house, table.id)
    logger.info("table %s was closed by the operator", table.id)
