"""How long a new connection waits while thousands of streams are open on which nothing happens.

    python bench/idle_streams.py                    5,000 streams at 100 tables, 45 s

Starts a server process of its own. Every stream is a page that looks on; the server tells each from time to time that
it is alive. Meanwhile new connections come at an even pace and ask for something small: from the beginning of the
connection to the end of the answer is what they wait. The open streams are read by this process, in another thread.
Where the machine has other things to do, a realtime priority (`chrt -r 5 python ...`) keeps them out of the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil

# All come from one machine here, so the limits per client are lifted; that on all connections together is not.
SERVE = """
import sys; from pathlib import Path; from monstertable.server import run
from monstertable.server.settings import Limits, Settings
limits = Limits(per_address=10**6, streams_per_table=10**6)
run(Settings(port=0, data=Path(sys.argv[1]), browser=False, create_burst=10**6, join_burst=10**6, limits=limits))
"""
AT_ONCE = 50
PACE = 0.05


class Crowd(threading.Thread):
    """Everybody who looks on: an event loop of its own, so that reading does not delay the clock."""

    def __init__(self, port: int, tables: list[str], streams: int) -> None:
        super().__init__(daemon=True)
        self.port, self.tables, self.streams = port, tables, streams
        self.opened = self.events = self.heard = 0
        self.all_open = threading.Event()

    def run(self) -> None:
        asyncio.run(self.look_on_all())

    async def look_on_all(self) -> None:
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*[self.look_on(gate, self.tables[n % len(self.tables)]) for n in range(self.streams)])

    async def look_on(self, gate: asyncio.Semaphore, table: str) -> None:
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(f"GET /t/{table}/stream HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
        self.opened += 1
        if self.opened == self.streams:
            self.all_open.set()
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(65536):
                self.events += 1
                self.heard += len(part)


def ask(port: int, path: str) -> float:
    began = time.perf_counter()
    with socket.create_connection(("127.0.0.1", port), 30) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        said = b""
        while part := connection.recv(65536):
            said += part
    assert said.startswith(b"HTTP/1.1 200"), said[:200]
    return (time.perf_counter() - began) * 1000


def asked_for(port: int, path: str, seconds: float) -> list[float]:
    waits = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        waits.append(ask(port, path))
        time.sleep(PACE)
    return sorted(waits)


def figures(waits: list[float]) -> dict[str, float]:
    return {f"p{share}": round(waits[len(waits) * share // 100], 1) for share in (50, 99)} | {
        "longest": round(waits[-1], 1)
    }


def open_tables(port: int, number: int) -> list[str]:
    import httpx

    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        token = client.post("/api/guests", json={}).json()["token"]
        game = client.get("/api/games").json()[0]["name"]
        client.headers["Authorization"] = f"Bearer {token}"
        return [client.post("/api/tables", json={"game": game}).json()["id"] for _ in range(number)]


def measure(port: int, process: psutil.Process, arguments: argparse.Namespace) -> bool:
    asked_for(port, "/about", 2)  # the first ones wait until the server is warm
    alone = asked_for(port, "/healthz", 5)
    before = process.memory_info().rss
    crowd = Crowd(port, open_tables(port, arguments.tables), arguments.streams)
    began = time.monotonic()
    crowd.start()
    crowd.all_open.wait(600)
    opened = time.monotonic() - began
    process.cpu_percent()
    waits = asked_for(port, "/healthz", arguments.seconds)
    facts = {
        "streams": crowd.opened,
        "opened in s": round(opened, 1),
        "ms without them": figures(alone),
        "ms with them": figures(waits),
        "ms for a page": figures(asked_for(port, "/about", 5)),
        "server share of one core": round(process.cpu_percent() / 100, 3),
        "memory per stream KB": round((process.memory_info().rss - before) / 1024 / crowd.opened, 1),
        "times heard of": crowd.events,
    }
    print(json.dumps(facts, indent=1))
    return bool(waits[-1] <= arguments.limit)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--streams", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--limit", type=float, default=100, help="ms that nobody may wait longer (100)")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "idle.sqlite")]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"localhost:(\d+)", server.stdout.readline())
            assert found, "the server did not start"
            try:
                return 0 if measure(int(found.group(1)), psutil.Process(server.pid), arguments) else 1
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
