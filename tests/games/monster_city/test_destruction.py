"""MC-50 to MC-56: what falls when a monster strikes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.core.game import IllegalMove
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import BUILDING_CODES
from monstertable.games.monster_city.state import FALLING, CityState

from .position import city, legal, play, position


def attacked(monster: str, town: str, *falls: str) -> CityState:
    """Seat 0 lives in this town and takes this monster."""
    state = position(cities=[town, "g3 y4", "y3 r4"], monster_row=f"{monster} all_red", building_row="g5 y8", dealt=20)
    return play(state, f"attack {monster}", *[f"fall {building}" for building in falls])


@pytest.mark.parametrize(
    ("monster", "left"), [("all_red", "g4 g5 y3"), ("all_green", "r3 r8 y3"), ("all_yellow", "r3 r8 g4 g5")]
)
def test_a_group_of_one_colour_falls_whole(monster: str, left: str) -> None:
    """MC-50"""
    assert city(attacked(monster, "r3 r8 g4 g5 y3")) == left


def test_twins_in_a_group_fall_both() -> None:
    """MC-50"""
    assert city(attacked("all_red", "r8 r8 r8 g4")) == "g4"


def test_the_owner_chooses_among_buildings_of_the_shown_colour() -> None:
    """MC-51"""
    state = attacked("pair1_red_green", "r3 r8 g4 g5 y3")
    assert legal(state) == ["fall r3", "fall r8"]

    play(state, "fall r3")
    assert legal(state) == ["fall g4", "fall g5"]

    assert city(play(state, "fall g5")) == "r8 g4 y3"


def test_as_many_of_each_colour_as_shown_fall() -> None:
    """MC-51"""
    state = attacked("pair2_red_green", "r3 r5 r8 g4 g5 g7 y3", "r3", "r8", "g5", "g4")

    assert city(state) == "r5 g7 y3"


def test_one_of_each_of_three_colours_falls() -> None:
    """MC-51"""
    assert city(attacked("triple_ryg", "r3 r8 g4 g5 y3 y4", "r3", "g4", "y4")) == "r8 g5 y3"


@pytest.mark.parametrize(("monster", "left"), [("values_odd", "r4 r8 g6"), ("values_even", "r3 g5 y7")])
def test_a_grey_group_falls_by_value_in_every_colour(monster: str, left: str) -> None:
    """MC-52"""
    assert city(attacked(monster, "r3 r4 r8 g5 g6 y7")) == left


def test_grey_singles_are_of_any_colour_and_value() -> None:
    """MC-53"""
    state = attacked("any_2", "r3 g4 y3")
    assert legal(state) == ["fall r3", "fall g4", "fall y3"]

    assert city(play(state, "fall g4", "fall y3")) == "r3"


def test_one_grey_single_takes_one() -> None:
    """MC-53"""
    assert city(attacked("any_1", "r3 g4 y3", "y3")) == "r3 g4"


def test_two_grey_singles_may_be_of_one_colour_and_value() -> None:
    """MC-53"""
    assert city(attacked("any_2", "r8 r8 g4", "r8", "r8")) == "g4"


def test_a_colour_that_is_short_is_not_made_good_by_another() -> None:
    """MC-54: two red and two green asked, one red there: it falls, and two of three green."""
    state = attacked("pair2_red_green", "r3 g4 g5 g7")
    assert legal(state) == ["fall g4", "fall g5", "fall g7"]

    assert city(play(state, "fall g4", "fall g7")) == "g5"


def test_the_rulebook_example_of_a_missing_yellow_building() -> None:
    """MC-54: one red and one yellow asked, two red and no yellow there: one red of the owner's choice."""
    state = attacked("pair1_red_yellow", "r3 r8 g4")
    assert legal(state) == ["fall r3", "fall r8"]

    play(state, "fall r3")
    assert (city(state), state.banknotes[0], state.turn) == ("r8 g4", 2, 1)


def test_nothing_to_destroy_still_pays_the_banknote() -> None:
    """MC-54"""
    state = attacked("all_green", "r3 r8")

    assert (city(state), state.banknotes[0], state.turn) == ("r3 r8", 2, 1)


