"""How long a move takes to be answered (it is on disk by then) while many tables are live.

    python bench/server_load.py                 50 tables of 4 browsers' streams each, one move a second per table, 30 s

Starts a server process of its own on a new SQLite file. Every table has four guests, each with an open page stream
(the same HTML a browser gets); one move per table and second is posted at an even pace by whoever is asked. Prints
the percentiles of the answer times, and what the server spent of one core.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil

# All guests come from one address here, so the limits per client are lifted.
SERVE = """
import sys; from pathlib import Path; from monstertable.server import run; from monstertable.server.limits import Limits
limits = Limits(per_address=10**6)
run("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), False, create_burst=10**6, join_burst=10**6, limits=limits)
"""


class LoadedTable:
    """Four guests at one table, their streams, and the moves they make."""

    def __init__(self, client: httpx.AsyncClient, game: str, seats: int) -> None:
        self.client = client
        self.game = game
        self.seats = seats
        self.tokens: list[str] = []
        self.id = ""
        self.next_seat = 0

    def headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    async def post(self, path: str, body: dict[str, Any], seat: int | None = None) -> Any:
        response = await self.client.post(path, json=body, headers={} if seat is None else self.headers(seat))
        response.raise_for_status()
        return response.json()

    async def set_up(self) -> None:
        for number in range(self.seats):
            self.tokens.append((await self.post("/api/guests", {"name": f"Guest {number}"}))["token"])
        facts = await self.post("/api/tables", {"game": self.game, "seats": self.seats}, 0)
        self.id = facts["id"]
        for seat in range(1, self.seats):
            await self.post(f"/api/tables/{self.id}/sit", {}, seat)
        await self.post(f"/api/tables/{self.id}/start", {}, 0)

    async def look(self, seat: int) -> Any:
        return (await self.client.get(f"/api/tables/{self.id}", headers=self.headers(seat))).json()

    async def move_once(self) -> float | None:
        """One move by whoever is asked; gives how long its answer took, None when the game is over."""
        mine = await self.look(self.next_seat)
        if not mine["owing"]:
            return None
        seat = mine["owing"][0]
        if seat != self.next_seat:
            mine = await self.look(seat)
        self.next_seat = (seat + 1) % self.seats
        body = {"ply": mine["ply"], "move": random.choice(mine["moves"])}
        began = time.perf_counter()
        response = await self.client.post(f"/api/tables/{self.id}/moves", json=body, headers=self.headers(seat))
        response.raise_for_status()
        return time.perf_counter() - began


async def look_on(port: int, table: str, token: str) -> int:
    """A browser's stream, read to its end; gives how many times it was sent the table."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(f"GET /t/{table}/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    pushed = 0
    while chunk := await reader.read(2**20):
        pushed += chunk.count(b"\nid: ")
    return pushed


async def look_on_all(port: int, seats: list[tuple[str, str]]) -> None:
    """The lookers-on are a process of their own, so that reading does not delay the clock of the movers."""
    print(sum(await asyncio.gather(*[look_on(port, table, token) for table, token in seats])))


async def play(table: LoadedTable, seconds: float, offset: float, answers: list[float]) -> None:
    began = time.perf_counter() + offset
    for tick in range(int(seconds)):
        await asyncio.sleep(max(0.0, began + tick - time.perf_counter()))
        answer = await table.move_once()
        if answer is not None:
            answers.append(answer)


async def load(port: int, arguments: argparse.Namespace, server: psutil.Process) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        game = arguments.game or (await client.get("/api/games")).json()[0]["name"]
        tables = [LoadedTable(client, game, arguments.seats) for _ in range(arguments.tables)]
        for table in tables:
            await table.set_up()
        seats = [(table.id, token) for table in tables for token in table.tokens]
        lookers = subprocess.Popen(
            [sys.executable, __file__, "--look-on", str(port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert lookers.stdin is not None
        assert lookers.stdout is not None
        lookers.stdin.write(json.dumps(seats))
        lookers.stdin.close()
        await asyncio.sleep(5)
        used, began = sum(server.cpu_times()[:2]), time.perf_counter()
        answers: list[float] = []
        offsets = [number / len(tables) for number in range(len(tables))]
        await asyncio.gather(
            *[play(table, arguments.seconds, offset, answers) for table, offset in zip(tables, offsets, strict=True)]
        )
        core = (sum(server.cpu_times()[:2]) - used) / (time.perf_counter() - began)
    await asyncio.sleep(1)
    server.terminate()
    report(len(tables), len(seats), answers, core, int(lookers.stdout.read()))


def report(tables: int, streams: int, answers: list[float], core: float, pushed: int) -> None:
    answers.sort()
    shares = {share: answers[min(len(answers) - 1, int(len(answers) * share / 100))] * 1000 for share in (50, 95, 99)}
    facts = {
        "tables": tables,
        "streams": streams,
        "moves": len(answers),
        "pushed to streams": pushed,
        "answer ms": {f"p{share}": round(value, 1) for share, value in shares.items()},
        "slowest ms": round(answers[-1] * 1000, 1),
        "server share of one core": round(core, 2),
    }
    print(json.dumps(facts, indent=1))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game")
    parser.add_argument("--look-on", type=int, metavar="PORT", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.look_on:
        asyncio.run(look_on_all(arguments.look_on, json.load(sys.stdin)))
        return
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", SERVE, str(port), str(Path(folder) / "load.sqlite")]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL) as server:
            try:
                wait_for(port)
                asyncio.run(load(port, arguments, psutil.Process(server.pid)))
            finally:
                server.terminate()


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")


if __name__ == "__main__":
    main()
