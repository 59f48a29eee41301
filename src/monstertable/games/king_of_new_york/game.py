"""King of New York, by Richard Garfield: the contract, answered by the rulebook's parts in this folder."""

from __future__ import annotations

from typing import ClassVar, Final

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.game import CHANCE, Game, Option, Outcome, Setup, View
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.king_of_new_york import advice, chances, habits, notation, placing, quick, view
from monstertable.games.king_of_new_york.actions import action, actions
from monstertable.games.king_of_new_york.cards.table import lay_out
from monstertable.games.king_of_new_york.frames import QUESTIONS
from monstertable.games.king_of_new_york.habits import foregone
from monstertable.games.king_of_new_york.observation import observe
from monstertable.games.king_of_new_york.outcome import outcome
from monstertable.games.king_of_new_york.prospects import prospects
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import answer, run
from monstertable.games.king_of_new_york.uses import uses
from monstertable.games.king_of_new_york.words import NewYorkFace

BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
BY_SEAT: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,), (5,)]
BY_NOBODY: Final[tuple[int, ...]] = ()


class KingOfNewYork(Game[NewYorkState]):
    name: ClassVar[str] = "king_of_new_york"
    seats: ClassVar[range] = range(2, 7)
    rules: ClassVar[int] = 2

    def options(self, seats: int) -> list[Option]:
        return placing.options(seats)

    def initial(self, setup: Setup) -> NewYorkState:
        return placing.initial(setup)

    def owing(self, state: NewYorkState) -> tuple[int, ...]:
        if state.over:
            return BY_NOBODY
        frame = state.frames[-1]
        return BY_CHANCE if frame[0] < QUESTIONS else BY_SEAT[frame[1]]

    def legal_moves(self, state: NewYorkState, seat: int) -> list[int]:
        return state.asked[:]

    def apply(self, state: NewYorkState, seat: int, move: int) -> None:
        if seat == CHANCE:
            chances.happen(state, move)
        else:
            answer(state, state.frames.pop(), move)
        run(state)

    def sample(self, state: NewYorkState, random: Random) -> int:
        return chances.sample(state, random)

    def chance(self, state: NewYorkState) -> list[tuple[int, float]]:
        return chances.chance(state)

    def outcome(self, state: NewYorkState) -> Outcome | None:
        return outcome(state) if state.over else None

    def scores(self, state: NewYorkState) -> list[int]:
        return state.vp[:]

    def view(self, state: NewYorkState, seat: int | None) -> View:
        return view.view(state, seat)

    def guess(self, state: NewYorkState, seat: int, random: Random) -> NewYorkState:
        """Nothing is secret: what has not been seen has no order yet, and that of discarded cards is no fact."""
        world = state.copy()
        world.deck.sort()
        world.discard.sort()
        return world

    def text(self, state: NewYorkState, move: int) -> str:
        return notation.text(move)

    def parse(self, state: NewYorkState, text: str) -> int:
        return notation.parse(text)

    def pieces(self, state: NewYorkState) -> dict[str, int]:
        return view.pieces(state)

    def appraise(self, view: View, moves: list[str]) -> list[float]:
        return advice.appraise(view, moves)

    def study(self, view: View, moves: list[str]) -> list[float]:
        return advice.study(view, moves)

    def quick_move(self, state: NewYorkState, seat: int, random: Random) -> int:
        return quick.quick_move(state, seat, random)

    def prospects(self, state: NewYorkState) -> list[float]:
        return prospects(state)

    def habits(self, seats: int) -> list[Option]:
        return habits.habits()

    def foregone(self, view: View, moves: list[str], habits: dict[str, str]) -> str:
        return foregone(view, moves, habits)

    def uses(self, state: NewYorkState, seat: int, move: int) -> list[str]:
        return uses(state, seat, move)

    def observe(self, state: NewYorkState, seat: int, buffer: ObservationBuffer) -> None:
        observe(state, seat, buffer)

    def actions(self, setup: Setup) -> int:
        return actions()

    def action(self, state: NewYorkState, seat: int, move: int) -> int:
        return action(state, seat, move)

    def face(self) -> Face:
        return NewYorkFace()


lay_out()
GAME: Final = KingOfNewYork()
