"""Chance at live tables: nobody can foresee it, and after the end everybody can check it.

The server fixes a secret before anybody sits down and shows only its hash, the commitment. Every person adds a word of
their own. The numbers of the n-th chance move follow from secret, words and n alone, so neither side decides them, and
going back does not roll again. `docs/fairness.md` tells it well enough to be written anew in another language.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Any, Final

from monstertable.core.chance import Random

SCHEME: Final = "hmac-sha256/1"
SECRET_BYTES: Final = 32
WORDS: Final = 1 << 32  # a block is read as whole numbers below this, the highest byte first
WORD_BYTES: Final = 4
NOUGHT: Final = 1  # any state will do for the generator that is not used
# What a player may add: 32 to 128 hexadecimal digits, in small letters so that there is one way to write them.
PLAYER_WORD: Final = re.compile(r"[0-9a-f]{32,128}")


class Keyed(Random):
    """The numbers of a table's chance moves, one move after another; `next_move` begins each."""

    def __init__(self, key: bytes, moves: int) -> None:
        """As it stands when chance has made so many moves."""
        super().__init__(NOUGHT)
        self._key = key
        self._move = moves - 1
        self._block = b""
        self._blocks = 0
        self._used = 0
        self.drawn: list[tuple[int, int]] = []  # of this move: how many numbers there were, and which it was

    def next_move(self) -> None:
        self._move += 1
        self._block = b""
        self._blocks = 0
        self._used = 0
        self.drawn = []

    def below(self, limit: int) -> int:
        """Even to the last: what would make the lowest numbers likelier is thrown away."""
        word = self._next_word()
        while word >= WORDS - WORDS % limit:
            word = self._next_word()
        self.drawn.append((limit, word % limit))
        return word % limit

    def word(self) -> int:
        return self.below(1 << 30)

    def _next_word(self) -> int:
        if self._used == len(self._block):
            counted = self._move.to_bytes(8, "big") + self._blocks.to_bytes(8, "big")
            self._block = hmac.digest(self._key, counted, "sha256")
            self._blocks += 1
            self._used = 0
        self._used += WORD_BYTES
        return int.from_bytes(self._block[self._used - WORD_BYTES : self._used], "big")


class Seal:
    """What fixes the chance of one table: its secret, and the words the players add."""

    def __init__(self, table: str, secret: bytes, words: list[str]) -> None:
        self.table = table
        self.secret = secret
        self.words = words  # by seat; empty where nobody gave one

    def commitment(self) -> str:
        """What everybody may know from the beginning."""
        return commitment(self.secret)

    def key(self) -> bytes:
        lines = [SCHEME, self.table, *self.words]
        return hmac.digest(self.secret, "\n".join(lines).encode(), "sha256")

    def stream(self, moves: int) -> Keyed:
        """The numbers of all chance moves that follow the first so many."""
        return Keyed(self.key(), moves)

    def facts(self, revealed: bool) -> dict[str, Any]:
        """What a record says of it; the secret only when the game is over."""
        told: dict[str, Any] = {
            "scheme": SCHEME,
            "table": self.table,
            "commitment": self.commitment(),
            "words": self.words,
        }
        if revealed:
            told["secret"] = self.secret.hex()
        return told


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def is_word(word: str) -> bool:
    """Whether a player may add this."""
    return PLAYER_WORD.fullmatch(word) is not None
