"""Monster Factory, by Donald X. Vaccarino and Nina Paley: the contract, answered by the parts in this folder."""

from __future__ import annotations

from typing import ClassVar, Final

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.game import CHANCE, Encoder, Game, Mind, Option, Outcome, Setup, Statistics, View
from monstertable.games.monster_factory import chances, moves, setting_up, view
from monstertable.games.monster_factory.components import components
from monstertable.games.monster_factory.encoder import FactoryEncoder
from monstertable.games.monster_factory.mind import FactoryMind
from monstertable.games.monster_factory.moves import CHOOSE, LAY
from monstertable.games.monster_factory.scoring import outcome, score
from monstertable.games.monster_factory.state import CHOOSING, NO_TILE, OVER, PLACING, STARTING_MINION, FactoryState
from monstertable.games.monster_factory.statistics import FactoryStatistics
from monstertable.games.monster_factory.turn import lay_tile, placements
from monstertable.games.monster_factory.words import MonsterFactoryFace

BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
BY_SEAT: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,), (5,)]
BY_NOBODY: Final[tuple[int, ...]] = ()


class MonsterFactory(Game[FactoryState]):
    name: ClassVar[str] = "monster_factory"
    seats: ClassVar[range] = range(2, 7)

    def options(self, seats: int) -> list[Option]:
        return setting_up.options(seats)

    def edition(self, setup: Setup) -> str:
        return components(setup.options["components"]).edition

    def initial(self, setup: Setup) -> FactoryState:
        return setting_up.initial(setup)

    def owing(self, state: FactoryState) -> tuple[int, ...]:
        phase = state.phase
        if phase <= STARTING_MINION:
            return BY_CHANCE
        if phase == OVER:
            return BY_NOBODY
        if phase == CHOOSING:
            return tuple([seat for seat in range(state.seats) if state.picks[seat] == NO_TILE])
        return BY_SEAT[state.turn]

    def on_turn(self, state: FactoryState) -> int:
        return CHANCE if state.phase == CHOOSING else state.turn

    def legal_moves(self, state: FactoryState, seat: int) -> list[int]:
        if state.phase == PLACING:
            return placements(state, seat, state.drawn)
        return setting_up.start_moves(state, seat)

    def apply(self, state: FactoryState, seat: int, move: int) -> None:
        if seat == CHANCE:
            chances.happen(state, move)
        elif move >= LAY:
            lay_tile(state, move)
        else:
            setting_up.choose(state, seat, move - CHOOSE)

    def sample(self, state: FactoryState, random: Random) -> int:
        return chances.sample(state, random)

    def chance(self, state: FactoryState) -> list[tuple[int, float]]:
        return chances.chance(state)

    def outcome(self, state: FactoryState) -> Outcome | None:
        return outcome(state) if state.phase == OVER else None

    def scores(self, state: FactoryState) -> list[int]:
        return [score(state, seat) for seat in range(state.seats)]

    def view(self, state: FactoryState, seat: int | None) -> View:
        return view.view(state, seat)

    def determinize(self, state: FactoryState, seat: int, random: Random) -> FactoryState:
        return view.determinize(state, seat, random)

    def text(self, state: FactoryState, move: int) -> str:
        return moves.text(move)

    def parse(self, state: FactoryState, text: str) -> int:
        return moves.parse(text)

    def pieces(self, state: FactoryState) -> dict[str, int]:
        return view.pieces(state)

    def mind(self) -> Mind[FactoryState]:
        return MIND

    def encoder(self) -> Encoder[FactoryState]:
        return ENCODER

    def statistics(self) -> Statistics[FactoryState]:
        return STATISTICS

    def face(self) -> Face:
        return MonsterFactoryFace()


GAME: Final = MonsterFactory()
MIND: Final = FactoryMind(GAME)
ENCODER: Final = FactoryEncoder()
STATISTICS: Final = FactoryStatistics(GAME)
