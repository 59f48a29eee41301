"""Nest: take one to three eggs in turn; whoever takes the last one wakes the mother and loses."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, Game, Option, Outcome, Setup, State, View

LAY = 100  # chance's moves: LAY + number of eggs


class NestState(State):
    seats: int
    largest: int
    eggs: int  # 0 before they are laid, and when the game is over
    turn: int
    loser: int

    def copy(self) -> NestState:
        new = NestState()
        new.seats, new.largest = self.seats, self.largest
        new.eggs, new.turn, new.loser = self.eggs, self.turn, self.loser
        return new


class Nest(Game[NestState]):
    name = "nest"
    seats = range(2, 5)

    def options(self, seats: int) -> list[Option]:
        return [Option("largest", ["12", "20"], "12")]

    def initial(self, setup: Setup) -> NestState:
        state = NestState()
        state.seats, state.largest = setup.seats, int(setup.options["largest"])
        state.eggs, state.turn, state.loser = 0, CHANCE, -1
        return state

    def owing(self, state: NestState) -> tuple[int, ...]:
        return () if state.loser >= 0 else (state.turn,)

    def legal_moves(self, state: NestState, seat: int) -> list[int]:
        return list(range(1, min(3, state.eggs) + 1))

    def apply(self, state: NestState, seat: int, move: int) -> None:
        if seat == CHANCE:
            state.eggs, state.turn = move - LAY, 0
            return
        state.eggs -= move
        if state.eggs == 0:
            state.loser = seat
        state.turn = (seat + 1) % state.seats

    def chance(self, state: NestState) -> list[tuple[int, float]]:
        return [(LAY + eggs, 1 / (state.largest - 9)) for eggs in range(10, state.largest + 1)]

    def sample(self, state: NestState, random: Random) -> int:
        return LAY + 10 + random.below(state.largest - 9)

    def outcome(self, state: NestState) -> Outcome | None:
        if state.loser < 0:
            return None
        scores = [0 if seat == state.loser else 1 for seat in range(state.seats)]
        return Outcome(scores, [state.seats if score == 0 else 1 for score in scores], "the last egg")

    def view(self, state: NestState, seat: int | None) -> View:
        return {"eggs": state.eggs, "turn": state.turn, "loser": state.loser}

    def determinize(self, state: NestState, seat: int, random: Random) -> NestState:
        return state.copy()

    def text(self, state: NestState, move: int) -> str:
        return f"lay {move - LAY}" if move > LAY else f"take {move}"

    def parse(self, state: NestState, text: str) -> int:
        verb, _, number = text.partition(" ")
        first = {"lay": LAY, "take": 0}.get(verb)
        if first is None or not number.isdigit():
            raise ValueError(text)
        return first + int(number)


GAME = Nest()
