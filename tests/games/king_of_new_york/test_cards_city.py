"""Power cards about buildings, units and the army, one by one."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import (
    asked,
    choices,
    discarded,
    idle,
    play,
    position,
    symbols,
    units_of,
    where,
)

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]
RAY = {"queens": "skyscraper_1", "brooklyn": "skyscraper_1 skyscraper_2", "bronx": "skyscraper_3"}


def after_destroying(unit: str) -> NewYorkState:
    """Seat 0 has destroyed one such unit and may buy; two infantry are left in its borough, one in Manhattan."""
    units = {"queens": f"{unit} infantry infantry", "manhattan": "infantry", "staten_island": "tank tank"}
    market = "air_force_one general_ellis shadow_double"
    state = position(THREE, dice="ddddee", units=units, market=market, energy={0: 10})
    return play(state, "resolve destruction", f"crush queens {unit}")


def at_the_market(card: str, place: str = "queens", energy: int = 12, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card; Manhattan is seat 1's, where seat 0 is not there."""
    places = [place, "bronx" if place.startswith("manhattan") else "manhattan lower", "bronx"]
    laid: dict[str, object] = {"at": "buy", "market": f"{card} extra_head shadow_double", "energy": {0: energy}}
    return position(places, **(laid | rest))  # type: ignore[arg-type]


def destroying(unit: str) -> NewYorkState:
    """Seat 0 destroys one such unit and then may buy."""
    market = "general_ellis extra_head shadow_double"
    state = position(THREE, dice="ddddeh", units={"queens": unit}, market=market, energy={0: 10}, life={0: 9, 2: 1})
    return play(state, "resolve destruction", "resolve energy", "stay")


@pytest.mark.parametrize(("unit", "for_sale"), [("jet", True), ("tank", False)])
def test_air_force_one_is_for_sale_only_after_a_jet_was_destroyed(unit: str, for_sale: bool) -> None:
    state = after_destroying(unit)

    play(state, "stay")

    assert ("buy air_force_one" in choices(state)) == for_sale


def test_air_force_one_is_not_for_sale_when_no_unit_or_only_infantry_was_destroyed() -> None:
    nothing = at_the_market("air_force_one")
    infantry = position(
        THREE,
        dice="ddeeee",
        units={"queens": "infantry", "bronx": "jet"},
        market="air_force_one extra_head shadow_double",
        energy={0: 9},
    )

    play(infantry, "resolve destruction", "stay")

    assert units_of(infantry, "queens") == []
    assert "buy extra_head" in choices(nothing)
    assert "buy air_force_one" not in choices(nothing)
    assert "buy extra_head" in choices(infantry)
    assert "buy air_force_one" not in choices(infantry)


def test_air_force_one_brings_4_vp_and_every_unit_hurts_those_in_its_borough() -> None:
    state = after_destroying("jet")

    play(state, "stay", "buy air_force_one")

    assert (state.vp, state.life) == ([4, 0, 0], [8, 9, 10])
    assert discarded(state) == ["air_force_one"]


def test_air_force_one_is_no_attack_so_nobody_flees() -> None:
    """KNY-C5"""
    state = after_destroying("jet")

    play(state, "stay", "buy air_force_one")

    assert (asked(state), where(state, 1), state.life[1]) == ("card", "manhattan lower", 9)


@pytest.mark.parametrize(("units", "damage"), [("", 0), ("jet", 0), ("jet tank", 1), ("jet tank tank", 2)])
def test_bulletproof_takes_1_off_what_units_do_because_of_ouch(units: str, damage: int) -> None:
    state = position(THREE, dice="oaeeee", units={"queens": units}, cards={0: "bulletproof"})

    play(state, "resolve ouch")

    assert state.life == [10 - damage, 10, 10]


@pytest.mark.parametrize("dice", ["ooaeee", "oooaee"])
def test_bulletproof_helps_against_the_ouch_of_others_too(dice: str) -> None:
    places = ["queens", "queens", "manhattan lower"]
    state = position(places, dice=dice, units={"queens": "jet tank tank"}, cards={1: "bulletproof"})

    play(state, "resolve ouch")

    assert state.life == [7, 8, 10]


