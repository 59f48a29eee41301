"""What can be asked of a store about the games that people have finished."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from monstertable.server.store.career_records import CountedGame, Listing, PlayedSeat, Standing


class CareerVerbs(ABC):
    @abstractmethod
    async def counted_game(self, table: str) -> tuple[CountedGame, list[PlayedSeat]] | None:
        """A game that was counted, and its seats."""

    @abstractmethod
    async def standing(self, game: str, players: Sequence[tuple[str, str]]) -> Standing:
        """How strong these players of a game are now; nothing of those who have not been rated."""

    @abstractmethod
    async def count_game(self, game: CountedGame, seats: Sequence[PlayedSeat]) -> None:
        """The next game; Outdated if another has that number, or this one was counted already."""

    @abstractmethod
    async def uncounted_tables(self, guest: str, most: int) -> list[str]:
        """The oldest tables of a guest whose games are over and were not counted yet."""

    @abstractmethod
    async def played_by(self, guest: str) -> list[PlayedSeat]:
        """All seats in all games of a guest that count, bots and other people too, in their order."""

    @abstractmethod
    async def all_counted(self, game: str) -> list[PlayedSeat]:
        """All seats of all games that count, in their order: what ratings are computed from."""

    @abstractmethod
    async def with_old_trophies(self, guest: str, game: str, version: str, most: int) -> list[str]:
        """Tables of a guest that are still there, and were looked through by another version of the trophies."""

    @abstractmethod
    async def set_trophies(self, table: str, before: str, version: str, won: Mapping[int, Sequence[str]]) -> None:
        """What each seat has won by this version of the trophies; Outdated if `before` was not the one it had."""

    # The leaderboard

    @abstractmethod
    async def show_on_leaderboard(self, guest: str, name: str, at: float) -> None: ...

    @abstractmethod
    async def hide_from_leaderboard(self, guest: str) -> None: ...

    @abstractmethod
    async def is_on_leaderboard(self, guest: str) -> bool: ...

    @abstractmethod
    async def leaderboard(self, game: str, start: int, most: int) -> list[Listing]:
        """Those who wish to be seen, by the strength among people one can be nearly sure of."""
