"""Power cards from Diva to King of Queens."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, idle, play, position, symbols, units_of, where

PLACES = ["queens", "manhattan lower", "bronx"]


def at_the_market(card: str, place: str = "queens", energy: int = 12, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card; Manhattan is seat 1's, where seat 0 is not there."""
    places = [place, "bronx" if place.startswith("manhattan") else "manhattan lower", "bronx"]
    laid: dict[str, object] = {"at": "buy", "market": f"{card} extra_head shadow_double", "energy": {0: energy}}
    return position(places, **(laid | rest))  # type: ignore[arg-type]


def test_diva_is_not_robbed_of_superstar_with_3_celebrity() -> None:
    state = position(PLACES, dice="cccaee", cards={1: "diva"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (1, [0, 0, 0])


@pytest.mark.parametrize(("holder", "owner"), [(-1, 1), (2, 1), (1, 0)])
def test_diva_guards_superstar_only_with_its_holder(holder: int, owner: int) -> None:
    state = position(PLACES, dice="cccaee", cards={owner: "diva"}, superstar=holder)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (0, [1, 0, 0])


@pytest.mark.parametrize(("energy", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_drain_steals_2_energy_from_an_attacker(energy: int, taken: int) -> None:
    state = position(PLACES, dice="aahhhh", cards={1: "drain"}, energy={0: energy})

    play(state, "resolve attack")

    assert state.energy == [energy - taken, taken, 0]


def test_drain_steals_nothing_for_damage_without_an_attack() -> None:
    """KNY-73"""
    state = position(PLACES, dice="ccceee", cards={0: "violent_star", 1: "drain"}, superstar=1, energy={0: 5})

    play(state, "resolve celebrity")

    assert (state.life[1], state.energy) == (8, [8, 0, 0])


def test_drain_steals_nothing_when_its_holder_attacks_or_another_is_attacked() -> None:
    attacking = position(PLACES, dice="aahhhh", cards={0: "drain"}, energy={1: 5})
    watching = position(PLACES, dice="aahhhh", cards={2: "drain"}, energy={0: 5})

    play(attacking, "resolve attack")
    play(watching, "resolve attack")

    assert (attacking.energy, watching.energy) == ([0, 5, 0], [5, 0, 0])


@pytest.mark.parametrize(
    ("place", "paid"), [("queens", 12), ("bronx", 12), ("manhattan lower", 11), ("brooklyn", 11), ("staten_island", 11)]
)
def test_drink_the_hudson_brings_1_vp_13_energy_and_heals_2(place: str, paid: int) -> None:
    state = position([place, "queens"], at="buy", market="drink_the_hudson", energy={0: 14}, life={0: 5})

    play(state, "buy drink_the_hudson")

    assert (state.vp[0], state.energy[0], state.life[0]) == (1, 27 - paid, 7)
    assert discarded(state) == ["drink_the_hudson"]


def test_ego_trip_brings_1_energy_when_superstar_is_taken() -> None:
    state = position(PLACES, dice="cccahh", cards={0: "ego_trip"})

    play(state, "resolve celebrity")

    assert (state.superstar, state.energy[0], state.vp[0]) == (0, 1, 1)


def test_ego_trip_brings_nothing_for_celebrity_of_the_holder() -> None:
    state = position(PLACES, dice="cccahh", cards={0: "ego_trip"}, superstar=0)

    play(state, "resolve celebrity")

    assert (state.energy[0], state.vp[0]) == (0, 3)


@pytest.mark.parametrize(("holder", "energy"), [(0, 1), (1, 0), (-1, 0)])
def test_ego_trip_brings_1_energy_at_the_start_of_each_turn_with_superstar(holder: int, energy: int) -> None:
    state = position(PLACES, cards={0: "ego_trip"}, superstar=holder)

    assert (asked(state), state.energy[0]) == ("roll", energy)


@pytest.mark.parametrize(("cards", "dice"), [("extra_head", 7), ("extra_head natural_selection", 8), ("diva", 6)])
def test_extra_head_adds_a_die_to_the_roll(cards: str, dice: int) -> None:
    """KNY-21"""
    state = position(PLACES, cards={0: cards})

    play(state, "roll " + "e" * dice, "keep")

    assert state.energy[0] == dice


def test_extra_head_adds_no_die_to_the_roll_of_others() -> None:
    state = position(PLACES, cards={1: "extra_head"})

    assert {len(move) for move in choices(state)} == {len("roll ") + 6}


@pytest.mark.parametrize("place", ["queens", "bronx"])
def test_fireball_strikes_the_others_in_the_own_borough_too(place: str) -> None:
    state = position(["queens", "manhattan lower", place], dice="aaeeee", cards={0: "fireball"})

    play(state, "resolve attack")

    assert state.life == [10, 8, 8 if place == "queens" else 10]


def test_fireball_works_when_nobody_is_in_manhattan() -> None:
    state = position(["queens", "queens", "bronx"], dice="aaeeee", cards={0: "fireball"})

    play(state, "resolve attack")

    assert state.life == [10, 8, 10]


def test_fireball_deals_the_same_damage_as_the_attack() -> None:
    state = position(["queens", "manhattan lower", "queens"], dice="aaeeee", cards={0: "fireball shadow_double"})

    play(state, "resolve attack")

    assert state.life == [10, 6, 6]


def test_fireball_needs_an_attack() -> None:
    """KNY-73"""
    state = position(["queens", "manhattan lower", "queens"], dice="eeeehh", cards={0: "fireball"})

    play(state, "resolve heal")

    assert (asked(state), state.life) == ("move 0", [10, 10, 10])


@pytest.mark.parametrize(("place", "paid"), [("queens", 3), ("manhattan midtown", 2)])
def test_flatiron_building_brings_2_vp_and_is_cheaper_in_manhattan(place: str, paid: int) -> None:
    state = at_the_market("flatiron_building", place)

    play(state, "buy flatiron_building")

    assert (state.vp, state.energy[0], discarded(state)) == ([2, 0, 0], 12 - paid, ["flatiron_building"])


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
    state = position(PLACES, dice="aaahhh", units=units, cards={0: "fury"})

    assert symbols(state) == result


def test_fury_symbols_are_resolved_like_those_of_dice() -> None:
    """KNY-C6"""
    state = position(PLACES, dice="deaahh", units={"queens": "infantry jet tank"}, cards={0: "fury"}, life={0: 8})

    play(state, "resolve energy", "resolve destruction")

    assert (state.energy[0], units_of(state, "queens"), state.life[0]) == (2, ["jet", "tank"], 9)


def destroying(unit: str) -> NewYorkState:
    """Seat 0 destroys one such unit and then may buy."""
    market = "general_ellis extra_head shadow_double"
    state = position(PLACES, dice="ddddeh", units={"queens": unit}, market=market, energy={0: 10}, life={0: 9, 2: 1})
    return play(state, "resolve destruction", "resolve energy", "stay")


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
    state = position(PLACES, dice="deehhh", units={"queens": "jet"}, stacks=tiles, cards={0: "hailing_cabs"})
    assert (asked(state), choices(state)) == ("card 0", ["use hailing_cabs no", "use hailing_cabs yes"])

    play(state, "use hailing_cabs yes")
    assert symbols(state)["destruction"] == 3

    play(state, "resolve destruction")
    assert (units_of(state, "queens"), state.energy[0], state.vp[0]) == ([], 2, 0)


def test_hailing_cabs_leave_destruction_unused_where_no_unit_can_be_destroyed() -> None:
    state = position(PLACES, dice="deehhh", stacks={"queens": "skyscraper_1"}, cards={0: "hailing_cabs"})

    play(state, "use hailing_cabs yes", "resolve destruction")

    assert (state.vp[0], asked(state)) == (0, "resolve 0")


def test_hailing_cabs_may_be_declined() -> None:
    tiles = {"queens": "skyscraper_1"}
    state = position(PLACES, dice="deehhh", units={"queens": "jet"}, stacks=tiles, cards={0: "hailing_cabs"})

    play(state, "use hailing_cabs no", "resolve destruction")

    assert (state.vp[0], units_of(state, "queens")) == (1, ["infantry", "jet"])


def test_hailing_cabs_bar_buildings_for_one_turn_only() -> None:
    tiles = {"queens": "skyscraper_1"}
    state = position(["queens", "manhattan lower"], dice="eehhhh", stacks=tiles, cards={0: "hailing_cabs"})

    play(state, "use hailing_cabs yes")
    idle(idle(state))
    play(state, "roll deehhh", "keep", "use hailing_cabs no", "resolve destruction")

    assert state.vp[0] == 1


@pytest.mark.parametrize(("place", "paid"), [("queens", 9), ("manhattan upper", 8)])
def test_holland_tunnel_brings_6_vp_and_3_energy_to_everyone(place: str, paid: int) -> None:
    state = at_the_market("holland_tunnel", place)

    play(state, "buy holland_tunnel")

    assert (state.vp, state.energy, discarded(state)) == ([6, 0, 0], [15 - paid, 3, 3], ["holland_tunnel"])


def test_holland_tunnel_brings_nothing_to_the_eliminated() -> None:
    state = position(["queens", "out", "bronx"], at="buy", market="holland_tunnel", energy={0: 9})

    play(state, "buy holland_tunnel")

    assert state.energy == [3, 0, 3]


def test_hunter_heals_1_more_for_each_infantry() -> None:
    state = position(PLACES, dice="ddddee", units={"queens": "infantry infantry"}, cards={0: "hunter"}, life={0: 3})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.life[0]) == ([], 7)


@pytest.mark.parametrize(("unit", "stack"), [("jet", ""), ("tank", ""), ("", "skyscraper_3")])
def test_hunter_heals_nothing_for_anything_else(unit: str, stack: str) -> None:
    tiles = {"queens": stack}
    state = position(PLACES, dice="ddddee", units={"queens": unit}, stacks=tiles, cards={0: "hunter"}, life={0: 3})

    play(state, "resolve destruction")

    assert (unit in units_of(state, "queens"), state.life[0]) == (False, 3)


def test_jinx_aura_makes_the_others_use_all_their_rolls() -> None:
    """KNY-C2: with at least one die of their choice each time."""
    state = position(PLACES, cards={1: "jinx_aura"})

    play(state, "roll eeeeea")
    assert choices(state) == [f"reroll {'e' * energy}{attack}" for attack in ("", "a") for energy in range(6)][1:]

    play(state, "reroll e", "roll e")
    assert (asked(state), "keep" in choices(state)) == ("reroll 0", False)

    play(state, "reroll a", "roll e")
    assert (asked(state), state.energy[0]) == ("move 0", 6)


def test_jinx_aura_does_not_bind_its_holder() -> None:
    """KNY-C2"""
    state = position(PLACES, dice="eeeeea", rerolls=2, cards={0: "jinx_aura"})

    assert "keep" in choices(state)


@pytest.mark.parametrize(("place", "gain"), [("queens", 1), ("bronx", 0)])
def test_king_of_queens_brings_1_energy_and_heals_1_when_a_turn_starts_in_queens(place: str, gain: int) -> None:
    state = position([place, "manhattan lower"], cards={0: "king_of_queens"}, life={0: 5})

    assert (asked(state), state.energy, state.life) == ("roll", [gain, 0], [5 + gain, 10])


def test_king_of_queens_acts_in_the_own_turn_only() -> None:
    state = position(["bronx", "queens"], cards={1: "king_of_queens"}, life={1: 5})

    assert (state.energy, state.life) == ([0, 0], [10, 5])
