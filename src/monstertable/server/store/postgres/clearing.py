"""Old tables leave the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.postgres.connection import PostgresConnection, connect, told
from monstertable.server.store.postgres.preparing import must_be_up_to_date
from monstertable.server.store.sql import clearing
from monstertable.server.store.sql.clearing import Cleared, Keeper


@contextmanager
def opened(address: Address) -> Iterator[PostgresConnection]:
    """A database of today's shape; servers may have it open too. Each statement stands for itself."""
    with connect(address) as raw:
        must_be_up_to_date(raw, address)
        raw.rollback()
        raw.autocommit = True
        try:
            yield PostgresConnection(raw)
        except psycopg.Error as error:
            raise told(error) from None


def clear_old(address: Address, before: float, keeper: Keeper) -> Cleared:
    """Clear away all tables at which nothing has happened since then."""
    with opened(address) as disk:
        return clearing.clear_old(disk, before, keeper)
