"""Power cards from Air Force One to Curse."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, idle, market_of, play, position, units_of, where

PLACES = ["queens", "manhattan lower", "bronx"]


def at_the_market(card: str, place: str = "queens", energy: int = 12, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card; Manhattan is seat 1's, where seat 0 is not there."""
    places = [place, "bronx" if place.startswith("manhattan") else "manhattan lower", "bronx"]
    laid: dict[str, object] = {"at": "buy", "market": f"{card} extra_head shadow_double", "energy": {0: energy}}
    return position(places, **(laid | rest))  # type: ignore[arg-type]


def uses(state: NewYorkState, card: str) -> list[str]:
    return [move.removeprefix(f"use {card}").strip() for move in choices(state) if move.startswith(f"use {card}")]


def after_destroying(unit: str) -> NewYorkState:
    """Seat 0 has destroyed one such unit and may buy; two infantry are left in its borough, one in Manhattan."""
    units = {"queens": f"{unit} infantry infantry", "manhattan": "infantry", "staten_island": "tank tank"}
    market = "air_force_one general_ellis shadow_double"
    state = position(PLACES, dice="ddddee", units=units, market=market, energy={0: 10})
    return play(state, "resolve destruction", f"crush queens {unit}")


@pytest.mark.parametrize(("unit", "for_sale"), [("jet", True), ("tank", False)])
def test_air_force_one_is_for_sale_only_after_a_jet_was_destroyed(unit: str, for_sale: bool) -> None:
    state = after_destroying(unit)

    play(state, "stay")

    assert ("buy air_force_one" in choices(state)) == for_sale


