"""The shape of the data, by numbered steps: each database says how many of them it has taken.

To change the shape, append a step to STEPS, in SQL that both engines understand; a step that has been released is never
changed again. PostgreSQL came with step FIRST_OF_BOTH: what was before, it has in one piece (`postgres/preparing.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from monstertable.server.store.sql.connection import Connection

Step = Callable[[Connection], None]


def sql(*statements: str) -> Step:
    """A step of plain statements."""

    def step(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    return step


def if_shared(*statements: str) -> Step:
    """A step for what processes know of each other; a file, which belongs to one, stays as it is."""

    def step(connection: Connection) -> None:
        if connection.dialect.is_shared:
            sql(*statements)(connection)

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


def first_tables(connection: Connection) -> None:
    """A new file, or any file of version 0."""
    sql(*FIRST_TABLES)(connection)
    for table, column, kind in ADDED_TO_VERSION_0:
        add_missing(connection, table, column, kind)


def add_missing(connection: Connection, table: str, column: str, kind: str) -> None:
    if not connection.execute("SELECT 1 FROM pragma_table_info(?) WHERE name = ?", (table, column)).fetchone():
        connection.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")


def sealed_chance(connection: Connection) -> None:
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

# People who keep who they are: devices, passkeys, a recovery code; friends; and who was forgotten, by marks alone.
IDENTITIES = [
    """CREATE TABLE identities (guest TEXT PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL,
        kept DOUBLE PRECISION NOT NULL)""",
    "CREATE INDEX identities_by_code ON identities (code)",
    """CREATE TABLE devices (guest TEXT NOT NULL, device TEXT NOT NULL, name TEXT NOT NULL,
        added DOUBLE PRECISION NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (guest, device))""",
    """CREATE TABLE passkeys (id TEXT PRIMARY KEY, guest TEXT NOT NULL, public_key TEXT NOT NULL, signs BIGINT NOT NULL,
        site TEXT NOT NULL, name TEXT NOT NULL, added DOUBLE PRECISION NOT NULL, used DOUBLE PRECISION NOT NULL)""",
    "CREATE INDEX passkeys_of_guest ON passkeys (guest)",
    "CREATE TABLE used_once (mark TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE forgotten (mark TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    """CREATE TABLE friends (guest TEXT NOT NULL, other TEXT NOT NULL, since DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (guest, other))""",
    "CREATE INDEX friends_of_other ON friends (other)",
    """CREATE TABLE blocks (guest TEXT NOT NULL, other TEXT NOT NULL, since DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (guest, other))""",
    "CREATE INDEX blocks_of_other ON blocks (other)",
    """CREATE TABLE invitations (guest TEXT NOT NULL, inviter TEXT NOT NULL, "table" TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (guest, inviter, "table"))""",
    "CREATE INDEX invitations_of_inviter ON invitations (inviter)",
]

# The games that people have finished. They outlive their tables, so no column is called "table".
CAREERS = [
    """CREATE TABLE counted (of_table TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, game TEXT NOT NULL,
        seats INTEGER NOT NULL, ended DOUBLE PRECISION NOT NULL, why_not TEXT NOT NULL, trophies TEXT NOT NULL)""",
    """CREATE TABLE played (of_table TEXT NOT NULL, seat INTEGER NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL,
        seats INTEGER NOT NULL, ended DOUBLE PRECISION NOT NULL, guest TEXT NOT NULL, level TEXT NOT NULL,
        name TEXT NOT NULL, figure TEXT NOT NULL, score INTEGER NOT NULL, rank INTEGER NOT NULL,
        win DOUBLE PRECISION NOT NULL, fate TEXT NOT NULL, trophies TEXT NOT NULL, people_mu DOUBLE PRECISION,
        people_sigma DOUBLE PRECISION, all_mu DOUBLE PRECISION, all_sigma DOUBLE PRECISION,
        PRIMARY KEY (of_table, seat))""",
    "CREATE INDEX played_by_guest ON played (guest, game, number)",
    "CREATE INDEX played_by_game ON played (game, level, number)",
    "CREATE TABLE shown (guest TEXT PRIMARY KEY, name TEXT NOT NULL, since DOUBLE PRECISION NOT NULL)",
]

# Who wants to be told when it is their turn, where and how, and what is still to be sent (store/noticing.py).
NOTICES = [
    """CREATE TABLE notice_wishes (guest TEXT PRIMARY KEY, how TEXT NOT NULL, quiet_from INTEGER NOT NULL,
        quiet_to INTEGER NOT NULL, daily_at INTEGER NOT NULL, zone TEXT NOT NULL, language TEXT NOT NULL,
        origin TEXT NOT NULL)""",
    """CREATE TABLE notice_targets (id TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL,
        name TEXT NOT NULL, key TEXT NOT NULL, secret TEXT NOT NULL, added DOUBLE PRECISION NOT NULL,
        trouble TEXT NOT NULL)""",
    "CREATE INDEX notice_targets_of_guest ON notice_targets (guest)",
    """CREATE TABLE notices (target TEXT NOT NULL, "table" TEXT NOT NULL, guest TEXT NOT NULL, what TEXT NOT NULL,
        ply INTEGER NOT NULL, state TEXT NOT NULL, due DOUBLE PRECISION NOT NULL, attempts INTEGER NOT NULL,
        claimed_until DOUBLE PRECISION NOT NULL, PRIMARY KEY (target, "table"))""",
    'CREATE INDEX notices_of_table ON notices ("table")',
    "CREATE INDEX notices_by_time ON notices (state, due)",
]

# What was agreed about time, the clocks that run, how long each decision took, and when guests were last at a table.
CLOCKS = [
    "ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT 'none'",
    """CREATE TABLE clocks ("table" TEXT NOT NULL, seat INTEGER NOT NULL, used DOUBLE PRECISION NOT NULL,
        since DOUBLE PRECISION, due DOUBLE PRECISION, PRIMARY KEY ("table", seat))""",
    "CREATE INDEX clocks_by_due ON clocks (due)",
    """CREATE TABLE spent ("table" TEXT NOT NULL, ply INTEGER NOT NULL, seconds DOUBLE PRECISION NOT NULL,
        PRIMARY KEY ("table", ply))""",
    """CREATE TABLE seen ("table" TEXT NOT NULL, guest TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY ("table", guest))""",
]

# What is said at tables, what may be said there, who may look on, and whom a reader does not hear.
TALK = [
    """CREATE TABLE talk (
        "table" TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
        seat INTEGER NOT NULL, channel TEXT NOT NULL, kind TEXT NOT NULL, words TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY ("table", number))""",
    "CREATE INDEX talk_of_guest ON talk (guest)",
    """CREATE TABLE muted (reader TEXT NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (reader, guest))""",
    "CREATE INDEX muted_of_guest ON muted (guest)",
    "ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN delay INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN talk TEXT NOT NULL DEFAULT 'on'",
    "UPDATE tables SET talk = 'reactions' WHERE public = 1",
]

# What was explained to whom when it happened for the first time.
EXPLAINED = """CREATE TABLE explained (guest TEXT NOT NULL, game TEXT NOT NULL, topic TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL, PRIMARY KEY (guest, game, topic))"""

# Whether somebody wants to be told of invitations too.
TELL_INVITATIONS = "ALTER TABLE notice_wishes ADD COLUMN invitations INTEGER NOT NULL DEFAULT 1"

# How many streams each process has open, by marks of what they are counted for.
OPEN_STREAMS = [
    """CREATE TABLE streams (counted TEXT NOT NULL, process TEXT NOT NULL, number INTEGER NOT NULL,
        PRIMARY KEY (counted, process))""",
    "CREATE INDEX streams_in_process ON streams (process)",
]

# Since when there has always been a server, as each of them knows it.
UP_SINCE = "ALTER TABLE processes ADD COLUMN since DOUBLE PRECISION NOT NULL DEFAULT 0"

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
    sql(*IDENTITIES),  # 11
    sql(*NOTICES),  # 12
    sql(*CLOCKS),  # 13
    sql(*TALK),  # 14
    sql(*CAREERS),  # 15
    sql(EXPLAINED),  # 16
    sql(TELL_INVITATIONS),  # 17
    if_shared(*OPEN_STREAMS),  # 18
    if_shared(UP_SINCE),  # 19
]
VERSION = len(STEPS)
FIRST_OF_BOTH = 10
