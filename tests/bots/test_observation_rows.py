"""Whatever is written, a buffer of numbers and a row in a block of memory hold the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monstertable.bots.observation_rows import ObservationRows
from monstertable.core.observation_buffer import ObservationBuffer, columns

SMALL = st.integers(0, 255)
ROWS = 3
WIDTH = 400
Write = Callable[[ObservationBuffer], None]


def in_room(size: int, place: int, value: int) -> Write:
    def write(buffer: ObservationBuffer) -> None:
        begin = buffer.leave(size)
        buffer.go_to(begin + place % size)
        buffer.number(value)
        buffer.go_to(begin + size)

    return write


def put_in_rooms(rooms: int, size: int, value: int) -> Write:
    def write(buffer: ObservationBuffer) -> None:
        first = buffer.rooms("room_{}", rooms, size)
        buffer.put(first + size * (rooms - 1), value)

    return write


WRITES = st.one_of(
    st.builds(lambda value: lambda buffer: buffer.number(value), SMALL),
    st.builds(lambda value: lambda buffer: buffer.large(value), st.integers(0, 65535)),
    st.builds(lambda place, size: lambda buffer: buffer.one_of(place, size), st.integers(-1, 9), st.integers(1, 9)),
    st.builds(lambda values: lambda buffer: buffer.counts(values), st.lists(SMALL, max_size=9)),
    st.builds(lambda values: lambda buffer: buffer.counts(values, 1), st.lists(st.integers(-1, 254), max_size=9)),
    st.builds(lambda value: lambda buffer: buffer.bits(value, 9), st.integers(0, 511)),
    st.builds(lambda value: lambda buffer: buffer.bits(value, 3, 4), st.integers(0, 4095)),
    st.builds(lambda value: lambda buffer: buffer.bits(value, 9, 8), st.integers(0, (1 << 62) - 1)),
    st.builds(lambda kinds: lambda buffer: buffer.tally(kinds, 2, 6), st.lists(st.integers(2, 7), max_size=9)),
    st.builds(in_room, st.integers(1, 9), st.integers(0, 8), SMALL),
    st.builds(put_in_rooms, st.integers(1, 3), st.integers(1, 4), SMALL),
)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.lists(WRITES, max_size=20), st.integers(0, ROWS - 1))
def test_both_kinds_of_sheet_hold_the_same(writes: list[Write], row: int) -> None:
    buffer, rows = ObservationBuffer(), ObservationRows(ROWS, WIDTH)
    rows.turn_to(row)
    for write in writes:
        write(buffer)
        write(rows)
    expected = bytearray(ROWS * WIDTH)
    expected[row * WIDTH : row * WIDTH + len(buffer.numbers)] = bytes(buffer.numbers)
    assert bytes(rows.memory()) == expected


def test_what_was_read_of_old_sheets_stays() -> None:
    rows = ObservationRows(1, 2)
    rows.number(7)
    read = rows.memory()
    rows.blank()
    assert (bytes(read), bytes(rows.memory())) == (b"\x07\x00", b"\x00\x00")


def look(buffer: ObservationBuffer, row: int) -> int:
    """Two numbers, and a kept part that grows by one with every look, its second half first; gives what it has."""
    buffer.number(row + 1)
    buffer.number(9)
    part = buffer.kept(4)
    part.notes.append(1)
    part.put(len(part.notes) - 1, 7)
    buffer.paste(part, 2, 4)
    buffer.paste(part, 0, 2)
    return len(part.notes)


def expected_look(row: int, looks: int) -> bytes:
    part = bytes([7] * looks + [0] * (4 - looks))
    return bytes([row + 1, 9]) + part[2:] + part[:2]


def test_a_kept_part_is_there_at_the_next_look_until_it_is_forgotten() -> None:
    rows = ObservationRows(ROWS, 6, keeps=True)
    read = []
    for looks in (1, 2, 3):
        rows.blank()
        if looks == 3:
            rows.forget(1)
        for row in range(ROWS):
            rows.turn_to(row)
            assert look(rows, row) == (1 if (looks, row) == (3, 1) else looks)
        read.append(rows.memory())
    assert [bytes(block) for block in read] == [
        b"".join([expected_look(row, 1) for row in range(ROWS)]),
        b"".join([expected_look(row, 2) for row in range(ROWS)]),
        expected_look(0, 3) + expected_look(1, 1) + expected_look(2, 3),
    ]


def test_where_nothing_is_kept_every_look_is_the_first() -> None:
    rows = ObservationRows(1, 6)
    for _ in range(2):
        buffer = ObservationBuffer()
        rows.blank()
        assert look(buffer, 0) == look(rows, 0) == 1
        assert bytes(rows.memory()) == bytes(buffer.numbers) == expected_look(0, 1)


def test_rows_that_were_not_written_are_blank() -> None:
    rows = ObservationRows(ROWS, 6, keeps=True)
    for _ in range(2):
        rows.blank()
        rows.turn_to(1)
        look(rows, 1)
    assert bytes(rows.memory()) == bytes(6) + expected_look(1, 2) + bytes(6)


def test_parts_are_named_where_they_begin() -> None:
    buffer = ObservationBuffer()
    buffer.part("turn")
    buffer.number(3)
    buffer.part("tile_{}", 4)
    buffer.leave(2)
    assert columns(buffer) == ["turn", "tile_4.0", "tile_4.1"]


@pytest.mark.parametrize("value", [-1, 256])
def test_a_number_that_is_no_byte_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match=f"between 0 and 255, not {value}"):
        ObservationBuffer().number(value)
