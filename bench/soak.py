"""A long evening in little time: many tables, and everything that can go wrong, for half an hour.

    python bench/soak.py [--minutes 30] [--tables 100] [--seed 1]

Scripted people play with bots at all tables, one game after another. Meanwhile the server is killed and started again,
thinking processes are killed and stopped, pages are opened that read slowly or not at all, connections break off in the
middle of a request, and for a minute the disk is full. In the last third the server itself is left alive, so that its
memory can be watched. At the end every move that was answered is looked for in the data, and it is told how long any
table has stood still. Exits with 1 when something was lost, stuck or damaged.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import resource
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from stored_moves import Connection, Post, free_port

import monstertable

# Tables at which nothing happens are forgotten sooner than usual: half an hour is short to see memory level off.
SERVE = """
import sys; from pathlib import Path; from monstertable.server import run, tables
from monstertable.server.settings import Limits, Settings
tables.FORGET_AFTER = 60.0
limits = Limits(per_address=10**6, stuck_seconds=20)
port, data = int(sys.argv[1]), Path(sys.argv[2])
run(Settings(data, port=port, browser=False, pace=0.5, create_burst=10**6, join_burst=10**6, limits=limits))
"""
LEVELS = ["gentle"] * 6 + ["crafty"] * 3 + ["fierce"]
STUCK_AFTER = 90.0  # seconds without a move, while the server is up and the disk has room
WORTH_A_LINE = 15.0
FAR_TOO_LONG = 20.0  # seconds for an answer: then the connection is given up
TROUBLE = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.TimeoutError, ValueError)


class House:
    """The server, which can be killed, started again, and robbed of its disk."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "soak.sqlite"
        self.port = free_port()
        self.log = (folder / "server.log").open("a")
        self.counts: Counter[str] = Counter()
        self.troubled_until = 0.0
        self.process = self._launch()

    def _launch(self) -> psutil.Popen:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.data)]
        return psutil.Popen(command, stdout=self.log, stderr=self.log)

    async def up(self) -> None:
        while True:
            with contextlib.suppress(*TROUBLE):
                connection = Connection(self.port)
                await connection.open()
                status, _ = await connection.send(request("/healthz"))
                connection.writer.close()
                if status == 200:
                    return
            await asyncio.sleep(0.1)

    async def kill(self) -> None:
        self.counts["the server was killed"] += 1
        orphans = self.thinkers()
        self.process.kill()
        self.process.wait()
        for orphan in orphans:  # one that is stopped cannot notice that it is alone
            with contextlib.suppress(psutil.Error):
                orphan.kill()
        self.process = self._launch()
        await self.up()
        self.troubled_until = time.monotonic()

    def thinkers(self) -> list[psutil.Process]:
        return [child for child in self.process.children() if child.is_running()]

    async def disk_is_full(self, seconds: float) -> None:
        self.counts["the disk was full for a minute"] += 1
        before = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        self.troubled_until = time.monotonic() + seconds
        await asyncio.sleep(seconds)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, before)


@dataclass
class Told:
    """What the people of this evening know, to be compared with the data."""

    answered: dict[tuple[str, int], list[str]] = field(default_factory=lambda: defaultdict(list))
    unanswered: Counter[tuple[str, int]] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    finished: int = 0
    moved_at: dict[str, float] = field(default_factory=dict)  # tables that are played, by when they last changed
    longest_still: float = 0.0


