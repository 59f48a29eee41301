"""Which test runs: told to every process that is started from here, whenever it asks."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path

VARIABLE = "MONSTERTABLE_TEST_RUNNING"
# A test of chance itself, whose tables draw from real secrets.
REAL = "real"


def tell(test: str) -> None:
    """From now on this test runs."""
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = tempfile.mkdtemp(prefix="monstertable-test-")
        atexit.register(shutil.rmtree, os.environ[VARIABLE], ignore_errors=True)
    place("name").write_text(test)
    for number in Path(os.environ[VARIABLE]).glob("number *"):
        number.unlink()


def running() -> str:
    return place("name").read_text()


def next_number() -> int:
    """1, 2, 3 ... in each test, whichever processes ask: one may have been killed and started again."""
    for number in count(1):
        # An empty file can be made even by a server that may write no more.
        with suppress(FileExistsError):
            place(f"number {number}").touch(exist_ok=False)
            return number
    raise AssertionError


def place(file: str) -> Path:
    return Path(os.environ[VARIABLE]) / file
