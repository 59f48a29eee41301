"""Cards that meet over dice, rerolls and the symbols of the result (KNY-C2, KNY-C3, KNY-C7, KNY-C15)."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.dice import ATTACK
from monstertable.games.king_of_new_york.happenings import ADDED

from .position import (
    asked,
    choices,
    discarded,
    held,
    idle,
    play,
    position,
    symbols,
    where,
)

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def uses(moves: list[str], card: str) -> list[str]:
    return [move.removeprefix(f"use {card} ") for move in moves if move.startswith(f"use {card}")]


@pytest.mark.parametrize(("dice", "holder", "vp"), [("ccchhh", -1, 0), ("cccchh", 0, 1)])
def test_chameleon_and_superstar_a_celebrity_given_up_does_not_count(dice: str, holder: int, vp: int) -> None:
    """KNY-C3"""
    state = position(THREE, dice=dice, cards={0: "chameleon"})

    play(state, "use chameleon heal energy", "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (holder, vp)


def test_chameleon_and_superstar_a_die_turned_to_celebrity_counts() -> None:
    """KNY-C3: one given up and one gained, so it comes to the same."""
    state = position(THREE, dice="ccchhh", cards={0: "chameleon"})

    play(state, "use chameleon heal celebrity", "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (0, 1)


def test_chameleon_and_painbow_the_result_counts_after_the_change() -> None:
    """KNY-C7: a Heal turned to Destruction at the end of the rolls makes two, and the added Attack counts."""
    state = position(THREE, dice="cdhhho", cards={0: "chameleon painbow"})
    assert "attack" not in symbols(state)

    play(state, "use chameleon heal destruction")
    assert symbols(state) == {"destruction": 2, "heal": 2, "ouch": 1, "attack": 1}


def test_chameleon_and_painbow_a_destruction_turned_away_takes_the_attack_back() -> None:
    """KNY-C7"""
    state = position(THREE, dice="cddhho", cards={0: "chameleon painbow"})
    assert symbols(state)["attack"] == 1
    state.events = []

    play(state, "use chameleon destruction energy")
    assert symbols(state) == {"destruction": 1, "energy": 1, "heal": 2, "ouch": 1}
    assert [event[2:4] for event in state.events if event[0] == ADDED] == [(ATTACK, -1)]


def test_chameleon_and_painbow_after_the_first_kind_is_resolved_nothing_is_counted_anew() -> None:
    """KNY-C7, KNY-C3: Chameleon may still turn a die, Painbow has counted."""
    state = position(THREE, dice="cdhhhe", cards={0: "chameleon painbow"})

    play(state, "resolve energy", "use chameleon heal destruction")
    assert symbols(state) == {"destruction": 2, "heal": 2}


def test_chameleon_and_painbow_the_sixth_destruction_wins() -> None:
    """KNY-C7"""
    state = position(THREE, dice="cdddddh", cards={0: "chameleon painbow extra_head"})
    assert (state.over, symbols(state)["attack"]) == (False, 2)

    play(state, "use chameleon heal destruction")
    assert (state.over, state.winner) == (True, 0)


def test_universal_soldier_makes_painbow_s_attack_its_own() -> None:
    """KNY-C7, KNY-C24: what counts as Heal by now is not taken back."""
    state = position(THREE, dice="cddhho", cards={0: "chameleon painbow universal_soldier"})

    play(state, "use universal_soldier 3", "use chameleon destruction energy")
    assert symbols(state) == {"destruction": 1, "energy": 1, "heal": 3, "ouch": 1}


def test_chameleon_and_stomp_an_added_symbol_is_no_die_to_turn() -> None:
    """KNY-C3"""
    state = position(THREE, dice="ceeeee", cards={0: "chameleon stomp"})

    assert symbols(state) == {"energy": 5, "destruction": 1, "celebrity": 1}
    assert {use.split()[0] for use in uses(choices(state), "chameleon")} == {"energy"}


@pytest.mark.parametrize(("dice", "lives"), [("caaeehh", True), ("ccaeehh", False)])
def test_chameleon_and_natural_selection_a_celebrity_given_up_no_longer_lies_there(dice: str, lives: bool) -> None:
    """KNY-C3, KNY-C15"""
    state = position(THREE, dice=dice, cards={0: "chameleon natural_selection"})

    play(state, "use chameleon attack heal")
    idle(state)

    assert (state.fallen[0] == 0, "natural_selection" in held(state, 0)) == (lives, lives)


def test_chameleon_and_natural_selection_two_celebrity_are_gone_when_one_turns_the_other() -> None:
    """KNY-C3, KNY-C15"""
    state = position(THREE, dice="ccaeehh", cards={0: "chameleon natural_selection"})

    play(state, "use chameleon celebrity attack")
    idle(state)

    assert (where(state, 0), held(state, 0)) == ("queens", ["chameleon", "natural_selection"])


def test_chameleon_and_natural_selection_a_die_turned_to_celebrity_is_deadly() -> None:
    """KNY-C15: the dice as they lie at the end of the turn."""
    state = position(THREE, dice="caaeehh", cards={0: "chameleon natural_selection"})

    play(state, "use chameleon attack celebrity")
    idle(state)

    assert where(state, 0) == "out"


def test_curse_and_jinx_aura_without_energy_and_only_ouch_the_dice_stay() -> None:
    """KNY-C2, KNY-C8: there is nothing that could be rolled."""
    state = position(THREE, dice="oooooo", rerolls=2, cards={1: "jinx_aura"}, curses={0: 1})

    assert (asked(state), state.statue) == ("move 0", 0)


@pytest.mark.parametrize(
    ("dice", "answer", "attack"),
    [("dhhhhh", "yes", 2), ("dhhhhh", "no", 1), ("ddhhhh", "yes", 2), ("hhhhhh", "yes", 1), ("hhhhhh", "no", 0)],
)
def test_hailing_cabs_and_fury_add_destruction_that_painbow_counts(dice: str, answer: str, attack: int) -> None:
    """KNY-C6, KNY-C7"""
    cards = {0: "painbow hailing_cabs fury"}
    state = position(THREE, dice=dice, units={"queens": "tank tank tank"}, cards=cards)

    play(state, f"use hailing_cabs {answer}")

    destruction = dice.count("d") + 1 + (2 if answer == "yes" else 0)
    assert (symbols(state)["destruction"], symbols(state).get("attack", 0)) == (destruction, attack)


def test_hailing_cabs_fury_and_painbow_win_with_3_dice() -> None:
    """KNY-C7"""
    cards = {0: "painbow hailing_cabs fury"}
    state = position(THREE, dice="dddhhh", units={"queens": "tank tank tank"}, cards=cards)

    play(state, "use hailing_cabs yes")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == [0]


@pytest.mark.parametrize(("webs", "rerolls"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_jinx_aura_and_webspinner_all_the_rolls_that_are_left_must_be_used(webs: int, rerolls: int) -> None:
    """KNY-C2, KNY-C9"""
    state = position(THREE, cards={1: "jinx_aura webspinner"}, webs={0: webs})

    play(state, "roll eeeeee")
    for _ in range(rerolls):
        assert (asked(state), "keep" in choices(state)) == ("reroll 0", False)
        play(state, "reroll e", "roll e")

    assert (asked(state), state.energy[0]) == ("move 0", 6)


def test_artificial_heart_in_manhattan_heal_that_heals_nothing_is_energy() -> None:
    """KNY-33"""
    state = position(["manhattan lower", "queens"], dice="hhhhaa", cards={0: "artificial_heart"}, life={0: 5})

    play(state, "use artificial_heart 3", "resolve energy", "resolve heal")

    assert (state.energy[0], state.life[0]) == (3, 5)


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


def test_universal_soldier_once_in_every_turn() -> None:
    """KNY-C24"""
    market = "terminal_rage shadow_double drink_the_hudson"
    state = position(HERE, dice="hhhhhh", cards={0: "universal_soldier"}, energy={0: 4}, market=market)
    play(state, "use universal_soldier 0", "stay", "stay", "buy terminal_rage", "card diva")

    play(state, "roll hhhhhh", "keep", "use universal_soldier 3", "resolve attack")

    assert state.life[1] == 10 - 6 - 3


def test_terminal_rage_and_jinx_aura_all_dice_attack_may_stop() -> None:
    """KNY-C2: there is nothing left to roll."""
    state = position(HERE, dice="aaaaaa", rerolls=2, cards={0: "terminal_rage", 1: "jinx_aura"})

    assert (asked(state), state.life[1]) == ("flee 1", 4)


def test_terminal_rage_and_jinx_aura_the_other_dice_must_roll() -> None:
    """KNY-C2"""
    state = position(HERE, dice="aaaahc", rerolls=2, cards={0: "terminal_rage", 1: "jinx_aura"})

    assert sorted(choices(state)) == ["reroll c", "reroll h", "reroll hc"]


def test_webspinner_and_universal_soldier_heal_removes_tokens() -> None:
    """KNY-C9: an Attack that was a Heal does as well, in Manhattan too."""
    state = position(["manhattan lower", "queens"], dice="hhheee", cards={0: "universal_soldier"}, webs={0: 2})

    play(state, "use universal_soldier 1", "resolve attack", "remove 2")

    assert (state.webs[0], state.life[1]) == (0, 10)


@pytest.mark.parametrize(("dice", "energy"), [("hhhhhh", 0), ("ehhhhh", 1), ("eehhhh", 2)])
def test_overload_and_fury_together_bring_what_was_rolled(dice: str, energy: int) -> None:
    """KNY-30: the Energy that Fury adds is part of the result, and lessened with it."""
    state = position(HERE, dice=dice, cards={0: "overload fury"}, units={"queens": "jet tank tank"})

    play(state, "resolve energy")

    assert state.energy[0] == energy


@pytest.mark.parametrize(("dice", "cards"), [("dddddh", "painbow stomp"), ("ddddee", "painbow hailing_cabs")])
def test_painbow_counts_added_destruction(dice: str, cards: str) -> None:
    """KNY-C7: and wins at once, in the middle of the turn."""
    state = position(HERE, dice=dice, cards={0: cards})
    if not state.over:
        play(state, "use hailing_cabs yes")

    assert (state.over, state.winner, GAME.outcome(state).why) == (True, 0, "card")  # type: ignore[union-attr]


def test_painbow_of_stomp_adds_attack() -> None:
    """KNY-C7"""
    assert symbols(position(HERE, dice="dhhhhh", cards={0: "painbow stomp"}))["attack"] == 1