class Person:
    """Plays at one table after another, whatever happens to the server."""

    def __init__(self, house: House, told: Told, dice: random.Random) -> None:
        self.house, self.told, self.dice = house, told, dice
        self.connection: Connection | None = None
        self.token = ""
        self.ply = -1
        self.doing = ""
        self.table = ""

    async def ask(self, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        self.doing = path
        if self.connection is None:
            connection = Connection(self.house.port)
            await connection.open()
            self.connection = connection
        try:
            async with asyncio.timeout(FAR_TOO_LONG):
                status, answer = await self.connection.send(Post(path, self.token, json.dumps(body).encode()).request())
            return status, json.loads(answer)
        except TROUBLE:
            self.connection.writer.close()
            self.connection = None
            raise

    async def insist(self, path: str, body: dict[str, Any]) -> Any:
        """Again and again until it is done."""
        while True:
            with contextlib.suppress(*TROUBLE):
                status, answer = await self.ask(path, body)
                if status < 400:
                    return answer
                self.told.refused[answer["detail"]] += 1
            await asyncio.sleep(0.5 + self.dice.random())

    async def play_for_ever(self) -> None:
        self.token = (await self.insist("/api/guests", {}))["token"]
        while True:
            game = self.dice.choice(monstertable.game_names())
            seats = self.dice.choice(monstertable.game(game).seats)
            bots = [self.dice.choice(LEVELS) for _ in range(seats - 1)]
            opened = await self.insist("/api/tables", {"game": game, "seats": seats, "bots": bots})
            table = opened["id"]
            with contextlib.suppress(*TROUBLE):
                await self.ask(f"/api/tables/{table}/start", {})
            await self.play(table)
            self.told.moved_at.pop(table, None)
            self.told.finished += 1

    async def play(self, table: str) -> None:
        self.table = table
        while True:
            try:
                self.doing = "following"
                async for facts in self.following(table):
                    self.doing = f"following {facts['ply']} {facts['owing']} {facts['phase']}"
                    self.notice(table, facts["ply"])
                    if facts["phase"] == "over":
                        return
                    if facts["phase"] == "lobby":
                        await self.ask(f"/api/tables/{table}/start", {})
                    elif facts["moves"]:
                        await self.move(table, facts)
            except TROUBLE:
                await asyncio.sleep(self.dice.random())

    def notice(self, table: str, ply: int) -> None:
        now = time.monotonic()
        if ply != self.ply:
            self.told.moved_at[table], self.ply = now, ply

    async def move(self, table: str, facts: dict[str, Any]) -> None:
        await asyncio.sleep(self.dice.random())
        seat, move = facts["seat"], self.dice.choice(facts["moves"])
        try:
            status, answer = await self.ask(f"/api/tables/{table}/moves", {"ply": facts["ply"], "move": move})
        except TROUBLE:
            self.told.unanswered[table, seat] += 1
            raise
        if status == 200:
            self.told.answered[table, seat].append(move)
        else:
            self.told.refused[answer["detail"]] += 1
            raise ValueError("look again")

    async def following(self, table: str) -> AsyncIterator[dict[str, Any]]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.house.port, limit=2**22)
        try:
            writer.write(request(f"/api/tables/{table}/stream", self.token))
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.split(b"\r\n")[0]:
                raise OSError(head.split(b"\r\n")[0].decode())
            rest = b""
            async with asyncio.timeout(None) as patience:
                while True:
                    patience.reschedule(asyncio.get_running_loop().time() + 2 * FAR_TOO_LONG)
                    size = int(await reader.readline(), 16)
                    chunk = await reader.readexactly(size + 2)
                    if not size:
                        raise EOFError("the stream has ended")
                    *lines, rest = (rest + chunk[:-2]).split(b"\n")
                    for line in lines:
                        if line.startswith(b"data: "):
                            yield json.loads(line[6:])
        finally:
            writer.close()


def request(path: str, token: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()


# What goes wrong


async def kill_the_server(house: House, dice: random.Random, until: float) -> None:
    while time.monotonic() < until:
        await asyncio.sleep(dice.uniform(30, 90))
        await house.kill()


async def harm_thinkers(house: House, dice: random.Random) -> None:
    while True:
        await asyncio.sleep(dice.uniform(4, 15))
        with contextlib.suppress(psutil.Error):
            if thinkers := house.thinkers():
                harm = dice.choice([signal.SIGKILL, signal.SIGSTOP])
                dice.choice(thinkers).send_signal(harm)
                house.counts[f"a thinker got {harm.name}"] += 1


async def be_a_bad_client(house: House, told: Told, dice: random.Random) -> None:
    """Reads slowly, not at all, or goes away in the middle."""
    while True:
        kind = dice.choice(["slow", "deaf", "half a request", "gone at once"])
        with contextlib.suppress(*TROUBLE):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=1024)
            house.counts[f"clients: {kind}"] += 1
            table = dice.choice(list(told.moved_at) or ["none"])
            if kind == "half a request":
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Le")
                await asyncio.sleep(dice.uniform(1, 20))
            else:
                writer.write(request(f"/t/{table}/stream"))
            for _ in range(30 if kind == "slow" else 0):
                await asyncio.sleep(1)
                await reader.read(100)
            if kind == "deaf":
                await asyncio.sleep(40)
            writer.transport.abort()
        await asyncio.sleep(dice.uniform(0, 2))


# What is watched


