"""The host arranges a table before the game: how many seats there are, and who sits after whom."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from monstertable.core.face import later
from monstertable.core.game import AnyGame, Setup
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import in_lobby, known_seat, only_host
from monstertable.server.playing.turns import withdraw_invitations
from monstertable.server.store import Arrangement, Chair, Outdated
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.table import LiveTable

Order = Sequence[int | None]  # by seat: on which seat they sat before; None: a new one, which is free


@carried_through
async def move_seat(house: House, table: LiveTable, guest: Guest, seat: int, to: int) -> None:
    """Whoever sits there, or the free seat, comes to another place in the order; those between move up or down."""
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        known_seat(table, seat)
        known_seat(table, to)
        order: list[int | None] = [*range(len(table.chairs))]
        order.insert(to, order.pop(seat))
        if seat != to:
            await arrange(house, table, table.setup, order)


@carried_through
async def set_seats(house: House, table: LiveTable, guest: Guest, seats: int) -> None:
    """More seats, which are free; or fewer: free ones go first, then those of bots, never one of a person."""
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        if table.given:
            raise Refused(409, later("This table plays on from another game, so it has as many seats as that one."))
        setup = setup_for(table.game, seats, table.setup.options)
        order = order_for(table.chairs, seats)
        if seats != len(table.chairs):
            await arrange(house, table, setup, order)


def setup_for(rules: AnyGame, seats: int, wishes: dict[str, str]) -> Setup:
    """The wishes that so many players may have; the usual choice where they may not."""
    if seats not in rules.seats:
        raise Refused(
            422,
            later("This game is for {fewest} to {most} players."),
            fewest=rules.seats[0],
            most=rules.seats[-1],
        )
    allowed = {option.name: option.values for option in rules.options(seats)}
    kept = {name: value for name, value in wishes.items() if value in allowed.get(name, ())}
    return rules.setup(seats, kept)


def order_for(chairs: Sequence[Chair], seats: int) -> Order:
    """So many seats, with everybody who sits in the same order."""
    free = [seat for seat, chair in enumerate(chairs) if chair.is_free]
    bots = [seat for seat, chair in enumerate(chairs) if chair.bot and not chair.guest]
    surplus = max(len(chairs) - seats, 0)
    gone = [*reversed(free), *reversed(bots)][:surplus]
    if len(gone) < surplus:
        raise Refused(409, later("People sit on more seats than that. Somebody has to stand up first."))
    staying: list[int | None] = [seat for seat in range(len(chairs)) if seat not in gone]
    return staying + [None] * (seats - len(staying))


async def arrange(house: House, table: LiveTable, setup: Setup, order: Order) -> None:
    """On the disk first, then for everybody who looks on.

    Every seat counts as changed, by more than any ever was: links that hand over a seat are for the seat as it was.
    """
    before = list(table.chairs)
    changes = 1 + max(chair.changes for chair in before)
    state = table.course.state if table.given else table.game.initial(setup)
    edition, standing = table.game.edition(setup), list(table.game.scores(state))
    arrangement = Arrangement(
        table.id, before, order, changes, setup.options, edition, standing, time.time(), table.public
    )
    try:
        await house.store.arrange_seats(arrangement)
    except Outdated:
        house.drop(table)
        raise
    table.fallen_back = fallen_back(table.setup, setup)
    chairs = [Chair() if seat is None else before[seat] for seat in order]
    table.arrange(setup, [replace(chair, changes=changes) for chair in chairs])
    house.listing.forget()
    table.changed()
    if len(order) < len(before):
        await withdraw_invitations(house, table.id)


def fallen_back(before: Setup, after: Setup) -> tuple[str, ...]:
    """The options that are no longer what the host wished."""
    return tuple(name for name, value in after.options.items() if before.options.get(name, value) != value)
