"""What stands at the door: names, request size, cross-site posts, headers, and how much one client may ask for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from monstertable.core.face import later
from monstertable.server.door.addresses import as_forwarded, host_name, household
from monstertable.server.door.limits import UNKNOWN_NAME
from monstertable.server.door.protocol import Door
from monstertable.server.door.refusal import Refused, TooMany

LARGEST_REQUEST = 16 * 1024
# A record of a game, as a form sends it: every sign of it may take three.
LARGEST_RECORD = 3_100_000
WITH_RECORDS = ("/replay", "/api/records")
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
# A file is no document, and all of these would weigh more than some files. A drawing can be opened by itself.
FILE_HEADERS = {"X-Content-Type-Options": "nosniff"}
DRAWING_HEADERS = FILE_HEADERS | {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}


def raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """As they are sent."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


ON_PAGES, ON_FILES, ON_DRAWINGS = raw(HEADERS), raw(FILE_HEADERS), raw(DRAWING_HEADERS)
NO_STORE = (b"cache-control", b"no-store")

TOO_LARGE = later("The request is too large.")
NOT_OURS = later("This server does not know that it is called {name}. Whoever runs it can tell it so.")
LONGEST_SHOWN = 60
# The same for everybody until the next version.
STATIC_FACTS = ("/api/games", "/api/bots", "/api/levels", "/openapi.json")

Refuse = Callable[[Request, Exception], Awaitable[Response]]


class Guard:
    """Pure ASGI, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp, refuse: Refuse, door: Door) -> None:
        self.app = app
        self.refuse = refuse
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope = as_forwarded(scope, self.door.whereabouts)
        send = with_headers(scope["path"], send)
        if scope["method"] == "HEAD":
            scope, receive, send = {**scope, "method": "GET"}, already_gone, header_only(send)
        refusal = self.wrong_name(scope) or why_not(scope)
        if refusal is None:
            await self.app(scope, limited(receive, largest(scope)), send)
        else:
            response = await self.refuse(Request(scope), refusal)
            await response(scope, receive, send)

    def wrong_name(self, scope: Scope) -> Refused | None:
        """A link we make carries the name by which we were called: it must be one of ours."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        local = scope["server"][0] if scope.get("server") else ""
        if not given:
            return None
        name = host_name(given[0].decode("latin-1")) if len(given) == 1 else ""
        if name and self.door.whereabouts.knows(name, local):
            return None
        self.door.refusals.note(UNKNOWN_NAME, given[0].decode("latin-1")[:LONGEST_SHOWN])
        if not name:
            return Refused(400, later("This request does not say clearly which server it is for."))
        return Refused(421, NOT_OURS, name=name[:LONGEST_SHOWN])


def with_headers(path: str, send: Send) -> Send:
    """Adds what every answer says."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = dict(message.get("headers", ()))
            added = headers_for(given)
            if b"cache-control" not in given and path not in STATIC_FACTS:
                added = [*added, NO_STORE]
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return send_with_headers


def headers_for(given: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
    """The security headers of a page or, where a tag says that it is one, of a file."""
    if b"etag" not in given:
        return ON_PAGES
    return ON_DRAWINGS if given.get(b"content-type", b"").startswith(b"image/svg") else ON_FILES


def header_only(send: Send) -> Send:
    """The answer to HEAD: what GET would say, without the body, and at once."""

    async def send_header(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return send_header


async def already_gone() -> Message:
    return {"type": "http.disconnect"}


def why_not(scope: Scope) -> Refused | None:
    if scope["method"] in SAFE_METHODS:
        return None
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or int(length) > largest(scope):
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


def largest(scope: Scope) -> int:
    """How large a request may be: only a record is longer than a few lines."""
    return LARGEST_RECORD if scope["path"] in WITH_RECORDS else LARGEST_REQUEST


def limited(receive: Receive, most: int) -> Receive:
    """Count what really arrives: a chunked request does not announce its size."""
    total = 0

    async def receive_limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise Refused(413, TOO_LARGE)
        return message

    return receive_limited


def client_of(connection: HTTPConnection) -> str:
    """From where somebody asks, for all that is limited by address."""
    return household(connection.client.host) if connection.client else ""


class Allowance:
    """A bucket of tokens per client, or for anybody by name: `burst` at once, one more every `seconds`."""

    def __init__(self, burst: int, seconds: float) -> None:
        self.burst = burst
        self.seconds = seconds
        self._full_at: dict[str, float] = {}

    def take(self, connection: HTTPConnection) -> None:
        """Use up one token, or raise TooMany."""
        self.take_for(client_of(connection))

    def take_for(self, client: str) -> None:
        now = time.monotonic()
        full_at = max(self._full_at.get(client, now), now) + self.seconds
        if full_at - now > self.burst * self.seconds:
            raise TooMany(max(1, round(full_at - now - self.burst * self.seconds)))
        self._full_at[client] = full_at
        if len(self._full_at) > 10_000:
            self._full_at = {name: at for name, at in self._full_at.items() if at > now}
