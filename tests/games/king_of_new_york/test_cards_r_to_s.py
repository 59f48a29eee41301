"""The power cards from Regeneration to Super Speed, one by one."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import (
    asked,
    choices,
    discarded,
    held,
    market_of,
    play,
    position,
    rides,
    riding,
    symbols,
    units_of,
    where,
)

HERE = ["queens", "manhattan lower"]
THREE = ["queens", "manhattan lower", "bronx"]
RAY = {"queens": "skyscraper_1", "brooklyn": "skyscraper_1 skyscraper_2", "bronx": "skyscraper_3"}


def shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card in Queens, with 10 energy."""
    laid: dict[str, object] = {"places": HERE, "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


@pytest.mark.parametrize(("place", "life", "healed"), [("queens", 5, 6), ("manhattan lower", 5, 6), ("queens", 10, 10)])
def test_regeneration_heals_one_at_the_start_of_a_turn(place: str, life: int, healed: int) -> None:
    state = position([place, "bronx"], cards={0: "regeneration"}, life={0: life})

    assert (asked(state), state.life[0]) == ("roll", healed)


def test_regeneration_not_in_the_turn_of_another() -> None:
    assert position(HERE, cards={1: "regeneration"}, life={1: 5}).life[1] == 5


def test_scavenger_keep_cards_of_the_discard_pile_for_one_less() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 3}, discard="jinx_aura diva coney_island")
    assert [move for move in choices(state) if move.startswith("buy")] == ["buy jinx_aura"]

    play(state, "buy jinx_aura")
    assert (held(state, 0), state.energy[0]) == (["scavenger", "jinx_aura"], 0)
    assert (discarded(state), "" in market_of(state)) == (["diva", "coney_island"], False)


def test_scavenger_pays_the_full_price_in_the_market() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 4}, market="jinx_aura diva shadow_double")

    play(state, "buy jinx_aura")

    assert state.energy[0] == 0


def test_scavenger_never_pays_less_than_nothing() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 2}, discard="overload")

    play(state, "buy overload")

    assert state.energy[0] == 2 + 4


def test_scavenger_only_its_holder_may_salvage() -> None:
    state = position(HERE, at="buy", cards={1: "scavenger"}, energy={0: 10}, discard="jinx_aura")

    assert "buy jinx_aura" not in choices(state)


def test_seismic_ray_one_energy_moves_all_destruction_to_another_borough() -> None:
    """KNY-C18: one payment for all of it; only boroughs where something can be destroyed are worth it."""
    state = position(HERE, dice="ddhhhh", cards={0: "seismic_ray"}, energy={0: 2}, stacks=RAY)
    play(state, "resolve destruction")
    assert choices(state) == ["raze queens 1", "use seismic_ray brooklyn"]

    play(state, "use seismic_ray brooklyn")
    assert (choices(state), state.energy[0]) == (["raze brooklyn 1", "raze brooklyn 2"], 1)

    play(state, "raze brooklyn 2")
    assert (state.vp[0], units_of(state, "brooklyn")) == (2, ["jet"])


def test_seismic_ray_costs_an_energy() -> None:
    state = position(HERE, dice="ddhhhh", cards={0: "seismic_ray"}, stacks=RAY)

    play(state, "resolve destruction")

    assert (state.vp[0], units_of(state, "queens")) == (1, ["infantry"])


def test_seismic_ray_need_not_be_used() -> None:
    """KNY-C18: what lies elsewhere may be left alone."""
    state = position(HERE, dice="ddhhhh", cards={0: "seismic_ray"}, energy={0: 2}, stacks={"brooklyn": "skyscraper_1"})
    play(state, "resolve destruction")
    assert choices(state) == ["use seismic_ray brooklyn", "pass"]

    play(state, "pass")
    assert (state.vp[0], state.energy[0]) == (0, 2)


def test_seismic_ray_not_after_something_was_destroyed() -> None:
    """KNY-C18: all of this turn's Destruction or none."""
    state = position(HERE, dice="ddddhh", cards={0: "seismic_ray"}, energy={0: 2}, stacks=RAY)

    play(state, "resolve destruction", "raze queens 1")

    assert (asked(state), state.energy[0], state.vp[0]) == ("move 0", 2, 1)


