"""The shape of the data, by numbered steps: `PRAGMA user_version` says how many of them a file has taken.

To change the shape, append a step to STEPS; a step that has been released is never changed again.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from monstertable.server.keys import keep_older
from monstertable.server.private import beside, make_private, stamped, tighten_database
from monstertable.server.store.errors import BadData, Newer
from monstertable.server.store.sqlite.connection import KIND, PATIENCE, telling
from monstertable.server.store.sqlite.copies import copy_to

logger = logging.getLogger("monstertable")

Step = Callable[[sqlite3.Connection], None]
APPLICATION = 0x4D6F7354  # says that a file is ours; 0 in files of version 0


def sql(*statements: str) -> Step:
    """A step of plain statements."""

    def step(connection: sqlite3.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    return step


FIRST_TABLES = [
    "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, edition TEXT NOT NULL,
        host TEXT NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL, next TEXT NOT NULL, created REAL NOT NULL,
        hints INTEGER NOT NULL DEFAULT 1, stand_in TEXT NOT NULL DEFAULT '', rules INTEGER NOT NULL DEFAULT 1,
        standing TEXT NOT NULL DEFAULT '[]'
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS open_tables ON tables (phase, public, created)",
    """CREATE TABLE IF NOT EXISTS seats (
        "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
        figure TEXT NOT NULL DEFAULT '', habits TEXT NOT NULL DEFAULT '{}', PRIMARY KEY ("table", seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS seats_of_guest ON seats (guest)",
    """CREATE TABLE IF NOT EXISTS moves (
        "table" TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY ("table", ply)
    ) WITHOUT ROWID""",
    'CREATE TABLE IF NOT EXISTS results ("table" TEXT PRIMARY KEY, outcome TEXT NOT NULL, words TEXT NOT NULL) '
    "WITHOUT ROWID",
    """CREATE TABLE IF NOT EXISTS notes (
        "table" TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, what TEXT NOT NULL,
        level TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", number)
    ) WITHOUT ROWID""",
]
# Columns that files of version 0 may lack, by their age.
ADDED_TO_VERSION_0 = [
    ("seats", "figure", "TEXT NOT NULL DEFAULT ''"),
    ("seats", "habits", "TEXT NOT NULL DEFAULT '{}'"),
    ("tables", "hints", "INTEGER NOT NULL DEFAULT 1"),
    ("tables", "stand_in", "TEXT NOT NULL DEFAULT ''"),
    ("tables", "rules", "INTEGER NOT NULL DEFAULT 1"),
    ("tables", "standing", "TEXT NOT NULL DEFAULT '[]'"),
]


def first_tables(connection: sqlite3.Connection) -> None:
    """A new file, or any file of version 0."""
    sql(*FIRST_TABLES)(connection)
    for table, column, kind in ADDED_TO_VERSION_0:
        add_missing(connection, table, column, kind)


def add_missing(connection: sqlite3.Connection, table: str, column: str, kind: str) -> None:
    if not connection.execute("SELECT 1 FROM pragma_table_info(?) WHERE name = ?", (table, column)).fetchone():
        connection.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")


def sealed_chance(connection: sqlite3.Connection) -> None:
    """The last files without a number may have it already."""
    connection.execute(
        'CREATE TABLE IF NOT EXISTS secrets ("table" TEXT PRIMARY KEY, secret TEXT NOT NULL) WITHOUT ROWID'
    )
    add_missing(connection, "seats", "word", "TEXT NOT NULL DEFAULT ''")


# A server may still have a table in memory that was cleared away by another process: it must not write half of it back.
CLEARED_TABLES = [
    "CREATE TABLE cleared (id TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID",
    """CREATE TRIGGER cleared_tables_stay_away BEFORE INSERT ON tables
        WHEN EXISTS (SELECT 1 FROM cleared WHERE id = NEW.id)
        BEGIN SELECT RAISE(ABORT, 'this table has been cleared away'); END""",
    """CREATE TRIGGER cleared_moves_stay_away BEFORE INSERT ON moves
        WHEN EXISTS (SELECT 1 FROM cleared WHERE id = NEW."table")
        BEGIN SELECT RAISE(ABORT, 'this table has been cleared away'); END""",
]

# Activity of public tables, and from where they were opened: a mark that only this server can make of an address.
LISTED_TABLES = [
    'CREATE TABLE listed ("table" TEXT PRIMARY KEY, opener TEXT NOT NULL, active REAL NOT NULL) WITHOUT ROWID',
    "CREATE INDEX listed_by_activity ON listed (active)",
    "INSERT INTO listed SELECT id, '', created FROM tables WHERE public = 1 AND phase != 'over'",
]

# Which tables are lessons, and who has learnt what.
LESSONS = [
    'CREATE TABLE lessons ("table" TEXT PRIMARY KEY, lesson TEXT NOT NULL) WITHOUT ROWID',
    """CREATE TABLE learnt (guest TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (guest, game, lesson)) WITHOUT ROWID""",
]

# Records that somebody brought along, by what they say; and how many moves a table was given by the game it plays on.
LOOKING_BACK = [
    "CREATE TABLE records (id TEXT PRIMARY KEY, line TEXT NOT NULL, at REAL NOT NULL)",
    "ALTER TABLE tables ADD COLUMN given INTEGER NOT NULL DEFAULT 0",
]

# What looking back at a finished game has found, by the method and the rules it was found with.
ANALYSES = """CREATE TABLE analyses ("table" TEXT PRIMARY KEY, version TEXT NOT NULL, facts TEXT NOT NULL)
    WITHOUT ROWID"""

# Whoever had begun already had not agreed to it.
AGREED_TAKE_BACK = [
    "ALTER TABLE tables ADD COLUMN take_back TEXT NOT NULL DEFAULT 'off'",
    "UPDATE tables SET take_back = 'consent' WHERE phase = 'lobby'",
]

STEPS: list[Step] = [
    first_tables,  # 1
    sql("DELETE FROM meta WHERE key = 'secret'"),  # 2: the key has a file of its own
    sql(*CLEARED_TABLES),  # 3
    sealed_chance,  # 4: what fixes the chance of a table
    sql("ALTER TABLE seats ADD COLUMN changes INTEGER NOT NULL DEFAULT 0"),  # 5: how often a seat changed hands
    sql(*LISTED_TABLES),  # 6
    sql(*LESSONS),  # 7
    sql(*LOOKING_BACK),  # 8
    sql(ANALYSES),  # 9
    sql(*AGREED_TAKE_BACK),  # 10
]
VERSION = len(STEPS)


def prepare(data: Path) -> None:
    """Make the file, or bring it up to date after a copy; whoever calls this owns it."""
    with telling():
        version = version_of(data)
        make_private(data.resolve())
        tighten_database(data)
        if version != VERSION:
            bring_up_to_date(data, with_copy=True)


def bring_up_to_date(data: Path, with_copy: bool) -> None:
    """Take all steps that the file lacks."""
    with closing(sqlite3.connect(data, timeout=PATIENCE, isolation_level=None)) as connection:
        # Only a file that is still empty, or is rewritten whole, can take this to heart.
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        take_alone(connection, data)
        [(version,)] = connection.execute("PRAGMA user_version").fetchall()
        if is_empty(connection):
            take_steps(connection, 0)
        elif version < VERSION:
            if with_copy:
                copy = stamped(data, f"version-{version}")
                copy_to(connection, copy)
                logger.warning("%s goes from version %d to %d; a copy of it is in %s", data, version, VERSION, copy)
            for key in old_keys(connection):
                keep_older(data, key)
            connection.execute("PRAGMA secure_delete = ON")
            take_steps(connection, version)
            if version == 0:
                tidy_up(connection, data)


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
    if version > VERSION:
        raise Newer(
            f"{data} was written by a newer version of Monster Table (its data has version {version}, this program "
            f"knows {VERSION}); it is left as it is."
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


def take_steps(connection: sqlite3.Connection, version: int) -> None:
    """All of them, or none."""
    connection.execute("BEGIN")
    try:
        for step in STEPS[version:]:
            step(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
