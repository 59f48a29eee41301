"""The API does what its OpenAPI says: held to it by Schemathesis, with thousands of requests that were never meant.

All its checks, on all operations but the streams, which do not end; by a fixed seed, against a real server.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import Person, fetch, play_alone_to_the_end
from tests.server.process import Server

# Whoever asks for these is somebody else from then on, or nobody.
THE_END = "/me/delete$|/me/devices/sign-out"
ENOUGH = 1e6  # so that it is not only told to come again later
# What the rules of a game do not allow is refused with 422 too, and what is over with 410: no schema can tell that.
SETTINGS = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", 401, 403, 404, 409, 410, 422, 429]
[parameters]
"""


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("described")
    started = Server(folder, create_burst=ENOUGH, join_burst=ENOUGH, guess_burst=ENOUGH, invite_burst=ENOUGH)
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="module")
def person(patient_server: Server) -> Person:
    return Person(patient_server, "Ola")


def hold_to_schema(server: Server, person: Person, folder: Path, table: str, *wishes: str) -> None:
    settings = folder / "schemathesis.toml"
    settings.write_text(SETTINGS + (f'"path.table_id" = "{table}"\n' if table else ""))
    who = f"Authorization: Bearer {person.cookies['guest']}"
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings), "run"]
    command += [f"{server.address}/openapi.json", "--header", who, "--checks", "all", "--seed", "1", "--no-color"]
    command += ["--exclude-path-regex", f"/stream$|{THE_END}", *wishes]
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert run.returncode == 0, run.stdout + run.stderr
    assert not [line for line in server.log() if "Traceback" in line]


def test_the_whole_api(patient_server: Server, person: Person, tmp_path: Path) -> None:
    hold_to_schema(patient_server, person, tmp_path, "", "--max-examples", "30")


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
def test_a_table_that_is_there(patient_server: Server, person: Person, tmp_path: Path, phase: str) -> None:
    table = person.open_table(seats=3, bots=[] if phase == "lobby" else ["gentle", "gentle"])
    if phase != "lobby":
        assert person.act(table, "start").status_code == 200
    if phase == "over":
        play_alone_to_the_end(person, table)

    hold_to_schema(patient_server, person, tmp_path, table, "--max-examples", "10", "--include-path-regex", "table_id")


def test_every_refusal_is_described(server: Server) -> None:
    paths = fetch(server, "/openapi.json").json()["paths"]

    for path, operations in paths.items():
        for method, operation in operations.items():
            answers = operation["responses"]
            expected = {"503"} | ({"403", "413", "422"} if method == "post" else set())
            expected |= {"404", "410", "422"} if "{table_id}" in path else set()
            expected |= {"401"} if operation.get("security") else set()
            assert expected <= set(answers), (method, path)
            for status in expected:
                schema = answers[status]["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}, (method, path, status)


@pytest.mark.parametrize("number", ["9" * 400, "-" + "9" * 400, "9" * 5000, "1e999", "NaN"])
def test_a_number_beyond_all_bounds_is_refused(server: Server, number: str) -> None:
    person = Person(server)
    table = person.open_table()

    for path, body in [
        ("/api/tables", f'{{"game": "monster_city", "seats": {number}}}'),
        (f"/api/tables/{table}/sit", f'{{"seat": {number}}}'),
        (f"/api/tables/{table}/bot", f'{{"seat": {number}}}'),
        (f"/api/tables/{table}/moves", f'{{"ply": {number}, "move": "stop"}}'),
    ]:
        answer = person.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (409, 422), (path, answer.text)
        assert answer.json()["detail"].endswith(".")


@pytest.mark.parametrize("text", ["\\ud800", "\\u0000", "\\udfff\\ud800", "\\uffff"])
def test_text_that_is_none_harms_nothing(server: Server, text: str) -> None:
    person = Person(server)
    table = person.open_table(bots=["gentle", "gentle"])
    person.act(table, "start")

    for path, body in [
        ("/api/guests", f'{{"name": "{text}"}}'),
        ("/api/name", f'{{"name": "{text}"}}'),
        ("/api/tables", f'{{"game": "{text}"}}'),
        ("/api/tables", f'{{"game": "monster_city", "options": {{"{text}": "{text}"}}, "bots": ["{text}"]}}'),
        (f"/api/tables/{table}/moves", f'{{"ply": 0, "move": "{text}"}}'),
        (f"/api/tables/{table}/standing-orders", f'{{"orders": {{"{text}": "{text}"}}}}'),
        ("/api/take", f'{{"token": "{text}"}}'),
    ]:
        answer = person.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code < 500, (path, answer.text)
        assert answer.json()
    for path in ("/api/tables/%00", "/api/tables/%ED%A0%80", "/t/%FF", "/static/%00", "/rules/%ED%A0%80"):
        assert person.get(path).status_code == 404


def test_a_body_that_is_no_text_is_refused(server: Server) -> None:
    for body in (b"\xff\xfe", b'{"name": "\xff"}', b"[" * 5000):
        answer = Person(server).post("/api/name", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
        assert answer.json()["detail"].startswith("This cannot be understood: ")


@pytest.mark.parametrize("seat", ['"0"', "true", "0.5"])
def test_a_text_is_no_number(server: Server, seat: str) -> None:
    person = Person(server)
    table = person.open_table()

    answer = person.post(
        f"/api/tables/{table}/bot", content=f'{{"seat": {seat}}}', headers={"Content-Type": "application/json"}
    )

    assert answer.status_code == 422


def test_an_unknown_method_is_told_which_there_are(server: Server) -> None:
    person = Person(server)

    for path, methods in [("/api/tables", "GET, HEAD, POST"), ("/api/bots", "GET, HEAD"), ("/api/take", "POST")]:
        answer = person.request("TRACE", path)
        assert (answer.status_code, answer.headers["allow"]) == (405, methods)