@pytest.mark.parametrize("town", ["r3", "r3 y4", ""])
def test_fewer_than_asked_all_fall(town: str) -> None:
    """MC-54"""
    assert city(attacked("any_2", town)) == ""


def test_no_building_may_be_spared() -> None:
    """MC-55"""
    state = attacked("pair1_red_yellow", "r3 r8 g4")

    for spared in ("stop", "fall g4", "attack all_red"):
        with pytest.raises(IllegalMove):
            play(state, spared)
    assert GAME.owing(state) == (0,)


def test_as_many_candidates_as_losses_are_not_asked() -> None:
    """MC-55"""
    state = attacked("pair2_red_green", "r3 r8 g4 g5 y3")

    assert (city(state), state.turn) == ("y3", 1)


def test_twins_are_not_asked() -> None:
    """MC-55"""
    state = attacked("pair1_red_green", "r8 r8 r8 g7 g7")

    assert (city(state), state.turn) == ("r8 r8 g7", 1)


def test_twins_beside_others_are_offered_once() -> None:
    """MC-55"""
    state = attacked("any_2", "r8 r8 g4")
    assert legal(state) == ["fall r8", "fall g4"]

    assert city(play(state, "fall g4")) == "r8"


def test_two_of_three_twins_are_not_asked() -> None:
    """MC-55"""
    assert city(attacked("any_2", "r8 r8 r8")) == "r8"


def test_what_must_fall_falls_before_the_owner_is_asked() -> None:
    """MC-56"""
    state = attacked("triple_ryg", "r3 g4 g5 y3")
    attack = GAME.view(state, 1)["attack"]

    assert attack == {"monster": "triple_ryg", "owed": {"green": 1}, "fallen": ["r3", "y3"]}
    assert (city(state), legal(state)) == ("g4 g5", ["fall g4", "fall g5"])


def test_the_colours_are_chosen_in_the_order_red_green_yellow() -> None:
    """MC-56"""
    state = attacked("pair2_yellow_green", "g4 g5 g7 y3 y5 y8")

    asked = []
    while state.phase == FALLING:
        asked.append(legal(state)[0])
        play(state, asked[-1])

    assert asked == ["fall g4", "fall g5", "fall y3", "fall y5"]


def test_every_way_to_lose_that_the_card_allows_can_be_chosen_and_no_other() -> None:
    """MC-50, MC-51, MC-52, MC-53, MC-54, MC-55: all faces against random cities, by counting out the card's words."""
    random = seeded(55)
    faces = position().components.faces
    for number in range(40):
        town = random_city(random, number % 9)
        for face in faces:
            assert reachable(town, face.id) == allowed(town, face.destroys)


def random_city(random: Random, size: int) -> list[str]:
    return [BUILDING_CODES[random.below(len(BUILDING_CODES))] for _ in range(size)]


def reachable(town: list[str], monster: str) -> set[tuple[str, ...]]:
    """All sets of losses that the rules let come about."""
    state = position(monster_row=f"{monster} all_red")
    state.cities[0] = sorted(BUILDING_CODES.index(code) for code in town)
    GAME.apply(state, 0, GAME.parse(state, f"attack {monster}"))
    found = set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if state.phase != FALLING:
            found.add(losses(town, state))
            continue
        for move in GAME.legal_moves(state, 0):
            after = state.copy()
            GAME.apply(after, 0, move)
            waiting.append(after)
    return found


def losses(town: list[str], state: CityState) -> tuple[str, ...]:
    left = Counter(BUILDING_CODES[building] for building in state.cities[0])
    return tuple(sorted((Counter(town) - left).elements()))


def allowed(town: list[str], destroys: dict[str, object]) -> set[tuple[str, ...]]:
    """All sets of losses that fit what the card shows."""
    if "group" in destroys:
        return {tuple(sorted(code for code in town if code[0] == str(destroys["group"])[0]))}
    if "values" in destroys:
        return {tuple(sorted(code for code in town if int(code[1]) in destroys["values"]))}  # type: ignore[operator]
    found: set[tuple[str, ...]] = {()}
    for colour, number in destroys.items():
        candidates = [code for code in town if colour == "any" or code[0] == colour[0]]
        ways = set(combinations(sorted(candidates), min(int(str(number)), len(candidates))))
        found = {tuple(sorted([*before, *way])) for before in found for way in ways}
    return found
