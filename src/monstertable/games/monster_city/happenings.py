"""What can be reported to those who listen: (happening, seat, ...). The log and the animation read it."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Event

BEGAN: Final = 0  # first player
BUILT: Final = 1  # seat, building
ATTACKED: Final = 2  # seat, monster, every building that fell
STOPPED: Final = 3  # seat
PLAYED: Final = 4  # seat, event card, 1 if carried out, what or whom it was aimed at
DREW_EVENT: Final = 5  # seat, event card (NO_CARD for those who may not know): two buildings fell in one attack
MONSTERS_CAME: Final = 6
RESHUFFLED_MONSTERS: Final = 7
BUILDINGS_CAME: Final = 8
SCORING_BEGAN: Final = 9  # which one, from 1
SCORED: Final = 10  # seat, category, points, every building that counts
ENDED: Final = 11
FORCED: Final = 12  # seat, move: the one legal action is taken without asking
RESHUFFLED_EVENTS: Final = 13
DEALT_EVENT: Final = 14  # seat, event card: one of the first hand

NO_CARD: Final = -1


def as_seen(event: Event, seat: int | None) -> Event:
    """MC-90: only the player who was dealt an event card, or drew it, knows which."""
    if event[0] in (DREW_EVENT, DEALT_EVENT) and event[1] != seat:
        return (event[0], event[1], NO_CARD)
    return event
