"""Sheets in one block of memory, which numpy reads without a copy.

Compiled, a number is one byte stored, and no Python object is made for it.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from monstertable.core.sheet import Sheet


class Rows(Sheet):
    """As many sheets as rows, each of the same width."""

    def __init__(self, rows: int, width: int) -> None:
        super().__init__()
        block = vec[u8](capacity=rows * width)
        for _ in range(rows * width):
            block = append(block, u8(0))
        self.block = block
        self.width = width
        self.place: i64 = 0

    def memory(self) -> memoryview:
        """The numbers of all rows, one row after the other."""
        return memoryview(self.block)

    def turn_to(self, row: int) -> None:
        """Begin the sheet of this row anew, with zeros."""
        begin: i64 = row * self.width
        end: i64 = begin + self.width
        block = self.block
        place = begin
        while place < end:
            block[place] = 0
            place += 1
        self.place = begin

    def mark(self, row: int, place: int) -> None:
        """A 1 at this place of a row."""
        at: i64 = row * self.width + place
        self.block[at] = 1

    def part(self, name: str) -> None:
        pass

    def number(self, value: int) -> None:
        self.block[self.place] = u8(value)
        self.place += 1

    def large(self, value: int) -> None:
        self.block[self.place] = u8(value >> 8)
        self.block[self.place + 1] = u8(value & 255)
        self.place += 2

    def one_of(self, place: int, size: int) -> None:
        if 0 <= place < size:
            at: i64 = place
            self.block[self.place + at] = 1
        self.place += size

    def counts(self, values: list[int]) -> None:
        block = self.block
        place = self.place
        for value in values:
            block[place] = u8(value)
            place += 1
        self.place = place

    def tally(self, kinds: list[int], first: int, size: int) -> None:
        block = self.block
        begin: i64 = self.place - first
        for kind in kinds:
            at: i64 = begin + kind
            block[at] += 1
        self.place += size
