"""What a store is asked about clocks: those that run, whose time will be up, since when nobody has served the tables.

How long each decision took, and the clocks after it, are written with the moves (`add_moves`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from monstertable.server.store.records import ClockChange


class ClockVerbs(ABC):
    @abstractmethod
    async def agree_on_clock(self, table: str, clock: str) -> None:
        """In the lobby: what holds at this table about time."""

    @abstractmethod
    async def change_clocks(self, table: str, change: ClockChange) -> None:
        """Without a move: somebody is asked once more, or no longer."""

    @abstractmethod
    async def due_tables(self, before: float) -> list[str]:
        """Those where somebody's time will be up before then, the most urgent first."""

    @abstractmethod
    async def note_alive(self, now: float) -> None:
        """Somebody serves the tables; worth writing down only while a clock runs."""

    @abstractmethod
    async def resume_clocks(self, now: float) -> float:
        """All clocks go on from where they were when the tables were last served; gives how long ago that was.

        Whoever begins to serve asks for this, if nobody else serves the same tables.
        """

    @abstractmethod
    async def note_seen(self, table: str, guest: str, at: float) -> None:
        """When a guest was last at a table."""
