"""What is allowed at a table: each check lets pass, or refuses with a sentence."""

from __future__ import annotations

from monstertable.bots import levels
from monstertable.core.face import later
from monstertable.core.fair import is_word
from monstertable.core.game import standing_options
from monstertable.server.clocks.clocks import Clock, clock_of
from monstertable.server.door.refusal import Refused
from monstertable.server.people.device import device_of
from monstertable.server.people.guests import Guest
from monstertable.server.store import LOBBY, OVER
from monstertable.server.tables.onlookers import MOST_DELAY, PUBLIC, WATCHING
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import AGREEMENTS
from monstertable.server.talk.talk import TALKS


def own_seat(table: LiveTable, guest: Guest) -> int:
    seat = table.chairs.seat_of(guest.id)
    if seat is None:
        raise Refused(403, later("You do not sit at this table."))
    return seat


def is_host(table: LiveTable, guest: Guest) -> bool:
    """Whether it is their table; people at one device are host together."""
    return device_of(table.host) == device_of(guest.id)


def only_host(table: LiveTable, guest: Guest) -> None:
    if not is_host(table, guest):
        raise Refused(403, later("Only the host of the table can do that."))


def not_closed(table: LiveTable) -> None:
    if table.course.is_closed:
        raise Refused(409, later("The operator has closed this table."))


def not_over(table: LiveTable) -> None:
    if table.phase == OVER:
        raise Refused(409, later("The game is over."))


def in_lobby(table: LiveTable) -> None:
    not_closed(table)
    if table.phase != LOBBY:
        raise Refused(409, later("The game has begun."))


def under_way(table: LiveTable) -> None:
    if table.phase == LOBBY:
        raise Refused(409, later("The game has not begun."))
    not_closed(table)
    not_over(table)


def known_seat(table: LiveTable, seat: int) -> None:
    if seat not in range(len(table.chairs)):
        raise Refused(422, later("This table has seats 0 to {last}."), last=len(table.chairs) - 1)


def known_figure(table: LiveTable, figure: str) -> None:
    if not table.chairs.figures:
        raise Refused(422, later("This game has no figures to choose from."))
    if figure not in table.chairs.figures:
        raise Refused(
            422,
            later("There is no figure {name}; figures: {known}."),
            name=repr(figure[:40]),
            known=", ".join(table.chairs.figures),
        )


def checked_orders(table: LiveTable, wishes: dict[str, str]) -> dict[str, str]:
    """Those of the wishes that answer something; refused when the game does not know one."""
    orders = {order.name: order for order in standing_options(table.game, table.setup.seats)}
    for name, value in wishes.items():
        if not orders:
            raise Refused(422, later("This game asks nothing that could be answered in advance."))
        if name not in orders:
            raise Refused(
                422,
                later("There is no question {name} to answer in advance; questions: {known}."),
                name=repr(name[:40]),
                known=", ".join(orders),
            )
        if value not in orders[name].values:
            raise Refused(
                422,
                later("The answer to {name} must be one of: {known}."),
                name=name,
                known=", ".join(orders[name].values),
            )
    return {name: value for name, value in wishes.items() if value != orders[name].default}


def known_word(word: str) -> None:
    if not is_word(word):
        raise Refused(422, later("A word for chance has 32 to 128 digits, 0 to 9 and a to f."))


def known_agreement(take_back: str) -> str:
    return known_among(take_back, AGREEMENTS)


def known_talk(talk: str) -> str:
    return known_among(talk, TALKS)


def known_watching(watching: str) -> str:
    return known_among(watching, WATCHING)


def known_delay(watching: str, delay: int) -> int:
    if not 0 <= delay <= MOST_DELAY:
        raise Refused(422, later("Those who look on can be 0 to {most} moves behind."), most=MOST_DELAY)
    if delay and watching != PUBLIC:
        raise Refused(422, later("Only at a public table can those who look on be some moves behind."))
    return delay


def known_among(value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(known))
    return value


def known_clock(text: str) -> Clock:
    try:
        return clock_of(text)
    except ValueError:
        raise Refused(
            422,
            later(
                "A clock is none, or live with a bank of 1 to 180 minutes and up to 180 seconds more for each "
                "decision, or gives 1 to 60 minutes or 1 to 7 days for each decision."
            ),
        ) from None


def known_level(level: str) -> str:
    if level not in levels():
        raise Refused(
            422, later("There is no bot {name}; bots: {known}."), name=repr(level[:40]), known=", ".join(levels())
        )
    return level


def middle_level() -> str:
    """A worthy opponent for most people."""
    return levels()[(len(levels()) - 1) // 2]
