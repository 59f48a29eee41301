"""Cards that meet over energy and life: one for the other, stolen, shared, lost (KNY-C8, KNY-C12, KNY-C16)."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, market_of, play, position, where

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]
MARATHON = "new_york_marathon shadow_double drink_the_hudson"


def strange(cards: str = "", **rest: object) -> NewYorkState:
    """Seat 0 is Of Another World."""
    laid: dict[str, object] = {"places": HERE, "cards": {0: f"of_another_world {cards}"}}
    return position(**(laid | rest))  # type: ignore[arg-type]


def test_curse_and_of_another_world_the_fee_may_be_paid_with_life() -> None:
    """KNY-C8, KNY-C12"""
    state = position(
        THREE, dice="oeeeee", rerolls=2, cards={0: "of_another_world"}, curses={0: 2}, energy={0: 1}, life={0: 5}
    )

    play(state, "reroll o")
    assert (asked(state), choices(state)) == ("pay 0", ["pay_life 1", "pay_life 2"])

    play(state, "pay_life 1")
    assert (state.energy[0], state.life[0], asked(state)) == (0, 4, "roll")


@pytest.mark.parametrize(
    ("cards", "life", "may"), [("of_another_world", 3, True), ("of_another_world", 2, False), ("", 10, False)]
)
def test_curse_without_energy_and_of_another_world_not_the_last_life(cards: str, life: int, may: bool) -> None:
    """KNY-C8, KNY-C12"""
    state = position(THREE, dice="oeeeee", rerolls=2, cards={0: cards}, curses={0: 2}, life={0: life})

    assert ("reroll o" in choices(state), "reroll e" in choices(state), "keep" in choices(state)) == (may, True, True)


def test_drain_and_power_tap_stolen_energy_is_energy_gained() -> None:
    """KNY-C16: Phoenix Blood brings the first, Drain the second and third energy of this turn."""
    cards = {0: "power_tap", 1: "drain phoenix_blood"}
    state = position(THREE, dice="aahhhh", cards=cards, energy={0: 5})

    play(state, "resolve attack")

    assert state.energy == [5 - 2 + 1, 1 + 2 - 1, 0]


def test_drain_and_power_tap_two_stolen_energy_are_too_few() -> None:
    """KNY-C16"""
    state = position(THREE, dice="aahhhh", cards={1: "drain", 2: "power_tap"}, energy={0: 5})

    play(state, "resolve attack")

    assert state.energy == [3, 2, 0]


@pytest.mark.parametrize(("life", "then"), [(12, 10), (11, 10), (9, 9)])
def test_carapace_and_tesla_cannon_life_above_10_falls_to_10(life: int, then: int) -> None:
    """KNY-C11: also in the turn of another."""
    cards = {1: "carapace"}
    state = position(THREE, at="buy", market="tesla_cannon", energy={0: 5}, cards=cards, life={1: life}, shell=4)

    play(state, "buy tesla_cannon")

    assert (held(state, 1), state.life[1], state.shell) == ([], then, 0)


def test_carapace_and_yankee_stadium_heal_up_to_12() -> None:
    """KNY-C11"""
    state = position(THREE, at="buy", market="yankee_stadium", energy={0: 9}, cards={0: "carapace"}, life={0: 9})

    play(state, "buy yankee_stadium")

    assert state.life[0] == 12


def test_of_another_world_life_pays_for_a_sweep() -> None:
    """KNY-C12: any energy cost."""
    state = play(strange(at="buy", energy={0: 1}, life={0: 5}), "sweep")
    assert (choices(state), market_of(state)) == (["pay_life 1", "pay_life 2"], ["", "", ""])

    play(state, "pay_life 2")
    assert (state.life[0], state.energy[0], asked(state)) == (3, 1, "card")


@pytest.mark.parametrize(
    ("energy", "life", "may"), [(1, 4, False), (1, 5, True), (0, 6, True), (4, 1, False), (5, 1, True)]
)
def test_of_another_world_never_the_last_life(energy: int, life: int, may: bool) -> None:
    """KNY-C12: a card for 5 leaves a life at least."""
    state = strange(at="buy", energy={0: energy}, life={0: life}, market="diva shadow_double drink_the_hudson")

    assert ("buy diva" in choices(state)) == may


def test_of_another_world_what_must_be_paid_with_life_is_not_asked() -> None:
    """KNY-C12: nothing to choose where only one mix is left."""
    state = strange(at="buy", energy={0: 2}, life={0: 4}, market="diva shadow_double drink_the_hudson")

    play(state, "buy diva")

    assert (state.life[0], state.energy[0], held(state, 0)) == (1, 0, ["of_another_world", "diva"])


def test_of_another_world_life_pays_the_toll() -> None:
    """KNY-C12, KNY-C14"""
    state = play(strange(at="move", life={0: 3}, market=MARATHON), "move bronx")

    assert (where(state, 0), state.life[0]) == ("bronx", 1)


def test_of_another_world_no_toll_with_the_last_life() -> None:
    """KNY-C12, KNY-C14"""
    state = strange(at="move", life={0: 2}, market=MARATHON)

    assert (where(state, 0), state.life[0], state.turn) == ("queens", 2, 1)


def test_of_another_world_life_pays_the_toll_of_a_flight() -> None:
    """KNY-C12, KNY-C14: by the one who flees, in the turn of another."""
    state = position(HERE, dice="aahhhe", cards={1: "of_another_world"}, energy={1: 1}, market=MARATHON)

    play(state, "resolve attack", "pay_energy 0", "move bronx", "pay_life 1")

    assert (where(state, 1), state.life[1], state.energy[1]) == ("bronx", 10 - 2 - 1, 0)


@pytest.mark.parametrize(("life", "may"), [(1, False), (2, True)])
def test_of_another_world_life_pays_for_a_seismic_ray(life: int, may: bool) -> None:
    """KNY-C12, KNY-C18"""
    state = strange("seismic_ray", dice="deeeee", life={0: life}, stacks={"bronx": "skyscraper_1"})

    play(state, "resolve destruction", *(["use seismic_ray bronx"] if may else []))

    assert (state.vp[0], state.life[0]) == ((1, life - 1) if may else (0, life))


def test_of_another_world_life_pays_the_fee_of_a_curse() -> None:
    """KNY-C8, KNY-C12"""
    state = strange(dice="oaahhh", rerolls=1, curses={0: 2}, energy={0: 1}, life={0: 5})
    play(state, "reroll o")
    assert choices(state) == ["pay_life 1", "pay_life 2"]

    play(state, "pay_life 1", "roll h")
    assert (state.life[0], state.energy[0], asked(state)) == (4, 0, "resolve 0")


def test_of_another_world_no_fee_of_a_curse_with_the_last_life() -> None:
    """KNY-C8, KNY-C12"""
    state = strange(dice="oaahhh", rerolls=1, curses={0: 2}, life={0: 2})

    assert ("reroll o" in choices(state), "reroll h" in choices(state)) == (False, True)


def test_of_another_world_paying_with_life_is_no_damage() -> None:
    """KNY-C12: Phoenix Blood does not stir."""
    state = strange("phoenix_blood", at="buy", life={0: 6}, market="diva shadow_double drink_the_hudson")

    play(state, "buy diva")

    assert (state.life[0], state.energy[0]) == (1, 0)


def test_of_another_world_energy_meets_the_fire_of_units() -> None:
    """KNY-C12: any loss of life, wholly too."""
    state = strange(dice="oaahhh", energy={0: 5}, units={"queens": "jet tank"})

    play(state, "resolve ouch", "pay_energy 2")

    assert (state.life[0], state.energy[0]) == (10, 3)


def test_of_another_world_energy_just_gained_meets_the_damage_of_the_same_card() -> None:
    """KNY-C12"""
    state = strange(at="buy", life={0: 2}, market="subterranean_cable shadow_double drink_the_hudson")
    play(state, "buy subterranean_cable")
    assert choices(state) == [f"pay_energy {energy}" for energy in range(5)]

    play(state, "pay_energy 3")
    assert (state.life[0], state.energy[0]) == (1, 1)


def test_of_another_world_energy_saves_from_a_deadly_blow() -> None:
    """KNY-C12"""
    state = position(HERE, dice="aaaahh", cards={1: "of_another_world"}, energy={1: 3}, life={1: 2})

    play(state, "resolve attack", "pay_energy 3")

    assert (state.life[1], state.energy[1], asked(state)) == (1, 0, "flee 1")


def test_of_another_world_too_little_energy_does_not_save() -> None:
    """KNY-C12, KNY-74"""
    state = position([*HERE, "bronx"], dice="aaaahh", cards={1: "of_another_world"}, energy={1: 1}, life={1: 3})

    play(state, "resolve attack", "pay_energy 1")

    assert (where(state, 1), where(state, 0), state.energy[1]) == ("out", "manhattan lower", 0)


def test_of_another_world_meets_the_loss_of_all_life_by_natural_selection() -> None:
    """KNY-C12, KNY-C15: with energy for a part of it, that part is left."""
    state = strange("natural_selection", dice="ceehhoo", energy={0: 0}, life={0: 6})
    play(state, "resolve energy", "resolve heal", "resolve celebrity", "stay", "done")
    assert choices(state) == ["pay_energy 0", "pay_energy 1", "pay_energy 2"]

    play(state, "pay_energy 2")
    assert (where(state, 0), state.life[0], held(state, 0), state.turn) == ("queens", 2, ["of_another_world"], 1)


def test_of_another_world_who_does_not_pay_is_selected() -> None:
    """KNY-C12, KNY-C15"""
    state = strange("natural_selection", dice="ceehhoo", places=THREE)

    play(state, "resolve energy", "resolve heal", "resolve celebrity", "stay", "done", "pay_energy 0")

    assert (where(state, 0), state.turn) == ("out", 1)


def test_of_another_world_and_phoenix_blood() -> None:
    """KNY-C12, KNY-C16: damage met with energy is still damage; what it brings comes after it."""
    state = position(HERE, dice="aaahhh", cards={1: "of_another_world phoenix_blood"}, energy={1: 3})

    play(state, "resolve attack", "pay_energy 3")

    assert (state.life[1], state.energy[1]) == (10, 1)


def test_of_another_world_without_energy_is_not_asked_before_phoenix_blood() -> None:
    """KNY-C12, KNY-C16"""
    state = position(HERE, dice="aaahhh", cards={1: "of_another_world phoenix_blood"})

    play(state, "resolve attack")

    assert (state.life[1], state.energy[1], asked(state)) == (7, 1, "flee 1")


def test_tesla_cannon_who_gives_up_carapace_falls_to_ten_life() -> None:
    """KNY-C11, KNY-C19"""
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position(HERE, at="buy", energy={0: 5}, cards={1: "carapace"}, life={1: 12}, market=market)

    play(state, "buy tesla_cannon")

    assert (held(state, 1), state.life[1]) == ([], 10)


def test_power_tap_only_once_however_much_comes_after() -> None:
    """KNY-C16: once per other monster and turn."""
    state = position(HERE, dice="eeeddd", cards={1: "power_tap"}, stacks={"queens": "power_plant_3"})

    play(state, "resolve energy")

    assert state.energy == [3 + 3 - 1, 1]


@pytest.mark.parametrize(("holder", "energy"), [(0, [3 + 2, 2, 2]), (1, [2, 3 + 2, 2]), (2, [2, 2, 3 + 2])])
def test_power_tap_and_holland_tunnel_each_other_monster_pays_one(holder: int, energy: list[int]) -> None:
    """KNY-C16: whoever gains, in whoever's turn."""
    market = "holland_tunnel shadow_double drink_the_hudson"
    state = position(THREE, at="buy", energy={0: 9}, cards={holder: "power_tap"}, market=market)

    play(state, "buy holland_tunnel")

    assert (state.energy, state.vp) == (energy, [6, 0, 0])


