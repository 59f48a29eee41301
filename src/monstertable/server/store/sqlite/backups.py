"""Backups of the file, and a backup that takes its place.

Each gives one sentence: what was done. What cannot be done is said by an exception, and nothing has changed then.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from monstertable.server.operating.keys import keep_older, key_file
from monstertable.server.operating.private import beside, put_in_place, stamped
from monstertable.server.store.errors import BadData, Damaged, Newer, StoreError
from monstertable.server.store.records import WholeTable
from monstertable.server.store.sql.tables import whole_table
from monstertable.server.store.sqlite.connection import PATIENCE, SqliteConnection, readable
from monstertable.server.store.sqlite.copies import copy_to, erase_key, remove
from monstertable.server.store.sqlite.ownership import own
from monstertable.server.store.sqlite.preparing import (
    bring_up_to_date,
    is_empty,
    old_keys,
    take_alone,
    version_of,
)

logger = logging.getLogger("monstertable")

MOST_NAMED = 5
Replays = Callable[[WholeTable], bool]


@contextmanager
def opened(data: Path) -> Iterator[SqliteConnection]:
    """A file that is there and is ours; a server may have it open too."""
    if not data.is_file():
        raise BadData(f"There is no file {data}.")
    try:
        version_of(data)
        address = f"{data.resolve().as_uri()}?mode=rw"
        with closing(connected(address)) as connection:
            yield connection
    except (sqlite3.Error, StoreError) as error:
        raise BadData(f"{data} cannot be used: {error}.") from None


def connected(address: str) -> SqliteConnection:
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, factory=SqliteConnection)


def backup(data: Path, target: Path) -> str:
    """A copy of the data as it stands now, while a server may go on playing."""
    if target.exists():
        raise BadData(f"There is already a file {target}; a backup does not overwrite it.")
    with opened(data) as connection:
        try:
            copy_to(connection, target)
        except sqlite3.Error as error:
            raise BadData(f"{data} could not be copied to {target}: {error}.") from None
    try:
        with opened(target) as copy:
            check_pages(copy, target)
            counted = count(copy)
    except BadData:
        remove(target)
        raise
    return f"Backed up {counted} from {data} to {target}; the keys are not in it, they stay in {key_file(data)}."


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    [(found,), *_] = connection.execute("PRAGMA integrity_check").fetchall()
    if found != "ok":
        raise BadData(f"{path} is damaged: {found}.")


def count(connection: sqlite3.Connection) -> str:
    [(tables, moves)] = connection.execute("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM moves)")
    return f"{numbered(tables, 'table')} with {numbered(moves, 'move')}"


def numbered(number: int, thing: str) -> str:
    return f"{number:,} {thing if number == 1 else f'{thing}s'}"


def restore(source: Path, data: Path, replays: Replays, anyway: bool = False) -> str:
    """A backup takes the place of the data when all its tables can be replayed; what was there is kept aside."""
    if source.exists() and data.exists() and source.samefile(data):
        raise BadData(f"{source} is the data itself.")
    with own(data, "restoring a backup"):
        fresh = beside(data, ".restoring")
        try:
            may_be_replaced(data)
            keys, counted = made_ready(source, fresh, replays, anyway)
            aside = put_aside(data)
            for key in keys:
                keep_older(data, key)
            put_in_place(fresh, data.resolve())
        except sqlite3.Error as error:
            raise BadData(f"{source} could not be restored to {data}: {error}.") from None
        finally:
            remove(fresh)
    kept = "" if aside is None else f"; what was there before is in {aside}"
    return f"Restored {counted} from {source} to {data}{kept}."


def may_be_replaced(data: Path) -> None:
    """A file of another program may not; one of a newer version, or a damaged one, may."""
    with suppress(Newer, sqlite3.Error):
        version_of(data)


def made_ready(source: Path, fresh: Path, replays: Replays, anyway: bool) -> tuple[list[str], str]:
    """A copy of the backup, of today's shape and checked; the keys an old one had in it, and what it has."""
    with opened(source) as connection:
        if is_empty(connection):
            raise BadData(f"{source} is empty.")
        check_pages(connection, source)
        copy_to(connection, fresh)
        keys = old_keys(connection)
    bring_up_to_date(fresh, with_copy=False)
    with opened(fresh) as connection:
        lost = lost_tables(connection, replays)
        if lost and not anyway:
            named = ", ".join(lost[:MOST_NAMED]) + (" ..." if len(lost) > MOST_NAMED else "")
            raise BadData(
                f"{numbered(len(lost), 'table')} in {source} cannot be replayed ({named}), so nothing is restored; "
                "with --anyway all is taken as it is."
            )
        return keys, count(connection)


def lost_tables(connection: SqliteConnection, replays: Replays) -> list[str]:
    """The tables that cannot be replayed."""
    connection.text_factory = readable
    found = [table for (table,) in connection.execute("SELECT id FROM tables ORDER BY created").fetchall()]
    return [table for table in found if not can_be_replayed(connection, table, replays)]


def can_be_replayed(connection: SqliteConnection, table: str, replays: Replays) -> bool:
    try:
        whole = whole_table(connection, table)
    except Damaged as error:
        logger.error("table %s is damaged: %s", table, error)
        return False
    return whole is not None and replays(whole)  # a name that is damaged finds no row


def put_aside(data: Path) -> Path | None:
    """The present data gets a second name, as one file where it can be read; there it stays when it is replaced."""
    if not data.exists():
        return None
    aside = stamped(data, "before-restore")
    if is_sound(data):
        with closing(sqlite3.connect(data, timeout=PATIENCE, isolation_level=None)) as connection:
            take_alone(connection, data)
            for key in old_keys(connection):
                keep_older(data, key)
            erase_key(connection)
            connection.execute("PRAGMA journal_mode = DELETE")
    else:
        # Opening it might change it: all of it is kept as it is.
        beside(data, "-shm").unlink(missing_ok=True)
        for ending in ("-wal", "-journal"):
            if beside(data, ending).exists():
                os.replace(beside(data, ending), aside.with_name(aside.name + ending))
    try:
        os.link(data.resolve(), aside)
    except OSError:
        os.replace(data.resolve(), aside)
    return aside


def is_sound(data: Path) -> bool:
    """Whether all of the file can be read; it stays as it is."""
    try:
        with closing(sqlite3.connect(f"{data.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            return connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    except sqlite3.DatabaseError:
        return False
