"""What an operator does with the data: back it up, put a backup in its place, look after the keys.

Each gives one sentence: what was done. What cannot be done is said by an exception, and nothing has changed then.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from monstertable.server.copies import copy_to, erase_key, remove
from monstertable.server.keys import VARIABLE, given_keys, keep_older, kept_keys, key_file, rotated, without_older
from monstertable.server.migrations import (
    PATIENCE,
    BadData,
    Newer,
    bring_up_to_date,
    is_empty,
    old_keys,
    take_alone,
    version_of,
)
from monstertable.server.ownership import own
from monstertable.server.private import beside, put_in_place, stamped

MOST_NAMED = 5


@contextmanager
def opened(data: Path) -> Iterator[sqlite3.Connection]:
    """A file that is there and is ours; a server may have it open too."""
    if not data.is_file():
        raise BadData(f"There is no file {data}.")
    try:
        version_of(data)
        address = f"{data.resolve().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise BadData(f"{data} cannot be used: {error}.") from None


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


def restore(source: Path, data: Path, anyway: bool = False) -> str:
    """A backup takes the place of the data when all of it can be read; what was there is kept aside."""
    if source.exists() and data.exists() and source.samefile(data):
        raise BadData(f"{source} is the data itself.")
    with own(data, "restoring a backup"):
        fresh = beside(data, ".restoring")
        try:
            may_be_replaced(data)
            keys, counted = made_ready(source, fresh, anyway)
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


def made_ready(source: Path, fresh: Path, anyway: bool) -> tuple[list[str], str]:
    """A copy of the backup, of today's shape and checked; the keys an old one had in it, and what it has."""
    with opened(source) as connection:
        if is_empty(connection):
            raise BadData(f"{source} is empty.")
        check_pages(connection, source)
        copy_to(connection, fresh)
        keys = old_keys(connection)
    bring_up_to_date(fresh, with_copy=False)
    with opened(fresh) as connection:
        lost = lost_tables(connection)
        if lost and not anyway:
            named = ", ".join(lost[:MOST_NAMED]) + (" ..." if len(lost) > MOST_NAMED else "")
            raise BadData(
                f"{numbered(len(lost), 'table')} in {source} cannot be replayed ({named}), so nothing is restored; "
                "with --anyway all is taken as it is."
            )
        return keys, count(connection)


def lost_tables(connection: sqlite3.Connection) -> list[str]:
    """The tables that cannot be replayed; the log says why."""
    # Imported here, so that a backup need not wait for a web framework.
    from monstertable.server.revival import Broken, revive
    from monstertable.server.store import readable
    from monstertable.server.tables import LOADS

    lost = []
    connection.text_factory = readable
    for (table,) in connection.execute("SELECT id FROM tables ORDER BY created").fetchall():
        rows, *found = [connection.execute(sql, (table,)).fetchall() for sql in LOADS]
        try:
            revive(rows[0], *found)
        except (Broken, IndexError):  # a name that is damaged finds no row
            lost.append(table)
    return lost


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


def look_after_keys(data: Path, rotate: bool, drop: bool) -> str:
    """Tell of the keys; before that, add a new one, or drop all but the newest."""
    if not data.is_file():
        raise BadData(f"There is no file {data}.")
    if (rotate or drop) and given_keys():
        raise BadData(f"The key in use is that of {VARIABLE}: change it there, the new one behind the old ones.")
    keys = rotated(data) if rotate else kept_keys(data)
    if drop and keys:
        keys = without_older(data)
    done = "A new key was made" if rotate else "Nothing was changed"
    if drop:
        done = "A new key was made and all others dropped" if rotate else "All keys but the newest were dropped"
    holds = "no key yet" if not keys else numbered(len(keys), "key") + ", the newest signs"
    then = "; a server that is running takes notice when it is started again" if rotate or drop else ""
    return f"{done}: {key_file(data)} has {holds}{then}."
