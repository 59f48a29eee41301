"""Files of older versions are brought up to date after a copy; files of newer ones are left alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from monstertable.server.store import BadData, StoreError
from monstertable.server.store.sql import migrations
from monstertable.server.store.sql.migrations import VERSION
from monstertable.server.store.sqlite import preparing
from monstertable.server.store.sqlite.preparing import APPLICATION, prepare
from tests.server.old_files import NEWEST_OF_0, OLDEST_OF_0, SEALED_OF_0, make_by_hand, make_old
from tests.server.people import Person, begun, play_on
from tests.server.process import Server, command


def ask(data: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(data)) as disk:
        return disk.execute(sql).fetchall()


def copies(data: Path) -> list[Path]:
    return sorted(data.parent.glob(f"{data.name}.version-*"))


# What is lost with the columns that a file does not have. Nobody had agreed to take anything back.
NO_TAKE_BACK = {"agreement": "off", "practice": False, "free": None, "targets": [], "held": None, "wish": None}
NOT_KNOWN: dict[str, dict[str, Any]] = {
    OLDEST_OF_0: {"stand_in": "", "chance": None, "take_back": NO_TAKE_BACK},
    NEWEST_OF_0: {"chance": None, "take_back": NO_TAKE_BACK},
    SEALED_OF_0: {"take_back": NO_TAKE_BACK},
}


@pytest.mark.parametrize("schema", NOT_KNOWN, ids=["oldest", "newest", "sealed"])
def test_a_file_of_version_0_goes_on(own_server: Server, schema: str) -> None:
    table, people = begun(own_server)
    play_on(table, people)
    before = people[0].look(table)
    own_server.stop()
    make_old(own_server, schema)

    own_server.start()

    assert people[0].look(table) == before | NOT_KNOWN[schema]
    play_on(table, people)
    assert own_server.rows("PRAGMA user_version") == [(VERSION,)]
    [copy] = copies(own_server.data)
    [told] = own_server.log()
    assert told.endswith(f"{own_server.data} goes from version 0 to {VERSION}; a copy of it is in {copy}")
    assert ask(copy, "SELECT count(*) FROM moves") == [(before["ply"],)]
    assert ask(copy, "PRAGMA user_version") == [(0,)]


def test_what_is_up_to_date_is_neither_copied_nor_told_of(own_server: Server) -> None:
    own_server.stop()
    own_server.start()

    assert copies(own_server.data) == []
    assert own_server.log() == []
    assert own_server.rows("PRAGMA auto_vacuum") == [(2,)]


def test_a_migrated_file_has_the_shape_of_a_new_one(tmp_path: Path) -> None:
    shapes = []
    for name, schema in (("new", ""), ("sealed", SEALED_OF_0), ("newest", NEWEST_OF_0), ("oldest", OLDEST_OF_0)):
        data = tmp_path / f"{name}.sqlite"
        if schema:
            make_by_hand(data, schema)
        prepare(data)
        tables = [table for (table,) in ask(data, "SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {table: {row[1:4] for row in ask(data, f"PRAGMA table_info({table})")} for table in tables}
        others = ask(data, "SELECT type, name FROM sqlite_master WHERE type != 'table' ORDER BY name")
        shapes.append((columns, others, ask(data, "PRAGMA auto_vacuum"), ask(data, "PRAGMA application_id")))

    assert shapes[0] == shapes[1] == shapes[2] == shapes[3]
    assert shapes[0][3] == [(APPLICATION,)]


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_file_of_a_newer_version_is_refused_and_left_alone(own_server: Server, is_killed: bool) -> None:
    Person(own_server).open_table()
    own_server.write(f"PRAGMA user_version = {VERSION + 1}")
    if is_killed:
        own_server.kill()
    else:
        own_server.stop()
    before = own_server.data.read_bytes()

    told = command("serve", "--no-browser", "--port", "0", "--data", own_server.data)

    assert told.returncode == 1
    assert told.stderr == (
        f"{own_server.data} was written by a newer version of Monster Table (its data has version {VERSION + 1}, this "
        f"program knows {VERSION}); it is left as it is.\n"
    )
    assert own_server.data.read_bytes() == before
    assert own_server.rows("SELECT count(*) FROM tables") == [(1,)]
    own_server.write(f"PRAGMA user_version = {VERSION}")
    own_server.start()


@pytest.mark.parametrize("version", [0, 3, 52])
def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path, version: int) -> None:
    data = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(data)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
        other.execute(f"PRAGMA user_version = {version}")
    before = data.read_bytes()

    told = command("serve", "--no-browser", "--port", "0", "--data", data)

    assert (told.returncode, told.stderr) == (1, f"{data} is a database of another program.\n")
    assert data.read_bytes() == before


def test_a_step_that_fails_undoes_all_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.sqlite"
    make_by_hand(data)
    broken = migrations.sql("CREATE TABLE half (a TEXT)", "CREATE TABLE half (b TEXT)")
    monkeypatch.setattr(migrations, "STEPS", [*migrations.STEPS, broken])
    monkeypatch.setattr(migrations, "VERSION", VERSION + 1)

    with pytest.raises(StoreError, match="already exists"):
        prepare(data)

    assert ask(data, "PRAGMA user_version") == [(0,)]
    assert ask(data, "SELECT name FROM sqlite_master WHERE name IN ('half', 'cleared')") == []
    assert ask(data, "SELECT count(*) FROM meta WHERE key = 'secret'") == [(1,)]
    monkeypatch.undo()
    prepare(data)
    assert ask(data, "PRAGMA user_version") == [(VERSION,)]


def test_only_the_steps_that_are_missing_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.sqlite"
    prepare(data)
    further = migrations.sql("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'")
    monkeypatch.setattr(migrations, "STEPS", [*migrations.STEPS, further])
    monkeypatch.setattr(migrations, "VERSION", VERSION + 1)

    prepare(data)

    assert ask(data, "PRAGMA user_version") == [(VERSION + 1,)]
    assert "colour" in [row[1] for row in ask(data, "PRAGMA table_info(tables)")]
    assert len(copies(data)) == 1


def test_a_file_that_an_older_server_has_open_is_not_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a server knows nothing of ownership."""
    data = tmp_path / "tables.sqlite"
    make_by_hand(data)
    monkeypatch.setattr(preparing, "PATIENCE", 0.1)
    with closing(sqlite3.connect(data)) as older:
        older.execute("PRAGMA journal_mode = WAL")
        older.execute("SELECT * FROM tables").fetchall()
        with pytest.raises(BadData, match="is open in another program, which must be ended first"):
            prepare(data)
        older.execute("INSERT INTO meta VALUES ('still', 'playing')")
        older.commit()
    assert copies(data) == []

    prepare(data)

    assert ask(data, "SELECT value FROM meta WHERE key = 'still'") == [("playing",)]
