"""A push service and a webhook of our own, and browsers that have subscribed: they decrypt what they are sent."""

from __future__ import annotations

import json
import os
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece  # type: ignore[import-untyped]
import jwt
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.process import PATIENCE


def base64url(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def unpadded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Posted:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class Outpost:
    """Whatever is posted here is kept; it answers as it was told to."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        self.answers = threading.Event()
        self.answers.set()
        self._arrived = threading.Condition()
        outpost = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                headers = {name.lower(): value for name, value in self.headers.items()}
                with outpost._arrived:
                    outpost.posted.append(Posted(self.path, headers, body))
                    outpost._arrived.notify_all()
                outpost.answers.wait(PATIENCE)
                self.send_response(outpost.status)
                for name, value in outpost.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def wait_for(self, number: int) -> None:
        with self._arrived:
            assert self._arrived.wait_for(lambda: len(self.posted) >= number, PATIENCE), self.posted


@contextmanager
def outpost() -> Iterator[Outpost]:
    opened = Outpost()
    thread = threading.Thread(target=opened.server.serve_forever, daemon=True)
    thread.start()
    yield opened
    opened.server.shutdown()
    thread.join()
    opened.server.server_close()


@dataclass
class Device:
    """A browser that has subscribed at a push service."""

    outpost: Outpost
    path: str = "/push/one"
    key: Any = field(default_factory=lambda: generate_private_key(SECP256R1()))
    secret: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64url(point), "auth": base64url(self.secret)}
        return {"endpoint": self.outpost.address + self.path, "keys": keys}

    def read(self, posted: Posted) -> dict[str, Any]:
        """What only this browser can read (RFC 8291)."""
        assert posted.headers["content-encoding"] == "aes128gcm"
        content = http_ece.decrypt(posted.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(content)
        return found

    def told(self) -> list[dict[str, Any]]:
        return [self.read(posted) for posted in self.outpost.posted if posted.path == self.path]


def signed_by(posted: Posted, audience: str) -> tuple[str, dict[str, Any]]:
    """The key that a push service is shown, and what was signed with it (RFC 8292)."""
    scheme, _, rest = posted.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpadded(parts["k"]))
    claims: dict[str, Any] = jwt.decode(parts["t"], key, algorithms=["ES256"], audience=audience)
    return parts["k"], claims
