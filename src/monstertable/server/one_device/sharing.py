"""Who has a shared device in hand: at a table where several people sit at one device, its pages are for one of them.

They are for whoever is asked. Where something is secret of the one who leaves or of the one who comes, a curtain comes
down between them: until whoever comes says that it is them, the pages are those of a spectator. What is secret is asked
of the contract alone: what a seat's view has beyond a spectator's, and a decision that several owe at once, which is
made in secret. All of this is known while the server runs, to all processes that share a store; afterwards the curtain
is down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from monstertable.core.game import CHANCE, own_part
from monstertable.server.peers.signals import SHARED, surely_told
from monstertable.server.people.device import NOBODY, companion_id, device_of
from monstertable.server.people.guests import Guest
from monstertable.server.store import OVER, PLAYING
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable


@dataclass(frozen=True)
class InHand:
    """Whose pages a shared device shows: those of a seat, or, while the curtain is down, a spectator's."""

    seat: int | None
    coming: int | None = None  # the seat to which the device is to be passed on


def is_shared(table: LiveTable, guest: Guest) -> bool:
    """Whether several people sit at the device of this guest."""
    return len(table.chairs.people_at(device_of(guest.id))) > 1


def in_front(table: LiveTable, guest: Guest) -> Guest:
    """Who reads this table at the device of a guest."""
    people = table.chairs.people_at(device_of(guest.id))
    if table.phase not in (PLAYING, OVER) or not people:
        return guest
    if table.phase == OVER:
        return guest if table.chairs.seat_of(guest.id) is not None else on_seat(table, guest, people[0])
    held = in_hand(table, device_of(guest.id), people)
    return nobody_at(guest) if held.seat is None else on_seat(table, guest, held.seat)


def on_seat(table: LiveTable, guest: Guest, seat: int) -> Guest:
    chair = table.chairs[seat]
    return guest if chair.guest == guest.id else Guest(chair.guest, chair.name)


def nobody_at(guest: Guest) -> Guest:
    """Whoever looks at a device while nobody in particular has it in hand."""
    return replace(guest, id=companion_id(device_of(guest.id), NOBODY), is_new=False, has_old_key=False)


def in_hand(table: LiveTable, device: str, people: list[int]) -> InHand:
    """Whose turn it is to have the device, of those who sit there."""
    if len(people) == 1:
        return InHand(people[0])
    last, seeing = seat_of(table, table.shared.last.get(device)), seat_of(table, table.shared.seeing.get(device))
    asked = [seat for seat in in_turn(people, last) if table.is_deciding(seat)]
    if seeing is not None and (seeing in asked or not asked):
        return InHand(seeing)
    coming = next(iter(asked), None)
    # Of those who are not asked nobody need see their secrets: whoever wishes to, says so.
    shown = people[0] if last is None else last
    if coming is None:
        return InHand(None if is_secret(table, shown) else shown)
    needs_curtain = is_secret(table, coming) or (last not in (None, coming) and is_secret(table, last))
    return InHand(None, coming) if needs_curtain else InHand(coming)


def seat_of(table: LiveTable, guest: str | None) -> int | None:
    return None if guest is None else table.chairs.seat_of(guest)


def in_turn(people: list[int], last: int | None) -> list[int]:
    """The seats in their order, from whoever acted last on."""
    return people if last is None else sorted(people, key=lambda seat: (seat < last, seat))


def is_secret(table: LiveTable, seat: int | None) -> bool:
    """Whether this seat knows what others do not, or is about to choose what others are not to see."""
    if seat is None:
        return False
    choosing = [other for other in table.owing() if other != CHANCE]
    return (seat in choosing and len(choosing) > 1) or bool(own_part(table.view(None), table.view(seat)))


def come(table: LiveTable, guest: Guest) -> None:
    """Somebody at a shared device says that it is them: the next page is theirs, with all that they may know."""
    device, seat = device_of(guest.id), table.chairs.seat_of(guest.id)
    people = table.chairs.people_at(device)
    if seat in people and len(people) > 1:
        deciding = [other for other in people if table.is_deciding(other)]
        table.shared.come(device, guest.id, may_see=not deciding or seat in deciding)


async def pass_on(house: House, table: LiveTable, guest: Guest) -> None:
    """Who has the device in hand may have changed: any process may be asked for its next page."""
    if is_shared(table, guest):
        device = device_of(guest.id)
        table.shared.since[device] = house.time.now()
        await surely_told(house, table, SHARED, **table.shared.facts(device))
