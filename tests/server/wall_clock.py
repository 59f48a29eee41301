"""The clock on the wall of one process is wrong, as that of another machine may be."""

from __future__ import annotations

import time


def shift(seconds: float) -> None:
    """Whoever asks Python what time it is, in this process and from now on, is told another one."""
    right = time.time
    time.time = lambda: right() + seconds
