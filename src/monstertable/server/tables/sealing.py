"""What fixes the chance of a table before its game begins: a secret of ours, and the words of its people."""

from __future__ import annotations

from collections.abc import Sequence

from monstertable.core.fair import Keyed, Seal, new_secret
from monstertable.server.store import Chair


class Sealing:
    def __init__(self, table: str, chairs: Sequence[Chair]) -> None:
        self.table = table
        self.chairs = chairs  # of the table: they have the words
        self.secret = new_secret()  # nobody but `seal` asks for it
        self.is_sealed = True  # whether the secret was fixed before the game began; older tables had none
        self._key = b""

    def seal(self) -> Seal:
        return Seal(self.table, self.secret, [chair.word for chair in self.chairs])

    def chance(self, drawn: int, may_change: bool) -> Keyed:
        """The chance of the next move, when so many were drawn. Until the game begins, words are added."""
        if not self._key or may_change:
            self._key = self.seal().key()
        return Keyed(self._key, drawn)
