"""Which actions are open, a row of ones among zeros for every game, in one block of memory that numpy reads.

Most of a mask is zeros, and a fresh block of them costs more than all the ones. So blocks are used again in turn: the
old ones are taken back before the new ones are written. A block that somebody still reads is left to them.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from monstertable.core.observation_buffer import words

NONE_OPEN: Final[list[int]] = []


class Block:
    def __init__(self, zeros: vec[u8], rows: int) -> None:
        self.numbers = zeros[:]
        self.marked: list[list[int]] = [NONE_OPEN] * rows  # where the ones of each row are
        self.shown: Any = self.numbers  # what readers hold on to
        self.own_holds = self.holds()

    def holds(self) -> int:
        return sys.getrefcount(self.shown)

    def is_read(self) -> bool:
        return self.holds() > self.own_holds


class MaskRows:
    """As many masks as rows, each of the same width."""

    def __init__(self, rows: int, width: int) -> None:
        zeros = vec[u8](capacity=rows * width)
        for _ in range(rows * width):
            zeros = append(zeros, u8(0))
        self.zeros = zeros
        self.rows = rows
        self.width: i64 = width
        self.block = Block(zeros, rows)
        self.other = Block(zeros, rows)  # what was marked before

    def renew(self) -> None:
        """All rows are about to be marked anew; what was read of them stays."""
        block = self.other
        self.other = self.block
        self.block = Block(self.zeros, self.rows) if block.is_read() else block

    def mark(self, row: i64, actions: list[int]) -> None:
        """These and no others are open. The list is not to be changed from now on."""
        numbers = self.block.numbers
        marked = self.block.marked
        begin = row * self.width
        for action in words(marked[row]):
            numbers[begin + action] = 0
        for action in words(actions):
            numbers[begin + action] = 1
        marked[row] = actions

    def memory(self) -> memoryview:
        """The masks, one row after the other."""
        return memoryview(self.block.shown)
