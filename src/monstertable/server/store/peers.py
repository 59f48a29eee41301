"""What processes that share a store ask it about each other: who lives, who answers for what, what is new."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Mapping
from typing import Any, NamedTuple

from monstertable.server.store.thoughts import Thoughts

ANALYSIS = "analysis "  # before the id of a table, where not the table is claimed but looking back at it
NOTICES = "notices "  # before the moment until which notices are claimed, where they are being sent


class Heard(NamedTuple):
    """Another process has changed something: the next ply of a table, or whatever else of it (`NO_PLY`)."""

    table: str
    ply: int


# Where a moment was missed, anything may have changed.
MISSED = Heard("", -1)
PERSON = "~"  # in place of a table's id, before that of a guest: by what they are known has changed
ANNOUNCED = "!"  # in place of a table's id: what the operator tells everybody has changed
NO_TABLE = (PERSON, ANNOUNCED)


class Signal(NamedTuple):
    """Something short-lived about a table that is said to all other processes and stored nowhere."""

    table: str
    what: str
    facts: Mapping[str, Any]


class Sign(NamedTuple):
    """How far a table is: how many rows it has, and how often anything else of it was changed."""

    rows: int
    changes: int


class Looker(NamedTuple):
    """Somebody has a page of a table open: their device, how fast they wish it to go on, whether they see the page."""

    table: str
    device: str
    pace: str
    is_looking: bool


class Peers(ABC):
    """Each process has a mark of its own. Times are the store's: the clocks of machines may differ."""

    @abstractmethod
    def heard(self) -> AsyncIterator[Heard | Signal]:
        """What others have changed, and what they say, from now on; `MISSED` where something may have been missed."""

    @abstractmethod
    async def say(self, signal: Signal) -> None:
        """Whoever listens now hears it; nobody does later."""

    @abstractmethod
    async def stay_alive(self, seconds: float, thinkers: int = 0) -> bool:
        """This process lives for so long from now, and thinks for others in so many processes; False if others could
        believe that it did not, until now."""

    @abstractmethod
    async def now(self) -> float:
        """What time it is, for all of them."""

    @abstractmethod
    async def depart(self) -> None:
        """This process ends: what it answered for passes to others at once."""

    @abstractmethod
    async def claim(self, works: Collection[str]) -> set[str]:
        """Those of these works that are this process's from now on: it has them, or nobody who lives has."""

    @abstractmethod
    async def inherit(self, most: int) -> set[str]:
        """Tables of processes that are gone, which nobody has taken over: at most so many are this one's now."""

    @abstractmethod
    async def release(self, works: Collection[str]) -> None:
        """Nobody need answer for these."""

    @abstractmethod
    async def leave_behind(self, works: Collection[str]) -> None:
        """This process cannot answer for these any more: others inherit them, or itself later."""

    @abstractmethod
    async def free_notices(self) -> bool:
        """What processes that are gone were sending anybody may send; whether there was any."""

    @abstractmethod
    async def signs(self, tables: Collection[str]) -> dict[str, Sign]:
        """How far these tables are; those that are gone are missing."""

    @abstractmethod
    async def look(self, come: Collection[Looker], gone: Collection[tuple[str, str]]) -> None:
        """These have come to this process, or look on otherwise than before; these (by table and device) have gone."""

    @abstractmethod
    async def lookers(self, tables: Collection[str]) -> list[Looker]:
        """Who looks on at these tables in other processes that live."""

    @abstractmethod
    async def last_looked(self, table: str) -> dict[str, float]:
        """When devices last looked on at a table in other processes, of those that live or lived just now."""

    @abstractmethod
    async def up_since(self) -> float | None:
        """Since when there has always been a server, while this one was there or before; None if nobody knows."""

    @abstractmethod
    async def shared_key(self, purpose: str, made: str, anew: bool = False) -> str:
        """The key that all processes have for this: the one that was made where there is none, or in place of it."""

    @abstractmethod
    async def tell_streams(self, numbers: Mapping[str, int]) -> None:
        """So many streams are open in this process, by marks of what they are counted for."""

    @abstractmethod
    async def streams_elsewhere(self, marks: Collection[str]) -> dict[str, int]:
        """How many of these are open in other processes that live; those of which there are none are missing."""

    @abstractmethod
    async def spend(self, allowance: str, burst: int, seconds: float) -> float:
        """Use up one of so many at once, one more every so many seconds; gives how long to wait where none is left."""

    @property
    @abstractmethod
    def thoughts(self) -> Thoughts:
        """What is asked of processes that only think."""

    @abstractmethod
    async def tidy(self) -> None:
        """What dead processes have left behind, and what has been over for long, is cleared away."""
