"""What an observation is written on: small numbers, one after the other, for programs that learn.

A game writes the same parts in the same order and length whatever the position, so that a number always means the
same. This buffer keeps them in a list, with the names of the parts; `env` has one that numpy reads without a copy.
"""

from __future__ import annotations

from typing import Final, cast

from monstertable.packaging.native import i64

MOST: Final = 255


def words(numbers: list[int]) -> list[i64]:
    """The same list, read in machine words: half the cost of ints that may be of any size."""
    return cast("list[i64]", numbers)


class ObservationBuffer:
    """Numbers from 0 to 255."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.cursor: i64 = 0  # where the next number comes
        self.names: list[str] = []
        self.begins: list[int] = []  # where the part of each name begins
        self.notes: list[int] = []  # on a kept part: what its writer wants to know of what is written there

    def part(self, name: str, number: i64 = 0) -> None:
        """What is written from here on, for those who read by columns; the number replaces {} in the name."""
        self.names.append(name.format(number))
        self.begins.append(self.cursor)

    def number(self, value: i64) -> None:
        """A small number, or 1 for yes and 0 for no."""
        if not 0 <= value <= MOST:
            raise ValueError(f"A number on a buffer is between 0 and {MOST}, not {value}.")
        if self.cursor == len(self.numbers):
            self.numbers.append(value)
        else:
            self.numbers[self.cursor] = value
        self.cursor += 1

    def large(self, value: i64) -> None:
        """A number that may one day be above 255, as two."""
        self.number(value >> 8)
        self.number(value & MOST)

    def leave(self, size: i64) -> i64:
        """Room for so many numbers, zeros until one goes back there; gives its place."""
        place = self.cursor
        for _ in range(size):
            self.number(0)
        return place

    def rooms(self, name: str, number: i64, size: i64) -> i64:
        """So many rooms of this size, each a part of its own; gives the place of the first."""
        first = self.cursor
        room: i64
        for room in range(number):
            self.part(name, room)
            self.leave(size)
        return first

    def go_to(self, place: i64) -> None:
        """Write on from here, in room that was left, or after all that was written."""
        self.cursor = place

    def put(self, place: i64, value: i64) -> None:
        """A number in room that was left. What is written next does not come after it."""
        cursor = self.cursor
        self.cursor = place
        self.number(value)
        self.cursor = cursor

    def kept(self, size: i64) -> ObservationBuffer:
        """A buffer of this size for what does not change much in a game: as it was left when the same game was looked
        at before, or blank. `paste` brings it here."""
        part = ObservationBuffer()
        part.leave(size)
        return part

    def paste(self, part: ObservationBuffer, begin: i64, end: i64) -> None:
        """What is written on a kept part, from one place to another. After all that is pasted nothing else comes."""
        place: i64
        for place in range(begin, end):
            self.number(part.numbers[place])

    def one_of(self, place: i64, size: i64) -> None:
        """A 1 at this place among zeros; zeros alone, if it is none of them."""
        for number in range(size):
            self.number(1 if number == place else 0)

    def counts(self, values: list[int], more: i64 = 0) -> None:
        """Numbers as they stand, or each by so much more."""
        for value in values:
            self.number(value + more)

    def bits(self, value: i64, size: i64, width: i64 = 1) -> None:
        """So many small numbers packed into one, each of `width` bits, from the lowest on."""
        for _ in range(size):
            self.number(value & (1 << width) - 1)
            value >>= width  # step by step: a machine word cannot be shifted by more than it has

    def tally(self, kinds: list[int], first: i64, size: i64) -> None:
        """How many of each kind, from the kind `first` on, are in the list."""
        for kind in range(first, first + size):
            self.number(kinds.count(kind))


def columns(buffer: ObservationBuffer) -> list[str]:
    """A name for every number: `part`, or `part.place` where the part has several."""
    found: list[str] = []
    ends = [*buffer.begins[1:], len(buffer.numbers)]
    for name, begin, end in zip(buffer.names, buffer.begins, ends, strict=True):
        found += [name] if end == begin + 1 else [f"{name}.{place}" for place in range(end - begin)]
    return found
