"""Rulings that several cards share: damage that is no attack, added symbols, the Marathon, our own additions."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, held, idle, play, position, symbols, units_of, uses, where

PLACES = ["queens", "manhattan lower", "bronx"]
MARATHON = "new_york_marathon shadow_double towering_titan"


@pytest.mark.parametrize(("card", "life"), [("power_substation", 7), ("subterranean_cable", 6)])
def test_power_substation_and_subterranean_cable_are_damage_and_no_attack(card: str, life: int) -> None:
    """KNY-C5: the buyer in Manhattan may not flee."""
    state = position(["manhattan lower", "queens"], at="buy", market=f"{card} diva curse", energy={0: 5})

    play(state, f"buy {card}", "card drain")

    assert (state.life[0], asked(state), where(state, 0)) == (life, "buy 0", "manhattan lower")


def test_violent_star_is_damage_and_no_attack_both_ways() -> None:
    """KNY-C5: neither the robbed nor the robber may flee, and a Trash Thrower has nothing to say."""
    robber = position(PLACES, dice="ccceee", cards={0: "violent_star trash_thrower"}, superstar=1, vp={1: 5})
    robbed = position(["manhattan lower", "queens"], dice="ccceee", cards={1: "violent_star"}, superstar=1)

    play(robber, "resolve celebrity")
    play(robbed, "resolve celebrity")

    assert (robber.life[1], robber.vp[1], asked(robber)) == (8, 5, "move 0")
    assert (robbed.life[0], asked(robbed), where(robbed, 0)) == (9, "buy 0", "manhattan midtown")


def test_an_attack_of_one_symbol_does_let_the_attacked_flee() -> None:
    """KNY-C5, the other side; KNY-71"""
    state = position(PLACES, dice="ahhhhh")

    play(state, "resolve attack")

    assert asked(state) == "flee 1"


@pytest.mark.parametrize(
    ("cards", "dice", "result"),
    [
        ("stomp", "ehhhhh", {"energy": 1, "heal": 5, "destruction": 1}),
        ("towering_titan", "ehhhhh", {"energy": 1, "heal": 5, "attack": 2}),
        ("painbow", "ddeehh", {"energy": 2, "heal": 2, "destruction": 2, "attack": 1}),
        ("fury", "ehhhhh", {"energy": 2, "heal": 5, "destruction": 1}),
        ("painbow stomp", "dhhhhh", {"heal": 5, "destruction": 2, "attack": 1}),
        ("stomp fury painbow towering_titan", "ddhhhh", {"energy": 1, "heal": 4, "destruction": 4, "attack": 4}),
    ],
)
def test_cards_add_symbols_to_the_final_result(cards: str, dice: str, result: dict[str, int]) -> None:
    """KNY-C6"""
    state = position(PLACES, dice=dice, units={"queens": "jet jet jet"}, cards={0: cards})

    assert symbols(state) == result


def test_added_symbols_must_be_resolved_even_to_the_own_harm() -> None:
    """KNY-C6: two added Attack drive seat 1 out, so seat 0 must enter Manhattan, whose units would hurt."""
    state = position(PLACES, dice="hhhhhh", units={"manhattan": "tank tank"}, cards={0: "towering_titan"})

    play(state, "resolve heal")
    assert (state.life[1], asked(state)) == (8, "flee 1")

    play(state, "move bronx")
    assert where(state, 0) == "manhattan lower"


def test_added_destruction_must_be_used() -> None:
    """KNY-C6"""
    state = position(PLACES, dice="hhhhhh", stacks={"queens": "skyscraper_1"}, cards={0: "stomp"})

    play(state, "resolve heal")

    assert (units_of(state, "queens"), state.vp[0]) == (["infantry"], 1)


def test_cards_add_nothing_to_dice_that_may_still_be_rolled() -> None:
    """KNY-C6: to the final result only, once."""
    state = position(PLACES, dice="hhhhhh", rerolls=2, cards={0: "stomp"})
    assert symbols(state) == {}

    play(state, "reroll h", "roll e", "reroll e", "roll e")

    assert symbols(state) == {"energy": 1, "heal": 5, "destruction": 1}


@pytest.mark.parametrize(("energy", "left"), [(2, 0), (5, 3)])
def test_new_york_marathon_in_the_market_makes_a_move_cost_2_energy(energy: int, left: int) -> None:
    """KNY-C14"""
    state = position(PLACES, at="move", market=MARATHON, energy={0: energy})

    play(state, "move brooklyn")

    assert (where(state, 0), state.energy[0]) == ("brooklyn", left)


def test_new_york_marathon_costs_nothing_to_one_who_stays() -> None:
    """KNY-C14"""
    state = position(PLACES, at="move", market=MARATHON, energy={0: 5})

    play(state, "stay")

    assert (where(state, 0), state.energy[0]) == ("queens", 5)


def test_new_york_marathon_who_cannot_pay_stays() -> None:
    """KNY-C14: there is nothing to ask, so it is the next player's turn."""
    state = position(PLACES, at="move", market=MARATHON, energy={0: 1})

    assert (where(state, 0), state.energy[0], state.turn) == ("queens", 1, 1)


