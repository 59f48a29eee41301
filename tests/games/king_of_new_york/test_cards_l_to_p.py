"""The power cards from Leveler to Power Tap, one by one."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, play, position, symbols, units_of, where

HERE = ["queens", "manhattan lower"]
THREE = ["queens", "manhattan lower", "bronx"]
MARATHON = "new_york_marathon shadow_double drink_the_hudson"
PHOTO = "photo_op shadow_double drink_the_hudson"


def shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card in Queens, with 10 energy."""
    laid: dict[str, object] = {"places": HERE, "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


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


def test_natural_selection_gives_energy_and_life_at_once() -> None:
    state = play(shop("natural_selection", life={0: 3}), "buy natural_selection")

    assert (state.energy[0], state.life[0]) == (10 - 2 + 4, 7)


def test_natural_selection_one_more_die() -> None:
    state = position(HERE, cards={0: "natural_selection"})

    play(state, "roll eeaahho")

    assert GAME.view(state, None)["green_dice"] == 1


def test_natural_selection_kills_who_ends_a_turn_with_a_celebrity() -> None:
    """KNY-C15: also with 20 VP, for it is checked before the victory."""
    state = position(["queens", "manhattan lower", "bronx"], dice="eeaahhc", cards={0: "natural_selection"}, vp={0: 25})

    play(state, "resolve celebrity", "resolve heal", "resolve energy", "stay", "stay", "done")

    assert (where(state, 0), state.over, state.turn) == ("out", False, 1)
    assert "natural_selection" in discarded(state)


def test_natural_selection_spares_who_has_no_celebrity() -> None:
    state = position(HERE, dice="eeeeeee", cards={0: "natural_selection"})

    play(state, "stay", "done")

    assert (where(state, 0), held(state, 0), state.turn) == ("queens", ["natural_selection"], 1)


def test_natural_selection_does_not_mind_the_others_dice() -> None:
    state = position(HERE, dice="cccccc", cards={1: "natural_selection"})

    play(state, "stay")

    assert (where(state, 1), state.turn) == ("manhattan lower", 1)


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


@pytest.mark.parametrize(
    ("dice", "attack"), [("deeeee", 0), ("ddeeee", 1), ("dddeee", 1), ("ddddee", 2), ("ddddde", 2)]
)
def test_painbow_adds_attack(dice: str, attack: int) -> None:
    """KNY-C7: two Destruction add one Attack, four add two."""
    assert symbols(position(HERE, dice=dice, cards={0: "painbow"})).get("attack", 0) == attack


def test_painbow_six_destruction_win_at_once() -> None:
    """KNY-C7: nothing of it is resolved."""
    state = position(HERE, dice="dddddd", cards={0: "painbow"}, vp={1: 19}, stacks={"queens": "skyscraper_1"})

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.why, state.vp) == ([1, 2], "card", [0, 19])


@pytest.mark.parametrize(("dice", "vp"), [("chhhhh", 1), ("cchhhh", 1), ("hhhhho", 0)])
def test_personal_spotlight_one_vp_in_a_turn_with_a_celebrity(dice: str, vp: int) -> None:
    state = position(HERE, dice=dice, cards={0: "personal_spotlight"})

    play(state, "resolve celebrity" if "c" in dice else "resolve ouch")

    assert state.vp[0] == vp


def test_personal_spotlight_not_in_the_turn_of_another() -> None:
    state = play(position(HERE, dice="cchhhh", cards={1: "personal_spotlight"}), "resolve celebrity")

    assert state.vp == [0, 0]


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


def test_photo_op_one_vp_per_damage_to_the_chosen_monster() -> None:
    places = ["manhattan lower", "queens", "bronx"]
    state = position(
        places, dice="aaahhe", energy={0: 4}, cards={0: "tesla_antennae"}, life={0: 5, 1: 4, 2: 6}, market=PHOTO
    )
    play(state, "resolve attack", "resolve heal", "buy photo_op")
    assert choices(state) == ["use photo_op 1", "use photo_op 2"]

    play(state, "use photo_op 2")
    assert state.vp[0] == 3 + 1


def test_photo_op_nothing_without_damage() -> None:
    state = play(shop("photo_op"), "buy photo_op")

    assert (state.vp[0], asked(state)) == (0, "card")


def test_photo_op_not_for_damage_of_an_earlier_turn() -> None:
    state = position(HERE, dice="aahhhh", market="photo_op terminal_rage drink_the_hudson", energy={0: 8})
    play(state, "resolve attack", "stay", "stay", "buy terminal_rage", "card diva", "done")

    play(state, "roll hhhhhh", "keep", "stay", "buy photo_op")

    assert (state.vp[0], state.life[1]) == (0, 8)


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
