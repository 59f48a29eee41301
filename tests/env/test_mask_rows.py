"""Masks in memory that is used again: what is open now and nothing else, and what somebody reads stays."""

from __future__ import annotations

from monstertable.env.mask_rows import MaskRows


def marked(masks: MaskRows, *rows: list[int]) -> memoryview:
    masks.renew()
    for row, actions in enumerate(rows):
        masks.mark(row, actions)
    return masks.memory()


def test_only_what_is_open_now_is_marked() -> None:
    masks = MaskRows(2, 3)
    for _ in range(3):
        assert bytes(marked(masks, [0, 2], [1])) == b"\1\0\1\0\1\0"
        assert bytes(marked(masks, [1], [])) == b"\0\1\0\0\0\0"


def test_what_somebody_reads_stays() -> None:
    masks = MaskRows(1, 3)
    read = [marked(masks, [number % 3]) for number in range(5)]
    assert [bytes(block) for block in read] == [b"\1\0\0", b"\0\1\0", b"\0\0\1", b"\1\0\0", b"\0\1\0"]


def test_memory_that_nobody_reads_is_used_again() -> None:
    masks = MaskRows(1, 3)
    blocks = []
    for number in range(6):
        marked(masks, [number % 3]).release()
        blocks.append(masks.block)
    assert len({id(block) for block in blocks}) == 2
