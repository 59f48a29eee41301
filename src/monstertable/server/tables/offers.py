"""Secrets of tables that do not exist yet.

A table against bots is opened and begins with one click, which brings the player's word along. What the table's chance
is bound to must be known before that, so the page with the button shows it. Of an offer nothing is kept but that it was
used: its secret follows from a key that only the server has, so that any process can take what any other has offered.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import NamedTuple

from monstertable.core.fair import commitment
from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.people.once import Once
from monstertable.server.store import Store

GOOD_FOR = 24 * 3600  # seconds; whoever comes later is given another secret


class Offer(NamedTuple):
    """As the page has it: what names the offer, and the hash of its secret."""

    text: str
    commitment: str


class Offers:
    def __init__(self, keys: Sequence[str], time: TimeSource | None = None) -> None:
        self._keys = keys
        self._texts = Once(keys, "offer", GOOD_FOR, time)

    def made(self, guest: str) -> Offer:
        """For the guest's next table."""
        text = self._texts.made(guest)
        return Offer(text, commitment(secret_of(self._keys[-1], text)))

    async def take(self, store: Store, guest: str, offer: Offer) -> bytes | None:
        """The secret behind the commitment that the guest has seen. It serves one table only."""
        secrets = [secret_of(key, offer.text) for key in self._keys]
        promised = next((secret for secret in secrets if commitment(secret) == offer.commitment), None)
        if promised is None or self._texts.read(offer.text) != [guest]:
            return None
        return promised if await self._texts.spend(store, offer.text) else None


def secret_of(key: str, text: str) -> bytes:
    return hmac.digest(key.encode(), f"the secret of the offer {text}".encode(), "sha256")