def test_new_york_marathon_makes_fleeing_cost_2_energy() -> None:
    """KNY-C14: the attacker's entry is compulsory and free."""
    state = position(PLACES, dice="ahhhhh", market=MARATHON, energy={0: 1, 1: 3})

    play(state, "resolve attack", "move brooklyn")

    assert (where(state, 1), state.energy) == ("brooklyn", [1, 1, 0])
    assert where(state, 0) == "manhattan lower"


def test_new_york_marathon_who_cannot_pay_cannot_flee() -> None:
    """KNY-C14"""
    state = position(PLACES, dice="ahhhhh", market=MARATHON, energy={0: 1, 1: 1})

    play(state, "resolve attack")

    assert (where(state, 1), state.energy[1], state.turn) == ("manhattan lower", 2, 1)


@pytest.mark.parametrize(("place", "then"), [("queens", "manhattan lower"), ("manhattan lower", "manhattan midtown")])
def test_new_york_marathon_leaves_compulsory_moves_free(place: str, then: str) -> None:
    """KNY-C14"""
    state = position([place, "bronx"], at="move", market=MARATHON, energy={0: 5})

    assert (where(state, 0), state.energy[0]) == (then, 5)


def test_new_york_marathon_costs_nothing_once_it_has_left_the_market() -> None:
    """KNY-C14"""
    state = position(PLACES, at="move", discard="new_york_marathon", energy={0: 5})

    play(state, "move brooklyn")

    assert state.energy[0] == 5


def riding() -> NewYorkState:
    """Seat 0 in Queens has bought Subway, its extra turn has begun and the first dice lie."""
    state = position(PLACES, at="buy", market="subway shadow_double towering_titan", energy={0: 10})
    return play(state, "buy subway", "card extra_head", "roll eeeeee")


def test_subway_enters_each_borough_once_between_two_other_decisions() -> None:
    """KNY-C22"""
    state = riding()
    assert uses(state, "subway") == ["bronx", "brooklyn", "staten_island"]

    play(state, "use subway brooklyn")
    assert (where(state, 0), uses(state, "subway")) == ("brooklyn", ["bronx", "queens", "staten_island"])

    play(state, "use subway queens", "use subway staten_island", "use subway bronx")
    assert (where(state, 0), uses(state, "subway"), asked(state)) == ("bronx", [], "reroll 0")


def test_subway_may_enter_them_again_after_another_decision() -> None:
    """KNY-C22"""
    state = riding()

    play(state, "use subway brooklyn", "use subway queens", "use subway staten_island", "use subway bronx")
    play(state, "reroll e", "roll e")

    assert uses(state, "subway") == ["queens", "brooklyn", "staten_island"]


def test_subway_and_stink_attack_the_extra_turn_still_ends() -> None:
    """KNY-C22: what a ride itself asks is no other decision, or there would be no end of rides."""
    market = "subway shadow_double towering_titan"
    state = position(
        PLACES, at="buy", market=market, energy={0: 10}, cards={0: "stink_attack"}, units={"brooklyn": "jet"}
    )
    play(state, "buy subway", "card extra_head", "roll eeeeee", "use subway brooklyn")

    stay = [f"use stink_attack {borough} none" for borough in ("manhattan", "bronx", "queens", "staten_island")]
    play(state, *stay, "use subway queens")

    assert uses(state, "subway") == ["bronx", "staten_island"]


