"""A server on PostgreSQL as an operator runs it: it goes on when that was away, and tells nobody the password."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from monstertable.server.store.address import Address, place
from tests.postgres import IMMEDIATE, Cluster, asked, cluster
from tests.server.operating import until
from tests.server.people import Person, begun, play_on, sentence_of
from tests.server.process import PACKAGE, Server, command

SECRET = "correct-horse-battery"


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    started = Cluster()
    started.start()
    yield started
    started.remove()


def with_password(address: Address) -> Address:
    return Address(address.url.replace("postgres@", f"postgres:{SECRET}@"))


def test_pages_stay_and_moves_are_refused_until_the_database_is_back(own_cluster: Cluster, tmp_path: Path) -> None:
    server = Server(tmp_path, database=with_password(own_cluster.database()))
    server.start()
    table, people = begun(server, options={"first": "1"})
    facts = people[0].look(table)

    # Whom its reader does not hear is known as long as a page is open.
    with people[0].following(f"/t/{table}/stream") as page:
        assert next(page)
        own_cluster.stop(IMMEDIATE)
        pages = [people[0].get(path).status_code for path in (f"/t/{table}", f"/api/tables/{table}/log", "/healthz")]
        refused = people[0].move(table, facts["ply"], facts["moves"][0])
        ready = people[0].get("/readyz")
        unknown = people[0].get("/t/no-such-table")
        own_cluster.start()
    until(lambda: people[0].move(table, facts["ply"], facts["moves"][0]).status_code, lambda code: code == 200)

    assert pages == [200, 200, 200]
    assert (refused.status_code, sentence_of(refused)) == (503, "The move could not be stored. Please try again.")
    assert (ready.status_code, ready.json()["parts"]["store"]["ok"]) == (503, False)
    assert unknown.status_code == 503
    play_on(table, people)
    assert people[0].look(table)["ply"] == len(server.moves(table))
    until(lambda: people[0].get("/readyz").status_code, lambda code: code == 200)
    told = [refused.text, ready.text, unknown.text, *server.log()]
    server.stop()
    assert not [line for line in [*told, *server.log()] if SECRET in line]


def test_two_servers_know_the_same_guests(tmp_path: Path) -> None:
    address = cluster().database()
    servers = [Server(tmp_path, database=address) for _ in range(2)]
    for server in servers:
        server.start()
    table, people = begun(servers[0])
    elsewhere = Person(servers[1])
    elsewhere.cookies = people[1].cookies
    seat = elsewhere.look(table)["seat"]
    for server in servers:
        server.stop()
    assert seat == 1


@pytest.mark.parametrize(
    ("url", "told"),
    [
        (f"postgresql://ann:{SECRET}@localhost:1/games", "postgresql://localhost:1/games cannot be reached: "),
        (f"postgresql://ann:{SECRET}@localhost:door/games", "postgresql://localhost:door/games cannot be reached: "),
        (f"postgresql://ann:%{SECRET}@localhost:1/games", "The address of the database cannot be understood; "),
    ],
)
def test_nobody_is_told_the_password(url: str, told: str) -> None:
    said = command("serve", "--no-browser", "--port", "0", "--data", url)
    assert said.returncode == 1
    assert said.stderr.startswith(told)
    assert SECRET not in said.stdout + said.stderr + repr(place(url)) + str(place(url))


def test_keys_are_looked_after_in_the_database() -> None:
    address = cluster().database()
    [(first,)] = asked(address, "SELECT key FROM keys WHERE purpose = 'cookies'")

    assert command("key", "--data", address.url).stdout == (
        f"Nothing was changed: {address} has 1 key, the newest signs.\n"
    )
    told = command("key", "--data", address.url, "--rotate").stdout
    keys = [key for (key,) in asked(address, "SELECT key FROM keys WHERE purpose = 'cookies' ORDER BY number")]

    assert told.startswith(f"A new key was made: {address} has 2 keys")
    assert (keys[0], len(keys)) == (first, 2)
    assert command("key", "--data", address.url, "--drop-older").returncode == 0
    assert asked(address, "SELECT key FROM keys WHERE purpose = 'cookies'") == [(keys[1],)]


def test_backups_are_those_of_postgres(tmp_path: Path) -> None:
    address = cluster().database()
    for words in (("backup", tmp_path / "copy.sqlite"), ("restore", tmp_path / "copy.sqlite")):
        said = command(*words, "--data", address.url)
        assert said.returncode == 1
        assert "PostgreSQL backs its databases up itself" in said.stderr


def test_without_the_library_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys, importlib.util as found\n"
        "look = found.find_spec\n"
        "found.find_spec = lambda name, *rest: None if name == 'psycopg' else look(name, *rest)\n"
    )
    serve = [sys.executable, "-m", "monstertable", "serve", "--no-browser", "--data", "postgresql://localhost/games"]
    path = os.pathsep.join([str(tmp_path), str(PACKAGE)])
    said = subprocess.run(serve, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": path})
    assert said.returncode == 1
    assert said.stderr.startswith("This needs psycopg, which is not installed; the extra 'postgres' brings it: ")


def test_a_device_that_is_signed_out_at_one_server_is_refused_at_the_other(tmp_path: Path) -> None:
    address = cluster().database()
    servers = [Server(tmp_path, database=address) for _ in range(2)]
    for server in servers:
        server.start()
    phone, laptop = Person(servers[0], "Ola"), Person(servers[0], "Laptop")
    laptop.post(f"/keep/link/{phone.post('/api/me/link', json={}).json()['token']}")
    elsewhere = Person(servers[1])
    elsewhere.cookies = laptop.cookies
    until(lambda: "Ola" in elsewhere.get("/").text, bool)

    phone.post("/me/devices/sign-out-others")
    until(lambda: elsewhere.get("/").status_code, lambda code: code == 401)
    for server in servers:
        server.stop()


def test_old_tables_are_cleared_away_from_the_database(tmp_path: Path) -> None:
    server = Server(tmp_path, database=cluster().database())
    server.start()
    old, people = begun(server)
    play_on(old, people)
    kept, _ = begun(server)
    for part, column in (("tables", "created"), ("moves", "at"), ("notes", "at")):
        name = "id" if part == "tables" else '"table"'
        server.write(f"UPDATE {part} SET {column} = 1.0 WHERE {name} = ?", old)
    export = tmp_path / "old.jsonl"

    told = command("prune", "--older", "180d", "--export", export, "--data", server.place)

    assert told.stdout == f"Cleared 1 table away from {server.database}, 1 record in {export}.\n"
    assert len(export.read_text().splitlines()) == 1
    assert server.rows("SELECT id FROM tables") == [(kept,)]
    assert server.rows("SELECT id FROM cleared") == [(old,)]
    until(lambda: people[0].get(f"/api/tables/{old}").status_code, lambda code: code in (404, 410))
    server.stop()
