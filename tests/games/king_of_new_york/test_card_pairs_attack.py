"""Cards that meet in an attack or in other damage (KNY-C1, KNY-C5, KNY-C10)."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME

from .position import asked, play, position, symbols, where

THREE = ["queens", "manhattan lower", "bronx"]
INSIDE = ["manhattan lower", "queens", "bronx"]
HERE = ["queens", "manhattan lower"]
NOBODY = -1


@pytest.mark.parametrize(
    ("cards", "life", "die", "damage"),
    [
        ("shadow_double antimatter_pellets tesla_antennae", 5, "ouch", 2 * 2 * 2 + 1),
        ("tesla_antennae antimatter_pellets shadow_double", 5, "ouch", 2 * 2 * 2 + 1),
        ("shadow_double antimatter_pellets tesla_antennae", 5, "heal", 2 * 2 + 1),
        ("shadow_double antimatter_pellets tesla_antennae", 10, "ouch", 2 * 2 * 2),
        ("antimatter_pellets tesla_antennae", 9, "ouch", 2 * 2 + 1),
        ("antimatter_pellets shadow_double", 9, "ouch", 2 * 2 * 2),
    ],
)
def test_shadow_double_and_antimatter_pellets_double_then_tesla_antennae_add_one(
    cards: str, life: int, die: str, damage: int
) -> None:
    """KNY-C1"""
    state = position(THREE, dice="aahhhh", cards={0: cards}, life={0: life})

    play(state, "resolve attack", f"die {die}")

    assert state.life[1] == 10 - damage


def test_tesla_antennae_and_shadow_double_add_one_after_doubling() -> None:
    """KNY-C1"""
    state = position(THREE, dice="aahhhh", cards={0: "tesla_antennae shadow_double"}, life={0: 5})

    play(state, "resolve attack")

    assert state.life[1] == 10 - (2 * 2 + 1)


def test_fireball_inside_manhattan_strikes_the_other_there_who_may_flee() -> None:
    """KNY-93, KNY-94, in the advanced variant."""
    places = ["manhattan midtown", "manhattan lower", "queens", "bronx", "brooklyn"]
    state = position(places, dice="aaeeee", cards={0: "fireball"}, advanced=True)

    play(state, "resolve attack")
    assert (state.life, asked(state)) == ([10, 8, 8, 8, 8], "flee 1")

    play(state, "move staten_island")
    assert (where(state, 0), where(state, 1)) == ("manhattan upper", "staten_island")


def test_without_fireball_the_two_in_manhattan_do_not_strike_each_other() -> None:
    """KNY-93"""
    places = ["manhattan midtown", "manhattan lower", "queens", "bronx", "brooklyn"]
    state = position(places, dice="aaeeee", advanced=True)

    play(state, "resolve attack")

    assert (state.life, asked(state)) == ([10, 10, 8, 8, 8], "buy 0")


@pytest.mark.parametrize(("removed", "damage"), [(0, 3), (1, 2), (2, 1)])
def test_webspinner_tokens_are_removed_with_attack_instead_of_attacking(removed: int, damage: int) -> None:
    """KNY-C9"""
    state = position(THREE, dice="aaahhh", webs={0: 2})

    play(state, "resolve attack", f"remove {removed}")

    assert (state.webs[0], state.life[1]) == (2 - removed, 10 - damage)


@pytest.mark.parametrize(
    ("before", "after"), [([0, 10, 1], [0, 11, 2]), ([0, 10, 2], [0, 11, 2]), ([0, 6, 7], [0, 6, 7])]
)
def test_webspinner_tokens_run_out(before: list[int], after: list[int]) -> None:
    """KNY-C10: there are 13."""
    state = position(INSIDE, dice="aahhhh", cards={0: "webspinner"}, webs=dict(enumerate(before)))

    play(state, "resolve attack")

    assert (state.webs, state.life) == (after, [10, 8, 8])


def test_webspinner_tokens_of_the_eliminated_come_back() -> None:
    """KNY-74, KNY-C10"""
    state = position(INSIDE, dice="aahhhh", cards={0: "webspinner"}, webs={1: 12, 2: 1}, life={1: 2})

    play(state, "resolve attack")

    assert state.webs == [0, 0, 1]


def test_webspinner_and_violent_star_a_token_for_each_damage_event() -> None:
    """KNY-C10, KNY-C27"""
    state = position(HERE, dice="aaccch", cards={0: "webspinner violent_star"}, superstar=1)

    play(state, "resolve attack", "stay", "resolve celebrity")

    assert (state.webs, state.life) == ([0, 2], [10, 6])


def test_webspinner_spins_in_the_turn_of_another_too() -> None:
    """KNY-C10, KNY-C27: Violent Star strikes who takes Superstar."""
    state = position(HERE, dice="ccchho", cards={1: "webspinner violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.webs, state.life) == ([1, 0], [9, 10])


def test_trash_thrower_at_no_vp() -> None:
    """KNY-82"""
    state = play(position(HERE, dice="aahhho", cards={0: "trash_thrower"}), "resolve attack")

    assert (state.vp, asked(state)) == ([0, 0], "flee 1")


def test_towering_titan_with_nobody_to_attack() -> None:
    """KNY-32, KNY-C6: the symbols are resolved and do nothing."""
    state = position(["queens", "bronx"], dice="eeeeee", cards={0: "towering_titan trash_thrower"}, vp={1: 3})
    assert symbols(state) == {"energy": 6, "attack": 2}

    play(state, "resolve attack")
    assert (state.life, state.vp, where(state, 0), asked(state)) == ([10, 10], [1, 3], "manhattan lower", "buy 0")


def test_towering_titan_attacks_without_an_attack_on_the_dice() -> None:
    """KNY-73, KNY-C6: Drain answers it."""
    state = position(HERE, dice="eeeeee", cards={0: "towering_titan", 1: "drain"}, energy={0: 3})

    play(state, "resolve attack")

    assert (state.energy, asked(state)) == ([1, 2], "flee 1")


@pytest.mark.parametrize(
    ("card", "unit", "dice"), [("general_ellis", "tank", "ddddho"), ("air_force_one", "jet", "dddhho")]
)
def test_damage_by_cards_is_no_attack(card: str, unit: str, dice: str) -> None:
    """KNY-C5: nobody flees from General Ellis or Air Force One, and Drain does not stir."""
    units = {"queens": unit, "manhattan": "jet"}
    market = f"{card} shadow_double drink_the_hudson"
    state = position(HERE, dice=dice, cards={1: "drain"}, units=units, energy={0: 9}, market=market)

    play(state, "resolve destruction", "resolve heal", "stay", f"buy {card}")

    assert (state.life[1], state.energy[1], asked(state)) == (9, 0, "card")


def test_power_substation_is_no_attack() -> None:
    """KNY-C5: its buyer in Manhattan stays there."""
    market = "power_substation shadow_double drink_the_hudson"
    state = position(["manhattan upper", "queens"], at="buy", energy={0: 5}, market=market)

    play(state, "buy power_substation")

    assert (state.life[0], where(state, 0), asked(state)) == (7, "manhattan upper", "card")


def test_both_in_manhattan_eliminated_together() -> None:
    """KNY-76, KNY-94, KNY-95: nobody flees, and with four left there is one track for the attacker."""
    places = ["queens", "manhattan upper", "manhattan lower", "bronx", "bronx", "queens"]
    state = position(places, dice="aahhho", life={1: 2, 2: 1}, advanced=True)

    play(state, "resolve attack", "resolve heal")

    assert [where(state, seat) for seat in (0, 1, 2)] == ["manhattan lower", "out", "out"]
    assert (state.vp[0], state.fallen[1:3], GAME.view(state, None)["tracks"]) == (1, [1, 1], [0])


def test_general_ellis_eliminates_its_buyer_and_another_together() -> None:
    """KNY-75, KNY-76, KNY-81, KNY-83"""
    market = "general_ellis shadow_double drink_the_hudson"
    state = position(THREE, dice="ddddeo", units={"queens": "tank"}, energy={0: 5}, life={0: 1, 1: 1}, market=market)

    play(state, "resolve destruction", "resolve energy", "stay", "buy general_ellis", "card fury")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.why) == ([2, 2, 1], "last")


def test_general_ellis_eliminates_all() -> None:
    """KNY-81: a draw."""
    market = "general_ellis shadow_double drink_the_hudson"
    state = position(HERE, dice="ddddeo", units={"queens": "tank"}, energy={0: 5}, life={0: 1, 1: 1}, market=market)

    play(state, "resolve destruction", "resolve energy", "stay", "buy general_ellis", "card fury")

    assert (state.over, state.winner) == (True, NOBODY)
