"""KNY-30 to KNY-33, KNY-37, KNY-38: what the symbols do. Destruction: test_destruction.py."""

from __future__ import annotations

import pytest

from monstertable.core.game import IllegalMove
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.happenings import ATTACK_WITHOUT_TARGET, TOOK_STATUE, VP

from .position import asked, choices, held, play, position, symbols, where

ONE_EACH = ["energy", "attack", "destruction", "heal", "celebrity", "ouch"]


def test_the_player_chooses_the_order_of_the_kinds() -> None:
    """KNY-30"""
    state = position(["queens", "manhattan"], dice="eadhco")
    assert choices(state) == [f"resolve {kind}" for kind in ONE_EACH]

    play(state, "resolve ouch", "resolve energy")
    assert choices(state) == ["resolve attack", "resolve destruction", "resolve heal", "resolve celebrity"]


def test_no_kind_is_resolved_twice_and_none_that_was_not_rolled() -> None:
    """KNY-30"""
    state = play(position(["queens", "manhattan"], dice="eeeahh"), "resolve energy")

    for kind in ("energy", "ouch"):
        with pytest.raises(IllegalMove):
            play(state, f"resolve {kind}")


def test_nothing_may_be_left_unresolved() -> None:
    """KNY-30: the army fires, though who rolled Ouch! would rather not."""
    state = position(["queens", "manhattan"], dice="eeeooe", units={"queens": "jet"})
    assert choices(state) == ["resolve energy", "resolve ouch"]

    play(state, "resolve energy")
    assert state.life[0] == 9


def test_one_kind_is_resolved_completely_before_the_next() -> None:
    """KNY-30"""
    tiles = {"queens": "skyscraper_1 skyscraper_1 skyscraper_1"}
    state = play(position(["queens", "manhattan"], dice="ddeeah", stacks=tiles), "resolve destruction")
    assert choices(state) == ["raze queens 1", "raze queens 2", "raze queens 3"]

    play(state, "raze queens 3")
    assert choices(state) == ["raze queens 1", "raze queens 2"]

    play(state, "raze queens 1")
    assert asked(state) == "resolve 0"


def test_the_flight_of_the_attacked_comes_before_the_next_kind() -> None:
    """KNY-30"""
    state = play(position(["queens", "manhattan"], dice="aeehhh"), "resolve attack")
    assert asked(state) == "flee 1"

    play(state, "stay")
    assert choices(state) == ["resolve energy", "resolve heal"]


def test_symbols_added_by_cards_are_part_of_the_result() -> None:
    """KNY-30"""
    state = position(["queens", "manhattan"], dice="eeehhd", cards={0: "stomp towering_titan"})

    assert symbols(state) == {"energy": 3, "attack": 2, "destruction": 2, "heal": 2}


def test_added_symbols_are_resolved_even_to_ones_harm() -> None:
    """KNY-30: the building must fall, and its unit fires at once."""
    state = position(["queens", "manhattan"], dice="eeehho", cards={0: "stomp"}, stacks={"queens": "skyscraper_1"})
    assert "resolve destruction" in choices(state)

    play(state, "resolve energy", "resolve heal", "resolve destruction")
    assert (state.vp[0], state.life[0]) == (1, 9)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_each_energy_symbol_brings_one_energy(number: int) -> None:
    """KNY-31"""
    dice = "e" * number + "h" + "c" * (5 - number)
    state = play(position(["queens", "manhattan"], dice=dice, energy={0: 2}), "resolve energy")

    assert state.energy == [2 + number, 0]


def test_energy_is_brought_in_manhattan_too() -> None:
    """KNY-31"""
    state = play(position(["manhattan", "queens"], dice="eeehhh"), "resolve energy")

    assert state.energy == [3, 0]


def test_from_outside_one_strikes_manhattan_only() -> None:
    """KNY-32"""
    places = ["queens", "queens", "manhattan midtown", "bronx"]
    state = play(position(places, dice="aaahhh"), "resolve attack")

    assert state.life == [10, 10, 7, 10]


