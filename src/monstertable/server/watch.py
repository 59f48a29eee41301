"""Every request has an id, is timed and counted, and may be logged; what goes wrong inside gets a kind answer."""

from __future__ import annotations

import ipaddress
import logging
import re
import secrets
import time

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from monstertable.core.face import later
from monstertable.server import logs, metrics
from monstertable.server.guard import Refuse
from monstertable.server.refusal import Refused

logger = logging.getLogger("monstertable")
SANE = re.compile(r"[A-Za-z0-9._-]{1,64}")
WENT_AWAY = 499  # as other servers log it: nobody was there any more to be answered


class Watch:
    """Stands outside of everything else. Pure ASGI, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp, access_log: bool) -> None:
        self.app = app
        self.access_log = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        request_id = id_of(scope)
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
                tell(scope, status or WENT_AWAY, time.perf_counter() - began)
            logs.REQUEST.reset(marked)


def tell(scope: Scope, status: int, seconds: float) -> None:
    """One line of the access log. A stream is told of when it ends."""
    facts = {
        "client": caller(scope)[0],
        "method": scope["method"],
        "path": logs.shown_path(scope["path"]),
        "status": status,
        "seconds": round(seconds, 4),
    }
    logs.access.info("request", extra={"facts": facts})


def caller(scope: Scope) -> tuple[str, bool]:
    """Who asks, and whether it was passed on by somebody we trust: a proxy that we believe, or this machine itself."""
    host, port = scope.get("client") or ("", 1)
    # No connection comes from port 0: that is how an address looks that a trusted proxy has told.
    return host, port == 0 or is_loopback(host)


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def id_of(scope: Scope) -> str:
    """The id that a trusted caller has given the request, or one of our own."""
    given = Headers(scope=scope).get("x-request-id", "")
    if given and caller(scope)[1] and SANE.fullmatch(given):
        return given
    return secrets.token_hex(8)


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