def test_bulletproof_does_not_help_against_attacks() -> None:
    state = position(THREE, dice="aaeeee", units={"manhattan": "jet"}, cards={1: "bulletproof"})

    play(state, "resolve attack")

    assert state.life[1] == 8


@pytest.mark.parametrize(("card", "falls"), [("can_opener", True), ("long_neck", False)])
def test_can_opener_destroys_a_tank_with_3_destruction(card: str, falls: bool) -> None:
    state = position(THREE, dice="dddeee", units={"queens": "tank"}, cards={0: card})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == (([], 3) if falls else (["tank"], 0))


def test_can_opener_does_not_destroy_a_tank_with_2_destruction() -> None:
    state = position(THREE, dice="ddeeee", units={"queens": "tank"}, cards={0: "can_opener"})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == (["tank"], 0)


def test_can_opener_leaves_the_fourth_destruction_for_something_else() -> None:
    state = position(
        THREE, dice="ddddee", units={"queens": "tank"}, stacks={"queens": "skyscraper_1"}, cards={0: "can_opener"}
    )

    play(state, "resolve destruction", "crush queens tank")

    assert (state.vp[0], units_of(state, "queens")) == (4, ["infantry"])


def test_can_opener_does_not_help_against_jets_and_infantry() -> None:
    state = position(THREE, dice="ddeeee", units={"queens": "infantry jet"}, cards={0: "can_opener"})

    play(state, "resolve destruction")

    assert units_of(state, "queens") == ["jet"]


@pytest.mark.parametrize(
    ("units", "result"),
    [
        ({"queens": "infantry jet tank"}, {"energy": 1, "destruction": 1, "attack": 3, "heal": 3}),
        ({"queens": "tank tank tank tank"}, {"energy": 1, "destruction": 1, "attack": 3, "heal": 3}),
        ({"queens": "infantry jet", "bronx": "tank tank tank"}, {"attack": 3, "heal": 3}),
    ],
)
def test_fury_adds_destruction_and_energy_with_3_units_in_the_borough(
    units: dict[str, str], result: dict[str, int]
) -> None:
    """KNY-C6"""
    state = position(THREE, dice="aaahhh", units=units, cards={0: "fury"})

    assert symbols(state) == result


def test_fury_symbols_are_resolved_like_those_of_dice() -> None:
    """KNY-C6"""
    state = position(THREE, dice="deaahh", units={"queens": "infantry jet tank"}, cards={0: "fury"}, life={0: 8})

    play(state, "resolve energy", "resolve destruction")

    assert (state.energy[0], units_of(state, "queens"), state.life[0]) == (2, ["jet", "tank"], 9)


@pytest.mark.parametrize(("unit", "for_sale"), [("tank", True), ("jet", False), ("infantry", False)])
def test_general_ellis_is_for_sale_only_after_a_tank_was_destroyed(unit: str, for_sale: bool) -> None:
    state = destroying(unit)

    assert units_of(state, "queens") == []
    assert ("buy general_ellis" in choices(state), "buy extra_head" in choices(state)) == (for_sale, True)


def test_general_ellis_brings_3_vp_and_1_damage_to_everyone() -> None:
    state = destroying("tank")

    play(state, "buy general_ellis")

    assert (state.vp[0], state.life, where(state, 2)) == (3 + 3, [9, 9, 0], "out")
    assert (state.energy[0], discarded(state)) == (6, ["general_ellis"])


def test_general_ellis_is_no_attack_so_nobody_flees() -> None:
    """KNY-C5"""
    state = destroying("tank")

    play(state, "buy general_ellis")

    assert (asked(state), where(state, 1)) == ("card", "manhattan lower")


def test_hailing_cabs_may_add_2_destruction_for_units_only() -> None:
    tiles = {"queens": "skyscraper_1 skyscraper_1"}
    state = position(THREE, dice="deehhh", units={"queens": "jet"}, stacks=tiles, cards={0: "hailing_cabs"})
    assert (asked(state), choices(state)) == ("card 0", ["use hailing_cabs no", "use hailing_cabs yes"])

    play(state, "use hailing_cabs yes")
    assert symbols(state)["destruction"] == 3

    play(state, "resolve destruction")
    assert (units_of(state, "queens"), state.energy[0], state.vp[0]) == ([], 2, 0)