def test_from_manhattan_one_strikes_all_outside() -> None:
    """KNY-32"""
    places = ["manhattan", "queens", "queens", "out", "staten_island"]
    state = play(position(places, dice="aahhhh"), "resolve attack")

    assert state.life == [10, 8, 8, 0, 8]


def test_with_nobody_in_manhattan_attack_does_nothing() -> None:
    """KNY-32"""
    state = play(position(["queens", "queens", "bronx"], dice="aaaahh"), "resolve attack")

    assert state.life == [10, 10, 10]
    assert where(state, 0) == "manhattan lower"


def test_whom_attack_strikes_is_judged_when_it_is_resolved() -> None:
    """KNY-32: the army may first kill the only target; then nobody is struck, not even those who were in its place."""
    state = position(["queens", "manhattan", "bronx"], dice="aaoooc", life={1: 5}, units={"manhattan": "jet " * 5})
    struck_first = play(state.copy(), "resolve attack")
    assert (asked(struck_first), struck_first.life) == ("flee 1", [10, 3, 10])

    state.events = []
    play(state, "resolve ouch", "resolve attack")
    assert (where(state, 1), state.life) == ("out", [10, 0, 10])
    assert (ATTACK_WITHOUT_TARGET, 0) in state.events


def test_each_heal_symbol_brings_one_life() -> None:
    """KNY-33"""
    state = play(position(["queens", "manhattan"], dice="hhheee", life={0: 4, 1: 4}), "resolve heal")

    assert state.life == [7, 4]


def test_nobody_heals_beyond_ten() -> None:
    """KNY-33"""
    state = play(position(["queens", "manhattan"], dice="hhheee", life={0: 9}), "resolve heal")

    assert state.life[0] == 10


@pytest.mark.parametrize("zone", ["lower", "midtown", "upper"])
def test_heal_symbols_do_not_heal_in_manhattan(zone: str) -> None:
    """KNY-33"""
    state = play(position([f"manhattan {zone}", "queens"], dice="hhheee", life={0: 4}), "resolve heal")

    assert state.life[0] == 4


def test_heal_symbols_pay_for_cards_in_manhattan() -> None:
    """KNY-33"""
    cursed = play(position(["manhattan", "queens"], dice="hhheee", curses={0: 2}, life={0: 4}), "resolve heal")
    play(cursed, "remove 2")
    assert (cursed.curses[0], cursed.life[0]) == (0, 4)

    hearted = position(["manhattan", "queens"], dice="hhhecc", cards={0: "artificial_heart"})
    play(hearted, "use artificial_heart 3", "resolve energy")
    assert hearted.energy[0] == 4


def test_cards_heal_in_manhattan() -> None:
    """KNY-33"""
    state = position(["manhattan", "queens"], at="buy", energy={0: 4}, life={0: 4}, market="central_park diva fury")
    play(state, "buy central_park")
    assert state.life[0] == 6

    assert position(["manhattan", "queens"], cards={0: "regeneration"}, life={0: 4}).life[0] == 5


@pytest.mark.parametrize("place", ["manhattan", "queens"])
def test_destroyed_tiles_heal_everywhere(place: str) -> None:
    """KNY-33"""
    other = "queens" if place == "manhattan" else "manhattan"
    state = position([place, other], dice="ddeeec", life={0: 4}, stacks={place: "hospital_2"})
    assert play(state, "resolve destruction").life[0] == 6

    state = position([place, other], dice="ddeeec", life={0: 4}, units={place: "infantry"})
    assert play(state, "resolve destruction").life[0] == 5


