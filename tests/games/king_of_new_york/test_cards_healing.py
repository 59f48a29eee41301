"""Power cards about life, one by one."""

from __future__ import annotations

import pytest

from .position import asked, choices, discarded, held, play, position, shop, units_of, uses, where

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def test_carapace_raises_the_limit_of_life_to_12() -> None:
    """KNY-C11"""
    state = position(THREE, dice="hhhhaa", cards={0: "carapace"}, life={0: 9})

    play(state, "resolve heal")

    assert state.life[0] == 12


def test_carapace_gets_a_token_for_each_ouch_of_each_turn() -> None:
    state = position(THREE, dice="ooooea", cards={0: "carapace"}, shell=3, life={0: 12})
    assert state.shell == 7

    full = position(THREE, dice="ooooea", cards={0: "carapace"}, shell=13)

    assert full.shell == 15


def test_carapace_gets_no_token_for_the_ouch_of_others() -> None:
    assert position(THREE, dice="ooooea", cards={1: "carapace"}).shell == 0


def test_carapace_is_discarded_to_heal_1_per_token() -> None:
    """KNY-C11: also in Manhattan, healing by a card."""
    state = position(["manhattan lower", "queens"], dice="ooeeaa", cards={0: "carapace"}, life={0: 4}, shell=1)

    play(state, "use carapace")

    assert (state.life[0], held(state, 0), discarded(state), state.shell) == (7, [], ["carapace"], 0)
    assert asked(state) == "resolve 0"


def test_carapace_heals_up_to_12_and_then_life_falls_to_10() -> None:
    """KNY-C11"""
    state = position(THREE, dice="eeeeaa", cards={0: "carapace"}, life={0: 8}, shell=6)

    play(state, "use carapace")

    assert (state.life[0], held(state, 0)) == (10, [])


def test_carapace_may_be_discarded_any_time_in_the_own_turn() -> None:
    """KNY-C11: while rolling, while resolving, while buying; not where it has no token or could not heal."""
    wounded: dict[str, object] = {"cards": {0: "carapace"}, "life": {0: 4}}
    for moment in ({"dice": "eeeeee", "rerolls": 1}, {"dice": "eehhhh"}, {"at": "buy", "energy": {0: 2}}):
        for tokens, offered in ((2, [""]), (0, [])):
            state = position(THREE, **(wounded | moment), shell=tokens)  # type: ignore[arg-type]
            assert uses(state, "carapace") == offered
    assert uses(position(THREE, dice="eehhhh", cards={0: "carapace"}, life={0: 10}, shell=2), "carapace") == []


def test_chinatown_regular_heals_2_when_entering_manhattan() -> None:
    state = position(["queens", "bronx"], at="move", cards={0: "chinatown_regular"}, life={0: 4, 1: 4}, energy={0: 2})

    assert (where(state, 0), state.life, state.vp[0]) == ("manhattan lower", [6, 4], 1)


def test_chinatown_regular_heals_neither_elsewhere_nor_further_up_in_manhattan() -> None:
    elsewhere = position(THREE, at="move", cards={0: "chinatown_regular"}, life={0: 4}, energy={0: 2})
    up = position(["manhattan lower", "bronx"], at="move", cards={0: "chinatown_regular"}, life={0: 4}, energy={0: 2})

    play(elsewhere, "move brooklyn")

    assert (where(elsewhere, 0), elsewhere.life[0]) == ("brooklyn", 4)
    assert (where(up, 0), up.life[0]) == ("manhattan midtown", 4)


def test_hunter_heals_1_more_for_each_infantry() -> None:
    state = position(THREE, dice="ddddee", units={"queens": "infantry infantry"}, cards={0: "hunter"}, life={0: 3})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.life[0]) == ([], 7)


@pytest.mark.parametrize(("unit", "stack"), [("jet", ""), ("tank", ""), ("", "skyscraper_3")])
def test_hunter_heals_nothing_for_anything_else(unit: str, stack: str) -> None:
    tiles = {"queens": stack}
    state = position(THREE, dice="ddddee", units={"queens": unit}, stacks=tiles, cards={0: "hunter"}, life={0: 3})

    play(state, "resolve destruction")

    assert (unit in units_of(state, "queens"), state.life[0]) == (False, 3)


@pytest.mark.parametrize(("place", "gain"), [("queens", 1), ("bronx", 0)])
def test_king_of_queens_brings_1_energy_and_heals_1_when_a_turn_starts_in_queens(place: str, gain: int) -> None:
    state = position([place, "manhattan lower"], cards={0: "king_of_queens"}, life={0: 5})

    assert (asked(state), state.energy, state.life) == ("roll", [gain, 0], [5 + gain, 10])


def test_king_of_queens_acts_in_the_own_turn_only() -> None:
    state = position(["bronx", "queens"], cards={1: "king_of_queens"}, life={1: 5})

    assert (state.energy, state.life) == ([0, 0], [10, 5])


def test_next_stage_turns_all_vp_into_energy_and_life() -> None:
    state = play(shop("next_stage", vp={0: 5}, life={0: 2}), "buy next_stage")
    assert choices(state) == [f"use next_stage {energy}" for energy in range(6)]

    play(state, "use next_stage 2")
    assert (state.vp[0], state.energy[0], state.life[0]) == (0, 10 - 4 + 2, 2 + 3)


def test_of_another_world_life_pays_for_a_card() -> None:
    """KNY-C12: in part or whole."""
    state = position(
        HERE, at="buy", cards={0: "of_another_world"}, energy={0: 3}, life={0: 5}, market="diva fury curse"
    )
    play(state, "buy diva")
    assert choices(state) == ["pay_life 2", "pay_life 3", "pay_life 4"]

    play(state, "pay_life 3")
    assert (state.life[0], state.energy[0], held(state, 0)) == (2, 1, ["of_another_world", "diva"])


def test_of_another_world_energy_meets_damage() -> None:
    """KNY-C12: in part or whole."""
    state = position(HERE, dice="aaaeee", cards={1: "of_another_world"}, energy={1: 2}, life={1: 3})
    play(state, "resolve attack")
    assert choices(state) == ["pay_energy 0", "pay_energy 1", "pay_energy 2"]

    play(state, "pay_energy 2")
    assert (state.life[1], state.energy[1], asked(state)) == (2, 0, "flee 1")


@pytest.mark.parametrize(("place", "life", "healed"), [("queens", 5, 6), ("manhattan lower", 5, 6), ("queens", 10, 10)])
def test_regeneration_heals_one_at_the_start_of_a_turn(place: str, life: int, healed: int) -> None:
    state = position([place, "bronx"], cards={0: "regeneration"}, life={0: life})

    assert (asked(state), state.life[0]) == ("roll", healed)


def test_regeneration_not_in_the_turn_of_another() -> None:
    assert position(HERE, cards={1: "regeneration"}, life={1: 5}).life[1] == 5
