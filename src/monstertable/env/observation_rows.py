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
        self.width = width

    def blank(self) -> None:
        """New buffers; what was read of the old ones stays."""
        self.block = self.zeros[:]
        self.place = 0

    def memory(self) -> memoryview:
        """The numbers of all rows, one row after the other."""
        return memoryview(self.block)

    def turn_to(self, row: int) -> None:
        """Begin the buffer of this row."""
        self.place = row * self.width

    def mark(self, places: list[int]) -> None:
        """A 1 at each of these places of the row."""
        block = self.block
        begin = self.place
        for place in places:
            at: i64 = begin + place
            block[at] = 1

    def part(self, name: str, number: int = 0) -> None:
        pass

    def number(self, value: int) -> None:
        self.block[self.place] = u8(value)
        self.place += 1

    def large(self, value: int) -> None:
        self.block[self.place] = u8(value >> 8)
        self.block[self.place + 1] = u8(value & 255)
        self.place += 2

    def leave(self, size: int) -> int:
        place = self.place
        self.place += size
        return place

    def one_of(self, place: int, size: int) -> None:
        if 0 <= place < size:
            at: i64 = place
            self.block[self.place + at] = 1
        self.place += size

    def counts(self, values: list[int], more: int = 0) -> None:
        block = self.block
        place = self.place
        plus: i64 = more
        for value in values:
            number: i64 = value
            block[place] = u8(number + plus)
            place += 1
        self.place = place

    def bits(self, value: int, size: int, width: int = 1) -> None:
        block = self.block
        place = self.place
        left: i64 = value
        step: i64 = width
        mask: i64 = (1 << width) - 1
        end: i64 = place + size
        while place < end:
            block[place] = u8(left & mask)
            left >>= step
            place += 1
        self.place = place

    def tally(self, kinds: list[int], first: int, size: int) -> None:
        block = self.block
        begin: i64 = self.place - first
        for kind in kinds:
            at: i64 = begin + kind
            block[at] += 1
        self.place += size