def test_hailing_cabs_leave_destruction_unused_where_no_unit_can_be_destroyed() -> None:
    state = position(THREE, dice="deehhh", stacks={"queens": "skyscraper_1"}, cards={0: "hailing_cabs"})

    play(state, "use hailing_cabs yes", "resolve destruction")

    assert (state.vp[0], asked(state)) == (0, "resolve 0")


def test_hailing_cabs_may_be_declined() -> None:
    tiles = {"queens": "skyscraper_1"}
    state = position(THREE, dice="deehhh", units={"queens": "jet"}, stacks=tiles, cards={0: "hailing_cabs"})

    play(state, "use hailing_cabs no", "resolve destruction")

    assert (state.vp[0], units_of(state, "queens")) == (1, ["infantry", "jet"])


def test_hailing_cabs_bar_buildings_for_one_turn_only() -> None:
    tiles = {"queens": "skyscraper_1"}
    state = position(["queens", "manhattan lower"], dice="eehhhh", stacks=tiles, cards={0: "hailing_cabs"})

    play(state, "use hailing_cabs yes")
    idle(idle(state))
    play(state, "roll deehhh", "keep", "use hailing_cabs no", "resolve destruction")

    assert state.vp[0] == 1


def test_leveler_one_vp_for_the_first_building_of_a_turn() -> None:
    state = position(HERE, dice="ddeeee", cards={0: "leveler"}, stacks={"queens": "skyscraper_1 skyscraper_1"})

    play(state, "resolve destruction", "raze queens 1")

    assert state.vp[0] == 1 + 1 + 1


def test_leveler_nothing_for_units() -> None:
    state = position(HERE, dice="ddeeee", cards={0: "leveler"}, units={"queens": "infantry"})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == ([], 0)


def test_leveler_anew_in_every_turn() -> None:
    state = position(
        HERE,
        dice="deeeee",
        cards={0: "leveler"},
        stacks={"queens": "skyscraper_1 skyscraper_1"},
        market="terminal_rage shadow_double drink_the_hudson",
    )
    play(state, "resolve destruction", "raze queens 1", "stay", "buy terminal_rage", "card diva")
    play(state, "roll dhhhhh", "keep", "resolve destruction")

    assert state.vp[0] == 2 * (1 + 1)


def test_leveler_of_another_monster_gives_nothing() -> None:
    state = position(HERE, dice="dhhhhh", cards={1: "leveler"}, stacks={"queens": "skyscraper_1"})

    play(state, "resolve destruction")

    assert state.vp == [1, 0]


@pytest.mark.parametrize(("dice", "left"), [("dhhhhh", 2), ("ddhhhh", 1), ("dddhhh", 1), ("ddddhh", 0)])
def test_long_neck_destroys_a_jet_with_two(dice: str, left: int) -> None:
    state = position(HERE, dice=dice, cards={0: "long_neck"}, units={"queens": "jet jet"})

    play(state, "resolve destruction")

    assert (len(units_of(state, "queens")), state.energy[0]) == (left, 2 * (2 - left))


def test_long_neck_leaves_other_units_as_they_are() -> None:
    state = position(HERE, dice="dddhhh", cards={0: "long_neck"}, units={"queens": "infantry infantry tank"})

    play(state, "resolve destruction")

    assert units_of(state, "queens") == ["infantry", "tank"]


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


@pytest.mark.parametrize(("unit", "vp"), [("infantry", 1), ("jet", 1), ("tank", 3 + 1)])
def test_trophy_hunter_one_more_vp_for_every_unit(unit: str, vp: int) -> None:
    state = position(HERE, dice="ddddhh", cards={0: "trophy_hunter"}, units={"queens": unit})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == ([], vp)


def test_trophy_hunter_each_time_but_not_for_buildings() -> None:
    units, stacks = {"queens": "infantry infantry"}, {"queens": "skyscraper_1"}
    state = position(HERE, dice="dddddh", cards={0: "trophy_hunter"}, units=units, stacks=stacks)

    play(state, "resolve destruction", "crush queens infantry", "crush queens infantry")

    assert (state.vp[0], units_of(state, "queens")) == (1 + 1 + 1, ["infantry"])
