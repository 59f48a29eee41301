"""Headers without end, requests that are never finished, connections by the hundred: the others play on."""

from __future__ import annotations

import contextlib
import itertools
import resource
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.people import Person, fetch, sentence_of
from tests.server.process import Server
from tests.server.sockets import answer, connect, dribble, eventually, get, rest, sentence, status

Start = Callable[..., Server]
FORM = b"POST /name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A server with limits of its own, which believes no proxy."""
    started: list[Server] = []

    def start(limits: dict[str, Any] | None = None, **wishes: Any) -> Server:
        server = Server(tmp_path, limits=limits or {}, **({"proxies": []} | wishes))
        server.start()
        started.append(server)
        return server

    yield start
    for server in started:
        assert server.stop() in (0, -15)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nothing, so that the tests need not wait either."""
    limits = {"head_seconds": 0.5, "body_seconds": 0.5, "stuck_seconds": 0.5}
    server = Server(tmp_path_factory.mktemp("impatient"), limits=limits, proxies=[])
    server.start()
    yield server
    assert server.stop() in (0, -15)
    assert [line for line in server.log() if "Traceback" in line] == []


@pytest.fixture
def crowd() -> Iterator[contextlib.ExitStack]:
    """Holds connections until the test is over."""
    with contextlib.ExitStack() as stack:
        yield stack


def turned_away(server: Server) -> list[str]:
    return [line[line.index("Turned away: ") :] for line in server.log() if "Turned away: " in line]


# What one connection may take


def test_a_header_without_end_is_cut_off(start: Start) -> None:
    server = start()
    with connect(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Endless: ")
        said = dribble(endless, itertools.repeat(b"a" * 65536))

    assert status(said) == 431
    assert sentence(said) == "The header of this request is too large."
    assert fetch(server, "/healthz").status_code == 200
    eventually(lambda: len(turned_away(server)) == 1)


def test_many_small_headers_are_too_much_as_well(server: Server) -> None:
    with connect(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        said = dribble(endless, (f"x-{number}: 1\r\n".encode() * 100 for number in itertools.count()))

    assert status(said) == 431


@pytest.mark.parametrize(("size", "expected"), [(15_000, 200), (40_000, 431), (200_000, 431)])
def test_a_header_may_have_16_kilobytes(server: Server, size: int, expected: int) -> None:
    with connect(server) as connection:
        connection.sendall(get("/healthz", "Cookie: " + "c" * size, "Connection: close"))

        assert status(rest(connection)) == expected


def test_many_requests_at_once_are_no_large_header(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(get("/healthz") * 500 + get("/healthz", "Connection: close"))

        assert rest(connection).count(b"HTTP/1.1 200 OK") == 501


@pytest.mark.parametrize("begun", [b"", get("/healthz")], ids=["first", "second"])
def test_a_header_must_come_in_time(impatient: Server, begun: bytes) -> None:
    with connect(impatient) as slow:
        slow.sendall(begun)
        said = dribble(slow, itertools.chain([b"GET / HTTP/1.1\r\nX-Slow: "], itertools.repeat(b"a")))

    assert status(said[said.rindex(b"HTTP/1.1") :]) == 408
    assert any("header did not come in time" in line for line in turned_away(impatient))


@pytest.mark.parametrize("begun", [b"", get("/healthz")], ids=["first", "second"])
def test_line_breaks_do_not_keep_a_connection(impatient: Server, begun: bytes) -> None:
    with connect(impatient) as slow:
        slow.sendall(begun)
        said = dribble(slow, itertools.repeat(b"\r\n"))

    assert said.count(b"HTTP/1.1") == (1 if begun else 0)


def test_whoever_connects_and_says_nothing_is_let_go_without_words(impatient: Server) -> None:
    before = impatient.log()
    with connect(impatient) as silent:
        assert rest(silent) == b""

    assert impatient.log() == before


def test_a_body_must_come_in_time(impatient: Server) -> None:
    with connect(impatient) as slow:
        slow.sendall(FORM + b"Content-Length: 1000\r\n\r\nname=")
        said = dribble(slow, itertools.repeat(b"a"))

    assert status(said) == 408


def test_a_body_without_end_is_not_read_for_ever(impatient: Server) -> None:
    with connect(impatient) as endless:
        endless.sendall(FORM + b"Transfer-Encoding: chunked\r\n\r\n")
        said = dribble(endless, itertools.repeat(b"10000\r\n" + b"a" * 65536 + b"\r\n"))

    assert status(said) in (413, 0)  # the answer may be lost when the connection is cut


def test_whoever_does_not_read_is_let_go(impatient: Server) -> None:
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", impatient.port))
        deaf.sendall(get("/games/monster_city/sprites.svg") * 100)

        eventually(lambda: any("did not take its answer" in line for line in impatient.log()))


def test_what_is_not_http_is_told_of_once(start: Start) -> None:
    server = start()
    for _ in range(5):
        with connect(server) as connection:
            connection.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")
            assert status(answer(connection)) == 400

    assert turned_away(server) == ["Turned away: request that is not HTTP (127.0.0.1); 1 since the start."]
    assert len(server.log()) == 1


# What all together may take


def half_open(crowd: contextlib.ExitStack, server: Server, number: int, source: str) -> None:
    for _ in range(number):
        connection = crowd.enter_context(connect(server, source))
        with contextlib.suppress(ConnectionError):
            connection.sendall(b"GET / HTTP/1.1\r\nHost: local")


def test_a_thousand_requests_that_are_never_finished_keep_nobody_out(start: Start, crowd: contextlib.ExitStack) -> None:
    server = start(files=[1024, 1024])

    for number in range(11):
        half_open(crowd, server, 100, f"127.0.1.{number + 1}")
        for _ in range(5):
            assert fetch(server, "/healthz").status_code == 200

    assert server.process.num_fds() < 1024
    assert server.log() == []


def test_one_address_gets_no_more_than_its_share(start: Start, crowd: contextlib.ExitStack) -> None:
    server = start({"per_address": 20})
    half_open(crowd, server, 60, "127.0.1.1")

    eventually(lambda: len(server.process.net_connections("tcp4")) <= 21)
    assert fetch(server, "/healthz").status_code == 200
    with connect(server, "127.0.1.1") as one_more:
        one_more.sendall(get("/healthz"))
        assert status(answer(one_more)) == 200


def look_on(crowd: contextlib.ExitStack, server: Server, path: str, source: str, *headers: str) -> bytes:
    """A stream that stays open; gives how it begins."""
    connection = crowd.enter_context(connect(server, source))
    connection.sendall(get(path, *headers))
    return answer(connection)


def test_an_address_full_of_streams_is_told_so(start: Start, crowd: contextlib.ExitStack) -> None:
    server = start({"per_address": 5, "streams_per_guest": 100})
    path = f"/t/{Person(server).open_table()}/stream"
    begun = [status(look_on(crowd, server, path, "127.0.1.1")) for _ in range(5)]
    said = look_on(crowd, server, path, "127.0.1.1")

    assert begun == [200] * 5
    assert status(said) == 429
    assert sentence(said) == "There are too many connections from your address. Please close some."
    assert status(look_on(crowd, server, path, "127.0.1.2")) == 200
    assert "from an address that has too many (127.0.1.1)" in turned_away(server)[0]


def test_a_proxy_that_is_believed_may_bring_many(start: Start, crowd: contextlib.ExitStack) -> None:
    server = start({"per_address": 5}, proxies=["127.0.0.0/8"])
    path = f"/t/{Person(server).open_table()}/stream"

    begun = [
        status(look_on(crowd, server, path, "127.0.0.1", f"X-Forwarded-For: 198.51.100.{number}"))
        for number in range(20)
    ]

    assert begun == [200] * 20


def test_behind_a_proxy_streams_are_counted_by_the_address_of_whoever_asks(
    start: Start, crowd: contextlib.ExitStack
) -> None:
    server = start({"per_address": 3}, proxies=["127.0.0.1"])
    path = f"/t/{Person(server).open_table()}/stream"

    def statuses(address: str, number: int) -> list[int]:
        header = f"X-Forwarded-For: {address}"
        return [status(look_on(crowd, server, path, "127.0.0.1", header)) for _ in range(number)]

    assert statuses("198.51.100.7", 4) == [200, 200, 200, 429]
    assert statuses("198.51.100.8", 1) == [200]
    assert statuses("2001:db8::1", 2) + statuses("2001:db8::2", 2) == [200, 200, 200, 429]


def test_idle_connections_make_room(start: Start, crowd: contextlib.ExitStack) -> None:
    server = start({"connections": 10})
    idle = [crowd.enter_context(connect(server)) for _ in range(10)]
    for connection in idle:
        connection.sendall(get("/healthz"))
        assert status(answer(connection)) == 200

    assert fetch(server, "/healthz").status_code == 200
    assert rest(idle[0]) == b""
    idle[-1].sendall(get("/healthz"))
    assert status(answer(idle[-1])) == 200


def test_a_full_house_says_so_and_opens_again(start: Start) -> None:
    server = start({"connections": 10, "streams_per_guest": 100})
    path = f"/t/{Person(server).open_table()}/stream"

    with contextlib.ExitStack() as crowd:
        streams = [status(look_on(crowd, server, path, f"127.0.1.{number + 1}")) for number in range(10)]
        half_open(crowd, server, 1, "127.0.2.1")
        said = fetch(server, "/healthz")

    # One in ten is kept for pages and moves.
    assert streams == [200] * 9 + [429]
    assert said.status_code == 200
    eventually(lambda: fetch(server, path.removesuffix("/stream")).status_code == 200)


@pytest.mark.parametrize("limit", ["streams_per_guest", "streams_per_table"])
def test_a_guest_and_a_table_have_only_so_many_streams(start: Start, limit: str) -> None:
    server = start({limit: 3})
    person = Person(server)
    table = person.open_table()

    with contextlib.ExitStack() as crowd:
        streams = [
            crowd.enter_context(person.stream("GET", f"/api/tables/{table}/stream")).status_code for _ in range(3)
        ]
        for path in (f"/api/tables/{table}/stream", f"/t/{table}/stream"):
            refused = person.get(path)
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
            assert sentence_of(refused) == "Too many pages are open here. Please close some of them."

    def is_welcome() -> bool:
        with person.stream("GET", f"/t/{table}/stream") as again:
            return again.status_code == 200

    assert streams == [200] * 3
    eventually(is_welcome)
    assert len(turned_away(server)) == 1


def test_a_page_that_is_refused_as_a_stream_leaves_nobody_present(start: Start) -> None:
    """Whoever was refused is not taken for somebody who looks on."""
    server = start({"streams_per_guest": 1})
    person = Person(server)
    table = person.open_table()

    with person.stream("GET", f"/t/{table}/stream"):
        refused = [person.get(f"/t/{table}/stream").status_code for _ in range(5)]

    def is_welcome() -> bool:
        with person.stream("GET", f"/t/{table}/stream") as again:
            return again.status_code == 200

    assert refused == [429] * 5
    eventually(is_welcome)


def test_the_server_takes_as_many_files_as_it_may(start: Start) -> None:
    server = start(files=[256, 2048])

    assert fetch(server, "/healthz").status_code == 200
    assert server.process.rlimit(resource.RLIMIT_NOFILE) == (2048, 2048)


def test_the_operator_hears_of_a_kind_of_refusal_once_in_a_while(start: Start) -> None:
    server = start()
    for number in range(30):
        assert httpx.get(server.address, headers={"Host": f"name{number}.example"}).status_code == 421

    assert turned_away(server) == [
        "Turned away: request for a host name that no --host-name allows (name0.example); 1 since the start."
    ]
