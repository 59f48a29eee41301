"""From a click to every page: how long moves take to be answered, and to be on every page that looks on.

    python bench/server_load.py [--game NAME]   50 tables of 4 browsers' streams each, a move every 4 s at each, 60 s
    python bench/server_load.py --pace 1        as fast as only bots are

Starts a server process of its own on a new SQLite file. Every table has four guests, each with an open page stream
(the same packed HTML a browser gets); moves are posted at an even pace by whoever is asked.
Prints the percentiles of the answer times (a move is on disk by then), of the times until the last of the table's pages
has the new position, and what the server spent of one core.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass
from pathlib import Path

import psutil
from stored_moves import SERVE, Connection, Post, free_port, open_tables, wait_for

import monstertable


@dataclass(frozen=True)
class Moved:
    """A move, when it was posted and when answered."""

    table: str
    posted: float
    answered: float

    def on_every_page(self, streams: list[list[float]]) -> float:
        """How long it took until the last of the table's streams had the new position."""
        return max(next((came for came in stream if came > self.posted), math.inf) for stream in streams) - self.posted


class LoadedTable:
    """Four guests at one table, and the moves they make."""

    def __init__(self, table: str, tokens: list[str], posts: list[Post]) -> None:
        self.id = table
        self.tokens = tokens
        self.posts = posts

    async def play(self, connection: Connection, times: list[float], moved: list[Moved]) -> None:
        for post, planned in zip(self.posts, times, strict=False):
            await asyncio.sleep(max(0.0, planned - time.monotonic()))
            posted = time.monotonic()
            status, answer = await connection.send(post.request())
            if status != 200:
                raise SystemExit(f"{status}: {answer.decode()}")
            moved.append(Moved(self.id, posted, time.monotonic()))


async def look_on(port: int, table: str, token: str) -> tuple[str, list[float]]:
    """A browser's stream, read to its end; gives when the table came, each time."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(
        f"GET /t/{table}/stream HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    unpacker, came, rest = zlib.decompressobj(31), [], b""
    # A server with too much to do when it is stopped cuts streams off without their last chunk.
    while size := int(await reader.readline() or b"0", 16):
        packed = await reader.readexactly(size + 2)
        rest += unpacker.decompress(packed[:-2])
        *events, rest = rest.split(b"\n\n")
        came += [time.monotonic() for event in events if b"id: " in event]
    return table, came


async def look_on_all(port: int, seats: list[tuple[str, str]]) -> None:
    """The lookers-on are a process of their own, so that reading does not delay the clock of the movers."""
    print(json.dumps(await asyncio.gather(*[look_on(port, table, token) for table, token in seats])))


async def load(port: int, data: Path, arguments: argparse.Namespace, server: psutil.Process) -> None:
    tables = [LoadedTable(*opened) for opened in await open_tables(port, data, arguments)]
    seats = [(table.id, token) for table in tables for token in table.tokens]
    lookers = subprocess.Popen(
        [sys.executable, __file__, "--look-on", str(port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert lookers.stdin is not None
    assert lookers.stdout is not None
    lookers.stdin.write(json.dumps(seats))
    lookers.stdin.close()
    connections = [Connection(port) for _ in tables]
    for connection in connections:
        await connection.open()
    await asyncio.sleep(5)
    used, began = sum(server.cpu_times()[:2]), time.monotonic()
    moved: list[Moved] = []
    pace, rounds = arguments.pace, range(int(arguments.seconds / arguments.pace))
    plays = [
        table.play(connection, [began + pace * (turn + number / len(tables)) for turn in rounds], moved)
        for number, (table, connection) in enumerate(zip(tables, connections, strict=True))
    ]
    await asyncio.gather(*plays)
    core = (sum(server.cpu_times()[:2]) - used) / (time.monotonic() - began)
    await asyncio.sleep(1)
    server.terminate()
    streams: dict[str, list[list[float]]] = {}
    for table_id, came in json.loads(lookers.stdout.read()):
        streams.setdefault(table_id, []).append(came)
    report(moved, streams, core)


def report(moved: list[Moved], streams: dict[str, list[list[float]]], core: float) -> None:
    facts = {
        "tables": len(streams),
        "streams": sum(len(of_table) for of_table in streams.values()),
        "moves": len(moved),
        "answer ms": percentiles([move.answered - move.posted for move in moved]),
        "on every page ms": percentiles([move.on_every_page(streams[move.table]) for move in moved]),
        "server share of one core": round(core, 2),
    }
    print(json.dumps(facts, indent=1))


def percentiles(seconds: list[float]) -> dict[str, float]:
    seconds = sorted(seconds)
    return {
        f"p{share}": round(seconds[min(len(seconds) - 1, int(len(seconds) * share / 100))] * 1000, 1)
        for share in (50, 95, 99, 100)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=4, help="seconds from one move to the next at a table")
    parser.add_argument("--game", default=monstertable.game_names()[0])
    parser.add_argument("--look-on", type=int, metavar="PORT", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.look_on:
        asyncio.run(look_on_all(arguments.look_on, json.load(sys.stdin)))
        return
    with tempfile.TemporaryDirectory() as folder:
        port, data = free_port(), Path(folder) / "load.sqlite"
        command = [sys.executable, "-c", SERVE, str(port), str(data)]
        with subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL) as server:
            try:
                wait_for(port)
                asyncio.run(load(port, data, arguments, psutil.Process(server.pid)))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