def free_card(card: str, **rest: object) -> NewYorkState:
    """Seat 0 buys Columbia University, and this card is the next from the deck."""
    laid: dict[str, object] = {"energy": {0: 6}, "life": {0: 3}}
    market = "columbia_university shadow_double towering_titan"
    state = position(PLACES, at="buy", market=market, **(laid | rest))  # type: ignore[arg-type]
    return play(state, "buy columbia_university", f"card {card}")


@pytest.mark.parametrize("card", ["overload", "natural_selection", "tourist", "terminal_rage"])
def test_columbia_university_a_card_got_free_is_not_bought(card: str) -> None:
    """KNY-C23: no energy, healing, VP, token or turn; 2 VP are Columbia University's own."""
    state = free_card(card)

    play(state, "card drink_the_hudson")

    assert (held(state, 0), state.vp[0], state.energy[0], state.life[0]) == ([card], 2, 0, 3)
    assert (state.turn, state.souvenirs) == (1, 0)


def test_columbia_university_a_card_got_free_works_from_then_on() -> None:
    """KNY-C23"""
    state = free_card("natural_selection")

    play(state, "card drink_the_hudson", "roll hhhhhh", "keep", "roll hhhhhh", "keep", "stay")

    assert (state.turn, {len(move) for move in choices(state)}) == (0, {len("roll ") + 7})


@pytest.mark.parametrize("card", ["artificial_heart", "universal_soldier"])
def test_artificial_heart_and_universal_soldier_are_used_once_in_a_turn(card: str) -> None:
    """KNY-C24"""
    state = position(PLACES, dice="hhhaae", cards={0: card})
    assert len(uses(state, card)) > 1

    play(state, f"use {card} 1")

    assert (symbols(state)["heal"], uses(state, card)) == (2 if card == "artificial_heart" else 1, [])


@pytest.mark.parametrize("card", ["artificial_heart", "universal_soldier"])
def test_artificial_heart_and_universal_soldier_may_be_used_again_in_the_next_turn(card: str) -> None:
    """KNY-C24"""
    state = position(["queens", "manhattan lower"], dice="hhhhoo", cards={0: card})
    play(state, f"use {card} 1")
    idle(idle(state))

    play(state, "roll hhhhoo", "keep")

    assert len(uses(state, card)) == 4


@pytest.mark.parametrize(("resolved", "may"), [("energy", False), ("heal", False), ("attack", True)])
def test_artificial_heart_is_used_before_heal_and_energy_are_resolved(resolved: str, may: bool) -> None:
    """KNY-C24"""
    state = position(["manhattan lower", "queens"], dice="hhaaee", cards={0: "artificial_heart"})

    play(state, f"resolve {resolved}")

    assert uses(state, "artificial_heart") == (["1", "2"] if may else [])


@pytest.mark.parametrize(("resolved", "may"), [("energy", True), ("heal", False), ("attack", False)])
def test_universal_soldier_is_used_before_heal_and_attack_are_resolved(resolved: str, may: bool) -> None:
    """KNY-C24"""
    state = position(["manhattan lower", "queens"], dice="hhaaeo", cards={0: "universal_soldier"})

    play(state, f"resolve {resolved}")

    assert uses(state, "universal_soldier") == (["0", "1", "3", "4"] if may else [])


def test_universal_soldier_turns_heal_into_attack_and_attack_into_heal() -> None:
    """KNY-C24"""
    fierce = position(PLACES, dice="hhaaee", cards={0: "universal_soldier"})
    gentle = position(PLACES, dice="hhaaee", cards={0: "universal_soldier"})

    play(fierce, "use universal_soldier 0")
    play(gentle, "use universal_soldier 4")

    assert (symbols(fierce), symbols(gentle)) == ({"energy": 2, "attack": 4}, {"energy": 2, "heal": 4})


@pytest.mark.parametrize("resolved", ["energy", "attack", "heal", "ouch"])
def test_chameleon_turns_no_die_to_a_kind_already_resolved(resolved: str) -> None:
    """KNY-C24"""
    state = position(["manhattan lower", "queens"], dice="cceaho", cards={0: "chameleon"})
    assert resolved in {use.split()[1] for use in uses(state, "chameleon")}

    play(state, f"resolve {resolved}")

    found = uses(state, "chameleon")
    assert len(found) > 0
    assert all(resolved not in use.split() for use in found)
