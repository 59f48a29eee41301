"""Awkward pairs: Of Another World and Natural Selection with others (KNY-C12, KNY-C15)."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, market_of, play, position, where

HERE = ["queens", "manhattan lower"]
THREE = ["queens", "manhattan lower", "bronx"]
MARATHON = "new_york_marathon shadow_double drink_the_hudson"


def strange(cards: str = "", **rest: object) -> NewYorkState:
    """Seat 0 is Of Another World."""
    laid: dict[str, object] = {"places": HERE, "cards": {0: f"of_another_world {cards}"}}
    return position(**(laid | rest))  # type: ignore[arg-type]


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


def test_natural_selection_counts_in_the_turn_of_purchase() -> None:
    """KNY-C15: on the dice as they lie at the end of the turn."""
    market = "natural_selection shadow_double drink_the_hudson"
    state = position(THREE, dice="cehhhh", market=market, energy={0: 2}, life={0: 3})

    play(state, "resolve celebrity", "resolve energy", "stay", "buy natural_selection", "card diva", "done")

    assert (where(state, 0), state.turn, discarded(state)) == ("out", 1, ["natural_selection"])


def test_natural_selection_does_not_mind_a_celebrity_given_up() -> None:
    """KNY-C3, KNY-C15: with Chameleon no Celebrity lies there any more."""
    state = position(HERE, dice="cceeeee", cards={0: "natural_selection chameleon"})

    play(state, "use chameleon celebrity energy", "stay", "done")

    assert (where(state, 0), state.energy[0], state.turn) == ("queens", 6, 1)


def test_natural_selection_gives_the_victory_away() -> None:
    """KNY-C15, KNY-81: 20 VP do not save, and the other is the last alive."""
    state = position(HERE, dice="ceeeeee", cards={0: "natural_selection"}, vp={0: 20})

    play(state, "resolve energy", "stay", "done")

    assert (state.over, state.winner) == (True, 1)


def test_natural_selection_and_phoenix_blood_do_not_save() -> None:
    """KNY-C15"""
    state = position(THREE, dice="ceeeeee", cards={0: "natural_selection phoenix_blood"})

    play(state, "resolve energy", "stay", "done")

    assert (where(state, 0), state.energy[0]) == ("out", 0)


def test_natural_selection_and_extra_head_roll_eight_dice() -> None:
    state = play(position(HERE, cards={0: "natural_selection extra_head"}), "roll eeaahhoo")

    assert asked(state) == "reroll 0"
