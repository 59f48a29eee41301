"""KNY-34 to KNY-36, KNY-39: buildings fall, units come out, units are crushed."""

from __future__ import annotations

import pytest

from monstertable.core.game import IllegalMove
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, play, position, units_of

# As printed: durability, reward in VP, energy and life, and the unit on the back.
TILES = [
    ("skyscraper_1", 1, (1, 0, 0), "infantry"),
    ("skyscraper_2", 2, (2, 0, 0), "jet"),
    ("skyscraper_3", 3, (3, 0, 0), "tank"),
    ("power_plant_2", 2, (0, 2, 0), "jet"),
    ("power_plant_3", 3, (0, 3, 0), "tank"),
    ("hospital_2", 2, (0, 0, 2), "jet"),
    ("hospital_3", 3, (0, 0, 3), "tank"),
]
UNITS = [("infantry", 2, (0, 0, 1)), ("jet", 3, (0, 2, 0)), ("tank", 4, (3, 0, 0))]


def destruction(
    number: int,
    stacks: dict[str, str] | None = None,
    units: dict[str, str] | None = None,
    below: dict[str, str] | None = None,
    place: str = "queens",
) -> NewYorkState:
    """Seat 0 resolves so many Destruction, then has Celebrity and Ouch! left."""
    other = "bronx" if place.startswith("manhattan") else "manhattan"
    dice = "d" * number + "co"
    state = position([place, other], dice=dice, stacks=stacks, units=units, below=below, life={0: 4})
    return play(state, "resolve destruction")


def gains(state: NewYorkState) -> tuple[int, int, int]:
    return state.vp[0], state.energy[0], state.life[0] - 4


@pytest.mark.parametrize(("tile", "durability", "reward", "unit"), TILES)
def test_a_building_falls_to_its_durability_and_gives_its_reward(
    tile: str, durability: int, reward: tuple[int, int, int], unit: str
) -> None:
    """KNY-34"""
    state = destruction(durability, {"queens": tile})

    assert gains(state) == reward
    assert asked(state) == "resolve 0"


@pytest.mark.parametrize(("tile", "durability"), [(tile, durability) for tile, durability, _, _ in TILES[1:]])
def test_a_building_stands_against_less_than_its_durability(tile: str, durability: int) -> None:
    """KNY-34"""
    state = destruction(durability - 1, {"queens": tile})

    assert (gains(state), units_of(state, "queens")) == ((0, 0, 0), [])


@pytest.mark.parametrize(("unit", "durability", "reward"), UNITS)
def test_a_unit_falls_to_its_durability_and_gives_its_reward(
    unit: str, durability: int, reward: tuple[int, int, int]
) -> None:
    """KNY-34"""
    state = destruction(durability, units={"queens": unit})

    assert (gains(state), units_of(state, "queens")) == (reward, [])


@pytest.mark.parametrize(("unit", "durability"), [(unit, durability) for unit, durability, _ in UNITS])
def test_a_unit_stands_against_less_than_its_durability(unit: str, durability: int) -> None:
    """KNY-34"""
    state = destruction(durability - 1, units={"queens": unit})

    assert (gains(state), units_of(state, "queens")) == ((0, 0, 0), [unit])


def test_exactly_the_durability_is_spent() -> None:
    """KNY-34: of 6 Destruction the tank takes 4, and 2 are left."""
    state = destruction(6, {"queens": "skyscraper_3 skyscraper_2 skyscraper_3"}, {"queens": "tank jet"})
    assert len(choices(state)) == 5

    play(state, "crush queens tank")
    assert gains(state) == (3 + 2, 0, 0)
    assert asked(state) == "resolve 0"


def test_only_the_own_borough_can_be_struck() -> None:
    """KNY-34"""
    tiles = {"queens": "skyscraper_1 skyscraper_1", "bronx": "skyscraper_1", "manhattan": "skyscraper_1"}
    state = destruction(2, tiles, {"bronx": "infantry", "queens": "infantry"})

    assert choices(state) == ["raze queens 1", "raze queens 2", "crush queens infantry"]


def test_while_the_symbols_left_can_destroy_something_one_must_go_on() -> None:
    """KNY-34: there is no way to stop, and the last building falls unasked."""
    state = destruction(2, {"queens": "skyscraper_1 skyscraper_1"})
    assert choices(state) == ["raze queens 1", "raze queens 2"]
    for refusal in ("pass", "done", "resolve ouch"):
        with pytest.raises(IllegalMove):
            play(state, refusal)

    play(state, "raze queens 1")
    assert (gains(state), asked(state)) == ((2, 0, 0), "resolve 0")


def test_one_need_not_choose_so_that_every_symbol_is_used() -> None:
    """KNY-34: after the building of 2 nothing can be done with the third symbol."""
    state = destruction(3, {"queens": "skyscraper_3 hospital_2 skyscraper_2"})
    assert choices(state) == ["raze queens 1", "raze queens 2", "raze queens 3"]

    play(state, "raze queens 2")
    assert (gains(state), asked(state)) == ((0, 0, 2), "resolve 0")


