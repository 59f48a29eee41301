"""Whether a lesson can be taken: it is played to its end by the rules, by every move that it accepts."""

from __future__ import annotations

from typing import Any

from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.lesson import Lesson, Step
from monstertable.core.play import fold
from monstertable.core.record import read_moves


class BrokenLesson(ValueError):
    """The lesson cannot be taken as it is written; the sentence says at which step, and why."""


def check_lesson(game: AnyGame, lesson: Lesson) -> int:
    """Take it in every way in which one of its decisions differs from the first; gives the number of ways."""
    if lesson.seat not in range(lesson.seats):
        raise BrokenLesson(f"{lesson.id}: there is no seat {lesson.seat}.")
    if not lesson.steps or not lesson.end:
        raise BrokenLesson(f"{lesson.id}: it needs steps, and something to say at its end.")
    state = game.initial(lesson.setup(game))
    follow(game, state, lesson.given, f"{lesson.id}, what is given")
    return ways_on(game, lesson, state, 0, with_others=True)


def ways_on(game: AnyGame, lesson: Lesson, state: Any, number: int, with_others: bool) -> int:
    """Take the lesson from this step on, by the first right move; and each other right move once."""
    if number == len(lesson.steps):
        return 1
    step, where = lesson.steps[number], f"{lesson.id}, step {number + 1}"
    moves = legal_texts(game, lesson, state, where)
    right = [text for text in moves if step.accepts(text)]
    check_step(step, moves, right, where)
    ways = 0
    for place, text in enumerate(right):
        if place == 0 or with_others:
            after = state.copy()
            follow(game, after, [f"{lesson.seat} {text}", *step.then], f"{where}, after {text!r}")
            ways += ways_on(game, lesson, after, number + 1, with_others and place == 0)
    return ways


def legal_texts(game: AnyGame, lesson: Lesson, state: Any, where: str) -> list[str]:
    owing = game.owing(state)
    if lesson.seat not in owing:
        waited = "chance" if owing == (CHANCE,) else f"seats {owing}" if owing else "nobody: the game is over"
        raise BrokenLesson(f"{where}: the learner is not asked; it waits for {waited}.")
    return [game.text(state, move) for move in game.legal_moves(state, lesson.seat)]


def check_step(step: Step, moves: list[str], right: list[str], where: str) -> None:
    if not right:
        raise BrokenLesson(f"{where}: no legal move is accepted; there are {', '.join(moves)}.")
    if not step.tell:
        raise BrokenLesson(f"{where}: nothing is told.")
    if len(right) < len(moves) and not step.otherwise:
        raise BrokenLesson(f"{where}: nothing is said to other moves, for instance {wrong_one(moves, right)!r}.")
    for pattern in step.others:
        alone = Step([], [pattern], "")
        if not any(alone.accepts(text) for text in moves if text not in right):
            raise BrokenLesson(f"{where}: no wrong move is like {pattern!r}.")


def wrong_one(moves: list[str], right: list[str]) -> str:
    return next(text for text in moves if text not in right)


def follow(game: AnyGame, state: Any, moves: list[str], where: str) -> None:
    """Make the moves that are written down; BrokenLesson at the first that is not legal."""
    at = [0]
    try:
        for _ in fold(game, state, read_moves(moves, at)):
            pass
    except ValueError as error:
        raise BrokenLesson(f"{where}: {moves[at[0]]!r} cannot be played. {error}") from None
