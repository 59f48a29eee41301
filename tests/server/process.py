"""A real server in a process of its own, on a real SQLite file: it can be killed and started again.

With MONSTERTABLE_STORE=postgres in the environment every server has a real PostgreSQL database instead.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TextIO

import psutil

import monstertable
from monstertable.server.store.address import Address
from tests.server.forking import Forked, fork, run

LAUNCH = [sys.executable, "-m", "tests.server.launch"]
# Seconds in which whatever is waited for comes on a machine with much else to do.
PATIENCE = 120.0
# A bot that is late because the machine has much else to do is no mistake; some tests ask for less grace.
GRACE = 60.0
# All people of a test come from this machine: they say, like a proxy, which address each of them has.
PROXIES = ["127.0.0.1"]
# The build under test, compiled or not, whatever the process would find by itself.
PACKAGE = Path(monstertable.__file__).parent.parent
ROOT = Path(__file__).parent.parent.parent
# The same with a small game that has figures and standing orders, brought by a package of its own.
WITH_PARADE = f"{PACKAGE}{os.pathsep}{Path(__file__).parent.parent / 'parade'}"
ON_POSTGRES = os.environ.get("MONSTERTABLE_STORE") == "postgres"
# Of what is started once, nobody forks.
OFTEN = (str(PACKAGE), WITH_PARADE)


def command(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command line, as an operator runs it."""
    path = {"PYTHONPATH": f"{PACKAGE}{os.pathsep}{ROOT}"}
    return run([str(word) for word in words], os.environ | path | environment, PATIENCE)


def launched(command: list[str], log: TextIO, environment: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)


may_choose_store = True  # not where a test is said to be the same on any


@cache
def database_of(folder: Path) -> Address | None:
    """What takes the place of a file in this folder, where servers are to be tested on PostgreSQL."""
    assert may_choose_store, "this test is not the same on any store: see ALIKE in tests/server/conftest.py"
    if not ON_POSTGRES:
        return None
    from tests.postgres import cluster

    return cluster().database()


class Server:
    def __init__(self, folder: Path, path: str = str(PACKAGE), database: Address | None = None, **wishes: Any) -> None:
        self.path = path
        self.wishes = {"pace": 0.0, "grace": GRACE, "proxies": PROXIES} | wishes
        self.data = folder / "tables.sqlite"
        self.database = database or database_of(folder)
        self.log_file = folder / "server.log"
        self.port = 0
        self._process: subprocess.Popen[str] | Forked | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def beside(self, ending: str) -> Path:
        """A file next to the data."""
        return self.data.with_name(self.data.name + ending)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when the server listens; the second time on the same file and port."""
        with self.log_file.open("a") as log:
            self._process = self._started(log, os.environ | {"PYTHONPATH": f"{self.path}{os.pathsep}{ROOT}"})
        words = self.words()
        found = re.search(r"localhost:(\d+)", words)
        assert found, f"the server did not start: {words}{self.log()}"
        self.port = int(found.group(1))

    def arguments(self) -> list[str]:
        return [str(self.port), self.place, json.dumps(self.wishes)]

    @property
    def place(self) -> str:
        """Where its data is, as it is told on a command line."""
        return self.database.url if self.database else str(self.data)

    def _started(self, log: TextIO, environment: dict[str, str]) -> subprocess.Popen[str] | Forked:
        if self.path in OFTEN:
            return fork(self.arguments(), log, environment)
        return launched([*LAUNCH, *self.arguments()], log, environment)

    def words(self) -> str:
        """The next line that the server prints."""
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    @property
    def process(self) -> psutil.Process:
        assert self._process is not None
        return psutil.Process(self._process.pid)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def thinkers(self) -> list[psutil.Process]:
        """The processes in which bots think."""
        found: list[psutil.Process] = self.process.children(recursive=True)
        return found

    def kill(self) -> None:
        """As when the power fails: no chance to tidy up."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(timeout=PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code

    def log(self) -> list[str]:
        return self.log_file.read_text().splitlines()

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """What is on the disk, read past the server."""
        if self.database:
            return self._asked(sql, *values)
        connection = sqlite3.connect(self.data)
        try:
            return connection.execute(sql, values).fetchall()
        finally:
            connection.close()

    def moves(self, table: str) -> list[tuple[int, int, str]]:
        """Ply, seat and notation of every stored move of a table."""
        return self.rows('SELECT ply, seat, move FROM moves WHERE "table" = ? ORDER BY ply', table)

    def write(self, sql: str, *values: Any) -> None:
        if self.database:
            self._asked(sql, *values)
            return
        with sqlite3.connect(self.data) as connection:
            connection.execute(sql, values)
        connection.close()

    def write_all(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """The same for each of these, at once."""
        if self.database:
            from tests.postgres import done_for_all

            done_for_all(self.database, sql, rows)
            return
        with sqlite3.connect(self.data, timeout=60) as connection:
            connection.executemany(sql, rows)
        connection.close()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nothing can be written meanwhile."""
        if self.database:
            from tests.postgres import locked

            with locked(self.database, "commits"):
                yield
            return
        with closing(sqlite3.connect(self.data, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    def everything(self) -> bytes:
        """All that is stored, but for the keys."""
        if self.database:
            from tests.postgres import all_rows

            return all_rows(self.database, without=("keys",)).encode()
        files = [file for file in self.data.parent.glob(f"{self.data.name}*") if file.suffix != ".key"]
        assert self.data in files
        return b"".join(file.read_bytes() for file in files)

    def columns(self, table: str) -> list[str]:
        in_file = "SELECT name FROM pragma_table_info(?)"
        in_database = """SELECT column_name FROM information_schema.columns WHERE table_schema = 'public'
            AND table_name = ? ORDER BY ordinal_position"""
        return [name for (name,) in self.rows(in_database if self.database else in_file, table)]

    def _asked(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        from tests.postgres import asked

        assert self.database is not None
        return asked(self.database, sql, *values)


class Served(Server):
    """The command as somebody gives it, perhaps inside something else."""

    def __init__(self, folder: Path, *words: str, inside: Sequence[str] = ()) -> None:
        super().__init__(folder)
        self.more_words = words
        self.inside = inside

    def _started(self, log: TextIO, environment: dict[str, str]) -> subprocess.Popen[str]:
        serve = ["serve", "--port", str(self.port), "--data", self.place, "--no-browser", *self.more_words]
        return launched([*self.inside, sys.executable, "-m", "monstertable", *serve], log, environment)
