"""What goes into a store and comes out of it: small records of plain values, checked by whoever reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

# The phases of a table.
LOBBY = "lobby"
PLAYING = "playing"
OVER = "over"


@dataclass
class Chair:
    """A seat and who has it: a guest, a bot, or nobody. Where it has both, the bot stands in for the guest."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    figure: str = ""
    orders: dict[str, str] = field(default_factory=dict)  # only those that answer something; the rest ask
    word: str = ""  # what the guest's browser added to the chance of the table
    changes: int = 0  # how often the seat has changed hands: a link that hands it over is for one change

    @property
    def is_free(self) -> bool:
        return not self.guest and not self.bot

    @property
    def person(self) -> str:
        """The guest who answers for this seat; empty when nobody sits there, or a bot."""
        return "" if self.bot else self.guest


@dataclass(frozen=True)
class Note:
    """A line of the log that is not about the game: who came and went."""

    ply: int
    seat: int
    what: str
    level: str = ""


# What a note can be about.
LEFT = "left"
REPLACED = "replaced"
IDLE = "idle"
BACK = "back"
ENDED = "ended"  # by new rules, which cannot go on with the game
CLOSED = "closed"  # by the operator
TIME_UP = "time up"  # the bot of this level makes one move for somebody
OUT_OF_TIME = "out of time"  # it plays on until they are back
PLAYED_ON = "played on"  # from here, by other people, of the game that stands in place of the level


class StoredTable(NamedTuple):
    """A table without its seats and moves."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    edition: str
    host: str
    public: bool
    phase: str
    next: str  # the table that was opened after this one with the same people
    created: float
    hints: bool
    stand_in: str
    rules: int  # the version it is played by
    standing: list[int] | None  # the points as they last stood; None where that cannot be read
    take_back: str  # what was agreed about taking back: one of the words of server/taking_back/going_back.py
    given: int = 0  # the moves of another game that it plays on from
    clock: str = "none"  # what was agreed about time, as server/clocks/clocks.py writes it
    private: bool = False  # whoever has no seat may not look on
    delay: int = 0  # so many plies behind are those who look on
    talk: str = "on"  # what may be said: one of the words of server/talk/talk.py


class StoredMove(NamedTuple):
    """A move in notation, or a row that takes moves back (core/line.py). Table and ply are the key: written once."""

    table: str
    ply: int
    seat: int
    move: str
    at: float


class SeatClock(NamedTuple):
    """The clock of a seat that is asked. Times are those of the wall; None where it stands still."""

    seat: int
    used: float  # seconds of this decision, before `since`
    since: float | None
    due: float | None  # when time is up


class Times(NamedTuple):
    """What moves change of the clocks of their table."""

    spent: Sequence[tuple[int, float]]  # by ply: how long a decision took
    clocks: Sequence[SeatClock]  # all of the table, from now on
    note: Note | None = None  # that time was up


class TalkRow(NamedTuple):
    """Something that was said at a table, or a reaction. Table and number are the key: written once."""

    number: int
    ply: int  # how much was written of the game when it was said
    guest: str
    name: str
    seat: int  # -1: they had none
    channel: str  # one of the words of server/talk/talk.py, and so is the next
    kind: str
    words: str
    at: float


class StoredResult(NamedTuple):
    """A finished game in words and figures that need no rules to be read."""

    outcome: dict[str, Any]
    explanations: dict[str, str]  # by language
    logs: dict[str, list[str]]


class WholeTable(NamedTuple):
    """All that is stored of a table, as it stood at one moment."""

    table: StoredTable
    chairs: dict[int, Chair]
    moves: list[tuple[int, str]]
    notes: list[Note]
    result: StoredResult | None
    secret: bytes | None
    lesson: str  # empty: it is a game like any other
    moved: float = 0.0  # when the last move was made; 0 where none was
    spent: Mapping[int, float] = MappingProxyType({})  # by ply: how long a decision took
    clocks: Sequence[SeatClock] = ()
    seen: Mapping[str, float] = MappingProxyType({})  # by guest: when they last closed a page of it
    talk: Sequence[TalkRow] = ()
    noted: float = 0.0  # when somebody last came or went; 0 where nobody did


class Known(NamedTuple):
    """How much of a table somebody has read."""

    ply: int
    notes: int
    changes: int | None  # how often anything else of it had been changed by then; None: all of it is to be read


class News(NamedTuple):
    """What has come to a table since, as it stood at one moment: with moves alone, or in any other way."""

    changes: int | None
    whole: WholeTable | None  # where more was changed than moves change
    moves: list[tuple[int, str]]
    notes: list[Note]
    moved: float  # when the last of these moves was made; 0 where none was
    spent: Mapping[int, float]
    clocks: Sequence[SeatClock]


class Listed(NamedTuple):
    """That a new table is public. `opener` tells one address from another; empty: that of the table it follows."""

    opener: str
    active: float


class Progress(NamedTuple):
    """What moves change of their table."""

    phase: str
    standing: list[int]


class Arrangement(NamedTuple):
    """The seats of a table in another order, more of them, or fewer. It holds only if everybody sat as is said."""

    table: str
    before: Sequence[Chair]
    order: Sequence[int | None]  # by seat, from now on: on which seat they sat before; None: a new one, which is free
    changes: int  # of every seat, from now on
    options: dict[str, str]
    edition: str
    standing: list[int]
    at: float
    listed: bool


class ClockChange(NamedTuple):
    """Clocks stand still, or go on. It holds only if they were as they are said to have been."""

    before: Sequence[SeatClock]
    after: Sequence[SeatClock]


class SeatChange(NamedTuple):
    """Somebody else sits there now, or sits differently. It holds only if the seat was as it is said to have been."""

    table: str
    seat: int
    before: Chair
    after: Chair
    host_before: str
    host: str
    note: Note | None
    at: float
    listed: bool  # whether the table is in the list of public tables, which is ordered by activity
    clocks: ClockChange | None = None  # where somebody's time stands still, or goes on, with this


class Fallback(NamedTuple):
    """Who plays on for somebody who is forgotten."""

    level: str  # where a table has not said which
    names: Sequence[str]  # of bots


# Who keeps an identity


class StoredDevice(NamedTuple):
    """A browser, or a program, by which somebody is known."""

    guest: str
    device: str
    name: str  # guessed from what it said of itself
    added: float
    seen: int  # the day, counted from the first of January 1970


class StoredPasskey(NamedTuple):
    id: str
    guest: str
    public_key: str
    signs: int  # how often it has signed, where it counts
    site: str  # the host name for which it was made; it works for no other
    name: str
    added: float
    used: float


class KeptIdentities(NamedTuple):
    """All that must be known to tell whether somebody is who they say."""

    names: dict[str, str]  # of those who keep an identity
    devices: list[StoredDevice]
    forgotten: list[str]  # marks


class Arrival(NamedTuple):
    """Somebody is known on one more device from now on."""

    device: StoredDevice
    spent: str = ""  # the mark of the link by which they came: it is for one arrival
    until: float = 0.0  # when nobody needs to remember the link any more
    code: str = ""  # the mark of the recovery code by which they came
    next_code: str = ""  # the mark of the one that takes its place
    brings: str = ""  # the guest of this device until now, whose tables come along


# Friends


class Acquaintance(NamedTuple):
    """Somebody with whom a guest has played, or who is a friend of theirs."""

    guest: str
    name: str
    games: int
    last: float  # when the last table was opened
    is_friend: bool
    is_blocked: bool


class Invitation(NamedTuple):
    guest: str  # who is invited
    inviter: str
    table: str
    at: float
