"""The file made ready: ours, of today's shape, and nobody else may read it. `PRAGMA user_version` says its version."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from monstertable.server.operating.keys import keep_older
from monstertable.server.operating.private import beside, make_private, stamped, tighten_database
from monstertable.server.store.errors import BadData, Newer
from monstertable.server.store.sql import migrations
from monstertable.server.store.sqlite.connection import KIND, PATIENCE, SqliteConnection, telling
from monstertable.server.store.sqlite.copies import copy_to

logger = logging.getLogger("monstertable")

APPLICATION = 0x4D6F7354  # says that a file is ours; 0 in files of version 0


def prepare(data: Path) -> None:
    """Make the file, or bring it up to date after a copy; whoever calls this owns it."""
    with telling():
        version = version_of(data)
        make_private(data.resolve())
        tighten_database(data)
        if version != migrations.VERSION:
            bring_up_to_date(data, with_copy=True)


def bring_up_to_date(data: Path, with_copy: bool) -> None:
    """Take all steps that the file lacks."""
    with closing(to_prepare(data)) as connection:
        # Only a file that is still empty, or is rewritten whole, can take this to heart.
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        take_alone(connection, data)
        [(version,)] = connection.execute("PRAGMA user_version").fetchall()
        if is_empty(connection):
            take_steps(connection, 0)
        elif version < migrations.VERSION:
            if with_copy:
                copy = stamped(data, f"version-{version}")
                copy_to(connection, copy)
                logger.warning(
                    "%s goes from version %d to %d; a copy of it is in %s", data, version, migrations.VERSION, copy
                )
            for key in old_keys(connection):
                keep_older(data, key)
            connection.execute("PRAGMA secure_delete = ON")
            take_steps(connection, version)
            if version == 0:
                tidy_up(connection, data)


def to_prepare(data: Path) -> SqliteConnection:
    return sqlite3.connect(data, timeout=PATIENCE, isolation_level=None, factory=SqliteConnection)


def version_of(data: Path) -> int:
    """How many steps a file has taken, 0 for a new one; BadData where it is not for us. Nothing is changed."""
    if not data.exists() or not data.stat().st_size:
        return 0
    log = beside(data, "-wal")
    is_whole = not log.exists() or not log.stat().st_size
    address = f"{data.resolve().as_uri()}?mode=ro{'&immutable=1' if is_whole else ''}"
    with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as connection:
        [(version,)] = connection.execute("PRAGMA user_version").fetchall()
        [(application,)] = connection.execute("PRAGMA application_id").fetchall()
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    is_ours = application == APPLICATION or (version == 0 and (not names or {"tables", "seats", "moves"} <= names))
    if not is_ours:
        raise BadData(f"{data} is a database of another program.")
    if version > migrations.VERSION:
        raise Newer(
            f"{data} was written by a newer version of Monster Table (its data has version {version}, this program "
            f"knows {migrations.VERSION}); it is left as it is."
        )
    return int(version)


def is_empty(connection: sqlite3.Connection) -> bool:
    return not connection.execute("SELECT 1 FROM sqlite_master").fetchone()


def take_alone(connection: sqlite3.Connection, data: Path) -> None:
    """Keep everybody else out: a server of an older version knows nothing of ownership."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & KIND == sqlite3.SQLITE_BUSY:
            raise BadData(f"{data} is open in another program, which must be ended first.") from None
        raise
    connection.execute("COMMIT")


def tidy_up(connection: sqlite3.Connection, data: Path) -> None:
    """What was deleted may have left traces in pages that are free now; and pruning shall give room back."""
    try:
        connection.execute("VACUUM")
    except sqlite3.OperationalError as error:
        logger.warning("%s could not be tidied up: %s", data, error)


def old_keys(connection: sqlite3.Connection) -> list[str]:
    """Version 0 had the key of the cookies in the data."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'").fetchone():
        return []
    return [str(key) for (key,) in connection.execute("SELECT value FROM meta WHERE key = 'secret'")]


def take_steps(connection: SqliteConnection, version: int) -> None:
    """All of them, or none."""
    connection.execute("BEGIN")
    try:
        for step in migrations.STEPS[version:]:
            step(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {migrations.VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
