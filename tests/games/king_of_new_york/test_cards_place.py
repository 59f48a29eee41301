"""Power cards of places, one by one: landmarks, and ways through the city."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, idle, market_of, play, position, rides, riding, shop, where

HERE = ["queens", "manhattan lower"]
MARATHON = "new_york_marathon shadow_double drink_the_hudson"
THREE = ["queens", "manhattan lower", "bronx"]


def at_the_market(card: str, place: str = "queens", energy: int = 12, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card; Manhattan is seat 1's, where seat 0 is not there."""
    places = [place, "bronx" if place.startswith("manhattan") else "manhattan lower", "bronx"]
    laid: dict[str, object] = {"at": "buy", "market": f"{card} extra_head shadow_double", "energy": {0: energy}}
    return position(places, **(laid | rest))  # type: ignore[arg-type]


def island_shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card on Staten Island, with 10 energy."""
    laid: dict[str, object] = {"places": ["staten_island", "manhattan lower"], "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


@pytest.mark.parametrize(("place", "paid"), [("queens", 6), ("brooklyn", 5)])
def test_brooklyn_bridge_brings_4_vp_and_is_cheaper_in_brooklyn(place: str, paid: int) -> None:
    state = at_the_market("brooklyn_bridge", place)

    play(state, "buy brooklyn_bridge")

    assert (state.vp, state.energy[0], discarded(state)) == ([4, 0, 0], 12 - paid, ["brooklyn_bridge"])


@pytest.mark.parametrize(("place", "paid"), [("queens", 5), ("manhattan upper", 4)])
def test_central_park_brings_2_vp_heals_2_and_is_cheaper_in_manhattan(place: str, paid: int) -> None:
    state = at_the_market("central_park", place, life={0: 3})

    play(state, "buy central_park")

    assert (state.vp, state.life[0], state.energy[0]) == ([2, 0, 0], 5, 12 - paid)
    assert discarded(state) == ["central_park"]


def test_climb_the_empire_state_building_brings_2_vp_and_another_turn() -> None:
    """KNY-C17"""
    state = position(["manhattan lower", "queens"], dice="eadhco", cards={0: "climb_the_empire_state_building"})
    assert state.vp == [2, 0]

    idle(state)
    assert (state.turn, state.turns) == (0, 2)

    idle(state)
    assert state.turn == 1


@pytest.mark.parametrize(
    ("place", "dice"), [("queens", "eadhco"), ("manhattan lower", "eadhcc"), ("manhattan lower", "eadhhh")]
)
def test_climb_the_empire_state_building_needs_manhattan_and_all_six_symbols(place: str, dice: str) -> None:
    state = position([place, "bronx"], dice=dice, cards={0: "climb_the_empire_state_building"})
    assert state.vp == [0, 0]

    idle(state)

    assert state.turn == 1


@pytest.mark.parametrize(("place", "paid"), [("queens", 6), ("manhattan lower", 5)])
def test_columbia_university_brings_2_vp_and_the_next_keep_card_free(place: str, paid: int) -> None:
    """KNY-C13"""
    state = at_the_market("columbia_university", place)

    play(state, "buy columbia_university", "card diva", "card curse")

    assert (held(state, 0), state.vp[0], state.energy[0]) == (["diva"], 2, 12 - paid)
    assert (market_of(state), discarded(state)) == (["curse", "extra_head", "shadow_double"], ["columbia_university"])


def test_columbia_university_waits_until_a_keep_card_comes() -> None:
    """KNY-C13"""
    state = at_the_market("columbia_university", energy=10)

    play(state, "buy columbia_university", "card coney_island")
    assert (held(state, 0), market_of(state)[0]) == ([], "coney_island")

    play(state, "buy coney_island", "card diva", "card curse")
    assert (held(state, 0), market_of(state)[0]) == (["diva"], "curse")


@pytest.mark.parametrize(("place", "paid"), [("queens", 4), ("brooklyn", 3)])
def test_coney_island_brings_3_vp_and_is_cheaper_in_brooklyn(place: str, paid: int) -> None:
    state = at_the_market("coney_island", place)

    play(state, "buy coney_island")

    assert (state.vp, state.energy[0], discarded(state)) == ([3, 0, 0], 12 - paid, ["coney_island"])


@pytest.mark.parametrize(("place", "paid"), [("queens", 3), ("manhattan midtown", 2)])
def test_flatiron_building_brings_2_vp_and_is_cheaper_in_manhattan(place: str, paid: int) -> None:
    state = at_the_market("flatiron_building", place)

    play(state, "buy flatiron_building")

    assert (state.vp, state.energy[0], discarded(state)) == ([2, 0, 0], 12 - paid, ["flatiron_building"])


@pytest.mark.parametrize(("place", "paid"), [("queens", 9), ("manhattan upper", 8)])
def test_holland_tunnel_brings_6_vp_and_3_energy_to_everyone(place: str, paid: int) -> None:
    state = at_the_market("holland_tunnel", place)

    play(state, "buy holland_tunnel")

    assert (state.vp, state.energy, discarded(state)) == ([6, 0, 0], [15 - paid, 3, 3], ["holland_tunnel"])


def test_holland_tunnel_brings_nothing_to_the_eliminated() -> None:
    state = position(["queens", "out", "bronx"], at="buy", market="holland_tunnel", energy={0: 9})

    play(state, "buy holland_tunnel")

    assert state.energy == [3, 0, 3]


def test_new_york_marathon_brings_vp_energy_and_life() -> None:
    state = play(shop("new_york_marathon", life={0: 3}), "buy new_york_marathon")

    assert (state.vp[0], state.energy[0], state.life[0]) == (2, 10 - 6 + 2, 5)


def test_new_york_marathon_in_the_market_makes_a_move_cost_two() -> None:
    """KNY-C14: a voluntary move costs 2 energy."""
    state = play(position(HERE, at="move", market=MARATHON, energy={0: 3}), "move bronx")

    assert (where(state, 0), state.energy[0]) == ("bronx", 1)


def test_new_york_marathon_keeps_who_cannot_pay_where_he_is() -> None:
    """KNY-C14: one energy is not enough; nobody is asked."""
    state = position(HERE, at="move", market=MARATHON, energy={0: 1})

    assert (where(state, 0), state.turn) == ("queens", 1)


def test_new_york_marathon_makes_fleeing_cost_two() -> None:
    """KNY-C14: fleeing is a voluntary move."""
    state = play(position(HERE, dice="aaeeee", market=MARATHON, energy={1: 2}), "resolve attack", "move bronx")

    assert (where(state, 1), state.energy[1]) == ("bronx", 0)


def test_new_york_marathon_forbids_flight_without_energy() -> None:
    """KNY-C14: who cannot pay stays, without being asked."""
    state = play(position(HERE, dice="aaeeeh", market=MARATHON, energy={1: 1}), "resolve attack")

    assert (where(state, 1), asked(state)) == ("manhattan lower", "resolve 0")


def test_new_york_marathon_lets_compulsory_moves_free() -> None:
    """KNY-C14: entering an empty Manhattan costs nothing, even with energy."""
    state = position(["queens", "bronx"], at="move", market=MARATHON, energy={0: 5})

    assert (where(state, 0), state.energy[0]) == ("manhattan lower", 5)


def test_new_york_marathon_bought_ends_the_toll() -> None:
    state = play(position(HERE, dice="eeeeee", market=MARATHON, energy={0: 2}), "move bronx", "buy new_york_marathon")

    assert (where(state, 0), GAME.view(state, None)["toll"]) == ("bronx", 0)


def test_subway_heals_two_and_gives_an_extra_turn() -> None:
    state = play(shop("subway", life={0: 5}), "buy subway", "card diva")

    assert (state.life[0], state.turn, asked(state)) == (7, 0, "roll")


def test_subway_moves_at_any_time_in_the_extra_turn() -> None:
    """KNY-C4: while rolling, resolving, destroying and buying."""
    state = riding("eeddhh", THREE, 2, stacks={"brooklyn": "skyscraper_1 skyscraper_1"})
    assert rides(state) == ["bronx", "brooklyn", "staten_island"]
    play(state, "use subway bronx", "keep")
    assert where(state, 0) == "bronx"

    play(state, "use subway staten_island", "resolve destruction")
    assert (where(state, 0), choices(state)[-1]) == ("staten_island", "pass")

    play(state, "use subway brooklyn", "raze brooklyn 1", "raze brooklyn 2", "resolve energy", "resolve heal", "stay")
    assert (state.vp[0], asked(state), rides(state)) == (2, "buy 0", ["bronx", "queens", "staten_island"])


def test_subway_never_into_a_full_borough() -> None:
    """KNY-C4"""
    state = riding("eeddhh", ["queens", "manhattan lower", "bronx", "bronx"])

    assert rides(state) == ["brooklyn", "staten_island"]


def test_subway_goes_only_in_the_extra_turn() -> None:
    """KNY-C4"""
    state = shop("subway", energy={0: 12}, life={0: 5})
    play(state, "buy subway", "card diva")
    assert rides(state) == []

    play(state, "done", "roll eeeeee", "keep", "resolve energy", "stay", "done")
    assert (state.turn, state.life[0]) == (1, 7)
    assert rides(play(state, "roll eeeeee")) == []


def test_subway_no_ride_from_zone_to_zone() -> None:
    """KNY-C4"""
    state = riding("eeddhh", ["manhattan lower", "queens"])

    assert "manhattan" not in rides(state)


@pytest.mark.parametrize(("place", "cost"), [("queens", 4), ("bronx", 5), ("brooklyn", 5), ("staten_island", 5)])
def test_the_unisphere_four_vp_and_cheaper_in_queens(place: str, cost: int) -> None:
    state = play(island_shop("the_unisphere", places=[place, "manhattan lower"]), "buy the_unisphere")

    assert (state.vp[0], state.energy[0]) == (4, 10 - cost)


def test_the_unisphere_no_cheaper_in_manhattan() -> None:
    assert play(island_shop("the_unisphere", places=["manhattan lower", "queens"]), "buy the_unisphere").energy[0] == 5


@pytest.mark.parametrize(("place", "cost"), [("bronx", 8), ("queens", 9), ("brooklyn", 9), ("staten_island", 9)])
def test_yankee_stadium_five_vp_and_life_and_cheaper_in_the_bronx(place: str, cost: int) -> None:
    state = play(island_shop("yankee_stadium", places=[place, "manhattan lower"], life={0: 2}), "buy yankee_stadium")

    assert (state.vp[0], state.life[0], state.energy[0]) == (5, 7, 10 - cost)


def test_yankee_stadium_no_cheaper_in_manhattan() -> None:
    assert (
        play(island_shop("yankee_stadium", places=["manhattan lower", "queens"]), "buy yankee_stadium").energy[0] == 1
    )
