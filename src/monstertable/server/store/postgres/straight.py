"""Moves and nothing else, which most transactions are: one statement for all of them, and sent by libpq itself.

To make a cursor ready takes psycopg several times as long as libpq takes to send what it is for.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, NoReturn

import psycopg
from psycopg import errors
from psycopg.pq import Escaping, ExecStatus
from psycopg.pq.abc import PGresult

from monstertable.server.store.postgres.connection import POSTGRES, Answer, PostgresConnection, words
from monstertable.server.store.postgres.together import TELL, TOGETHER, WHO_IS_TOLD
from monstertable.server.store.sql.connection import NO_PLY


def numbered(statements: Iterable[bytes]) -> Iterator[bytes]:
    """Their values are numbered through, as they are in one statement."""
    numbers = count(1)
    for statement in statements:
        first, *rest = statement.split(b"%s")
        yield first + b"".join(b"$%d%s" % (next(numbers), words) for words in rest)


def all_in_one() -> bytes:
    """Writes and tells all, and answers who is to be told of a turn."""
    *parts, asking = numbered([*TOGETHER.values(), TELL, WHO_IS_TOLD])
    return b"WITH %s\n%s" % (b",\n".join(b"part_%d AS (%s)" % part for part in enumerate(parts)), asking)


PREPARE = b"PREPARE moves_%d AS " + all_in_one()
STORE = b"%s; EXECUTE moves_%d(%s)"


class MoreToSay(Exception):
    """Work that is not only about moves."""


class OnlyMoves:
    """What verbs are given first; MoreToSay if that is too little for them."""

    dialect = POSTGRES

    def __init__(self) -> None:
        self._gathered: dict[str, list[Sequence[Any]]] = {sql: [] for sql in TOGETHER}
        self._askers: list[tuple[str, Collection[str], Callable[[], None]]] = []
        self._told: list[str] = []
        self._rest: PostgresConnection | None = None  # for those who are to be told, when all else is written

    def together(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        self._gathered[sql].extend(rows)

    def if_told(self, table: str, guests: Collection[str], work: Callable[[], None]) -> None:
        self._askers.append((table, guests, work))

    def tell(self, table: str, ply: int = NO_PLY) -> None:
        if ply == NO_PLY:
            raise MoreToSay
        self._told.append(f"{table} {ply}")

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Answer:
        if self._rest is None:
            raise MoreToSay
        return self._rest.execute(sql, values)

    def executemany(self, _sql: str, _rows: Iterable[Sequence[Any]], /) -> NoReturn:
        raise MoreToSay

    def values(self, mark: str, number: int) -> list[str]:
        """Of the statement, in the order of its parts."""
        tables = [table for table, _, _ in self._askers]
        guests = [guest for _, guests, _ in self._askers for guest in guests]
        rows = [json.dumps(rows) for rows in self._gathered.values()]
        told = json.dumps(list(words(mark, self._told)))
        return [*rows, told, mark, str(number), repr(time.time()), json.dumps(tables), json.dumps(guests)]

    def tell_those(self, found: set[str], rest: PostgresConnection) -> None:
        self._rest = rest
        for table, guests, work in self._askers:
            if not found.isdisjoint((table, *guests)):
                work()


class Straight:
    """How a connection is used so."""

    def __init__(self) -> None:
        self._prepared: psycopg.Connection[Any] | None = None
        self._number = 0  # of the statement: a name is used once

    def store(self, raw: psycopg.Connection[Any], begin: bytes, values: Sequence[str]) -> set[str]:
        """A transaction is begun and all is written; gives who of those that were asked about is to be told."""
        if self._prepared is not raw:
            self._number += 1
            done(raw, PREPARE % self._number)
            self._prepared = raw
        literal = Escaping(raw.pgconn).escape_literal
        written = b", ".join(bytes(literal(value.encode())) for value in values)
        found = done(raw, STORE % (begin, self._number, written))
        return {bytes(found.get_value(row, 0) or b"").decode() for row in range(found.ntuples)}

    def forget(self) -> None:
        """After a failure: when psycopg rolls back, it has PostgreSQL forget whatever was prepared."""
        self._prepared = None


def done(raw: psycopg.Connection[Any], statement: bytes) -> PGresult:
    """Waits for the answer; any error as psycopg raises it."""
    result = raw.pgconn.exec_(statement)
    if result.status in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
        return result
    raise errors.error_from_result(result)
