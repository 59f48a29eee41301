"""People one has played with: friends, whom to invite, whom to keep away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Literal

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import in_lobby, own_seat
from monstertable.server.playing.turns import withdraw_invitations
from monstertable.server.store import LOBBY, Acquaintance, Invitation
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables

MOST_SHOWN = 100
MOST_INVITATIONS = 10  # that wait for one person

Wish = Literal["befriend", "unfriend", "block", "unblock"]


async def acquaintances(tables: Tables, guest: Guest) -> list[Acquaintance]:
    return await tables.store.acquaintances_of(guest.id, MOST_SHOWN)


async def known_person(tables: Tables, guest: Guest, handle: str) -> Acquaintance:
    """Somebody by the handle that only this guest has for them."""
    for person in await acquaintances(tables, guest):
        if tables.guests.handle(guest.id, person.guest) == handle:
            return person
    raise Refused(404, later("You have not played with anybody by this handle."))


async def wish(tables: Tables, guest: Guest, handle: str, wished: Wish) -> None:
    """Whoever is blocked is not heard either, and does not hear."""
    person = await known_person(tables, guest, handle)
    store = tables.store
    if wished == "befriend":
        await store.befriend(guest.id, person.guest, time.time())
    elif wished == "unfriend":
        await store.unfriend(guest.id, person.guest)
    elif wished == "block":
        waiting = await store.invitations_for(guest.id)
        await store.block(guest.id, person.guest, time.time())
        await tables.mutes.mute(guest, person.guest, person.name)
        for invitation in waiting:
            await withdraw_invitations(tables, invitation.table)
    else:
        await store.unblock(guest.id, person.guest)
        await tables.mutes.unmute(guest, person.guest)
    await tables.mutes.keep_apart(guest.id, person.guest)


async def invite(tables: Tables, guest: Guest, table: LiveTable, handle: str) -> None:
    """On their home page, and by a notice if they wish. Who is blocked is told the same as all, and nothing happens."""
    own_seat(table, guest)
    in_lobby(table)
    if not any(chair.is_free for chair in table.chairs):
        raise Refused(409, later("There is no free seat at this table."))
    person = await known_person(tables, guest, handle)
    if person.is_blocked:
        raise Refused(409, later("You have blocked {name}."), name=person.name)
    if table.chairs.seat_of(person.guest) is not None:
        raise Refused(409, later("{name} sits at this table already."), name=person.name)
    now = tables.time.now()
    tell = now if tables.settings.telling.on else None
    if await tables.store.invite(Invitation(person.guest, guest.id, table.id, now), MOST_INVITATIONS, tell):
        tables.expect_notice(now)


async def decline(tables: Tables, guest: Guest, table: LiveTable) -> None:
    await tables.store.drop_invitation(guest.id, table.id)
    await withdraw_invitations(tables, table.id)


async def invitations(tables: Tables, guest: Guest) -> list[tuple[LiveTable, str]]:
    """The tables to which the guest is invited and where there is room, each with the name of who asks."""
    found: list[tuple[LiveTable, str]] = []
    for invitation in await tables.store.invitations_for(guest.id):
        try:
            table = await tables.get(invitation.table)
        except Refused:
            continue  # it cannot be opened any more
        seat = table.chairs.seat_of(invitation.inviter)
        if seat is not None and any(chair.is_free for chair in table.chairs):
            found.append((table, table.chairs[seat].name))
    return found


async def open_tables(tables: Tables, guest: Guest) -> Sequence[LiveTable]:
    """Where the guest sits and somebody may be invited to."""
    mine = await tables.mine(guest)
    return [table for table in mine if table.phase == LOBBY and any(chair.is_free for chair in table.chairs)]
