"""What can be taken back at a table: by whom, how far, and whom to ask. Nothing is changed here."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, State
from monstertable.core.loop import Loop
from monstertable.core.take_back import nothing_learnt, onlookers_guess
from monstertable.server.people.device import device_of
from monstertable.server.store import PLAYING
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import CONSENT, OFF, SECOND_THOUGHTS

# What a target is called.
LAST_MOVE = "last move"
TURN = "turn"
TURN_BEFORE = "turn before"
OTHERS_TURN = "other's turn"


@dataclass(frozen=True)
class Target:
    """A length of the line to which somebody may wish to go back."""

    to: int
    what: str
    who: int


def free_target(table: LiveTable, seat: int | None) -> int | None:
    """Where this seat may go back to without asking: its last move, from which nobody has learnt anything."""
    course = table.course
    if seat is None or not is_open(table, seat) or course.before is None or course.history.seats[-1] != seat:
        return None
    if not is_decision(table, course.ply - 1):
        return None
    going_back = table.going_back
    if going_back.proved[0] != course.written:
        move = table.game.parse(course.before, course.history.moves[-1])
        proved = nothing_learnt(table.game, table.setup.seats, course.before, seat, move, course.ply - 1)
        going_back.proved = course.written, proved
    return course.ply - 1 if going_back.proved[1] else None


def is_open(table: LiveTable, seat: int) -> bool:
    """Whether the person on this seat may take back anything at all."""
    if table.going_back.agreed == OFF or table.phase != PLAYING or table.course.retired is not None:
        return False
    return bool(table.chairs[seat].person)


def targets(table: LiveTable, seat: int | None) -> list[Target]:
    """Where this seat may wish to go back to, the nearest first; empty where nobody may."""
    if seat is None or not is_open(table, seat) or table.going_back.agreed != CONSENT:
        return []
    return [target for target in wished_targets(table.course.history.seats, seat) if is_decision(table, target.to)]


def wished_targets(seats: list[int], seat: int) -> list[Target]:
    """Of a line, by whom each move was made."""
    turns: list[tuple[int, int]] = []  # who decided without a break, and from where on
    last = -1
    for ply, mover in enumerate(seats):
        if mover != CHANCE and (not turns or turns[-1][0] != mover):
            turns.append((mover, ply))
        last = ply if mover == seat else last
    own = [first for mover, first in turns if mover == seat][-2:]
    found = [Target(last, LAST_MOVE, seat)] if own else []
    found += [Target(first, what, seat) for first, what in zip(reversed(own), (TURN, TURN_BEFORE), strict=False)]
    if turns and turns[-1][0] != seat:
        found.append(Target(turns[-1][1], OTHERS_TURN, turns[-1][0]))
    nearest: dict[int, Target] = {}
    for target in found:
        nearest.setdefault(target.to, target)
    return sorted(nearest.values(), key=lambda target: -target.to)


def is_decision(table: LiveTable, to: int) -> bool:
    """Whether somebody decided there, at this table: what it was given, others decided elsewhere."""
    seats = table.course.history.seats
    return table.given <= to < len(seats) and seats[to] != CHANCE


def target_words(target: Target, names: list[str], t: NullTranslations) -> str:
    words = {
        LAST_MOVE: t.gettext("my last move"),
        TURN: t.gettext("to the beginning of my turn"),
        TURN_BEFORE: t.gettext("to the beginning of my previous turn"),
        OTHERS_TURN: t.gettext("to before the turn of {name}"),
    }
    return words[target.what].format(name=names[target.who])


def asked_people(table: LiveTable, seat: int) -> list[int]:
    """Whose consent it takes: all other people. Bots always agree, also those who stand in for somebody.

    Who sit at one device agree among themselves: whoever presses the button does it before their eyes.
    """
    device = device_of(table.chairs[seat].guest)
    return [other for other in company(table, seat) if device_of(table.chairs[other].guest) != device]


def company(table: LiveTable, seat: int) -> list[int]:
    """All other people."""
    return [other for other, chair in enumerate(table.chairs) if chair.person and other != seat]


def second_thoughts(table: LiveTable, seat: int, state: State) -> float:
    """How long chance and bots wait after a decision of this seat, which leads to this state; 0 where it is no use.

    Everybody sees whether they wait, so nothing goes into it that not everybody knows: they wait also after a move that
    cannot be taken back. Whoever has chance act for themselves, as in a roll, does not wait, nor without a page open.
    """
    pace = SECOND_THOUGHTS * table.pacing.seconds(table.pace())
    seconds = pace if table.going_back.seconds is None else table.going_back.seconds
    is_here = is_open(table, seat) and table.presence.is_here(table.chairs[seat].person)
    if not seconds or not is_here or not is_followed(table, state):
        return 0.0
    return seconds if goes_on_without(table, seat, state) else 0.0


def is_followed(table: LiveTable, state: State) -> bool:
    """Whether chance or a bot acts next."""
    return any(seat == CHANCE or table.chairs[seat].bot for seat in table.game.owing(state))


def goes_on_without(table: LiveTable, seat: int, state: State) -> bool:
    """Whether, when chance has acted, it is not this seat's turn again: as far as whoever looks on can know."""
    random = seeded(table.course.ply)
    try:
        guess = onlookers_guess(table.game, table.setup.seats, state, random)
    except NotImplementedError:
        return False  # a game that cannot imagine proves nothing: there is no taking back
    Loop(table.game, guess, random).run()
    return seat not in table.game.owing(guess)
