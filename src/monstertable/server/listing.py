"""The list of public tables: newest activity first, and no visitor fills it alone."""

from __future__ import annotations

import time

from monstertable.server.store import Row, Store
from monstertable.server.table import LOBBY, OVER, Table

PAGE = 12
MOST_OF_ONE = 3  # tables of one host, or of one address
LISTED_FOR = 24 * 3600.0  # after the last activity
GOOD_FOR = 1.0  # seconds for which the list need not be made anew: every home page asks for it every few seconds

ENLIST = "INSERT INTO listed VALUES (?, ?, ?)"
# A table that follows another one is its opener's, too.
ENLIST_AFTER = """INSERT INTO listed VALUES
    (?, coalesce((SELECT opener FROM listed WHERE "table" = ?), ''), ?)"""
TOUCH = 'UPDATE listed SET active = ? WHERE "table" = ?'
# An unknown opener is nobody else: such tables count for their hosts only.
FIND = f"""WITH found AS (
        SELECT t.id, l.active, t.phase = '{LOBBY}' AS waits,
            row_number() OVER (PARTITION BY t.host ORDER BY l.active DESC, t.id) AS of_host,
            row_number() OVER (
                PARTITION BY iif(l.opener = '', t.id, l.opener) ORDER BY l.active DESC, t.id
            ) AS of_address
        FROM listed l JOIN tables t ON t.id = l."table"
        WHERE l.active > ? AND t.public = 1 AND t.phase != '{OVER}'
    )
    SELECT id FROM found WHERE of_host <= {MOST_OF_ONE} AND of_address <= {MOST_OF_ONE}
    ORDER BY waits DESC, active DESC, id"""
SEATS_OF = 'SELECT "table" FROM seats WHERE guest = ?'


class Listing:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._found: list[str] = []
        self._made = -GOOD_FOR

    def enlisted(self, table: Table, opener: str, before: str = "") -> list[tuple[str, Row]]:
        """What is written of a new table; `opener` tells one address from another, `before` is the table it follows."""
        if not table.public:
            return []
        now = time.time()
        return [(ENLIST_AFTER, (table.id, before, now)) if before else (ENLIST, (table.id, opener, now))]

    def touched(self, table: Table) -> list[tuple[str, Row]]:
        """What is written when something happens at a table."""
        return [(TOUCH, (time.time(), table.id))] if table.public else []

    def forget(self) -> None:
        """A table was opened or begun, somebody came or went: the list is made anew when it is next asked for."""
        self._made = -GOOD_FOR

    async def page(self, number: int, without: str = "") -> tuple[list[str], bool]:
        """The tables of a page, from 1 on, and whether there are more; without those at which this guest sits."""
        now = time.monotonic()
        if now - self._made >= GOOD_FOR:
            self._found = [table for (table,) in await self.store.read(FIND, (time.time() - LISTED_FOR,))]
            self._made = now
        own = {table for (table,) in await self.store.read(SEATS_OF, (without,))} if without else set()
        shown = [table for table in self._found if table not in own]
        return shown[(number - 1) * PAGE : number * PAGE], len(shown) > number * PAGE
