"""Nobody but the operator can read the data, its log and the keys, whatever the umask says."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests.server.old_files import make_by_hand
from tests.server.people import Person, begun
from tests.server.process import Server, command


def modes(folder: Path) -> dict[str, int]:
    return {
        file.name: stat.S_IMODE(file.stat().st_mode)
        for file in folder.iterdir()
        if file.name.startswith(("tables", "copy"))
    }


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_files_are_private_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    server = Server(tmp_path)
    server.log_file.touch()
    before = os.umask(umask)
    try:
        server.start()
        begun(server)
        command("backup", tmp_path / "copy.sqlite", "--data", server.data)
    finally:
        os.umask(before)

    found = modes(tmp_path)
    server.stop()

    endings = ["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite.key", "tables.sqlite.lock"]
    endings += ["tables.sqlite.push-key"]
    assert found == dict.fromkeys([*endings, "copy.sqlite"], 0o600)


def test_files_that_are_open_to_others_are_closed_to_them(own_server: Server, tmp_path: Path) -> None:
    person = Person(own_server)
    table = person.open_table()
    own_server.kill()
    for name in modes(tmp_path):
        (tmp_path / name).chmod(0o666)

    own_server.start()

    assert person.look(table)["seat"] == 0
    assert "tables.sqlite-wal" in modes(tmp_path)
    assert set(modes(tmp_path).values()) == {0o600}


def test_the_copy_of_an_old_file_is_private(tmp_path: Path) -> None:
    server = Server(tmp_path)
    make_by_hand(server.data)
    server.data.chmod(0o644)

    server.start()
    found = modes(tmp_path)
    server.stop()

    assert sum(".version-0-" in name for name in found) == 1
    assert set(found.values()) == {0o600}
