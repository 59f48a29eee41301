"""Seeded chance: the same seed gives the same game, on every machine, compiled or not.

A multiply-with-carry generator whose whole state is one int below 2**60, so that compiled code never leaves machine
words: a draw costs a few nanoseconds compiled, a seed costs a few multiplications, a copy nothing.
`docs/decisions/0002-own-random.md` says why `random.Random` is not used.
"""

from __future__ import annotations

import secrets
from typing import Final

from monstertable.packaging.native import i64

# MULTIPLIER * 2**30 - 1 is a safe prime, which makes every period (MULTIPLIER * 2**30 - 2) / 2, about 2**59.
MULTIPLIER: Final = 1071895515
WORD: Final = 30
MASK: Final = (1 << WORD) - 1
LAST_STATE: Final = MULTIPLIER * (1 << WORD) - 2


class Random:
    """A stream of chance; `seeded` and `fresh` make one."""

    def __init__(self, state: int) -> None:
        self.state: i64 = state

    def word(self) -> int:
        """30 random bits."""
        state = (self.state & MASK) * MULTIPLIER + (self.state >> WORD)
        self.state = state
        return (state ^ (state >> WORD)) & MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, for limits far below 2**30."""
        # `word` written out: this is the innermost call of every simulation.
        state = (self.state & MASK) * MULTIPLIER + (self.state >> WORD)
        self.state = state
        return (((state ^ (state >> WORD)) & MASK) * limit) >> WORD

    def next_move(self) -> None:
        """Chance is about to move: where its moves are numbered, the numbers of the next one begin."""

    def fork(self) -> Random:
        """A stream of its own, so that one reader's draws never shift another's."""
        return Random(1 + ((self.word() << (WORD - 1)) ^ self.word()))


def kind_at(counts: list[int], number: int, total: int) -> int:
    """Of which kind the piece at this place is, were so many pieces laid out kind by kind: looked for from the nearer
    end."""
    further: i64 = number
    kind: i64
    count: i64
    if 2 * further < total:
        for kind, count in enumerate(counts):
            further -= count
            if further < 0:
                return kind
    further = total - 1 - number
    kind = len(counts)
    for count in reversed(counts):
        kind -= 1
        further -= count
        if further < 0:
            return kind
    raise IndexError("there are fewer pieces")


def seeded(seed: int, stream: int = 0) -> Random:
    """Stream number `stream` of this seed: the same for ever."""
    return Random(1 + scatter(scatter(seed) + stream) % (LAST_STATE - 1))


def fresh() -> Random:
    """A stream that differs every time, for bots and programs. It can be foreseen by whoever has seen enough of it."""
    return Random(1 + secrets.randbelow(LAST_STATE - 1))


def scatter(number: int) -> int:
    """64 bits that look unrelated for neighbouring numbers: the finaliser of splitmix64 (Steele, Lea, Flood 2014)."""
    z = (number + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ (z >> 31)
