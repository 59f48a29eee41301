"""What goes over the wire: the first page, a first table of every game, and an update in the middle of a game.

    python bench/weight.py                  all games, in English and in Polish

Starts a server process of its own on a new SQLite file and counts every byte that it sends, headers included, to a
client that asks as Chromium does: with an empty cache, for the page and for all files that the page leads to (styles,
scripts, pictures, and those fonts whose letters it has). For the updates four people play moves by chance, and the
stream of one of them is weighed; the middle half of the game counts. Packing is timed on what was sent.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

# What browsers unpack without TLS; with it, files come in brotli and are a fifth smaller.
ACCEPTED = "gzip, deflate"
LANGUAGES = {"en": "en-GB,en;q=0.9", "pl": "pl-PL,pl;q=0.9,en;q=0.8"}
LIMITS = {"home": 120_000, "table": 200_000, "update": 6_000}
MOST_UPDATES = 400
FACES = re.compile(r"@font-face\s*{[^}]*}")
ADDRESS = re.compile(r"""url\(["']?([^"')]+)""")


@dataclass
class Visitor:
    """A browser with an empty cache."""

    port: int
    language: str = "en"
    cookies: dict[str, str] = field(default_factory=dict)
    received: int = 0
    seen: dict[str, int] = field(default_factory=dict)
    connection: socket.socket | None = None

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and unpacked content; what came over the wire is counted."""
        if self.connection is None:
            self.connection = socket.create_connection(("127.0.0.1", self.port), 60)
        self.connection.sendall(self.request(method, path, body))
        raw = b""
        while b"\r\n\r\n" not in raw:
            raw += self.connection.recv(65536)
        head, _, content = raw.partition(b"\r\n\r\n")
        status, headers = read_head(head)
        while len(content) < int(headers.get("content-length", 0)):
            content += self.connection.recv(65536)
        self.received += len(head) + 4 + len(content)
        for cookie in headers.get("set-cookie", "").split("\n"):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies |= {name: value} if name else {}
        packed = headers.get("content-encoding") == "gzip"
        return status, headers, zlib.decompress(content, 31) if packed else content

    def request(self, method: str, path: str, body: Any = None) -> bytes:
        content = b"" if body is None else json.dumps(body).encode()
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: localhost:{self.port}",
            f"Accept-Language: {LANGUAGES[self.language]}",
            f"Accept-Encoding: {ACCEPTED}",
            *([f"Cookie: {'; '.join(map('='.join, self.cookies.items()))}"] if self.cookies else []),
            *(["Content-Type: application/json", f"Content-Length: {len(content)}"] if content else []),
        ]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + content

    def api(self, path: str, body: Any = None) -> Any:
        status, _, content = self.ask("GET" if body is None else "POST", f"/api{path}", body)
        assert status < 300, (path, status, content[:200])
        return json.loads(content)

    def open(self, path: str) -> str:
        """A page with all its files."""
        before = self.received
        page = self.ask("GET", path)[2].decode()
        self.seen[path] = self.received - before
        for address in re.findall(r'(?:src|href)="(/(?:static|games)/[^"#]*\.[a-z0-9]+(?:\?[^"#]*)?)', page):
            self.fetch(address, page)
        return page

    def fetch(self, address: str, page: str) -> None:
        if address in self.seen:
            return
        before = self.received
        status, headers, content = self.ask("GET", address)
        assert status == 200, (address, status)
        self.seen[address] = self.received - before
        kind = headers["content-type"].partition(";")[0]
        text = content.decode() if kind in ("text/css", "text/javascript") else ""
        for further in wanted_by_styles(text, page) if kind == "text/css" else imports(text):
            self.fetch(urljoin(address, further), page)

    def follow(self, path: str) -> Stream:
        return Stream(self, path)


class Stream:
    """The events of a stream, as they come over the wire."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.connection = socket.create_connection(("127.0.0.1", visitor.port), 60)
        self.connection.sendall(visitor.request("GET", path))
        self.reader = zlib.decompressobj(wbits=31)
        self.raw = b""
        while b"\r\n\r\n" not in self.raw:
            self.raw += self.connection.recv(65536)
        head, _, self.raw = self.raw.partition(b"\r\n\r\n")
        assert b"content-encoding: gzip" in head.lower(), "the stream is not packed"
        self.size = len(head) + 4

    def event(self) -> tuple[int, bytes]:
        """The next event: its bytes on the wire, and what it says."""
        size, text = 0, b""
        while not text.endswith(b"\n\n"):
            while b"\r\n" not in self.raw:
                self.raw += self.connection.recv(65536)
            length, _, _ = self.raw.partition(b"\r\n")
            whole = len(length) + 2 + int(length, 16) + 2
            while len(self.raw) < whole:
                self.raw += self.connection.recv(65536)
            size += whole
            text += self.reader.decompress(self.raw[len(length) + 2 : whole - 2])
            self.raw = self.raw[whole:]
        self.size += size
        return size, text


def read_head(head: bytes) -> tuple[int, dict[str, str]]:
    """The status and the headers; what is told several times, as cookies are, stands in lines of their own."""
    first, *lines = head.decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for name, _, value in (line.partition(": ") for line in lines):
        told = headers.get(name.lower())
        headers[name.lower()] = value if told is None else f"{told}\n{value}"
    return int(first.split(" ")[1]), headers


def wanted_by_styles(style: str, page: str) -> list[str]:
    """The fonts whose letters the page has, and all pictures. Of two faces that have a letter the last one gives it."""
    letters = {ord(letter) for letter in page}
    given: dict[tuple[str, ...], set[int]] = {}
    fonts = []
    for face in reversed(FACES.findall(style)):
        had = given.setdefault(tuple(re.findall(r"font-(?:family|weight): *([^;]+)", face)), set())
        own = {letter for letter in letters - had if any(low <= letter <= high for low, high in ranges(face))}
        had |= own
        fonts += ADDRESS.findall(face) if own else []
    return fonts + [address for address in ADDRESS.findall(FACES.sub("", style)) if not address.startswith("data:")]


def ranges(face: str) -> list[tuple[int, int]]:
    found = re.search(r"unicode-range:([^;}]*)", face)
    if found is None:
        return [(0, 0x10FFFF)]
    parts = [part.strip().removeprefix("U+").split("-") for part in found.group(1).split(",")]
    return [(int(part[0], 16), int(part[-1], 16)) for part in parts]


def imports(script: str) -> list[str]:
    return re.findall(r"""^import\b[^"']*["']([^"']+)["']""", script, re.MULTILINE)


def weigh_home(port: int, language: str, by_file: bool) -> int:
    visitor = Visitor(port, language)
    visitor.open("/")
    show_files(visitor, by_file)
    return visitor.received


def weigh_table(port: int, language: str, game: str, by_file: bool) -> int:
    """A table against bots: its page, all files, and the first event of its stream."""
    visitor = Visitor(port, language)
    visitor.open("/about")
    headers = visitor.ask("POST", f"/play/{game}")[1]
    visitor.received, visitor.seen = 0, {}
    visitor.open(headers["location"])
    stream = visitor.follow(f"{headers['location']}/stream")
    stream.event()
    stream.connection.close()
    visitor.seen["stream"] = stream.size
    show_files(visitor, by_file)
    return visitor.received + stream.size


def show_files(visitor: Visitor, by_file: bool) -> None:
    for address, size in sorted(visitor.seen.items(), key=lambda item: -item[1]) if by_file else []:
        print(f"    {size:8,}  {address}")


def weigh_updates(port: int, language: str, game: str, seats: int) -> tuple[list[int], list[bytes]]:
    """The size of every event of a game of chance moves, and the events themselves."""
    people = [Visitor(port, language) for _ in range(seats)]
    for person in people:
        person.ask("GET", "/about")
    table = people[0].api("/tables", {"game": game, "seats": seats})["id"]
    for person in people[1:]:
        person.api(f"/tables/{table}/sit", {})
    people[0].api(f"/tables/{table}/start", {})
    stream = people[0].follow(f"/t/{table}/stream")
    told = [stream.event()]
    chance = random.Random(game)
    while len(told) < MOST_UPDATES:
        owing = people[0].api(f"/tables/{table}")["owing"]
        if not owing:
            break
        facts = people[owing[0]].api(f"/tables/{table}")
        move = {"ply": facts["ply"], "move": chance.choice(facts["moves"])}
        people[owing[0]].api(f"/tables/{table}/moves", move)
        told.append(stream.event())
    stream.connection.close()
    return [size for size, _ in told], [text for _, text in told]


def packing_ms(events: list[bytes]) -> float:
    from monstertable.server.door.packing import PackedEvents, deflated

    deflated.cache_clear()
    packer = PackedEvents()
    began = time.process_time()
    for event in events:
        packer.pack(event)
    return (time.process_time() - began) / len(events) * 1000


def measure(port: int, arguments: argparse.Namespace) -> bool:
    fine = True
    games = [entry["name"] for entry in Visitor(port).api("/games")]
    for language in LANGUAGES:
        home = weigh_home(port, language, arguments.files)
        fine &= say(f"{language}  home with all its files", home, "home")
        for game in games:
            table = weigh_table(port, language, game, arguments.files)
            fine &= say(f"{language}  first table of {game}", table, "table")
    for game in games:
        sizes, events = weigh_updates(port, "en", game, arguments.seats)
        middle = sizes[len(sizes) // 4 : len(sizes) * 3 // 4]
        fine &= say(f"    update of {game}, mean", round(statistics.mean(middle)), "update")
        plain = statistics.mean(len(event) for event in events)
        print(
            f"          of {len(sizes)} updates: p95 {sorted(middle)[len(middle) * 95 // 100]:,}, largest "
            f"{max(sizes):,} bytes; {plain:,.0f} unpacked; packing takes {packing_ms(events):.2f} ms"
        )
    return fine


def say(what: str, size: int, limit: str) -> bool:
    fine = size <= LIMITS[limit]
    print(f"{what:40} {size:>9,} bytes of {LIMITS[limit]:,}{'' if fine else '   TOO HEAVY'}")
    return fine


SERVE = """
import sys; from pathlib import Path; from monstertable.server import run
from monstertable.server.settings import Settings
run(Settings(port=0, data=Path(sys.argv[1]), browser=False, create_burst=10**6, join_burst=10**6))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true", help="list every file with its weight")
    parser.add_argument("--seats", type=int, default=4)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "weight.sqlite")]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"localhost:(\d+)", server.stdout.readline())
            assert found, "the server did not start"
            try:
                return 0 if measure(int(found.group(1)), arguments) else 1
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
