"""Server-sent events: what a looker-on is sent whenever the table changes, always whole, so nothing can be missed."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from functools import lru_cache, partial

from fastapi.sse import KEEPALIVE_COMMENT
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from monstertable.server.door.addresses import household
from monstertable.server.door.packing import EVENTS, NOTHING, PackedEvents, accepts_gzip
from monstertable.server.door.protocol import Door
from monstertable.server.people.guests import Guest, Guests
from monstertable.server.tables.table import LiveTable

PageOpen = AbstractContextManager[None]
Show = Callable[[LiveTable], str]
News = Callable[[], str]  # what is new beside the table; empty: nothing
ONE_AT_A_TIME = asyncio.Lock()

TICK = 0.2  # seconds between two turns of the bell
QUIET = (50, 75)  # so many ticks after the last word a stream says that it is alive: within 10 to 15 seconds


class Bell:
    """Wakes streams on which nothing has happened for a while: a few at every tick, so that thousands cost little."""

    def __init__(self, tick: float = TICK, quiet: tuple[int, int] = QUIET) -> None:
        self._tick = tick
        self._quiet = quiet
        self._slots: list[set[asyncio.Future[bool]]] = [set() for _ in range(quiet[1] + 1)]
        self._now = 0
        self._turns = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def wait(self, change: asyncio.Future[bool]) -> bool:
        """Whether there was a change; False when the bell rang first."""
        soonest, latest = self._quiet
        ahead = soonest + next(self._turns) % (latest - soonest + 1)
        slot = self._slots[(self._now + ahead) % len(self._slots)]
        slot.add(change)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._tick, self._ring)
        try:
            return await change
        finally:
            slot.discard(change)

    def _ring(self) -> None:
        self._now = (self._now + 1) % len(self._slots)
        for change in self._slots[self._now]:
            if not change.done():
                change.set_result(False)
        self._slots[self._now] = set()
        more = any(self._slots)
        self._timer = asyncio.get_running_loop().call_later(self._tick, self._ring) if more else None


class Follower:
    """Somebody who looks on: told of every change, and now and then that all is quiet, until they have gone.

    Who keeps up is shown the moments that a change passed as well. What is said at the table comes as small events of
    its own, and no page is made for it.
    """

    def __init__(
        self,
        table: LiveTable,
        show: Show,
        bell: Bell,
        keeps_up: Callable[[], bool] = lambda: False,
        talk: News = str,
        may_look: Callable[[], bool] = lambda: True,
    ) -> None:
        self.table = table
        self.show = show
        self.keeps_up = keeps_up
        self.talk = talk
        self.may_look = may_look
        self.bell = bell
        self.is_gone = False
        self._change: asyncio.Future[bool] | None = None

    async def events(self) -> AsyncIterator[bytes]:
        """What is to be sent, whole; empty when only to say that we are alive."""
        version = -1
        while self.table.is_live and not self.is_gone and self.may_look():
            if self.table.changes.version == version:
                if said := self.talk():
                    yield talk_event(said)
                    continue
                self._change = self.table.changes.hear()
                changed = await self.bell.wait(self._change)
                if not changed and not self.is_gone:
                    yield b""
            else:
                is_next, version = self.table.changes.version == version + 1, self.table.changes.version
                for moment in self.table.between if is_next and self.keeps_up() else ():
                    yield await rendered(partial(self.show, moment), version)
                yield await rendered(partial(self.show, self.table), version)

    def go(self) -> None:
        self.is_gone = True
        if self._change is not None and not self._change.done():
            self._change.set_result(False)


async def rendered(show: Callable[[], str], version: int) -> bytes:
    """One page at a time, and a look at what has come in after each: moves are answered before pages are pushed."""
    async with ONE_AT_A_TIME:
        event = event_of(show(), version)
        await asyncio.sleep(0)
        return event


@lru_cache(maxsize=32)
def event_of(shown: str, version: int) -> bytes:
    return f"data: {data_lines(shown)}\nid: {version}\n\n".encode()


def talk_event(said: str) -> bytes:
    """Without an id: it says nothing of the table's version."""
    return f"event: talk\ndata: {data_lines(said)}\n\n".encode()


def data_lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ")


class Stream(Response):
    """The events of a table as a response without an end."""

    media_type = EVENTS

    def __init__(
        self,
        request: Request,
        table: LiveTable,
        guest: Guest,
        show: Show,
        presence: PageOpen,
        keeps_up: Callable[[], bool] = lambda: False,
        talk: News = str,
        may_look: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"})
        del self.headers["content-length"]
        door: Door = request.app.state.door
        client = request.client.host if request.client else ""
        address = "" if door.whereabouts.trusts(client) else household(client)
        self.permit = door.streams.one_more(guest.id, table.id, address)
        self.presence = presence
        guests: Guests = request.app.state.guests
        self.device, self.identities = guests.of(request), guests.identities
        self.follower = Follower(table, show, request.app.state.bell, keeps_up, talk, may_look)
        self.packer = PackedEvents() if accepts_gzip(request.headers) else None
        if self.packer is not None:
            self.headers["Content-Encoding"] = "gzip"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self.permit:
            leaving = asyncio.create_task(self._notice_leaving(receive))
            try:
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                # Whoever asked for the header alone has gone by now.
                await asyncio.sleep(0)
                await self._send_events(send)
            finally:
                leaving.cancel()

    async def _notice_leaving(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.follower.go()

    async def _send_events(self, send: Send) -> None:
        if not self.follower.is_gone:
            with self.presence, self.identities.listening(self.device.id, self.device.device, self.follower.go):
                async for event in self.follower.events():
                    await send({"type": "http.response.body", "body": self._as_sent(event), "more_body": True})
        end = b"" if self.packer is None else self.packer.end()
        await send({"type": "http.response.body", "body": end, "more_body": False})

    def _as_sent(self, event: bytes) -> bytes:
        if self.packer is None:
            return event or KEEPALIVE_COMMENT
        return self.packer.pack(event) if event else NOTHING
