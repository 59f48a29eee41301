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
        self.cursor = 0

    def memory(self) -> memoryview:
        """The numbers of all rows, one row after the other."""
        return memoryview(self.block)

    def turn_to(self, row: int) -> None:
        """Begin the buffer of this row."""
        self.cursor = row * self.width

    def mark(self, places: list[int]) -> None:
        """A 1 at each of these places of the row."""
        block = self.block
        begin = self.cursor
        for place in places:
            at: i64 = begin + place
            block[at] = 1

    def part(self, name: str, number: int = 0) -> None:
        pass

    def number(self, value: int) -> None:
        self.block[self.cursor] = u8(value)
        self.cursor += 1

    def large(self, value: int) -> None:
        self.block[self.cursor] = u8(value >> 8)
        self.block[self.cursor + 1] = u8(value & 255)
        self.cursor += 2

    def leave(self, size: int) -> int:
        place = self.cursor
        self.cursor += size
        return place

    def one_of(self, place: int, size: int) -> None:
        if 0 <= place < size:
            at: i64 = place
            self.block[self.cursor + at] = 1
        self.cursor += size

    def counts(self, values: list[int], more: int = 0) -> None:
        block = self.block
        place = self.cursor
        plus: i64 = more
        for value in values:
            number: i64 = value
            block[place] = u8(number + plus)
            place += 1
        self.cursor = place

    def bits(self, value: int, size: int, width: int = 1) -> None:
        block = self.block
        place = self.cursor
        left: i64 = value
        step: i64 = width
        mask: i64 = (1 << width) - 1
        end: i64 = place + size
        while place < end:
            block[place] = u8(left & mask)
            left >>= step
            place += 1
        self.cursor = place

    def tally(self, kinds: list[int], first: int, size: int) -> None:
        block = self.block
        begin: i64 = self.cursor - first
        for kind in kinds:
            at: i64 = begin + kind
            block[at] += 1
        self.cursor += size
