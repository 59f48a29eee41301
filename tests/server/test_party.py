"""Friends in the local network: two computers, each a network namespace of its own, with a cable between them."""

from __future__ import annotations

import io
import itertools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import segno

from tests.server.process import Served

HOST, GUEST = "10.77.5.1", "10.77.5.2"
HOST_6, GUEST_6 = "fd77:5::1", "fd77:5::2"
_numbers = itertools.count()

# What somebody does there: a step of a story each, with a cookie jar; prints what came back.
VISIT = """
import json, sys, http.cookiejar, urllib.request
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
told = []
for address, body in json.loads(sys.argv[1]):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json", "Accept-Language": "en"})
    try:
        with opener.open(request, timeout=600) as answer:
            told.append([answer.status, answer.read().decode()])
    except urllib.error.HTTPError as error:
        told.append([error.code, error.read().decode()])
    except OSError as error:
        told.append([0, str(error)])
print(json.dumps(told))
"""


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)


class Computer:
    """A network namespace."""

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def inside(self) -> list[str]:
        return ["ip", "netns", "exec", self.name]

    def visit(self, *steps: tuple[str, dict[str, Any] | None]) -> list[tuple[int, str]]:
        said = subprocess.run(
            [*self.inside, sys.executable, "-c", VISIT, json.dumps(steps)], check=True, capture_output=True, text=True
        )
        return [(status, text) for status, text in json.loads(said.stdout)]


@pytest.fixture
def computers() -> Iterator[tuple[Computer, Computer]]:
    """Two computers with a cable between them and no way to the internet."""
    if shutil.which("ip") is None:
        pytest.skip("a second computer needs the program ip (package iproute2)")
    number = f"{os.getpid()}-{next(_numbers)}"
    names = [f"mt-host-{number}", f"mt-guest-{number}"]
    cables = [f"mh{number}"[:15], f"mg{number}"[:15]]
    try:
        for name in names:
            run("ip", "netns", "add", name)
        run("ip", "link", "add", cables[0], "netns", names[0], "type", "veth", "peer", cables[1], "netns", names[1])
        for name, cable, address, address_6 in zip(names, cables, (HOST, GUEST), (HOST_6, GUEST_6), strict=True):
            run("ip", "-n", name, "link", "set", "lo", "up")
            run("ip", "-n", name, "address", "add", f"{address}/24", "dev", cable)
            run("ip", "-n", name, "address", "add", f"{address_6}/64", "dev", cable, "nodad")
            run("ip", "-n", name, "link", "set", cable, "up")
        yield Computer(names[0]), Computer(names[1])
    except subprocess.CalledProcessError as error:
        pytest.skip(f"no network namespaces here: {error.stderr.strip()}")
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True)


@pytest.fixture
def party(computers: tuple[Computer, Computer], tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, "--lan", inside=computers[0].inside)
    server.start()
    yield server
    assert server.stop() in (0, -15)


def qr_code(address: str) -> list[str]:
    drawn = io.StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True)
    return drawn.getvalue().splitlines()


def test_a_friend_on_another_computer_comes_in_by_the_link(computers: tuple[Computer, Computer], party: Served) -> None:
    host, guest = computers
    address = f"http://{HOST}:{party.port}"
    local = f"http://localhost:{party.port}"

    words = party.words()
    code = [party.words().rstrip("\n") for _ in qr_code(f"{address}/")]
    [(_, opened)] = host.visit((f"{local}/about", None))[:1]
    _, (status, table_facts) = host.visit((f"{local}/about", None), (f"{local}/api/tables", {"game": "monster_city"}))
    table = json.loads(table_facts)["id"]
    [(_, page)] = host.visit((f"{local}/t/{table}", None))
    link = f"{address}/t/{table}"

    assert words == f"Friends in your network: {address}/\n"
    assert code == qr_code(f"{address}/")
    assert "Monster Table" in opened
    assert status == 201
    assert f'value="{link}"' in page
    assert 'class="qr"><svg' in page
    assert "This link works on this device only." not in page

    seen, sat = guest.visit((link, None), (f"{address}/api/tables/{table}/sit", {}))

    assert seen[0] == 200
    assert f'value="{link}"' in seen[1]
    assert sat[0] == 200
    assert json.loads(sat[1])["seat"] == 1


def test_a_friend_comes_in_by_ipv6_too(computers: tuple[Computer, Computer], party: Served) -> None:
    assert computers[1].visit((f"http://[{HOST_6}]:{party.port}/api/levels", None))[0][0] == 200


def test_with_a_way_to_the_internet_the_address_is_the_one_on_that_way(
    computers: tuple[Computer, Computer], tmp_path: Path
) -> None:
    run("ip", "-n", computers[0].name, "link", "add", "other", "type", "veth", "peer", "name", "end")
    run("ip", "-n", computers[0].name, "address", "add", "10.99.0.1/24", "dev", "other")
    run("ip", "-n", computers[0].name, "link", "set", "other", "up")
    run("ip", "-n", computers[0].name, "route", "add", "default", "via", GUEST)
    server = Served(tmp_path, "--lan", inside=computers[0].inside)
    server.start()

    assert server.words() == f"Friends in your network: http://{HOST}:{server.port}/\n"
    # Who comes in by another of our addresses gets links with that one.
    other = f"http://10.99.0.1:{server.port}"
    assert computers[0].visit((f"{other}/api/levels", None))[0][0] == 200
    server.stop()


def test_the_host_may_choose_the_name_in_the_links(computers: tuple[Computer, Computer], tmp_path: Path) -> None:
    server = Served(tmp_path, "--lan", "--host-name", "party.home.arpa", inside=computers[0].inside)
    server.start()

    assert server.words() == f"Friends in your network: http://party.home.arpa:{server.port}/\n"
    server.stop()


def test_a_computer_without_a_network_is_told_so(computers: tuple[Computer, Computer], tmp_path: Path) -> None:
    run("ip", "-n", computers[0].name, "-all", "address", "flush", "scope", "global")
    server = Served(tmp_path, "--lan", inside=computers[0].inside)
    server.start()

    assert server.words() == "No network was found: friends cannot reach this computer.\n"
    server.stop()


def test_without_lan_nobody_from_outside_comes_in(computers: tuple[Computer, Computer], tmp_path: Path) -> None:
    server = Served(tmp_path, inside=computers[0].inside)
    server.start()

    [(status, why)] = computers[1].visit((f"http://{HOST}:{server.port}/", None))

    assert status == 0
    assert "refused" in why
    server.stop()
