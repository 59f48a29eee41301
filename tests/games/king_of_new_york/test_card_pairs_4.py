"""Awkward pairs of cards that fight, star, tap, spin and sell (KNY-C5, KNY-C7, KNY-C10, KNY-C16)."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME

from .position import asked, choices, discarded, held, play, position, symbols, units_of, where

HERE = ["queens", "manhattan lower"]
THREE = ["queens", "manhattan lower", "bronx"]
INSIDE = ["manhattan lower", "queens", "bronx"]
NOBODY = -1


def test_terminal_rage_and_jinx_aura_all_dice_attack_may_stop() -> None:
    """KNY-C2: there is nothing left to roll."""
    state = position(HERE, dice="aaaaaa", rerolls=2, cards={0: "terminal_rage", 1: "jinx_aura"})

    assert (asked(state), state.life[1]) == ("flee 1", 4)


def test_terminal_rage_and_jinx_aura_the_other_dice_must_roll() -> None:
    """KNY-C2"""
    state = position(HERE, dice="aaaahc", rerolls=2, cards={0: "terminal_rage", 1: "jinx_aura"})

    assert sorted(choices(state)) == ["reroll c", "reroll h", "reroll hc"]


def test_tesla_cannon_nobody_is_asked_who_has_nothing_to_give() -> None:
    """KNY-C19"""
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position([*THREE, "out"], at="buy", energy={0: 5}, cards={2: "diva fury"}, market=market)
    play(state, "buy tesla_cannon")
    assert (asked(state), state.vp[0]) == ("card 2", 2)

    play(state, "use tesla_cannon diva")
    assert (asked(state), held(state, 2)) == ("card", ["fury"])


def test_tesla_cannon_who_gives_up_carapace_falls_to_ten_life() -> None:
    """KNY-C11, KNY-C19"""
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position(HERE, at="buy", energy={0: 5}, cards={1: "carapace"}, life={1: 12}, market=market)

    play(state, "buy tesla_cannon")

    assert (held(state, 1), state.life[1]) == ([], 10)


def test_webspinner_and_universal_soldier_heal_removes_tokens() -> None:
    """KNY-C9: an Attack that was a Heal does as well, in Manhattan too."""
    state = position(["manhattan lower", "queens"], dice="hhheee", cards={0: "universal_soldier"}, webs={0: 2})

    play(state, "use universal_soldier 1", "resolve attack", "remove 2")

    assert (state.webs[0], state.life[1]) == (0, 10)


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


def test_photo_op_counts_attack_and_violent_star_but_not_units() -> None:
    """KNY-C16: 1 by the attack, 2 by the card; the jet's 1 does not count."""
    cards, units = {0: "violent_star extra_head"}, {"manhattan": "jet"}
    market = "photo_op shadow_double drink_the_hudson"
    state = position(HERE, dice="acccooo", cards=cards, units=units, superstar=1, energy={0: 4}, market=market)
    play(state, "resolve ouch", "resolve attack", "stay", "stay")
    before = state.vp[0]

    play(state, "buy photo_op")

    assert (state.life[1], state.vp[0] - before) == (10 - 1 - 1 - 2, 3)


def test_photo_op_not_for_damage_dealt_in_return() -> None:
    """KNY-C16: only what the buyer dealt, and not to itself."""
    market = "photo_op shadow_double drink_the_hudson"
    state = position(HERE, dice="ccceee", cards={1: "violent_star"}, superstar=1, energy={0: 4}, market=market)

    play(state, "resolve celebrity", "stay", "buy photo_op")

    assert (state.life[0], state.vp[0], asked(state)) == (9, 1, "card")


def test_photo_op_counts_general_ellis() -> None:
    """KNY-C16, KNY-C27: a card of one's own, but not what it does to its buyer."""
    market = "general_ellis photo_op drink_the_hudson"
    state = position(THREE, dice="ddddho", units={"queens": "tank"}, energy={0: 9}, market=market)
    play(state, "resolve destruction", "resolve heal", "stay", "buy general_ellis", "card fury", "buy photo_op")
    assert choices(state) == ["use photo_op 1", "use photo_op 2"]

    play(state, "use photo_op 1")
    assert (state.vp[0], state.life) == (3 + 3 + 1, [9, 9, 9])


