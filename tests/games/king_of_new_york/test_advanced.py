"""KNY-90 to KNY-95: two tracks in Manhattan, for five and six."""

from __future__ import annotations

import pytest

from monstertable.core.game import SetupError
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.happenings import BY_RETREAT, CHANGED_TRACK, MOVED

from .position import asked, choices, play, position, where

BOTH = ["queens", "manhattan lower", "manhattan lower", "bronx", "brooklyn"]


@pytest.mark.parametrize("seats", [5, 6])
def test_the_second_track_is_chosen_before_the_game(seats: int) -> None:
    """KNY-90"""
    state = GAME.initial(GAME.setup(seats, {"variant": "advanced"}))

    assert GAME.view(state, None)["variant"] == "advanced"
    assert GAME.view(state, None)["tracks"] == [None, None]


@pytest.mark.parametrize("seats", [5, 6])
def test_without_a_choice_there_is_one_track(seats: int) -> None:
    """KNY-90"""
    view = GAME.view(GAME.initial(GAME.setup(seats)), None)

    assert (view["variant"], view["tracks"]) == ("basic", [None])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_track_is_refused_with_fewer_than_five(seats: int) -> None:
    """KNY-90"""
    with pytest.raises(SetupError, match="variant"):
        GAME.setup(seats, {"variant": "advanced"})


def test_up_to_two_are_in_manhattan_each_on_a_track_of_its_own() -> None:
    """KNY-90"""
    view = GAME.view(position(BOTH, at="move", advanced=True), None)

    assert view["tracks"] == [1, 2]
    assert [player["track"] for player in view["players"]] == [None, 0, 1, None, None]
    assert view["question"]["kind"] == "move"
    assert not view["boroughs"]["manhattan"]["room"]


@pytest.mark.parametrize("zone", ["lower", "midtown", "upper"])
def test_who_enters_second_starts_at_the_bottom_of_the_second_track(zone: str) -> None:
    """KNY-91"""
    places = ["queens", f"manhattan {zone}", "bronx", "bronx", "brooklyn"]
    state = position(places, at="move", advanced=True, energy={0: 2})

    assert (state.tracks, state.vp[0]) == ([1, 0], 1)
    assert (where(state, 0), where(state, 1)) == ("manhattan lower", f"manhattan {zone}")


@pytest.mark.parametrize("places", [["manhattan midtown", "manhattan lower"], ["manhattan lower", "manhattan midtown"]])
def test_each_advances_on_its_own_track(places: list[str]) -> None:
    """KNY-91: past the other or beside it; the other stays."""
    state = position([*places, "bronx", "bronx", "brooklyn"], at="move", advanced=True, energy={0: 2})

    assert (state.tracks, where(state, 1)) == ([0, 1], places[1])
    assert (
        where(state, 0) == {"manhattan lower": "manhattan midtown", "manhattan midtown": "manhattan upper"}[places[0]]
    )


def test_the_second_track_advances_too() -> None:
    """KNY-91"""
    state = position(["manhattan upper", "manhattan", "bronx", "bronx", "queens"], at="buy", advanced=True)
    assert state.turn == 1

    play(state, "roll hhhhhh", "keep")
    assert (where(state, 1), state.tracks, state.turn) == ("manhattan midtown", [0, 1], 2)


def test_with_one_in_manhattan_the_active_player_must_enter_without_an_attack() -> None:
    """KNY-92"""
    state = position(["queens", "manhattan", "bronx", "bronx", "brooklyn"], dice="hhhhcc", advanced=True)
    play(state, "resolve heal", "roll hhhhhh", "keep", "roll hhhhhh", "keep")

    assert (where(state, 0), state.vp[0], state.tracks) == ("manhattan lower", 1, [1, 0])
    assert asked(state) == "move 2"


def test_with_two_in_manhattan_one_may_move_elsewhere() -> None:
    """KNY-92"""
    state = position(BOTH, at="move", advanced=True)

    assert choices(state) == ["stay", "move bronx", "move brooklyn", "move staten_island"]


def test_with_one_in_manhattan_the_attack_is_resolved_first() -> None:
    """KNY-92: from outside, so the one in Manhattan is struck; then the attacker enters, though nobody fled."""
    places = ["queens", "manhattan upper", "bronx", "bronx", "brooklyn"]
    state = position(places, dice="aahhcc", advanced=True, energy={0: 2})
    play(state, "resolve attack")
    assert (state.life, where(state, 0)) == ([10, 8, 10, 10, 10], "queens")

    play(state, "stay", "resolve heal")
    assert (where(state, 0), where(state, 1), state.tracks) == ("manhattan lower", "manhattan upper", [1, 0])


def test_into_manhattan_left_by_one_of_two_the_attacker_enters() -> None:
    """KNY-92"""
    state = position(BOTH, dice="aahhcc", advanced=True, energy={0: 2})
    play(state, "resolve attack", "stay", "move queens", "resolve heal")

    assert (where(state, 0), where(state, 2), state.tracks, state.vp[0]) == ("manhattan lower", "queens", [1, 0], 1)