@pytest.mark.parametrize(("energy", "may"), [(0, False), (1, True)])
def test_seismic_ray_is_offered_to_who_can_pay(energy: int, may: bool) -> None:
    """KNY-C18"""
    state = position(HERE, dice="ddhhhc", cards={0: "seismic_ray"}, energy={0: energy}, stacks=RAY)

    play(state, "resolve destruction")

    assert ("use seismic_ray brooklyn" in choices(state)) == may


def test_shadow_double_doubles_the_damage_of_an_attack() -> None:
    """KNY-C1"""
    state = play(position(HERE, dice="aahhhh", cards={0: "shadow_double"}), "resolve attack")

    assert state.life == [10, 6]


def test_shadow_double_costs_twelve_and_stays() -> None:
    assert "buy shadow_double" not in choices(position(HERE, at="buy", energy={0: 11}))

    assert held(play(position(HERE, at="buy", energy={0: 12}), "buy shadow_double"), 0) == ["shadow_double"]


def test_shadow_double_is_for_attacks_only() -> None:
    state = position(HERE, dice="ccchhh", cards={0: "shadow_double violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert state.life[1] == 8


def test_sharp_shooter_jets_of_any_borough_and_one_vp_for_each() -> None:
    state = position(HERE, dice="dddddd", cards={0: "sharp_shooter"}, units={"queens": "jet", "bronx": "jet tank"})
    assert choices(state) == ["crush queens jet", "crush bronx jet"]

    play(state, "crush bronx jet")
    assert (state.vp[0], state.energy[0]) == (2, 2 + 2)
    assert (units_of(state, "queens"), units_of(state, "bronx")) == ([], ["tank"])


def test_sharp_shooter_need_not_shoot_elsewhere() -> None:
    state = position(HERE, dice="dddhhh", cards={0: "sharp_shooter"}, units={"bronx": "jet"})
    play(state, "resolve destruction")
    assert choices(state) == ["crush bronx jet", "pass"]

    play(state, "pass")
    assert (units_of(state, "bronx"), state.vp[0]) == (["jet"], 0)


@pytest.mark.parametrize("dice", ["ddhhhh", "dhhhhh"])
def test_sharp_shooter_needs_the_whole_durability(dice: str) -> None:
    state = position(HERE, dice=dice, cards={0: "sharp_shooter"}, units={"bronx": "jet"})

    play(state, "resolve destruction")

    assert units_of(state, "bronx") == ["jet"]


def test_sharp_shooter_nothing_extra_for_other_units() -> None:
    state = position(HERE, dice="ddddhh", cards={0: "sharp_shooter"}, units={"queens": "tank"})

    play(state, "resolve destruction")

    assert state.vp[0] == 3


def test_sharp_shooter_no_jet_that_appeared_this_turn() -> None:
    """KNY-35"""
    state = position(HERE, dice="dddddh", cards={0: "sharp_shooter"}, stacks={"queens": "skyscraper_2"})

    play(state, "resolve destruction")

    assert (state.vp[0], units_of(state, "queens")) == (2, ["jet"])


def test_stink_attack_drives_units_each_to_another_borough() -> None:
    units = {"bronx": "infantry infantry jet tank tank"}
    state = position(HERE, at="move", cards={0: "stink_attack"}, units=units)
    play(state, "move bronx")
    assert choices(state) == [f"use stink_attack manhattan {unit}" for unit in ("infantry", "jet", "tank", "none")]

    play(state, "use stink_attack manhattan tank", "use stink_attack queens jet", "use stink_attack brooklyn none")
    assert choices(state) == [f"use stink_attack staten_island {unit}" for unit in ("infantry", "tank", "none")]

    play(state, "use stink_attack staten_island infantry")
    assert (units_of(state, "manhattan"), units_of(state, "queens")) == (["tank"], ["jet"])
    assert (units_of(state, "brooklyn"), units_of(state, "staten_island")) == ([], ["infantry"])
    assert (units_of(state, "bronx"), state.turn) == (["infantry", "tank"], 1)


def test_stink_attack_asks_no_more_when_all_units_are_gone() -> None:
    state = position(HERE, at="move", cards={0: "stink_attack"}, units={"bronx": "jet", "queens": "tank"})

    play(state, "move bronx", "use stink_attack manhattan jet")

    assert (units_of(state, "bronx"), units_of(state, "queens"), state.turn) == ([], ["tank"], 1)


def test_stink_attack_nothing_for_who_stays_or_advances() -> None:
    staying = position(HERE, at="move", cards={0: "stink_attack"}, units={"queens": "jet"})
    advancing = position(
        ["manhattan lower", "queens"], at="move", cards={0: "stink_attack"}, units={"manhattan": "jet"}
    )

    assert (play(staying, "stay").turn, advancing.turn) == (1, 1)


def test_stink_attack_on_entering_manhattan() -> None:
    state = position(["queens", "bronx"], at="move", cards={0: "stink_attack"}, units={"manhattan": "jet"})

    play(state, "use stink_attack bronx jet")

    assert (where(state, 0), units_of(state, "bronx")) == ("manhattan lower", ["jet"])


def test_stomp_adds_one_destruction() -> None:
    """KNY-C6"""
    assert symbols(position(HERE, dice="deeeee", cards={0: "stomp"})) == {"energy": 5, "destruction": 2}


def test_stomp_must_be_resolved() -> None:
    state = position(HERE, dice="eeeeee", cards={0: "stomp"}, stacks={"queens": "skyscraper_1"})

    play(state, "resolve destruction")

    assert (state.vp[0], units_of(state, "queens")) == (1, ["infantry"])


def test_subterranean_cable_four_energy_for_four_damage() -> None:
    state = play(shop("subterranean_cable", energy={}), "buy subterranean_cable")

    assert (state.energy[0], state.life[0]) == (4, 6)


def test_subterranean_cable_is_damage_but_no_attack() -> None:
    """KNY-C5: nobody flees."""
    state = shop("subterranean_cable", places=["manhattan upper", "queens"], cards={0: "phoenix_blood"}, energy={})

    play(state, "buy subterranean_cable")

    assert (state.energy[0], state.life[0], asked(state)) == (4 + 1, 6, "card")


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


def test_super_speed_one_more_move_before_the_roll() -> None:
    """KNY-C21"""
    state = position(HERE, cards={0: "super_speed"})
    assert choices(state) == ["stay", "move bronx", "move brooklyn", "move staten_island"]

    play(state, "move bronx")
    assert (where(state, 0), asked(state)) == ("bronx", "roll")

    play(state, "roll hhhhhh", "keep", "move queens")
    assert where(state, 0) == "queens"


def test_super_speed_advances_in_manhattan_after_the_income() -> None:
    """KNY-C21"""
    state = position(["manhattan lower", "queens"], cards={0: "super_speed"})
    assert choices(state) == ["stay", "move manhattan"]

    play(state, "move manhattan")
    assert (where(state, 0), state.vp[0], state.energy[0]) == ("manhattan midtown", 1, 1)


@pytest.mark.parametrize("place", ["queens", "manhattan lower", "manhattan midtown"])
def test_super_speed_lets_stay(place: str) -> None:
    """KNY-C21: also with Manhattan empty, and on its way up."""
    state = position([place, "bronx"], cards={0: "super_speed"})
    assert choices(state) == ["stay", "move manhattan"]

    play(state, "stay")
    assert (where(state, 0), asked(state)) == (place, "roll")


def test_super_speed_asks_nothing_at_the_top() -> None:
    """KNY-C21, KNY-42"""
    assert asked(position(["manhattan upper", "bronx"], cards={0: "super_speed"})) == "roll"


@pytest.mark.parametrize(("energy", "asking"), [(2, "move 0"), (1, "roll")])
def test_super_speed_into_manhattan_pays_the_toll(energy: int, asking: str) -> None:
    """KNY-C21, KNY-C14: it is of one's own will; who cannot pay stays."""
    market = "new_york_marathon shadow_double drink_the_hudson"
    state = position(["queens", "bronx"], cards={0: "super_speed"}, energy={0: energy}, market=market)
    assert asked(state) == asking

    if energy == 2:
        play(state, "move manhattan")
        assert (where(state, 0), state.energy[0], state.vp[0]) == ("manhattan lower", 0, 1)


def test_super_speed_up_manhattan_costs_no_toll() -> None:
    """KNY-C21, KNY-C28: going up is not moving."""
    market = "new_york_marathon shadow_double drink_the_hudson"
    state = position(["manhattan lower", "bronx"], cards={0: "super_speed"}, market=market)

    assert where(play(state, "move manhattan"), 0) == "manhattan midtown"
