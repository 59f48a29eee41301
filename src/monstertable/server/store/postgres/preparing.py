"""The database made ready: ours, and of today's shape. Its version stands in a row; whoever comes second waits."""

from __future__ import annotations

import secrets
from typing import Any

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.errors import BadData, Newer
from monstertable.server.store.postgres.connection import PostgresConnection, connect, told
from monstertable.server.store.sql import migrations

ONE_AT_A_TIME = b"SELECT pg_advisory_xact_lock(1299137396)"
NAMES = b"SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
VERSION_OF = b"SELECT value FROM meta WHERE key = 'version'"
SET_VERSION = """INSERT INTO meta VALUES ('version', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
ADD_KEY = "INSERT INTO keys VALUES ('cookies', 1, ?)"

# As SQLite has it after the step FIRST_OF_BOTH. A move needs its table: one that was cleared away gets none any more.
FIRST_TABLES = [
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, edition TEXT NOT NULL,
        host TEXT NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL, next TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL, hints INTEGER NOT NULL DEFAULT 1, stand_in TEXT NOT NULL DEFAULT '',
        rules INTEGER NOT NULL DEFAULT 1, standing TEXT NOT NULL DEFAULT '[]', given INTEGER NOT NULL DEFAULT 0,
        take_back TEXT NOT NULL DEFAULT 'off'
    ) WITH (fillfactor = 80)""",
    "CREATE INDEX open_tables ON tables (phase, public, created)",
    """CREATE TABLE seats (
        "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
        figure TEXT NOT NULL DEFAULT '', habits TEXT NOT NULL DEFAULT '{}', word TEXT NOT NULL DEFAULT '',
        changes INTEGER NOT NULL DEFAULT 0, PRIMARY KEY ("table", seat)
    )""",
    "CREATE INDEX seats_of_guest ON seats (guest)",
    """CREATE TABLE moves (
        "table" TEXT NOT NULL REFERENCES tables (id), ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY ("table", ply)
    )""",
    'CREATE TABLE results ("table" TEXT PRIMARY KEY, outcome TEXT NOT NULL, words TEXT NOT NULL)',
    """CREATE TABLE notes (
        "table" TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, what TEXT NOT NULL,
        level TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY ("table", number)
    )""",
    'CREATE TABLE secrets ("table" TEXT PRIMARY KEY, secret TEXT NOT NULL)',
    "CREATE TABLE cleared (id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    """CREATE FUNCTION cleared_tables_stay_away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT 1 FROM cleared WHERE id = NEW.id) THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'this table has been cleared away';
        END IF;
        RETURN NEW;
    END $$""",
    """CREATE TRIGGER cleared_tables_stay_away BEFORE INSERT ON tables
        FOR EACH ROW EXECUTE FUNCTION cleared_tables_stay_away()""",
    """CREATE TABLE listed ("table" TEXT PRIMARY KEY, opener TEXT NOT NULL, active DOUBLE PRECISION NOT NULL)
        WITH (fillfactor = 80)""",
    "CREATE INDEX listed_by_activity ON listed (active)",
    'CREATE TABLE lessons ("table" TEXT PRIMARY KEY, lesson TEXT NOT NULL)',
    """CREATE TABLE learnt (guest TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (guest, game, lesson))""",
    "CREATE TABLE records (id TEXT PRIMARY KEY, line TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)",
    'CREATE TABLE analyses ("table" TEXT PRIMARY KEY, version TEXT NOT NULL, facts TEXT NOT NULL)',
    # Processes that share the database: who lives until when, and who answers for what.
    """CREATE TABLE processes (id TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL, thinkers INTEGER NOT NULL)
        WITH (fillfactor = 50)""",
    "CREATE TABLE claims (work TEXT PRIMARY KEY, holder TEXT NOT NULL)",
    "CREATE INDEX claims_of_holder ON claims (holder)",
    # Who has a page of a table open in which of them.
    """CREATE TABLE looking ("table" TEXT NOT NULL, device TEXT NOT NULL, process TEXT NOT NULL, pace TEXT NOT NULL,
        is_looking INTEGER NOT NULL, PRIMARY KEY ("table", device, process))""",
    "CREATE INDEX looking_in_process ON looking (process)",
    # What clients have used up of what they may do, in all of them.
    """CREATE TABLE allowances (allowance TEXT PRIMARY KEY, full_at DOUBLE PRECISION NOT NULL)
        WITH (fillfactor = 50)""",
    # What is to be thought of; a crash may take it all, and whoever asked thinks for themselves then.
    """CREATE UNLOGGED TABLE questions (
        id TEXT PRIMARY KEY, number BIGSERIAL, asker TEXT NOT NULL, rank INTEGER NOT NULL,
        until DOUBLE PRECISION NOT NULL, question TEXT NOT NULL, holder TEXT NOT NULL, answer TEXT)""",
    "CREATE INDEX questions_in_turn ON questions (rank, number) WHERE answer IS NULL",
    # How often anything of a table was changed besides its moves.
    'CREATE TABLE told ("table" TEXT PRIMARY KEY, number BIGINT NOT NULL) WITH (fillfactor = 50)',
    # What SQLite has in private files beside the data.
    """CREATE TABLE keys (purpose TEXT NOT NULL, number INTEGER NOT NULL, key TEXT NOT NULL,
        PRIMARY KEY (purpose, number))""",
    # The last transaction of each process.
    """CREATE TABLE commits (process TEXT PRIMARY KEY, number BIGINT NOT NULL, at DOUBLE PRECISION NOT NULL)
        WITH (fillfactor = 20)""",
]


def prepare(address: Address) -> None:
    """Make the tables, or bring them up to date; of several processes that are started at once, one does."""
    raw = connect(address)
    try:
        raw.isolation_level = psycopg.IsolationLevel.READ_COMMITTED  # whoever waited sees what was done meanwhile
        raw.execute(b"SET LOCAL lock_timeout = 0")
        raw.execute(ONE_AT_A_TIME)
        take_steps(raw, address)
        raw.commit()
    except psycopg.Error as error:
        raise told(error) from None
    finally:
        raw.close()


def take_steps(raw: psycopg.Connection[Any], address: Address) -> None:
    version = version_of(raw, address)
    if version == migrations.VERSION:
        return
    disk = PostgresConnection(raw)
    if version < migrations.FIRST_OF_BOTH:
        migrations.sql(*FIRST_TABLES)(disk)
        disk.execute(ADD_KEY, (secrets.token_urlsafe(32),))
        version = migrations.FIRST_OF_BOTH
    for step in migrations.STEPS[version:]:
        step(disk)
    disk.execute(SET_VERSION, (str(migrations.VERSION),))


def version_of(raw: psycopg.Connection[Any], address: Address) -> int:
    """How many steps the database has taken, 0 for an empty one; BadData where it is not for us."""
    names = {name for (name,) in raw.execute(NAMES)}
    if not names:
        return 0
    found = raw.execute(VERSION_OF).fetchall() if {"meta", "tables", "moves"} <= names else []
    if not found:
        raise BadData(f"{address} is a database of another program.")
    version = int(found[0][0])
    if version > migrations.VERSION:
        raise Newer(
            f"{address} was written by a newer version of Monster Table (its data has version {version}, this program "
            f"knows {migrations.VERSION}); it is left as it is."
        )
    return version


def must_be_up_to_date(raw: psycopg.Connection[Any], address: Address) -> None:
    if version_of(raw, address) != migrations.VERSION:
        raise BadData(f"{address} is of an older version: a server brings it up to date when it is next started.")
