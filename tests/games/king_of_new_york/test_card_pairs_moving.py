"""Cards that meet on the move, and extra turns (KNY-C4, KNY-C14, KNY-C17)."""

from __future__ import annotations

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import (
    asked,
    choices,
    play,
    position,
    rides,
    riding,
    units_of,
    where,
)

HERE = ["queens", "manhattan lower"]
THREE = ["queens", "manhattan lower", "bronx"]


def nowhere(*boroughs: str) -> list[str]:
    """Stink Attack drives nothing there."""
    return [f"use stink_attack {borough} none" for borough in boroughs]


def souvenirs(state: NewYorkState) -> list[str]:
    return list(GAME.view(state, None)["souvenirs"])


def new_units(state: NewYorkState, borough: str) -> dict[str, int]:
    return dict(GAME.view(state, None)["boroughs"][borough]["new_units"])


def test_climb_the_empire_state_building_and_terminal_rage_bring_two_extra_turns() -> None:
    """KNY-C17"""
    places = ["manhattan upper", "queens", "bronx"]
    cards = {0: "climb_the_empire_state_building"}
    market = "terminal_rage shadow_double towering_titan"
    state = position(places, dice="eadhco", cards=cards, market=market, energy={0: 4})
    play(state, "resolve energy", "resolve attack", "resolve destruction", "resolve heal", "resolve celebrity")

    play(state, "buy terminal_rage", "card diva")
    turns = [(state.turn, state.turns)]
    for _ in range(2):
        play(state, "roll hhhhhh", "keep", "done")
        turns.append((state.turn, state.turns))

    assert turns == [(0, 2), (0, 3), (1, 4)]


def test_subway_and_new_york_marathon_each_ride_costs_two() -> None:
    """KNY-C4, KNY-C14: rides are voluntary moves."""
    state = riding("eehhhh", HERE, 5, market="new_york_marathon")
    play(state, "use subway bronx")
    assert (where(state, 0), state.energy[0]) == ("bronx", 3)

    play(state, "use subway brooklyn")
    assert (where(state, 0), state.energy[0], rides(state)) == ("brooklyn", 1, [])


def test_subway_and_new_york_marathon_with_energy_of_the_same_turn() -> None:
    """KNY-C4, KNY-C14"""
    state = riding("eehhhh", HERE, market="new_york_marathon")
    assert rides(state) == []

    play(state, "keep", "resolve energy", "use subway bronx")
    assert (where(state, 0), state.energy[0]) == ("bronx", 0)


def test_subway_leaves_manhattan_and_enters_again_for_one_vp() -> None:
    """KNY-C4: always at Lower, and the 1 VP only once in the turn."""
    state = riding("eehhhh", ["manhattan upper", "queens"])
    income = state.vp[0]
    play(state, "use subway bronx", "use subway manhattan")
    assert (where(state, 0), state.vp[0] - income) == ("manhattan lower", 1)

    play(state, "keep", "use subway bronx", "use subway manhattan")
    assert (where(state, 0), state.vp[0] - income) == ("manhattan lower", 1)


def test_subway_the_vp_of_an_entry_comes_again_in_another_turn() -> None:
    """KNY-C4: once in a turn, and the entry in the turn before does not count."""
    state = position(["queens", "bronx"], at="move", energy={0: 10}, market="subway fury drink_the_hudson")
    assert (where(state, 0), state.vp[0]) == ("manhattan lower", 1)

    play(state, "buy subway", "card diva", "roll eehhhh", "use subway brooklyn", "use subway manhattan")
    assert state.vp[0] == 1 + 1 + 1


def test_subway_the_vp_of_an_entry_is_not_given_again_in_the_move_step() -> None:
    """KNY-C4, KNY-40: the Move step leads back into the empty Manhattan."""
    state = riding("hhhhhh", ["queens", "bronx"])
    play(state, "use subway manhattan", "use subway brooklyn")
    assert state.vp[0] == 1

    play(state, "keep", "resolve heal")
    assert (where(state, 0), state.vp[0]) == ("manhattan lower", 1)


def test_subway_not_into_manhattan_while_another_is_there() -> None:
    """KNY-70, KNY-C4"""
    assert "manhattan" not in rides(riding("eehhhh", HERE))


def test_subway_lets_dice_heal_outside_manhattan() -> None:
    """KNY-C4, KNY-33: out of Manhattan, heal, and back."""
    state = riding("eehhhh", ["manhattan upper", "queens"], life={0: 3})

    play(state, "keep", "use subway bronx", "resolve heal", "use subway manhattan")

    assert (state.life[0], where(state, 0)) == (3 + 2 + 4, "manhattan lower")


