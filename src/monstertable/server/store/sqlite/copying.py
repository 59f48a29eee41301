"""A file to copy from or to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from monstertable.server.operating.private import beside, put_in_place
from monstertable.server.store.errors import BadData
from monstertable.server.store.sql import migrations
from monstertable.server.store.sql.copying import Side
from monstertable.server.store.sqlite.backups import opened
from monstertable.server.store.sqlite.connection import SqliteConnection, connect
from monstertable.server.store.sqlite.copies import remove
from monstertable.server.store.sqlite.ownership import own
from monstertable.server.store.sqlite.preparing import prepare, version_of


def side(disk: SqliteConnection) -> Side:
    def rows(sql: str) -> tuple[list[str], Iterator[tuple[Any, ...]]]:
        found = disk.execute(sql)
        return [column[0] for column in found.description], iter(found)

    return Side(disk, rows)


@contextmanager
def source(data: Path) -> Iterator[Side]:
    """A server may go on playing meanwhile."""
    with opened(data) as disk:
        if version_of(data) != migrations.VERSION:
            raise BadData(f"{data} is of an older version: the server brings it up to date when it is next started.")
        disk.execute("BEGIN")
        yield side(disk)
        disk.execute("ROLLBACK")


@contextmanager
def target(data: Path) -> Iterator[Side]:
    """A new file, which is there when all went well, and else not."""
    if data.exists():
        raise BadData(f"{data} is there already; nothing is copied over it.")
    with own(data, "copying"):
        fresh = beside(data, ".copying")
        remove(fresh)
        try:
            prepare(fresh)
            with closing(connect(fresh)) as disk:
                disk.execute("BEGIN IMMEDIATE")
                yield side(disk)
                disk.execute("COMMIT")
                disk.execute("PRAGMA journal_mode = DELETE")
            put_in_place(fresh, data.resolve())
        finally:
            remove(fresh)