@pytest.mark.parametrize("place", [0, 1])
def test_those_in_manhattan_strike_all_outside_and_not_each_other(place: int) -> None:
    """KNY-93"""
    places = ["manhattan", "manhattan", "bronx", "bronx", "brooklyn", "queens"]
    state = position(places, dice="aahhcc" if place == 0 else "", at="buy" if place else "", advanced=True)
    play(state, *(["roll aahhcc", "keep"] if place else []), "resolve attack")

    assert state.turn == place
    assert (state.life, asked(state)) == ([10, 10, 8, 8, 8, 8], f"resolve {place}")


def test_those_outside_strike_both_inside() -> None:
    """KNY-93"""
    state = play(position(BOTH, dice="aahhcc", advanced=True), "resolve attack")

    assert state.life == [10, 8, 8, 10, 10]


def test_the_first_track_decides_first_then_the_second() -> None:
    """KNY-94"""
    state = play(position(BOTH, dice="aahhcc", advanced=True), "resolve attack")
    assert asked(state) == "flee 1"

    play(state, "move queens")
    assert asked(state) == "flee 2"
    assert choices(state) == ["stay", "move bronx", "move brooklyn", "move staten_island"]

    play(state, "move bronx")
    assert (asked(state), state.tracks) == ("resolve 0", [0, NOBODY])


def test_the_track_decides_who_is_asked_first_not_the_seat() -> None:
    """KNY-94: seat 0 enters after seat 1, and is on the second track."""
    places = ["queens", "manhattan", "bronx", "bronx", "brooklyn"]
    state = position(places, dice="hhhhcc", advanced=True)
    play(state, "resolve heal", "roll hhhhhh", "keep", "roll aahhcc", "keep", "resolve attack")
    assert (state.tracks, asked(state)) == ([1, 0], "flee 1")

    assert asked(play(state, "stay")) == "flee 0"


def test_when_the_first_flees_the_other_moves_over_in_its_own_zone() -> None:
    """KNY-94"""
    places = ["queens", "manhattan lower", "manhattan upper", "bronx", "brooklyn"]
    state = position(places, dice="aahhcc", advanced=True, energy={0: 2})
    state.events = []
    play(state, "resolve attack", "move bronx")
    assert (state.tracks, where(state, 2)) == ([2, NOBODY], "manhattan upper")
    assert (CHANGED_TRACK, 2) in state.events

    play(state, "stay")
    assert (state.tracks, where(state, 0), asked(state)) == ([2, 0], "manhattan lower", "resolve 0")


def test_when_the_second_flees_the_first_stays_on_its_track() -> None:
    """KNY-94"""
    state = play(position(BOTH, dice="aahhcc", advanced=True), "resolve attack", "stay", "move bronx")

    assert (state.tracks, where(state, 0), state.vp[0]) == ([1, 0], "manhattan lower", 1)


def test_the_attacker_enters_after_both_have_decided() -> None:
    """KNY-94, KNY-72: its borough is not free for the second who flees; one VP, and one place stays empty."""
    places = ["queens", "manhattan", "manhattan", "queens", "brooklyn"]
    state = position(places, dice="aahhcc", advanced=True, energy={0: 2})
    play(state, "resolve attack", "move bronx")
    assert (asked(state), where(state, 0), "move queens" in choices(state)) == ("flee 2", "queens", False)

    play(state, "move bronx")
    assert (asked(state), where(state, 0), state.tracks, state.vp[0]) == (
        "resolve 0",
        "manhattan lower",
        [0, NOBODY],
        1,
    )

    play(state, "resolve heal")
    assert (asked(state), where(state, 0), state.vp[0]) == ("buy 0", "manhattan lower", 1)


def test_when_one_falls_and_the_other_flees_the_attacker_enters_at_once() -> None:
    """KNY-72, KNY-78, KNY-94: with six, so that the second track stays open."""
    places = ["queens", "manhattan", "manhattan", "bronx", "brooklyn", "bronx"]
    state = position(places, dice="aahhcc", advanced=True, life={1: 2})
    play(state, "resolve attack", "move staten_island")

    assert (asked(state), where(state, 0), state.vp[0]) == ("resolve 0", "manhattan lower", 1)


def test_when_one_falls_and_the_other_stays_the_attacker_enters_in_the_move_step() -> None:
    """KNY-78, KNY-92"""
    places = ["queens", "manhattan", "manhattan", "bronx", "brooklyn", "bronx"]
    state = position(places, dice="aahhcc", advanced=True, life={1: 2}, energy={0: 2})
    play(state, "resolve attack", "stay")
    assert where(state, 0) == "queens"

    play(state, "resolve heal")
    assert (asked(state), where(state, 0)) == ("buy 0", "manhattan lower")


def test_a_retreat_is_no_flight() -> None:
    """KNY-72, KNY-95: the second track closes and the first stays; nobody fled, so nobody enters."""
    places = ["queens", "manhattan", "manhattan", "queens", "brooklyn"]
    state = position(places, dice="aahhcc", advanced=True, life={3: 2}, cards={0: "fireball"})
    play(state, "resolve attack", "move bronx", "stay")

    assert (asked(state), where(state, 0), state.tracks) == ("resolve 0", "queens", [1, NOBODY])


