"""Sheets in one block of memory, which numpy reads without a copy.

Compiled, a number is one byte stored, and no Python object is made for it.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from monstertable.core.observation_buffer import ObservationBuffer


class ObservationRows(ObservationBuffer):
    """As many buffers as rows, each of the same width."""

    def __init__(self, rows: int, width: int) -> None:
        super().__init__()
        zeros = vec[u8](capacity=rows * width)
        for _ in range(rows * width):
            zeros = append(zeros, u8(0))
        self.zeros = zeros
        self.block = zeros[:]
        self.width: i64 = width

    def blank(self) -> None:
        """New buffers; what was read of the old ones stays."""
        self.block = self.zeros[:]
        self.cursor = 0

    def memory(self) -> memoryview:
        """The numbers of all rows, one row after the other."""
        return memoryview(self.block)

    def turn_to(self, row: i64) -> None:
        """Begin the buffer of this row."""
        self.cursor = row * self.width

    def mark(self, places: list[int]) -> None:
        """A 1 at each of these places of the row."""
        block = self.block
        begin = self.cursor
        place: i64
        for place in places:
            block[begin + place] = 1

    def part(self, name: str, number: i64 = 0) -> None:
        pass

    def number(self, value: i64) -> None:
        place = self.cursor
        self.block[place] = u8(value)
        self.cursor = place + 1

    def large(self, value: i64) -> None:
        block = self.block
        place = self.cursor
        block[place] = u8(value >> 8)
        block[place + 1] = u8(value & 255)
        self.cursor = place + 2

    def leave(self, size: i64) -> i64:
        place = self.cursor
        self.cursor = place + size
        return place

    def rooms(self, name: str, number: i64, size: i64) -> i64:
        return self.leave(number * size)

    def one_of(self, place: i64, size: i64) -> None:
        begin = self.cursor
        if 0 <= place < size:
            self.block[begin + place] = 1
        self.cursor = begin + size

    def counts(self, values: list[int], more: i64 = 0) -> None:
        block = self.block
        place = self.cursor
        value: i64
        for value in values:
            block[place] = u8(value + more)
            place += 1
        self.cursor = place

    def bits(self, value: i64, size: i64, width: i64 = 1) -> None:
        block = self.block
        place = self.cursor
        mask: i64 = (1 << width) - 1
        end = place + size
        while place < end:
            block[place] = u8(value & mask)
            value >>= width
            place += 1
        self.cursor = place

    def tally(self, kinds: list[int], first: i64, size: i64) -> None:
        block = self.block
        place = self.cursor
        begin = place - first
        kind: i64
        for kind in kinds:
            block[begin + kind] += 1
        self.cursor = place + size
