"""Backups of a server that plays, and their way back."""

from __future__ import annotations

import random
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from monstertable.server.store.sql.migrations import VERSION
from tests.server.old_files import make_old
from tests.server.people import Person, begun, play_on
from tests.server.process import Server, command
from tests.server.test_keys import keys


def played(server: Server, moves: int = 12) -> tuple[str, list[Person]]:
    table, people = begun(server, options={"variant": "events"})
    for _ in range(moves):
        play_on(table, people)
    return table, people


def stored(file: Path, table: str) -> list[tuple[int, int, str]]:
    with closing(sqlite3.connect(file)) as disk:
        return disk.execute('SELECT ply, seat, move FROM moves WHERE "table" = ? ORDER BY ply', (table,)).fetchall()


def test_a_backup_of_a_server_that_plays_is_whole(own_server: Server, tmp_path: Path) -> None:
    table, people = played(own_server)
    answered = own_server.moves(table)
    over = threading.Event()

    def play() -> None:
        choose = random.Random(3).choice
        while not over.is_set() and (facts := people[0].look(table))["phase"] == "playing":
            person = people[facts["owing"][0]]
            seen = person.look(table)
            person.move(table, seen["ply"], choose(seen["moves"]))

    playing = threading.Thread(target=play)
    playing.start()
    told = command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)
    over.set()
    playing.join()

    copied = stored(tmp_path / "copy.sqlite", table)
    assert copied[: len(answered)] == answered
    assert copied == own_server.moves(table)[: len(copied)]
    assert told.stdout == (
        f"Backed up 1 table with {len(copied)} moves from {own_server.data} to {tmp_path / 'copy.sqlite'}; the keys "
        f"are not in it, they stay in {own_server.beside('.key')}.\n"
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.sqlite"], "one file, and no rests"
    play_on(table, people)


def test_a_backup_of_a_server_that_was_killed_has_all_moves(own_server: Server, tmp_path: Path) -> None:
    table, _ = played(own_server)
    own_server.kill()

    command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)

    assert stored(tmp_path / "copy.sqlite", table) == own_server.moves(table)


def test_a_backup_overwrites_nothing(own_server: Server, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite").write_text("precious")

    for target in (tmp_path / "copy.sqlite", own_server.data):
        told = command("backup", target, "--data", own_server.data)
        assert told.returncode == 1
        assert told.stderr == f"monstertable: There is already a file {target}; a backup does not overwrite it.\n"

    assert (tmp_path / "copy.sqlite").read_text() == "precious"


def test_a_backup_of_nothing_and_to_nowhere(own_server: Server, tmp_path: Path) -> None:
    nothing = command("backup", tmp_path / "copy.sqlite", "--data", tmp_path / "no.sqlite")
    letter = tmp_path / "letter.sqlite"
    letter.write_text("Dear aunt, " * 100)
    no_data = command("backup", tmp_path / "copy.sqlite", "--data", letter)
    nowhere = command("backup", tmp_path / "no" / "copy.sqlite", "--data", own_server.data)

    assert (nothing.returncode, nothing.stderr) == (1, f"monstertable: There is no file {tmp_path / 'no.sqlite'}.\n")
    assert no_data.stderr == f"monstertable: {letter} cannot be used: file is not a database.\n"
    assert (nowhere.returncode, nowhere.stderr.endswith("No such file or directory.\n")) == (2, True)
    assert sorted(tmp_path.glob("copy*")) == []


def test_restore_refuses_while_a_server_has_the_data(own_server: Server, tmp_path: Path) -> None:
    table, people = played(own_server)
    command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)
    play_on(table, people)
    before = own_server.moves(table)

    told = command("restore", tmp_path / "copy.sqlite", "--data", own_server.data)

    assert told.returncode == 1
    assert told.stderr.startswith(f"monstertable: {own_server.data} is in use by process {own_server.pid} (http://")
    assert own_server.moves(table) == before
    play_on(table, people)


@pytest.mark.parametrize("is_killed", [False, True])
def test_restore_brings_back_what_was_backed_up(own_server: Server, tmp_path: Path, is_killed: bool) -> None:
    table, people = played(own_server)
    then = [person.look(table) for person in people]
    command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)
    play_on(table, people)
    later = people[0].open_table()
    now = own_server.moves(table)
    if is_killed:
        own_server.kill()
    else:
        own_server.stop()

    told = command("restore", tmp_path / "copy.sqlite", "--data", own_server.data)
    own_server.start()

    [aside] = tmp_path.glob("tables.sqlite.before-restore-*")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == (
        f"Restored 1 table with {then[0]['ply']} moves from {tmp_path / 'copy.sqlite'} to {own_server.data}; what was "
        f"there before is in {aside}.\n"
    )
    assert [person.look(table) for person in people] == then
    assert people[0].get(f"/t/{later}").status_code == 404
    play_on(table, people)
    assert stored(aside, table) == now
    assert stat.S_IMODE(aside.stat().st_mode) == stat.S_IMODE(own_server.data.stat().st_mode) == 0o600


