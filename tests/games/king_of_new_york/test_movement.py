"""KNY-40 to KNY-42, KNY-70 to KNY-72: moving, entering Manhattan, leaving it. Two tracks: test_advanced.py."""

from __future__ import annotations

import pytest

from monstertable.core.game import IllegalMove
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.happenings import BY_CHOICE, BY_FLIGHT, BY_REPLACING, MOVED

from .position import asked, choices, play, position, units_of, where

OUTSIDE = ["bronx", "queens", "brooklyn", "staten_island"]


@pytest.mark.parametrize("borough", OUTSIDE)
def test_into_empty_manhattan_one_must_go(borough: str) -> None:
    """KNY-40: nobody is asked; the monster enters at Lower Manhattan for 1 VP."""
    state = position([borough, "queens", "out"], at="move", energy={0: 2})

    assert (asked(state), where(state, 0), state.vp) == ("buy 0", "manhattan lower", [1, 0, 0])
    assert state.tracks == [0, -1]


def test_entering_brings_no_income_before_the_next_turn() -> None:
    """KNY-40"""
    state = position(["queens", "bronx"], at="move", energy={0: 2})

    assert state.energy[0] == 2


def test_with_somebody_in_manhattan_one_may_go_to_another_borough_or_stay() -> None:
    """KNY-41"""
    state = position(["queens", "manhattan upper"], at="move")
    assert choices(state) == ["stay", "move bronx", "move brooklyn", "move staten_island"]

    state.events = []
    play(state, "move brooklyn")
    assert (where(state, 0), where(state, 1), state.vp[0]) == ("brooklyn", "manhattan upper", 0)
    assert (MOVED, 0, 3, BY_CHOICE) in state.events


@pytest.mark.parametrize("zone", ["lower", "midtown", "upper"])
def test_manhattan_is_closed_while_somebody_is_in_any_zone_of_it(zone: str) -> None:
    """KNY-41, KNY-70"""
    state = position(["queens", f"manhattan {zone}"], at="move")

    assert "move manhattan" not in choices(state)
    with pytest.raises(IllegalMove):
        play(state, "move manhattan")


def test_one_may_stay() -> None:
    """KNY-41"""
    state = play(position(["queens", "manhattan"], at="move"), "stay")

    assert (where(state, 0), state.turn) == ("queens", 1)


def test_a_borough_with_two_monsters_is_full() -> None:
    """KNY-41, KNY-70"""
    state = position(["queens", "manhattan", "bronx", "bronx", "brooklyn"], at="move")

    assert choices(state) == ["stay", "move brooklyn", "move staten_island"]


def test_the_dead_take_no_room() -> None:
    """KNY-41, KNY-70"""
    state = position(["manhattan", "queens", "bronx", "bronx"], dice="aaahhc", life={2: 3})
    play(state, "resolve attack", "resolve heal")
    play(state, "roll hhhhcc", "keep", "resolve heal")

    assert (asked(state), where(state, 2)) == ("move 1", "out")
    assert "move bronx" in choices(state)


@pytest.mark.parametrize(("before", "after"), [("lower", "midtown"), ("midtown", "upper"), ("upper", "upper")])
def test_in_manhattan_one_advances_a_zone_and_in_upper_stays(before: str, after: str) -> None:
    """KNY-42: nobody is asked, and it brings nothing."""
    state = position([f"manhattan {before}", "queens"], at="move", energy={0: 2})

    assert (asked(state), where(state, 0)) == ("buy 0", f"manhattan {after}")
    assert (state.vp[0], state.energy[0]) == (0, 2)


def test_manhattan_is_not_left_in_the_own_turn() -> None:
    """KNY-42: through all of a turn there is no way out."""
    state = position(["manhattan upper", "queens"])
    met = []
    for move in ("roll ahhhco", "keep", "resolve attack", "resolve ouch", "resolve heal"):
        play(state, move)
        met.append(asked(state))
        if state.turn == 0 and asked(state) != "roll":
            assert not any(choice.startswith("move") for choice in choices(state))

    assert met[:3] == ["reroll 0", "resolve 0", "resolve 0"]
    assert where(state, 0) == "manhattan upper"


