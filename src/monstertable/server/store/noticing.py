"""What a store is asked about notices: whom a table waits for, who wants to be told of it and how, what is still to be
sent. A notice is one row for each table and each target (a device, a webhook) of whoever is asked there: a newer one
takes the place of an older one. Whoever sends claims rows for a while, so that several processes can share them and
nothing is lost with one that dies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

# What a notice is about.
TURN = "turn"
INVITED = "invited"  # somebody keeps a seat for them
GONE = "gone"  # the one before is to be taken from the screen: it is not true any more
# What has become of it. What waits and what is told daily has a time at which it is due.
WAITING = "waiting"
HELD = "held"  # its reader has the table before their eyes
DAILY = "daily"
SENT = "sent"
# How somebody wants to be told.
EACH, EVERY_DAY, NEVER = "each", "daily", "never"
# Where notices go.
PUSH, WEBHOOK = "push", "webhook"


class Asked(NamedTuple):
    """Whom a table waits for, and nobody else."""

    guests: Mapping[str, int]  # with the ply at which each came to be asked
    at: float
    due: float  # when they are told, if they have not answered by then


class Wishes(NamedTuple):
    """How somebody wants to be told. Times of the day are minutes since midnight in their own time zone."""

    how: str = EACH
    quiet_from: int = 0
    quiet_to: int = 0  # the same as `quiet_from`: no quiet hours
    daily_at: int = 8 * 60
    zone: str = "UTC"
    language: str = "en"
    origin: str = ""  # what links begin with
    invitations: bool = True  # whether they want to be told of those too


class Target(NamedTuple):
    """Where notices for somebody go: a browser that has subscribed, or a webhook."""

    id: str
    guest: str
    kind: str
    address: str
    name: str  # as its owner reads it
    key: str = ""  # p256dh of a subscription
    secret: str = ""  # and its auth
    added: float = 0.0
    trouble: str = ""  # why the last notice did not arrive; empty: it did


class Notice(NamedTuple):
    target: str
    table: str
    guest: str
    what: str
    ply: int
    state: str
    due: float
    attempts: int
    claimed_until: float


class Queue(NamedTuple):
    """How much is still to be sent, and when the first of it is due."""

    length: int
    due: float | None


class NoticeVerbs(ABC):
    # Whom a table waits for

    @abstractmethod
    async def tell_asked(self, table: str, asked: Asked) -> None:
        """The same as with moves (`add_moves`), where something else has changed who is waited for."""

    @abstractmethod
    async def look_away(self, guest: str, table: str, due: float) -> None:
        """Whoever had the table before their eyes has not any more: what was held is due then."""

    @abstractmethod
    async def look_away_from_all(self, due: float) -> None:
        """Nobody has anything before their eyes: the server has just been started."""

    @abstractmethod
    async def withdraw_invitations(self, table: str, at: float) -> bool:
        """What was told of invitations to this table that do not hold any more; whether there is something to send."""

    # Who wants to be told, and how

    @abstractmethod
    async def wishes_of(self, guest: str) -> Wishes | None: ...

    @abstractmethod
    async def set_wishes(self, guest: str, wishes: Wishes, at: float) -> None:
        """What is still to be sent is looked at again."""

    @abstractmethod
    async def targets_of(self, guest: str) -> list[Target]: ...

    @abstractmethod
    async def target(self, target: str) -> Target | None: ...

    @abstractmethod
    async def add_target(self, target: Target) -> None:
        """In place of one of the same id; what was to be sent there to somebody else is not."""

    @abstractmethod
    async def drop_target(self, guest: str, target: str) -> bool:
        """With all that was to be sent there; whether there was one."""

    @abstractmethod
    async def note_trouble(self, target: str, trouble: str) -> None:
        """Why a notice did not arrive; empty: it did."""

    # Sending

    @abstractmethod
    async def claim_notices(self, now: float, until: float, targets: int) -> list[Notice]:
        """All that is due at no more than so many targets; nobody else gets it until then."""

    @abstractmethod
    async def settle_notice(self, notice: Notice, state: str, due: float = 0.0, attempts: int = 0) -> None:
        """What has become of a claimed notice (empty: it is done with), unless another one has taken its place."""

    @abstractmethod
    async def tables_told(self, target: str) -> Sequence[str]:
        """The tables that wait for whoever has this target, the longest wait first."""

    @abstractmethod
    async def notices_left(self) -> Queue: ...
