"""No room, or a disk that fails: what cannot be stored is refused, nothing is lost, and it goes on by itself."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from monstertable.server.store import StoreError
from monstertable.server.store.sqlite.disk import SqliteDisk
from tests.server.people import Person, begun, play_on, sentence_of
from tests.server.process import Server


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """The operating system lets the server write into no file any more."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def test_a_server_without_room_refuses_and_recovers_by_itself(own_server: Server) -> None:
    table, people = begun(own_server, options={"first": "1"})
    facts = people[0].look(table)
    stored = own_server.moves(table)

    for _ in range(2):
        with no_room(own_server):
            refused = people[0].move(table, facts["ply"], facts["moves"][0])
            opening = people[0].post("/api/tables", json={"game": "monster_city"})
            page, shown = people[0].get("/"), people[0].look(table)

        assert (refused.status_code, sentence_of(refused)) == (503, "The move could not be stored. Please try again.")
        assert (opening.status_code, sentence_of(opening)) == (503, "The disk did not answer. Please try again.")
        assert (page.status_code, shown) == (200, facts)
        assert own_server.moves(table) == stored

        assert people[0].look(table) == facts
        Person(own_server).open_table()

    for _ in range(4):
        play_on(table, people)
    assert own_server.rows("PRAGMA integrity_check") == [("ok",)]
    assert own_server.moves(table)[: len(stored)] == stored


@pytest.mark.anyio
async def test_a_full_file_takes_what_fits_and_more_when_there_is_room(tmp_path: Path) -> None:
    disk = SqliteDisk(tmp_path / "tables.sqlite")
    await disk.opened()
    large = "INSERT INTO meta VALUES ('large', ?)"
    text = "x" * 100_000

    [(pages,)] = await disk.read(lambda file: file.execute("PRAGMA page_count").fetchall())
    await disk.write(lambda file: file.execute(f"PRAGMA max_page_count = {pages + 3}").fetchall())
    with pytest.raises(StoreError, match="full"):
        await disk.write(lambda file: file.execute(large, (text,)))
    await disk.write(lambda file: file.execute("INSERT INTO meta VALUES ('small', 'fits')"))
    assert await disk.read(lambda file: file.execute("SELECT key FROM meta").fetchall()) == [("small",)]

    await disk.write(lambda file: file.execute(f"PRAGMA max_page_count = {pages + 300}").fetchall())
    await disk.write(lambda file: file.execute(large, (text,)))

    found = await disk.read(lambda file: file.execute("SELECT key FROM meta ORDER BY key").fetchall())
    assert found == [("large",), ("small",)]
    await disk.close()
