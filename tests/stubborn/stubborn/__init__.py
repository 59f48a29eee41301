"""Stubborn: two players say yes or no in turn. By the mood of the game, whoever weighs a move is held up or fails.

A bot of any level weighs the moves; a quick move is made without.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from monstertable.core.game import Game, Mind, Option, Outcome, Setup, State, View, World

TURNS = 6
# Until this file is there, whoever is held up waits.
GATE = "STUBBORN_GATE"


class StubbornState(State):
    mood: str
    said: list[int]

    def copy(self) -> StubbornState:
        new = StubbornState()
        new.mood, new.said = self.mood, self.said[:]
        return new


class Stubborn(Game[StubbornState]):
    name = "stubborn"
    seats = range(2, 3)

    def options(self, seats: int) -> list[Option]:
        return [Option("mood", ["calm", "held_up", "failing"], "calm")]

    def initial(self, setup: Setup) -> StubbornState:
        state = StubbornState()
        state.mood, state.said = setup.options["mood"], []
        return state

    def owing(self, state: StubbornState) -> tuple[int, ...]:
        return (len(state.said) % 2,) if len(state.said) < TURNS else ()

    def legal_moves(self, state: StubbornState, seat: int) -> list[int]:
        return [0, 1]

    def apply(self, state: StubbornState, seat: int, move: int) -> None:
        state.said.append(move)

    def chance(self, state: StubbornState) -> list[tuple[int, float]]:
        return []

    def outcome(self, state: StubbornState) -> Outcome | None:
        if self.owing(state):
            return None
        scores = [sum(state.said[0::2]), sum(state.said[1::2])]
        return Outcome(scores, [1 + sum(other > mine for other in scores) for mine in scores], "yes")

    def view(self, state: StubbornState, seat: int | None) -> View:
        return {"seat": seat, "mood": state.mood, "said": state.said[:]}

    def determinize(self, state: StubbornState, seat: int, random: object) -> StubbornState:
        return state.copy()

    def text(self, state: StubbornState, move: int) -> str:
        return ["no", "yes"][move]

    def parse(self, state: StubbornState, text: str) -> int:
        return ["no", "yes"].index(text)

    def mind(self) -> Mind[StubbornState]:
        return StubbornMind(self)


class StubbornMind(Mind[StubbornState]):
    def evaluate(self, world: World[StubbornState], moves: list[int]) -> list[float]:
        if world.state.mood == "held_up":
            Path(os.environ[GATE] + ".held_up").touch()
            while not Path(os.environ[GATE]).exists():
                time.sleep(0.01)
        elif world.state.mood == "failing":
            raise RuntimeError("I am lost")
        return [float(move) for move in moves]

    def levels(self) -> tuple[str, ...]:
        """Nobody errs, so that a test knows what they answer; who thinks does so for as long as is usual."""
        return ("misjudge:0", "misjudge:0", "misjudge:0", *super().levels()[3:])


GAME = Stubborn()
