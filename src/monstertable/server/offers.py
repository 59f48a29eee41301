"""Secrets of tables that do not exist yet.

A table against bots is opened and begins with one click, which brings the player's word along. What the table's chance
is bound to must be known before that, so the page with the button shows it: one offer for each guest.
"""

from __future__ import annotations

from collections import OrderedDict

from monstertable.core.fair import commitment, new_secret

MOST = 10_000


class Offers:
    """Kept in memory only: who comes back after a restart is made a new one."""

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, bytes] = OrderedDict()

    def commitment(self, guest: str) -> str:
        """The hash of the secret that the guest's next table will have."""
        secret = self._secrets.setdefault(guest, new_secret())
        self._secrets.move_to_end(guest)
        while len(self._secrets) > MOST:
            self._secrets.popitem(last=False)
        return commitment(secret)

    def take(self, guest: str, seen: str) -> bytes | None:
        """The secret behind the commitment that the guest has seen. It serves one table only."""
        secret = self._secrets.get(guest)
        if secret is None or commitment(secret) != seen:
            return None
        del self._secrets[guest]
        return secret
