"""The disk: one writer, all or nothing per piece of work, and nothing lost when it closes."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from monstertable.server.migrations import prepare
from monstertable.server.store import Store, connect, renewed

pytestmark = pytest.mark.anyio
ROW = ("one", 0, 0, "build r4", 1.0)


async def open_store(path: Path) -> Store:
    store = Store(path / "tables.sqlite")
    await store.opened()
    return store


async def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    store = await open_store(tmp_path)

    await store.add_moves([ROW])

    assert await store.read("SELECT * FROM moves") == [ROW]
    await store.close()


async def test_what_is_answered_is_on_the_disk(tmp_path: Path) -> None:
    store = await open_store(tmp_path)

    await store.add_moves([ROW])

    with sqlite3.connect(store.path) as other:
        assert other.execute("SELECT * FROM moves").fetchall() == [ROW]
    await store.close()


async def test_work_that_fails_is_rolled_back_alone(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    good = ("INSERT INTO meta VALUES (?, ?)", ("good", "1"))
    half = ("INSERT INTO meta VALUES (?, ?)", ("half", "1"))

    # Asked for together, so that they share a transaction.
    answers = await asyncio.gather(
        store.write(good),
        store.write(half, ("INSERT INTO nothing VALUES (1)", ())),
        store.run(lambda connection: 1 // 0),
        store.write(("INSERT INTO meta VALUES (?, ?)", ("better", "1"))),
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [type(None), sqlite3.OperationalError, ZeroDivisionError, type(None)]
    assert await store.read("SELECT key FROM meta ORDER BY key") == [("better",), ("good",)]
    await store.close()


async def test_a_ply_is_written_once(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    await store.add_moves([ROW])

    with pytest.raises(sqlite3.IntegrityError):
        await store.add_moves([("one", 1, 1, "stop", 2.0), ("one", 0, 1, "stop", 2.0)])

    assert await store.read("SELECT * FROM moves") == [ROW]
    await store.close()


async def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    store = await open_store(tmp_path)

    writes = [asyncio.ensure_future(store.add_moves([("one", ply, 0, "stop", 1.0)])) for ply in range(200)]
    await asyncio.sleep(0)
    await store.close()

    await asyncio.gather(*writes)
    with sqlite3.connect(store.path) as other:
        assert other.execute("SELECT count(*) FROM moves").fetchone() == (200,)


async def test_a_reader_who_goes_away_takes_nothing_back(tmp_path: Path) -> None:
    store = await open_store(tmp_path)

    writing = asyncio.ensure_future(store.add_moves([ROW]))
    await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.write()

    assert await store.read("SELECT * FROM moves") == [ROW]
    await store.close()


async def test_what_is_read_together_stood_there_at_one_moment(tmp_path: Path) -> None:
    """A table that another process clears away meanwhile is found whole or not at all."""
    store = await open_store(tmp_path)
    long_thought = (
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT max(i) FROM n"
    )
    for _ in range(10):
        await store.add_moves([ROW])
        reading = asyncio.ensure_future(
            store.read_together(("SELECT * FROM moves", ()), (long_thought, ()), ("SELECT * FROM moves", ()))
        )
        await asyncio.sleep(0.005)
        await store.write(("DELETE FROM moves", ()))

        before, _, after = await reading

        assert before == after
        assert await store.read("SELECT * FROM moves") == []
    await store.close()


async def test_reading_changes_nothing(tmp_path: Path) -> None:
    store = await open_store(tmp_path)

    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store.read("INSERT INTO meta VALUES ('key', 'value')")

    assert await store.read("SELECT * FROM meta") == []
    await store.close()


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
    store = Store(tmp_path / "no" / "such" / "folder.sqlite")

    with pytest.raises(FileNotFoundError):
        await store.opened()


async def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("This is a letter to my aunt, and a long one. " * 50)

    with pytest.raises(sqlite3.DatabaseError):
        await open_store(tmp_path)