def test_when_the_first_is_eliminated_the_other_moves_over() -> None:
    """KNY-94: with six, so that the second track stays open."""
    places = ["queens", "manhattan lower", "manhattan midtown", "bronx", "brooklyn", "bronx"]
    state = position(places, dice="aahhcc", advanced=True, life={1: 2}, energy={0: 2})
    play(state, "resolve attack")
    assert (asked(state), state.tracks, where(state, 2)) == ("flee 2", [2, NOBODY], "manhattan midtown")

    play(state, "stay", "resolve heal")
    assert state.tracks == [2, 0]


def test_with_fewer_than_five_alive_the_second_track_closes_at_once() -> None:
    """KNY-95: its monster goes to a borough of its choice that has room, before anything else."""
    places = ["manhattan upper", "manhattan midtown", "bronx", "bronx", "queens"]
    state = position(places, dice="aahhcc", advanced=True, life={4: 2})
    state.events = []
    play(state, "resolve attack")
    assert asked(state) == "retreat 1"
    assert choices(state) == ["move queens", "move brooklyn", "move staten_island"]

    play(state, "move queens")
    assert (asked(state), where(state, 1), state.tracks) == ("resolve 0", "queens", [0, NOBODY])
    assert (MOVED, 1, 2, BY_RETREAT) in state.events
    assert GAME.view(state, None)["tracks"] == [0]


def test_five_alive_of_six_keep_the_second_track() -> None:
    """KNY-95"""
    places = ["manhattan upper", "manhattan midtown", "bronx", "bronx", "queens", "queens"]
    state = position(places, dice="aahhcc", advanced=True, life={4: 2})
    play(state, "resolve attack")

    assert (asked(state), state.living, state.tracks) == ("resolve 0", 5, [0, 1])


def test_the_active_monster_on_the_second_track_must_leave_too() -> None:
    """KNY-95"""
    state = position(["manhattan upper", "manhattan", "bronx", "bronx", "queens"], at="buy", advanced=True, life={4: 2})
    play(state, "roll aahhcc", "keep", "resolve attack")
    assert asked(state) == "retreat 1"

    play(state, "move queens", "resolve heal")
    assert (asked(state), where(state, 1)) == ("move 1", "queens")


def test_when_the_first_track_falls_with_the_fifth_player_the_other_stays_in_manhattan() -> None:
    """KNY-94, KNY-95: it moves over, so nobody is on the track that closes."""
    state = position(BOTH, dice="aahhcc", advanced=True, life={1: 2}, energy={0: 2})
    play(state, "resolve attack")
    assert (asked(state), state.tracks) == ("flee 2", [2, NOBODY])

    play(state, "stay", "resolve heal")
    assert asked(state) == "move 0"


def test_who_retreats_is_not_asked_whether_to_flee() -> None:
    """KNY-94, KNY-95: the neighbour falls to a Fireball; the attacked on the second track is out already."""
    places = ["queens", "manhattan", "manhattan", "queens", "brooklyn"]
    state = position(places, dice="aahhcc", advanced=True, life={3: 2}, cards={0: "fireball"})
    play(state, "resolve attack")
    assert (asked(state), state.life) == ("retreat 2", [10, 8, 8, 0, 10])

    play(state, "move bronx")
    assert asked(state) == "flee 1"
    assert asked(play(state, "stay")) == "resolve 0"


def test_when_the_active_one_is_the_fifth_to_fall_the_track_closes_before_the_next_turn() -> None:
    """KNY-95, KNY-75"""
    state = position(BOTH, dice="oahhcc", advanced=True, life={0: 1}, units={"queens": "jet"})
    play(state, "resolve ouch")
    assert (asked(state), where(state, 0)) == ("retreat 2", "out")

    play(state, "move queens")
    assert (asked(state), state.turn, state.tracks) == ("roll", 1, [1, NOBODY])


def test_with_fewer_than_five_alive_nobody_enters_as_second() -> None:
    """KNY-95"""
    state = position(["queens", "manhattan", "bronx", "bronx", "out"], at="move", advanced=True)

    assert asked(state) == "move 0"


def test_two_tracks_bring_income_by_the_zone_of_each() -> None:
    """KNY-90, KNY-11"""
    state = position(["manhattan upper", "manhattan midtown", "bronx", "bronx", "queens"], advanced=True)
    assert (state.vp[:2], state.energy[:2]) == ([2, 0], [2, 0])

    play(state, "roll hhhhhh", "keep", "done")
    assert (state.turn, state.vp[:2], state.energy[:2]) == (1, [2, 2], [2, 1])


def test_both_are_one_borough_to_the_army() -> None:
    """KNY-90, KNY-38, KNY-39: two Ouch! strike both in Manhattan."""
    places = ["manhattan upper", "manhattan", "bronx", "bronx", "queens"]
    state = position(places, dice="oohhcc", advanced=True, units={"manhattan": "jet tank"})

    assert play(state, "resolve ouch").life == [8, 8, 10, 10, 10]
