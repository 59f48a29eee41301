"""The log: one line per event, in one format, with the id of the request, and without secrets."""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from monstertable.server.operating.logs import REQUEST, JsonLine, TextLine, shown_path
from tests.server.here import serving
from tests.server.operating import TOKEN, Operator, operated, until
from tests.server.people import Person, fetch
from tests.server.process import Server

TEXT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARNING|ERROR) +\S.*$")


def lines_about(server: Server, path: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in server.log()]
    return [line for line in found if line.get("path") == path]


def test_the_access_log_tells_who_asked_for_what(tmp_path: Path) -> None:
    with operated(tmp_path, log_format="json", access_log=True) as server:
        person = Person(server)
        answer = person.get("/api/games?secret=yes")
        [line] = until(lambda: lines_about(server, "/api/games"), bool)

        assert line["client"] == person.headers["x-forwarded-for"]
        assert (line["method"], line["status"], line["level"]) == ("GET", 200, "info")
        assert line["logger"] == "monstertable.access"
        assert 0 < line["seconds"] < 60
        assert line["request"] == answer.headers["x-request-id"]


def words_of(server: Server) -> str:
    return "\n".join(server.log())


def test_no_secret_is_in_any_log(tmp_path: Path) -> None:
    for log_format in ("text", "json"):
        folder = tmp_path / log_format
        folder.mkdir()
        with operated(folder, log_format=log_format, access_log=True, log_level="debug") as server:
            person, other = Person(server, "Ola"), Person(server, "Jan")
            table = person.open_table()
            handed = person.act(table, "hand-over").json()["token"]
            assert other.post(f"/take/{handed}").status_code == 303
            other.get(f"/take/{handed}", params={"again": handed})
            operator = Operator(server)
            operator.get("/operator", params={"token": TOKEN})
            operator.sign_in("a wrong token of theirs")
            secrets = [handed, TOKEN, "wrong token", *[cookie.value or "" for cookie in operator.cookies.jar]]
            secrets += [cookie.value or "" for cookie in person.cookies.jar]
            fetch(server, "/last")
            log = until(partial(words_of, server), lambda text: "/last" in text)

        assert len(secrets) > 5
        assert [secret for secret in secrets if secret in log] == []
        assert "/take/***" in log


def test_text_is_one_line_per_event(tmp_path: Path) -> None:
    with operated(tmp_path, access_log=True, log_level="info") as server:
        fetch(server, "/a%0Ab%1Bc")
        fetch(server, "/d status=200")
        fetch(server, "/last")
        lines = until(server.log, lambda lines: any("/last" in line for line in lines))

    assert [line for line in lines if not TEXT.match(line)] == []
    assert any("path=/a\\nb\\x1bc status=404" in line for line in lines)
    assert any('path="/d status=200" status=404' in line for line in lines)
    assert any("Application startup complete" in line for line in lines)  # the web server's own words


def test_without_wishes_only_what_is_wrong_is_told(tmp_path: Path) -> None:
    with operated(tmp_path) as server:
        fetch(server, "/")
        fetch(server, "/nowhere")

    assert server.log() == []


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("abc-123_.X", True),
        ("f" * 64, True),
        ("f" * 65, False),
        ("with space", False),
        ("quote\"'", False),
        ("a\tb", False),
        ("", False),
    ],
)
def test_a_trusted_callers_id_is_taken_over_if_it_is_sane(server: Server, given: str, taken: bool) -> None:
    answer = Person(server).get("/healthz", headers={"X-Request-ID": given})

    if taken:
        assert answer.headers["x-request-id"] == given
    else:
        assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])


def test_every_answer_has_an_id_of_its_own(server: Server) -> None:
    person = Person(server)
    table = person.open_table()
    answers = [person.get(path) for path in ("/", "/nowhere", "/static/style.css", "/api/tables/none")]
    answers.append(person.post("/name", data={"name": "x"}, headers={"Origin": "http://elsewhere.example"}))
    with person.stream("GET", f"/t/{table}/stream") as stream:
        ids = [answer.headers["x-request-id"] for answer in [*answers, stream]]

    assert len(set(ids)) == 6


def test_what_goes_wrong_is_logged_with_the_id_of_its_request(tmp_path: Path) -> None:
    with operated(tmp_path, log_format="json") as server:
        person = Person(server)
        table = person.open_table()
        with server.locked():
            answer = person.act(table, "stand")
        lines = until(lambda: [json.loads(line) for line in server.log()], bool)

    assert answer.status_code == 503
    assert lines[-1]["level"] == "error"
    assert lines[-1]["request"] == answer.headers["x-request-id"]


@pytest.mark.anyio
async def test_a_mistake_of_ours_is_answered_with_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def broken() -> None:
        raise RuntimeError("never thought of")

    async with serving(tmp_path) as here:
        here.app.add_api_route("/api/broken", broken)
        person = await here.person()
        answer = await person.get("/api/broken")

    assert answer.status_code == 500
    assert answer.json() == {"detail": "Something went wrong on our side. Please try again."}
    assert answer.headers["x-frame-options"] == "DENY"
    assert "never thought of" in caplog.text
    assert "GET /api/broken went wrong" in caplog.text


def test_a_table_that_cannot_be_read_is_answered_kindly_and_logged(tmp_path: Path) -> None:
    with operated(tmp_path, log_format="json") as server:
        person = Person(server)
        table = person.open_table()
        server.stop()
        # What no version has ever written: the page cannot know what to do with it.
        server.write("""UPDATE tables SET options = 'not JSON' WHERE id = ?""", table)
        server.start()
        answer = person.get(f"/t/{table}")
        lines = until(lambda: [json.loads(line) for line in server.log()], bool)

    assert answer.status_code in (410, 500)
    assert "x-request-id" in answer.headers
    assert answer.headers["x-frame-options"] == "DENY"
    assert any(line.get("request") == answer.headers["x-request-id"] for line in lines)


def a_line(message: str, **more: Any) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": message, "levelname": "INFO", "name": "monstertable", **more})


def test_a_line_has_the_request_it_belongs_to() -> None:
    marked = REQUEST.set("abc")
    try:
        assert " [abc] hello" in TextLine().format(a_line("hello"))
        assert json.loads(JsonLine().format(a_line("hello")))["request"] == "abc"
    finally:
        REQUEST.reset(marked)
    assert "[" not in TextLine().format(a_line("hello"))
    assert "request" not in json.loads(JsonLine().format(a_line("hello")))


def test_a_mistake_is_told_in_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = a_line("oh", exc_info=sys.exc_info())

    assert "\n" not in TextLine().format(record)
    assert "ValueError: two\\nlines" in TextLine().format(record)
    assert "ValueError: two\nlines" in json.loads(JsonLine().format(record))["exception"]


@pytest.mark.parametrize("path", ["/take/abc", "/take/abc/def", "/take/a\nb", "/take/ "])
def test_a_hand_over_token_is_never_shown(path: str) -> None:
    assert shown_path(path) == "/take/***"


def test_other_paths_are_shown_as_they_are() -> None:
    for path in ("/take", "/t/abc/hand-over", "/api/take", "/"):
        assert shown_path(path) == path


def test_a_bad_wish_gets_one_sentence() -> None:
    for wish, words in [
        (["--log-format", "xml"], "xml"),
        (["--log-level", "loud"], "loud"),
        (["--operator-token", "short"], "An operator's token has at least 16 characters."),
    ]:
        command = [sys.executable, "-m", "monstertable", "serve", "--no-browser", "--port", "0", *wish]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=600)
        assert ended.returncode != 0
        assert words in ended.stderr
        assert ended.stderr.count("\n") == 1
