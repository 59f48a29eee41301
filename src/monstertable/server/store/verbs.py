"""What can be asked of a store. Each verb is done whole or not at all; what it wrote is on the disk when it returns.

Moves are only ever added, and (table, ply) is their key: whoever comes second is told so (`Outdated`). All else is
changed narrowly, and only where it is what the asker believed; no verb replaces what it does not speak of. Every verb
may raise a `StoreError`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from monstertable.server.store.career_verbs import CareerVerbs
from monstertable.server.store.clocking import ClockVerbs
from monstertable.server.store.noticing import Asked, NoticeVerbs
from monstertable.server.store.peers import Peers
from monstertable.server.store.people_verbs import PeopleVerbs
from monstertable.server.store.records import (
    Arrangement,
    Chair,
    Known,
    Listed,
    News,
    Note,
    Progress,
    SeatChange,
    StoredMove,
    StoredResult,
    StoredTable,
    TalkRow,
    Times,
    WholeTable,
)


class Store(NoticeVerbs, ClockVerbs, PeopleVerbs, CareerVerbs):
    # The store itself

    @abstractmethod
    async def opened(self) -> None:
        """Ready to be asked, and of today's shape."""

    @abstractmethod
    async def close(self) -> None:
        """All that was asked for is done first."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How much waits to be written."""

    @property
    @abstractmethod
    def folder(self) -> Path | None:
        """Where on a disk of this machine it is kept, if it is."""

    @abstractmethod
    async def try_writing(self) -> None:
        """A small write, all the way."""

    @property
    @abstractmethod
    def peers(self) -> Peers | None:
        """What processes that share it know of each other; None where it belongs to one alone."""

    # Moves

    @abstractmethod
    async def add_moves(
        self,
        table: str,
        moves: Sequence[StoredMove],
        progress: Progress | None,
        active: float | None,
        asked: Asked | None = None,
        times: Times | None = None,
    ) -> None:
        """The next moves of a table; what they change of it, if anything; when it was active, if it is listed; whom
        it waits for then, if somebody is to be told; what they change of its clocks, if it has any."""

    # Tables

    @abstractmethod
    async def open_table(
        self,
        table: StoredTable,
        chairs: Sequence[Chair],
        secret: bytes,
        listed: Listed | None,
        before: str = "",
        given: Sequence[StoredMove] = (),
        notes: Sequence[Note] = (),
        lesson: str = "",
    ) -> None:
        """A new one, with what fixes its chance; `before` is the table it follows, which none has followed yet.

        `given` are moves of another game that it plays on from, and `notes` say so.
        """

    @abstractmethod
    async def whole_table(self, table: str) -> WholeTable | None: ...

    @abstractmethod
    async def news(self, table: str, known: Known) -> News | None:
        """What came to a table since somebody has read so much of it; None where it is gone."""

    @abstractmethod
    async def tables_of(self, guest: str, most: int | None = None) -> list[str]:
        """The tables at which a guest sits: those that are not over first, newest first."""

    @abstractmethod
    async def listed_tables(self, since: float, most_of_one: int) -> list[str]:
        """Public tables that are not over and were active since then: those that wait for people first, then by
        activity, and no more than so many of one host or from one address."""

    @abstractmethod
    async def cleared_among(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that were cleared away."""

    @abstractmethod
    async def seal_table(self, table: str, secret: bytes) -> None:
        """Fix the chance of a table that was opened before there were secrets."""

    @abstractmethod
    async def renew_table(self, before: StoredTable, options: dict[str, str], rules: int, standing: list[int]) -> None:
        """It goes on by today's rules."""

    @abstractmethod
    async def agree_on_take_back(self, table: str, take_back: str) -> None:
        """In the lobby: what holds at this table about taking back."""

    @abstractmethod
    async def open_to_onlookers(self, table: str, public: bool, private: bool, delay: int, listed: Listed) -> None:
        """In the lobby: who may look on, and how many plies behind; a public table is listed, any other is not."""

    @abstractmethod
    async def end_table(self, table: str, standing: list[int], note: Note, at: float) -> None:
        """It is over before its game was, and its log says why."""

    @abstractmethod
    async def keep_result(self, table: str, result: StoredResult) -> None: ...

    # What was found out about finished games

    @abstractmethod
    async def keep_analysis(self, table: str, version: str, facts: str) -> None:
        """In place of an older one; nothing where the table was cleared away."""

    @abstractmethod
    async def analysis(self, table: str, version: str) -> str | None:
        """The one of this version, if there is one."""

    # Seats

    @abstractmethod
    async def change_seat(self, change: SeatChange) -> None: ...

    @abstractmethod
    async def arrange_seats(self, arrangement: Arrangement) -> None:
        """Whoever sits takes everything along: name, figure, word. Before the game begins only, and nobody with a
        seat goes without one."""

    @abstractmethod
    async def rename_guest(self, guest: str, name: str) -> None:
        """On every seat at a table that is not over, and wherever the guest is known."""

    # Talk

    @abstractmethod
    async def add_talk(self, table: str, row: TalkRow) -> None:
        """The next one of a table."""

    @abstractmethod
    async def allow_talk(self, table: str, talk: str) -> None: ...

    @abstractmethod
    async def mute(self, reader: str, guest: str, name: str, at: float) -> None:
        """This reader wishes to hear nothing of this guest, at any table."""

    @abstractmethod
    async def unmute(self, reader: str, guest: str) -> None: ...

    @abstractmethod
    async def muted_by(self, reader: str) -> list[tuple[str, str]]:
        """Whom a reader does not hear, with the names they had: the newest first."""

    # What guests have learnt

    @abstractmethod
    async def note_learnt(self, guest: str, game: str, lesson: str, at: float) -> None: ...

    @abstractmethod
    async def learnt_by(self, guest: str) -> list[tuple[str, str]]:
        """The lessons that a guest has taken to their end: (game, lesson)."""

    @abstractmethod
    async def note_explained(self, guest: str, game: str, topics: list[str], at: float) -> None:
        """What a guest has been explained, or does not want to be."""

    @abstractmethod
    async def explained_to(self, guest: str, game: str) -> list[str]:
        """The topics of a game."""

    @abstractmethod
    async def explain_again(self, guest: str, game: str) -> None:
        """As if nothing of this game had ever been explained."""

    # Records that were brought along

    @abstractmethod
    async def keep_record(self, record: str, line: str, at: float) -> None:
        """By what it says: the same one is kept once, and is as new as when it was last brought."""

    @abstractmethod
    async def record(self, record: str) -> str | None: ...

    # The house

    @abstractmethod
    async def announcement(self) -> tuple[str, float | None] | None:
        """What the operator tells everybody, and until when (None: until it is withdrawn)."""

    @abstractmethod
    async def announce(self, text: str, until: float | None) -> None: ...
