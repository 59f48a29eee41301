"""What moves are worth, in victory points, reckoned by hand.

A life is worth 0.3 to who has 7 or more, and 1.2/7 more for each life below; an energy 0.4, damage to another 0.3, a
kill 3, a unit around -0.25.
"""

from __future__ import annotations

from math import comb

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.worths import LIFE_WORTH, gain_worth, keep_worth
from tests.opinions import evaluated

from .position import asked, play, position

HERE = ["queens", "manhattan"]
THREE = ["queens", "manhattan", "bronx"]
HALF = 0.3 + 1.2 * 2 / 7  # what a life is worth to who has 5
WEAK = 0.3 + 1.2 * 5 / 7  # and to who has 2
NEVER = -100.0


def values(state: NewYorkState, deep: bool = False) -> dict[str, float]:
    return evaluated(GAME, state, GAME.owing(state)[0], deep)


def kept(dice: str, places: list[str] | None = None, **rest: object) -> float:
    """What it is worth to keep these dice."""
    state = position(places or HERE, dice=dice, rerolls=1, **rest)  # type: ignore[arg-type]
    return values(state)["keep"]


def test_a_life_is_worth_more_the_fewer_are_left() -> None:
    assert [LIFE_WORTH[life] for life in (12, 7, 6, 0)] == pytest.approx([0.3, 0.3, 0.3 + 1.2 / 7, 1.5])
    assert gain_worth(5, 10, 2, 3, 4) == pytest.approx(2 + 1.2 + 4 * HALF)
    assert gain_worth(5, 10, 0, 0, 6) == pytest.approx(5 * HALF)
    assert [keep_worth(4, 0), keep_worth(4, 15), keep_worth(4, 20)] == pytest.approx([2.2, 0.55, 0.0])


# Dice


def test_energy() -> None:
    assert kept("eeeeee") == pytest.approx(2.4)


@pytest.mark.parametrize(
    ("life", "vp", "worth"), [(10, 0, 1.8), (10, 4, 2.0), (7, 0, 1.8), (6, 0, 1.8 + 3), (5, 0, 1.5 + 3)]
)
def test_attack_wounds_and_kills_who_is_in_manhattan(life: int, vp: int, worth: float) -> None:
    assert kept("aaaaaa", THREE, life={1: life}, vp={1: vp, 2: 9}) == pytest.approx(worth)


def test_attack_from_manhattan_meets_all_others_who_live() -> None:
    assert kept("aaaaaa", ["manhattan", "queens", "bronx", "bronx"], vp={1: 2}) == pytest.approx(3 * 1.8 + 0.1)
    assert kept("aaaaaa", ["manhattan", "queens", "bronx", "out"]) == pytest.approx(2 * 1.8)
    assert kept("eeeeee", ["manhattan", "queens"], vp={1: 9}) == pytest.approx(2.4)


def test_destruction_as_far_as_there_is_something_to_destroy() -> None:
    assert kept("dddddd") == pytest.approx(0.3)
    assert kept("dddddd", stacks={"queens": "skyscraper_3", "bronx": "skyscraper_1"}) == pytest.approx(0.8 * 3 + 0.3)
    assert kept("dddddd", stacks={"queens": "skyscraper_3"}, units={"queens": "infantry"}) == pytest.approx(4 + 0.3)
    assert kept("dddddd", units={"queens": "jet jet jet", "bronx": "tank"}) == pytest.approx(4.8 + 0.3)


def test_heal_as_far_as_life_is_missing_and_outside_manhattan() -> None:
    assert kept("hhhhhh") == 0
    assert kept("hhhhhh", life={0: 5}) == pytest.approx(5 * HALF)
    assert kept("hhhhee", life={0: 5}) == pytest.approx(4 * HALF + 0.8)
    assert kept("hhhhhh", ["manhattan", "queens"], life={0: 5}) == 0


def test_celebrity_is_worth_the_superstar() -> None:
    assert kept("cceeee") == pytest.approx(0.4 + 1.6)
    assert kept("ccceee") == pytest.approx(1 + 1.5 + 1.2)
    assert kept("cccccc") == pytest.approx(4 + 1.5)
    assert kept("cceeee", superstar=0) == pytest.approx(2 + 1.6)