def test_one_monster_is_in_manhattan_at_a_time() -> None:
    """KNY-70"""
    view = GAME.view(position(["queens", "manhattan", "bronx", "bronx", "brooklyn"], at="move"), None)

    assert {name: borough["room"] for name, borough in view["boroughs"].items()} == {
        "manhattan": False,
        "bronx": False,
        "queens": True,
        "brooklyn": True,
        "staten_island": True,
    }
    assert view["tracks"] == [1]


def test_the_attacked_flees_to_a_borough_with_room() -> None:
    """KNY-71, KNY-70"""
    state = position(["queens", "manhattan upper", "queens", "bronx"], dice="aahhhc")
    play(state, "resolve attack")
    assert (asked(state), state.life[1]) == ("flee 1", 8)
    assert choices(state) == ["stay", "move bronx", "move brooklyn", "move staten_island"]

    state.events = []
    play(state, "move bronx")
    assert (where(state, 1), state.vp[1]) == ("bronx", 0)
    assert (MOVED, 1, 1, BY_FLIGHT) in state.events


def test_who_does_not_flee_stays_in_the_same_zone() -> None:
    """KNY-71"""
    state = play(position(["queens", "manhattan midtown"], dice="aahhhc"), "resolve attack", "stay")

    assert where(state, 1) == "manhattan midtown"


def test_the_attacker_takes_the_place_of_one_who_fled_at_once() -> None:
    """KNY-72, KNY-40: at Lower Manhattan, wherever the other stood, for 1 VP; symbols are left to resolve."""
    state = position(["queens", "manhattan upper"], dice="aahhcc", energy={0: 2})
    state.events = []
    play(state, "resolve attack", "move bronx")

    assert (asked(state), where(state, 0), state.tracks[0], state.vp) == ("resolve 0", "manhattan lower", 0, [1, 0])
    assert (MOVED, 0, 0, BY_REPLACING) in state.events


def test_who_has_taken_a_place_does_not_move_again_in_the_move_step() -> None:
    """KNY-77: no advance, no second VP."""
    state = position(["queens", "manhattan upper"], dice="aahhcc", energy={0: 2})
    play(state, "resolve attack", "move bronx", "resolve heal")

    assert (asked(state), where(state, 0), state.vp) == ("buy 0", "manhattan lower", [1, 0])


def test_in_the_next_turn_who_has_taken_a_place_advances() -> None:
    """KNY-77, KNY-42"""
    state = position(["queens", "manhattan upper"], dice="aahhcc")
    play(state, "resolve attack", "move bronx", "resolve heal", "roll hhhhhh", "keep", "stay", "roll hhhhhh", "keep")

    assert where(state, 0) == "manhattan midtown"


def test_heal_before_the_attack_heals_and_after_it_does_not() -> None:
    """KNY-77, KNY-33"""
    wounded = position(["queens", "manhattan"], dice="ahhhcc", life={0: 3})
    healed = play(wounded.copy(), "resolve heal", "resolve attack", "move bronx")
    too_late = play(wounded, "resolve attack", "move bronx", "resolve heal")

    assert (healed.life[0], too_late.life[0]) == (6, 3)
    assert where(healed, 0) == where(too_late, 0) == "manhattan lower"


def test_what_the_dice_would_do_says_who_may_make_room() -> None:
    """KNY-72: the preview of the attack; nobody does for an attacker inside, and the dead make no room."""
    state = position(["queens", "manhattan"], dice="ahhhcc")
    assert GAME.view(state, 0)["expected"]["attack"]["may_flee"] == [1]

    for places, life in ((["manhattan", "queens"], 10), (["queens", "manhattan"], 1)):
        state = position(places, dice="ahhhcc", life={1: life})
        assert GAME.view(state, 0)["expected"]["attack"]["may_flee"] == []


def test_the_preview_knows_who_can_bear_the_blow_and_pay_for_a_flight() -> None:
    """KNY-72, KNY-C12, KNY-C14"""
    places = ["queens", "manhattan"]
    tough = position(places, dice="ahhhcc", life={1: 1}, energy={1: 1}, cards={1: "of_another_world"})
    assert GAME.view(tough, 0)["expected"]["attack"]["may_flee"] == [1]

    market = "new_york_marathon shadow_double towering_titan"
    for energy, able in ((1, []), (2, [1])):
        state = position(places, dice="ahhhcc", energy={1: energy}, market=market)
        assert GAME.view(state, 0)["expected"]["attack"]["may_flee"] == able


