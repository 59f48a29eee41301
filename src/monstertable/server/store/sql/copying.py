"""All that is stored, copied row by row from one database to another, of whichever engine, and compared afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from typing import Any, NamedTuple

from monstertable.server.store.errors import BadData, StoreError
from monstertable.server.store.records import WholeTable
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.tables import whole_table

AT_ONCE = 500
TABLES = "SELECT id FROM tables ORDER BY created, id"
FIRST = "tables"  # what is of a table needs it
OWN = "SELECT key, value FROM meta WHERE key <> 'version'"  # the number of its shape is each database's own
Row = tuple[Any, ...]


class Side(NamedTuple):
    """A database to copy from or to; what is read of it stood there at one moment."""

    disk: Connection
    rows: Callable[
        [str], tuple[list[str], Iterator[Row]]
    ]  # the names of the columns, and rows that are read little by little


@dataclass
class Sum:
    """How many rows there are and what they say, in whichever order they come."""

    rows: int = 0
    says: int = 0

    def add(self, row: Row) -> None:
        self.rows += 1
        self.says ^= int.from_bytes(blake2b(repr(row).encode("utf-8", "surrogatepass"), digest_size=16).digest())


def copy_all(source: Side, target: Side) -> dict[str, int]:
    """Every row, by what it is a row of; a StoreError if what is there then is not the same."""
    names = names_of(source.disk)
    if (there := names_of(target.disk)) != names:
        raise StoreError(f"the two are of different shapes: {set(names) ^ set(there)}")
    copied = {name: copy_rows(source, target, name) for name in names}
    for name, expected in copied.items():
        found = Sum()
        for row in target.rows(asking(name))[1]:
            found.add(row)
        if found != expected:
            raise StoreError(f"{expected.rows} rows of {name} were copied, and {found.rows} others found")
    return {name: each.rows for name, each in copied.items()}


def names_of(disk: Connection) -> list[str]:
    names = [name for (name,) in disk.execute(disk.dialect.all).fetchall()]
    return sorted(names, key=lambda name: (name != FIRST, name))


def asking(name: str) -> str:
    return OWN if name == "meta" else f'SELECT * FROM "{name}"'


def copy_rows(source: Side, target: Side, name: str) -> Sum:
    columns, rows = source.rows(asking(name))
    listed, marks = ", ".join(f'"{column}"' for column in columns), ", ".join("?" * len(columns))
    copied = Sum()
    while batch := list(islice(rows, AT_ONCE)):
        for row in batch:
            copied.add(row)
        target.disk.executemany(f'INSERT INTO "{name}" ({listed}) VALUES ({marks})', batch)
    return copied


def must_be_empty(target: Connection, place: str) -> None:
    """A BadData if anything is stored there already."""
    for name in names_of(target):
        if target.execute(f"{asking(name)} LIMIT 1").fetchall():
            raise BadData(f"{place} has something in it already; nothing is copied over it.")


def tables_that_differ(source: Connection, target: Connection, replays: Callable[[WholeTable], bool]) -> list[str]:
    """Those that read differently, or cannot be replayed."""
    wrong = []
    for (table,) in source.execute(TABLES).fetchall():
        whole = whole_table(target, table)
        if whole is None or whole != whole_table(source, table) or not replays(whole):
            wrong.append(str(table))
    return wrong