def test_air_force_one_is_not_for_sale_when_no_unit_or_only_infantry_was_destroyed() -> None:
    nothing = at_the_market("air_force_one")
    infantry = position(
        PLACES,
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


@pytest.mark.parametrize(("face", "damage"), [("ouch", 4), ("attack", 2), ("energy", 2), ("heal", 2)])
def test_antimatter_pellets_double_the_damage_when_the_target_rolls_ouch(face: str, damage: int) -> None:
    state = position(PLACES, dice="aaeeee", cards={0: "antimatter_pellets"})

    play(state, "resolve attack", f"die {face}")

    assert state.life == [10, 10 - damage, 10]


def test_antimatter_pellets_let_each_target_roll_a_die_of_its_own() -> None:
    state = position(["manhattan upper", "queens", "bronx"], dice="aaeeee", cards={0: "antimatter_pellets"})

    play(state, "resolve attack", "die energy", "die ouch")

    assert state.life == [10, 8, 6]


def test_antimatter_pellets_need_an_attack() -> None:
    state = position(PLACES, dice="eeeeeh", cards={0: "antimatter_pellets"})

    play(state, "resolve heal")

    assert asked(state) == "move 0"


def test_artificial_heart_counts_any_number_of_heal_as_energy() -> None:
    state = position(PLACES, dice="hhheaa", cards={0: "artificial_heart"}, life={0: 5})
    assert uses(state, "artificial_heart") == ["1", "2", "3"]

    play(state, "use artificial_heart 2", "resolve energy", "resolve heal")

    assert (state.energy[0], state.life[0]) == (3, 6)


def test_artificial_heart_may_be_left_unused() -> None:
    state = position(PLACES, dice="hhheaa", cards={0: "artificial_heart"}, life={0: 5})

    play(state, "resolve energy", "resolve heal")

    assert (state.energy[0], state.life[0]) == (1, 8)


def test_artificial_heart_is_used_between_two_kinds_not_within_one() -> None:
    tiles = {"queens": "skyscraper_1 skyscraper_2"}
    state = position(PLACES, dice="hhddde", stacks=tiles, cards={0: "artificial_heart"})

    play(state, "resolve destruction")

    assert (asked(state), uses(state, "artificial_heart")) == ("destroy 0", [])


def test_broadway_star_brings_1_vp_more_when_superstar_is_taken() -> None:
    state = position(PLACES, dice="cccaee", cards={0: "broadway_star"})

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (0, 2)


def test_broadway_star_brings_nothing_more_for_celebrity_of_the_holder() -> None:
    state = position(PLACES, dice="cccaee", cards={0: "broadway_star"}, superstar=0)

    play(state, "resolve celebrity")

    assert state.vp[0] == 3


@pytest.mark.parametrize(("holder", "vp"), [(0, 1), (1, 0), (-1, 0)])
def test_broadway_star_brings_1_vp_at_the_start_of_each_turn_with_superstar(holder: int, vp: int) -> None:
    state = position(PLACES, cards={0: "broadway_star"}, superstar=holder)

    assert (asked(state), state.vp[0]) == ("roll", vp)


@pytest.mark.parametrize(("place", "paid"), [("queens", 6), ("brooklyn", 5)])
def test_brooklyn_bridge_brings_4_vp_and_is_cheaper_in_brooklyn(place: str, paid: int) -> None:
    state = at_the_market("brooklyn_bridge", place)

    play(state, "buy brooklyn_bridge")

    assert (state.vp, state.energy[0], discarded(state)) == ([4, 0, 0], 12 - paid, ["brooklyn_bridge"])


@pytest.mark.parametrize(("units", "damage"), [("", 0), ("jet", 0), ("jet tank", 1), ("jet tank tank", 2)])
def test_bulletproof_takes_1_off_what_units_do_because_of_ouch(units: str, damage: int) -> None:
    state = position(PLACES, dice="oaeeee", units={"queens": units}, cards={0: "bulletproof"})

    play(state, "resolve ouch")

    assert state.life == [10 - damage, 10, 10]


@pytest.mark.parametrize("dice", ["ooaeee", "oooaee"])
def test_bulletproof_helps_against_the_ouch_of_others_too(dice: str) -> None:
    places = ["queens", "queens", "manhattan lower"]
    state = position(places, dice=dice, units={"queens": "jet tank tank"}, cards={1: "bulletproof"})

    play(state, "resolve ouch")

    assert state.life == [7, 8, 10]


def test_bulletproof_does_not_help_against_attacks() -> None:
    state = position(PLACES, dice="aaeeee", units={"manhattan": "jet"}, cards={1: "bulletproof"})

    play(state, "resolve attack")

    assert state.life[1] == 8


@pytest.mark.parametrize(("card", "falls"), [("can_opener", True), ("long_neck", False)])
def test_can_opener_destroys_a_tank_with_3_destruction(card: str, falls: bool) -> None:
    state = position(PLACES, dice="dddeee", units={"queens": "tank"}, cards={0: card})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == (([], 3) if falls else (["tank"], 0))


def test_can_opener_does_not_destroy_a_tank_with_2_destruction() -> None:
    state = position(PLACES, dice="ddeeee", units={"queens": "tank"}, cards={0: "can_opener"})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == (["tank"], 0)


def test_can_opener_leaves_the_fourth_destruction_for_something_else() -> None:
    state = position(
        PLACES, dice="ddddee", units={"queens": "tank"}, stacks={"queens": "skyscraper_1"}, cards={0: "can_opener"}
    )

    play(state, "resolve destruction", "crush queens tank")

    assert (state.vp[0], units_of(state, "queens")) == (4, ["infantry"])


def test_can_opener_does_not_help_against_jets_and_infantry() -> None:
    state = position(PLACES, dice="ddeeee", units={"queens": "infantry jet"}, cards={0: "can_opener"})

    play(state, "resolve destruction")

    assert units_of(state, "queens") == ["jet"]


def test_carapace_raises_the_limit_of_life_to_12() -> None:
    """KNY-C11"""
    state = position(PLACES, dice="hhhhaa", cards={0: "carapace"}, life={0: 9})

    play(state, "resolve heal")

    assert state.life[0] == 12


def test_carapace_gets_a_token_for_each_ouch_of_each_turn() -> None:
    state = position(PLACES, dice="ooooea", cards={0: "carapace"}, shell=3, life={0: 12})
    assert state.shell == 7

    full = position(PLACES, dice="ooooea", cards={0: "carapace"}, shell=13)

    assert full.shell == 15


def test_carapace_gets_no_token_for_the_ouch_of_others() -> None:
    assert position(PLACES, dice="ooooea", cards={1: "carapace"}).shell == 0


def test_carapace_is_discarded_to_heal_1_per_token() -> None:
    """KNY-C11: also in Manhattan, healing by a card."""
    state = position(["manhattan lower", "queens"], dice="ooeeaa", cards={0: "carapace"}, life={0: 4}, shell=1)

    play(state, "use carapace")

    assert (state.life[0], held(state, 0), discarded(state), state.shell) == (7, [], ["carapace"], 0)
    assert asked(state) == "resolve 0"


def test_carapace_heals_up_to_12_and_then_life_falls_to_10() -> None:
    """KNY-C11"""
    state = position(PLACES, dice="eeeeaa", cards={0: "carapace"}, life={0: 8}, shell=6)

    play(state, "use carapace")

    assert (state.life[0], held(state, 0)) == (10, [])


def test_carapace_may_be_discarded_any_time_in_the_own_turn() -> None:
    """KNY-C11: while rolling, while resolving, while buying; not where it has no token or could not heal."""
    wounded: dict[str, object] = {"cards": {0: "carapace"}, "life": {0: 4}}
    for moment in ({"dice": "eeeeee", "rerolls": 1}, {"dice": "eehhhh"}, {"at": "buy", "energy": {0: 2}}):
        for tokens, offered in ((2, [""]), (0, [])):
            state = position(PLACES, **(wounded | moment), shell=tokens)  # type: ignore[arg-type]
            assert uses(state, "carapace") == offered
    assert uses(position(PLACES, dice="eehhhh", cards={0: "carapace"}, life={0: 10}, shell=2), "carapace") == []


@pytest.mark.parametrize(("place", "paid"), [("queens", 5), ("manhattan upper", 4)])
def test_central_park_brings_2_vp_heals_2_and_is_cheaper_in_manhattan(place: str, paid: int) -> None:
    state = at_the_market("central_park", place, life={0: 3})

    play(state, "buy central_park")

    assert (state.vp, state.life[0], state.energy[0]) == ([2, 0, 0], 5, 12 - paid)
    assert discarded(state) == ["central_park"]


def test_chinatown_regular_heals_2_when_entering_manhattan() -> None:
    state = position(["queens", "bronx"], at="move", cards={0: "chinatown_regular"}, life={0: 4, 1: 4}, energy={0: 2})

    assert (where(state, 0), state.life, state.vp[0]) == ("manhattan lower", [6, 4], 1)


def test_chinatown_regular_heals_neither_elsewhere_nor_further_up_in_manhattan() -> None:
    elsewhere = position(PLACES, at="move", cards={0: "chinatown_regular"}, life={0: 4}, energy={0: 2})
    up = position(["manhattan lower", "bronx"], at="move", cards={0: "chinatown_regular"}, life={0: 4}, energy={0: 2})

    play(elsewhere, "move brooklyn")

    assert (where(elsewhere, 0), elsewhere.life[0]) == ("brooklyn", 4)
    assert (where(up, 0), up.life[0]) == ("manhattan midtown", 4)


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