def test_without_anything_to_destroy_the_symbols_are_gone() -> None:
    """KNY-34"""
    state = destruction(6)

    assert (gains(state), choices(state)) == ((0, 0, 0), ["resolve celebrity", "resolve ouch"])


@pytest.mark.parametrize(("tile", "durability", "reward", "unit"), TILES)
def test_a_building_turns_into_the_unit_of_its_durability(
    tile: str, durability: int, reward: tuple[int, int, int], unit: str
) -> None:
    """KNY-35, KNY-36"""
    state = destruction(durability, {"queens": tile})
    boroughs = GAME.view(state, None)["boroughs"]

    assert boroughs["queens"]["units"] == {unit: 1}
    assert boroughs["queens"]["stacks"][0]["tile"] is None
    assert [name for name, borough in boroughs.items() if borough["units"]] == ["queens"]


def test_the_next_tile_of_the_stack_is_at_once_a_target() -> None:
    """KNY-35"""
    state = destruction(2, {"queens": "skyscraper_1"}, below={"queens": "skyscraper_1 skyscraper_1"})
    assert asked(state) == "tile"
    assert choices(state) == ["tile skyscraper_1"]

    play(state, "tile skyscraper_1", "tile skyscraper_1")
    assert gains(state) == (2, 0, 0)
    assert units_of(state, "queens") == ["infantry", "infantry"]


def test_the_next_tile_may_be_any_that_was_not_yet_seen() -> None:
    """KNY-35"""
    below = {"queens": "skyscraper_2", "bronx": "skyscraper_1 hospital_2"}
    state = destruction(1, {"queens": "skyscraper_1"}, below=below)
    assert set(choices(state)) == {"tile skyscraper_1", "tile skyscraper_2", "tile hospital_2"}

    stack = GAME.view(play(state, "tile hospital_2"), None)["boroughs"]["queens"]["stacks"][0]
    assert stack == {"tile": "hospital_2", "durability": 2, "below": 0}


def test_the_next_tile_comes_even_when_no_symbol_is_left_for_it() -> None:
    """KNY-35"""
    state = destruction(1, {"queens": "skyscraper_1"}, below={"queens": "skyscraper_1"})
    assert asked(state) == "tile"

    play(state, "tile skyscraper_1")
    assert (gains(state), asked(state)) == ((1, 0, 0), "resolve 0")


def test_a_destroyed_unit_leaves_the_game() -> None:
    """KNY-35"""
    state = destruction(2, {"queens": "skyscraper_2"}, {"queens": "infantry infantry"})
    play(state, "crush queens infantry")
    view = GAME.view(state, None)

    assert units_of(state, "queens") == ["infantry"]
    assert view["unseen_tiles"] == {}
    assert [stack["tile"] for stack in view["boroughs"]["queens"]["stacks"]] == ["skyscraper_2", None, None]


def test_a_unit_may_not_be_destroyed_in_the_turn_it_appeared() -> None:
    """KNY-35"""
    state = destruction(3, {"queens": "skyscraper_1"})

    assert (gains(state), units_of(state, "queens")) == ((1, 0, 0), ["infantry"])
    assert asked(state) == "resolve 0"


def test_of_two_units_alike_only_the_old_one_can_be_destroyed() -> None:
    """KNY-35"""
    state = destruction(5, {"queens": "skyscraper_1"}, {"queens": "infantry"})
    play(state, "raze queens 1")

    assert (gains(state), units_of(state, "queens")) == ((1, 0, 1), ["infantry"])


def test_a_new_unit_fires_at_once_and_can_be_destroyed_in_a_later_turn() -> None:
    """KNY-35"""
    state = position(["queens", "queens", "manhattan"], dice="deeooo", stacks={"queens": "skyscraper_1"})
    play(state, "resolve destruction", "resolve ouch", "stay", "done")
    assert state.life == [9, 9, 10]

    play(state, "roll ddcchh", "keep", "resolve destruction")
    assert (state.turn, units_of(state, "queens"), state.life[1]) == (1, [], 10)


@pytest.mark.parametrize("zone", ["lower", "midtown", "upper"])
def test_all_of_manhattan_is_one_borough_for_destruction(zone: str) -> None:
    """KNY-39"""
    tiles = {"manhattan": "skyscraper_1 skyscraper_2 skyscraper_1", "queens": "skyscraper_1"}
    state = destruction(3, tiles, {"manhattan": "jet infantry"}, place=f"manhattan {zone}")

    assert choices(state) == [
        "raze manhattan 1",
        "raze manhattan 2",
        "raze manhattan 3",
        "crush manhattan infantry",
        "crush manhattan jet",
    ]


@pytest.mark.parametrize("zone", ["lower", "midtown", "upper"])
def test_all_units_of_manhattan_fire_in_every_zone(zone: str) -> None:
    """KNY-39"""
    state = destruction(1, units={"manhattan": "infantry jet tank"}, place=f"manhattan {zone}")

    assert play(state, "resolve ouch").life[0] == 4 - 3