def test_power_tap_only_once_however_much_comes_after() -> None:
    """KNY-C16: once per other monster and turn."""
    state = position(HERE, dice="eeeddd", cards={1: "power_tap"}, stacks={"queens": "power_plant_3"})

    play(state, "resolve energy")

    assert state.energy == [3 + 3 - 1, 1]


@pytest.mark.parametrize(("holder", "energy"), [(0, [3 + 2, 2, 2]), (1, [2, 3 + 2, 2]), (2, [2, 2, 3 + 2])])
def test_power_tap_and_holland_tunnel_each_other_monster_pays_one(holder: int, energy: list[int]) -> None:
    """KNY-C16: whoever gains, in whoever's turn."""
    market = "holland_tunnel shadow_double drink_the_hudson"
    state = position(THREE, at="buy", energy={0: 9}, cards={holder: "power_tap"}, market=market)

    play(state, "buy holland_tunnel")

    assert (state.energy, state.vp) == (energy, [6, 0, 0])


def test_power_tap_before_the_damage_of_power_substation() -> None:
    """KNY-C16: what is tapped cannot meet damage any more."""
    market = "power_substation shadow_double drink_the_hudson"
    cards = {0: "of_another_world", 1: "power_tap"}
    state = position(HERE, at="buy", energy={0: 0}, life={0: 7}, cards=cards, market=market)

    play(state, "buy power_substation", "pay_energy 2")

    assert (state.energy, state.life[0]) == ([8 - 1 - 2, 1], 7 - 5 - 1)


def test_phoenix_blood_once_for_each_damage_event() -> None:
    """KNY-C16: the fire of two units, an attack and Violent Star are three events."""
    cards, units = {0: "violent_star extra_head", 1: "phoenix_blood"}, {"manhattan": "jet tank"}
    state = position(HERE, dice="acccooo", cards=cards, units=units, superstar=1)

    play(state, "resolve ouch", "resolve attack", "stay")

    assert (state.life[1], state.energy[1]) == (10 - 2 - 1 - 2, 3)


def test_phoenix_blood_brings_nothing_to_the_dead() -> None:
    """KNY-74, KNY-C16"""
    state = position(THREE, dice="aahhho", cards={1: "phoenix_blood"}, life={1: 2})

    play(state, "resolve attack")

    assert (where(state, 1), state.energy[1]) == ("out", 0)


@pytest.mark.parametrize(("dice", "energy"), [("hhhhhh", 0), ("ehhhhh", 1), ("eehhhh", 2)])
def test_overload_and_fury_together_bring_what_was_rolled(dice: str, energy: int) -> None:
    """KNY-30: the Energy that Fury adds is part of the result, and lessened with it."""
    state = position(HERE, dice=dice, cards={0: "overload fury"}, units={"queens": "jet tank tank"})

    play(state, "resolve energy")

    assert state.energy[0] == energy


def test_seismic_ray_and_sharp_shooter() -> None:
    """KNY-C18: all Destruction goes to Brooklyn; jets may still be shot anywhere, at home too."""
    units, stacks = {"queens": "jet tank", "bronx": "jet"}, {"brooklyn": "skyscraper_3"}
    cards = {0: "seismic_ray sharp_shooter"}
    state = position(HERE, dice="dddddd", cards=cards, units=units, stacks=stacks, energy={0: 1})
    play(state, "use seismic_ray brooklyn")
    assert choices(state) == ["raze brooklyn 1", "crush bronx jet", "crush queens jet"]

    play(state, "raze brooklyn 1", "crush queens jet")
    assert (state.vp[0], state.energy[0]) == (3 + 1, 2)
    assert (units_of(state, "queens"), units_of(state, "brooklyn")) == (["tank"], ["tank"])


