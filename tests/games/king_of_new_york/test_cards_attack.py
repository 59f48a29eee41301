"""Power cards for attackers, one by one."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import (
    asked,
    choices,
    held,
    play,
    position,
    symbols,
)

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def island_shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card on Staten Island, with 10 energy."""
    laid: dict[str, object] = {"places": ["staten_island", "manhattan lower"], "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


@pytest.mark.parametrize(("face", "damage"), [("ouch", 4), ("attack", 2), ("energy", 2), ("heal", 2)])
def test_antimatter_pellets_double_the_damage_when_the_target_rolls_ouch(face: str, damage: int) -> None:
    state = position(THREE, dice="aaeeee", cards={0: "antimatter_pellets"})

    play(state, "resolve attack", f"die {face}")

    assert state.life == [10, 10 - damage, 10]


def test_antimatter_pellets_let_each_target_roll_a_die_of_its_own() -> None:
    state = position(["manhattan upper", "queens", "bronx"], dice="aaeeee", cards={0: "antimatter_pellets"})

    play(state, "resolve attack", "die energy", "die ouch")

    assert state.life == [10, 8, 6]


def test_antimatter_pellets_need_an_attack() -> None:
    state = position(THREE, dice="eeeeeh", cards={0: "antimatter_pellets"})

    play(state, "resolve heal")

    assert asked(state) == "move 0"


@pytest.mark.parametrize("place", ["queens", "bronx"])
def test_fireball_strikes_the_others_in_the_own_borough_too(place: str) -> None:
    state = position(["queens", "manhattan lower", place], dice="aaeeee", cards={0: "fireball"})

    play(state, "resolve attack")

    assert state.life == [10, 8, 8 if place == "queens" else 10]


def test_fireball_works_when_nobody_is_in_manhattan() -> None:
    state = position(["queens", "queens", "bronx"], dice="aaeeee", cards={0: "fireball"})

    play(state, "resolve attack")

    assert state.life == [10, 8, 10]


def test_fireball_deals_the_same_damage_as_the_attack() -> None:
    state = position(["queens", "manhattan lower", "queens"], dice="aaeeee", cards={0: "fireball shadow_double"})

    play(state, "resolve attack")

    assert state.life == [10, 6, 6]


def test_fireball_needs_an_attack() -> None:
    """KNY-73"""
    state = position(["queens", "manhattan lower", "queens"], dice="eeeehh", cards={0: "fireball"})

    play(state, "resolve heal")

    assert (asked(state), state.life) == ("move 0", [10, 10, 10])


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


def test_shadow_double_doubles_the_damage_of_an_attack() -> None:
    """KNY-C1"""
    state = play(position(HERE, dice="aahhhh", cards={0: "shadow_double"}), "resolve attack")

    assert state.life == [10, 6]


def test_shadow_double_costs_twelve_and_stays() -> None:
    assert "buy shadow_double" not in choices(position(HERE, at="buy", energy={0: 11}))

    assert held(play(position(HERE, at="buy", energy={0: 12}), "buy shadow_double"), 0) == ["shadow_double"]


def test_shadow_double_is_for_attacks_only() -> None:
    state = position(HERE, dice="ccchhh", cards={0: "shadow_double violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert state.life[1] == 8


def test_terminal_rage_an_extra_turn() -> None:
    state = play(island_shop("terminal_rage", energy={0: 4}), "buy terminal_rage", "card diva")
    assert (state.turn, asked(state)) == (0, "roll")

    play(state, "roll hhhhhh", "keep", "stay")
    assert state.turn == 1


def test_terminal_rage_attack_is_never_rolled_again() -> None:
    state = position(HERE, dice="aahhhc", rerolls=2, cards={0: "terminal_rage"})

    rerolled = {letter for move in choices(state)[1:] for letter in move.removeprefix("reroll ")}

    assert (rerolled, choices(state)[0]) == ({"h", "c"}, "keep")


def test_terminal_rage_binds_only_its_holder() -> None:
    assert "reroll aa" in choices(position(HERE, dice="aahhhc", rerolls=2, cards={1: "terminal_rage"}))


@pytest.mark.parametrize(("life", "damage"), [(5, 2), (6, 2), (7, 3)])
def test_tesla_antennae_one_more_damage_to_who_has_more_life(life: int, damage: int) -> None:
    state = position(HERE, dice="aahhhh", cards={0: "tesla_antennae"}, life={0: 6, 1: life})

    play(state, "resolve attack")

    assert state.life[1] == life - damage


def test_tesla_antennae_nothing_without_an_attack() -> None:
    """KNY-73"""
    state = position(HERE, dice="ccchhh", cards={0: "tesla_antennae violent_star"}, life={0: 3}, superstar=1)

    play(state, "resolve celebrity")

    assert state.life[1] == 10 - 2


def test_towering_titan_adds_two_attack() -> None:
    """KNY-C6"""
    state = position(HERE, dice="aeeeee", cards={0: "towering_titan"})
    assert symbols(state) == {"energy": 5, "attack": 3}

    play(state, "resolve attack")
    assert (state.life, asked(state)) == ([10, 7], "flee 1")


def test_trash_thrower_who_is_attacked_loses_a_vp() -> None:
    state = position(["manhattan lower", "queens", "bronx"], dice="aahhhh", cards={0: "trash_thrower"}, vp={1: 3, 2: 4})

    play(state, "resolve attack")

    assert state.vp == [0, 2, 3]


def test_trash_thrower_needs_an_attack() -> None:
    """KNY-73"""
    state = position(HERE, dice="ccchhh", cards={0: "trash_thrower violent_star"}, vp={1: 3}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.life[1], state.vp[1]) == (8, 3)


def test_trash_thrower_throws_at_targets_only() -> None:
    state = play(position(THREE, dice="aahhhh", cards={0: "trash_thrower"}, vp={0: 5, 1: 5, 2: 5}), "resolve attack")

    assert state.vp == [5, 4, 5]


def test_universal_soldier_heal_and_attack_are_one() -> None:
    state = position(HERE, dice="aahhhe", cards={0: "universal_soldier"}, life={0: 3})
    assert choices(state)[3:] == [f"use universal_soldier {heal}" for heal in (0, 1, 2, 4, 5)]

    play(state, "use universal_soldier 5")
    assert symbols(state) == {"energy": 1, "heal": 5}

    play(state, "resolve heal")
    assert (state.life, choices(state)) == ([8, 10], ["stay", "move bronx", "move brooklyn", "move staten_island"])


def test_universal_soldier_turns_heal_into_attack() -> None:
    state = position(HERE, dice="aahhhe", cards={0: "universal_soldier"}, life={0: 3})

    play(state, "use universal_soldier 1", "resolve attack", "stay", "resolve heal")

    assert state.life == [4, 6]


@pytest.mark.parametrize("first", [["resolve heal"], ["resolve attack", "stay"], ["use universal_soldier 4"]])
def test_universal_soldier_once_and_before_heal_and_attack_are_resolved(first: list[str]) -> None:
    """KNY-C24"""
    state = position(HERE, dice="aahhce", cards={0: "universal_soldier"})

    play(state, *first)

    assert (asked(state), [move for move in choices(state) if move.startswith("use")]) == ("resolve 0", [])


def test_universal_soldier_not_in_the_middle_of_another_kind() -> None:
    """KNY-30, KNY-C24"""
    stacks = {"queens": "skyscraper_1 skyscraper_1"}
    state = position(HERE, dice="ddaahh", cards={0: "universal_soldier"}, stacks=stacks)

    play(state, "resolve destruction")

    assert choices(state) == ["raze queens 1", "raze queens 2"]


def test_webspinner_a_token_for_each_damaged_monster() -> None:
    """KNY-C10: one per damage event, however much."""
    state = position(["manhattan lower", "queens", "bronx"], dice="aaahhh", cards={0: "webspinner"}, webs={2: 1})

    play(state, "resolve attack")

    assert state.webs == [0, 1, 2]


def test_webspinner_not_for_damage_by_units() -> None:
    state = position(["queens", "queens"], dice="ooeeee", cards={0: "webspinner"}, units={"queens": "jet"})

    play(state, "resolve ouch")

    assert (state.life, state.webs) == ([9, 9], [0, 0])


@pytest.mark.parametrize(("webs", "rerolls"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_webspinner_one_reroll_fewer_for_each_token(webs: int, rerolls: int) -> None:
    """KNY-C9: never below none."""
    state = play(position(HERE, webs={0: webs}), "roll eeaahh")

    assert GAME.view(state, None)["rerolls"] == rerolls
    assert asked(state) == ("reroll 0" if rerolls else "resolve 0")


def test_webspinner_attack_removes_tokens_instead_of_attacking() -> None:
    """KNY-C9: each token takes one Attack, the others strike."""
    state = play(position(HERE, dice="aaahhh", webs={0: 2}), "resolve attack")
    assert choices(state) == ["remove 0", "remove 1", "remove 2"]

    play(state, "remove 1")
    assert (state.webs[0], state.life[1]) == (1, 10 - 2)


def test_webspinner_who_uses_all_attack_on_tokens_attacks_nobody() -> None:
    """KNY-C9, KNY-73"""
    state = play(
        position(HERE, dice="aahhhh", webs={0: 2}, cards={1: "drain"}, energy={0: 5}), "resolve attack", "remove 2"
    )

    assert (state.webs[0], state.life[1], state.energy, asked(state)) == (0, 10, [5, 0], "move 0")
