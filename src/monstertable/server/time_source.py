"""What time it is, and being woken at a time. Tests bring one of their own, which goes on when they say so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Rings once, unless it is cancelled."""

    def cancel(self) -> None: ...


class TimeSource:
    """The clock on the wall: what it says is written down and still means the same after a restart."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, ring: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(when - self.now(), 0.0), ring)
