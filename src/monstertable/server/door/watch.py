"""Every request has an id, is timed and counted, and may be logged; what goes wrong inside gets a kind answer."""

from __future__ import annotations

import itertools
import logging
import re
import secrets
import time

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from monstertable.core.face import later
from monstertable.server.door.addresses import Whereabouts, as_forwarded, is_local
from monstertable.server.door.guard import Refuse
from monstertable.server.door.refusal import Refused
from monstertable.server.operating import logs, metrics

logger = logging.getLogger("monstertable")
SANE = re.compile(r"[A-Za-z0-9._-]{1,64}")
# An id of our own tells requests apart, those of other processes and other days included.
STARTED = secrets.token_hex(4)
NUMBERS = itertools.count(1)
WENT_AWAY = 499  # as other servers log it: nobody was there any more to be answered


class Watch:
    """Stands outside of everything else. Pure ASGI, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp, access_log: bool, whereabouts: Whereabouts) -> None:
        self.app = app
        self.access_log = access_log
        self.whereabouts = whereabouts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        request_id = id_of(scope, self.whereabouts)
        marked = logs.REQUEST.set(request_id)
        status = 0

        async def send_watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request_id.encode())]
                metrics.answered(scope["method"], scope["path"], status, time.perf_counter() - began)
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        except Exception:
            status = status or 500
            raise
        finally:
            if self.access_log:
                client = as_forwarded(scope, self.whereabouts).get("client")
                tell(scope, client[0] if client else "", status or WENT_AWAY, time.perf_counter() - began)
            logs.REQUEST.reset(marked)


def tell(scope: Scope, client: str, status: int, seconds: float) -> None:
    """One line of the access log. A stream is told of when it ends."""
    facts = {
        "client": client,
        "method": scope["method"],
        "path": logs.shown_path(scope["path"]),
        "status": status,
        "seconds": round(seconds, 4),
    }
    logs.access.info("request", extra={"facts": facts})


def id_of(scope: Scope, whereabouts: Whereabouts) -> str:
    """The id that a trusted caller has given the request, or one of our own."""
    given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"").decode("latin-1")
    if given and SANE.fullmatch(given) and is_trusted(scope, whereabouts):
        return given
    return f"{STARTED}{next(NUMBERS):08x}"


def is_trusted(scope: Scope, whereabouts: Whereabouts) -> bool:
    """Whether it was sent by a proxy that we believe, or by this machine itself."""
    host = (scope.get("client") or ("", 0))[0]
    return whereabouts.trusts(host) or is_local(host)


class Mishap:
    """Stands right before the pages: a mistake of ours is logged with all that helps, and answered with a sentence."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_noticed(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_noticed)
        except Exception:
            if begun or scope["type"] != "http":
                raise
            logger.exception("%s %s went wrong", scope["method"], logs.shown_path(scope["path"]))
            sorry = Refused(500, later("Something went wrong on our side. Please try again."))
            await (await self.refuse(Request(scope), sorry))(scope, receive, send)
