"""Files that nobody but the operator may read: the data, and what lies beside it."""

from __future__ import annotations

import logging
import os
import stat
import time
from pathlib import Path

logger = logging.getLogger("monstertable")

OWN = 0o600
SQLITE_ENDINGS = ("-wal", "-shm", "-journal")


def beside(data: Path, ending: str) -> Path:
    """The file of this ending next to the data; where a link leads, not where it lies: SQLite keeps its own there."""
    real = data.resolve()
    return real.with_name(real.name + ending)


def stamped(data: Path, why: str) -> Path:
    """A name beside the data that is still free, with the time in it."""
    name = f".{why}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = beside(data, name), 1
    while path.exists():
        number += 1
        path = beside(data, f"{name}-{number}")
    return path


def make_private(path: Path) -> None:
    """Make an empty file unless there is one, and keep others from reading it, whatever the umask."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN))
    except FileExistsError:
        tighten(path)
    else:
        os.chmod(path, OWN)


def tighten(path: Path) -> None:
    """Take from others what they may do with a file that is there."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and stat.S_IMODE(mode) != OWN:
            os.chmod(path, OWN)
    except FileNotFoundError:
        return
    except PermissionError:
        logger.warning("others may be able to read %s: it belongs to somebody else", path)


def tighten_database(data: Path) -> None:
    for ending in ("", *SQLITE_ENDINGS):
        tighten(beside(data, ending))


def write_private(path: Path, text: str) -> None:
    """The whole new text or the whole old one, even when the power fails."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    make_private(fresh)
    fresh.write_text(text, encoding="utf-8")
    put_in_place(fresh, path)


def put_in_place(fresh: Path, path: Path) -> None:
    """A finished file takes its place, and is on the disk there when this returns."""
    sync(fresh)
    os.replace(fresh, path)
    if os.name == "posix":
        sync(path.parent)


def sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
