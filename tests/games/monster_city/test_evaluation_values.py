"""What moves are worth, reckoned by hand: a banknote 3, an event card 0.6, a city its points by what is still open."""

from __future__ import annotations

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.evaluation import Fall, weights_of, worth
from monstertable.games.monster_city.state import CityState
from tests.opinions import evaluated

from .position import building_numbers, legal, play, position

ONLY_ALL = "lowest 1 highest 1 one_colour 1"


def living_in(town: str, pad: str | None = None, **rest: object) -> CityState:
    laid: dict[str, object] = {"cities": [town, "g3 y4", "y3 r4"], "building_row": "g5 y8", "dealt": 10}
    if pad is not None:
        laid |= {"pads": [pad] * 3, "dealt": 35}
    return position(**(laid | rest))  # type: ignore[arg-type]


def values(state: CityState) -> dict[str, float]:
    return evaluated(GAME, state, 0)


def test_categories_still_open_count_alike() -> None:
    assert weights_of([0, 1, 2, 3]) == [0.25] * 4
    assert weights_of([1, 3]) == [0, 0.5, 0, 0.5]
    assert weights_of([]) == [0] * 4
    # Lowest 3 + 4, highest 8 + 4, one colour 11, all 15.
    assert worth(building_numbers("r3 r8 g4"), [0.25] * 4) == (7 + 12 + 11 + 15) / 4
    assert worth(building_numbers("r3 r8 g4"), [0.5, 0, 0, 0.5]) == (7 + 15) / 2


def test_building() -> None:
    """Of r3 g4 the categories are worth 7, 7, 4, 7; with g5 7, 8, 9, 12; with y8 15, 15, 8, 15."""
    found = values(living_in("r3 g4"))

    assert found["build g5"] == pytest.approx((36 - 25) / 4 - 3)
    assert found["build y8"] == pytest.approx((53 - 25) / 4 - 3)


def test_attacks() -> None:
    """All of r3 g4 is worth 25 / 4, and g4 alone 4. Two that fall bring an event card, where there are any."""
    basic = values(living_in("r3 g4"))
    events = values(living_in("r3 g4", variant="events"))

    assert (basic["attack all_red"], basic["attack any_2"]) == pytest.approx((3 - 2.25, 3 - 6.25))
    assert (events["attack all_red"], events["attack any_2"]) == pytest.approx((3 - 2.25, 3 - 6.25 + 0.6))


def test_an_event_card_for_those_that_surely_fall_and_those_chosen_together() -> None:
    """Of r3 r5 g4, triple_ryg takes g4 surely and one red by choice."""
    found = values(living_in("r3 r5 g4", ONLY_ALL, variant="events", monster_row="triple_ryg all_red any_1"))

    assert found["attack triple_ryg"] == pytest.approx(3 + 0.6 - 7)
    assert found["attack all_red"] == pytest.approx(3 + 0.6 - 8)
    assert found["attack any_1"] == pytest.approx(3 - 3)


def test_what_a_monster_does_to_a_city() -> None:
    state = living_in("r3 r5 r8 g4 y6")
    faces = {face.id: face for face in state.components.faces}
    fall = Fall(faces["triple_ryg"], state.cities[0], [0, 0, 0, 1.0])
    assert (fall.surely, fall.chosen, fall.left) == (
        building_numbers("g4 y6"),
        building_numbers("r3"),
        building_numbers("r5 r8"),
    )
    fall = Fall(faces["any_2"], state.cities[0], [0, 0, 1.0, 0])
    assert sorted(fall.chosen) == building_numbers("g4 y6")
    assert len(state.cities[0]) == 5


def test_of_buildings_equally_cheap_the_first_falls() -> None:
    state = living_in("r5 g5 y5")
    face = next(face for face in state.components.faces if face.id == "any_1")

    assert Fall(face, state.cities[0], [0, 0, 0, 1.0]).chosen == building_numbers("r5")


def test_what_falls_is_judged_by_what_is_left() -> None:
    state = play(living_in("r3 r8 g4 g7", ONLY_ALL), "attack any_2")

    assert values(state) == {"fall r3": 19, "fall r8": 14, "fall g4": 18, "fall g7": 15}


def test_a_category_is_judged_by_what_it_usually_brings() -> None:
    """r3 r8 g3 g8 y8 brings 14, 24, 11, 30; usual are 13, 18, 17, 32."""
    state = position(cities=["r3 g3 g8 y8", "g3 y4", "y3 r4"], building_row="r8", dealt=10)

    assert values(play(state, "build r8")) == {
        "score lowest": 1,
        "score highest": 6,
        "score one_colour": -6,
        "score all": -2,
    }


def test_stopping_is_a_little_bad() -> None:
    state = living_in("r3 g4", banknotes=[0, 1, 1], monster_row="all_red")
    assert "stop" in legal(state)

    assert values(state)["stop"] == -0.2


def test_event_cards() -> None:
    """A rejected project keeps from others what it would bring in all categories, a little."""
    hands = ["chicken rejected_project remodel counterattack detour grant", "", ""]
    found = values(living_in("r3 g4", ONLY_ALL, variant="events", hands=hands))

    assert found["grant"] == pytest.approx(3 - 0.6)
    assert found["rejected_project y8"] == pytest.approx(0.15 * 7 - 0.6)
    assert found["rejected_project g5"] == pytest.approx(0.15 * 11 / 4 - 0.6)
    assert (found["remodel r3 y8"], found["remodel g4 g5"]) == pytest.approx((5 - 0.6, 1 - 0.6))
    others = [
        worth for move, worth in found.items() if move.split()[0] in ("chicken", "counterattack", "detour", "decline")
    ]
    assert set(others) == {-0.6}
    assert len(others) > 5