def test_restore_where_there_is_nothing_yet(own_server: Server, tmp_path: Path) -> None:
    table, _ = played(own_server)
    command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)
    (tmp_path / "new").mkdir()
    new = Server(tmp_path / "new")

    told = command("restore", tmp_path / "copy.sqlite", "--data", new.data)
    new.start()

    assert told.stdout.endswith(f"from {tmp_path / 'copy.sqlite'} to {new.data}.\n")
    assert Person(new).look(table)["phase"] == "playing"
    assert new.log() == []
    new.stop()


def test_restore_takes_the_place_of_damaged_data(own_server: Server, tmp_path: Path) -> None:
    table, people = played(own_server)
    command("backup", tmp_path / "copy.sqlite", "--data", own_server.data)
    own_server.stop()
    own_server.data.write_bytes(b"scratched" * 1000)
    own_server.beside("-wal").write_bytes(b"log")

    told = command("restore", tmp_path / "copy.sqlite", "--data", own_server.data)
    own_server.start()

    assert told.returncode == 0, told.stderr
    play_on(table, people)
    aside, log = sorted(tmp_path.glob("tables.sqlite.before-restore-*"))
    assert aside.read_bytes() == b"scratched" * 1000
    assert (log.name, log.read_bytes()) == (f"{aside.name}-wal", b"log"), "the log goes with its file"


def test_a_backup_with_a_table_that_cannot_be_replayed_is_refused(own_server: Server, tmp_path: Path) -> None:
    table, people = played(own_server)
    broken = people[0].open_table()
    copy = tmp_path / "copy.sqlite"
    command("backup", copy, "--data", own_server.data)
    own_server.stop()
    with closing(sqlite3.connect(copy)) as disk:
        disk.execute("UPDATE tables SET options = '{' WHERE id = ?", (broken,))
        disk.commit()
    before = own_server.data.read_bytes()

    told = command("restore", copy, "--data", own_server.data)

    assert told.returncode == 1
    assert told.stderr.splitlines()[-1] == (
        f"monstertable: 1 table in {copy} cannot be replayed ({broken}), so nothing is restored; with --anyway all is "
        "taken as it is."
    )
    assert own_server.data.read_bytes() == before
    assert sorted(tmp_path.glob("*restor*")) == []

    assert command("restore", copy, "--anyway", "--data", own_server.data).returncode == 0
    own_server.start()
    play_on(table, people)
    assert people[0].get(f"/t/{broken}").status_code == 410


def test_a_damaged_backup_and_one_of_a_newer_version_are_refused(own_server: Server, tmp_path: Path) -> None:
    played(own_server, 40)
    copy, newer = tmp_path / "copy.sqlite", tmp_path / "newer.sqlite"
    command("backup", copy, "--data", own_server.data)
    command("backup", newer, "--data", own_server.data)
    own_server.stop()
    before = own_server.data.read_bytes()
    damaged = bytearray(copy.read_bytes())
    middle = len(damaged) // 4096 // 2 * 4096
    damaged[middle : middle + 4096] = b"\xff" * 4096
    copy.write_bytes(damaged)
    with closing(sqlite3.connect(newer)) as disk:
        disk.execute(f"PRAGMA user_version = {VERSION + 1}")

    for file, words in ((copy, "malformed"), (newer, "by a newer version"), (own_server.data, "is the data itself")):
        told = command("restore", file, "--data", own_server.data)
        assert told.returncode == 1, file
        assert words in told.stderr
        assert told.stderr.count("\n") == 1

    assert own_server.data.read_bytes() == before
    assert sorted(tmp_path.glob("*restor*")) == []


def test_restore_spares_the_file_of_another_program_and_takes_no_empty_one(own_server: Server, tmp_path: Path) -> None:
    copy, other, empty = tmp_path / "copy.sqlite", tmp_path / "other.sqlite", tmp_path / "empty.sqlite"
    command("backup", copy, "--data", own_server.data)
    own_server.stop()
    with closing(sqlite3.connect(other)) as disk:
        disk.execute("CREATE TABLE meta (key TEXT, value TEXT)")
        disk.execute("INSERT INTO meta VALUES ('secret', 'of somebody else')")
        disk.commit()
    empty.touch()
    before = [other.read_bytes(), own_server.data.read_bytes()]

    onto_other = command("restore", copy, "--data", other)
    of_empty = command("restore", empty, "--data", own_server.data)

    assert onto_other.stderr == f"monstertable: {other} is a database of another program.\n"
    assert of_empty.stderr == f"monstertable: {empty} is empty.\n"
    assert [onto_other.returncode, of_empty.returncode] == [1, 1]
    assert [other.read_bytes(), own_server.data.read_bytes()] == before


def test_a_plain_copy_of_version_0_can_be_restored(own_server: Server, tmp_path: Path) -> None:
    """It has its key in it, which is good for its guests from then on."""
    table, people = played(own_server)
    own_server.stop()
    key = make_old(own_server)
    old = tmp_path / "old.sqlite"
    own_server.data.rename(old)
    own_server.start()
    newcomer = Person(own_server)
    other_table = newcomer.open_table()
    own_server.stop()

    told = command("restore", old, "--data", own_server.data)
    own_server.start()

    assert told.returncode == 0, told.stderr
    assert people[0].look(table)["seat"] == 0
    assert newcomer.get(f"/api/tables/{other_table}").status_code == 404
    assert keys(own_server)[0] == key
    assert len(keys(own_server)) == 2
    assert key.encode() not in own_server.data.read_bytes()
