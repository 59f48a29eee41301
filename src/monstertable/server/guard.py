"""What stands at the door: request size, cross-site posts, security headers, and how much one client may ask for."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from monstertable.server.refusal import TooMany

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


class TooLarge(Exception):
    pass


class Guard:
    """Pure ASGI, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        sentence = refusal(scope)
        if sentence is not None:
            await JSONResponse({"detail": sentence[1]}, status_code=sentence[0])(scope, receive, send_guarded)
            return
        try:
            await self.app(scope, limited(receive), send_guarded)
        except TooLarge:
            if not started:
                await too_large()(scope, receive, send_guarded)


def too_large() -> JSONResponse:
    return JSONResponse({"detail": "The request is too large."}, status_code=413)


def refusal(scope: Scope) -> tuple[int, str] | None:
    if scope["method"] in SAFE_METHODS:
        return None
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or int(length) > LARGEST_REQUEST:
        return 413, "The request is too large."
    if is_cross_site(headers):
        return 403, "This request came from another site."
    return None


def is_cross_site(headers: Headers) -> bool:
    """Browsers say where a request comes from; programs say nothing and bring no one else's cookie."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


def limited(receive: Receive) -> Receive:
    """Count what really arrives: a chunked request does not announce its size."""
    total = 0

    async def receive_limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > LARGEST_REQUEST:
            raise TooLarge
        return message

    return receive_limited


class Allowance:
    """A bucket of tokens per client: `burst` at once, one more every `seconds`."""

    def __init__(self, burst: int, seconds: float) -> None:
        self.burst = burst
        self.seconds = seconds
        self._full_at: dict[str, float] = {}

    def take(self, connection: HTTPConnection) -> None:
        """Use up one token, or raise TooMany."""
        client = connection.client.host if connection.client else ""
        now = time.monotonic()
        full_at = max(self._full_at.get(client, now), now) + self.seconds
        if full_at - now > self.burst * self.seconds:
            raise TooMany(max(1, round(full_at - now - self.burst * self.seconds)))
        self._full_at[client] = full_at
        if len(self._full_at) > 10_000:
            self._full_at = {name: at for name, at in self._full_at.items() if at > now}
