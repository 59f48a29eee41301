"""Which test runs: told to every process that is started from here, whenever it asks."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
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
    place("numbers").write_bytes(b"")


def running() -> str:
    return place("name").read_text()


def next_number() -> int:
    """1, 2, 3 ... in each test, whichever processes ask: one may have been killed and started again."""
    with place("numbers").open("ab") as numbers:
        numbers.write(b".")
        numbers.flush()
        return numbers.tell()


def place(file: str) -> Path:
    return Path(os.environ[VARIABLE]) / file
