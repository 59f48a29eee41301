"""Pages, files and streams are packed for those who can unpack; HEAD says what GET would; nobody keeps a table."""

from __future__ import annotations

import gzip
import random
import re
import zlib
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

import monstertable
from monstertable.server.door.packing import NOTHING, PackedEvents, accepts_brotli, accepts_gzip
from tests.server.people import Person, begun, fetch, play_on
from tests.server.process import Server
from tests.server.sockets import answer, connect, get


def unpacked(parts: list[bytes]) -> list[bytes]:
    """What a browser has after each part, without waiting for the next."""
    reader = zlib.decompressobj(wbits=31)
    return [reader.decompress(part) for part in parts]


def pages(number: int, size: int) -> list[bytes]:
    """Pages of which each differs a little from the one before."""
    chance = random.Random(size)
    words = [f"word{chance.randrange(10**9)}" for _ in range(size // 12)]
    made = []
    for _ in range(number):
        words[chance.randrange(len(words))] = f"new{chance.randrange(10**6)}"
        made.append(" ".join(words).encode())
    return made


@pytest.mark.parametrize("size", [100, 10_000, 32_000, 100_000])
def test_events_are_unpacked_as_they_come(size: int) -> None:
    events = pages(10, size)
    packer = PackedEvents()

    packed = [packer.pack(event) for event in events]

    assert unpacked(packed) == events


def test_a_word_that_we_are_alive_unpacks_to_nothing() -> None:
    events = pages(4, 5000)
    packer = PackedEvents()
    sent = []
    for event in events:
        sent += [packer.pack(event), NOTHING, NOTHING]
    sent.append(packer.end())

    assert unpacked(sent) == [part for event in events for part in (event, b"", b"")] + [b""]
    assert gzip.decompress(b"".join(sent)) == b"".join(events)


def test_a_stream_without_events_is_whole_too() -> None:
    assert gzip.decompress(PackedEvents().end()) == b""


def test_what_repeats_costs_next_to_nothing() -> None:
    events = pages(10, 20_000)
    packer = PackedEvents()

    first, *later = [len(packer.pack(event)) for event in events]

    assert first > 5000
    assert max(later) < 400


@pytest.mark.parametrize(
    ("accepted", "can"),
    [
        ("gzip", True),
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("*", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, *", False),
        ("deflate, br", False),
        ("identity", False),
        ("", False),
    ],
)
def test_who_can_unpack(accepted: str, can: bool) -> None:
    assert accepts_gzip(Headers({"Accept-Encoding": accepted})) == can


@pytest.mark.parametrize(
    ("accepted", "can"),
    [("gzip, deflate, br, zstd", True), ("BR;q=1.0", True), ("gzip, br;q=0", False), ("gzip", False), ("*", False)],
)
def test_who_can_unpack_brotli(accepted: str, can: bool) -> None:
    assert accepts_brotli(Headers({"Accept-Encoding": accepted})) == can


@pytest.mark.parametrize(
    "path", ["/", "/about", "/rules/monster_city", "/api/games", "/openapi.json", "/t/{table}", "/api/tables/{table}"]
)
def test_pages_and_facts_are_packed(server: Server, path: str) -> None:
    table, (person, *_) = begun(server)
    path = path.format(table=table)

    packed = person.get(path, headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    plain = person.get(path, headers={"Accept-Encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["vary"]
    assert packed.num_bytes_downloaded < len(packed.content) / 2
    assert "content-encoding" not in plain.headers
    assert without_promise(plain.content) == without_promise(packed.content)


def without_promise(page: bytes) -> bytes:
    """What is promised of the chance of a game that somebody may begin is another every time."""
    return re.sub(rb'name="(commitment|offer)" value="[^"]*"', b"", page)


def test_a_stream_is_packed_and_an_update_is_small(server: Server) -> None:
    table, people = begun(server)
    person = people[0]
    with person.stream("GET", f"/t/{table}/stream", headers={"Accept-Encoding": "gzip"}) as answer:
        chunks = answer.iter_raw()
        sizes = []
        reader = zlib.decompressobj(wbits=31)
        for _ in range(8):
            chunk = next(chunks)
            sizes.append(len(chunk))
            text = reader.decompress(chunk).decode()
            assert text.startswith("data: ")
            assert text.endswith("\n\n")
            play_on(table, people)

    assert answer.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["vary"]
    assert max(sizes[1:]) < sizes[0]
    assert sum(sizes[1:]) / 7 < sizes[0] / 2


def test_a_stream_for_those_who_cannot_unpack_is_plain(server: Server) -> None:
    table, people = begun(server)

    with people[0].stream("GET", f"/t/{table}/stream", headers={"Accept-Encoding": "identity"}) as answer:
        assert "content-encoding" not in answer.headers
        assert next(answer.iter_raw()).startswith(b"data: ")


# HEAD


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/about",
        "/docs",
        "/lists",
        "/healthz",
        "/favicon.ico",
        "/openapi.json",
        "/nothing",
        "/rules/monster_city",
        "/games/monster_city/sprites.svg",
        "/games/monster_city/pieces",
        "/static/style.css",
        "/api/games",
        "/api/levels",
        "/api/tables",
        "/api/tables/none",
        "/t/{table}",
        "/t/{table}/log",
        "/t/{table}/hand-over",
        "/t/{table}/record",
        "/t/{table}/stream",
        "/api/tables/{table}",
        "/api/tables/{table}/log",
        "/api/tables/{table}/stream",
    ],
)
def test_head_says_what_get_says(server: Server, path: str) -> None:
    person = Person(server)
    table = person.open_table()
    path = path.format(table=table)

    head = person.head(path)
    with person.stream("GET", path) as answer:
        got = answer

    assert head.status_code == got.status_code
    assert head.content == b""
    varying = {"date", "set-cookie", "transfer-encoding", "content-length", "x-request-id"}
    assert {name: value for name, value in head.headers.items() if name not in varying} == {
        name: value for name, value in got.headers.items() if name not in varying
    }
    # A link and a promise are others every time, and a table tells what time it is.
    if not path.endswith("/hand-over") and path not in ("/", f"/t/{table}"):
        assert head.headers.get("content-length") == got.headers.get("content-length")


def test_after_a_head_the_connection_goes_on(server: Server) -> None:
    table = Person(server).open_table()
    with connect(server) as connection:
        for path in (f"/t/{table}/stream", f"/t/{table}", "/static/style.css"):
            connection.sendall(get(path).replace(b"GET", b"HEAD"))
            said = b""
            while not said.endswith(b"\r\n\r\n"):
                said += connection.recv(65536)
            assert said.startswith(b"HTTP/1.1 200")
        connection.sendall(get("/healthz"))

        assert answer(connection).endswith(b'{"ok":true}')


# What nobody keeps


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/api/tables", "no-store"),
        ("/api/tables/{table}", "no-store"),
        ("/api/tables/{table}/log", "no-store"),
        ("/api/tables/{table}/stream", "no-store"),
        ("/api/tables/{table}/record", "no-store"),
        ("/api/tables/none", "no-store"),
        ("/t/{table}/record", "no-store"),
        ("/healthz", "no-store"),
        ("/nothing", "no-store"),
        ("/api/games", None),
        ("/api/levels", None),
    ],
)
def test_what_is_said_of_a_table_is_not_kept_on_the_way(server: Server, path: str, kept: str | None) -> None:
    person = Person(server)
    path = path.format(table=person.open_table())

    assert person.head(path).headers.get("cache-control") == kept


def test_answers_to_posts_are_not_kept_either(server: Server) -> None:
    guest = httpx.post(f"{server.address}/api/guests", json={})
    person = Person(server)
    table = person.open_table()

    assert guest.headers["cache-control"] == "no-store"
    assert person.act(table, "stand").headers["cache-control"] == "no-store"
    assert fetch(server, f"/t/{table}").headers["cache-control"] == "no-store"


def test_no_words_of_a_script_go_over_several_lines() -> None:
    """Blanks at the beginning of its lines are not sent, which must change nothing."""
    package = Path(monstertable.__file__).parent
    scripts = [file for file in package.rglob("*.js") if "vendor" not in file.parts]
    assert len(scripts) > 20
    odd = [(file.name, line) for file in scripts for line in file.read_text().splitlines() if line.count("`") % 2]
    assert odd == []