def test_subway_attacks_from_both_sides_of_the_border() -> None:
    """KNY-C4, KNY-32: who is struck is judged where the attacker stands then."""
    state = riding("aahhhh", ["manhattan upper", "queens", "bronx"])

    play(state, "keep", "use subway brooklyn", "resolve attack")

    assert state.life == [10, 10, 10]


def test_subway_destruction_in_two_boroughs_of_one_turn() -> None:
    """KNY-C4: also between two buildings."""
    state = riding("ddhhhh", HERE, stacks={"queens": "skyscraper_1", "bronx": "skyscraper_1"})

    play(state, "keep", "resolve destruction", "raze queens 1", "use subway bronx", "raze bronx 1")

    assert (state.vp[0], units_of(state, "queens"), units_of(state, "bronx")) == (2, ["infantry"], ["infantry"])


def test_subway_each_borough_once_between_two_other_decisions() -> None:
    """KNY-C22"""
    state = riding("eehhhh", HERE)

    play(state, "use subway bronx", "use subway queens", "use subway brooklyn", "use subway staten_island")
    assert rides(state) == []

    assert rides(play(state, "keep")) == ["bronx", "queens", "brooklyn"]


def test_subway_and_stink_attack_each_borough_once_between_two_other_decisions() -> None:
    """KNY-C22: what Stink Attack asks belongs to the ride."""
    units = {"bronx": "jet", "brooklyn": "tank"}
    state = riding("eehhhh", HERE, cards={0: "stink_attack"}, units=units)

    play(state, "use subway bronx", *nowhere("manhattan", "queens", "brooklyn", "staten_island"))
    play(state, "use subway brooklyn", *nowhere("manhattan", "bronx", "queens", "staten_island"))

    assert rides(state) == ["queens", "staten_island"]


def test_subway_and_of_another_world_each_borough_once_between_two_other_decisions() -> None:
    """KNY-C22: paying belongs to the ride."""
    market = "subway drink_the_hudson new_york_marathon"
    state = position(HERE, at="buy", cards={0: "of_another_world"}, energy={0: 19}, market=market)
    play(state, "buy subway", "pay_life 0", "card shadow_double", "done", "roll eehhhh")

    play(state, "use subway bronx", "pay_life 1", "use subway brooklyn", "pay_life 1")

    assert rides(state) == ["queens", "staten_island"]


def test_subway_and_tourist_a_souvenir_in_every_borough() -> None:
    """KNY-C4"""
    state = riding("eehhhh", ["queens", "bronx"], cards={0: "tourist"})

    play(state, *[f"use subway {name}" for name in ("staten_island", "brooklyn", "bronx", "manhattan", "queens")])

    assert (len(souvenirs(state)), state.vp[0], state.energy[0]) == (5, 5 + 1, 5)


def test_subway_and_stink_attack_new_units_stay_new() -> None:
    """KNY-35, KNY-C28: driven to another borough they still may not be destroyed this turn."""
    state = riding("dddhhh", HERE, cards={0: "stink_attack"}, stacks={"queens": "skyscraper_1"})
    play(state, "keep", "resolve destruction", "raze queens 1", "use subway bronx", "use subway queens")

    play(state, *nowhere("manhattan", "bronx"), "use stink_attack brooklyn infantry", "use subway brooklyn")
    play(state, *nowhere("manhattan", "bronx", "queens", "staten_island"))

    assert (units_of(state, "brooklyn"), new_units(state, "brooklyn")) == (["infantry"], {"infantry": 1})
    assert [move for move in choices(state) if move.startswith("crush")] == []


def test_stink_attack_drives_units_that_were_there_before_first() -> None:
    """KNY-C28"""
    units, stacks = {"queens": "infantry"}, {"queens": "skyscraper_1"}
    state = riding("dddhhh", HERE, cards={0: "stink_attack"}, stacks=stacks, units=units)
    play(state, "keep", "resolve destruction", "raze queens 1", "use subway bronx", "use subway queens")

    play(state, *nowhere("manhattan", "bronx"), "use stink_attack brooklyn infantry", *nowhere("staten_island"))
    play(state, "use subway brooklyn", *nowhere("manhattan", "bronx", "queens", "staten_island"))

    assert (new_units(state, "queens"), new_units(state, "brooklyn")) == ({"infantry": 1}, {})
    assert "crush brooklyn infantry" in choices(state)


