"""Sheets in one block of memory, which numpy reads without a copy.

Compiled, a number is one byte stored, and no Python object is made for it.
"""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from monstertable.core.observation_buffer import ObservationBuffer, words


class ObservationRows(ObservationBuffer):
    """As many buffers as rows, each of the same width. With `keeps` parts are kept for as long as a game lasts.

    Where parts are pasted the block is only as long as it has been written: a copy at its end costs next to nothing.
    """

    def __init__(self, rows: int, width: int, keeps: bool = False) -> None:
        super().__init__()
        zeros = vec[u8](capacity=rows * width)
        for _ in range(rows * width):
            zeros = append(zeros, u8(0))
        self.zeros = zeros
        self.block = zeros[:]
        self.width: i64 = width
        self.head: i64 = width  # so much of a row comes before what is pasted
        self.blank_head = zeros[:width]
        self.row: i64 = 0
        self.keeps = keeps
        self.parts: list[ObservationRows | None] = [None] * rows  # that are kept

    def blank(self) -> None:
        """New buffers; what was read of the old ones stays."""
        if self.head == self.width:
            self.block = self.zeros[:]
        else:
            self.block = vec[u8](capacity=len(self.zeros))
        self.turn_to(0)

    def memory(self) -> memoryview:
        """The numbers of all rows, one row after the other."""
        self.lengthen(len(self.zeros))
        return memoryview(self.block)

    def turn_to(self, row: i64) -> None:
        """Begin the buffer of this row."""
        begin = row * self.width
        self.row = row
        self.cursor = begin
        if len(self.block) == begin:
            self.block = extend(self.block, self.blank_head)
        else:
            self.lengthen(begin + self.head)

    def lengthen(self, size: i64) -> None:
        missing = size - len(self.block)
        if missing > 0:
            self.block = extend(self.block, self.zeros[:missing])

    def forget(self, row: int) -> None:
        """Another game begins in this row."""
        self.parts[row] = None

    def kept(self, size: i64) -> ObservationBuffer:
        part = self.parts[self.row]
        if part is None:
            part = ObservationRows(0, 0)
            part.block = self.zeros[:size]
            if self.keeps:
                self.parts[self.row] = part
        return part

    def paste(self, part: ObservationBuffer, begin: i64, end: i64) -> None:
        assert isinstance(part, ObservationRows)
        place = self.cursor
        if place == len(self.block):
            self.block = extend(self.block, part.block[begin:end])
            self.cursor = place + end - begin
        else:
            self.copy_in(part, begin, end)

    def copy_in(self, part: ObservationRows, begin: i64, end: i64) -> None:
        """Into room that was left: once, for where that is, each new block ends from now on."""
        if self.head == self.width:
            self.head = self.cursor - self.row * self.width
            self.blank_head = self.zeros[: self.head]
        block = self.block
        source = part.block
        place = self.cursor
        number: i64
        for number in range(begin, end):
            block[place] = source[number]
            place += 1
        self.cursor = place

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

    def put(self, place: i64, value: i64) -> None:
        self.block[place] = u8(value)

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
        if more == 0:
            for value in words(values):
                block[place] = u8(value)
                place += 1
        else:
            below: i64  # what is below zero is slower to read in words
            for below in values:
                block[place] = u8(below + more)
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
        for kind in words(kinds):
            block[begin + kind] += 1
        self.cursor = place + size
