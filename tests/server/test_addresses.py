"""Names of the server, proxies that are believed, and whom limits take for one."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest

from monstertable.server.door.addresses import (
    Whereabouts,
    first_stranger,
    host_name,
    household,
    interface_addresses,
    is_local,
    is_only_here,
    lan_address,
)
from tests.server.people import Person, fetch, sentence_of
from tests.server.process import PATIENCE, Served, Server
from tests.server.sockets import answer, connect, get, status

OURS = "play.example.org"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a name in the world, which believes no proxy."""
    started = Served(tmp_path_factory.mktemp("named"), "--host-name", OURS, "--host-name", "TABLES.example.org.")
    started.start()
    yield started
    assert started.stop() in (0, -15)


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same behind a proxy on this machine, and another one behind that."""
    proxies = ["--proxy", "127.0.0.1", "--proxy", "10.1.0.0/16", "--host-name", OURS]
    started = Served(tmp_path_factory.mktemp("behind"), *proxies)
    started.start()
    yield started
    assert started.stop() in (0, -15)


# Names


@pytest.mark.parametrize(
    "name",
    [
        "localhost",
        "localhost:{port}",
        "LOCALHOST",
        "localhost.",
        "127.0.0.1:1",
        "[::1]:{port}",
        "[::1]",
        OURS,
        "Play.Example.ORG:443",
        "tables.example.org",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/static/style.css"])
def test_we_answer_to_our_names(named: Server, name: str, path: str) -> None:
    assert fetch(named, path, {"Host": name.format(port=named.port)}).status_code == 200


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("elsewhere.example", 421),
        ("play.example.org.evil.example", 421),
        ("xplay.example.org", 421),
        ("192.0.2.77", 421),
        ("[fe80::1]", 421),
        ("localhost:http", 400),
        ("localhost@elsewhere.example:80", 421),
        ("a" * 4000, 400),
        ("", 400),
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/static/style.css"])
def test_we_do_not_answer_to_other_names(named: Server, name: str, expected: int, path: str) -> None:
    refused = fetch(named, path, {"Host": name})

    assert refused.status_code == expected
    if expected == 421:
        assert sentence_of(refused).endswith("Whoever runs it can tell it so.")
        assert len(sentence_of(refused)) < 200


def test_two_names_are_none(named: Server) -> None:
    with connect(named) as connection:
        connection.sendall(get("/", f"Host: {OURS}"))

        assert status(answer(connection)) == 400


def test_a_link_carries_the_name_by_which_we_were_called(named: Server) -> None:
    person = Person(named)
    table = person.open_table()

    for page in (f"/t/{table}", f"/t/{table}/hand-over"):
        text = person.get(page, headers={"Host": f"{OURS}:8443"}).text
        assert f'value="http://{OURS}:8443/' in text
        assert 'class="qr"><svg' in text
        assert "This link works on this device only." not in text


def test_a_link_for_this_computer_alone_says_so(named: Server) -> None:
    person = Person(named)
    table = person.open_table()

    for page in (f"/t/{table}", f"/t/{table}/hand-over"):
        text = person.get(page, headers={"Host": f"localhost:{named.port}"}).text
        assert f'value="http://localhost:{named.port}/' in text
        assert "This link works on this device only." in text
        assert "<code>make party</code>" in text
        assert 'class="qr"' not in text


def test_a_long_name_costs_nothing(named: Server) -> None:
    table = Person(named).open_table()
    before = named.process.cpu_times()
    for number in range(20):
        assert fetch(named, f"/t/{table}", {"Host": f"{'a' * 200}{number}.example"}).status_code == 421
    after = named.process.cpu_times()

    assert after.user + after.system - before.user - before.system < 20 * 0.1


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("localhost", "localhost"),
        ("Localhost:80", "localhost"),
        ("[2001:DB8::1]:80", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("host.example.", "host.example"),
        ("host:", "host"),
        ("host:x", ""),
        ("żółw.example", ""),
        ("a" * 300, ""),
    ],
)
def test_a_name_is_what_stands_before_the_port(given: str, name: str) -> None:
    assert host_name(given) == name


@pytest.mark.parametrize(
    ("address", "only_here"),
    [
        ("http://localhost:8000/t/1", True),
        ("http://127.0.0.2/t/1", True),
        ("http://[::1]:8000/t/1", True),
        ("http://me.localhost/t/1", True),
        ("http://192.168.1.5:8000/t/1", False),
        ("https://play.example.org/t/1", False),
        ("http://localhost.example.org/t/1", False),
    ],
)
def test_which_links_work_on_this_computer_only(address: str, only_here: bool) -> None:
    assert is_only_here(address) == only_here


def test_our_address_in_the_network_is_no_local_one() -> None:
    found = lan_address()

    assert found == "" or not is_local(found)
    assert found in ["", *interface_addresses()]


# Proxies


FORWARDED = {
    "X-Forwarded-For": "198.51.100.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": OURS,
    "Forwarded": "for=198.51.100.7;proto=https;host=elsewhere.example",
}


def test_a_stranger_is_not_believed_for_whom_he_asks(named: Server) -> None:
    table = Person(named).open_table()

    page = fetch(named, f"/t/{table}", FORWARDED)

    assert "Secure" not in page.headers["set-cookie"]
    assert f'value="http://127.0.0.1:{named.port}/t/{table}"' in page.text


def test_a_stranger_has_one_allowance_whatever_he_says(named: Server) -> None:
    with httpx.Client(base_url=named.address, verify=False) as stranger:
        asked = (
            stranger.post("/api/guests", json={}, headers={"X-Forwarded-For": f"198.51.100.{number % 250}"})
            for number in range(1000)
        )
        assert any(one.status_code == 429 for one in asked)


def test_a_proxy_is_believed(behind: Server) -> None:
    table = Person(behind).open_table()

    page = fetch(behind, f"/t/{table}", FORWARDED | {"Host": f"127.0.0.1:{behind.port}"})

    assert "Secure" in page.headers["set-cookie"]
    assert f'value="https://{OURS}/t/{table}"' in page.text


def test_a_proxy_is_not_believed_a_name_that_is_not_ours(behind: Server) -> None:
    assert fetch(behind, "/", FORWARDED | {"X-Forwarded-Host": "elsewhere.example"}).status_code == 421


@pytest.mark.parametrize("nonsense", ["javascript", "", ",", "https, http", "ws"])
def test_a_proxy_can_only_speak_of_two_schemes(behind: Server, nonsense: str) -> None:
    cookie = fetch(behind, "/", {"X-Forwarded-Proto": nonsense}).headers["set-cookie"]

    assert ("Secure" in cookie) == (nonsense == "https, http")


def test_behind_a_proxy_everybody_has_an_allowance_of_their_own(behind: Server) -> None:
    with httpx.Client(base_url=behind.address, verify=False, timeout=PATIENCE) as proxy:

        def is_let_in(address: str) -> bool:
            return proxy.post("/api/guests", json={}, headers={"X-Forwarded-For": address}).status_code == 201

        def allowed(address: str) -> int:
            """How often, until refused; a slow machine earns some back meanwhile."""
            return next(number for number in range(1000) if not is_let_in(address))

        assert allowed("198.51.100.1, 10.1.2.3") >= 60
        assert is_let_in("198.51.100.2, 10.1.2.3")
        assert allowed("198.51.100.3, 198.51.100.1") < 60  # the last is who asks, and has used up theirs


@pytest.mark.parametrize(
    ("values", "found"),
    [
        (["198.51.100.7"], "198.51.100.7"),
        (["203.0.113.1, 198.51.100.7"], "198.51.100.7"),
        (["203.0.113.1, 198.51.100.7, 10.1.2.3"], "198.51.100.7"),
        (["198.51.100.7", "10.1.2.3"], "198.51.100.7"),
        (["198.51.100.7:4711"], "198.51.100.7"),
        (["[2001:db8::7]:4711"], "2001:db8::7"),
        (["::ffff:198.51.100.7"], "198.51.100.7"),
        (["10.1.2.3"], "10.1.2.3"),
        (["unknown, 10.1.2.3"], "10.1.2.3"),
        (["198.51.100.7, nonsense"], ""),
        ([""], ""),
        ([], ""),
    ],
)
def test_the_client_is_the_last_whom_we_do_not_believe(values: list[str], found: str) -> None:
    assert first_stranger(values, Whereabouts(proxies=(ip_network("10.1.0.0/16"),))) == found


# Whom limits take for one


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("198.51.100.7", "198.51.100.7", True),
        ("198.51.100.7", "198.51.100.8", False),
        ("198.51.100.7", "::ffff:198.51.100.7", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::1", "2001:DB8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("", "", True),
        ("nonsense", "other nonsense", False),
    ],
)
def test_a_subscriber_is_one_however_many_addresses_it_has(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) == same


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--proxy", "caddy"], "'caddy' is not an address or a network, like 127.0.0.1 or 10.0.0.0/8."),
        (["--proxy", "10.0.0.1/8"], "'10.0.0.1/8' is not an address or a network"),
        (["--host-name", "a b:c"], "'a b:c' is not the name of a host."),
    ],
)
def test_what_an_operator_writes_wrongly_is_explained(tmp_path: Path, arguments: list[str], complaint: str) -> None:
    server = Served(tmp_path, *arguments)

    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    assert server.stop() != 0
    assert complaint in server.log()[0]
