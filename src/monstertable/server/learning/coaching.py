"""The coach: looks at a move before it is made, and says so when another is much better. Whoever plays decides.

Only for somebody alone with bots, and only if they wish: at tables with other people nobody is coached. It knows no
more than whoever it coaches.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.learning.coach import COACHES, MUCH, NO_COACH, SURE, TALKATIVE
from monstertable.server.looking_back.looking_back import Comparison
from monstertable.server.peers.signals import COACH, tell
from monstertable.server.people.guests import Guest
from monstertable.server.playing import play
from monstertable.server.playing.allowed import own_seat
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable
from monstertable.server.thinking.thinker import Unanswered

logger = logging.getLogger("monstertable")

PATIENCE = 1.0


@dataclass(frozen=True)
class Objection:
    """Another move is much better."""

    ply: int
    move: str  # that was about to be made
    better: str
    cost: float  # of a win


def is_allowed(table: LiveTable) -> bool:
    """Whether somebody is alone with bots."""
    return sum(bool(chair.guest) for chair in table.chairs) == 1 and table.teaching is None and table.with_hints


def level_of(table: LiveTable, guest: Guest) -> str:
    return table.coach.wishes.get(guest.id, NO_COACH) if is_allowed(table) else NO_COACH


def set_coach(house: House, table: LiveTable, guest: Guest, level: str) -> None:
    own_seat(table, guest)
    if level not in COACHES:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(COACHES))
    if not is_allowed(table):
        raise Refused(409, later("The coach is for those who play alone against bots."))
    table.coach.wishes[guest.id] = level
    table.changed()
    tell(house, table, COACH, guest=guest.id, level=level)


async def objection(house: House, table: LiveTable, guest: Guest, text: str) -> Objection | None:
    """What the coach has to say against a move; None when it lets it pass."""
    level, seat = level_of(table, guest), table.chairs.seat_of(guest.id)
    table.coach.praised.discard(guest.id)
    if level == NO_COACH or seat is None or len(table.moves(seat)) < 2:
        return None
    try:
        move = own_text(table, text)
        hints = await play.hint(house, table, guest)
        best = hints.best[0]
        if move == best.move:
            praise(table, guest, level, best.chance - (hints.best[1].chance if len(hints.best) > 1 else 0.0))
            return None
        cost = await known_cost(house, table, seat, best.move, move)
    except (Refused, Unanswered, ValueError) as silent:
        logger.info("table %s: the coach says nothing: %s", table.id, silent)
        return None
    return Objection(table.ply, move, best.move, cost) if cost >= MUCH[level] else None


def own_text(table: LiveTable, text: str) -> str:
    """The move in the game's own notation; ValueError where there is none."""
    return table.game.text(table.course.state, table.game.parse(table.course.state, text))


def praise(table: LiveTable, guest: Guest, level: str, lead: float) -> None:
    """A good find is praised by whoever talks much."""
    if level == TALKATIVE and lead >= MUCH[level]:
        table.coach.praised.add(guest.id)


async def known_cost(house: House, table: LiveTable, seat: int, better: str, move: str) -> float:
    """Whoever presses the same again hears the same: nobody keeps the thinkers busy by that."""
    costs, asked = table.coach.costs, (table.ply, move)
    if asked not in costs:
        cost = await cost_of(house, table, seat, better, move)
        for old in [known for known in costs if known[0] != asked[0]]:
            del costs[old]
        costs[asked] = cost
    return costs[asked]


async def cost_of(house: House, table: LiveTable, seat: int, better: str, move: str) -> float:
    """How much less a move promises; nothing where that could be chance."""
    setup = table.setup
    asked = Comparison(
        *(table.game.name, setup.seats, setup.options, table.course.made(), seat, better, move, table.ply),
        *(PATIENCE, min(MUCH.values())),
    )
    found = await house.pool.ask_urgently(asked)
    return float(found["cost"]) if found["cost"] > SURE * found["doubt"] else 0.0
