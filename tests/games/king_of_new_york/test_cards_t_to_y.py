"""The power cards from Terminal Rage to Yankee Stadium, one by one."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, play, position, symbols, units_of, where

HERE = ["queens", "manhattan lower"]
THREE = ["queens", "manhattan lower", "bronx"]


def shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card on Staten Island, with 10 energy."""
    laid: dict[str, object] = {"places": ["staten_island", "manhattan lower"], "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


def souvenirs(state: NewYorkState) -> list[str]:
    return list(GAME.view(state, None)["souvenirs"])


def test_terminal_rage_an_extra_turn() -> None:
    state = play(shop("terminal_rage", energy={0: 4}), "buy terminal_rage", "card diva")
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


def test_tesla_cannon_two_vp_and_each_monster_discards_a_card_of_its_choice() -> None:
    """KNY-C19: from the buyer clockwise."""
    cards = {0: "diva fury", 1: "curse", 2: "hunter stomp leveler"}
    state = play(shop("tesla_cannon", places=THREE, cards=cards), "buy tesla_cannon")
    assert (asked(state), choices(state)) == ("card 0", ["use tesla_cannon diva", "use tesla_cannon fury"])

    play(state, "use tesla_cannon fury")
    assert (asked(state), held(state, 1), state.vp[0]) == ("card 2", [], 2)

    play(state, "use tesla_cannon stomp")
    assert (held(state, 0), held(state, 2)) == (["diva"], ["hunter", "leveler"])
    assert discarded(state) == ["tesla_cannon", "fury", "curse", "stomp"]


def test_tesla_cannon_ends_what_a_lost_card_did() -> None:
    state = shop("tesla_cannon", energy={0: 5}, cards={1: "regeneration"}, life={1: 5})

    play(state, "buy tesla_cannon", "card diva")

    assert (state.turn, asked(state), state.life[1]) == (1, "roll", 5)


@pytest.mark.parametrize(("place", "cost"), [("queens", 4), ("bronx", 5), ("brooklyn", 5), ("staten_island", 5)])
def test_the_unisphere_four_vp_and_cheaper_in_queens(place: str, cost: int) -> None:
    state = play(shop("the_unisphere", places=[place, "manhattan lower"]), "buy the_unisphere")

    assert (state.vp[0], state.energy[0]) == (4, 10 - cost)


def test_the_unisphere_no_cheaper_in_manhattan() -> None:
    assert play(shop("the_unisphere", places=["manhattan lower", "queens"]), "buy the_unisphere").energy[0] == 5


def test_tourist_a_souvenir_where_it_is_bought() -> None:
    state = play(shop("tourist"), "buy tourist")

    assert (souvenirs(state), state.vp[0], state.energy[0]) == (["staten_island"], 1, 10 - 6 + 1)


def test_tourist_a_souvenir_in_each_new_borough() -> None:
    state = position(HERE, at="move", cards={0: "tourist"})

    play(state, "move bronx")

    assert (souvenirs(state), state.vp[0], state.energy[0]) == (["bronx"], 1, 1)


def test_tourist_only_one_souvenir_in_a_borough() -> None:
    state = position(HERE, cards={0: "tourist super_speed"})
    play(state, "move bronx", "roll hhhhhh", "keep", "move queens", "done")
    play(state, "roll hhhhhh", "keep")
    assert (souvenirs(state), state.vp[0], state.turn) == (["bronx", "queens"], 2, 0)

    play(state, "move bronx")
    assert (souvenirs(state), state.vp[0], state.energy[0]) == (["bronx", "queens"], 2, 2)


def test_tourist_in_manhattan_once_for_all_zones() -> None:
    state = play(position(["queens", "bronx"], cards={0: "tourist super_speed"}), "move manhattan")
    assert (souvenirs(state), state.vp[0]) == (["manhattan"], 1 + 1)

    play(state, "roll hhhhhh", "keep")
    assert (where(state, 0), state.vp[0], state.energy[0]) == ("manhattan midtown", 2, 1)


def test_tourist_souvenirs_go_back_with_the_eliminated() -> None:
    """KNY-74"""
    market = "tourist subterranean_cable drink_the_hudson"
    state = play(position(THREE, at="buy", energy={0: 6}, life={0: 4}, market=market), "buy tourist", "card diva")
    assert souvenirs(state) == ["queens"]

    play(state, "buy subterranean_cable")
    assert (where(state, 0), souvenirs(state)) == ("out", [])


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


@pytest.mark.parametrize(("unit", "vp"), [("infantry", 1), ("jet", 1), ("tank", 3 + 1)])
def test_trophy_hunter_one_more_vp_for_every_unit(unit: str, vp: int) -> None:
    state = position(HERE, dice="ddddhh", cards={0: "trophy_hunter"}, units={"queens": unit})

    play(state, "resolve destruction")

    assert (units_of(state, "queens"), state.vp[0]) == ([], vp)


def test_trophy_hunter_each_time_but_not_for_buildings() -> None:
    units, stacks = {"queens": "infantry infantry"}, {"queens": "skyscraper_1"}
    state = position(HERE, dice="dddddh", cards={0: "trophy_hunter"}, units=units, stacks=stacks)

    play(state, "resolve destruction", "crush queens infantry", "crush queens infantry")

    assert (state.vp[0], units_of(state, "queens")) == (1 + 1 + 1, ["infantry"])


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


def test_violent_star_two_damage_to_the_former_superstar() -> None:
    """KNY-C5: no attack, so nobody flees."""
    state = position(HERE, dice="ccchhh", cards={0: "violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.life, asked(state)) == (0, [10, 8], "move 0")


def test_violent_star_one_damage_to_who_takes_superstar() -> None:
    """KNY-C5"""
    state = position(["manhattan lower", "queens"], dice="ccchhh", cards={1: "violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.life, where(state, 0)) == (0, [9, 10], "manhattan midtown")


def test_violent_star_nobody_suffers_when_nobody_loses_superstar() -> None:
    unowned = play(position(HERE, dice="ccchhh", cards={0: "violent_star"}), "resolve celebrity")
    own = play(position(HERE, dice="ccchhh", cards={0: "violent_star"}, superstar=0), "resolve celebrity")

    assert (unowned.superstar, unowned.life, own.life) == (0, [10, 10], [10, 10])


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


@pytest.mark.parametrize(("place", "cost"), [("bronx", 8), ("queens", 9), ("brooklyn", 9), ("staten_island", 9)])
def test_yankee_stadium_five_vp_and_life_and_cheaper_in_the_bronx(place: str, cost: int) -> None:
    state = play(shop("yankee_stadium", places=[place, "manhattan lower"], life={0: 2}), "buy yankee_stadium")

    assert (state.vp[0], state.life[0], state.energy[0]) == (5, 7, 10 - cost)


def test_yankee_stadium_no_cheaper_in_manhattan() -> None:
    assert play(shop("yankee_stadium", places=["manhattan lower", "queens"]), "buy yankee_stadium").energy[0] == 1
