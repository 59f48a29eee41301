"""What is shown of time: a clock at every seat, what was agreed, and how long somebody is waited for."""

from __future__ import annotations

from gettext import NullTranslations
from math import ceil
from typing import Any

from markupsafe import Markup

from monstertable.server.clocks.clocks import DAY, LIVE, MINUTE, NONE, Clock, clock_of
from monstertable.server.showing.context import ChairShown, ClockShown
from monstertable.server.store import PLAYING
from monstertable.server.tables.table import LiveTable

HOUR = 60 * MINUTE
# Seconds from which on a clock is seen to be short: of a bank; of the time for one decision no more than a part.
SCARCE = 60.0
SCARCE_SLOW = 3.0 * HOUR
SCARCE_PART = 0.2


def clock_shown(table: LiveTable, seat: int, t: NullTranslations) -> ClockShown | None:
    """A person's; where every decision has the same time, only while they are asked."""
    timing, running = table.timing, table.timing.running.get(seat)
    is_live, is_asked = timing.clock.kind == LIVE, running is not None and running.due is not None
    if not table.is_timed or table.phase != PLAYING or not table.chairs[seat].person or not (is_live or is_asked):
        return None
    left = timing.remaining(seat, table.time.now())
    due, since = (None, None) if running is None else (running.due, running.since)
    most = left if due is None or since is None else due - since
    return ClockShown(round(left, 3), due, round(most, 3), scarce_from(timing.clock), span_words(left, t))


def scarce_from(clock: Clock) -> float:
    return SCARCE if clock.kind == LIVE else min(SCARCE_PART * clock.seconds, SCARCE_SLOW)


def clock_facts(table: LiveTable) -> dict[str, Any]:
    """What was agreed; and what time it is for the server, by which `due` is told."""
    clock = table.timing.clock
    now = round(table.time.now(), 3) if table.is_timed and table.phase == PLAYING else None
    return {**clock._asdict(), "text": clock.text(), "now": now}


def seat_clock_facts(table: LiveTable, seat: int) -> dict[str, Any] | None:
    shown = clock_shown(table, seat, NullTranslations())
    return None if shown is None else {"left": shown.left, "due": shown.due}


def seat_clock(t: NullTranslations, icon: Markup, chair: ChairShown) -> Markup:
    """The little clock at a seat; nothing where no time is counted. static/clock.js lets it run."""
    clock = chair.clock
    if clock is None:
        return Markup()
    drawn = Markup(
        '<span class="clock{running}{scarce}" role="timer" data-most="{most}"{due} data-scarce="{from_then}" '
        'data-hours="{hours}" data-minutes="{minutes}" '
        'title="{title}">'
        '{icon}<span class="sr">{title}:</span> <b>{words}</b></span>'
    )
    return drawn.format(
        running=" running" if clock.due is not None else "",
        scarce=" scarce" if clock.left <= clock.scarce else "",
        most=clock.most,
        due="" if clock.due is None else Markup(' data-due="{}"').format(clock.due),
        from_then=clock.scarce,
        hours=t.gettext("{count} h"),
        minutes=t.gettext("{count} min"),
        title=t.gettext("Time left to think"),
        icon=icon,
        words=clock.words,
    )


def span_words(seconds: float, t: NullTranslations) -> str:
    """2 days 4 h, 3 h 20 min, 4:05: what is only told to the hour or the minute is rounded up."""
    whole = int(seconds) if seconds < HOUR else ceil(seconds / MINUTE) * MINUTE
    whole = whole if whole < DAY else ceil(seconds / HOUR) * HOUR
    days, hours, minutes = whole // DAY, whole % DAY // HOUR, whole % HOUR // MINUTE
    if days:
        told = t.ngettext("{count} day", "{count} days", days).format(count=days)
        return f"{told} {t.gettext('{count} h').format(count=hours)}" if hours else told
    if hours:
        return f"{t.gettext('{count} h').format(count=hours)} {t.gettext('{count} min').format(count=minutes)}"
    return f"{minutes}:{whole % MINUTE:02}"


def about_words(seconds: float, t: NullTranslations) -> str:
    """The same, to the minute: 2 days, 3 h, 5 min."""
    whole = int(seconds)
    if whole >= DAY:
        days = whole // DAY
        return t.ngettext("{count} day", "{count} days", days).format(count=days)
    if whole >= HOUR:
        return t.gettext("{count} h").format(count=whole // HOUR)
    return t.gettext("{count} min").format(count=whole // MINUTE)


def clock_words(t: NullTranslations, text: str) -> str:
    """What was agreed about time."""
    clock = clock_of(text)
    if clock.kind == NONE:
        return t.gettext("no clock")
    if clock.kind == LIVE:
        words = t.gettext("{minutes} min for the game + {seconds} s for each decision")
        return words.format(minutes=clock.seconds // MINUTE, seconds=clock.increment)
    span = about_words(clock.seconds, t) if clock.seconds >= DAY else minutes_words(clock, t)
    return t.gettext("{span} for each decision").format(span=span)


def minutes_words(clock: Clock, t: NullTranslations) -> str:
    return t.gettext("{count} min").format(count=clock.seconds // MINUTE)


def short_clock_words(t: NullTranslations, text: str) -> str:
    """In a list: 10 min + 10 s, 2 days a move."""
    clock = clock_of(text)
    if clock.kind == LIVE:
        words = t.gettext("{minutes} min + {seconds} s")
        return words.format(minutes=clock.seconds // MINUTE, seconds=clock.increment)
    span = about_words(clock.seconds, t) if clock.seconds >= DAY else minutes_words(clock, t)
    return t.gettext("{span} a move").format(span=span) if clock.counts else ""


def waiting_words(table: LiveTable, mine: set[int], t: NullTranslations) -> str:
    """How long there is until time is up, for the reader if they are asked; or for how long the table has waited."""
    asked, now = table.asked_people(), table.time.now()
    if not asked:
        return ""
    awaited = mine & asked.keys() or asked.keys()
    dues = [due for seat, due in asked.items() if due is not None and seat in awaited]
    if dues:
        return t.gettext("{span} left").format(span=span_words(max(min(dues) - now, 0.0), t))
    waited = now - table.timing.moved
    return t.gettext("for {span}").format(span=about_words(waited, t)) if waited >= MINUTE else ""


def turn_facts(table: LiveTable, mine: list[int]) -> dict[str, Any]:
    """Whose turn it is at a table, since when and until when, for programs."""
    asked = table.asked_people()
    return {
        "id": table.id,
        "game": table.game.name,
        "phase": table.phase,
        "clock": table.timing.clock.text(),
        "seats": mine,
        "names": table.chairs.names(),
        "my_turn": any(seat in asked for seat in mine),
        "asked": [{"seat": other, "due": due} for other, due in asked.items()],
        "since": table.timing.moved or None,
    }
