"""A database to copy from or to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.postgres.connection import PostgresConnection, connect, told, translated
from monstertable.server.store.postgres.preparing import must_be_up_to_date, prepare
from monstertable.server.store.sql.copying import AT_ONCE, Side, must_be_empty


def side(raw: psycopg.Connection[Any]) -> Side:
    def rows(sql: str) -> tuple[list[str], Iterator[tuple[Any, ...]]]:
        found = raw.cursor(name="copying")
        found.itersize = AT_ONCE
        found.execute(translated(sql))
        assert found.description is not None
        return [column.name for column in found.description], read_out(found)

    return Side(PostgresConnection(raw), rows)


def read_out(found: psycopg.ServerCursor[Any]) -> Iterator[tuple[Any, ...]]:
    with found:
        yield from found


@contextmanager
def source(address: Address) -> Iterator[Side]:
    """Servers may go on playing meanwhile."""
    try:
        with connect(address) as raw:
            raw.read_only = True
            must_be_up_to_date(raw, address)
            yield side(raw)
    except psycopg.Error as error:
        raise told(error) from None


@contextmanager
def target(address: Address) -> Iterator[Side]:
    """All in one transaction; the database was empty before."""
    prepare(address)
    try:
        with connect(address) as raw:
            made = side(raw)
            must_be_empty(made.disk, str(address))
            yield made
    except psycopg.Error as error:
        raise told(error) from None