async def watch_tables(house: House, told: Told, people: list[Person]) -> None:
    while True:
        await asyncio.sleep(2)
        code = house.process.poll()
        if code is not None:
            raise RuntimeError(f"the server ended by itself, with code {code}")
        for person in people:
            moved_at = max(told.moved_at.get(person.table, time.monotonic()), house.troubled_until)
            still = time.monotonic() - moved_at
            if still > max(told.longest_still, WORTH_A_LINE):
                print(
                    f"Table {person.table} stands still for {still:.0f} s: {person.doing}", file=sys.stderr, flush=True
                )
            told.longest_still = max(told.longest_still, still)


async def watch_memory(house: House, seconds: float) -> list[float]:
    """The server's own memory in MB, at even times."""
    seen = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seen.append(house.process.memory_info().rss / 2**20)
        await asyncio.sleep(min(10.0, seconds / 20))
    return seen


def lost_moves(data: Path, told: Told) -> list[str]:
    """Every answered move must be there, in its order, and nothing that nobody made."""
    wrong = []
    with contextlib.closing(sqlite3.connect(data)) as disk:
        assert disk.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for (table, seat), answered in told.answered.items():
            select = 'SELECT move FROM moves WHERE "table" = ? AND seat = ? ORDER BY ply'
            stored = [move for (move,) in disk.execute(select, (table, seat))]
            rest = iter(stored)
            if not all(move in rest for move in answered):
                wrong.append(f"{table}, seat {seat}: {len(answered)} answered, {len(stored)} stored")
            if len(stored) > len(answered) + told.unanswered[table, seat]:
                wrong.append(f"{table}, seat {seat}: {len(stored)} stored, {len(answered)} answered")
    return wrong


async def spend(house: House, dice: random.Random, began: float, seconds: float) -> list[float]:
    """The order of the evening; gives the memory of the server in its quiet part."""
    await kill_the_server(house, dice, began + seconds / 2)
    await house.disk_is_full(min(60.0, seconds / 10))
    await asyncio.sleep(seconds / 12)  # caches fill up to their limits
    return await watch_memory(house, began + seconds - time.monotonic())


async def soak(house: House, chosen: argparse.Namespace) -> int:
    dice, told, seconds = random.Random(chosen.seed), Told(), 60 * chosen.minutes
    await house.up()
    began = time.monotonic()
    people = [Person(house, told, random.Random(f"{chosen.seed} {number}")) for number in range(chosen.tables)]
    tasks = [asyncio.create_task(person.play_for_ever()) for person in people]
    tasks += [asyncio.create_task(watch_tables(house, told, people)), asyncio.create_task(harm_thinkers(house, dice))]
    tasks += [asyncio.create_task(be_a_bad_client(house, told, dice)) for _ in range(chosen.tables // 5)]
    evening = asyncio.create_task(spend(house, dice, began, seconds))
    await asyncio.wait([evening, *tasks], return_when=asyncio.FIRST_COMPLETED)
    broken = [task for task in tasks if task.done()]  # the others never end
    for task in [evening, *tasks] if broken else tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if broken:
        print("Stopped:", repr(broken[0].exception()), file=sys.stderr)
        return 1
    memory = evening.result()
    await asyncio.sleep(2)
    for thinker in house.thinkers():
        thinker.send_signal(signal.SIGCONT)
    house.process.terminate()
    house.process.wait()
    lost = lost_moves(house.data, told)
    third = max(1, len(memory) // 3)
    facts = {
        "minutes": round((time.monotonic() - began) / 60, 1),
        "tables at once": chosen.tables,
        "games finished": told.finished,
        "moves answered": sum(len(moves) for moves in told.answered.values()),
        "moves cut off before their answer": sum(told.unanswered.values()),
        "answered moves lost": len(lost),
        "longest that a table stood still, s": round(told.longest_still, 1),
        "what went wrong": dict(sorted(house.counts.items())),
        "refusals": dict(told.refused.most_common(6)),
        "memory of the server, MB": {
            "first third": round(sum(memory[:third]) / third, 1),
            "last third": round(sum(memory[-third:]) / third, 1),
            "most": round(max(memory), 1),
        },
        "errors in its log": tracebacks(Path(house.log.name)),
    }
    print(json.dumps(facts, indent=1))
    for line in lost:
        print(line, file=sys.stderr)
    return 1 if lost or told.longest_still > STUCK_AFTER or facts["errors in its log"] else 0


def tracebacks(log: Path) -> int:
    return log.read_text().count("Traceback (most recent call last)")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--minutes", type=float, default=30)
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--folder", type=Path, help="keep the data and the server's log here")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(chosen.folder or Path(folder))
        try:
            code = asyncio.run(soak(house, chosen))
        finally:
            with contextlib.suppress(psutil.Error):
                house.process.kill()
    sys.exit(code)


if __name__ == "__main__":
    main()
