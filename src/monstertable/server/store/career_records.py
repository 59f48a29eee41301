"""What is kept of the games that people have finished: for each of them one row of a game, and one of every seat."""

from __future__ import annotations

from typing import NamedTuple

from monstertable.analysis.rating import Strength

# Why a game that is over counts nowhere.
COUNTS = ""
PRACTICE = "practice"  # somebody went back at will, or it was played on from another game
UNFINISHED = "unfinished"  # closed by the operator, or ended by new rules

# What became of whoever had a seat.
STAYED = ""
WENT = "went"  # a bot played to the end for them
COMPANION = "companion"  # played at somebody else's device


class CountedGame(NamedTuple):
    """A game that is over. It is counted once, and `number` says in which order."""

    table: str
    number: int
    game: str
    seats: int
    ended: float
    why_not: str  # COUNTS, or why it does not
    trophies: str  # the version of the game's trophies by which it was looked through


class PlayedSeat(NamedTuple):
    """What somebody, or a bot, did in a game that counts."""

    table: str
    seat: int
    number: int
    game: str
    seats: int
    ended: float
    guest: str  # empty: a bot
    level: str  # of a bot; empty: somebody
    name: str
    figure: str
    score: int
    rank: int
    win: float  # the share of the win
    fate: str  # STAYED, WENT or COMPANION
    trophies: tuple[str, ...] = ()
    people: Strength | None = None  # after this game, among people; None where it was not rated
    all: Strength | None = None  # the same among people and bots


class Listing(NamedTuple):
    """Somebody who has chosen to be seen on the leaderboard."""

    guest: str
    name: str
    strength: Strength
    games: int


class Standing(NamedTuple):
    """How strong players were after the game of this number, the last one: by (guest, level), among people and all."""

    number: int
    people: dict[tuple[str, str], Strength]
    all: dict[tuple[str, str], Strength]
