"""A server as an operator runs it, and the operator."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx

from tests.server.people import Person
from tests.server.process import PATIENCE, Server

TOKEN = "correct horse battery staple"
BEARER = {"Authorization": f"Bearer {TOKEN}"}
T = TypeVar("T")


@contextmanager
def operated(folder: Path, **operating: Any) -> Iterator[Server]:
    server = Server(folder, operating={"token": TOKEN} | operating)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Operator(Person):
    """Somebody who has signed in."""

    def __init__(self, server: Server, language: str = "en") -> None:
        super().__init__(server, language=language)
        assert self.sign_in(TOKEN).status_code == 303

    def sign_in(self, token: str) -> httpx.Response:
        return self.post("/operator/sign-in", data={"token": token})


def until(look: Callable[[], T], is_right: Callable[[T], bool]) -> T:
    """What is seen when it is right; it may take a while, but not for ever."""
    deadline = time.monotonic() + PATIENCE
    while True:
        seen = look()
        if is_right(seen):
            return seen
        assert time.monotonic() < deadline, f"it never came: {seen!r}"
        time.sleep(0.05)
