"""Fewer bytes on the way: pages and streams are packed with gzip, which every browser unpacks, on any connection.

Files, which do not change, are packed with brotli as well, for those who can unpack it: browsers do behind TLS.
"""

from __future__ import annotations

import gzip
import struct
import zlib
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Nearly what the best level saves, for half of its time: a page must not hold up the others.
LEVEL = 5
BROTLI_BEST = 11
WORTH_IT = 1000  # bytes
PACKED_TYPES = ("text/", "application/json", "application/x-ndjson", "image/svg+xml")
EVENTS = "text/event-stream"

SMALL = 4 * 1024  # bytes of an event that is no page
WINDOW = 32 * 1024  # how far back gzip can point
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
NOTHING = b"\x00\x00\x00\xff\xff"  # an empty block: bytes on the way, none when unpacked
LAST_BLOCK = b"\x03\x00"


def accepts_gzip(headers: Headers) -> bool:
    return accepts(headers, "gzip", "*")


def accepts_brotli(headers: Headers) -> bool:
    return accepts(headers, "br")


def accepts(headers: Headers, *names: str) -> bool:
    for part in headers.get("accept-encoding", "").split(","):
        coding, _, quality = part.partition(";")
        if coding.strip().lower() in names:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def pack_best(content: bytes) -> bytes:
    """For what is packed once and sent often."""
    return gzip.compress(content, 9, mtime=0)


def pack_smallest(content: bytes) -> bytes:
    """A fifth less than gzip's best, for thirty times its time; nothing where the library cannot be installed."""
    try:
        import brotli
    except ImportError:
        return b""
    return bytes(brotli.compress(content, quality=BROTLI_BEST))


class PackedEvents:
    """A stream of events in gzip, each packed with the one before it at hand: what repeats costs next to nothing.

    Only that one event is remembered, with small ones that came after it, not a compressor with its tables, which take
    eight times as much.
    """

    def __init__(self) -> None:
        self._before = b""
        self._checksum = 0
        self._size = 0

    def pack(self, event: bytes) -> bytes:
        packed = deflated(self._before, event)
        begin = b"" if self._size else GZIP_HEADER
        self._before = (self._before + event if len(event) < SMALL else event)[-WINDOW:]
        self._checksum = zlib.crc32(event, self._checksum)
        self._size += len(event)
        return begin + packed

    def end(self) -> bytes:
        begin = b"" if self._size else GZIP_HEADER
        return begin + LAST_BLOCK + struct.pack("<II", self._checksum, self._size & 0xFFFFFFFF)


# All who look on without a seat are sent the same: it is packed once.
@lru_cache(maxsize=32)
def deflated(before: bytes, event: bytes) -> bytes:
    """Whole blocks of a deflate stream that has just ended with `before`."""
    kind = zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_DEFAULT_STRATEGY
    packer = zlib.compressobj(LEVEL, *kind, before) if before else zlib.compressobj(LEVEL, *kind)
    return packer.compress(event) + packer.flush(zlib.Z_SYNC_FLUSH)


class Packing:
    """Packs answers that come in one piece. Streams and files that are packed already pass through."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not accepts_gzip(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        held: Message | None = None

        async def send_packed(message: Message) -> None:
            nonlocal held
            if message["type"] == "http.response.start" and is_packable(message):
                held = message
                return
            if held is not None:
                start, held = held, None
                if not message.get("more_body") and len(message["body"]) >= WORTH_IT:
                    message = packed(start, message)
                await send(start)
            await send(message)

        await self.app(scope, receive, send_packed)


def is_packable(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    kind = headers.get("content-type", "")
    return kind.startswith(PACKED_TYPES) and not kind.startswith(EVENTS) and "content-encoding" not in headers


def packed(start: Message, body: Message) -> Message:
    content = gzip.compress(body["body"], LEVEL, mtime=0)
    headers = MutableHeaders(scope=start)
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(content))
    headers.add_vary_header("Accept-Encoding")
    return {**body, "body": content}
