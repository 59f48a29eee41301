"""A table at which a lesson is taken: chance and the opponents do what the lesson says, the learner what it accepts.

Everything else is as at any other table: the same rules, rows, page and stage.
"""

from __future__ import annotations

from collections.abc import Iterator

from monstertable.core.face import later
from monstertable.core.game import CHANCE, AnyGame, State
from monstertable.core.lesson import Lesson, lessons_in, next_written
from monstertable.core.play import fold
from monstertable.core.record import split
from monstertable.games import game, home
from monstertable.server.door.refusal import Refused

Made = list[tuple[int, str]]  # moves with their seats, in notation


class Teaching:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def given(self, game: AnyGame, state: State) -> Made:
        """Bring a new state to where the lesson begins; gives the moves."""
        return list(fold(game, state, [split(move) for move in self.lesson.given], checked=False))

    def step(self, ply: int) -> int:
        """The step that one is at when so many moves have been made in all; the number of steps when all is done."""
        return self.lesson.place(self._own(ply))[0]

    def is_done(self, ply: int) -> bool:
        return self.step(ply) == len(self.lesson.steps)

    def is_asked(self, ply: int) -> bool:
        """Whether the learner is to move."""
        return not self.is_done(ply) and self.next_move(ply) is None

    def next_move(self, ply: int) -> tuple[int, str] | None:
        """What chance or an opponent does next; None where the learner is asked, or all is done."""
        written = next_written(self.lesson, self._own(ply))
        return split(written) if written else None

    def _own(self, ply: int) -> int:
        return ply - len(self.lesson.given)

    def let_chance_act(self, game: AnyGame, state: State, ply: int) -> Made:
        """Makes the chance moves that come next in this position, as they are written, and gives them."""
        return list(fold(game, state, self._chance(game, state, ply), checked=False))

    def _chance(self, game: AnyGame, state: State, ply: int) -> Iterator[tuple[int, str]]:
        while game.owing(state) == (CHANCE,):
            move = self.next_move(ply)
            if move is None:
                return  # nobody has written down what chance does after the end of the lesson
            yield move
            ply += 1

    def check(self, game: AnyGame, state: State, ply: int, text: str) -> None:
        """The learner's move is one that this step accepts; any other is refused with the reason."""
        if self.is_done(ply):
            raise Refused(409, later("This lesson is over."))
        try:
            own = game.text(state, game.parse(state, text))
        except ValueError:
            return  # there is no such move: the rules say so themselves
        step = self.lesson.steps[self.step(ply)]
        if not step.accepts(own):
            raise Refused(422, step.correction(own))


def lessons_of(name: str) -> list[Lesson]:
    """The course of a game; empty where it brings none."""
    return lessons_in(home(game(name)))


def known_lesson(name: str, id: str) -> Lesson:
    for lesson in lessons_of(name):
        if lesson.id == id:
            return lesson
    raise Refused(404, later("There is no such lesson."))
