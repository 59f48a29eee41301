"""Taking back: at once while nobody has learnt anything, further back when all people at the table agree.

A take-back is a row like a move, and on the disk before anybody sees it. What was taken back stays written down.
"""

from __future__ import annotations

import asyncio
import time
from math import ceil

from monstertable.core.face import later
from monstertable.core.line import AGREED, FREE, PRACTICE, TakenBack
from monstertable.server.clocks.timekeeping import settle
from monstertable.server.door.refusal import Refused, TooLate, TooMany
from monstertable.server.peers.signals import AGREED as HAS_AGREED
from monstertable.server.peers.signals import WISHED, tell
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import own_seat, under_way
from monstertable.server.playing.play import let_go, on_the_disk, wake_bots
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import ASK_AGAIN, ASKED_FOR, CONSENT, OFF, Wish
from monstertable.server.taking_back.targets import LAST_MOVE, asked_people, company, free_target, is_decision, targets


@carried_through
async def take_back(house: House, table: LiveTable, guest: Guest, ply: int, to: int | None) -> None:
    """Go back to this length of the line (None: to before one's own last move), or ask all others to."""
    async with table.lock:
        seat = may_act(table, guest)
        if ply != table.ply:
            raise TooLate
        free = free_target(table, seat)
        target = known_target(table, seat, free, to)
        if target == free:
            await go_back(house, table, seat, target, FREE)
        elif table.going_back.agreed != CONSENT:
            raise Refused(409, later("Somebody may have learnt something since, so it cannot be taken back here."))
        elif asked_people(table, seat):
            await ask(house, table, guest, Wish(seat, target))
        else:
            await go_back(house, table, seat, target, AGREED if company(table, seat) else PRACTICE)


def may_act(table: LiveTable, guest: Guest) -> int:
    seat = own_seat(table, guest)
    under_way(table)
    if table.chairs[seat].bot:
        raise Refused(409, later("A bot plays for you. Take your seat back first."))
    if table.going_back.agreed == OFF:
        raise Refused(403, later("Nothing is taken back at this table."))
    return seat


def known_target(table: LiveTable, seat: int, free: int | None, to: int | None) -> int:
    """Where it goes back to, if somebody decided there."""
    if to is not None:
        if not is_decision(table, to):
            raise Refused(422, later("Nobody decided anything at {to}, so there is no going back to it."), to=to)
        return to
    if free is not None:
        return free
    own = [target.to for target in targets(table, seat) if target.what == LAST_MOVE]
    if not own:
        raise Refused(409, later("There is no move of yours that could be taken back."))
    return own[0]


async def go_back(house: House, table: LiveTable, seat: int, to: int, right: str) -> None:
    row = TakenBack(seat, to, right, []).row()
    course = table.course.gone_back(row)
    await on_the_disk(house, table, course.state, [row])
    table.going_back.over()
    table.go_back(course)
    table.changed()
    wake_bots(house, table)


# Asking the others


async def ask(house: House, table: LiveTable, guest: Guest, wish: Wish) -> None:
    """Everybody else sees the wish; it is over with the first who declines, with the next move, or after a while."""
    if table.going_back.wish is not None:
        raise Refused(409, later("Somebody is asking already."))
    now = time.monotonic()
    wait = table.going_back.asked.get(guest.id, -ASK_AGAIN) + ASK_AGAIN - now
    if wait > 0:
        raise TooMany(ceil(wait))
    table.going_back.asked[guest.id] = now
    table.going_back.wish = wish
    table.going_back.wait(asyncio.get_running_loop().call_later(ASKED_FOR, let_go, house, table, table.ply))
    tell(house, table, WISHED, seat=wish.seat, to=wish.to, guest=guest.id, agreed=[])
    await settle(house, table)
    table.changed()
    wake_bots(house, table)


def is_agreed(table: LiveTable, wish: Wish) -> bool:
    return set(asked_people(table, wish.seat)) <= wish.agreed


@carried_through
async def answer(house: House, table: LiveTable, guest: Guest, agrees: bool) -> None:
    """Agree to what somebody asks, or decline; whoever asked takes the wish back by declining."""
    async with table.lock:
        seat = may_act(table, guest)
        wish = table.going_back.wish
        if wish is None:
            raise Refused(409, later("Nobody asks to go back any more."))
        if not agrees:
            table.going_back.wish = None
            let_go(house, table, table.ply)
            table.changed()
            return
        wish.agreed.add(seat)
        if is_agreed(table, wish):
            await go_back(house, table, wish.seat, wish.to, AGREED)
        else:
            tell(house, table, HAS_AGREED, seat=seat)
            table.changed()


def go_on(house: House, table: LiveTable, guest: Guest) -> None:
    """Whoever may still take a move back does not want to."""
    if table.going_back.held == own_seat(table, guest):
        let_go(house, table, table.ply)
