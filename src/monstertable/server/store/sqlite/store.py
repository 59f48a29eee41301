"""A store in one SQLite file, which belongs to one process: there is nobody to hear from."""

from __future__ import annotations

from pathlib import Path

from monstertable.server.store.peers import Peers
from monstertable.server.store.sql.store import SqlStore
from monstertable.server.store.sqlite.disk import SqliteDisk


class SqliteStore(SqlStore):
    def __init__(self, path: Path) -> None:
        super().__init__(SqliteDisk(path))
        self.path = path

    @property
    def folder(self) -> Path | None:
        return self.path.parent

    @property
    def peers(self) -> Peers | None:
        return None
