"""Trophies: what somebody may be proud of after a game, or laugh about; found in its happenings.

A trophy counts something in a game that is over, for one seat, and is won where that is enough. It reads what everybody
may know then: the happenings, who sat how many, and the outcome; so it is found in old games as in new ones, and again
and again with the same result. A game brings its trophies in a module `trophies` with a list `TROPHIES`.
"""

from __future__ import annotations

import importlib
import importlib.util
import zlib
from collections.abc import Callable
from typing import Final

from monstertable.core.game import AnyGame, Event, Outcome
from monstertable.core.play import fold
from monstertable.core.record import Record, split, start

# How hard it is to win: each tier has a medal of its own.
BRONZE: Final = "bronze"  # in many games somebody does
SILVER: Final = "silver"
GOLD: Final = "gold"  # rare
TIERS: Final = [BRONZE, SILVER, GOLD]


class Ended:
    """A game that was played to its end. Nothing of it is secret any more."""

    def __init__(self, seats: int, outcome: Outcome, happenings: list[Event]) -> None:
        self.seats = seats
        self.outcome = outcome
        self.happenings = happenings

    def has_won(self, seat: int) -> bool:
        """Alone or together with others."""
        return self.outcome.ranks[seat] == 1

    def is_last(self, seat: int) -> bool:
        """Behind everybody else, alone or together with others; where all are first nobody is last."""
        return self.outcome.ranks[seat] == max(self.outcome.ranks) > 1

    def lead(self, seat: int) -> int:
        """By how many points the seat is before the best of the others; below 0 where it is behind."""
        scores = self.outcome.scores
        return scores[seat] - max([score for other, score in enumerate(scores) if other != seat])

    def told(self, kind: int) -> list[Event]:
        """The happenings of one kind, in their order."""
        return [event for event in self.happenings if event[0] == kind]


Count = Callable[[Ended, int], int]


class Trophy:
    """What is counted of a seat, how much of it is enough, and how it is told."""

    def __init__(self, id: str, tier: str, emblem: str, title: str, how: str, count: Count, needed: int = 1) -> None:
        self.id = id
        self.tier = tier
        self.emblem = emblem  # a symbol of `Face.sprites`, in the middle of the medal; empty: a plain one
        self.title = title  # marked by `later`, translated when it is said; so is `how`
        self.how = how  # what is to be done for it, in a sentence
        self.count = count
        self.needed = needed

    def is_won(self, ended: Ended, seat: int) -> bool:
        return self.count(ended, seat) >= self.needed


def trophies_in(package: str) -> list[Trophy]:
    """The trophies that a game's package brings along."""
    name = f"{package}.trophies"
    if not package or importlib.util.find_spec(name) is None:
        return []
    found: list[Trophy] = importlib.import_module(name).TROPHIES
    return found


def version_of(trophies: list[Trophy]) -> str:
    """Changes where a trophy comes, goes, or needs more or less: then games are looked through once more."""
    told = " ".join([f"{trophy.id}:{trophy.needed}" for trophy in trophies])
    return f"{zlib.crc32(told.encode()):08x}"


def won_by(trophies: list[Trophy], ended: Ended, seat: int) -> list[str]:
    """The ids of those that a seat has won."""
    return [trophy.id for trophy in trophies if trophy.is_won(ended, seat)]


def ended_of(game: AnyGame, record: Record) -> Ended | None:
    """The game of a record that was written here, by the one fold; None where it is not over."""
    state = start(game, record)
    state.events = []
    for _ in fold(game, state, (split(move) for move in record.moves), checked=False):
        pass
    outcome = game.outcome(state)
    return None if outcome is None else Ended(record.setup.seats, outcome, state.events)
