"""What goes on for a table in the background: bots that answer, hints that are thought of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from monstertable.server.thinking.hints import Hints


class Errands:
    def __init__(self) -> None:
        self.bots: asyncio.Task[None] | None = None
        self.hints: dict[int, asyncio.Task[Hints]] = {}  # by seat: the hint that was asked for last
        self.hurry = asyncio.Event()  # bots do not pause until a person is asked
        self.go_on = asyncio.Event()  # somebody has seen enough of what happened last
        self._others: set[asyncio.Task[None]] = set()

    @property
    def bots_are_busy(self) -> bool:
        return self.bots is not None and not self.bots.done()

    def hurry_up(self) -> None:
        self.hurry.set()
        self.go_on.set()

    def background(self, doing: Coroutine[Any, Any, None], done: Callable[[asyncio.Task[None]], None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(doing)
        self._others.add(task)
        task.add_done_callback(self._others.discard)
        task.add_done_callback(done)

    def all(self) -> list[asyncio.Task[Any]]:
        return [*([] if self.bots is None else [self.bots]), *self.hints.values(), *self._others]