def test_seismic_ray_not_after_sharp_shooter_has_shot() -> None:
    """KNY-C18: all of the turn's Destruction, or none."""
    cards, units = {0: "seismic_ray sharp_shooter"}, {"bronx": "jet"}
    state = position(HERE, dice="ddddhh", cards=cards, units=units, stacks={"brooklyn": "skyscraper_1"}, energy={0: 1})

    play(state, "resolve destruction", "crush bronx jet")

    assert (asked(state), state.vp[0]) == ("move 0", 1)


def test_long_neck_and_sharp_shooter_a_distant_jet_for_two() -> None:
    cards, units = {0: "long_neck sharp_shooter"}, {"bronx": "jet", "brooklyn": "jet"}
    state = position(HERE, dice="ddddhh", cards=cards, units=units)

    play(state, "resolve destruction", "crush bronx jet", "crush brooklyn jet")

    assert (state.vp[0], state.energy[0]) == (2, 4)


def test_scavenger_buys_what_was_just_swept_away() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 6}, market="diva fury coney_island")
    play(state, "sweep", "card drain", "card curse", "card hunter")
    assert [move for move in choices(state) if move.startswith("buy")][-2:] == ["buy diva", "buy fury"]

    play(state, "buy diva")
    assert (held(state, 0), state.energy[0], discarded(state)) == (["scavenger", "diva"], 0, ["fury", "coney_island"])


def test_scavenger_buys_back_what_tesla_cannon_took() -> None:
    """KNY-C19"""
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position(HERE, at="buy", cards={0: "scavenger diva"}, energy={0: 9}, market=market)

    play(state, "buy tesla_cannon", "use tesla_cannon diva", "card fury", "buy diva")

    assert (held(state, 0), state.energy[0]) == (["scavenger", "diva"], 0)


def test_scavenger_finds_nothing_after_the_discard_pile_became_the_deck() -> None:
    """KNY-52"""
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 9}, market="diva fury coney_island")
    state.discard, state.deck = state.deck, []

    play(state, "sweep")

    assert (discarded(state), len(state.deck), asked(state)) == ([], 63, "card")


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


def test_violent_star_eliminates_the_active_player() -> None:
    """KNY-75: the turn ends at once, with Heal unused; Superstar goes back."""
    state = position(THREE, dice="ccchho", cards={1: "violent_star"}, life={0: 1}, superstar=1)

    play(state, "resolve celebrity")

    assert (where(state, 0), state.turn, asked(state), state.superstar) == ("out", 1, "roll", NOBODY)


def test_violent_star_gives_no_right_to_flee() -> None:
    """KNY-C5, KNY-71: nor does Drain stir."""
    state = position(HERE, dice="ccchho", cards={0: "violent_star", 1: "drain"}, energy={0: 4}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.life[1], state.energy, asked(state)) == (8, [4, 0], "resolve 0")


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


def test_both_in_manhattan_eliminated_together() -> None:
    """KNY-76, KNY-94, KNY-95: nobody flees, and with four left there is one track for the attacker."""
    places = ["queens", "manhattan upper", "manhattan lower", "bronx", "bronx", "queens"]
    state = position(places, dice="aahhho", life={1: 2, 2: 1}, advanced=True)

    play(state, "resolve attack", "resolve heal")

    assert [where(state, seat) for seat in (0, 1, 2)] == ["manhattan lower", "out", "out"]
    assert (state.vp[0], state.fallen[1:3], GAME.view(state, None)["tracks"]) == (1, [1, 1], [0])


def test_leveler_trophy_hunter_and_hunter_together() -> None:
    units, stacks = {"queens": "infantry"}, {"queens": "skyscraper_1"}
    state = position(
        HERE, dice="dddeee", cards={0: "leveler trophy_hunter hunter"}, units=units, stacks=stacks, life={0: 5}
    )

    play(state, "resolve destruction", "crush queens infantry")

    assert (state.vp[0], state.life[0]) == (1 + 1 + 1, 5 + 1 + 1)


def test_next_stage_without_vp() -> None:
    """A card decision is asked only of a player who has one to make."""
    state = position(HERE, at="buy", energy={0: 4}, market="next_stage shadow_double drink_the_hudson")

    play(state, "buy next_stage")

    assert (asked(state), state.energy[0], discarded(state)) == ("card", 0, ["next_stage"])


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