def test_ouch_wounds_and_kills_and_brings_the_statue() -> None:
    units = {"queens": "jet jet", "manhattan": "tank"}
    assert kept("oeeeee") == pytest.approx(2.0)
    assert kept("ooeeee", units=units) == pytest.approx(1.6 - 0.6)
    assert kept("ooeeee", units=units, life={0: 3}) == pytest.approx(1.6 - 2 * (0.3 + 1.2 * 4 / 7))
    assert kept("ooeeee", units=units, life={0: 2}) == pytest.approx(1.6 - 2 * WEAK - 6)
    assert kept("oooeee", units=units) == pytest.approx(1.2 + 0.3 - 0.6 + 3)
    assert kept("oooeee", units=units, statue=0) == pytest.approx(1.2 + 0.3 - 0.6)
    assert kept("oooeee", ["queens", "manhattan", "out"], units=units) == pytest.approx(1.2 + 0.3 - 0.6 + 3)


@pytest.mark.parametrize("deep", [False, True])
def test_a_die_that_is_rolled_again_brings_what_it_does_on_average(deep: bool) -> None:
    """With one roll left: energy 0.4, attack 0.3, celebrity 0.1, destruction 0.05, heal and ouch nothing."""
    found = values(position(HERE, dice="oeeeee", rerolls=1), deep)

    assert found["keep"] == pytest.approx(2.0)
    assert found["reroll o"] == pytest.approx(2.0 + 0.85 / 6)
    assert found["reroll e"] == pytest.approx(1.6 + 0.85 / 6)


@pytest.mark.parametrize("deep", [False, True])
def test_two_dice_that_are_rolled_again(deep: bool) -> None:
    """Of celebrity, 0.1 for one and 0.4 for two: 10/36 and 1/36."""
    found = values(position(HERE, dice="ooeeee", rerolls=1), deep)

    assert found["reroll oo"] == pytest.approx(1.6 + 2 * 0.75 / 6 + (10 * 0.1 + 0.4) / 36)


def test_eight_dice_that_are_rolled_again() -> None:
    """Each brings 0.75/6; celebrity 0.1 for one, 0.4 for two, then their number less 0.5; three ouch the Statue, 3."""
    found = values(position(HERE, dice="eeeeeeee", rerolls=1))
    odds = [comb(8, number) * 5 ** (8 - number) / 6**8 for number in range(9)]
    stars = 0.1 * odds[1] + 0.4 * odds[2] + sum((number - 0.5) * odds[number] for number in range(3, 9))

    assert found["reroll eeeeeeee"] == pytest.approx(8 * 0.75 / 6 + stars + 3 * sum(odds[3:]))


@pytest.mark.parametrize("deep", [False, True])
def test_curse_tokens_make_ouch_dear_to_roll_again(deep: bool) -> None:
    plain = values(position(HERE, dice="oeeeee", rerolls=1), deep)
    cursed = values(position(HERE, dice="oeeeee", rerolls=1, curses={0: 2}, energy={0: 9}), deep)

    assert cursed["reroll o"] == pytest.approx(plain["reroll o"] - 0.8)
    assert (cursed["reroll e"], cursed["keep"]) == pytest.approx((plain["reroll e"], plain["keep"]))


def test_a_deep_look_sees_the_second_roll() -> None:
    """A die that may be rolled twice is rolled again unless it shows energy or attack."""
    found = values(position(HERE, dice="oeeeee", rerolls=2), deep=True)
    average = 0.85 / 6
    assert found["keep"] == pytest.approx(2.0)
    assert found["reroll o"] == pytest.approx(2.0 + (0.4 + 0.3 + 4 * average) / 6)


def test_a_deep_look_at_other_questions_is_the_usual_one() -> None:
    state = position(HERE, at="buy", energy={0: 12})

    assert values(state, deep=True) == values(state)


# In which order


