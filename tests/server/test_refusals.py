"""Wrong input: a 4xx with a human sentence, nothing changed, at most one line in the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.people import Person, begun, next_address, sentence_of
from tests.server.process import Server

JSON = {"Content-Type": "application/json"}


class Scene:
    """A game under way with a person whose turn it is, one whose turn it is not, and one who watches."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table, people = begun(server, options={"first": "1"})
        self.asked, self.waiting, _ = people
        self.stranger = Person(server)
        self.ply = self.asked.look(self.table)["ply"]

    def disk(self) -> list[Any]:
        return [
            self.server.moves(self.table),
            self.server.rows("SELECT * FROM tables ORDER BY id"),
            self.server.rows('SELECT * FROM seats ORDER BY "table", seat'),
        ]


@pytest.fixture(scope="module")
def scene(server: Server) -> Scene:
    return Scene(server)


@pytest.fixture
def nothing_changes(scene: Scene) -> Iterator[None]:
    disk, seen, lines = scene.disk(), scene.asked.look(scene.table), len(scene.server.log())
    yield
    assert scene.disk() == disk
    assert scene.asked.look(scene.table) == seen
    log = scene.server.log()[lines:]
    assert len(log) <= 1
    assert "Traceback" not in "".join(log)


def refused(answer: httpx.Response, status: int) -> None:
    assert answer.status_code == status, answer.text
    kind = "application/json" if answer.request.url.path.startswith("/api/") else "text/html"
    assert answer.headers["content-type"].startswith(kind)
    assert len(sentence_of(answer)) > 10


WRONG_MOVES: dict[str, tuple[str, object, object, int]] = {
    "not your seat": ("stranger", 0, "stop", 403),
    "not your turn": ("waiting", 0, "stop", 409),
    "illegal move": ("asked", 0, "fall r4", 422),
    "chance's move": ("asked", 0, "building r4", 422),
    "unknown move": ("asked", 0, "dance", 422),
    "empty move": ("asked", 0, "", 422),
    "move with a NUL": ("asked", 0, "stop\x00", 422),
    "format in a move": ("asked", 0, "{0.__class__} %s", 422),
    "half a letter": ("asked", 0, "\ud800", 422),
    "move too long": ("asked", 0, "x" * 201, 422),
    "stale ply": ("asked", -1, "stop", 409),
    "ply to come": ("asked", 1, "stop", 409),
    "ply far off": ("asked", 10**30, "stop", 409),
    "ply of words": ("asked", "now", "stop", 422),
    "no ply": ("asked", None, "stop", 422),
    "half a ply": ("asked", 0.5, "stop", 422),
    "move is a number": ("asked", 0, 7, 422),
    "move is a list": ("asked", 0, ["stop"], 422),
    "move is missing": ("asked", 0, None, 422),
}


@pytest.mark.parametrize("case", WRONG_MOVES)
@pytest.mark.usefixtures("nothing_changes")
def test_wrong_moves_of_programs(scene: Scene, case: str) -> None:
    who, shift, move, status = WRONG_MOVES[case]
    ply = scene.ply + shift if isinstance(shift, int | float) else shift

    # Written with escapes, so that half a letter gets through.
    body = json.dumps({"ply": ply, "move": move}).encode()
    answer = getattr(scene, who).post(f"/api/tables/{scene.table}/moves", content=body, headers=JSON)

    refused(answer, status)


@pytest.mark.parametrize("case", [case for case, (_, _, move, _) in WRONG_MOVES.items() if isinstance(move, str)])
@pytest.mark.usefixtures("nothing_changes")
def test_wrong_moves_by_form(scene: Scene, case: str) -> None:
    who, shift, move, status = WRONG_MOVES[case]
    ply = scene.ply + shift if isinstance(shift, int | float) else shift
    form = {"ply": ply, "move": str(move).replace("\ud800", "\ufffd")}

    answer = getattr(scene, who).post(f"/t/{scene.table}/moves", data=form)

    refused(answer, status)


BODIES: dict[str, tuple[bytes, int]] = {
    "nothing": (b"", 422),
    "broken JSON": (b'{"ply": 1, "move":', 422),
    "not an object": (b"[1, 2]", 422),
    "a word": (b"stop", 422),
    "invalid UTF-8": (b'{"ply": 1, "move": "\xff\xfe"}', 422),
    "NUL bytes": (b"\x00\x00\x00", 422),
    "not a number": (b'{"ply": NaN, "move": "stop"}', 422),
    "infinite": (b'{"ply": 1e999, "move": "stop"}', 422),
    "more digits than Python reads": (b'{"ply": ' + b"9" * 5000 + b', "move": "stop"}', 422),
    "a long number": (b'{"ply": ' + b"9" * 4000 + b', "move": "stop"}', 409),
    "deeper than Python reads": (b"[" * 15_000, 422),
    "huge": (b'{"ply": 1, "move": "' + b"x" * 20_000 + b'"}', 413),
}


