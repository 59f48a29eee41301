"""The keys that sign cookies: beside the data, never in it; older ones are good until they are dropped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.old_files import make_old
from tests.server.people import Person
from tests.server.process import Server, command

GIVEN = "given-by-the-environment-of-the-server"


A_FILE = pytest.mark.sqlite("about the file of keys; test_on_postgres.py has what a database does with them")


def keys(server: Server) -> list[str]:
    if server.database:
        return [key for (key,) in server.rows("SELECT key FROM keys WHERE purpose = 'cookies' ORDER BY number")]
    return [line for line in server.beside(".key").read_text().splitlines() if not line.startswith("#")]


def files_with(folder: Path, words: str) -> list[str]:
    return [file.name for file in folder.iterdir() if file.is_file() and words.encode() in file.read_bytes()]


def seated_person(server: Server) -> tuple[Person, str]:
    person = Person(server, "Ola")
    return person, person.open_table()


def where(server: Server) -> str:
    return str(server.database or server.beside(".key"))


@A_FILE
def test_the_key_is_in_no_file_but_its_own(own_server: Server, tmp_path: Path) -> None:
    person, table = seated_person(own_server)
    person.act(table, "nonsense")
    told = command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)
    told_of_keys = command("key", "--data", own_server.data)
    own_server.stop()

    [key] = keys(own_server)

    assert len(key) >= 32
    assert files_with(tmp_path, key) == ["tables.sqlite.key"]
    assert key not in told.stdout + told_of_keys.stdout
    assert told_of_keys.stdout == f"Nothing was changed: {own_server.beside('.key')} has 1 key, the newest signs.\n"


@A_FILE
def test_the_key_of_an_old_file_moves_out_and_nobody_is_signed_out(own_server: Server, tmp_path: Path) -> None:
    person, table = seated_person(own_server)
    own_server.stop()
    key = make_old(own_server)
    assert files_with(tmp_path, key) == ["tables.sqlite"]

    own_server.start()

    assert person.look(table)["seat"] == 0
    assert keys(own_server) == [key]
    own_server.kill()
    assert files_with(tmp_path, key) == ["tables.sqlite.key"], "neither the data nor its log nor the copy has it"
    assert len(list(tmp_path.glob("tables.sqlite.version-0-*"))) == 1


def test_a_new_key_signs_and_the_older_ones_still_verify(own_server: Server) -> None:
    person, table = seated_person(own_server)
    absent, other_table = seated_person(own_server)
    before = person.cookies["guest"]

    told = command("key", "--rotate", "--data", own_server.place)
    own_server.stop()
    own_server.start()

    assert told.stdout == (
        f"A new key was made: {where(own_server)} has 2 keys, the newest signs; a server that is running takes "
        "notice when it is started again.\n"
    )
    assert person.look(table)["seat"] == 0
    assert person.cookies["guest"] == before
    person.get("/")
    assert person.cookies["guest"] != before, "a page brings a cookie that the new key has signed"
    assert person.look(table)["seat"] == 0

    told = command("key", "--drop-older", "--data", own_server.place)
    own_server.stop()
    own_server.start()

    assert told.stdout.startswith("All keys but the newest were dropped: ")
    assert len(keys(own_server)) == 1
    assert person.look(table)["seat"] == 0
    assert absent.look(other_table)["seat"] is None, "whoever did not come in between is a newcomer"


def test_all_keys_can_be_changed_at_once(own_server: Server) -> None:
    person, table = seated_person(own_server)
    own_server.stop()
    [before] = keys(own_server)

    told = command("key", "--rotate", "--drop-older", "--data", own_server.place)
    own_server.start()

    assert told.stdout.startswith("A new key was made and all others dropped: ")
    assert len(keys(own_server)) == 1
    assert keys(own_server) != [before]
    assert person.look(table)["seat"] is None


@A_FILE
def test_a_key_of_the_environment(own_server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It signs; those beside the data still verify, so that nobody is signed out by the change."""
    person, table = seated_person(own_server)
    own_server.stop()
    monkeypatch.setenv("MONSTERTABLE_KEY", GIVEN)
    own_server.start()

    newcomer, other_table = seated_person(own_server)
    assert person.look(table)["seat"] == 0
    newcomer.act(other_table, "bot", seat=1, bot="gentle")
    newcomer.act(other_table, "bot", seat=2, bot="gentle")
    newcomer.act(other_table, "start")
    newcomer.get(f"/api/tables/{other_table}/hint")
    assert all("MONSTERTABLE_KEY" not in thinker.environ() for thinker in own_server.thinkers())
    assert own_server.thinkers()
    refused = command("key", "--rotate", "--data", own_server.data)
    assert (refused.returncode, "MONSTERTABLE_KEY" in refused.stderr, GIVEN in refused.stderr) == (1, True, False)

    own_server.stop()
    own_server.beside(".key").unlink()
    own_server.start()

    assert newcomer.look(other_table)["seat"] == 0
    assert person.look(table)["seat"] is None
    assert not own_server.beside(".key").exists()
    assert files_with(tmp_path, GIVEN) == []


@pytest.mark.parametrize("key", ["short", "one two three four five six seven eight nine ten"])
def test_a_key_that_is_too_short_is_told_and_not_shown(tmp_path: Path, key: str) -> None:
    told = command("serve", "--no-browser", "--port", "0", "--data", tmp_path / "tables.sqlite", MONSTERTABLE_KEY=key)

    assert told.returncode == 1
    assert told.stderr == "Each key in MONSTERTABLE_KEY needs at least 32 letters and digits, without spaces between.\n"


def test_a_file_that_has_no_keys_in_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite.key").write_bytes(b"\xff\xfe\x00")

    told = command("serve", "--no-browser", "--port", "0", "--data", tmp_path / "tables.sqlite")

    assert (told.returncode, told.stderr) == (1, f"{tmp_path / 'tables.sqlite.key'} is not a file of keys.\n")


def test_keys_of_no_data(tmp_path: Path) -> None:
    told = command("key", "--rotate", "--data", tmp_path / "tables.sqlite")

    assert (told.returncode, told.stderr) == (1, f"monstertable: There is no file {tmp_path / 'tables.sqlite'}.\n")
    assert list(tmp_path.iterdir()) == []
