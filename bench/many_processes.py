"""One process on SQLite, and several on PostgreSQL, under the same load: what each stores, and what that costs.

    PYTHONPATH=src:. python bench/many_processes.py [--processes 0,1,2,4] [--tables 60] [--connections 16]
                                                    [--streams 200]

0 stands for one process on a SQLite file. Every game is worked out beforehand (as in `stored_moves.py`), so that
nothing is asked but to store moves; each connection posts the moves of its tables to one process, and streams follow
them there; the process in which all were opened follows them too. Prints stored moves per second, the processor time
per move of the servers alone (PostgreSQL and this program apart), how long answers took, and how long it took from a
post to each page that shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psutil
from stored_moves import SERVE, Connection, Post, free_port, open_tables

from monstertable.server.store.address import Address, Place
from tests.postgres import Cluster

STARTING = 120.0  # seconds; several start at once
SETTLED = 2.0  # seconds after which whatever was posted is seen


class Page:
    """A stream, and when it has shown what."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self._port, self.table, self._token = port, table, token
        self.shown: list[tuple[int, float]] = []  # how far the table was, and when

    async def follow(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        asking = Post(f"/api/tables/{self.table}/stream", self._token, b"").request()
        writer.write(asking.replace(b"POST", b"GET", 1))
        with suppress(asyncio.CancelledError):
            while line := await reader.readline():
                if line.startswith(b"data:") and b'"ply"' in line:
                    self.shown.append((json.loads(line[5:])["ply"], time.perf_counter()))
        writer.close()

    def delays(self, posted: list[tuple[int, float]]) -> list[float]:
        """From each post at this table to when this page was beyond it."""
        found = [(at, next((then for ply, then in self.shown if ply > asked), None)) for asked, at in posted]
        return [then - at for at, then in found if then is not None and then >= at]


class Load:
    def __init__(self) -> None:
        self.answers: list[float] = []
        self.posted: dict[str, list[tuple[int, float]]] = {}

    async def post_all(self, port: int, games: list[tuple[str, list[Post]]]) -> None:
        """One connection plays its tables in turn, a move here and a move there."""
        connection = Connection(port)
        await connection.open()
        for number in range(max(len(posts) for _, posts in games)):
            for table, posts in games:
                if number < len(posts):
                    await self._post(connection, table, posts[number])

    async def _post(self, connection: Connection, table: str, post: Post) -> None:
        began = time.perf_counter()
        self.posted.setdefault(table, []).append((json.loads(post.body)["ply"], began))
        status, answer = await connection.send(post.request())
        self.answers.append(time.perf_counter() - began)
        if status != 200:
            raise SystemExit(f"{status}: {answer.decode()}")


def used_by(servers: list[subprocess.Popen[bytes]]) -> float:
    return sum(sum(psutil.Process(server.pid).cpu_times()[:2]) for server in servers)


def shares(times: list[float]) -> dict[str, float]:
    times = sorted(times) or [0.0]
    return {f"p{share}": round(1000 * times[len(times) * share // 100], 1) for share in (50, 95, 99)}


async def measure(
    ports: list[int], servers: list[subprocess.Popen[bytes]], data: Place, chosen: argparse.Namespace
) -> None:
    tables = await open_tables(ports[0], data, chosen)
    pages = [
        Page(ports[number % len(ports)], tables[number % len(tables)][0], tables[number % len(tables)][1][0])
        for number in range(chosen.streams)
    ]
    following = [asyncio.create_task(page.follow()) for page in pages]
    await asyncio.sleep(SETTLED)
    load, games = Load(), [(table, posts) for table, _, posts in tables]
    used, began = used_by(servers), time.perf_counter()
    parts = [games[number :: chosen.connections] for number in range(chosen.connections)]
    posting = [load.post_all(ports[number % len(ports)], part) for number, part in enumerate(parts) if part]
    await asyncio.gather(*posting)
    seconds, used = time.perf_counter() - began, used_by(servers) - used
    await asyncio.sleep(SETTLED)
    for task in following:
        task.cancel()
    await asyncio.gather(*following)
    delays = [delay for page in pages for delay in page.delays(load.posted.get(page.table, []))]
    moves = len(load.answers)
    facts = {
        "processes": len(ports),
        "store": "PostgreSQL" if isinstance(data, Address) else "SQLite",
        "tables": chosen.tables,
        "streams": chosen.streams,
        "moves": moves,
        "moves per second": round(moves / seconds),
        "servers' ms of processor per move": round(1000 * used / moves, 3),
        "moves per second of the servers' processor time": round(moves / used),
        "answer ms": shares(load.answers),
        "post to page ms": shares(delays),
    }
    print(json.dumps(facts), flush=True)


def until_listening(port: int) -> None:
    deadline = time.monotonic() + STARTING
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("A server did not start.")


def run(number: int, cluster: Cluster, chosen: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data: Place = cluster.database() if number else Path(folder) / "tables.sqlite"
        ports = [free_port() for _ in range(max(number, 1))]
        place = data.url if isinstance(data, Address) else str(data)
        servers = [subprocess.Popen([sys.executable, "-c", SERVE, str(port), place]) for port in ports]
        try:
            for port in ports:
                until_listening(port)
            asyncio.run(measure(ports, servers, data, chosen))
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()


def main() -> None:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--processes", default="0,1,2,4")
    told.add_argument("--tables", type=int, default=60)
    told.add_argument("--connections", type=int, default=16)
    told.add_argument("--streams", type=int, default=200)
    told.add_argument("--game", default="monster_city")
    told.add_argument("--seats", type=int, default=3)
    chosen = told.parse_args()
    cluster = Cluster()
    try:
        cluster.start()
        for number in chosen.processes.split(","):
            run(int(number), cluster, chosen)
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
