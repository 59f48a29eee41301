"""Monster City, by Michael Schacht: the contract, answered by the rulebook's parts in this folder."""

from __future__ import annotations

from typing import ClassVar, Final

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.game import CHANCE, Encoder, Event, Game, Mind, Option, Outcome, Setup, Statistics, View
from monstertable.games.monster_city import deals, happenings, setting_up, view
from monstertable.games.monster_city.cards import FEWEST_PLAYERS, PAIRS
from monstertable.games.monster_city.components import components
from monstertable.games.monster_city.destruction import choices
from monstertable.games.monster_city.encoder import CityEncoder
from monstertable.games.monster_city.event_cards import play_event, take_event
from monstertable.games.monster_city.mind import CityMind
from monstertable.games.monster_city.moves import (
    ATTACK,
    BUILD,
    DEAL_BUILDING,
    DEAL_EVENT,
    DEAL_FIRST,
    DEAL_MONSTER,
    DEAL_PAIR,
    FALL,
    PLAY_CHICKEN,
    SCORE,
    STOP,
)
from monstertable.games.monster_city.rows import deal_building, deal_monster, finish_turn, pick
from monstertable.games.monster_city.scoring import outcome, scoring_moves, still_to_pick, total
from monstertable.games.monster_city.state import DEALING_HANDS, FALLING, OVER, SCORING, TURN, CityState
from monstertable.games.monster_city.statistics import CityStatistics
from monstertable.games.monster_city.turn import actions, attack, build, choose_fall, stop, take_forced_turns
from monstertable.games.monster_city.words import MonsterCityFace

BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
BY_SEAT: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,)]
BY_SEATS: Final[list[tuple[int, ...]]] = [tuple([seat for seat in range(5) if bits >> seat & 1]) for bits in range(32)]
BY_NOBODY: Final[tuple[int, ...]] = ()


class MonsterCity(Game[CityState]):
    name: ClassVar[str] = "monster_city"
    seats: ClassVar[range] = range(FEWEST_PLAYERS, len(PAIRS) + 1)
    rules: ClassVar[int] = 2

    def options(self, seats: int) -> list[Option]:
        return setting_up.options(seats)

    def edition(self, setup: Setup) -> str:
        return components(setup.options["components"]).edition

    def initial(self, setup: Setup) -> CityState:
        return setting_up.initial(setup)

    def owing(self, state: CityState) -> tuple[int, ...]:
        phase = state.phase
        if phase < TURN:
            return BY_CHANCE
        if phase == SCORING:
            return BY_SEATS[still_to_pick(state.picks)]
        if phase == OVER:
            return BY_NOBODY
        return BY_SEAT[state.turn]

    def on_turn(self, state: CityState) -> int:
        return state.turn if state.phase in (TURN, FALLING) else CHANCE

    def legal_moves(self, state: CityState, seat: int) -> list[int]:
        phase = state.phase
        if phase == TURN:
            return actions(state)
        if phase == FALLING:
            return [FALL + building for building in choices(state)]
        return scoring_moves(state.pads[seat])

    def apply(self, state: CityState, seat: int, move: int) -> None:
        if seat == CHANCE:
            deal(state, move)
        elif move < ATTACK:
            build(state, move - BUILD)
        elif move < STOP:
            attack(state, move - ATTACK)
        elif move == STOP:
            stop(state)
        elif move < SCORE:
            choose_fall(state, move - FALL)
        elif move < PLAY_CHICKEN:
            pick(state, seat, move - SCORE)
        else:
            play_event(state, move)
        if state.phase == TURN:
            take_forced_turns(state)

    def sample(self, state: CityState, random: Random) -> int:
        return deals.sample(state, random)

    def chance(self, state: CityState) -> list[tuple[int, float]]:
        return deals.chance(state)

    def outcome(self, state: CityState) -> Outcome | None:
        return outcome(state) if state.phase == OVER else None

    def scores(self, state: CityState) -> list[int]:
        return [total(pad) for pad in state.pads]

    def view(self, state: CityState, seat: int | None) -> View:
        return view.view(state, seat)

    def determinize(self, state: CityState, seat: int, random: Random) -> CityState:
        return view.determinize(state, seat, random)

    def text(self, state: CityState, move: int) -> str:
        return state.components.texts[move]

    def parse(self, state: CityState, text: str) -> int:
        move = state.components.moves.get(text)
        if move is None:
            raise ValueError(text)
        return move

    def seen(self, event: Event, seat: int | None) -> Event:
        return happenings.as_seen(event, seat)

    def pieces(self, state: CityState) -> dict[str, int]:
        return view.pieces(state)

    def mind(self) -> Mind[CityState]:
        return MIND

    def encoder(self) -> Encoder[CityState]:
        return ENCODER

    def statistics(self) -> Statistics[CityState]:
        return STATISTICS

    def face(self) -> Face:
        return MonsterCityFace()


def deal(state: CityState, move: int) -> None:
    """Chance has moved: a card for a row or a hand, a starting pair, the first player."""
    if move < DEAL_MONSTER:
        deal_building(state, move - DEAL_BUILDING)
    elif move < DEAL_EVENT:
        deal_monster(state, move - DEAL_MONSTER)
    elif move >= DEAL_FIRST:
        setting_up.begin(state, move - DEAL_FIRST)
    elif move >= DEAL_PAIR:
        setting_up.deal_pair(state, move - DEAL_PAIR)
    elif state.phase == DEALING_HANDS:
        setting_up.deal_hand(state, move - DEAL_EVENT)
    else:
        take_event(state, state.turn, move - DEAL_EVENT, happenings.DREW_EVENT)
        finish_turn(state)


GAME: Final = MonsterCity()
MIND: Final = CityMind(GAME)
ENCODER: Final = CityEncoder()
STATISTICS: Final = CityStatistics(GAME)
