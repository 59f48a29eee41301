"""Web Push: what a device is told, encrypted so that only that browser can read it (RFC 8291)."""

from __future__ import annotations

import binascii
import hashlib
import json
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from webpush import WebPushSubscription  # type: ignore[import-untyped]

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.notices.outside import Answer, Outside
from monstertable.server.notices.vapid import Vapid
from monstertable.server.store.noticing import Target

KEY_BYTES, SECRET_BYTES = 65, 16
# Their browsers take subscriptions away from whoever pushes something that shows nothing.
ONLY_SHOWN = ("push.apple.com",)


def unpadded(text: str, size: int) -> bytes:
    """What a browser wrote in base64url."""
    try:
        found = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        found = b""
    if len(found) != size:
        raise Refused(422, later("This is not a subscription of a browser."))
    return found


def check_keys(key: str, secret: str) -> None:
    """What a browser gives us to encrypt with; Refused where that would not work."""
    unpadded(secret, SECRET_BYTES)
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpadded(key, KEY_BYTES))
    except ValueError:
        raise Refused(422, later("This is not a subscription of a browser.")) from None


def target_id(endpoint: str) -> str:
    """The same subscription is the same target."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:24]


def topic(table: str) -> str:
    """By which the push service lets a newer notice take the place of one that was not delivered yet."""
    return hashlib.sha256(table.encode()).hexdigest()[:32]


def can_withdraw(target: Target) -> bool:
    host = urlsplit(target.address).hostname or ""
    return not host.endswith(ONLY_SHOWN)


class Pusher:
    def __init__(self, outside: Outside, vapid: Vapid, contact: str) -> None:
        self.outside = outside
        self.vapid = vapid
        self.contact = contact

    async def push(self, target: Target, origin: str, facts: Mapping[str, Any], about: str, seconds: float) -> Answer:
        """Send this to a browser; `about` tells notices from each other, and so long it may still be delivered."""
        headers = {
            "TTL": str(int(seconds)),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Urgency": "high",
            "Topic": topic(about),
            "Authorization": self.vapid.authorization(target.address, self.contact_for(origin)),
        }
        content = json.dumps(facts, ensure_ascii=False).encode()
        message = self.vapid.encryption.get(content, subscription_of(target))
        return await self.outside.post(target.address, message.encrypted, headers)

    def contact_for(self, origin: str) -> str:
        if self.contact:
            return f"mailto:{self.contact}"
        return origin if origin.startswith("https://") else f"mailto:nobody@{urlsplit(origin).hostname or 'localhost'}"


def subscription_of(target: Target) -> WebPushSubscription:
    keys = {"auth": target.secret, "p256dh": target.key}
    return WebPushSubscription.model_validate({"endpoint": target.address, "keys": keys})