@pytest.mark.parametrize("case", BODIES)
@pytest.mark.usefixtures("nothing_changes")
def test_bodies_that_cannot_be_read(scene: Scene, case: str) -> None:
    body, status = BODIES[case]

    answer = scene.asked.post(f"/api/tables/{scene.table}/moves", content=body, headers=JSON)

    refused(answer, status)


def chunks() -> Iterator[bytes]:
    for _ in range(40):
        yield b"ply=1&move=" + b"x" * 1000 + b"&"


@pytest.mark.parametrize("path", ["/api/tables/{table}/moves", "/t/{table}/moves", "/tables", "/name", "/api/guests"])
@pytest.mark.usefixtures("nothing_changes")
def test_a_huge_body_that_does_not_announce_itself(scene: Scene, path: str) -> None:
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"

    answer = httpx.post(
        scene.server.address + path.format(table=scene.table),
        content=chunks(),
        headers={"Content-Type": kind, "Accept-Language": "en", "Cookie": f"guest={scene.asked.cookies['guest']}"},
        verify=False,
    )

    refused(answer, 413)
    assert sentence_of(answer) == "The request is too large."


WRONG_TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "unknown game": ({"game": "chess"}, 404),
    "a path for a game": ({"game": "../../etc/passwd"}, 404),
    "game is a number": ({"game": 3}, 422),
    "no game": ({}, 422),
    "two seats": ({"game": "monster_city", "seats": 2}, 422),
    "six seats": ({"game": "monster_city", "seats": 6}, 422),
    "negative seats": ({"game": "monster_city", "seats": -4}, 422),
    "a great many seats": ({"game": "monster_city", "seats": 10**40}, 422),
    "seats in words": ({"game": "monster_city", "seats": "four"}, 422),
    "unknown option": ({"game": "monster_city", "options": {"colour": "red"}}, 422),
    "wrong option": ({"game": "monster_city", "options": {"variant": "chess"}}, 422),
    "a path for components": ({"game": "monster_city", "options": {"components": "/etc/passwd"}}, 422),
    "option is a list": ({"game": "monster_city", "options": {"variant": ["basic"]}}, 422),
    "half a letter as option": ({"game": "monster_city", "options": {"\ud800": "\udfff"}}, 422),
    "unknown bot": ({"game": "monster_city", "bots": ["hal"]}, 422),
    "half a letter as bot": ({"game": "monster_city", "bots": ["\ud800"]}, 422),
    "bots without end": ({"game": "monster_city", "bots": ["gentle"] * 1000}, 422),
}


@pytest.mark.parametrize("case", WRONG_TABLES)
@pytest.mark.usefixtures("nothing_changes")
def test_tables_that_cannot_be_opened(scene: Scene, case: str) -> None:
    body, status = WRONG_TABLES[case]
    headers = JSON | {"X-Forwarded-For": next_address()}

    refused(scene.asked.post("/api/tables", content=json.dumps(body).encode(), headers=headers), status)


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({}, 404),
        ({"game": "chess", "seats": "4"}, 404),
        ({"game": "monster_city"}, 422),
        ({"game": "monster_city", "seats": "-4"}, 422),
        ({"game": "monster_city", "seats": "٤"}, 422),
        ({"game": "monster_city", "seats": "9" * 9, "bots": "gentle"}, 422),
        ({"game": "monster_city", "seats": "9" * 5000}, 422),
        ({"game": "monster_city", "seats": "4", "option-variant": "\x00"}, 422),
        ({"game": "monster_city", "seats": "4", "option-\x00": "x"}, 422),
        ({"game": "monster_city", "seats": "4", "bots": "hal"}, 422),
    ],
)
@pytest.mark.usefixtures("nothing_changes")
def test_tables_that_cannot_be_opened_by_form(scene: Scene, form: dict[str, str], status: int) -> None:
    refused(scene.asked.post("/tables", data=form), status)


MULTIPART = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'


@pytest.mark.parametrize(
    ("content", "content_type"),
    [
        (b"--x\r\n{", "multipart/form-data; boundary=x"),
        (b"--x\r\nContent{", "multipart/form-data; boundary=x"),
        (b"ply=1", "multipart/form-data"),
        (
            MULTIPART % (b"seat", b"1") + MULTIPART % (b"level", b"+2AA-") + b"--x--\r\n",
            "multipart/form-data; boundary=x; charset=utf-7",
        ),
        (b"seat=%ff%00&level=%ed%a0%80", "application/x-www-form-urlencoded"),
        (b"\xff\xfe=\x00", "application/x-www-form-urlencoded"),
    ],
)
@pytest.mark.usefixtures("nothing_changes")
def test_forms_that_cannot_be_read(scene: Scene, content: bytes, content_type: str) -> None:
    answer = scene.asked.post(f"/t/{scene.table}/bot", content=content, headers={"Content-Type": content_type})

    assert 400 <= answer.status_code < 500
    assert len(sentence_of(answer)) > 10


