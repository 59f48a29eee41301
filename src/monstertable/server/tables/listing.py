"""The list of public tables: newest activity first, and no visitor fills it alone."""

from __future__ import annotations

import time

from monstertable.server.store import Store

PAGE = 12
MOST_OF_ONE = 3  # tables of one host, or of one address
LISTED_FOR = 24 * 3600.0  # after the last activity
GOOD_FOR = 1.0  # seconds for which the list need not be made anew: every home page asks for it every few seconds


class Listing:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._found: list[str] = []
        self._made = -GOOD_FOR

    def forget(self) -> None:
        """A table was opened or begun, somebody came or went: the list is made anew when it is next asked for."""
        self._made = -GOOD_FOR

    async def page(self, number: int, without: str = "") -> tuple[list[str], bool]:
        """The tables of a page, from 1 on, and whether there are more; without those at which this guest sits."""
        now = time.monotonic()
        if now - self._made >= GOOD_FOR:
            self._found = await self.store.listed_tables(time.time() - LISTED_FOR, MOST_OF_ONE)
            self._made = now
        own = set(await self.store.tables_of(without)) if without else set()
        shown = [table for table in self._found if table not in own]
        return shown[(number - 1) * PAGE : number * PAGE], len(shown) > number * PAGE
