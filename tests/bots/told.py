"""Games told as trees, small enough to be solved exactly, for tests of the search.

    asks(0, {1: draws({1: (0.25, ends(1, 2)), 2: (0.75, ends(2, 1))}), 2: ends(2, 1)})

Seat 0 chooses 1 or 2. After 1, chance lets it win in a quarter of the games; after 2, seat 1 has won.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, Game, Mind, Outcome, Setup, State, View, World


class Place(NamedTuple):
    """Who is asked there, what may be done and where it leads, how likely chance does it; or who has which rank."""

    seats: tuple[int, ...]
    ways: dict[int, Place]
    odds: dict[int, float]
    ranks: list[int]


def ends(*ranks: int) -> Place:
    return Place((), {}, {}, list(ranks))


def asks(seat: int, ways: dict[int, Place]) -> Place:
    return Place((seat,), ways, {}, [])


def draws(ways: dict[int, tuple[float, Place]]) -> Place:
    places = {move: place for move, (_, place) in ways.items()}
    return Place((CHANCE,), places, {move: odds for move, (odds, _) in ways.items()}, [])


def line(decisions: int, end: Place, seat: int = 0) -> Place:
    """So many decisions in a row, each between two moves that lead to the same."""
    place = end
    for _ in range(decisions):
        place = asks(seat, {1: place, 2: place})
    return place


def win(place: Place, seat: int) -> float:
    """The seat's exact chance to win when everybody plays for it as well as can be. No two may win together."""
    return wins(place, len(leaf(place).ranks))[seat]


def leaf(place: Place) -> Place:
    while place.ways:
        place = next(iter(place.ways.values()))
    return place


def wins(place: Place, seats: int) -> list[float]:
    if not place.ways:
        return [float(rank == 1) for rank in place.ranks]
    after = {move: wins(way, seats) for move, way in place.ways.items()}
    if place.odds:
        return [sum(place.odds[move] * after[move][seat] for move in after) for seat in range(seats)]
    return max(after.values(), key=lambda chances: chances[place.seats[0]])


class ToldState(State):
    place: Place
    decisions: int
    made: list[int]

    def copy(self) -> ToldState:
        new = ToldState()
        new.place = self.place
        new.decisions = self.decisions
        new.made = self.made[:]
        return new


class Told(Game[ToldState]):
    name: ClassVar[str] = "told"
    seats: ClassVar[range] = range(2, 13)

    def __init__(self, beginning: Place, opinions: Opinions | None = None) -> None:
        self.beginning = beginning
        self.opinions = opinions or Opinions()

    def initial(self, setup: Setup) -> ToldState:
        state = ToldState()
        state.place = self.beginning
        state.decisions = 0
        state.made = []
        return state

    def owing(self, state: ToldState) -> tuple[int, ...]:
        return state.place.seats

    def legal_moves(self, state: ToldState, seat: int) -> list[int]:
        return list(state.place.ways)

    def apply(self, state: ToldState, seat: int, move: int) -> None:
        state.place = state.place.ways[move]
        state.decisions += seat != CHANCE
        state.made.append(move)

    def sample(self, state: ToldState, random: Random) -> int:
        rest = random.below(1000) / 1000
        for move, odds in state.place.odds.items():
            rest -= odds
            if rest < 0:
                return move
        return move

    def outcome(self, state: ToldState) -> Outcome | None:
        return None if state.place.seats else Outcome([0] * len(state.place.ranks), state.place.ranks, "told")

    def view(self, state: ToldState, seat: int | None) -> View:
        return {"made": state.made[:]}

    def determinize(self, state: ToldState, seat: int, random: Random) -> ToldState:
        return state.copy()

    def text(self, state: ToldState, move: int) -> str:
        return str(move)

    def mind(self) -> Mind[Any]:
        return ToldMind(self, self.opinions)


class Opinions:
    """What the game thinks: of moves, now and deep; what playouts do; and who will win, after so many decisions."""

    def __init__(
        self,
        values: dict[int, float] | None = None,
        deep: dict[int, float] | None = None,
        habit: int = 0,
        told_after: list[int] | None = None,
        chances: list[float] | None = None,
    ) -> None:
        self.values = values or {}
        self.deep = deep or self.values
        self.habit = habit
        self.told_after = told_after or []
        self.chances = chances or []
        self.played: list[int] = []  # decisions made when playouts ended or were judged


class ToldMind(Mind[ToldState]):
    def __init__(self, game: Game[ToldState], opinions: Opinions) -> None:
        super().__init__(game)
        self.opinions = opinions

    def evaluate(self, world: World[ToldState], moves: list[int]) -> list[float]:
        return [self.opinions.values.get(move, 0.0) for move in moves]

    def evaluate_deep(self, world: World[ToldState], moves: list[int]) -> list[float]:
        return [self.opinions.deep.get(move, 0.0) for move in moves]

    def rollout_move(self, world: World[ToldState], seat: int, random: Random) -> int:
        habit = self.opinions.habit
        return habit if habit in world.state.place.ways else super().rollout_move(world, seat, random)

    def win_chances(self, world: World[ToldState]) -> list[float]:
        self.opinions.played.append(world.state.decisions)
        return self.opinions.chances if world.state.decisions in self.opinions.told_after else []
