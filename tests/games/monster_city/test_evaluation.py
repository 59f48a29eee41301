"""What a move would do: the preview of an attack, and the appraisal one step ahead."""

from __future__ import annotations

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.evaluation import BANKNOTE, EVENT_CARD
from monstertable.games.monster_city.preview import preview
from monstertable.games.monster_city.state import CityState
from tests.opinions import evaluated

from .position import city, legal, play, position

ONLY_ALL_LEFT = "lowest 1 highest 1 one_colour 1"
ONLY_LOWEST_LEFT = "highest 1 one_colour 1 all 1"
ONLY_ONE_COLOUR_LEFT = "lowest 1 highest 1 all 1"


def living_in(town: str, pad: str | None = None, **rest: object) -> CityState:
    laid: dict[str, object] = {"cities": [town, "g3 y4", "y3 r4"], "building_row": "g5 y8", "dealt": 10}
    if pad is not None:
        laid |= {"pads": [pad] * 3, "dealt": 35}
    return position(**(laid | rest))  # type: ignore[arg-type]


def previewed(town: str, monster: str, pad: str | None = None) -> dict[str, object]:
    return preview(GAME.view(living_in(town, pad), 0), monster)


def valued(state: CityState) -> dict[str, float]:
    return evaluated(GAME, state, 0)


def best(state: CityState) -> str:
    values = valued(state)
    return max(values, key=lambda move: values[move])


def test_a_group_surely_falls_and_costs_points_in_each_category() -> None:
    assert previewed("r3 r8 g4", "all_red") == {
        "surely": ["r3", "r8"],
        "chosen": [],
        "change": {"lowest": -3, "highest": -8, "one_colour": -7, "all": -11},
    }


def test_an_attack_without_effect_costs_nothing() -> None:
    shown = previewed("r3 r8", "all_yellow")

    assert shown == {"surely": [], "chosen": [], "change": dict.fromkeys(["lowest", "highest", "one_colour", "all"], 0)}


def test_what_surely_falls_is_told_from_what_may_be_chosen() -> None:
    shown = previewed("r3 r8 g4 y3", "triple_ryg")

    assert (shown["surely"], shown["chosen"]) == (["g4", "y3"], ["r3"])


def test_a_loss_may_raise_the_worth_of_a_category() -> None:
    shown = previewed("r3 r8 g4", "pair1_red_green")

    assert shown["change"] == {"lowest": 8 - 7, "highest": -4, "one_colour": -3, "all": -7}


@pytest.mark.parametrize(
    ("town", "pad", "chosen"),
    [
        ("r4 r5 g3", ONLY_ALL_LEFT, ["g3"]),
        ("r4 r5 g3", ONLY_LOWEST_LEFT, ["r4"]),
        ("r7 y3 y5", ONLY_ONE_COLOUR_LEFT, ["r7"]),
        ("r7 y3 y5", ONLY_ALL_LEFT, ["y3"]),
    ],
)
def test_the_cheapest_choice_looks_at_the_categories_still_open(town: str, pad: str, chosen: list[str]) -> None:
    assert previewed(town, "any_1", pad)["chosen"] == chosen


def test_a_preview_tells_what_the_attack_then_does() -> None:
    for monster in ("all_red", "values_odd", "pair2_red_green", "any_2", "triple_ryg"):
        shown = previewed("r3 r8 r8 g4 g7 y5", monster, ONLY_ALL_LEFT)
        state = living_in("r3 r8 r8 g4 g7 y5", ONLY_ALL_LEFT, monster_row=f"{monster} all_yellow")
        play(state, f"attack {monster}")
        while state.turn == 0:
            play(state, best(state))
        assert values_of("r3 r8 r8 g4 g7 y5") - values_of(city(state)) == -shown["change"]["all"]  # type: ignore[index]


def values_of(town: str) -> int:
    return sum(int(code[1]) for code in town.split())


def test_building_is_worth_what_the_city_gains_less_a_banknote() -> None:
    values = valued(living_in("r3 g4", ONLY_ALL_LEFT))

    assert (values["build g5"], values["build y8"]) == (5 - BANKNOTE, 8 - BANKNOTE)


def test_an_attack_is_worth_a_banknote_less_what_falls() -> None:
    values = valued(living_in("r3 g4", ONLY_ALL_LEFT, monster_row="all_red all_yellow"))

    assert (values["attack all_red"], values["attack all_yellow"]) == (BANKNOTE - 3, BANKNOTE)


def test_an_attack_that_draws_an_event_card_is_worth_a_little_more() -> None:
    basic = valued(living_in("r3 r4", ONLY_ALL_LEFT))
    events = valued(living_in("r3 r4", ONLY_ALL_LEFT, variant="events"))

    assert events["attack all_red"] == pytest.approx(basic["attack all_red"] + EVENT_CARD)


def test_the_building_whose_loss_costs_least_falls() -> None:
    assert best(play(living_in("r3 r8 g4 g7", ONLY_ALL_LEFT), "attack any_2")) == "fall r3"


def test_a_category_is_scored_when_it_brings_more_than_usual() -> None:
    state = position(cities=["r3 g3 g8 y8", "g3 y4", "y3 r4"], building_row="r8", dealt=10)

    assert best(play(state, "build r8")) == "score highest"


def test_a_remodel_is_worth_the_exchange() -> None:
    values = valued(living_in("r3 g4", ONLY_ALL_LEFT, variant="events", hands=["remodel grant", "", ""]))

    assert values["remodel r3 y8"] == pytest.approx(8 - 3 - EVENT_CARD)
    assert values["grant"] > 0 > values["decline grant"] == values["decline remodel"]


def test_every_legal_move_has_an_appraisal() -> None:
    hands = ["chicken rejected_project remodel counterattack detour grant", "", ""]
    state = living_in("r3 g4", variant="events", hands=hands)

    assert len(valued(state)) == len(legal(state))
