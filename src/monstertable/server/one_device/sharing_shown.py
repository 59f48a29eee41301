"""What a shared device shows of those who share it."""

from __future__ import annotations

from monstertable.server.one_device.companions import people_of
from monstertable.server.one_device.sharing import in_hand, is_secret
from monstertable.server.people.device import MARK, NOBODY, device_of, number_of
from monstertable.server.showing.context import PersonShown, SharingShown
from monstertable.server.showing.render import Reader
from monstertable.server.store import PLAYING, Chair
from monstertable.server.tables.table import LiveTable


def sharing_shown(table: LiveTable, reader: Reader) -> SharingShown | None:
    """None where one person has the device for themselves."""
    seats = people_of(table, reader.guest)
    if len(seats) < 2:
        return None
    shown = {seat: person_shown(table, seat, reader) for seat in seats}
    number = number_of(reader.guest.id)
    playing, people = table.phase == PLAYING, table.chairs.people_at(device_of(reader.guest.id))
    held = in_hand(table, device_of(reader.guest.id), people) if playing and people else None
    return SharingShown(
        tuple(shown.values()),
        number,
        is_down=playing and number == NOBODY,
        is_private=playing and number != NOBODY and is_secret(table, table.chairs.seat_of(reader.guest.id)),
        coming=None if held is None or held.coming is None else shown[held.coming],
    )


def person_shown(table: LiveTable, seat: int, reader: Reader) -> PersonShown:
    chair = table.chairs[seat]
    return PersonShown(
        speaking_for(table, chair.guest),
        number_of(chair.guest),
        seat,
        chair.name,
        chair.figure,
        is_reader=chair.guest == reader.guest.id,
        is_asked=table.is_deciding(seat),
        is_replaced=bool(chair.bot),
    )


def speaking_for(table: LiveTable, guest: str) -> str:
    """The table's id, as addresses have it that speak for this guest."""
    number = number_of(guest)
    return table.id if number in (1, NOBODY) else f"{table.id}{MARK}{number}"


def address_of(table: LiveTable, reader: Reader) -> str:
    return speaking_for(table, reader.guest.id)


def companion_number(chair: Chair, reader: Reader) -> int:
    """Which companion of the reader sits on a chair; 0 where none does."""
    is_here = bool(chair.guest) and device_of(chair.guest) == device_of(reader.guest.id)
    return number_of(chair.guest) if is_here and chair.guest != reader.guest.id else 0
