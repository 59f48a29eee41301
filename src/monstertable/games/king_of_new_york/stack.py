"""The one loop that goes on until somebody has something to decide. The kinds of frames: questions.py, steps.py."""

from __future__ import annotations

from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.frames import ASIDE, CARD, QUESTIONS, STEPS, Frame, taken_off
from monstertable.games.king_of_new_york.moves import ARGUMENTS, USE
from monstertable.games.king_of_new_york.questions import QUESTION_KINDS
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.steps import STEP_KINDS


def run(state: NewYorkState) -> None:
    """Go on until chance is due, somebody has a choice, or the game is over. A forced move is not asked."""
    frames = state.frames
    while frames:
        frame = frames[-1]
        kind = frame[0]
        if kind < QUESTIONS:
            return
        if kind < STEPS:
            moves = QUESTION_KINDS[kind - QUESTIONS].moves(state, frame)
            if len(moves) > 1:
                state.asked = moves
                return
            taken_off(frames)
            if moves:
                answer(state, frame, moves[0])
        else:
            taken_off(frames)
            STEP_KINDS[kind - STEPS].take(state, frame)


def answer(state: NewYorkState, frame: Frame, move: int) -> None:
    """Carry out the answer to a question that has been taken off the stack; the use of a card leaves it there."""
    kind = frame[0]
    if USE <= move < USE + ARGUMENTS * len(CARDS) and kind != CARD:
        state.frames.append(frame)
        CARDS[(move - USE) // ARGUMENTS].use(state, frame[1], (move - USE) % ARGUMENTS)
        return
    if kind < ASIDE:
        state.ridden = 0
    QUESTION_KINDS[kind - QUESTIONS].answer(state, frame, move)
