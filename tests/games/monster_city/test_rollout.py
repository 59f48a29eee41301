"""The moves of playouts: half the value of a building against banknotes worth 3, reckoned by hand."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.rollout import losses, lowest_values
from monstertable.games.monster_city.state import CityState
from tests.opinions import rollout_move

from .position import building_numbers, legal, play, position

WHIM = 8


def is_whim(seed: int) -> bool:
    """Whether the first draw from this seed makes the player do anything at all."""
    return seeded(seed).below(WHIM) == 0


def drawn(moves: list[str], seed: int) -> str:
    """Any of these, drawn after the whim."""
    random = seeded(seed)
    random.below(WHIM)
    return moves[random.below(len(moves))]


SENSIBLE = next(seed for seed in range(99) if not is_whim(seed))


def best(state: CityState, seed: int = SENSIBLE, seat: int = 0) -> str:
    return GAME.text(state, rollout_move(GAME, state, seat, seeded(seed)))


def living_in(town: str, buildings: str = "r5", monsters: str = "all_red", **rest: object) -> CityState:
    laid: dict[str, object] = {"cities": [town, "g3 y4", "y3 r4"], "building_row": buildings, "monster_row": monsters}
    return position(**(laid | rest))  # type: ignore[arg-type]


def test_one_move_in_eight_is_any() -> None:
    state = living_in("g3 g4", "r5 y8")
    whims = [seed for seed in range(4000) if is_whim(seed)]

    assert {best(state, seed) for seed in range(300) if not is_whim(seed)} == {"attack all_red"}
    assert [best(state, seed) for seed in whims] == [drawn(legal(state), seed) for seed in whims]
    assert 400 < len(whims) < 600


@pytest.mark.parametrize(
    ("town", "buildings", "monsters", "answer"),
    [
        ("g3 g4", "y8", "all_red", "attack all_red"),  # 3 against 1
        ("r3 g4", "y8", "all_red", "attack all_red"),  # 1.5
        ("r5 g4", "y8", "all_red", "build y8"),  # 0.5
        ("r4 g4", "y8", "all_red", "build y8"),  # 1 against 1: the first is taken
        ("r8 g8", "r5 g7 y6", "any_2", "build g7"),  # -0.5, 0.5, 0
        ("r3 g8", "r5", "all_red any_2", "attack all_red"),
    ],
)
def test_buildings_and_monsters_are_weighed(town: str, buildings: str, monsters: str, answer: str) -> None:
    assert best(living_in(town, buildings, monsters)) == answer


def test_stopping_is_better_than_to_lose_much() -> None:
    state = living_in("r8 g4", monsters="all_red", banknotes=[0, 1, 1])
    assert set(legal(state)) == {"attack all_red", "stop"}
    assert best(state) == "stop"  # -0.5 against 3 - 4
    assert best(living_in("r6 g4", monsters="all_red", banknotes=[0, 1, 1])) == "attack all_red"


@pytest.mark.parametrize(
    ("monster", "lost"),
    [
        ("all_red", 16),
        ("all_yellow", 0),
        ("any_1", 3),
        ("any_2", 7),
        ("triple_ryg", 3 + 4),
        ("pair2_red_green", 3 + 5 + 4 + 7),
    ],
)
def test_the_value_that_would_fall(monster: str, lost: int) -> None:
    """A group whole, of single buildings the cheapest."""
    state = living_in("r3 r5 r8 g4 g7")
    face = next(face for face in state.components.faces if face.id == monster)

    assert losses(state.cities[0], face) == lost


def test_the_lowest_values() -> None:
    city = building_numbers("r8 g3 g6 y4")

    assert [lowest_values(city, number) for number in range(6)] == [0, 3, 7, 13, 21, 21]


def test_the_cheapest_of_those_that_may_fall_does() -> None:
    assert best(play(living_in("r5 r8 g4 g7", monsters="any_2 all_red"), "attack any_2")) == "fall g4"
    assert best(play(living_in("r4 r8 g4 g7", monsters="any_2 all_red"), "attack any_2")) == "fall r4"


def test_the_category_that_brings_most_over_its_usual_worth_is_scored() -> None:
    """r3 r8 g3 g8 y8 brings 14, 24, 11, 30; usual are 13, 18, 17, 32."""
    state = position(cities=["r3 g3 g8 y8", "g3 y4", "y3 r4"], building_row="r8", dealt=10)
    play(state, "build r8")
    assert {best(state, seed) for seed in range(20)} == {"score highest"}
    # g3 y4 brings 7, 7, 4, 7: lowest misses 6, highest 11, one colour 13, all 25.
    assert best(state, seat=1) == "score lowest"


def test_of_equal_categories_the_first_is_scored() -> None:
    """r3 r8 g3 y3 brings 9, 14, 11, 17: lowest and highest miss 4, one colour 6, all 15."""
    state = position(cities=["r3 g3 y3", "g3 y4", "y3 r4"], building_row="r8", dealt=10)

    assert best(play(state, "build r8")) == "score lowest"
