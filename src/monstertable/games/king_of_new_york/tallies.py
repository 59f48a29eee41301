"""Figures of a whole game, for its end: what each monster dealt, took, broke and bought."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

from monstertable.games.king_of_new_york.board import MANHATTAN
from monstertable.games.king_of_new_york.happenings import (
    BOUGHT,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    ENERGY_CHANGED,
    LIFE_CHANGED,
    MOVED,
    TOOK_DAMAGE,
)

Event = tuple[int, ...]


def tallies(events: list[Event], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
    return [
        (t.gettext("Damage dealt"), counted(events, seats, dealer, damage)),
        (t.gettext("Damage taken"), counted(events, seats, whose(TOOK_DAMAGE), damage)),
        (t.gettext("Life healed"), counted(events, seats, whose(LIFE_CHANGED), gain)),
        (t.gettext("Buildings destroyed"), counted(events, seats, whose(DESTROYED_BUILDING), once)),
        (t.gettext("Units destroyed"), counted(events, seats, whose(DESTROYED_UNIT), once)),
        (t.gettext("Energy gained"), counted(events, seats, whose(ENERGY_CHANGED), gain)),
        (t.gettext("Cards bought"), counted(events, seats, whose(BOUGHT), once)),
        (t.gettext("Times in Manhattan"), counted(events, seats, enters, once)),
    ]


def counted(events: list[Event], seats: int, whom: Callable[[Event], int], number: Callable[[Event], int]) -> list[int]:
    found = [0] * seats
    for event in events:
        seat = whom(event)
        if seat >= 0:
            found[seat] += number(event)
    return found


def whose(kind: int) -> Callable[[Event], int]:
    return lambda event: event[1] if event[0] == kind else -1


def dealer(event: Event) -> int:
    return event[4] if event[0] == TOOK_DAMAGE and event[4] != event[1] else -1


def enters(event: Event) -> int:
    return event[1] if event[0] == MOVED and event[2] == MANHATTAN else -1


def damage(event: Event) -> int:
    return event[2]


def gain(event: Event) -> int:
    return max(event[2], 0)


def once(event: Event) -> int:
    return 1
