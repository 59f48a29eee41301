"""Who is there and who keeps the others waiting. Only known while the server runs, but for when somebody went."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager

from monstertable.server.people.device import device_of
from monstertable.server.settings import Settings
from monstertable.server.store.peers import Looker

A_MOMENT = 0.1
MOST_PAGES = 20  # of one guest that are told apart
GONE_AFTER = 5.0  # seconds without a page: long enough for a page to be loaded anew


class Presence:
    """Pages that are open at one table, and how long each seat has been asked."""

    def __init__(self, seats: int) -> None:
        self.pages: Counter[str] = Counter()  # that are open, by the device of whoever looks on
        self.looking: dict[str, set[str]] = {}  # those of them that say that they are before somebody's eyes
        self.elsewhere: Mapping[str, Looker] = {}  # devices with pages in other processes, as was last heard
        self._seen: dict[str, float] = {}  # when a device last was here without a page
        self._asks: dict[str, float] = {}  # when a device last asked for something in this process
        self._seen_before: dict[str, float] = {}  # the same before the table was woken, as it was written down
        self.woken = time.monotonic()  # since when somebody looks after it: this process, or one that lived before it
        self.seat(seats)
        self.away_after = Settings.away_after
        self.idle_after = Settings.idle_after
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody has not moved for long

    def seat(self, seats: int) -> None:
        self.asked_since = [self.woken] * seats  # by the clock, since the table was woken

    @property
    def is_watched(self) -> bool:
        return self.pages.total() > 0

    def watchers(self, seated: Container[str]) -> int:
        """How many devices look on at which nobody sits who has a seat."""
        return sum(device not in seated for device in self.pages.keys() | self.elsewhere.keys())

    def known_since(self, up: float) -> None:
        """Since then there was always a process that served this table, or could have."""
        self.woken = min(self.woken, up)

    def asked_before(self, at: float) -> None:
        """Whoever is asked now has been so since then at the latest, whether or not that was known here."""
        since = max(self.woken, at)
        self.asked_since = [min(asked, since) for asked in self.asked_since]

    def asked(self, seats: Iterable[int]) -> None:
        now = time.monotonic()
        for seat in seats:
            self.asked_since[seat] = now

    def is_here(self, guest: str) -> bool:
        """Whether a guest has a page open at this table: all people at a device have it together."""
        device = device_of(guest)
        return self.pages[device] > 0 or device in self.elsewhere

    def heard(self, guest: str) -> None:
        self._seen[device_of(guest)] = time.monotonic()

    def recall(self, seen: Mapping[str, float], now: float) -> None:
        """When devices were last here, by a clock that says `now`."""
        self._seen_before = {device: time.monotonic() - (now - at) for device, at in seen.items()}

    def asks(self, guest: str) -> None:
        """A guest asks for something at this table here, with a page or without one."""
        self.heard(guest)
        self._asks[device_of(guest)] = time.monotonic()

    def asked_lately(self) -> set[str]:
        """Devices that have just asked for something here."""
        since = time.monotonic() - GONE_AFTER
        self._asks = {device: at for device, at in self._asks.items() if at > since}
        return set(self._asks)

    def silence(self, guest: str) -> float:
        """Seconds since a guest was last heard of, or was waited for by anybody."""
        device = device_of(guest)
        before = max(self.woken, self._seen_before.get(device, self.woken))
        return time.monotonic() - self._seen.get(device, before)

    def is_away(self, guest: str) -> bool:
        """Whether a guest has had no page open here for long."""
        return not self.is_here(guest) and self.silence(guest) >= self.away_after

    def is_looking(self, guest: str) -> bool:
        """Whether a guest has a page open here that is not hidden behind others."""
        device = device_of(guest)
        is_seen_elsewhere = device in self.elsewhere and self.elsewhere[device].is_looking
        return is_seen_elsewhere or bool(self.pages[device] and self.looking.get(device))

    def look(self, guest: str, page: str, looking: bool) -> None:
        """A page of this name has come before somebody's eyes, or has gone from them."""
        device = device_of(guest)
        pages = self.looking.setdefault(device, set()) if self.pages[device] else set()
        pages.discard(page)
        if looking and len(pages) < MOST_PAGES:
            pages.add(page)

    def minutes_gone(self, guest: str) -> int | None:
        """How many whole minutes a guest has had no page open here; None while they have, or have just left."""
        if self.is_here(guest) or self.silence(guest) < GONE_AFTER:
            return None
        device = device_of(guest)
        since = self._seen.get(device, self._seen_before.get(device, self.woken))
        return int((time.monotonic() - since) // 60)

    def idle_from(self, seat: int) -> float:
        """When this seat will have been asked for long."""
        return self.asked_since[seat] + self.idle_after

    @contextmanager
    def page(self, guest: str, gone: Callable[[], None]) -> Iterator[None]:
        """While a guest has a page open here; then `gone` hears of it."""
        device = device_of(guest)
        self.pages[device] += 1
        try:
            yield
        finally:
            self.pages[device] -= 1
            if not self.pages[device]:
                del self.pages[device]
                self.looking.pop(device, None)
            gone()
