"""What a stored move costs the server: processor time per move, with many tables and many connections posting moves.

    python bench/stored_moves.py [--tables 200] [--connections 32] [--game NAME] [--seats 3] [--profile FILE]
                                 [--data postgresql://user@host/name]

Starts a server process of its own on a new SQLite file, or on a database that is there, opens the tables, and works out
every game beforehand: whoever knows a table's secret, as this program does from the server's data, knows its chance.
Then nothing is asked but to store moves, each connection posting one after another. Prints moves per second, processor
time per move of the server, and how long answers took.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

import monstertable
from monstertable.core.chance import seeded
from monstertable.core.fair import Seal
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act
from monstertable.server.store.address import Address, Place, place
from monstertable.server.store.opening import store_at

# All guests come from one address here, so the limits per client are lifted.
SERVE = """
import sys; from monstertable.server import run; from monstertable.server.store.address import place
from monstertable.server.settings import Limits, Settings
limits = Limits(per_address=10**6)
port, data = int(sys.argv[1]), place(sys.argv[2])
run(Settings(data, port=port, browser=False, create_burst=10**6, join_burst=10**6, limits=limits))
"""


@dataclass
class Post:
    """One move, ready to be sent."""

    path: str
    token: str
    body: bytes

    def request(self) -> bytes:
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n\r\n"
        )
        return head.encode() + self.body


class Connection:
    """One connection that is kept open, one request after another."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def send(self, request: bytes) -> tuple[int, bytes]:
        self.writer.write(request)
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        length = next(
            int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")
        )
        return status, await self.reader.readexactly(length)

    async def ask(self, path: str, body: dict[str, Any], token: str) -> Any:
        status, answer = await self.send(Post(path, token, json.dumps(body).encode()).request())
        if status >= 400:
            raise SystemExit(f"{path}: {answer.decode()}")
        return json.loads(answer)


async def open_table(connection: Connection, name: str, seats: int) -> tuple[str, list[str]]:
    tokens = [(await connection.ask("/api/guests", {}, ""))["token"] for _ in range(seats)]
    table = (await connection.ask("/api/tables", {"game": name, "seats": seats}, tokens[0]))["id"]
    for token in tokens[1:]:
        await connection.ask(f"/api/tables/{table}/sit", {}, token)
    await connection.ask(f"/api/tables/{table}/start", {}, tokens[0])
    return table, tokens


def foresee(name: str, table: str, tokens: list[str], secret: str) -> list[Post]:
    """All moves of a table's game, played at random."""
    game = monstertable.game(name)
    setup = game.setup(len(tokens))
    chance, random = Seal(table, bytes.fromhex(secret), [""] * len(tokens)).stream(0), seeded(1, hash(table))
    state, ply, posts = game.initial(setup), 0, []
    while owing := game.owing(state):
        if owing == (CHANCE,):
            ply += len(let_chance_act(game, state, chance))
            continue
        legal = game.legal_moves(state, owing[0])
        move = legal[random.below(len(legal))]
        body = json.dumps({"ply": ply, "move": game.text(state, move)}).encode()
        posts.append(Post(f"/api/tables/{table}/moves", tokens[owing[0]], body))
        game.apply(state, owing[0], move)
        ply += 1
    return posts


async def post_all(port: int, games: list[list[Post]], times: list[float]) -> None:
    """One connection plays its tables in turn, a move here and a move there."""
    connection = Connection(port)
    await connection.open()
    for number in range(max(len(posts) for posts in games)):
        for posts in games:
            if number < len(posts):
                began = time.perf_counter()
                status, answer = await connection.send(posts[number].request())
                times.append(time.perf_counter() - began)
                if status != 200:
                    raise SystemExit(f"{status}: {answer.decode()}")


async def open_tables(port: int, data: Place, chosen: argparse.Namespace) -> list[tuple[str, list[str], list[Post]]]:
    """Tables whose game has begun, each with the tokens of its guests and all moves they will make."""
    connection = Connection(port)
    await connection.open()
    opened = [await open_table(connection, chosen.game, chosen.seats) for _ in range(chosen.tables)]
    secrets = await secrets_of(data, [table for table, _ in opened])
    return [(table, tokens, foresee(chosen.game, table, tokens, secrets[table])) for table, tokens in opened]


async def secrets_of(data: Place, tables: list[str]) -> dict[str, str]:
    store = store_at(data)
    await store.opened()
    found = {table: await store.whole_table(table) for table in tables}
    await store.close()
    return {table: whole.secret.hex() for table, whole in found.items() if whole is not None and whole.secret}


async def measure(port: int, data: Place, server: psutil.Process, chosen: argparse.Namespace) -> None:
    games = [posts for _, _, posts in await open_tables(port, data, chosen)]
    times: list[float] = []
    used, began = sum(server.cpu_times()[:2]), time.perf_counter()
    shares = [games[number :: chosen.connections] for number in range(chosen.connections)]
    await asyncio.gather(*[post_all(port, share, times) for share in shares if share])
    seconds, used = time.perf_counter() - began, sum(server.cpu_times()[:2]) - used
    times.sort()
    facts = {
        "data": str(data),
        "game": chosen.game,
        "tables": chosen.tables,
        "connections": chosen.connections,
        "moves": len(times),
        "moves per second": round(len(times) / seconds),
        "server ms of processor per move": round(1000 * used / len(times), 3),
        "answer ms": {f"p{share}": round(1000 * times[len(times) * share // 100], 1) for share in (50, 95, 99)},
    }
    print(json.dumps(facts, indent=1))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--connections", type=int, default=32)
    asked.add_argument("--game", default="monster_city")
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--profile", help="write a profile of the server's event loop into this file (pstats)")
    asked.add_argument("--data", type=place, help="a PostgreSQL database instead of a new file")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port, data = free_port(), chosen.data or Path(folder) / "tables.sqlite"
        command = [sys.executable, *(["-m", "cProfile", "-o", chosen.profile] if chosen.profile else [])]
        program = Path(folder) / "serve.py"
        program.write_text(SERVE)
        process = subprocess.Popen(
            [*command, str(program), str(port), data.url if isinstance(data, Address) else str(data)]
        )
        try:
            wait_for(port)
            asyncio.run(measure(port, data, psutil.Process(process.pid), chosen))
        finally:
            process.send_signal(signal.SIGINT)  # a profile is written only by a process that ends by itself
            process.wait()


if __name__ == "__main__":
    main()
