"""Server processes that share a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.postgres import cluster
from tests.server.process import Server


def started_together(folder: Path, **wishes: Any) -> list[Server]:
    database, started = cluster().database(), []
    for name in ("one", "two"):
        (folder / name).mkdir()
        started.append(Server(folder / name, database=database, **wishes))
        started[-1].start()
    return started