def test_who_comes_back_to_manhattan_begins_again_at_the_bottom() -> None:
    """KNY-40, KNY-72: for 1 VP each time, though it was left from Upper Manhattan."""
    state = position(["queens", "manhattan upper"], dice="aahhcc")
    play(state, "resolve attack", "move bronx", "resolve heal")
    assert (state.turn, where(state, 0), where(state, 1), state.vp) == (1, "manhattan lower", "bronx", [1, 0])

    play(state, "roll aahhcc", "keep", "resolve attack", "move queens", "resolve heal")
    assert (where(state, 0), where(state, 1)) == ("queens", "manhattan lower")
    assert state.vp == [1, 1]


def test_the_attacker_takes_the_place_of_one_who_was_eliminated_in_the_move_step() -> None:
    """KNY-78, KNY-40"""
    state = position(["queens", "manhattan upper", "bronx"], dice="aahhcc", energy={0: 2}, life={1: 2})
    play(state, "resolve attack")
    assert (asked(state), where(state, 0)) == ("resolve 0", "queens")

    play(state, "resolve heal")
    assert (where(state, 0), state.vp[0]) == ("manhattan lower", 1)


def test_the_rest_of_the_dice_is_resolved_in_manhattan() -> None:
    """KNY-77: Heal does not heal, Destruction strikes Manhattan, its units fire and those of Queens do not."""
    state = position(
        ["queens", "manhattan", "bronx"],
        dice="ahhhdo",
        life={0: 3},
        stacks={"queens": "skyscraper_1", "manhattan": "skyscraper_2 skyscraper_1"},
        units={"queens": "jet jet"},
    )
    play(state, "resolve attack", "move bronx", "resolve heal", "resolve destruction")

    # 3 life - 1 by the new infantry in Manhattan; 1 VP by entering, 1 VP by the building that one symbol can destroy.
    assert (state.life[0], state.vp[0], where(state, 0)) == (2, 2, "manhattan lower")
    assert (units_of(state, "manhattan"), units_of(state, "queens")) == (["infantry"], ["jet", "jet"])


def test_the_rest_of_the_dice_after_an_elimination_is_resolved_outside() -> None:
    """KNY-78, KNY-33: the attacker is still in Queens, so Heal heals."""
    state = position(["queens", "manhattan", "bronx"], dice="aahhcc", life={0: 3, 1: 2}, energy={0: 2})
    play(state, "resolve attack", "resolve heal")

    assert (state.life[0], where(state, 0), state.vp[0]) == (5, "manhattan lower", 1)


def test_an_attacker_inside_does_not_enter() -> None:
    """KNY-77: in the advanced variant one in Manhattan strikes the other with a card; who flees is not replaced."""
    places = ["manhattan", "manhattan", "bronx", "bronx", "brooklyn"]
    state = position(places, dice="aahhcc", advanced=True, cards={0: "fireball"})
    play(state, "resolve attack")
    assert asked(state) == "flee 1"

    play(state, "move queens")
    assert (state.vp[0], state.tracks, state.replaced) == (0, [0, -1], False)


def test_who_attacked_in_vain_does_not_enter() -> None:
    """KNY-72"""
    state = play(position(["queens", "manhattan"], dice="aahhcc"), "resolve attack", "stay", "resolve heal")

    assert asked(state) == "move 0"


def test_manhattan_left_empty_is_entered_by_the_next_player() -> None:
    """KNY-40, KNY-75: the active one killed the monster in Manhattan, then fell to the army."""
    places = ["queens", "manhattan", "bronx", "brooklyn"]
    state = position(places, dice="aaohhh", life={0: 1, 1: 2}, units={"queens": "tank"})
    play(state, "resolve attack", "resolve ouch")
    assert (state.turn, where(state, 0), where(state, 1), where(state, 2)) == (2, "out", "out", "bronx")

    play(state, "roll hhhhhh", "keep")
    assert (where(state, 2), state.vp[2]) == ("manhattan lower", 1)
