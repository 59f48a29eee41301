"""The kinds of steps that the rules take by themselves, one row each."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.attack import aftermath
from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.buying import refill, take
from monstertable.games.king_of_new_york.damage import strike
from monstertable.games.king_of_new_york.frames import (
    AFTERMATH,
    ARRIVE,
    ATTACKING,
    COUNT,
    END,
    MOVE_STEP,
    REFILL,
    REPLACE,
    ROLL,
    SETTLE,
    START,
    STATUE,
    STRIKE,
    TAKE,
    Frame,
)
from monstertable.games.king_of_new_york.movement import arrive, move_step, replace
from monstertable.games.king_of_new_york.resolving import count, settle, take_statue
from monstertable.games.king_of_new_york.rolling import begin_rolling
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import end, start


class Step:
    kind: int = NOTHING

    def take(self, state: NewYorkState, frame: Frame) -> None:
        """The step has been taken off the stack."""
        raise NotImplementedError


class Start(Step):
    kind = START

    def take(self, state: NewYorkState, frame: Frame) -> None:
        start(state)


class Roll(Step):
    kind = ROLL

    def take(self, state: NewYorkState, frame: Frame) -> None:
        begin_rolling(state)


class Settle(Step):
    kind = SETTLE

    def take(self, state: NewYorkState, frame: Frame) -> None:
        settle(state)


class Count(Step):
    kind = COUNT

    def take(self, state: NewYorkState, frame: Frame) -> None:
        count(state)


class MoveStep(Step):
    kind = MOVE_STEP

    def take(self, state: NewYorkState, frame: Frame) -> None:
        move_step(state)


class End(Step):
    kind = END

    def take(self, state: NewYorkState, frame: Frame) -> None:
        end(state)


class Refill(Step):
    kind = REFILL

    def take(self, state: NewYorkState, frame: Frame) -> None:
        refill(state)


class Take(Step):
    kind = TAKE

    def take(self, state: NewYorkState, frame: Frame) -> None:
        take(state, frame[1], frame[2])


class Arrive(Step):
    kind = ARRIVE

    def take(self, state: NewYorkState, frame: Frame) -> None:
        arrive(state, frame[1], frame[2], frame[3])


class Strike(Step):
    kind = STRIKE

    def take(self, state: NewYorkState, frame: Frame) -> None:
        strike(state, frame)


class Attacking(Step):
    """It waits below the die of a target, and is taken off with it (`attack.die_rolled`)."""

    kind = ATTACKING


class Aftermath(Step):
    kind = AFTERMATH

    def take(self, state: NewYorkState, frame: Frame) -> None:
        aftermath(state, frame)


class Statue(Step):
    kind = STATUE

    def take(self, state: NewYorkState, frame: Frame) -> None:
        take_statue(state, frame[1])


class Replace(Step):
    kind = REPLACE

    def take(self, state: NewYorkState, frame: Frame) -> None:
        replace(state, frame[1], frame[2])


# By kind, from STEPS on.
STEP_KINDS: Final[list[Step]] = [
    Start(),
    Roll(),
    Settle(),
    Count(),
    MoveStep(),
    End(),
    Refill(),
    Take(),
    Arrive(),
    Strike(),
    Attacking(),
    Aftermath(),
    Statue(),
    Replace(),
]
