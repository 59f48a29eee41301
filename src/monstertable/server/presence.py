"""Who is there and who keeps the others waiting. Only known while the server runs: nothing of it is stored."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from monstertable.server.settings import Settings

A_MOMENT = 0.1
GONE_AFTER = 5.0  # seconds without a page: long enough for a page to be loaded anew


class Presence:
    """Pages that are open at one table, and how long each seat has been asked."""

    def __init__(self, seats: int) -> None:
        self.pages: Counter[str] = Counter()  # that are open, by the guest who looks on
        self.seen: dict[str, float] = {}  # when a guest last was here without a page
        self.woken = time.monotonic()
        self.seat(seats)
        self.away_after = Settings.away_after
        self.idle_after = Settings.idle_after
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody has not moved for long

    def seat(self, seats: int) -> None:
        self.asked_since = [self.woken] * seats  # by the clock, since the table was woken

    @property
    def is_watched(self) -> bool:
        return self.pages.total() > 0

    def asked(self, seats: Iterable[int]) -> None:
        now = time.monotonic()
        for seat in seats:
            self.asked_since[seat] = now

    def is_away(self, guest: str) -> bool:
        """Whether a guest has had no page open here for long."""
        return not self.pages[guest] and time.monotonic() - self.seen.get(guest, self.woken) >= self.away_after

    def minutes_gone(self, guest: str) -> int | None:
        """How many whole minutes a guest has had no page open here; None while they have, or have just left."""
        since = time.monotonic() - self.seen.get(guest, self.woken)
        return None if self.pages[guest] or since < GONE_AFTER else int(since // 60)

    def idle_from(self, seat: int) -> float:
        """When this seat will have been asked for long."""
        return self.asked_since[seat] + self.idle_after

    @contextmanager
    def page(self, guest: str, gone: Callable[[], None]) -> Iterator[None]:
        """While a guest has a page open here; then `gone` hears of it."""
        self.pages[guest] += 1
        try:
            yield
        finally:
            self.pages[guest] -= 1
            gone()
