"""What lies on the stack: every kind of frame has one row, at the place of its number."""

from __future__ import annotations

from monstertable.games.king_of_new_york import frames
from monstertable.games.king_of_new_york.chances import CHANCE_KINDS
from monstertable.games.king_of_new_york.frames import QUESTION_IDS, QUESTIONS, STEPS
from monstertable.games.king_of_new_york.questions import QUESTION_KINDS
from monstertable.games.king_of_new_york.steps import STEP_KINDS
from monstertable.games.king_of_new_york.view import CHANCE_IDS

# Where a part of the kinds begins: the number of its first kind.
BOUNDS = {"QUESTIONS", "ASIDE", "STEPS"}
KINDS = sorted(value for name, value in vars(frames).items() if type(value) is int and name not in BOUNDS)


def test_every_kind_of_frame_has_a_row() -> None:
    rows = [row.kind for row in CHANCE_KINDS] + [row.kind for row in QUESTION_KINDS] + [row.kind for row in STEP_KINDS]

    assert rows == KINDS


def test_a_row_lies_at_the_place_of_its_number() -> None:
    assert [row.kind for row in CHANCE_KINDS] == list(range(len(CHANCE_IDS)))
    assert [row.kind for row in QUESTION_KINDS] == list(range(QUESTIONS, QUESTIONS + len(QUESTION_IDS)))
    assert [row.kind for row in STEP_KINDS] == list(range(STEPS, STEPS + len(STEP_KINDS)))


def test_a_question_is_called_what_its_row_is_called() -> None:
    names = [type(row).__name__.lower().removeprefix("of") for row in QUESTION_KINDS]

    assert names == QUESTION_IDS