@pytest.mark.parametrize(("number", "vp"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_three_celebrity_take_superstar_for_one_vp_and_one_more_for_each_beyond(number: int, vp: int) -> None:
    """KNY-37"""
    state = position(["queens", "manhattan"], dice="c" * number + "h" * (6 - number))
    play(state, "resolve celebrity")

    assert state.vp == [vp, 0]
    assert state.superstar == (0 if vp else NOBODY)


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_who_holds_superstar_gets_one_vp_per_celebrity(number: int) -> None:
    """KNY-37"""
    state = position(["queens", "manhattan"], dice="c" * number + "h" * (6 - number), superstar=0)
    play(state, "resolve celebrity")

    assert (state.vp, state.superstar) == ([number, 0], 0)


@pytest.mark.parametrize(("number", "vp", "holder"), [(2, 0, 1), (3, 1, 0), (4, 2, 0)])
def test_superstar_is_taken_from_its_holder_by_three(number: int, vp: int, holder: int) -> None:
    """KNY-37: who loses it keeps the VP it brought."""
    state = position(["queens", "manhattan"], dice="c" * number + "h" * (6 - number), superstar=1, vp={1: 5})
    play(state, "resolve celebrity")

    assert (state.vp, state.superstar) == ([vp, 5], holder)


ARMY = {"queens": "infantry tank", "manhattan": "jet jet jet", "bronx": "infantry"}
PLACES = ["queens", "queens", "manhattan upper", "bronx", "brooklyn"]


@pytest.mark.parametrize(
    ("dice", "life"),
    [
        ("ohhhce", [8, 10, 10, 10, 10]),
        ("oohhce", [8, 8, 10, 10, 10]),
        ("ooohce", [8, 8, 7, 9, 10]),
        ("ooooce", [8, 8, 7, 9, 10]),
    ],
)
def test_the_army_fires_at_you_at_your_borough_or_everywhere(dice: str, life: list[int]) -> None:
    """KNY-38: 1 damage per unit in the own borough of each who is fired at."""
    state = play(position(PLACES, dice=dice, units=ARMY), "resolve ouch")

    assert state.life == life


def test_without_units_ouch_does_not_hurt() -> None:
    """KNY-38"""
    state = play(position(["queens", "manhattan"], dice="oohhhh", units={"bronx": "tank"}), "resolve ouch")

    assert state.life == [10, 10]


def test_the_units_of_all_manhattan_fire_at_whoever_is_there() -> None:
    """KNY-38"""
    state = position(["manhattan upper", "queens"], dice="ohhhce", units={"manhattan": "infantry jet tank"})

    assert play(state, "resolve ouch").life == [7, 10]


@pytest.mark.parametrize(("dice", "taken"), [("oohhce", False), ("ooohce", True), ("oooohc", True), ("oooooh", True)])
def test_three_ouch_take_the_statue_of_liberty_for_three_vp(dice: str, taken: bool) -> None:
    """KNY-38"""
    state = play(position(["queens", "manhattan"], dice=dice), "resolve ouch")

    assert (state.statue, state.vp[0]) == ((0, 3) if taken else (NOBODY, 0))


@pytest.mark.parametrize(("before", "after"), [(7, 4), (3, 0), (2, 0), (0, 0)])
def test_who_loses_the_statue_loses_three_vp_but_not_below_zero(before: int, after: int) -> None:
    """KNY-38"""
    state = position(["queens", "manhattan"], dice="ooohce", statue=1, vp={0: 1, 1: before})
    play(state, "resolve ouch")

    assert (state.statue, state.vp) == (0, [4, after])


def test_who_holds_the_statue_gains_nothing_more() -> None:
    """KNY-38"""
    state = position(["queens", "manhattan"], dice="ooohce", statue=0, vp={0: 5})
    state.events = []
    play(state, "resolve ouch")

    assert (state.statue, state.vp[0]) == (0, 5)
    assert not [event for event in state.events if event[0] in (TOOK_STATUE, VP)]


def test_superstar_and_statue_are_no_power_cards() -> None:
    """KNY-37, KNY-38: they are held apart from the cards that were bought."""
    state = play(position(["queens", "manhattan"], dice="ooocch"), "resolve ouch", "resolve celebrity")

    assert (state.statue, held(state, 0)) == (0, [])
