"""Tables at which nobody has played for long are cleared away: their records go to a file first, then all their rows.

A server may be running meanwhile. It loads a table at one moment, whole or not at all, and what it still has of a table
in memory it cannot write back: the data remembers which tables were cleared away.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from monstertable.server.operating.private import beside, make_private
from monstertable.server.store import BadData
from monstertable.server.store.address import Address, Place
from monstertable.server.store.opening import clear_old
from monstertable.server.store.sqlite.backups import numbered

DAY = 24 * 3600.0


def export_of(data: Place) -> Path:
    """Where the records go unless somebody says otherwise."""
    return Path("monstertable.pruned.jsonl") if isinstance(data, Address) else beside(data, ".pruned.jsonl")


def prune(data: Place, older: float, export: Path) -> str:
    """Clear away what nobody has played at for so many seconds."""
    if isinstance(data, Path) and export.resolve() == data.resolve():
        raise BadData(f"{export} is the data itself.")
    done = clear_old(data, time.time() - older, Export(export))
    if not done.tables and not done.unreadable:
        return f"There is nothing to clear away from {data}: no table has been left alone for {older / DAY:g} days."
    stayed = f"; {numbered(done.unreadable, 'table')} could not be read and stayed" if done.unreadable else ""
    records = f"{numbered(done.records, 'record')} in {export}" if done.records else "no move played at any"
    room = "" if isinstance(data, Address) else f"; {done.room / 1e6:.1f} MB were given back"
    return f"Cleared {numbered(done.tables, 'table')} away from {data}, {records}{stayed}{room}."


class Export:
    """The file to which records go."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._size: int | None = None  # at the beginning; None: there was no file

    def begin(self) -> None:
        self._size = self.path.stat().st_size if self.path.exists() else None

    def keep(self, lines: list[str]) -> None:
        """They are on the disk when this returns."""
        if not lines:
            return
        make_private(self.path)
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())

    def undo(self) -> None:
        """What was not deleted is not in the export either."""
        if self._size is not None:
            os.truncate(self.path, self._size)
        else:
            self.path.unlink(missing_ok=True)
