"""The data belongs to one process: a second one would not see what the first has in memory, and undo its games.

The lock is one of the operating system on a file beside the data. It is gone when its process is, however that ended;
the text in the file only says who has it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType

from monstertable.server.operating.private import beside, make_private
from monstertable.server.store.errors import InUse

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# On Windows what is locked cannot be read, so a byte far behind the text is locked.
FAR_BEHIND = 1 << 30
LONGEST_TEXT = 1000


class Owned:
    """The right to the data, until it is given back or the process ends."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._since = time.strftime("%Y-%m-%d %H:%M:%S")

    def tell(self, what: str) -> None:
        """Write down who we are, for whoever comes second. Without room on the disk they hear less."""
        text = f"process {os.getpid()} ({what}) since {self._since}".encode()
        with contextlib.suppress(OSError):
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, text)
            os.ftruncate(self._handle, len(text))

    def close(self) -> None:
        if self._handle >= 0:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = -1

    def __enter__(self) -> Owned:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def own(data: Path, what: str = "Monster Table") -> Owned:
    """Take the data for this process, or say who has it."""
    path = beside(data, ".lock")
    make_private(path)
    handle = os.open(path, os.O_RDWR)
    try:
        lock(handle)
    except (BlockingIOError, PermissionError):
        owner = os.read(handle, LONGEST_TEXT).decode("utf-8", "replace") or "another process"
        os.close(handle)
        raise InUse(f"{data} is in use by {owner}.") from None
    except OSError:
        os.close(handle)
        raise
    owned = Owned(handle)
    owned.tell(what)
    return owned


def lock(handle: int) -> None:
    if sys.platform == "win32":
        os.lseek(handle, FAR_BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
