"""Chance at the tables of a test: the same in every run, whatever ran before on a server that tests share.

A live table draws from a secret of the server's, its own name and the words of its players. Here secrets and names of
tables follow from the test that runs. Guests, cookies and keys stay unique. Tests of chance itself keep real secrets:
they are marked `real_chance`.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from monstertable.core import fair
from monstertable.core.chance import seeded
from monstertable.server.playing import robots
from monstertable.server.tables import offers
from monstertable.server.thinking import thinker
from tests.running import REAL, next_number, running

TABLE_NAME_BYTES = 8
# What the processes run in which bots think.
THINKER = "from tests.server.thinking_alike import main; main()"

real_bytes, real_offer = secrets.token_bytes, offers.secret_of


def dealt_bytes(count: int | None = None) -> bytes:
    """The secret of every table of a test; what else is asked for is random."""
    test = running()
    return digest(test) if count == fair.SECRET_BYTES and test != REAL else real_bytes(count)


def dealt_offer(key: str, text: str) -> bytes:
    test = running()
    return real_offer(key, text) if test == REAL else digest(test)


def dealt_name(count: int | None = None) -> str:
    """The next name of a table; those of guests are random."""
    test = running()
    name = real_bytes(count) if count != TABLE_NAME_BYTES or test == REAL else digest(test, str(next_number()))[:count]
    return base64.urlsafe_b64encode(name).rstrip(b"=").decode()


def digest(*words: str) -> bytes:
    return hashlib.sha256("\n".join(words).encode()).digest()


@contextmanager
def dealt() -> Iterator[None]:
    """Servers that run in this process deal what the running test says, and their bots think alike."""
    with (
        patch.object(secrets, "token_bytes", dealt_bytes),
        patch.object(secrets, "token_urlsafe", dealt_name),
        patch.object(offers, "secret_of", dealt_offer),
        patch.object(thinker, "PROGRAM", THINKER),
        patch.object(robots, "fresh", lambda: seeded(1)),
    ):
        yield