def test_the_usual_order_of_symbols() -> None:
    found = values(position(HERE, dice="eadhco", stacks={"queens": "skyscraper_1"}, life={0: 8}))

    assert [
        found[f"resolve {symbol}"] for symbol in ("energy", "celebrity", "ouch", "heal", "destruction", "attack")
    ] == [
        6,
        5,
        4,
        3,
        2,
        1,
    ]


def test_last_what_would_kill_or_finds_nothing_yet() -> None:
    units = {"queens": "jet jet"}
    assert values(position(HERE, dice="oehhhh", units=units, life={0: 2}))["resolve ouch"] == -1
    assert values(position(HERE, dice="oehhhh", units=units, life={0: 3}))["resolve ouch"] == 4
    assert values(position(HERE, dice="daeeee"))["resolve destruction"] == 0


# Where to be. A borough is worth 0.2 for each stack that takes less than three, and 0.1 less for each who is there.


def test_moving_and_staying() -> None:
    stacks = {"queens": "skyscraper_1 skyscraper_3 hospital_2", "brooklyn": "skyscraper_2"}
    units = {"queens": "infantry jet", "staten_island": "tank"}
    found = values(position(["queens", "manhattan", "bronx"], at="move", stacks=stacks, units=units))

    assert found["stay"] == pytest.approx(0.4 - 0.5 - 0.1 + 0.15)
    assert found["move bronx"] == pytest.approx(-0.1)
    assert found["move brooklyn"] == pytest.approx(0.2)
    assert found["move staten_island"] == pytest.approx(-0.25)


@pytest.mark.parametrize(
    ("life", "vp", "worth"),
    [
        (9, 0, 1.2),
        (4, 0, 1.2),
        (3, 0, 1.2 - (0.3 + 1.2 * 4 / 7)),
        (2, 0, 1.2 - 2 * WEAK),
        (4, 18, 3.2),
        (4, 17, 1.2),
        (3, 18, 3.2 - (0.3 + 1.2 * 4 / 7)),
        (2, 19, 1.2 - 2 * WEAK),
    ],
)
def test_manhattan_is_good_while_it_is_safe_and_for_who_is_about_to_win(life: int, vp: int, worth: float) -> None:
    """With three alive more than 3 life is safe."""
    state = position(THREE, dice="ahhhhh", life={1: life + 1}, vp={1: vp})
    play(state, "resolve attack")

    assert asked(state) == "flee 1"
    assert values(state)["stay"] == pytest.approx(worth)


def test_super_speed_into_manhattan_and_up_it() -> None:
    outside = values(position(["queens", "bronx"], cards={0: "super_speed"}))
    inside = values(position(["manhattan lower", "bronx"], cards={0: "super_speed"}, units={"manhattan": "jet"}))

    assert (outside["move manhattan"], outside["stay"]) == pytest.approx((1 + 1.2, -0.1 + 0.15))
    assert inside["move manhattan"] == pytest.approx(-0.25 - 0.1 + 1)


# Destruction, for each symbol, and 0.1


def test_what_is_destroyed() -> None:
    state = position(
        HERE,
        dice="dddddd",
        stacks={"queens": "skyscraper_3 hospital_3 power_plant_2"},
        units={"queens": "tank jet"},
        life={0: 9},
    )
    found = values(state)

    assert found["raze queens 1"] == pytest.approx((3 - 0.25) / 3 + 0.1)
    assert found["raze queens 2"] == pytest.approx((0.3 - 0.25) / 3 + 0.1)
    assert found["raze queens 3"] == pytest.approx((0.8 - 0.25) / 2 + 0.1)
    assert found["crush queens tank"] == pytest.approx((3 + 0.25) / 4 + 0.1)
    assert found["crush queens jet"] == pytest.approx((0.8 + 0.25) / 3 + 0.1)


# Cards


def bought(card: str, **rest: object) -> float:
    laid: dict[str, object] = {"at": "buy", "energy": {0: 12}, "market": f"{card} shadow_double drink_the_hudson"}
    return values(position(HERE, **(laid | rest)))[f"buy {card}"]  # type: ignore[arg-type]


