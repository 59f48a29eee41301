"""Clients that do not behave: what they say goes to the server byte by byte, and what comes back is read as it is."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator

from tests.server.process import PATIENCE, Server


def connect(server: Server, source: str = "127.0.0.1") -> socket.socket:
    """A connection from one of the many addresses that this machine has for itself."""
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode()


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    connection.settimeout(PATIENCE)
    parts = []
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def answer(connection: socket.socket) -> bytes:
    """The next answer on a connection, header and body."""
    connection.settimeout(PATIENCE)
    head = b""
    while b"\r\n\r\n" not in head:
        part = connection.recv(65536)
        if not part:
            return head
        head += part
    head, _, body = head.partition(b"\r\n\r\n")
    length = next((int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0)
    while len(body) < length:
        body += connection.recv(65536)
    return head + b"\r\n\r\n" + body


def status(said: bytes) -> int:
    return int(said.split(b" ")[1]) if said else 0


def sentence(said: bytes) -> str:
    return said.partition(b"\r\n\r\n")[2].decode()


def dribble(connection: socket.socket, what: Iterator[bytes]) -> bytes:
    """Say one thing after the other, slowly, until the server hangs up; gives what it said."""
    heard = b""
    deadline = time.monotonic() + PATIENCE
    with contextlib.suppress(ConnectionError):
        while time.monotonic() < deadline:
            connection.settimeout(PATIENCE)
            connection.sendall(next(what))
            connection.settimeout(0.05)
            with contextlib.suppress(TimeoutError):
                part = connection.recv(65536)
                if not part:
                    return heard
                heard += part
        raise AssertionError("the server never hung up")
    return heard


def eventually(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.02)
