"""Connections: how many there may be, and how long a client may take for what it has to say."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from functools import partial
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from monstertable.server.door.addresses import Whereabouts, household
from monstertable.server.door.limits import (
    CROWDED_ADDRESS,
    FULL,
    NOT_HTTP,
    STUCK,
    TOO_LARGE_A_HEAD,
    TOO_SLOW_A_BODY,
    TOO_SLOW_A_HEAD,
    Refusals,
)
from monstertable.server.door.open_streams import Streams
from monstertable.server.settings import Limits

LINGER = 2.0  # seconds in which a client may read why it is turned away
MOST_IGNORED = 1024 * 1024  # bytes of a body that nobody wants

SENTENCES = {
    TOO_LARGE_A_HEAD: (431, "The header of this request is too large."),
    TOO_SLOW_A_HEAD: (408, "The request did not come in time."),
    TOO_SLOW_A_BODY: (408, "The request did not come in time."),
    NOT_HTTP: (400, "This is not a request that can be understood."),
    CROWDED_ADDRESS: (429, "There are too many connections from your address. Please close some."),
    FULL: (503, "There is no room at the moment. Please try again soon."),
}


class Door:
    """Everybody who is connected. Whoever waits without asking anything makes room for those who come."""

    def __init__(self, limits: Limits, whereabouts: Whereabouts) -> None:
        self.limits = limits
        self.whereabouts = whereabouts
        self.refusals = Refusals()
        self.streams = Streams(limits, self.refusals)
        self.inside = 0
        self.waiting: dict[Visit, None] = {}  # those who have asked nothing, the longest waiting first
        self._from: defaultdict[str, int] = defaultdict(int)
        self._waiting_from: defaultdict[str, dict[Visit, None]] = defaultdict(dict)

    def enter(self, visit: Visit) -> str:
        """Let somebody in, and give no reason; or the reason why not."""
        why_not = ""
        if visit.household and self._from[visit.household] >= self.limits.per_address:
            why_not = self._make_room(self._waiting_from[visit.household], CROWDED_ADDRESS)
        if not why_not and self.inside >= self.limits.connections:
            why_not = self._make_room(self.waiting, FULL)
        self.inside += 1
        self._from[visit.household] += 1
        return why_not

    def _make_room(self, waiting: dict[Visit, None], why_not: str) -> str:
        if not waiting:
            return why_not
        longest = next(iter(waiting))
        self.stop_waiting(longest)
        longest.transport.close()
        return ""

    def leave(self, visit: Visit) -> None:
        self.stop_waiting(visit)
        self.inside -= 1
        self._from[visit.household] -= 1
        if not self._from[visit.household]:
            del self._from[visit.household]
            self._waiting_from.pop(visit.household, None)

    def wait(self, visit: Visit) -> None:
        self.waiting[visit] = None
        self._waiting_from[visit.household][visit] = None

    def stop_waiting(self, visit: Visit) -> None:
        self.waiting.pop(visit, None)
        self._waiting_from[visit.household].pop(visit, None)


class Visit(HttpToolsProtocol):
    """One connection. Its header, its body, and its patience with our answers have limits."""

    def __init__(self, door: Door, *arguments: Any, **wishes: Any) -> None:
        super().__init__(*arguments, **wishes)
        self.door = door
        self.household = ""  # empty where nobody counts: a proxy brings many
        self.head_bytes = 0
        self.head_is_open = self.body_is_open = False
        self.has_ended = False  # a request, with what came last
        self.ignored_bytes = 0
        self.is_turned_away = False
        self.running: RequestResponseCycle | None = None  # `cycle` may already be the next request's
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        client = self.client[0] if self.client else ""
        self.household = "" if self.door.whereabouts.trusts(client) else household(client)
        why_not = self.door.enter(self)
        if why_not:
            self.turn_away(why_not)
        else:
            self.door.wait(self)
            self.expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.set_timer(None)
        self.door.leave(self)
        self.say_no_more()
        super().connection_lost(exc)

    # What comes

    def data_received(self, data: bytes) -> None:
        if self.is_turned_away:
            return
        self._unset_keepalive_if_required()
        self.has_ended = False
        # In slices, so that a header is never twice as long as it may be before that is noticed.
        for start in range(0, len(data), self.door.limits.head_bytes):
            if not self.is_turned_away:
                self.take(data[start : start + self.door.limits.head_bytes])
        self.wait_for_the_rest()

    def take(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            return  # to what we do not speak: the request itself is answered
        except httptools.HttpParserError:
            self.turn_away(NOT_HTTP)
            return
        self.head_bytes += len(data) if self.head_is_open else 0
        if self.head_is_open and self.head_bytes > self.door.limits.head_bytes:
            self.turn_away(TOO_LARGE_A_HEAD)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head_bytes = self.ignored_bytes = 0
        self.head_is_open = True

    def on_headers_complete(self) -> None:
        self.head_is_open = False
        self.body_is_open = True
        self.door.stop_waiting(self)
        self.set_timer(None)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self.cycle.response_complete:
            self.ignored_bytes += len(body)
            if self.ignored_bytes > MOST_IGNORED:
                self.cut_off()
        super().on_body(body)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self.body_is_open = False
        self.has_ended = True
        self.set_timer(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None:
            self.door.wait(self)

    # What goes

    def pause_writing(self) -> None:
        super().pause_writing()
        self.set_timer(self.door.limits.stuck_seconds, STUCK)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.set_timer(None)

    # Patience

    def wait_for_the_rest(self) -> None:
        """Most requests come whole, and no clock is wound for them."""
        if self.timer is not None or self.is_turned_away:
            return
        if self.body_is_open:
            self.set_timer(self.door.limits.body_seconds, TOO_SLOW_A_BODY)
        elif self.head_is_open or not self.has_ended:
            self.expect_head()

    def expect_head(self) -> None:
        self.set_timer(self.door.limits.head_seconds, TOO_SLOW_A_HEAD)

    def set_timer(self, seconds: float | None, why: str = "") -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.out_of_time, why)

    def out_of_time(self, why: str) -> None:
        self.timer = None
        is_busy = self.running is not None and not self.running.response_complete
        if why == TOO_SLOW_A_HEAD and not self.head_is_open and (is_busy or self.timeout_keep_alive_task is not None):
            return  # only a line break after a request, while we have not answered it
        self.turn_away(why)

    def turn_away(self, why: str) -> None:
        """Say why, if nothing else is being said; let it be read, and close."""
        self.is_turned_away = True
        self.set_timer(None)
        self.door.stop_waiting(self)
        # Browsers connect in advance: who has said nothing is not told of.
        has_spoken = why != TOO_SLOW_A_HEAD or self.head_is_open
        if has_spoken:
            self.door.refusals.note(why, self.client[0] if self.client else "a local socket")
        if why == STUCK or not has_spoken or self.is_answering():
            self.cut_off()
            return
        self.transport.write(answer(*SENTENCES[why]))
        self.flow.pause_reading()
        if why in (FULL, CROWDED_ADDRESS):
            self.transport.close()
        else:
            self.loop.call_later(LINGER, self.transport.close)

    def is_answering(self) -> bool:
        """Whether an answer of the tables is under way: ours must not come into it."""
        now = self.running
        return now is not None and not now.response_complete and (now.response_started or not now.more_body)

    def cut_off(self) -> None:
        self.say_no_more()
        self.transport.abort()

    def say_no_more(self) -> None:
        """Nobody hears the answers any more; writing one would be a mistake."""
        for cycle in (self.running, self.cycle, *[cycle for cycle, _ in self.pipeline]):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()


def visits(door: Door) -> type[asyncio.Protocol]:
    """What uvicorn makes of every connection to this door."""
    return partial(Visit, door)  # type: ignore[return-value]


def answer(status: int, sentence: str) -> bytes:
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        f"content-length: {len(sentence)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return (head + sentence).encode()
