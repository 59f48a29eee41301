"""The key by which push services know this server (RFC 8292): a private file beside the data, or the environment.

Servers that share a database have it there.

A browser subscribes for this key alone. Whoever loses it loses all subscriptions, so it is backed up like the others.
"""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64encode
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
from webpush import VAPID, WebPush  # type: ignore[import-untyped]

from monstertable.server.operating.keys import BadKey
from monstertable.server.operating.private import beside, tighten, write_private
from monstertable.server.store.address import Address, Place
from monstertable.server.store.opening import kept_key_in

VARIABLE = "MONSTERTABLE_PUSH_KEY"
PURPOSE = "push"
GOOD_FOR = 12 * 3600  # seconds; push services accept no more than a day


class Vapid:
    def __init__(self, pem: str, where: str) -> None:
        try:
            key = load_pem_private_key(pem.encode(), None)
        except ValueError:
            raise BadKey(f"{where} has no key for push services in it.") from None
        if not isinstance(key, EllipticCurvePrivateKey) or not isinstance(key.curve, SECP256R1):
            raise BadKey(f"The key for push services in {where} must be one of the curve P-256.")
        self.key = key
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        self.encryption = WebPush(pem.encode(), public, "nobody@localhost")
        self.public = urlsafe_b64encode(point).rstrip(b"=").decode()  # what a browser subscribes for

    def authorization(self, endpoint: str, contact: str) -> str:
        """What we show to the push service of this endpoint, with whom it may turn to.

        Signed here: the package takes mail addresses alone, and forgets the port of the service.
        """
        service = urlsplit(endpoint)
        claims = {"aud": f"{service.scheme}://{service.netloc}", "exp": int(time.time()) + GOOD_FOR, "sub": contact}
        return f"vapid t={jwt.encode(claims, self.key, algorithm='ES256')}, k={self.public}"


def push_key(data: Place) -> Vapid:
    """The key of this server, or of all who share a database; it is made where there is none."""
    if given := os.environ.get(VARIABLE, ""):
        return Vapid(given, VARIABLE)
    if isinstance(data, Address):
        return Vapid(kept_key_in(data, PURPOSE, made), str(data))
    file = beside(data, ".push-key")
    tighten(file)
    if not file.exists():
        write_private(file, made())
    return Vapid(file.read_text(encoding="utf-8"), str(file))


def made() -> str:
    return str(VAPID.generate_keys()[0].decode())


def copy_push_key(source: Place, target: Place) -> None:
    """Browsers have subscribed for it."""
    pem = kept_push_key(source)
    if pem is None:
        return
    if isinstance(target, Address):
        kept_key_in(target, PURPOSE, lambda: pem)
    else:
        write_private(beside(target, ".push-key"), pem)


def kept_push_key(data: Place) -> str | None:
    if isinstance(data, Address):
        return kept_key_in(data, PURPOSE, made)
    file = beside(data, ".push-key")
    return file.read_text(encoding="utf-8") if file.exists() else None
