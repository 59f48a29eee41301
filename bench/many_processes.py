"""One process on SQLite, and several on PostgreSQL, under the same load: what each stores, and what that costs.

    PYTHONPATH=src:. python bench/many_processes.py [--processes 0,1,2,4] [--streams 0,200,1000] [--moves 6000]
                                                    [--connections 16] [--at-the-door 0]

0 stands for one process on a SQLite file. Every game is worked out beforehand (as in `stored_moves.py`), so that
nothing is asked but to store moves. Each table is opened in one process, whose seats have a stream each there, and a
connection posts its moves there; so a proxy would do it that keeps a table in one process. With `--at-the-door N` every
N-th table has its streams in the next process, which follows it. Prints stored moves per second, the processor time per
move of the servers alone (PostgreSQL and this program apart), how long answers took, how long it took from a post to
the last of the table's pages that shows it, and how much of the machine others used meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import psutil
from stored_moves import SERVE, Connection, Post, free_port, open_tables

import monstertable.core.play
from monstertable.server.store.address import Address, Place
from tests.postgres import Cluster

STARTING = 120.0  # seconds; several start at once
# How far the table is, as its facts say it first.
PLY = re.compile(rb'"ply": (\d+)')
IS_COMPILED = not str(monstertable.core.play.__file__).endswith(".py")
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
                if line.startswith(b"data:") and (found := PLY.search(line)):
                    self.shown.append((int(found[1]), time.perf_counter()))
        writer.close()

    def shows(self, asked: int) -> float | None:
        """When this page was beyond a question."""
        return next((then for ply, then in self.shown if ply > asked), None)


class Game(NamedTuple):
    """A table that has begun, the process in which it is played, and all moves that will be made there."""

    port: int
    table: str
    posts: list[Post]
    pages: list[Page]


class Load:
    def __init__(self) -> None:
        self.answers: list[float] = []
        self.posted: list[tuple[Game, int, float]] = []  # where, to which question, and when

    async def post_all(self, games: list[Game]) -> None:
        """One connection plays its tables in turn, a move here and a move there."""
        connection = Connection(games[0].port)
        await connection.open()
        for number in range(max(len(game.posts) for game in games)):
            for game in games:
                if number < len(game.posts):
                    await self._post(connection, game, game.posts[number])

    async def _post(self, connection: Connection, game: Game, post: Post) -> None:
        began = time.perf_counter()
        self.posted.append((game, json.loads(post.body)["ply"], began))
        status, answer = await connection.send(post.request())
        self.answers.append(time.perf_counter() - began)
        if status != 200:
            raise SystemExit(f"{status}: {answer.decode()}")

    def until_every_page(self) -> list[float]:
        """From each post to when the last page of its table was beyond it."""
        found = []
        for game, asked, began in self.posted:
            shown = [page.shows(asked) for page in game.pages]
            if shown and None not in shown:
                found.append(max(then for then in shown if then is not None) - began)
        return found


class Machine:
    """Processor time: of these processes, and of all there are."""

    def __init__(self, servers: list[subprocess.Popen[bytes]], cluster: Cluster) -> None:
        self._servers = [psutil.Process(server.pid) for server in servers]
        self._cluster = cluster

    def used(self) -> dict[str, float]:
        everything = psutil.cpu_times()
        busy = everything.user + everything.system + everything.nice + everything.softirq + everything.irq
        servers = sum(sum(server.cpu_times()[:2]) for server in self._servers)
        database = sum(sum(one.cpu_times()[:2]) for one in self._cluster.processes())
        return {
            "servers": servers,
            "PostgreSQL": database,
            "client": sum(psutil.Process().cpu_times()[:2]),
            "all": busy,
        }


def shares(times: list[float]) -> dict[str, float]:
    times = sorted(times) or [0.0]
    return {f"p{share}": round(1000 * times[len(times) * share // 100], 1) for share in (50, 95, 99)}


async def opened_games(ports: list[int], data: Place, chosen: argparse.Namespace, streams: int) -> list[Game]:
    """As many tables as have so many seats, each in the process in which it is played."""
    tables = -(-streams // chosen.seats) if streams else chosen.tables
    each, games = -(-tables // len(ports)), []
    for number, port in enumerate(ports):
        asked = argparse.Namespace(game=chosen.game, seats=chosen.seats, tables=each)
        for place, (table, tokens, posts) in enumerate(await open_tables(port, data, asked)):
            is_elsewhere = chosen.at_the_door and place % chosen.at_the_door == 0
            there = ports[(number + 1) % len(ports)] if is_elsewhere else port
            pages = [Page(there, table, token) for token in tokens] if streams else []
            games.append(Game(port, table, posts[: -(-chosen.moves // tables)], pages))
    return games


async def played(games: list[Game], connections: int, machine: Machine) -> tuple[Load, float, dict[str, float]]:
    """All moves, the seconds they took, and what was used meanwhile."""
    load = Load()
    ports = list(dict.fromkeys(game.port for game in games))
    parts = [
        [game for game in games if game.port == port][number::connections]
        for port in ports
        for number in range(connections)
    ]
    before, began = machine.used(), time.perf_counter()
    await asyncio.gather(*[load.post_all(part) for part in parts if part])
    seconds, after = time.perf_counter() - began, machine.used()
    return load, seconds, {who: after[who] - before[who] for who in before}


async def measure(
    ports: list[int], machine: Machine, data: Place, chosen: argparse.Namespace, streams: int
) -> dict[str, Any]:
    games = await opened_games(ports, data, chosen, streams)
    following = [asyncio.create_task(page.follow()) for game in games for page in game.pages]
    await asyncio.sleep(SETTLED + streams / 200)
    load, seconds, used = await played(games, chosen.connections, machine)
    await asyncio.sleep(SETTLED)
    for task in following:
        task.cancel()
    await asyncio.gather(*following)
    moves = len(load.answers)
    others = used["all"] - used["servers"] - used["PostgreSQL"] - used["client"]
    return {
        "processes": len(ports),
        "store": "PostgreSQL" if isinstance(data, Address) else "SQLite",
        "rules": "compiled" if IS_COMPILED else "plain Python",
        "tables": len(games),
        "streams": len(following),
        "moves": moves,
        "servers' ms of processor per move": round(1000 * used["servers"] / moves, 3),
        "PostgreSQL's": round(1000 * used["PostgreSQL"] / moves, 3) if isinstance(data, Address) else 0,
        "moves per second of two cores that the servers alone use": round(2 * moves / used["servers"]),
        "moves per second": round(moves / seconds),
        "answer ms": shares(load.answers),
        "post to every page ms": shares(load.until_every_page()),
        "others' share of the machine": round(others / seconds / (os.cpu_count() or 1), 2),
        "load average": round(os.getloadavg()[0], 1),
    }


def until_listening(port: int) -> None:
    deadline = time.monotonic() + STARTING
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("A server did not start.")


def run(number: int, streams: int, cluster: Cluster, chosen: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data: Place = cluster.database() if number else Path(folder) / "tables.sqlite"
        ports = [free_port() for _ in range(max(number, 1))]
        place = data.url if isinstance(data, Address) else str(data)
        servers = [
            subprocess.Popen([sys.executable, "-c", SERVE, str(port), place], stdout=subprocess.DEVNULL)
            for port in ports
        ]
        try:
            for port in ports:
                until_listening(port)
            machine = Machine(servers, cluster)
            print(json.dumps(asyncio.run(measure(ports, machine, data, chosen, streams))), flush=True)
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()


def main() -> None:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--processes", default="0,1,2,4")
    told.add_argument("--streams", default="0,200,1000", help="one for each seat; with 0, as many tables as are said")
    told.add_argument("--tables", type=int, default=60)
    told.add_argument("--moves", type=int, default=6000, help="in all, from the beginnings of games")
    told.add_argument("--connections", type=int, default=16, help="to each process, one move after another on each")
    told.add_argument("--at-the-door", type=int, default=0, help="every so manieth table is looked at elsewhere")
    told.add_argument("--game", default="monster_city")
    told.add_argument("--seats", type=int, default=3)
    chosen = told.parse_args()
    cluster = Cluster()
    try:
        cluster.start()
        for streams in chosen.streams.split(","):
            for number in chosen.processes.split(","):
                run(int(number), int(streams), cluster, chosen)
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