def test_a_bot_named_by_half_a_letter_is_unknown(server: Server) -> None:
    host = Person(server)
    table = host.open_table()
    content = MULTIPART % (b"seat", b"1") + MULTIPART % (b"level", b"+2AA-") + b"--x--\r\n"
    headers = {"Content-Type": "multipart/form-data; boundary=x; charset=utf-7"}

    refused(host.post(f"/t/{table}/bot", content=content, headers=headers), 422)


@pytest.mark.parametrize("seat", [-1, 3, 10**30, "one", 1.5, [], None])
def test_seats_that_do_not_exist(server: Server, seat: object) -> None:
    host, friend = Person(server), Person(server)
    table = host.open_table()
    before = server.rows('SELECT * FROM seats WHERE "table" = ?', table)

    if seat is not None:
        refused(friend.act(table, "sit", seat=seat), 422)
        refused(friend.post(f"/t/{table}/sit", data={"seat": str(seat)}), 422)
    refused(host.act(table, "bot", seat=seat, bot="gentle"), 422)

    assert server.rows('SELECT * FROM seats WHERE "table" = ?', table) == before


@pytest.mark.parametrize("action", ["sit", "stand", "bot", "start", "moves", "skip", "again"])
@pytest.mark.usefixtures("nothing_changes")
def test_unknown_tables(scene: Scene, action: str) -> None:
    body = {"seat": 0, "ply": 0, "move": "stop"}

    refused(scene.asked.post(f"/api/tables/none/{action}", json=body), 404)
    refused(scene.asked.post(f"/t/none/{action}", data=body), 404)


@pytest.mark.parametrize("path", ["/api/tables/none", "/api/tables/none/stream", "/api/tables/none/record", "/t/none"])
@pytest.mark.usefixtures("nothing_changes")
def test_unknown_tables_to_look_at(scene: Scene, path: str) -> None:
    refused(scene.asked.get(path), 404)
    refused(scene.asked.get(path.replace("none", "%ff%00")), 404)


@pytest.mark.parametrize("path", ["/", "/api/tables", "/t/none", "/static/style.css"])
def test_methods_that_mean_nothing(server: Server, path: str) -> None:
    refused(Person(server).delete(path), 405)


@pytest.mark.parametrize("header", ["Origin", "Referer", "HX-Current-URL"])
def test_addresses_that_are_none_do_no_harm(server: Server, header: str) -> None:
    answer = Person(server).post("/name", data={"name": "Ola"}, headers={header: "http://[", "HX-Request": "true"})

    assert answer.status_code == (403 if header == "Origin" else 204)
    assert "Traceback" not in "".join(server.log())


def test_the_same_post_twice_counts_once(server: Server) -> None:
    table, people = begun(server, options={"first": "1"})
    facts = people[0].look(table)

    first = people[0].move(table, facts["ply"], facts["moves"][0])
    rows = server.moves(table)
    second = people[0].move(table, facts["ply"], facts["moves"][0])

    assert (first.status_code, second.status_code) == (200, 409)
    assert server.moves(table) == rows


def test_a_move_is_on_the_disk_when_it_is_answered(server: Server) -> None:
    table, people = begun(server, options={"first": "1"})
    facts = people[0].look(table)

    answer = people[0].move(table, facts["ply"], facts["moves"][0])

    rows = server.moves(table)
    assert rows[facts["ply"]] == (facts["ply"], 0, facts["moves"][0])
    assert [ply for ply, _, _ in rows] == list(range(answer.json()["ply"]))


def test_refusals_speak_the_reader_s_language(server: Server) -> None:
    person = Person(server, language="pl")

    answer = person.post("/api/tables/none/start")

    assert sentence_of(answer) != "There is no such table."
    assert sentence_of(person.post("/name", data={"name": "x" * 30_000})) != "The request is too large."


@pytest.mark.usefixtures("nothing_changes")
def test_a_move_of_nobody_is_told_how_to_be_somebody(scene: Scene) -> None:
    """Moves take a shorter way than all else: what is asked of everybody is asked there, too."""
    address = f"{scene.server.address}/api/tables/{scene.table}/moves"
    answer = httpx.post(address, json={"ply": scene.ply, "move": "stop"})

    refused(answer, 401)
    assert "POST /api/guests" in sentence_of(answer)
