"""Power cards that bring, move or cost energy, one by one."""

from __future__ import annotations

import pytest

from .position import asked, discarded, play, position, shop, uses, where

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def test_artificial_heart_counts_any_number_of_heal_as_energy() -> None:
    state = position(THREE, dice="hhheaa", cards={0: "artificial_heart"}, life={0: 5})
    assert uses(state, "artificial_heart") == ["1", "2", "3"]

    play(state, "use artificial_heart 2", "resolve energy", "resolve heal")

    assert (state.energy[0], state.life[0]) == (3, 6)


def test_artificial_heart_may_be_left_unused() -> None:
    state = position(THREE, dice="hhheaa", cards={0: "artificial_heart"}, life={0: 5})

    play(state, "resolve energy", "resolve heal")

    assert (state.energy[0], state.life[0]) == (1, 8)


def test_artificial_heart_is_used_between_two_kinds_not_within_one() -> None:
    tiles = {"queens": "skyscraper_1 skyscraper_2"}
    state = position(THREE, dice="hhddde", stacks=tiles, cards={0: "artificial_heart"})

    play(state, "resolve destruction")

    assert (asked(state), uses(state, "artificial_heart")) == ("destroy 0", [])


@pytest.mark.parametrize(("energy", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_drain_steals_2_energy_from_an_attacker(energy: int, taken: int) -> None:
    state = position(THREE, dice="aahhhh", cards={1: "drain"}, energy={0: energy})

    play(state, "resolve attack")

    assert state.energy == [energy - taken, taken, 0]


def test_drain_steals_nothing_for_damage_without_an_attack() -> None:
    """KNY-73"""
    state = position(THREE, dice="ccceee", cards={0: "violent_star", 1: "drain"}, superstar=1, energy={0: 5})

    play(state, "resolve celebrity")

    assert (state.life[1], state.energy) == (8, [8, 0, 0])


def test_drain_steals_nothing_when_its_holder_attacks_or_another_is_attacked() -> None:
    attacking = position(THREE, dice="aahhhh", cards={0: "drain"}, energy={1: 5})
    watching = position(THREE, dice="aahhhh", cards={2: "drain"}, energy={0: 5})

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
    state = position(THREE, dice="cccahh", cards={0: "ego_trip"})

    play(state, "resolve celebrity")

    assert (state.superstar, state.energy[0], state.vp[0]) == (0, 1, 1)


def test_ego_trip_brings_nothing_for_celebrity_of_the_holder() -> None:
    state = position(THREE, dice="cccahh", cards={0: "ego_trip"}, superstar=0)

    play(state, "resolve celebrity")

    assert (state.energy[0], state.vp[0]) == (0, 3)


@pytest.mark.parametrize(("holder", "energy"), [(0, 1), (1, 0), (-1, 0)])
def test_ego_trip_brings_1_energy_at_the_start_of_each_turn_with_superstar(holder: int, energy: int) -> None:
    state = position(THREE, cards={0: "ego_trip"}, superstar=holder)

    assert (asked(state), state.energy[0]) == ("roll", energy)


def test_overload_gives_four_energy_at_once() -> None:
    assert play(shop("overload", energy={}), "buy overload").energy[0] == 4


@pytest.mark.parametrize(("dice", "energy"), [("eeehhh", 2), ("eehhhh", 1), ("ehhhhh", 0)])
def test_overload_takes_one_energy_of_a_roll(dice: str, energy: int) -> None:
    state = position(HERE, dice=dice, cards={0: "overload"})

    play(state, "resolve energy")

    assert state.energy[0] == energy


def test_overload_takes_nothing_of_a_roll_without_energy() -> None:
    state = position(HERE, dice="hhhhhc", cards={0: "overload"}, energy={0: 3})

    play(state, "resolve heal")

    assert state.energy[0] == 3


def test_overload_leaves_other_energy_alone() -> None:
    assert position(["manhattan upper", "queens"], cards={0: "overload"}).energy[0] == 2


def test_phoenix_blood_one_energy_for_an_attack_however_strong() -> None:
    """KNY-C16: once per damage event."""
    state = play(position(HERE, dice="aaaahh", cards={1: "phoenix_blood"}), "resolve attack")

    assert (state.life[1], state.energy) == (6, [0, 1])


def test_phoenix_blood_one_energy_for_the_fire_of_units() -> None:
    state = position(HERE, dice="oehhhh", cards={0: "phoenix_blood"}, units={"queens": "infantry jet"})

    play(state, "resolve ouch")

    assert (state.life[0], state.energy[0]) == (8, 1)


def test_phoenix_blood_nothing_without_damage() -> None:
    state = play(position(HERE, dice="oehhhh", cards={0: "phoenix_blood", 1: "diva"}), "resolve ouch")

    assert state.energy == [0, 0]


def test_power_substation_vp_energy_and_three_damage() -> None:
    state = play(shop("power_substation"), "buy power_substation")

    assert (state.vp[0], state.energy[0], state.life[0]) == (1, 10 - 5 + 8, 7)


def test_power_substation_may_kill_the_buyer() -> None:
    state = play(shop("power_substation", places=THREE, life={0: 3}), "buy power_substation", "card diva")

    assert (where(state, 0), state.turn, asked(state)) == ("out", 1, "roll")


@pytest.mark.parametrize(("dice", "energies"), [("eehhhh", [2, 0]), ("eeehhh", [2, 1]), ("eeeeeh", [4, 1])])
def test_power_tap_one_energy_of_who_gains_three(dice: str, energies: list[int]) -> None:
    """KNY-C16: once per other monster and turn."""
    state = play(position(HERE, dice=dice, cards={1: "power_tap"}), "resolve energy")

    assert state.energy == energies


def test_power_tap_counts_all_gains_of_a_turn_together() -> None:
    state = position(HERE, dice="eeddhh", cards={1: "power_tap"}, stacks={"queens": "power_plant_2"})
    play(state, "resolve energy")
    assert state.energy == [2, 0]

    play(state, "resolve destruction")
    assert state.energy == [2 + 2 - 1, 1]


def test_power_tap_takes_no_more_after_the_third_energy() -> None:
    """KNY-C16: once per turn, though more comes later."""
    state = position(HERE, dice="eeeddh", cards={1: "power_tap"}, stacks={"queens": "power_plant_2"})

    play(state, "resolve energy", "resolve destruction")

    assert state.energy == [3 + 2 - 1, 1]


def test_power_tap_does_not_tap_its_holder() -> None:
    state = play(position(HERE, dice="eeeehh", cards={0: "power_tap"}), "resolve energy")

    assert state.energy == [4, 0]


def test_power_tap_starts_anew_with_the_turn() -> None:
    state = position(HERE, dice="eeehhh", cards={1: "power_tap"}, market="terminal_rage shadow_double drink_the_hudson")
    state.energy[0] = 2
    play(state, "resolve energy", "stay", "buy terminal_rage", "card diva")
    assert state.energy == [0, 1]

    play(state, "roll eeehhh", "keep", "resolve energy")
    assert state.energy == [2, 2]


def test_subterranean_cable_four_energy_for_four_damage() -> None:
    state = play(shop("subterranean_cable", energy={}), "buy subterranean_cable")

    assert (state.energy[0], state.life[0]) == (4, 6)


def test_subterranean_cable_is_damage_but_no_attack() -> None:
    """KNY-C5: nobody flees."""
    state = shop("subterranean_cable", places=["manhattan upper", "queens"], cards={0: "phoenix_blood"}, energy={})

    play(state, "buy subterranean_cable")

    assert (state.energy[0], state.life[0], asked(state)) == (4 + 1, 6, "card")
