"""The disk: one writer, all or nothing per piece of work, and nothing lost when it closes."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from monstertable.server.store import Outdated, StoreError
from monstertable.server.store.sql.connection import Connection, Work
from monstertable.server.store.sqlite.connection import connect
from monstertable.server.store.sqlite.disk import SqliteDisk, renewed
from monstertable.server.store.sqlite.preparing import prepare

pytestmark = pytest.mark.anyio
ROW = ("one", 0, 0, "build r4", 1.0)


MOVES = "SELECT * FROM moves"


async def open_disk(path: Path) -> SqliteDisk:
    disk = SqliteDisk(path / "tables.sqlite")
    await disk.opened()
    return disk


def rows(*statements: str) -> Work:
    """What each of these finds."""
    return lambda disk: [disk.execute(sql).fetchall() for sql in statements]


def adding(*moves: tuple[object, ...]) -> Work:
    return lambda disk: disk.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", moves).rowcount


async def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)

    await disk.write(adding(ROW))

    assert await disk.read(rows(MOVES)) == [[ROW]]
    await disk.close()


async def test_what_is_answered_is_on_the_disk(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)

    await disk.write(adding(ROW))

    with sqlite3.connect(disk.path) as other:
        assert other.execute("SELECT * FROM moves").fetchall() == [ROW]
    await disk.close()


async def test_work_that_fails_is_rolled_back_alone(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)
    good, half, better = [f"INSERT INTO meta VALUES ('{key}', '1')" for key in ("good", "half", "better")]

    # Asked for together, so that they share a transaction.
    answers = await asyncio.gather(
        disk.write(rows(good)),
        disk.write(rows(half, "INSERT INTO nothing VALUES (1)")),
        disk.write(lambda connection: 1 // 0),
        disk.write(rows(better)),
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [list, StoreError, ZeroDivisionError, list]
    assert await disk.read(rows("SELECT key FROM meta ORDER BY key")) == [[("better",), ("good",)]]
    await disk.close()


async def test_what_is_asked_for_together_shares_a_transaction(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)

    def stored(_: Connection) -> int:
        with sqlite3.connect(disk.path) as other:
            return len(other.execute(MOVES).fetchall())

    together = await asyncio.gather(disk.write(adding(ROW)), disk.write(stored), disk.write(stored))
    afterwards = await disk.write(stored)

    assert list(together) == [1, 0, 0], "nothing of it was committed yet"
    assert afterwards == 1
    assert disk.waiting == 0
    await disk.close()


async def test_what_is_asked_for_while_the_writer_is_busy_comes_next(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)
    begun, go_on = threading.Event(), threading.Event()

    def busy(_: Connection) -> bool:
        begun.set()
        return go_on.wait(20)

    first = disk.write(busy)
    await asyncio.to_thread(begun.wait, 20)
    rest = [disk.write(adding(ROW)), disk.write(rows(MOVES))]
    assert disk.waiting == 2
    go_on.set()

    assert await first
    assert await asyncio.gather(*rest) == [1, [[ROW]]]
    await disk.close()


async def test_a_ply_is_written_once(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)
    await disk.write(adding(ROW))

    with pytest.raises(Outdated):
        await disk.write(adding(("one", 1, 1, "stop", 2.0), ("one", 0, 1, "stop", 2.0)))

    assert await disk.read(rows(MOVES)) == [[ROW]]
    await disk.close()


async def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)

    writes = [asyncio.ensure_future(disk.write(adding(("one", ply, 0, "stop", 1.0)))) for ply in range(200)]
    await asyncio.sleep(0)
    await disk.close()

    await asyncio.gather(*writes)
    with sqlite3.connect(disk.path) as other:
        assert other.execute("SELECT count(*) FROM moves").fetchone() == (200,)


async def test_a_reader_who_goes_away_takes_nothing_back(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)

    writing = asyncio.ensure_future(disk.write(adding(ROW)))
    await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await disk.write(rows())

    assert await disk.read(rows(MOVES)) == [[ROW]]
    await disk.close()


async def test_what_is_read_together_stood_there_at_one_moment(tmp_path: Path) -> None:
    """A table that another process clears away meanwhile is found whole or not at all."""
    disk = await open_disk(tmp_path)
    long_thought = (
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT max(i) FROM n"
    )
    for _ in range(10):
        await disk.write(adding(ROW))
        reading = disk.read(rows(MOVES, long_thought, MOVES))
        await asyncio.sleep(0.005)
        await disk.write(rows("DELETE FROM moves"))

        before, _, after = await reading

        assert before == after
        assert await disk.read(rows(MOVES)) == [[]]
    await disk.close()


async def test_reading_changes_nothing(tmp_path: Path) -> None:
    disk = await open_disk(tmp_path)

    with pytest.raises(StoreError, match="readonly"):
        await disk.read(rows("INSERT INTO meta VALUES ('key', 'value')"))

    assert await disk.read(rows("SELECT * FROM meta")) == [[]]
    await disk.close()


async def test_a_connection_that_is_stuck_is_given_up(tmp_path: Path) -> None:
    prepare(tmp_path / "tables.sqlite")
    stuck = connect(tmp_path / "tables.sqlite")
    stuck.execute("BEGIN IMMEDIATE")
    stuck.execute("INSERT INTO meta VALUES ('half', 'done')")

    fresh = renewed(stuck, tmp_path / "tables.sqlite")

    assert fresh is not stuck
    fresh.execute("INSERT INTO meta VALUES ('whole', 'done')")
    assert fresh.execute("SELECT key FROM meta").fetchall() == [("whole",)]
    fresh.close()


async def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    disk = SqliteDisk(tmp_path / "no" / "such" / "folder.sqlite")

    with pytest.raises(FileNotFoundError):
        await disk.opened()


async def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("This is a letter to my aunt, and a long one. " * 50)

    with pytest.raises(StoreError):
        await open_disk(tmp_path)
