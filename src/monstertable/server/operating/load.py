"""How busy the server is, as the operator's page shows it."""

from __future__ import annotations

import os
import time
from pathlib import Path

from monstertable.server.operating.metrics import moves_lately
from monstertable.server.operating.metrics_page import queues, streams
from monstertable.server.tables.tables import Tables

MEGABYTE = 1_000_000
LEAST_SPAN = 1.0


class Processor:
    """Which part of one core this process has used lately."""

    def __init__(self) -> None:
        self._since = time.monotonic(), time.process_time()
        self._share = 0.0

    def share(self) -> float:
        now, used = time.monotonic(), time.process_time()
        span = now - self._since[0]
        if span >= LEAST_SPAN:
            self._share = (used - self._since[1]) / span
            self._since = now, used
        return self._share


def memory_of(process: int) -> int:
    """Megabytes in use by a process; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // MEGABYTE


def thinkers_of(tables: Tables) -> list[int]:
    """The ids of the processes in which bots think."""
    processes = [thinker.process for thinker in tables.pool.thinkers]
    return [process.pid for process in processes if process is not None and process.returncode is None]


def load(tables: Tables, processor: Processor) -> dict[str, float]:
    waiting = queues(tables)
    thinkers = thinkers_of(tables)
    return {
        "moves": moves_lately.total(),
        "streams": streams(tables),
        "waiting_thinkers": waiting["thinkers"],
        "waiting_store": waiting["store"],
        "memory": memory_of(os.getpid()),
        "thinkers": len(thinkers),
        "thinkers_memory": sum(memory_of(process) for process in thinkers),
        "processor": processor.share(),
        "machine": os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        "cores": os.cpu_count() or 1,
    }
