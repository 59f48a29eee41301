"""What is signed, short-lived and good once: links to another device, and challenges to a passkey."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from itsdangerous import BadData

from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.people.dated import dated
from monstertable.server.store import Outdated, Store
from monstertable.server.store.traces import mark_of


class Once:
    """Texts that nobody else can make. Whoever reads one must spend it, which the store allows once."""

    def __init__(self, keys: Sequence[str], purpose: str, seconds: int, time: TimeSource | None = None) -> None:
        self._time = time or TimeSource()
        self._signed = dated(keys, purpose, self._time)
        self.seconds = seconds

    def made(self, *facts: str) -> str:
        return str(self._signed.dumps([*facts, secrets.token_urlsafe(9)]))

    def read(self, text: str) -> list[str] | None:
        """The facts of one that is fresh; it may have been used."""
        try:
            *facts, _ = self._signed.loads(text, max_age=self.seconds)
        except (BadData, ValueError, TypeError):
            return None
        return [str(fact) for fact in facts]

    def mark(self, text: str) -> tuple[str, float]:
        """By which it is remembered that it was used, and until when: longer than needed, by whatever clock it is
        cleared away."""
        return mark_of(text), self._time.now() + 2 * self.seconds

    async def spend(self, store: Store, text: str) -> bool:
        """Whether it had not been used."""
        try:
            await store.spend(*self.mark(text))
        except Outdated:
            return False
        return True
