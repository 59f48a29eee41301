"""All tables go from a file to a database and back, and are the same there; nothing is copied over anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.server.store.address import Address
from tests.postgres import asked, cluster
from tests.server.people import Person, begun, play_on
from tests.server.process import Server, command

OF_A_GAME = 'SELECT ply, seat, move, at FROM moves WHERE "table" = ? ORDER BY ply'


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Server, str, list[Person]]:
    """A file with a game in it, at which people sit."""
    server = Server(tmp_path_factory.mktemp("played"))
    server.database = None
    server.start()
    table, people = begun(server)
    play_on(table, people)
    server.write("UPDATE seats SET name = ? WHERE seat = 0", "Zażółć 🦖")
    server.stop()
    return server, table, people


def served(folder: Path, address: Address | None, like: Server) -> Server:
    """A server of the copy, whom its people take for the old one."""
    server = Server(folder)
    server.database, server.port = address, like.port
    server.start()
    return server


def test_there_and_back_again(played: tuple[Server, str, list[Person]], tmp_path: Path) -> None:
    file, table, people = played
    address, back = cluster().empty_database(), tmp_path / "tables.sqlite"

    told = command("copy", file.data, address.url)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("Copied 1 table with ")
    assert told.stdout.endswith(" with the keys; 1 table replayed there.\n")
    assert asked(address, OF_A_GAME, table) == file.rows(OF_A_GAME, table)
    server = served(tmp_path, address, file)
    seen = people[0].look(table)
    assert [each for each in seen["chairs"] if each["name"] == "Zażółć 🦖"]
    assert seen["seat"] == 0, "the cookie is good there too"
    play_on(table, people)
    server.stop()

    assert command("copy", address.url, back).returncode == 0
    server = served(tmp_path, None, file)
    assert people[0].look(table)["ply"] > seen["ply"]
    server.stop()
    assert server.rows(OF_A_GAME, table) == asked(address, OF_A_GAME, table)


def test_nothing_is_copied_over_anything(played: tuple[Server, str, list[Person]], tmp_path: Path) -> None:
    file, _, _ = played
    address, other = cluster().database(), tmp_path / "other.sqlite"
    asked(address, "INSERT INTO learnt VALUES ('ann', 'toy', 'first steps', 1.0)")
    other.write_text("A letter.")

    told = command("copy", file.data, address.url)
    assert (told.returncode, told.stderr) == (
        1,
        f"monstertable: {address} has something in it already; nothing is copied over it.\n",
    )
    told = command("copy", address.url, other)
    assert (told.returncode, told.stderr) == (
        1,
        f"monstertable: {other} is there already; nothing is copied over it.\n",
    )

    assert asked(address, "SELECT count(*) FROM tables") == [(0,)]
    assert other.read_text() == "A letter."


def test_a_table_that_cannot_be_replayed_holds_all_up(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.database = None
    server.start()
    table, _ = begun(server)
    server.stop()
    server.write("UPDATE moves SET move = 'nonsense' WHERE ply = 0")
    address = cluster().empty_database()

    told = command("copy", server.data, address.url)
    assert told.returncode == 1
    assert f"1 table in {server.data} cannot be replayed ({table}), so nothing is copied" in told.stderr
    assert asked(address, "SELECT count(*) FROM tables") == [(0,)]

    told = command("copy", server.data, address.url, "--anyway")
    assert (told.returncode, asked(address, "SELECT id FROM tables")) == (0, [(table,)])


def test_a_file_that_was_not_finished_is_not_there(played: tuple[Server, str, list[Person]], tmp_path: Path) -> None:
    address, target = cluster().empty_database(), tmp_path / "new.sqlite"
    asked(address, "CREATE TABLE letters (to_whom TEXT)")
    told = command("copy", address.url, target)
    assert (told.returncode, told.stderr) == (1, f"monstertable: {address} is a database of another program.\n")
    assert not [path for path in tmp_path.iterdir() if path.suffix != ".lock"]
