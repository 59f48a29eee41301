"""Lessons: a little game in which chance and the opponents do as they are told, and the learner is told what to try.

A lesson is data in its game's folder. It is played by the rules, like any other game: chance is a seat, so dice and
draws can be written down beforehand. A game brings its lessons in a module or package `lessons` with a list `LESSONS`.
"""

from __future__ import annotations

import importlib
import importlib.util
from fnmatch import fnmatchcase

from monstertable.core.game import AnyGame, Setup


class Tell:
    """A sentence of the teacher, and what it speaks of."""

    def __init__(self, sentence: str, point: str = "") -> None:
        self.sentence = sentence  # marked by `later`, translated when it is said
        self.point = point  # ids of the page with spaces between, the first that is there: the spotlight is on it


class Step:
    """One decision of the learner: what is told before it, which moves are right, and what comes of them."""

    def __init__(
        self,
        tell: list[Tell],
        accept: list[str],
        otherwise: str,
        others: dict[str, str] | None = None,
        praise: str = "",
        then: list[str] | None = None,
    ) -> None:
        self.tell = tell  # one after another
        self.accept = accept  # patterns of notation: "build r8", "reroll *"
        self.otherwise = otherwise  # why any other move is not the one: the learner tries again
        self.others = {} if others is None else others  # the same for particular moves, by pattern
        self.praise = praise  # when it is done
        self.then = [] if then is None else then  # what chance and the others do next, as a record writes it

    def accepts(self, text: str) -> bool:
        return any(fnmatchcase(text, pattern) for pattern in self.accept)

    def correction(self, text: str) -> str:
        """What is said to a move that is not accepted."""
        for pattern, sentence in self.others.items():
            if fnmatchcase(text, pattern):
                return sentence
        return self.otherwise


class Lesson:
    """A course has several; each has one idea and takes a minute or two."""

    def __init__(
        self,
        id: str,
        title: str,
        about: str,
        seats: int,
        options: dict[str, str],
        seat: int,
        given: list[str],
        steps: list[Step],
        end: list[Tell],
    ) -> None:
        self.id = id
        self.title = title
        self.about = about  # what one can do after it, in a sentence
        self.seats = seats
        self.options = options
        self.seat = seat  # the learner's
        self.given = given  # how the game came to where the lesson begins, as a record writes it
        self.steps = steps
        self.end = end  # what is told when all is done

    def setup(self, game: AnyGame) -> Setup:
        return game.setup(self.seats, self.options)

    def place(self, made: int) -> tuple[int, int]:
        """Where one is after so many moves beyond those given: at which step, and how many of its moves are made."""
        for number, step in enumerate(self.steps):
            if made <= len(step.then):
                return number, made
            made -= 1 + len(step.then)
        return len(self.steps), 0

    def sentences(self) -> list[str]:
        """All that is said in it."""
        found = [self.title, self.about]
        for step in self.steps:
            found += [tell.sentence for tell in step.tell]
            found += [*step.others.values(), step.otherwise, step.praise]
        found += [tell.sentence for tell in self.end]
        return [sentence for sentence in found if sentence]


def next_written(lesson: Lesson, made: int) -> str:
    """What chance or an opponent does next, as a record writes it; empty where the learner is asked, or all is done."""
    number, offset = lesson.place(made)
    return lesson.steps[number].then[offset - 1] if offset else ""


def lessons_in(package: str) -> list[Lesson]:
    """The lessons that a game's package brings along."""
    name = f"{package}.lessons"
    if not package or importlib.util.find_spec(name) is None:
        return []
    found: list[Lesson] = importlib.import_module(name).LESSONS
    return found