def test_a_card_is_worth_what_it_brings_less_its_price() -> None:
    assert bought("coney_island") == pytest.approx(3 - 1.6)
    assert bought("new_york_marathon", life={0: 5}) == pytest.approx(2 + 0.8 + 2 * HALF - 2.4)
    assert bought("new_york_marathon", life={0: 9}) == pytest.approx(2 + 0.8 + 0.3 - 2.4)
    assert bought("power_substation", life={0: 5}) == pytest.approx(1 + 3.2 - 3 * HALF - 2.0)


def test_a_keep_card_is_worth_less_the_nearer_the_end() -> None:
    assert bought("fury") == pytest.approx(2.2 - 1.6)
    assert bought("fury", vp={0: 10}) == pytest.approx(1.1 - 1.6)
    assert bought("power_tap") == pytest.approx(0.5 - 1.6)


def test_a_card_that_wins_is_worth_all_and_one_that_kills_nothing() -> None:
    assert bought("coney_island", vp={0: 17}) == 100
    assert bought("coney_island", vp={0: 16}) == pytest.approx(3 - 1.6)
    assert bought("power_substation", vp={0: 19}, life={0: 4}) == 100
    assert bought("power_substation", vp={0: 19}, life={0: 3}) == NEVER
    assert bought("subterranean_cable", life={0: 4}) == NEVER
    assert bought("subterranean_cable", life={0: 5}) == pytest.approx(1.6 - 4 * HALF)


def test_who_is_nearly_dead_does_not_call_for_the_army() -> None:
    """General Ellis is for sale after a tank was destroyed, and makes units fire."""
    assert bought("coney_island", life={0: 2}) == pytest.approx(3 - 1.6)
    market = "general_ellis shadow_double drink_the_hudson"
    for life, worth in ((3, 3 - 2.0), (2, NEVER)):
        state = position(HERE, dice="ddddee", units={"queens": "tank"}, energy={0: 9}, market=market, life={0: life})
        play(state, "resolve destruction", "stay")
        assert values(state)["buy general_ellis"] == pytest.approx(worth)


def test_next_stage_costs_points_and_photo_op_brings_what_was_dealt() -> None:
    assert bought("next_stage", vp={0: 10}) == pytest.approx(-7 - 1.6)
    assert bought("photo_op") == pytest.approx(-1.6)


def test_a_sweep_is_for_the_rich() -> None:
    assert values(position(HERE, at="buy", energy={0: 9}))["sweep"] == pytest.approx(0.1)
    assert values(position(HERE, at="buy", energy={0: 8}))["sweep"] == pytest.approx(-0.5)
    assert values(position(HERE, at="buy", energy={0: 8}))["done"] == 0


def test_a_card_that_could_be_used_while_rolling_waits() -> None:
    for deep in (False, True):
        found = values(position(HERE, dice="ooeeee", rerolls=1, cards={0: "carapace"}, shell=2, life={0: 3}), deep)
        assert found["use carapace"] == NEVER < found["keep"]


def test_carapace_is_for_who_has_little_life() -> None:
    def using(life: int) -> float:
        return values(position(HERE, dice="ooeeaa", cards={0: "carapace"}, life={0: life}, shell=1))["use carapace"]

    assert (using(3), using(4)) == (8, -1)


def test_artificial_heart_takes_heal_that_heals_nothing() -> None:
    def using(place: str, life: int) -> list[float]:
        other = "queens" if place == "manhattan" else "manhattan"
        found = values(position([place, other], dice="hheeaa", cards={0: "artificial_heart"}, life={0: life}))
        return [found[f"use artificial_heart {number}"] for number in (1, 2)]

    assert using("queens", 10) == using("manhattan", 5) == [8, 9]
    assert using("queens", 9) == [-1, -1]


def test_universal_soldier_turns_to_attack_in_manhattan() -> None:
    inside = values(position(["manhattan", "queens"], dice="hhhaee", cards={0: "universal_soldier"}, webs={0: 2}))
    outside = values(position(HERE, dice="hhhaee", cards={0: "universal_soldier"}))

    assert (inside["use universal_soldier 0"], inside["use universal_soldier 1"]) == (7, -1)
    assert outside["use universal_soldier 0"] == -1


