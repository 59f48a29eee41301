"""What SQL is told to: a connection of either engine, and what a statement has found or changed.

Statements are written once for both engines: `?` for values, times in DOUBLE PRECISION, `ON CONFLICT` instead of
`OR REPLACE`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

NO_PLY = -1  # something of a table has changed, but no move was made


class Dialect(NamedTuple):
    """What each engine says in its own way."""

    begin: str  # a transaction
    all: str  # asks for the names of all that has rows, but for what is this engine's alone
    parts: str  # and of those that have rows by table, in whichever version
    unreadable: type[Exception]  # what damaged rows raise
    changes: str  # asks how often a table was changed besides its moves; NULL: nobody counts
    is_shared: bool  # whether several processes may have it open


class Found(Protocol):
    """What came of a statement. An engine may send it later; whoever asks for anything of it waits for it."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Any:
        """Of each column a sequence, its name first."""

    def fetchall(self) -> list[Any]: ...

    def fetchone(self) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def must_change(self, sentence: str) -> None:
        """It is Outdated, with all it is part of, if it changed no row; that may show later than here."""


class Connection(Protocol):
    @property
    def dialect(self) -> Dialect: ...

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Found: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Found: ...

    def together(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        """As `executemany`, for what every move needs: an engine may do it once for all moves of a transaction."""

    def if_told(self, table: str, guests: Collection[str], work: Callable[[], None]) -> None:
        """Do this work, where notices of this table, or a way to tell any of these guests, are to be found at all."""

    def tell(self, table: str, ply: int = NO_PLY) -> None:
        """Once this is committed, other processes hear that something of this table has changed, or its next ply."""


Work = Callable[[Connection], Any]
