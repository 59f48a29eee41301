"""Data as version 0 left it: without a number, with the key of the cookies inside, perhaps without newer columns."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.process import Server

SECRET = "a-key-of-version-0-that-signs-the-cookies-of-all"
# As the program of version 0.1 made it.
NEWEST_OF_0 = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, edition TEXT NOT NULL,
    host TEXT NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL, next TEXT NOT NULL, created REAL NOT NULL,
    hints INTEGER NOT NULL DEFAULT 1, stand_in TEXT NOT NULL DEFAULT '', rules INTEGER NOT NULL DEFAULT 1,
    standing TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX open_tables ON tables (phase, public, created);
CREATE TABLE seats (
    "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    figure TEXT NOT NULL DEFAULT '', habits TEXT NOT NULL DEFAULT '{}', PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_guest ON seats (guest);
CREATE TABLE moves (
    "table" TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY ("table", ply)
) WITHOUT ROWID;
CREATE TABLE results ("table" TEXT PRIMARY KEY, outcome TEXT NOT NULL, words TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE notes (
    "table" TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, what TEXT NOT NULL,
    level TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", number)
) WITHOUT ROWID;
"""
# As programs did between 0.1 and the first number: with what fixes the chance of a table.
SEALED_OF_0 = (
    NEWEST_OF_0
    + """
ALTER TABLE seats ADD COLUMN word TEXT NOT NULL DEFAULT '';
CREATE TABLE secrets ("table" TEXT PRIMARY KEY, secret TEXT NOT NULL) WITHOUT ROWID;
"""
)
# As the first one did: no figures, habits, hints, notes, results, versions of the rules.
OLDEST_OF_0 = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, edition TEXT NOT NULL,
    host TEXT NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL, next TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE seats (
    "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE TABLE moves (
    "table" TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY ("table", ply)
) WITHOUT ROWID;
"""


def make_old(server: Server, schema: str = NEWEST_OF_0) -> str:
    """Turn the data of a server that is stopped into that of version 0; gives its key, which it has in itself."""
    key_file = server.beside(".key")
    key = key_file.read_text().split()[-1]
    key_file.unlink()
    newer = server.beside(".newer")
    server.data.rename(newer)
    with closing(sqlite3.connect(server.data)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        old.executescript(schema)
        old.execute("ATTACH ? AS newer", (str(newer),))
        for (table,) in old.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
            columns = ", ".join(f'"{name}"' for _, name, *_ in old.execute(f"PRAGMA main.table_info({table})"))
            old.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM newer.{table}")
        old.execute("INSERT INTO main.meta VALUES ('secret', ?)", (key,))
        old.commit()
    newer.unlink()
    return key


def make_by_hand(data: Path, schema: str = NEWEST_OF_0) -> None:
    """An old file without any table."""
    with closing(sqlite3.connect(data)) as old:
        old.executescript(schema)
        old.execute("INSERT INTO meta VALUES ('secret', ?)", (SECRET,))
        old.commit()
