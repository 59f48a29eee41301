"""The data belongs to one server: a second one says who has it, and changes nothing."""

from __future__ import annotations

import re
import subprocess
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from monstertable.server.store import InUse
from monstertable.server.store.sqlite.ownership import own
from tests.server.people import Person, begun, play_on
from tests.server.process import LAUNCH, PATIENCE, Server, command


def test_a_second_server_says_who_has_the_data_and_stops(own_server: Server) -> None:
    table, people = begun(own_server)
    before = own_server.moves(table)

    second = command("serve", "--no-browser", "--port", "0", "--data", own_server.data)

    assert second.returncode == 1
    assert second.stdout == ""
    assert re.fullmatch(
        rf"{re.escape(str(own_server.data))} is in use by process {own_server.pid} "
        rf"\(http://localhost:{own_server.port}/\) since \d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d\.\n",
        second.stderr,
    )
    play_on(table, people)
    assert own_server.moves(table)[: len(before)] == before


def test_another_name_of_the_same_file_does_not_help(own_server: Server, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "link.sqlite"
    link.parent.mkdir()
    link.symlink_to(own_server.data)

    second = command("serve", "--no-browser", "--port", "0", "--data", link)

    assert second.returncode == 1
    assert f"is in use by process {own_server.pid}" in second.stderr


def test_of_servers_started_at_once_one_stays(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    arguments = [*LAUNCH, "0", str(data), "{}"]
    servers = [subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    try:
        spoken = [server.stdout.readline() for server in servers if server.stdout is not None]
        assert sum("Monster Table is at" in words for words in spoken) == 1
        refused = [server for server, words in zip(servers, spoken, strict=True) if not words]
        assert [server.wait(timeout=PATIENCE) for server in refused] == [1, 1]
        for server in refused:
            assert server.stderr is not None
            assert "is in use by" in server.stderr.read()
    finally:
        for server in servers:
            server.kill()
            server.communicate()


def test_a_server_that_was_killed_leaves_the_data_free(own_server: Server) -> None:
    """Even while processes that it has started live on."""
    person = Person(own_server)
    table = person.open_table(bots=["gentle", "gentle"], options={"first": "2"})
    person.act(table, "start")
    with person.following(f"/api/tables/{table}/stream") as stream:
        next(event for event in stream if '"owing": [0]' in event)
    thinkers: list[psutil.Process] = own_server.thinkers()
    for thinker in thinkers:
        thinker.suspend()

    own_server.kill()
    assert own_server.beside(".lock").read_text().startswith("process ")
    own_server.start()

    assert thinkers
    assert all(thinker.is_running() for thinker in thinkers)
    assert person.look(table)["phase"] == "playing"
    for thinker in thinkers:
        with suppress(psutil.NoSuchProcess):  # nobody waits for them any more, so they may be gone by now
            thinker.kill()


def test_the_owner_gives_the_data_back(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with own(data, "first"), pytest.raises(InUse, match=r"is in use by process \d+ \(first\) since"):
        own(data)
    own(data).close()


@pytest.mark.parametrize("text", ["", "\x00\xff nonsense"])
def test_an_owner_who_could_not_say_who_it_is(tmp_path: Path, text: str) -> None:
    data = tmp_path / "tables.sqlite"
    with own(data):
        (tmp_path / "tables.sqlite.lock").write_text(text, encoding="latin-1")
        with pytest.raises(InUse, match="is in use by"):
            own(data)