def test_power_tap_before_the_damage_of_power_substation() -> None:
    """KNY-C16: what is tapped cannot meet damage any more."""
    market = "power_substation shadow_double drink_the_hudson"
    cards = {0: "of_another_world", 1: "power_tap"}
    state = position(HERE, at="buy", energy={0: 0}, life={0: 7}, cards=cards, market=market)

    play(state, "buy power_substation", "pay_energy 2")

    assert (state.energy, state.life[0]) == ([8 - 1 - 2, 1], 7 - 5 - 1)


def test_phoenix_blood_once_for_each_damage_event() -> None:
    """KNY-C16: the fire of two units, an attack and Violent Star are three events."""
    cards, units = {0: "violent_star extra_head", 1: "phoenix_blood"}, {"manhattan": "jet tank"}
    state = position(HERE, dice="acccooo", cards=cards, units=units, superstar=1)

    play(state, "resolve ouch", "resolve attack", "stay")

    assert (state.life[1], state.energy[1]) == (10 - 2 - 1 - 2, 3)


def test_phoenix_blood_brings_nothing_to_the_dead() -> None:
    """KNY-74, KNY-C16"""
    state = position(THREE, dice="aahhho", cards={1: "phoenix_blood"}, life={1: 2})

    play(state, "resolve attack")

    assert (where(state, 1), state.energy[1]) == ("out", 0)


def test_next_stage_without_vp() -> None:
    """A card decision is asked only of a player who has one to make."""
    state = position(HERE, at="buy", energy={0: 4}, market="next_stage shadow_double drink_the_hudson")

    play(state, "buy next_stage")

    assert (asked(state), state.energy[0], discarded(state)) == ("card", 0, ["next_stage"])
