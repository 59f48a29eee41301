"""At the door: cross-site posts, security headers, how much one client may ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

from monstertable.server.door.guard import DRAWING_HEADERS, FILE_HEADERS, HEADERS, Allowance
from monstertable.server.door.refusal import TooMany
from tests.server.people import Person, sentence_of
from tests.server.process import Server

OUR_OWN = "{ours}"


@pytest.mark.parametrize(
    ("headers", "welcome"),
    [
        ({}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://elsewhere.example"}, True),
        ({"Origin": OUR_OWN}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": OUR_OWN}, False),
        ({"Origin": "http://elsewhere.example"}, False),
        ({"Origin": "http://127.0.0.1:1"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://["}, False),
    ],
)
@pytest.mark.parametrize("path", ["/name", "/api/name"])
def test_posts_from_other_sites_are_refused(server: Server, headers: dict[str, str], welcome: bool, path: str) -> None:
    person = Person(server, "Ola")
    headers = {name: value.format(ours=server.address) for name, value in headers.items()}
    body: dict[str, Any] = {"json": {"name": "Eve"}} if path.startswith("/api") else {"data": {"name": "Eve"}}

    answer = person.request("POST", path, headers=headers, **body)

    if welcome:
        assert answer.status_code in (200, 303)
    else:
        assert answer.status_code == 403
        assert sentence_of(answer) == "This request came from another site."
        assert 'value="Ola"' in person.get("/").text


def test_links_from_other_sites_are_welcome(server: Server) -> None:
    assert Person(server).get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def check_headers(answer: httpx.Response) -> None:
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "extra"),
    [
        ("GET", "/", {}),
        ("GET", "/api/games", {}),
        ("GET", "/openapi.json", {}),
        ("GET", "/nothing", {}),
        ("GET", "/api/tables/none", {}),
        ("DELETE", "/", {}),
        ("POST", "/play/monster_city", {}),
        ("POST", "/play/monster_city", {"headers": {"HX-Request": "true"}}),
        ("POST", "/name", {"headers": {"Origin": "http://elsewhere.example"}}),
        ("POST", "/name", {"content": b"x" * 20_000}),
        ("POST", "/api/tables", {"content": b"{"}),
    ],
)
def test_every_answer_has_the_security_headers(
    server: Server, method: str, path: str, extra: dict[str, object]
) -> None:
    check_headers(Person(server).request(method, path, **extra))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/static/style.css", FILE_HEADERS),
        ("/static/page.js", FILE_HEADERS),
        ("/static/favicon.svg", DRAWING_HEADERS),
        ("/games/monster_city/poster.svg", DRAWING_HEADERS),
    ],
)
def test_files_have_those_that_mean_something_for_a_file(server: Server, path: str, expected: dict[str, str]) -> None:
    headers = Person(server).get(path).headers

    assert {name: headers[name] for name in HEADERS if name in headers} == expected


def test_streams_have_the_security_headers(server: Server) -> None:
    person = Person(server)
    table = person.open_table()

    with person.stream("GET", f"/t/{table}/stream") as answer:
        check_headers(answer)


def test_no_page_needs_what_its_policy_forbids(server: Server) -> None:
    person = Person(server)
    table = person.open_table(bots=["gentle", "gentle"])
    person.act(table, "start")

    for page in [person.get("/").text, person.get(f"/t/{table}").text]:
        assert " style=" not in page
        assert "<style" not in page
        assert "<script>" not in page
        assert " onclick=" not in page


def until_refused(action: Callable[[], httpx.Response]) -> tuple[int, httpx.Response]:
    """How often it was allowed, and the first refusal; a slow machine earns some allowance back meanwhile."""
    for number in range(200):
        answer = action()
        if answer.status_code == 429:
            return number, answer
    raise AssertionError("never refused")


@pytest.mark.parametrize("path", ["/api/tables", "/play/monster_city"])
def test_a_client_that_opens_too_many_tables_is_told_when_to_come_again(server: Server, path: str) -> None:
    eager, other = Person(server), Person(server)

    allowed, refused = until_refused(lambda: eager.post(path, json={"game": "monster_city"}))

    assert allowed >= 30
    assert int(refused.headers["retry-after"]) >= 1
    assert sentence_of(refused).startswith("That was too much at once.")
    assert other.post("/play/monster_city").status_code == 303


def test_a_client_that_joins_too_often_is_told_so(server: Server) -> None:
    table = Person(server).open_table()
    crowd = Person(server)

    allowed, _ = until_refused(lambda: crowd.post("/api/guests", json={}))
    _, refused = until_refused(lambda: crowd.act(table, "sit"))

    assert allowed >= 60
    assert int(refused.headers["retry-after"]) >= 1


def a_client(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1), "headers": []})


def test_an_allowance_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("monstertable.server.door.guard.time.monotonic", lambda: now[0])
    allowance = Allowance(burst=2, seconds=10)

    allowance.take(a_client("a"))
    allowance.take(a_client("a"))
    with pytest.raises(TooMany) as refused:
        allowance.take(a_client("a"))
    allowance.take(a_client("b"))
    now[0] += refused.value.seconds
    allowance.take(a_client("a"))

    assert refused.value.seconds == 10


def test_an_allowance_forgets_those_who_have_it_all_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("monstertable.server.door.guard.time.monotonic", lambda: now[0])
    allowance = Allowance(burst=2, seconds=1)
    for number in range(10_000):
        allowance.take(a_client(str(number)))

    now[0] += 5
    allowance.take(a_client("new"))

    assert len(allowance._full_at) == 1
