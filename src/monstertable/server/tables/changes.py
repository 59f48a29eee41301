"""That something has changed at a table: a number that grows, and a signal for all who look on.

What is no part of the table, talk for instance, is whispered: whoever looks on is woken, and the number stays.
"""

from __future__ import annotations

import asyncio
import time

A_WHILE = 0.5  # seconds


class Changes:
    def __init__(self) -> None:
        self.version = 0
        self.is_live = True  # False: whoever looks on must ask again, for there is another one or none
        self.touched = time.monotonic()
        self._waiting: set[asyncio.Future[bool]] = set()  # for the next change
        self._hearing: set[asyncio.Future[bool]] = set()  # for that, or a whisper
        self._soon: asyncio.TimerHandle | None = None  # a whisper that is about to come

    def tell(self) -> None:
        """Everybody who looks on hears of it."""
        self.version += 1
        self.touched = time.monotonic()
        wake(self._waiting)
        self.whisper()

    def whisper(self) -> None:
        """Something beside the table is new: whoever looks on finds out what."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        wake(self._hearing)

    def whisper_soon(self) -> None:
        """The same, once for all that happens in a moment: people come and go in crowds."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(A_WHILE, self.whisper)

    def next(self) -> asyncio.Future[bool]:
        """Is true with the next change; whoever waits for it may end it earlier."""
        return waiting_in(self._waiting)

    def hear(self) -> asyncio.Future[bool]:
        """Is true with the next change or whisper."""
        return waiting_in(self._hearing)

    async def after(self, version: int, seconds: float) -> bool:
        """Wait until the table is newer than this version; False when that took too long."""
        if self.version != version:
            return True
        try:
            async with asyncio.timeout(seconds):
                await self.next()
        except TimeoutError:
            return False
        return True


def waiting_in(crowd: set[asyncio.Future[bool]]) -> asyncio.Future[bool]:
    change: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    crowd.add(change)
    change.add_done_callback(crowd.discard)
    return change


def wake(crowd: set[asyncio.Future[bool]]) -> None:
    for change in list(crowd):
        if not change.done():
            change.set_result(True)
    crowd.clear()