def test_stink_attack_while_fleeing() -> None:
    """KNY-C28: in the turn of another, and before its dice are resolved further."""
    state = position(HERE, dice="aohhhh", cards={1: "stink_attack"}, units={"bronx": "jet tank"})
    play(state, "resolve attack", "move bronx")
    assert asked(state) == "card 1"

    play(state, *nowhere("manhattan"), "use stink_attack queens tank", *nowhere("brooklyn", "staten_island"))
    assert (units_of(state, "queens"), asked(state)) == (["tank"], "resolve 0")

    play(state, "resolve ouch")
    assert state.life == [10, 9]


def test_stink_attack_while_fleeing_drives_units_that_appeared_this_turn() -> None:
    """KNY-C28"""
    state = position(HERE, dice="adhhhc", cards={1: "stink_attack"}, stacks={"queens": "skyscraper_1"})

    play(state, "resolve destruction", "resolve attack", "move queens", *nowhere("manhattan"), *nowhere("bronx"))
    play(state, "use stink_attack brooklyn infantry")

    assert (new_units(state, "queens"), new_units(state, "brooklyn")) == ({}, {"infantry": 1})


def test_tourist_while_fleeing() -> None:
    state = position(HERE, dice="aohhhh", cards={1: "tourist"})

    play(state, "resolve attack", "move bronx")

    assert (souvenirs(state), state.vp, state.energy) == (["bronx"], [1, 1], [0, 1])


def test_tourist_while_fleeing_may_not_pay_the_toll_with_the_souvenir() -> None:
    """KNY-C14: the toll comes first."""
    market = "new_york_marathon shadow_double drink_the_hudson"
    state = position(HERE, dice="aohhhh", cards={1: "tourist"}, energy={1: 1}, market=market)

    play(state, "resolve attack")

    assert (asked(state), where(state, 1)) == ("resolve 0", "manhattan lower")


def test_super_speed_into_an_empty_manhattan_then_up() -> None:
    """KNY-C21: the entry before the roll, the advance after it; no income for it."""
    state = play(position(["queens", "bronx"], cards={0: "super_speed"}), "move manhattan")
    assert (where(state, 0), state.vp[0], state.energy[0], asked(state)) == ("manhattan lower", 1, 0, "roll")

    play(state, "roll aahhhh", "keep", "resolve attack")
    assert (where(state, 0), state.vp[0], state.life) == ("manhattan midtown", 1, [10, 8])


def test_super_speed_pays_the_toll() -> None:
    """KNY-C14, KNY-C21"""
    market = "new_york_marathon shadow_double drink_the_hudson"
    state = play(position(HERE, cards={0: "super_speed"}, energy={0: 2}, market=market), "move bronx")

    assert (where(state, 0), state.energy[0], asked(state)) == ("bronx", 0, "roll")


def test_extra_turns_one_after_another() -> None:
    """KNY-C17: Terminal Rage and Subway bought in one turn give two; rides only in the second."""
    state = position(HERE, at="buy", energy={0: 14}, market="terminal_rage subway drink_the_hudson")
    play(state, "buy terminal_rage", "card diva", "buy subway", "card fury", "roll hhhhhh")
    assert (state.turn, rides(state)) == (0, [])

    play(state, "keep", "stay", "roll hhhhhh")
    assert (state.turn, rides(state)) == (0, ["bronx", "brooklyn", "staten_island"])

    play(state, "keep", "resolve heal", "stay", "done")
    assert state.turn == 1


def test_extra_turns_are_not_played_after_a_victory() -> None:
    """KNY-C17: the victory is checked at the end of each."""
    state = position(HERE, at="buy", energy={0: 14}, vp={0: 19}, market="terminal_rage subway drink_the_hudson")
    play(state, "buy terminal_rage", "card diva", "buy subway", "card fury")
    assert not state.over

    state.superstar = 0
    play(state, "roll chhhhh", "keep", "resolve celebrity", "stay")
    assert (state.over, state.winner, state.turns) == (True, 0, 2)


def test_extra_turns_are_lost_with_the_last_life() -> None:
    """KNY-C17, KNY-75"""
    market = "terminal_rage subterranean_cable drink_the_hudson"
    state = position(THREE, at="buy", energy={0: 4}, life={0: 4}, market=market)

    play(state, "buy terminal_rage", "card diva", "buy subterranean_cable", "card fury")

    assert (where(state, 0), state.turn) == ("out", 1)
