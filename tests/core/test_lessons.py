"""Lessons are played by the rules: one that cannot be taken to its end is told, with the step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from monstertable.core.lesson import Lesson, Step, Tell, lessons_in
from monstertable.kit.lessons import BrokenLesson, check_lesson
from tests.core.toy import Toy

GIVEN = ["* deal 3", "* deal 0"]


def bid(**changes: object) -> Step:
    step = Step([Tell("Bid high: your card is worth 3.", "bid")], ["high"], "One point is less than three.")
    step.then = ["1 low"]
    for name, value in changes.items():
        setattr(step, name, value)
    return step


def lesson(*steps: Step, given: list[str] = GIVEN) -> Lesson:
    options = {"rounds": "3"}
    return Lesson("bids", "Bids", "How to bid.", 2, options, 0, given, list(steps), [Tell("That is all.")])


def test_a_lesson_is_taken_to_its_end() -> None:
    assert check_lesson(Toy(), lesson(bid(), bid())) == 1


def test_every_move_that_is_accepted_is_taken() -> None:
    """Three steps of two moves each: the first way, and one for every other move."""
    either = bid(accept=["*"])

    assert check_lesson(Toy(), lesson(either, either, either)) == 4


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda: lesson(), "it needs steps"),
        (lambda: lesson(bid(), given=["* deal 9"]), r"bids, what is given: '\* deal 9' cannot be played"),
        (lambda: lesson(bid(), given=["deal"]), r"bids, what is given: 'deal' cannot be played"),
        (lambda: lesson(bid(), given=["* deal 3"]), "step 1: the learner is not asked; it waits for chance"),
        (lambda: lesson(bid(then=[]), bid()), r"step 2: the learner is not asked; it waits for seats \(1,\)"),
        (lambda: lesson(bid(), bid(), bid(), bid()), "step 4: the learner is not asked; it waits for nobody"),
        (lambda: lesson(bid(accept=["highest"])), "step 1: no legal move is accepted; there are low, high"),
        (lambda: lesson(bid(), bid(then=["1 none"])), "step 2, after 'high': '1 none' cannot be played"),
        (lambda: lesson(bid(tell=[])), "step 1: nothing is told"),
        (lambda: lesson(bid(otherwise="")), "step 1: nothing is said to other moves, for instance 'low'"),
        (lambda: lesson(bid(others={"hi*": "No."})), r"step 1: no wrong move is like 'hi\*'"),
    ],
)
def test_a_lesson_that_cannot_be_taken_is_told(broken: Callable[[], Lesson], told: str) -> None:
    with pytest.raises(BrokenLesson, match=told):
        check_lesson(Toy(), broken())


def test_a_wrong_move_is_told_why() -> None:
    step = bid(others={"l*": "Low is for low cards."})

    assert step.accepts("high")
    assert not step.accepts("low")
    assert step.correction("low") == "Low is for low cards."
    assert step.correction("other") == "One point is less than three."


def test_a_game_without_lessons_has_none() -> None:
    assert lessons_in("monstertable.core") == []
    assert lessons_in("") == []
