"""Play on from here: a new table with the position of a past moment, other people, and chance of its own.

What was hidden is as it really was: everybody may look at a game that is over.
"""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import known_level, known_seat, middle_level
from monstertable.server.playing.lobby import bot_chair, new_id, open_table
from monstertable.server.replay.moment import Replayed
from monstertable.server.store import PLAYED_ON, Chair, Note
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable


def may_play_on(source: Replayed, ply: int) -> None:
    """A running game keeps its secrets, and one that is over has nothing left to decide."""
    source.known(ply)
    if source.is_secret:
        raise Refused(409, later("You can play on from a moment of this game when it is over."))
    if not source.past.owing[ply]:
        raise Refused(409, later("Here the game is over: go back to an earlier moment to play on."))


@carried_through
async def play_on(house: House, source: Replayed, ply: int, guest: Guest, seat: int, level: str) -> LiveTable:
    """The guest is host on a seat of their choice; the others are bots of this level or, without one, free."""
    may_play_on(source, ply)
    known_seat(source.table, seat)
    table = LiveTable(new_id(), source.table.game, source.table.setup, guest.id, False)
    table.given, table.stand_in = ply, middle_level()
    for number, chair in enumerate(source.table.chairs):
        table.chairs[number] = Chair(figure=chair.figure)  # everybody plays on with the figure that stands there
    table.chairs[seat] = Chair(guest.id, guest.name, figure=table.chairs.figure_for(seat))
    if level:
        known_level(level)
        for number, chair in enumerate(table.chairs):
            if chair.is_free:
                table.chairs[number] = bot_chair(table, level, number)
    note = Note(ply, 0, PLAYED_ON, source.table.id)
    table.course.replay(source.past.made[:ply], [note], checked=False)
    await open_table(house, table, notes=[note])
    return table
