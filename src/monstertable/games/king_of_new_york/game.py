"""King of New York, by Richard Garfield: the contract, answered by the rulebook's parts in this folder."""

from __future__ import annotations

from typing import ClassVar, Final

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.game import CHANCE, Encoder, Game, Mind, Option, Outcome, Setup, StandingOrders, Statistics, View
from monstertable.games.king_of_new_york import chances, notation, placing, view
from monstertable.games.king_of_new_york.cards.table import lay_out
from monstertable.games.king_of_new_york.encoder import NewYorkEncoder
from monstertable.games.king_of_new_york.frames import QUESTIONS, taken_off
from monstertable.games.king_of_new_york.mind import NewYorkMind
from monstertable.games.king_of_new_york.outcome import outcome
from monstertable.games.king_of_new_york.pieces import pieces
from monstertable.games.king_of_new_york.stack import answer, run
from monstertable.games.king_of_new_york.standing_orders import NewYorkOrders
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.statistics import NewYorkStatistics
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

    def on_turn(self, state: NewYorkState) -> int:
        return state.turn

    def legal_moves(self, state: NewYorkState, seat: int) -> list[int]:
        return state.asked[:]

    def apply(self, state: NewYorkState, seat: int, move: int) -> None:
        if seat == CHANCE:
            chances.happen(state, move)
        else:
            answer(state, taken_off(state.frames), move)
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

    def determinize(self, state: NewYorkState, seat: int, random: Random) -> NewYorkState:
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
        return pieces(state)

    def mind(self) -> Mind[NewYorkState]:
        return MIND

    def encoder(self) -> Encoder[NewYorkState]:
        return ENCODER

    def standing_orders(self) -> StandingOrders[NewYorkState]:
        return ORDERS

    def statistics(self) -> Statistics[NewYorkState]:
        return STATISTICS

    def face(self) -> Face:
        return NewYorkFace()


lay_out()
GAME: Final = KingOfNewYork()
MIND: Final = NewYorkMind(GAME)
ENCODER: Final = NewYorkEncoder()
STATISTICS: Final = NewYorkStatistics(GAME)
ORDERS: Final = NewYorkOrders()
