"""The talk of one table: what may be said there, what was said, and who may read what of it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from hashlib import sha256

from monstertable.server.people.device import device_of
from monstertable.server.people.names import letters, tidy
from monstertable.server.store import TalkRow

# What may be said at a table.
ON = "on"
REACTIONS = "reactions"  # only those
OFF = "off"
TALKS = (ON, REACTIONS, OFF)

# Who reads it: those who look on have a channel of their own, so that nobody can tell players what to do.
TABLE = "table"
WATCHERS = "watchers"

# What it is: words, or the name of a reaction.
SAID = "said"
REACTED = "reacted"

NOWHERE = -1  # the seat of somebody who has none
LONGEST = 300  # letters
MOST = 2000  # that one table keeps
SHOWN = 150  # the newest of them


class Talk:
    def __init__(self, allowed: str) -> None:
        self.allowed = allowed
        self.rows: list[TalkRow] = []
        self.lock = asyncio.Lock()

    def heard_by(
        self, guest: str, muted: Collection[str], is_player: bool, horizon: int, is_over: bool
    ) -> list[TalkRow]:
        """The newest that somebody may read: of the players what was said up to this ply, after the end all of it."""

        def is_heard(row: TalkRow) -> bool:
            if device_of(row.guest) == device_of(guest) or row.guest in muted:
                return row.guest not in muted
            if is_over:
                return True
            return row.ply <= horizon if row.channel == TABLE else not is_player

        return [row for row in self.rows if is_heard(row)][-SHOWN:]


def clean_words(text: str) -> str:
    """One line without anything that cannot be seen, turns the order of letters, or spills over other lines."""
    return tidy(text)


def is_too_long(words: str) -> bool:
    return sum(1 for _ in letters(words)) > LONGEST


def mark(reader: str, guest: str) -> str:
    """By which a reader tells one guest from another: it names nobody to anybody else."""
    return sha256(f"{device_of(reader)} {guest}".encode()).hexdigest()[:16]
