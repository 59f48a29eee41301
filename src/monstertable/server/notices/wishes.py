"""How somebody wants to be told, checked; and when that is: quiet hours and the daily notice in their own time zone."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.store.noticing import EACH, EVERY_DAY, NEVER, Wishes

PLACES = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
WAYS = (EACH, EVERY_DAY, NEVER)
CLOCK = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")


def minutes_of(text: str) -> int:
    """A time of the day as minutes since midnight."""
    found = CLOCK.fullmatch(text.strip())
    if found is None:
        raise Refused(422, later("{text} is not a time of the day like 21:30."), text=repr(text[:20]))
    return int(found[1]) * 60 + int(found[2])


def clock_of(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def known_way(how: str) -> str:
    if how not in WAYS:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(WAYS))
    return how


def known_zone(name: str) -> str:
    if name not in zones():
        raise Refused(422, later("{zone} is not a time zone like Europe/Warsaw."), zone=repr(name[:40]))
    return name


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The time zones people live in, by name."""
    return ("UTC", *sorted(name for name in available_timezones() if name.partition("/")[0] in PLACES))


def checked(how: str, quiet_from: str, quiet_to: str, daily_at: str, zone: str, language: str, origin: str) -> Wishes:
    """Wishes as somebody wrote them; without quiet hours where one end of them is missing."""
    has_quiet = bool(quiet_from and quiet_to)
    return Wishes(
        known_way(how),
        minutes_of(quiet_from) if has_quiet else 0,
        minutes_of(quiet_to) if has_quiet else 0,
        minutes_of(daily_at or clock_of(Wishes().daily_at)),
        known_zone(zone or Wishes().zone),
        language,
        origin,
    )


def local(wishes: Wishes, now: float) -> datetime:
    # A zone may have left the system since it was chosen.
    return datetime.fromtimestamp(now, ZoneInfo(wishes.zone if wishes.zone in zones() else "UTC"))


def next_at(wishes: Wishes, minutes: int, now: float) -> float:
    """When it is next this time of the day, after now. Where the clock jumps over it, as soon as it has."""
    here = local(wishes, now)
    for day in range(3):
        date = here.date() + timedelta(days=day)
        then = datetime.combine(date, time(minutes // 60, minutes % 60), here.tzinfo).timestamp()
        if then > now:
            return then
    raise AssertionError("no day has so many hours")


def quiet_until(wishes: Wishes, now: float) -> float | None:
    """When the quiet hours that are on now are over; None: they are not on."""
    here = local(wishes, now)
    minute, begins, ends = here.hour * 60 + here.minute, wishes.quiet_from, wishes.quiet_to
    is_quiet = begins <= minute < ends if begins <= ends else minute >= begins or minute < ends
    return next_at(wishes, ends, now) if is_quiet else None


def next_daily(wishes: Wishes, now: float) -> float:
    return next_at(wishes, wishes.daily_at, now)
