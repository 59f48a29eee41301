"""Several processes on one PostgreSQL database, and everything that can go wrong between them.

    PYTHONPATH=src:. python bench/faults.py [--minutes 30] [--processes 3] [--tables 300] [--seed 1]

Scripted people play with bots, each request through whichever process comes next. Meanwhile processes are killed and
started again or stopped for a while, the worker is killed, PostgreSQL cuts connections or is restarted; one process
never hears a word and must look by itself. At the end there is peace for a while. Then the history is checked: every
move that was answered is in the data once, every game replays by the rules, no table stands still. Exits with 1 if not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stored_moves import Connection, Post, free_port

import monstertable
from monstertable.core.line import Line
from monstertable.core.play import fold
from monstertable.server.store.address import Address
from tests.postgres import Cluster, asked

SERVE = """
import sys; from monstertable.server import run; from monstertable.server.store.address import place
from monstertable.server.settings import Limits, Settings
limits = Limits(per_address=10**6)
port, data, is_deaf = int(sys.argv[1]), place(sys.argv[2]), sys.argv[3] == "deaf"
run(Settings(data, port=port, browser=False, pace=0.0, thinkers=1, create_burst=10**6, join_burst=10**6, limits=limits,
             is_deaf=is_deaf))
"""
TROUBLE = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, ValueError, StopIteration, RuntimeError)
FAR_TOO_LONG = 30.0  # seconds for an answer
STOPPED = 8.0  # seconds: longer than a lease
DOWN = 3.0
STUCK = 45.0  # seconds in which every table moves on when there is peace
KILL, PAUSE, CUT, RESTART, END = "kill -9", "stopped for a while", "connections cut", "restart", "worker killed"


class Server:
    def __init__(self, folder: Path, database: Address, is_deaf: bool) -> None:
        self.port = free_port()
        self._log = (folder / f"{self.port}.log").open("a")
        self._command = [sys.executable, "-c", SERVE, str(self.port), database.url, "deaf" if is_deaf else ""]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=self._log, stderr=self._log)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass
class Answered:
    """A move of which a server has said that it is stored."""

    table: str
    seat: int
    ply: int
    reached: int
    move: str


@dataclass
class History:
    answered: list[Answered] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    moved: dict[str, float] = field(default_factory=dict)  # when each table last went on
    over: set[str] = field(default_factory=set)


class Client:
    """One person at one table after another, through any process."""

    def __init__(self, servers: list[Server], history: History, seed: int) -> None:
        self.servers = servers
        self.history = history
        self.random = random.Random(seed)
        self.token = ""

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
        connection = Connection(self.random.choice(self.servers).port)
        async with asyncio.timeout(FAR_TOO_LONG):
            await connection.open()
            try:
                request = Post(path, self.token, json.dumps(body or {}).encode()).request()
                status, answer = await connection.send(request.replace(b"POST", method.encode(), 1))
            finally:
                connection.writer.close()
        return status, json.loads(answer)

    async def play(self, until: asyncio.Event) -> None:
        table = ""
        while not until.is_set():
            try:
                table = table or await self.begin()
                if table and await self.one_move(table):
                    table = ""
            except TROUBLE as error:
                self.history.statuses[type(error).__name__] += 1
                await asyncio.sleep(0.5)

    async def begin(self) -> str:
        if not self.token:
            self.token = (await self.ask("POST", "/api/guests"))[1]["token"]
        asked_for = {"game": "monster_city", "seats": 3, "bots": ["gentle", "gentle"]}
        status, facts = await self.ask("POST", "/api/tables", asked_for)
        if status != 201:
            await asyncio.sleep(0.5)
            return ""
        self.history.moved[facts["id"]] = time.monotonic()
        return str(facts["id"])

    async def one_move(self, table: str) -> bool:
        """Gives whether the game is over."""
        status, facts = await self.ask("GET", f"/api/tables/{table}")
        if status == 200 and facts["phase"] == "lobby":
            await self.ask("POST", f"/api/tables/{table}/start")
        elif status == 200 and facts["phase"] == "over":
            self.history.over.add(table)
            return True
        elif status == 200 and facts["moves"]:
            await self.move(table, facts)
        else:
            await asyncio.sleep(0.2)
        return False

    async def move(self, table: str, facts: dict[str, Any]) -> None:
        move = self.random.choice(facts["moves"])
        status, answer = await self.ask("POST", f"/api/tables/{table}/moves", {"ply": facts["ply"], "move": move})
        self.history.statuses[str(status)] += 1
        if status == 200:
            made = Answered(table, facts["seat"], facts["ply"], answer["ply"], move)
            self.history.answered.append(made)
            self.history.moved[table] = time.monotonic()
        else:
            await asyncio.sleep(0.1)


class Trouble:
    """Whatever goes wrong, one thing after another."""

    def __init__(self, cluster: Cluster, database: Address, servers: list[Server], chance: random.Random) -> None:
        self.cluster, self.database, self.servers, self.random = cluster, database, servers, chance
        self.counts: Counter[str] = Counter()
        self.worker = self.started_worker()

    def started_worker(self) -> subprocess.Popen[bytes]:
        words = ["think", "--data", self.database.url, "--thinkers", "1"]
        return subprocess.Popen([sys.executable, "-m", "monstertable", *words], stdout=subprocess.DEVNULL)

    async def make(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        doings = {
            KILL: self.kill,
            PAUSE: self.pause,
            CUT: self.cut,
            RESTART: self.restart,
            END: self.end_worker,
        }
        while time.monotonic() < end:
            await asyncio.sleep(self.random.uniform(3, 8))
            what = self.random.choice(list(doings))
            self.counts[what] += 1
            await doings[what]()

    async def kill(self) -> None:
        server = self.random.choice(self.servers)
        server.kill()
        await asyncio.sleep(DOWN)
        server.start()

    async def pause(self) -> None:
        server = self.random.choice(self.servers)
        os.kill(server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        os.kill(server.process.pid, signal.SIGCONT)

    async def cut(self) -> None:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid() AND datname = ?"
        await asyncio.to_thread(asked, self.database, cut, self.database.url.rpartition("/")[2].partition("?")[0])

    async def restart(self) -> None:
        await asyncio.to_thread(self.cluster.stop)
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(self.cluster.start)

    async def end_worker(self) -> None:
        self.worker.kill()
        self.worker.wait()
        await asyncio.sleep(DOWN)
        self.worker = self.started_worker()


def mistakes(database: Address, history: History) -> list[str]:
    """What the data says otherwise than the clients were answered."""
    rows: dict[str, dict[int, tuple[int, str]]] = {}
    for table, ply, seat, move in asked(database, 'SELECT "table", ply, seat, move FROM moves ORDER BY "table", ply'):
        rows.setdefault(table, {})[ply] = seat, move
    found = [f"{table}: a ply is missing" for table, plies in rows.items() if list(plies) != list(range(len(plies)))]
    counted: set[tuple[str, int]] = set()
    for made in history.answered:
        places = [ply for ply in range(made.ply, made.reached) if rows[made.table].get(ply) == (made.seat, made.move)]
        place = next((ply for ply in places if (made.table, ply) not in counted), None)
        if place is None:
            found.append(f"lost or counted twice: {made}")
        else:
            counted.add((made.table, place))
    return found + [sentence for table, plies in rows.items() if (sentence := broken(table, list(plies.values())))]


def broken(table: str, rows: list[tuple[int, str]]) -> str:
    game = monstertable.game("monster_city")
    state = game.initial(game.setup(3))
    try:
        for _ in fold(game, state, Line(rows).moves, checked=True):
            pass
    except Exception as error:
        return f"{table} does not replay: {error!r}"
    return ""


async def evening(chosen: argparse.Namespace, cluster: Cluster, folder: Path) -> bool:
    database, chance, history = cluster.database(), random.Random(chosen.seed), History()
    servers = [Server(folder, database, number == 0) for number in range(chosen.processes)]
    trouble, over = Trouble(cluster, database, servers, chance), asyncio.Event()
    clients = [Client(servers, history, chosen.seed + number) for number in range(chosen.tables)]
    playing = [asyncio.create_task(client.play(over)) for client in clients]
    try:
        await trouble.make(60 * chosen.minutes)
        peace = time.monotonic()
        await asyncio.sleep(STUCK)
        stuck = [table for table, moved in history.moved.items() if moved < peace and table not in history.over]
        over.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*playing, return_exceptions=True), FAR_TOO_LONG)
    finally:
        for process in [server.process for server in servers] + [trouble.worker]:
            process.kill()
            process.wait()
    wrong = mistakes(database, history) + [f"{table} stands still" for table in stuck]
    tell(chosen, trouble, history, wrong)
    return not wrong


def tell(chosen: argparse.Namespace, trouble: Trouble, history: History, wrong: list[str]) -> None:
    facts = {
        "processes": chosen.processes,
        "tables at once": chosen.tables,
        "minutes": chosen.minutes,
        "faults": dict(trouble.counts),
        "tables": len(history.moved),
        "games over": len(history.over),
        "answered moves": len(history.answered),
        "answers": dict(history.statuses),
        "mistakes": wrong[:20],
    }
    print(json.dumps(facts, indent=1))


def main() -> int:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--minutes", type=float, default=30.0)
    told.add_argument("--processes", type=int, default=3)
    told.add_argument("--tables", type=int, default=300)
    told.add_argument("--seed", type=int, default=1)
    cluster, folder = Cluster(), Path(tempfile.mkdtemp())
    try:
        cluster.start()
        return 0 if asyncio.run(evening(told.parse_args(), cluster, folder)) else 1
    finally:
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
