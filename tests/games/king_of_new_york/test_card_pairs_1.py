"""Cards that meet: pairs around those from Air Force One to King of Queens."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.dice import ATTACK
from monstertable.games.king_of_new_york.happenings import ADDED

from .position import asked, choices, held, idle, market_of, play, position, symbols, units_of, where

PLACES = ["queens", "manhattan lower", "bronx"]


def uses(moves: list[str], card: str) -> list[str]:
    return [move.removeprefix(f"use {card} ") for move in moves if move.startswith(f"use {card}")]


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
    state = position(PLACES, dice="aahhhh", cards={0: cards}, life={0: life})

    play(state, "resolve attack", f"die {die}")

    assert state.life[1] == 10 - damage


def test_tesla_antennae_and_shadow_double_add_one_after_doubling() -> None:
    """KNY-C1"""
    state = position(PLACES, dice="aahhhh", cards={0: "tesla_antennae shadow_double"}, life={0: 5})

    play(state, "resolve attack")

    assert state.life[1] == 10 - (2 * 2 + 1)


@pytest.mark.parametrize(("dice", "holder", "vp"), [("ccchhh", -1, 0), ("cccchh", 0, 1)])
def test_chameleon_and_superstar_a_celebrity_given_up_does_not_count(dice: str, holder: int, vp: int) -> None:
    """KNY-C3"""
    state = position(PLACES, dice=dice, cards={0: "chameleon"})

    play(state, "use chameleon heal energy", "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (holder, vp)


def test_chameleon_and_superstar_a_die_turned_to_celebrity_counts() -> None:
    """KNY-C3: one given up and one gained, so it comes to the same."""
    state = position(PLACES, dice="ccchhh", cards={0: "chameleon"})

    play(state, "use chameleon heal celebrity", "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (0, 1)


def test_chameleon_and_painbow_the_result_counts_after_the_change() -> None:
    """KNY-C7: a Heal turned to Destruction at the end of the rolls makes two, and the added Attack counts."""
    state = position(PLACES, dice="cdhhho", cards={0: "chameleon painbow"})
    assert "attack" not in symbols(state)

    play(state, "use chameleon heal destruction")
    assert symbols(state) == {"destruction": 2, "heal": 2, "ouch": 1, "attack": 1}


def test_chameleon_and_painbow_a_destruction_turned_away_takes_the_attack_back() -> None:
    """KNY-C7"""
    state = position(PLACES, dice="cddhho", cards={0: "chameleon painbow"})
    assert symbols(state)["attack"] == 1
    state.events = []

    play(state, "use chameleon destruction energy")
    assert symbols(state) == {"destruction": 1, "energy": 1, "heal": 2, "ouch": 1}
    assert [event[2:4] for event in state.events if event[0] == ADDED] == [(ATTACK, -1)]


def test_chameleon_and_painbow_after_the_first_kind_is_resolved_nothing_is_counted_anew() -> None:
    """KNY-C7, KNY-C3: Chameleon may still turn a die, Painbow has counted."""
    state = position(PLACES, dice="cdhhhe", cards={0: "chameleon painbow"})

    play(state, "resolve energy", "use chameleon heal destruction")
    assert symbols(state) == {"destruction": 2, "heal": 2}


def test_chameleon_and_painbow_the_sixth_destruction_wins() -> None:
    """KNY-C7"""
    state = position(PLACES, dice="cdddddh", cards={0: "chameleon painbow extra_head"})
    assert (state.over, symbols(state)["attack"]) == (False, 2)

    play(state, "use chameleon heal destruction")
    assert (state.over, state.winner) == (True, 0)


def test_universal_soldier_makes_painbow_s_attack_its_own() -> None:
    """KNY-C7, KNY-C24: what counts as Heal by now is not taken back."""
    state = position(PLACES, dice="cddhho", cards={0: "chameleon painbow universal_soldier"})

    play(state, "use universal_soldier 3", "use chameleon destruction energy")
    assert symbols(state) == {"destruction": 1, "energy": 1, "heal": 3, "ouch": 1}


def test_chameleon_and_stomp_an_added_symbol_is_no_die_to_turn() -> None:
    """KNY-C3"""
    state = position(PLACES, dice="ceeeee", cards={0: "chameleon stomp"})

    assert symbols(state) == {"energy": 5, "destruction": 1, "celebrity": 1}
    assert {use.split()[0] for use in uses(choices(state), "chameleon")} == {"energy"}


@pytest.mark.parametrize(("dice", "lives"), [("caaeehh", True), ("ccaeehh", False)])
def test_chameleon_and_natural_selection_a_celebrity_given_up_no_longer_lies_there(dice: str, lives: bool) -> None:
    """KNY-C3, KNY-C15"""
    state = position(PLACES, dice=dice, cards={0: "chameleon natural_selection"})

    play(state, "use chameleon attack heal")
    idle(state)

    assert (state.fallen[0] == 0, "natural_selection" in held(state, 0)) == (lives, lives)


def test_chameleon_and_natural_selection_two_celebrity_are_gone_when_one_turns_the_other() -> None:
    """KNY-C3, KNY-C15"""
    state = position(PLACES, dice="ccaeehh", cards={0: "chameleon natural_selection"})

    play(state, "use chameleon celebrity attack")
    idle(state)

    assert (where(state, 0), held(state, 0)) == ("queens", ["chameleon", "natural_selection"])


def test_chameleon_and_natural_selection_a_die_turned_to_celebrity_is_deadly() -> None:
    """KNY-C15: the dice as they lie at the end of the turn."""
    state = position(PLACES, dice="caaeehh", cards={0: "chameleon natural_selection"})

    play(state, "use chameleon attack celebrity")
    idle(state)

    assert where(state, 0) == "out"


def test_curse_and_of_another_world_the_fee_may_be_paid_with_life() -> None:
    """KNY-C8, KNY-C12"""
    state = position(
        PLACES, dice="oeeeee", rerolls=2, cards={0: "of_another_world"}, curses={0: 2}, energy={0: 1}, life={0: 5}
    )

    play(state, "reroll o")
    assert (asked(state), choices(state)) == ("pay 0", ["pay_life 1", "pay_life 2"])

    play(state, "pay_life 1")
    assert (state.energy[0], state.life[0], asked(state)) == (0, 4, "roll")


@pytest.mark.parametrize(
    ("cards", "life", "may"), [("of_another_world", 3, True), ("of_another_world", 2, False), ("", 10, False)]
)
def test_curse_without_energy_and_of_another_world_not_the_last_life(cards: str, life: int, may: bool) -> None:
    """KNY-C8, KNY-C12"""
    state = position(PLACES, dice="oeeeee", rerolls=2, cards={0: cards}, curses={0: 2}, life={0: life})

    assert ("reroll o" in choices(state), "reroll e" in choices(state), "keep" in choices(state)) == (may, True, True)


def test_curse_and_jinx_aura_without_energy_and_only_ouch_the_dice_stay() -> None:
    """KNY-C2, KNY-C8: there is nothing that could be rolled."""
    state = position(PLACES, dice="oooooo", rerolls=2, cards={1: "jinx_aura"}, curses={0: 1})

    assert (asked(state), state.statue) == ("move 0", 0)


def test_columbia_university_gets_the_first_keep_card_of_a_sweep() -> None:
    """KNY-C13"""
    market = "columbia_university extra_head shadow_double"
    state = position(PLACES, at="buy", market=market, energy={0: 8})

    play(state, "buy columbia_university", "card coney_island", "sweep")
    play(state, "card central_park", "card diva", "card curse", "card drain")

    assert (held(state, 0), market_of(state)) == (["diva"], ["central_park", "curse", "drain"])
    assert (state.energy[0], asked(state)) == (0, "roll")


def test_columbia_university_gets_a_keep_card_of_the_next_players_refill() -> None:
    """KNY-C13"""
    market = "columbia_university extra_head shadow_double"
    state = position(PLACES, at="buy", market=market, energy={0: 6, 1: 6})

    play(state, "buy columbia_university", "card coney_island")
    play(state, "roll hhhhhh", "keep", "buy coney_island", "card diva", "card curse")

    assert (state.turn, held(state, 0), held(state, 1), market_of(state)[0]) == (1, ["diva"], [], "curse")


def test_columbia_university_the_promise_dies_with_its_owner() -> None:
    """KNY-C13, KNY-74"""
    market = "columbia_university extra_head shadow_double"
    state = position(PLACES, at="buy", market=market, energy={0: 6, 1: 6}, life={0: 1})

    play(state, "buy columbia_university", "card coney_island")
    play(state, "roll ahhhhh", "keep", "resolve attack", "buy coney_island", "card diva")

    assert (where(state, 0), held(state, 0), market_of(state)[0]) == ("out", [], "diva")


@pytest.mark.parametrize(("dice", "holder", "vp"), [("cccahh", 1, 0), ("ccccah", 0, 2), ("ccccca", 0, 3)])
def test_diva_and_superstar_4_celebrity_take_it_for_2_vp(dice: str, holder: int, vp: int) -> None:
    """KNY-C20"""
    state = position(PLACES, dice=dice, cards={1: "diva"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (holder, vp)


def test_drain_and_power_tap_stolen_energy_is_energy_gained() -> None:
    """KNY-C16: Phoenix Blood brings the first, Drain the second and third energy of this turn."""
    cards = {0: "power_tap", 1: "drain phoenix_blood"}
    state = position(PLACES, dice="aahhhh", cards=cards, energy={0: 5})

    play(state, "resolve attack")

    assert state.energy == [5 - 2 + 1, 1 + 2 - 1, 0]


def test_drain_and_power_tap_two_stolen_energy_are_too_few() -> None:
    """KNY-C16"""
    state = position(PLACES, dice="aahhhh", cards={1: "drain", 2: "power_tap"}, energy={0: 5})

    play(state, "resolve attack")

    assert state.energy == [3, 2, 0]


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


@pytest.mark.parametrize(
    ("dice", "answer", "attack"),
    [("dhhhhh", "yes", 2), ("dhhhhh", "no", 1), ("ddhhhh", "yes", 2), ("hhhhhh", "yes", 1), ("hhhhhh", "no", 0)],
)
def test_hailing_cabs_and_fury_add_destruction_that_painbow_counts(dice: str, answer: str, attack: int) -> None:
    """KNY-C6, KNY-C7"""
    cards = {0: "painbow hailing_cabs fury"}
    state = position(PLACES, dice=dice, units={"queens": "tank tank tank"}, cards=cards)

    play(state, f"use hailing_cabs {answer}")

    destruction = dice.count("d") + 1 + (2 if answer == "yes" else 0)
    assert (symbols(state)["destruction"], symbols(state).get("attack", 0)) == (destruction, attack)


def test_hailing_cabs_fury_and_painbow_win_with_3_dice() -> None:
    """KNY-C7"""
    cards = {0: "painbow hailing_cabs fury"}
    state = position(PLACES, dice="dddhhh", units={"queens": "tank tank tank"}, cards=cards)

    play(state, "use hailing_cabs yes")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == [0]


@pytest.mark.parametrize(("life", "then"), [(12, 10), (11, 10), (9, 9)])
def test_carapace_and_tesla_cannon_life_above_10_falls_to_10(life: int, then: int) -> None:
    """KNY-C11: also in the turn of another."""
    cards = {1: "carapace"}
    state = position(PLACES, at="buy", market="tesla_cannon", energy={0: 5}, cards=cards, life={1: life}, shell=4)

    play(state, "buy tesla_cannon")

    assert (held(state, 1), state.life[1], state.shell) == ([], then, 0)


def test_carapace_and_yankee_stadium_heal_up_to_12() -> None:
    """KNY-C11"""
    state = position(PLACES, at="buy", market="yankee_stadium", energy={0: 9}, cards={0: "carapace"}, life={0: 9})

    play(state, "buy yankee_stadium")

    assert state.life[0] == 12


def test_bulletproof_does_not_help_against_air_force_one() -> None:
    """Its damage is not because of Ouch!"""
    state = position(
        PLACES,
        dice="dddeee",
        units={"queens": "jet tank tank", "manhattan": "infantry"},
        market="air_force_one",
        cards={0: "bulletproof"},
        energy={0: 6},
    )

    play(state, "resolve destruction", "stay", "buy air_force_one")

    assert state.life == [8, 9, 10]


@pytest.mark.parametrize(("webs", "rerolls"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_jinx_aura_and_webspinner_all_the_rolls_that_are_left_must_be_used(webs: int, rerolls: int) -> None:
    """KNY-C2, KNY-C9"""
    state = position(PLACES, cards={1: "jinx_aura webspinner"}, webs={0: webs})

    play(state, "roll eeeeee")
    for _ in range(rerolls):
        assert (asked(state), "keep" in choices(state)) == ("reroll 0", False)
        play(state, "reroll e", "roll e")

    assert (asked(state), state.energy[0]) == ("move 0", 6)


@pytest.mark.parametrize(("removed", "damage"), [(0, 3), (1, 2), (2, 1)])
def test_webspinner_tokens_are_removed_with_attack_instead_of_attacking(removed: int, damage: int) -> None:
    """KNY-C9"""
    state = position(PLACES, dice="aaahhh", webs={0: 2})

    play(state, "resolve attack", f"remove {removed}")

    assert (state.webs[0], state.life[1]) == (2 - removed, 10 - damage)


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


def test_artificial_heart_in_manhattan_heal_that_heals_nothing_is_energy() -> None:
    """KNY-33"""
    state = position(["manhattan lower", "queens"], dice="hhhhaa", cards={0: "artificial_heart"}, life={0: 5})

    play(state, "use artificial_heart 3", "resolve energy", "resolve heal")

    assert (state.energy[0], state.life[0]) == (3, 5)


def test_broadway_star_ego_trip_and_violent_star_all_speak_when_superstar_is_taken() -> None:
    """KNY-C5: the damage is no attack, so nobody flees."""
    state = position(PLACES, dice="cccchh", cards={0: "broadway_star ego_trip violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.vp[0], state.energy[0], state.life, asked(state)) == (2 + 1, 1, [10, 8, 10], "move 0")


def test_broadway_star_and_ego_trip_both_speak_at_the_start_of_a_turn() -> None:
    state = position(PLACES, cards={0: "broadway_star ego_trip violent_star"}, superstar=0)

    assert (state.vp, state.energy) == ([1, 0, 0], [1, 0, 0])


@pytest.mark.parametrize(("cards", "may"), [("can_opener seismic_ray", True), ("seismic_ray", False)])
def test_can_opener_and_seismic_ray_destroy_a_tank_elsewhere_with_3_destruction(cards: str, may: bool) -> None:
    """KNY-C18"""
    state = position(
        PLACES,
        dice="dddhhh",
        units={"bronx": "tank"},
        stacks={"queens": "skyscraper_1"},
        cards={0: cards},
        energy={0: 1},
    )

    play(state, "resolve destruction")
    if not may:
        assert units_of(state, "bronx") == ["tank"]
        return
    play(state, "use seismic_ray bronx")

    assert (units_of(state, "bronx"), state.vp[0], state.energy[0]) == ([], 3, 0)
