"""The past of a game: its moves folded once more, so that any moment can be looked at.

Positions are kept every so often, and a jump anywhere folds only the few moves since one of them. What happened is told
by the view that somebody had when it happened, once for each pair of eyes and language.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from monstertable.core.game import ALL_SEATS, CHANCE, AnyGame, Event, Setup
from monstertable.core.play import fold
from monstertable.server.showing.telling import Told, tell
from monstertable.server.store import Note
from monstertable.server.tables.course import Course, Made
from monstertable.server.tables.table import LiveTable

KEPT_EVERY = 32  # plies
MOST_TELLINGS = 6  # of one game: languages and eyes
MOST_PASTS = 24  # games of which positions are kept
TellingKey = tuple[str, int | None, tuple[str, ...]]  # language, eyes, names
K = TypeVar("K")
V = TypeVar("V")


class Newest(OrderedDict[K, V]):
    """So many things as are kept: those that nobody has asked for the longest go first."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def remember(self, key: K, value: V) -> V:
        self[key] = value
        self.move_to_end(key)
        while len(self) > self.most:
            self.popitem(last=False)
        return value


class Past:
    """All moments of one game so far, by ply: 0 is before the first move."""

    def __init__(self, game: AnyGame, setup: Setup, made: Made, notes: Sequence[Note] = ()) -> None:
        self.game = game
        self.setup = setup
        self.made = list(made)
        self.notes = list(notes)
        self.ends: list[int] = []  # how long the log was at each ply
        self.owing: list[tuple[int, ...]] = []  # who was asked at each ply
        self._kept: list[Course] = []  # without their logs
        self._tellings: Newest[TellingKey, list[Told]] = Newest(MOST_TELLINGS)
        course = Course(game, setup)
        course.replay(self.made, self.notes, checked=False, looked_at=lambda: self._look(course))
        self._look(course)
        self.log: list[Event | Note] = course.log
        self.standings = course.standings

    def _look(self, course: Course) -> None:
        if course.ply % KEPT_EVERY == 0:
            self._kept.append(course.copy(log=[]))
        self.ends.append(len(course.log))
        self.owing.append(self.game.owing(course.state))

    @property
    def last(self) -> int:
        """The newest ply."""
        return len(self.made)

    def is_of(self, made: Made, notes: Sequence[Note]) -> bool:
        return self.made == list(made) and self.notes == list(notes)

    def follow(self, older: Past) -> None:
        """Of a game that went on, or went back, what was told already of the moves that hold need not be told again."""
        pairs = zip(older.log, self.log, strict=False)
        same = next((number for number, (old, new) in enumerate(pairs) if old != new), len(older.log))
        for key, known in older._tellings.items():
            self._tellings.remember(key, known[: min(same, len(self.log))])

    def course_at(self, ply: int) -> Course:
        """The game as it stood at this ply, to do with as one likes."""
        kept = self._kept[ply // KEPT_EVERY]
        start = kept.ply
        course = kept.copy(log=self.log[: self.ends[start]])
        course.replay(self.made[start:ply], [note for note in self.notes if note.ply >= start], checked=False)
        course.log = self.log[: self.ends[ply]]
        return course

    # What happened, told

    def told(self, language: str, eyes: int | None, names: list[str]) -> list[Told]:
        """Everything that ever happened, for these eyes: each told by what they saw when it had happened."""
        key = language, eyes, tuple(names)
        known = self._tellings.remember(key, self._tellings.get(key, []))
        if len(known) < len(self.log):
            self._tell(known, language, eyes, names)
        return known

    def _tell(self, known: list[Told], language: str, eyes: int | None, names: list[str]) -> None:
        first = next(ply for ply, end in enumerate(self.ends) if end > len(known))
        course = self.course_at(first)
        for ply, _ in enumerate(fold(self.game, course.state, self.made[first:], checked=False), first):
            self._tell_ply(known, ply, course, language, eyes, names)
        self._tell_ply(known, self.last, course, language, eyes, names)

    def _tell_ply(
        self, known: list[Told], ply: int, course: Course, language: str, eyes: int | None, names: list[str]
    ) -> None:
        if len(known) < self.ends[ply]:
            lines = [course.seen(line, eyes) for line in self.log[len(known) : self.ends[ply]]]
            # Whoever sees all hands needs none of them to be told what happened, and one view is made sooner than all.
            view = course.view(None if eyes == ALL_SEATS else eyes)
            tell(known, lines, self.game.name, view, names, language)

    def told_between(self, told: list[Told], before: int, after: int) -> list[Told]:
        """What happened from one ply to a later one."""
        return told[self.ends[before] : self.ends[after]]

    # Where one stops

    def stops(self) -> list[int]:
        """The plies at which somebody was asked, with the beginning and the end: chance between them is no stop."""
        return [ply for ply, owing in enumerate(self.owing) if ply in (0, self.last) or owing != (CHANCE,)]

    def turns(self) -> list[int]:
        """The plies at which somebody's turn began: whoever goes on deciding is still at the same turn.

        Several who choose at the same time have one turn together.
        """
        found: list[int] = []
        now: tuple[int, ...] = ()
        for ply, owing in enumerate(self.owing):
            if owing in ((), (CHANCE,)):
                continue
            goes_on = owing == now or (len(now) > 1 and set(owing) < set(now))
            if not goes_on:
                found.append(ply)
            now = owing
        return found


class Pasts:
    """The pasts of the games that are looked back at."""

    def __init__(self) -> None:
        self._known: Newest[tuple[str, bool], Past] = Newest(MOST_PASTS)

    def of(self, table: LiveTable) -> Past:
        """The moves that hold, whatever was taken back."""
        made = table.course.made()
        # Notes are numbered by what is written down, of which the line may be a part.
        notes = [replace(note, ply=min(note.ply, len(made))) for note in table.course.notes()]
        key = table.id, table.is_delayed
        known = self._known.get(key)
        if known is not None and known.is_of(made, notes):
            return self._known.remember(key, known)
        past = Past(table.game, table.setup, made, notes)
        if known is not None:
            past.follow(known)
        return self._known.remember(key, past)