def test_next_stage_is_divided_by_worth() -> None:
    state = position(HERE, at="buy", energy={0: 9}, market="next_stage diva drain", vp={0: 5}, life={0: 2})
    found = values(play(state, "buy next_stage"))

    assert [found[f"use next_stage {energy}"] for energy in range(6)] == pytest.approx(
        [0.4 * energy + WEAK * (5 - energy) for energy in range(6)]
    )


def test_photo_op_counts_the_damage_of_one_of_the_reasons() -> None:
    market = "general_ellis photo_op drink_the_hudson"
    state = position(THREE, dice="ddddho", units={"queens": "tank"}, energy={0: 9}, market=market)
    play(state, "resolve destruction", "resolve heal", "stay", "buy general_ellis", "card fury")
    assert values(state)["buy photo_op"] == pytest.approx(max(state.dealt) - 1.6)
    found = values(play(state, "buy photo_op"))

    assert found == {f"use photo_op {seat}": state.dealt[seat] for seat in (1, 2)}
    assert max(found.values()) > 0


def test_tesla_cannon_takes_the_cheapest() -> None:
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position(THREE, at="buy", energy={0: 5}, cards={2: "diva fury"}, market=market)

    assert values(play(state, "buy tesla_cannon")) == {"use tesla_cannon diva": -5, "use tesla_cannon fury": -4}


def test_stink_attack_drives_units_away() -> None:
    state = position(HERE, at="move", cards={0: "stink_attack"}, units={"bronx": "jet tank"})
    found = values(play(state, "move bronx"))

    assert (found["use stink_attack manhattan jet"], found["use stink_attack manhattan none"]) == (0.3, 0)


@pytest.mark.parametrize(("units", "worth"), [("tank tank tank", 1.5), ("jet", -0.5)])
def test_hailing_cabs_are_for_a_large_army(units: str, worth: float) -> None:
    found = values(position(HERE, dice="dhhhhh", units={"queens": units}, cards={0: "hailing_cabs"}))

    assert (found["use hailing_cabs yes"], found["use hailing_cabs no"]) == (worth, 0)


def test_no_other_card_is_used() -> None:
    found = values(position(HERE, dice="eadhco", cards={0: "chameleon"}))

    assert {worth for move, worth in found.items() if move.startswith("use chameleon")} == {-1}


def test_life_that_is_paid_instead_of_energy() -> None:
    cards = {0: "of_another_world"}
    state = position(THREE, dice="oeeeee", rerolls=2, cards=cards, curses={0: 2}, energy={0: 1}, life={0: 5})
    found = values(play(state, "reroll o"))

    assert found == pytest.approx({"pay_life 1": -(HALF - 0.4), "pay_life 2": -2 * (HALF - 0.4)})


def test_energy_that_is_paid_instead_of_life_never_too_little() -> None:
    market = "subterranean_cable shadow_double drink_the_hudson"
    state = position(HERE, at="buy", life={0: 2}, market=market, cards={0: "of_another_world"})
    found = values(play(state, "buy subterranean_cable"))

    assert [found[f"pay_energy {paid}"] for paid in range(5)] == pytest.approx(
        [paid * (WEAK - 0.4) + (NEVER if paid <= 2 else 0) for paid in range(5)]
    )


@pytest.mark.parametrize(
    ("dice", "tokens", "question", "worth"), [("aahhhh", "webs", "unweb", 0.2), ("hhaaaa", "curses", "uncurse", 0.3)]
)
def test_tokens_are_removed(dice: str, tokens: str, question: str, worth: float) -> None:
    state = position(HERE, dice=dice, life={0: 5}, **{tokens: {0: 2}})  # type: ignore[arg-type]
    play(state, "resolve attack" if tokens == "webs" else "resolve heal")

    assert asked(state) == f"{question} 0"
    assert values(state) == pytest.approx({f"remove {number}": number * worth for number in range(3)})
