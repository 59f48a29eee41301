"""Who sits where changes: on the disk first, then for everybody who looks on."""

from __future__ import annotations

from dataclasses import replace

from monstertable.server.clocks.clock_change import clock_change
from monstertable.server.playing.turns import seats_changed, withdraw_invitations
from monstertable.server.store import PLAYING, Chair, Note, Outdated, SeatChange, StoreError
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable


async def change_chair(house: House, table: LiveTable, seat: int, chair: Chair, what: str = "") -> None:
    """Somebody else sits here now, or sits differently; `what` tells the log of it."""
    before, host = table.chairs[seat], table.host
    after = replace(chair, changes=before.changes + (chair.guest != before.guest))
    note = Note(table.ply, seat, what, chair.bot) if what else None
    table.chairs[seat] = after
    table.host = next_host(table, before, after)
    now = house.time.now()
    clocks = clock_change(table, now)
    change = SeatChange(table.id, seat, before, after, host, table.host, note, now, table.public, clocks)
    try:
        await house.store.change_seat(change)
    except StoreError as error:
        table.chairs[seat], table.host = before, host
        if isinstance(error, Outdated):
            house.drop(table)
        raise
    if clocks is not None:
        table.timing.runs(clocks.after)
    if note is not None:
        table.course.note(note)
    house.listing.forget()
    table.changed()
    if table.phase == PLAYING:
        await seats_changed(house, table)
    elif after.is_free != before.is_free:
        await withdraw_invitations(house, table.id)


def next_host(table: LiveTable, before: Chair, after: Chair) -> str:
    """A host who plays on from another device stays it; one who leaves makes the next person host."""
    if before.guest == table.host and after.guest not in ("", before.guest):
        return after.guest
    if before.person == table.host and not after.person:
        return next((other.person for other in table.chairs if other.person), after.guest)
    return table.host or after.guest
