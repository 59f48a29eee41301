"""The processes of `bench/faults.py`: servers and a worker, each with a clock of its own, and words that are lost."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from stored_moves import free_port

from monstertable.server.store.address import Address

# Every wall clock is wrong by another amount: so whoever asks Python is told (tests/server/wall_clock.py).
# Of the words that other processes say, a share is dropped before anybody hears it.
SERVE = """
import random, sys
from tests.server.wall_clock import shift
shift(float(sys.argv[3]))
import monstertable.server.store.postgres.peers as peers
from monstertable.server import run
from monstertable.server.settings import Limits, Settings
from monstertable.server.store.address import place
from monstertable.server.store.peers import MISSED

everything, lost, chance = peers.heard, float(sys.argv[4]), random.Random(sys.argv[1])

async def some(address, mark):
    async for word in everything(address, mark):
        if word == MISSED or chance.random() >= lost:
            yield word

peers.heard = some
many = 10**6
run(Settings(place(sys.argv[2]), port=int(sys.argv[1]), browser=False, pace=0.0, thinkers=1, create_burst=many,
             join_burst=many, limits=Limits(per_address=many), is_deaf=lost >= 1.0))
"""
WORK = """
import sys
from tests.server.wall_clock import shift
shift(float(sys.argv.pop(1)))
from monstertable.cli import main
sys.exit(main())
"""
PATIENCE = 180.0  # seconds in which a server starts on a busy machine
APART = 5.0  # seconds between the clocks of two processes
LOST = (1.0, 0.2, 0.2)  # the share of all words that each does not hear; the first hears none


class Process:
    """One that can be killed, stopped for a while and started again; what it says goes to a file."""

    def __init__(self, command: list[str], log: Path) -> None:
        self._command = command
        self._log = log.open("ab")
        self.is_stopped = False
        self.is_down = False  # on purpose
        self.start()

    def start(self) -> None:
        path = os.pathsep.join(["src", "."])
        self.process = subprocess.Popen(
            self._command, stdout=self._log, stderr=self._log, env=os.environ | {"PYTHONPATH": path}
        )

    def kill(self) -> None:
        """At once, whatever it is doing, or although it is stopped."""
        self.process.kill()
        self.process.wait()
        self.is_stopped = False

    def pause(self) -> None:
        os.kill(self.process.pid, signal.SIGSTOP)
        self.is_stopped = True

    def go_on(self) -> None:
        if self.is_stopped:  # it may have been killed meanwhile
            os.kill(self.process.pid, signal.SIGCONT)
        self.is_stopped = False

    def has_ended(self) -> bool:
        return self.process.poll() is not None


class Server(Process):
    def __init__(self, folder: Path, database: Address, number: int) -> None:
        self.port = free_port()
        self.ahead, self.lost = APART * (number - 1), LOST[number % len(LOST)]
        command = [sys.executable, "-c", SERVE, str(self.port), database.url, str(self.ahead), str(self.lost)]
        super().__init__(command, folder / f"server-{number}.log")

    def answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


async def until_all_answer(servers: list[Server]) -> None:
    deadline = time.monotonic() + PATIENCE
    for server in servers:
        while not server.answers():
            assert time.monotonic() < deadline, f"no server at {server.port}"
            await asyncio.sleep(0.5)


def worker(folder: Path, database: Address) -> Process:
    words = [str(2 * APART), "think", "--data", database.url, "--thinkers", "1"]
    return Process([sys.executable, "-c", WORK, *words], folder / "worker.log")
