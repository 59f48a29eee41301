"""Server-sent events: what a looker-on is sent whenever the table changes, always whole, so nothing can be missed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager

from fastapi.sse import KEEPALIVE_COMMENT, format_sse_event
from starlette.responses import StreamingResponse

from monstertable.server.table import Table

QUIET_SECONDS = 15.0
Presence = AbstractContextManager[None]
ONE_AT_A_TIME = asyncio.Lock()


def stream(table: Table, show: Callable[[], str], presence: Presence) -> StreamingResponse:
    """Send what `show` gives now and after every change; a comment when nothing happens for a while."""
    return StreamingResponse(
        follow(table, show, presence),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def rendered(show: Callable[[], str], version: int) -> bytes:
    """One page at a time, and a look at what has come in after each: moves are answered before pages are pushed."""
    async with ONE_AT_A_TIME:
        event = format_sse_event(data_str=show(), id=str(version))
        await asyncio.sleep(0)
        return event


async def follow(table: Table, show: Callable[[], str], presence: Presence) -> AsyncIterator[bytes]:
    """The events, for as long as somebody listens, who is present at the table meanwhile."""
    with presence:
        version = -1
        while table.is_live:
            if await table.change_after(version, QUIET_SECONDS):
                version = table.version
                yield await rendered(show, version)
            else:
                yield KEEPALIVE_COMMENT
