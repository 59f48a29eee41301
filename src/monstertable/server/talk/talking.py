"""Talking at a table: words, reactions, what the host allows, and whom one does not wish to hear."""

from __future__ import annotations

import time
from gettext import NullTranslations

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.one_device.sharing import in_front
from monstertable.server.people.device import device_of, is_companion
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import known_talk, not_closed, only_host
from monstertable.server.playing.seen import seen_by
from monstertable.server.showing.render import face
from monstertable.server.store import LOBBY, OVER, Outdated, TalkRow
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable
from monstertable.server.talk.talk import (
    LONGEST,
    MOST,
    NOWHERE,
    OFF,
    ON,
    REACTED,
    SAID,
    TABLE,
    WATCHERS,
    clean_words,
    is_too_long,
    mark,
)


@carried_through
async def say(house: House, table: LiveTable, guest: Guest, text: str) -> TalkRow:
    """A message for those at the table; of somebody who only looks on, for the others who do."""
    words = clean_words(text)
    if not words:
        raise Refused(422, later("There is nothing in this message that could be shown."))
    if is_too_long(words):
        raise Refused(422, later("A message has at most {number} letters."), number=LONGEST)
    return await add(house, table, guest, SAID, words)


@carried_through
async def react(house: House, table: LiveTable, guest: Guest, reaction: str) -> TalkRow:
    known = reactions_of(table)
    if reaction not in known:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(known))
    return await add(house, table, guest, REACTED, reaction)


def reactions_of(table: LiveTable) -> list[str]:
    return list(face(table.game.name).reactions(NullTranslations()))


async def add(house: House, table: LiveTable, guest: Guest, kind: str, words: str) -> TalkRow:
    """On the disk before anybody reads it."""
    seen_by(table, guest)
    async with table.talk.lock:
        may_say(table, kind)
        row = next_row(table, guest, kind, words)
        try:
            await house.store.add_talk(table.id, row)
        except Outdated:
            house.drop(table)
            raise
        table.talk.rows.append(row)
    table.changes.whisper()
    return row


def may_say(table: LiveTable, kind: str) -> None:
    not_closed(table)
    if table.talk.allowed == OFF or table.teaching is not None:
        raise Refused(403, later("Talk is switched off at this table."))
    if kind == SAID and table.talk.allowed != ON:
        raise Refused(403, later("At this table there are only reactions, no messages."))
    if len(table.talk.rows) >= MOST:
        raise Refused(409, later("So much was said at this table that it cannot keep any more."))


def next_row(table: LiveTable, guest: Guest, kind: str, words: str) -> TalkRow:
    seat = speaking_seat(table, guest)
    channel = TABLE if seat is not None or table.phase == LOBBY else WATCHERS
    name = guest.name if seat is None else table.chairs[seat].name
    number = table.talk.rows[-1].number + 1 if table.talk.rows else 0
    place = NOWHERE if seat is None else seat
    speaker = guest.id if seat is None else table.chairs[seat].guest
    return TalkRow(number, table.ply, speaker, name, place, channel, kind, words, time.time())


def speaking_seat(table: LiveTable, guest: Guest) -> int | None:
    """Where somebody sits who speaks; at a shared device that is whoever has it in hand."""
    own, seats = table.chairs.seat_of(in_front(table, guest).id), table.chairs.people_at(device_of(guest.id))
    if is_companion(guest.id) or (own is None and not seats):
        return table.chairs.seat_of(guest.id)
    return seats[0] if own is None else own


@carried_through
async def allow(house: House, table: LiveTable, guest: Guest, talk: str) -> None:
    """The host says what may be said at this table from now on, also while the game runs."""
    known_talk(talk)
    not_closed(table)
    only_host(table, guest)
    async with table.talk.lock:
        await house.store.allow_talk(table.id, talk)
        table.talk.allowed = talk
    table.changes.whisper()


# Not to be heard


async def mute(house: House, table: LiveTable, reader: Guest, who: str) -> None:
    """From now on the reader hears nothing of somebody who sits or was heard here, at this and any other table."""
    found = people_here(table, reader)
    if who not in found:
        raise Refused(404, later("There is nobody here whom you could mute by this."))
    await house.mutes.mute(reader, *found[who])
    table.changes.whisper()


async def unmute(house: House, reader: Guest, who: str) -> None:
    muted = await house.mutes.of(reader)
    guest = muted.marked(reader.id, who)
    if not guest:
        raise Refused(404, later("There is nobody here whom you have muted by this."))
    await house.mutes.unmute(reader, guest)
    for table in house.live.values():
        if table.presence.is_here(reader.id):
            table.changes.whisper()


def people_here(table: LiveTable, reader: Guest) -> dict[str, tuple[str, str]]:
    """Everybody else who sits here or whom the reader may have heard: by mark, who they are and their name."""
    found = {chair.guest: chair.name for chair in table.chairs if chair.guest}
    is_player = table.chairs.has_device(reader.id)
    for row in table.talk.rows:
        if row.channel == TABLE or not is_player or table.phase == OVER:
            found.setdefault(row.guest, row.name)
    return {
        mark(reader.id, guest): (guest, name)
        for guest, name in found.items()
        if device_of(guest) != device_of(reader.id)
    }
