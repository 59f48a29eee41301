"""Drawings in pixels, where a painter is installed (`monstertable[env]`): previews of links show no drawings."""

from __future__ import annotations

import asyncio
from functools import cache
from importlib.util import find_spec

from monstertable.server.replay.past import Newest

WIDTH = 1200
MOST_KEPT = 60


@cache
def can_paint() -> bool:
    return all(find_spec(name) is not None for name in ("resvg_py", "PIL"))


class Painter:
    """Painting takes a while: nobody who plays waits for it, and only one picture is painted at a time."""

    def __init__(self) -> None:
        self._kept: Newest[str, bytes] = Newest(MOST_KEPT)
        self._busy = asyncio.Lock()

    async def png(self, drawing: str) -> bytes:
        if drawing not in self._kept:
            async with self._busy:
                self._kept.remember(drawing, await asyncio.to_thread(paint, drawing))
        return self._kept[drawing]


def paint(drawing: str) -> bytes:
    from monstertable.env.painting import png

    return png(drawing, WIDTH)
