"""How much there may be of everything, and the count of what was turned away."""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from dataclasses import replace

from monstertable.server.settings import Limits, Settings

logger = logging.getLogger("monstertable")

SPARE_FILES = 200  # for the disk, the bots' processes, and those who are turned away
ENOUGH_FILES = 10_240  # where the system promises more than it gives
TELL_EVERY = 60.0


# What is turned away, as the operator reads it.
TOO_LARGE_A_HEAD = "request with too large a header"
TOO_SLOW_A_HEAD = "request whose header did not come in time"
TOO_SLOW_A_BODY = "request whose body did not come in time"
NOT_HTTP = "request that is not HTTP"
STUCK = "client that did not take its answer"
CROWDED_ADDRESS = "connection from an address that has too many"
FULL = "connection when there was no room"
UNKNOWN_NAME = "request for a host name that no --host-name allows"
STREAMS = "stream beyond the limits"


class Refusals:
    """Counts what is turned away and tells the operator of it, of each kind once in a while."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self._told: dict[str, float] = {}

    def note(self, what: str, who: str) -> None:
        self.count[what] += 1
        now = time.monotonic()
        if now - self._told.get(what, -TELL_EVERY) >= TELL_EVERY:
            self._told[what] = now
            logger.warning("Turned away: %s (%s); %d since the start.", what, who, self.count[what])


def raise_file_limit() -> int:
    """Every connection is an open file: take as many as the system allows. Gives how many that is."""
    if sys.platform == "win32":
        return ENOUGH_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, ENOUGH_FILES):
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
            break
        except (OSError, ValueError):
            continue
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft


def possible_with(files: int, limits: Limits) -> Limits:
    """These limits, with no more connections than so many open files allow; half of the files where they are few."""
    return replace(limits, connections=min(limits.connections, max(files - SPARE_FILES, files // 2)))


def with_enough_files(settings: Settings) -> Settings:
    """Settings that this system can keep."""
    return replace(settings, limits=possible_with(raise_file_limit(), settings.limits))
