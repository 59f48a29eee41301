"""Servers and commands that start at once: forked from a process that has imported, compiled and drawn all they need.

A server needs seconds for that before it answers its first page, and the tests start hundreds. What is forked is a
process of its own all the same, with its own output, environment and end; nothing of it has run before.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import secrets
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from itertools import product
from tempfile import TemporaryFile
from typing import Any, TextIO

from monstertable.server.store.address import place
from tests.server.launch import main

LONGEST_REQUEST = 1 << 20
LONGEST_NEWS = 64


class Forked:
    """A process that was forked elsewhere, as far as `subprocess.Popen` would tell of it."""

    def __init__(self, stdout: TextIO, news: socket.socket) -> None:
        self.stdout = stdout
        self._news = news
        self.pid = int(news.recv(LONGEST_NEWS))
        self.returncode: int | None = None

    def poll(self, seconds: float = 0) -> int | None:
        """How it ended, if it has by then."""
        if self.returncode is None and select.select([self._news], [], [], seconds)[0]:
            with self._news:
                self.returncode = int(self._news.recv(LONGEST_NEWS))
        return self.returncode

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def wait(self, timeout: float) -> int:
        code = self.poll(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("a forked server", timeout)
        return code


def fork(arguments: list[str], log: TextIO, environment: dict[str, str]) -> Forked:
    """Start a server with these arguments: it prints to a pipe, and complains to the log."""
    ears, mouth = os.pipe()
    news = ask({"arguments": arguments, "environment": environment}, mouth, log.fileno())
    os.close(mouth)
    return Forked(os.fdopen(ears), news)


def run(words: list[str], environment: dict[str, str], patience: float) -> subprocess.CompletedProcess[str]:
    """Give a command, and wait until it has ended."""
    with TemporaryFile("w+") as said, TemporaryFile("w+") as complained:
        news = ask({"words": words, "environment": environment}, said.fileno(), complained.fileno())
        code = Forked(said, news).wait(patience)
        said.seek(0)
        complained.seek(0)
        return subprocess.CompletedProcess(words, code, said.read(), complained.read())


def ask(request: dict[str, Any], mouth: int, log: int) -> socket.socket:
    """For a process that prints and complains to these files. Gives the line on which its end is told."""
    news, told = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    line = forker(request["environment"]["PYTHONPATH"])
    os.umask(umask := os.umask(0))
    written = json.dumps(request | {"folder": os.getcwd(), "umask": umask}).encode()
    assert len(written) < LONGEST_REQUEST
    with told:
        socket.send_fds(line, [written], [mouth, log, told.fileno()])
    return news


@cache
def forker(path: str) -> socket.socket:
    """The line to the process that forks, with the packages of this path; it ends when this one does."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        command = [sys.executable, "-m", "tests.server.forking", str(there.fileno())]
        environment = os.environ | {"PYTHONPATH": path}
        subprocess.Popen(command, pass_fds=[there.fileno()], stdin=subprocess.DEVNULL, env=environment)
    return here


def prepare() -> None:
    """All that a server does once, and keeps."""
    import uvicorn  # noqa: F401
    import uvloop  # noqa: F401

    import monstertable.cli.command_line  # noqa: F401
    from monstertable.server import app
    from monstertable.server.door import listening, protocol  # noqa: F401
    from monstertable.server.showing.render import environments

    for environment in environments().values():
        for name in environment.list_templates(extensions=["html"]):
            environment.get_template(name)
    for route in app.routes():
        route.matches({"type": "http", "method": "GET", "path": "/nowhere"})
    asyncio.run(make_files_ready())
    gc.freeze()


async def make_files_ready() -> None:
    """All that pages of tables load, packed as browsers on this machine ask for it."""
    from monstertable.games import game_names
    from monstertable.server.showing.files import STATIC_TYPES, make_smallest, ready
    from monstertable.server.showing.render import game_bytes, static_bytes, static_names

    made: dict[str, Callable[[], tuple[bytes, str] | None]] = {}
    for name in static_names():
        kind = name.rpartition(".")[2]
        if kind in ("css", "js", "svg"):
            made[f"/static/{name}"] = partial(lambda name, kind: (static_bytes(name), STATIC_TYPES[kind]), name, kind)
    for game, file in product(game_names(), ("sprites.svg", "poster.svg", "table.css", "table.js")):
        if game_bytes(game, file) is not None:
            made[f"/games/{game}/{file}"] = partial(game_bytes, game, file)
    for path, make in made.items():
        await make_smallest(await ready(path, make))


def asked(line: socket.socket) -> dict[str, Any]:
    """Fork for every request. Returns only where a server is to be: there, with what it was asked to be."""
    signal.signal(signal.SIGCHLD, lambda *_: bury())
    while True:
        request, files, _, _ = socket.recv_fds(line, LONGEST_REQUEST, 3)
        if not request:
            sys.exit()
        if os.fork() == 0:
            line.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            return look_after(json.loads(request), *files)
        for file in files:
            os.close(file)


def bury() -> None:
    """Those who look after a server have ended; waited for, so that what all of them cost is known."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass


def look_after(request: dict[str, Any], mouth: int, log: int, news: int) -> dict[str, Any]:
    """Fork once more; tell which process it is, and at last how it ended."""
    pid = os.fork()
    if pid == 0:
        os.close(news)
        for file, place in ((mouth, 1), (log, 2)):
            os.dup2(file, place)
            os.close(file)
        return request
    os.close(mouth)
    os.close(log)
    os.write(news, str(pid).encode())
    _, status = os.waitpid(pid, 0)
    os.write(news, str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def be(request: dict[str, Any]) -> None:
    """The server or the command that was asked for."""
    from monstertable.cli import main as command_line
    from monstertable.server.door import watch

    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    os.umask(request["umask"])
    watch.STARTED = secrets.token_hex(4)
    if "words" in request:
        sys.exit(command_line(request["words"]))
    port, data, wishes = request["arguments"]
    main(int(port), place(data), wishes)


if __name__ == "__main__":
    prepare()
    be(asked(socket.socket(fileno=int(sys.argv[1]))))
