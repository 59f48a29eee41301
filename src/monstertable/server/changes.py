"""That something has changed at a table: a number that grows, and a signal for all who look on."""

from __future__ import annotations

import asyncio
import time


class Changes:
    def __init__(self) -> None:
        self.version = 0
        self.is_live = True  # False: whoever looks on must ask again, for there is another one or none
        self.touched = time.monotonic()
        self._waiting: set[asyncio.Future[bool]] = set()  # for the next change

    def tell(self) -> None:
        """Everybody who looks on hears of it."""
        self.version += 1
        self.touched = time.monotonic()
        waiting, self._waiting = self._waiting, set()
        for change in waiting:
            if not change.done():
                change.set_result(True)

    def next(self) -> asyncio.Future[bool]:
        """Is true with the next change; whoever waits for it may end it earlier."""
        change: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.add(change)
        change.add_done_callback(self._waiting.discard)
        return change

    async def after(self, version: int, seconds: float) -> bool:
        """Wait until the table is newer than this version; False when that took too long."""
        if self.version != version:
            return True
        try:
            await asyncio.wait_for(self.next(), seconds)
        except TimeoutError:
            return False
        return True
