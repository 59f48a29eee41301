"""What stands at the door: request size, cross-site posts, security headers, and how much one client may ask for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from monstertable.core.face import later
from monstertable.server.refusal import Refused, TooMany

LARGEST_REQUEST = 16 * 1024
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
        "media-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


TOO_LARGE = later("The request is too large.")

Refuse = Callable[[Request, Exception], Awaitable[Response]]


class Guard:
    """Pure ASGI, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        refusal = why_not(scope)
        if refusal is None:
            await self.app(scope, limited(receive), send_guarded)
        else:
            response = await self.refuse(Request(scope), refusal)
            await response(scope, receive, send_guarded)


def why_not(scope: Scope) -> Refused | None:
    if scope["method"] in SAFE_METHODS:
        return None
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or int(length) > LARGEST_REQUEST:
        return Refused(413, TOO_LARGE)
    if is_cross_site(headers):
        return Refused(403, later("This request came from another site."))
    return None


def is_cross_site(headers: Headers) -> bool:
    """Browsers say where a request comes from; programs say nothing and bring no one else's cookie."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and split_address(origin).netloc != headers.get("host", "")


def split_address(address: str) -> SplitResult:
    """An address taken apart, as a client gave it; empty where it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def limited(receive: Receive) -> Receive:
    """Count what really arrives: a chunked request does not announce its size."""
    total = 0

    async def receive_limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > LARGEST_REQUEST:
            raise Refused(413, TOO_LARGE)
        return message

    return receive_limited


def client_of(connection: HTTPConnection) -> str:
    """From where somebody asks, for all that is limited by address."""
    return connection.client.host if connection.client else ""


class Allowance:
    """A bucket of tokens per client: `burst` at once, one more every `seconds`."""

    def __init__(self, burst: int, seconds: float) -> None:
        self.burst = burst
        self.seconds = seconds
        self._full_at: dict[str, float] = {}

    def take(self, connection: HTTPConnection) -> None:
        """Use up one token, or raise TooMany."""
        client = client_of(connection)
        now = time.monotonic()
        full_at = max(self._full_at.get(client, now), now) + self.seconds
        if full_at - now > self.burst * self.seconds:
            raise TooMany(max(1, round(full_at - now - self.burst * self.seconds)))
        self._full_at[client] = full_at
        if len(self._full_at) > 10_000:
            self._full_at = {name: at for name, at in self._full_at.items() if at > now}
