"""Where the data says something of a guest: each such place stands here once, so that it is shown, moved and forgotten.

A new table of the data must be named here, under TRACES or under ABOUT_NOBODY; `tests/server/test_traces.py` asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

SOMEBODY = "somebody"  # the guest, and the name, of a seat whose person was forgotten after the game
MOST_COMPANIONS = 9  # people who play at one device have ids of their own, made from that of its guest

# What a guest is told of each: server/people/privacy.py has words for every one.
SEATS, LESSONS, IDENTITY, FRIENDS = "seats", "lessons", "identity", "friends"
NOTICES, TALK, CAREER = "notices", "talk", "career"


@dataclass(frozen=True)
class Trace:
    """A column with the ids of guests. Its rows are theirs, and go with them unless `stays` says otherwise."""

    table: str
    column: str
    topic: str
    unique_with: tuple[str, ...] = ()  # columns that make a row unique together with the guest
    hidden: tuple[str, ...] = ()  # columns that nobody is shown, not even the guest
    is_shown: bool = True  # False: the rows belong to somebody else, who is not betrayed
    stays: bool = False  # others need the row: forgetting changes it by a rule of its own
    moves: bool = True  # goes along when one guest becomes another


TRACES = (
    Trace("seats", "guest", SEATS, ("table",), stays=True),
    Trace("tables", "host", SEATS, is_shown=False, stays=True),
    Trace("seen", "guest", SEATS, ("table",)),
    Trace("learnt", "guest", LESSONS, ("game", "lesson")),
    Trace("explained", "guest", LESSONS, ("game", "topic")),
    Trace("played", "guest", CAREER, ("of_table",), stays=True),
    Trace("shown", "guest", CAREER),
    Trace("identities", "guest", IDENTITY, hidden=("code",), moves=False),
    Trace("devices", "guest", IDENTITY, moves=False),
    Trace("passkeys", "guest", IDENTITY, moves=False),
    Trace("friends", "guest", FRIENDS, ("other",)),
    Trace("friends", "other", FRIENDS, ("guest",), is_shown=False),
    Trace("blocks", "guest", FRIENDS, ("other",)),
    Trace("blocks", "other", FRIENDS, ("guest",), is_shown=False),
    Trace("invitations", "guest", FRIENDS, ("inviter", "table")),
    Trace("invitations", "inviter", FRIENDS, ("guest", "table")),
    Trace("notice_wishes", "guest", NOTICES, moves=False),
    Trace("notice_targets", "guest", NOTICES, hidden=("key", "secret")),
    Trace("notices", "guest", NOTICES),
    Trace("talk", "guest", TALK),
    Trace("muted", "reader", TALK, ("guest",), hidden=("guest",)),
    Trace("muted", "guest", TALK, ("reader",), is_shown=False),
)

# Tables in which no guest is named, and why that is so.
ABOUT_NOBODY = {
    "counted": "of a game",
    "meta": "the house itself",
    "moves": "by seat",
    "notes": "by seat",
    "secrets": "of a table",
    "clocks": "by seat",
    "spent": "by seat, as moves are",
    "results": "by seat; the names in its words are taken out by forgetting",
    "analyses": "by seat",
    "lessons": "of a table",
    "listed": "of a table; forgetting takes the mark of the address out",
    "cleared": "ids of tables",
    "records": "brought along as texts, by whomever",
    "used_once": "marks of links and challenges",
    "forgotten": "marks, by which nobody is found",
}


def with_companions(guest: str) -> list[str]:
    """The guest, and whoever plays at the same device under an id made from theirs."""
    return [guest, *(f"{guest}~{number}" for number in range(2, MOST_COMPANIONS + 1))]


def mark_of(secret: str) -> str:
    """By which a secret, or a guest who was forgotten, is known again and never found out."""
    return sha256(secret.encode()).hexdigest()
