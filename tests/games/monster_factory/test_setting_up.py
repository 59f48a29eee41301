"""MF-01 to MF-06: the start tiles, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from monstertable.core.game import CHANCE, IllegalMove, SetupError
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS

from .position import deal, growing, in_pile, legal, play, position, possible

HANDS = ["K--- n--- KKKK nnnn", "n--- n--- K---* KnKn*"]


def start(seats: int = 2, **options: str) -> FactoryState:
    """A new game; with the quick start where nothing else is said."""
    return GAME.initial(GAME.setup(seats, {"start": "deal", **options}))


def dealt(hands: list[str] | None = None, **options: str) -> FactoryState:
    """These tiles have been dealt."""
    tiles = HANDS if hands is None else hands
    return play(start(len(tiles), **options), *[f"draw {name}" for hand in tiles for name in hand.split()])


def started(seats: int, option: str) -> FactoryState:
    """Everybody has a start tile."""
    state = start(seats, start=option)
    while not state.growing:
        play(state, next(iter(possible(state))) if GAME.owing(state) == (CHANCE,) else legal(state)[0])
    return state


def hands(state: FactoryState, seat: int | None = None) -> list[list[str]]:
    return [player["hand"] for player in GAME.view(state, seat)["players"]]


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8, 100])
def test_another_number_of_players_is_refused_in_a_sentence(seats: int) -> None:
    """MF-01"""
    with pytest.raises(SetupError, match=f"is for 2 to 6 players, not {seats}"):
        GAME.setup(seats)


@pytest.mark.parametrize("option", ["deal", "pick"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int, option: str) -> None:
    """MF-01"""
    assert len(started(seats, option).growing) == seats


def test_there_are_88_tiles() -> None:
    """MF-01"""
    assert (start().pile_left, len(in_pile(start()).split())) == (88, 88)


def test_everybody_lays_the_chosen_tile_as_a_first_monster() -> None:
    """MF-02"""
    state = play(dealt(), "0 start KKKK", "1 start K---*")

    assert (growing(state, 0), growing(state, 1)) == ("KKKK", "K---*")
    for player in GAME.view(state, None)["players"]:
        assert [(monster["first"], monster["finished"]) for monster in player["monsters"]] == [(True, False)]
        assert (player["first_done"], player["score"]) == (False, 0)


def test_any_tile_may_be_chosen_also_a_narrow_one() -> None:
    """MF-02: three or four open edges are wise, not demanded."""
    assert legal(dealt(), 0) == ["start n---", "start K---", "start nnnn", "start KKKK"]
    picking = legal(start(start="pick"))

    assert picking == [f"start {name}" for name in KIND_IDS if name in in_pile(start()).split()]
    assert len(picking) == 42


def test_four_tiles_each_are_dealt_from_all() -> None:
    """MF-03"""
    state = start()
    assert possible(state)["draw n---"] == 14 / 88

    play(state, "draw n---")
    assert possible(state)["draw n---"] == 13 / 87

    play(state, *["draw K---"] * 3)
    assert hands(state) == [["n---", "K---", "K---", "K---"], []]


def test_picking_is_the_default_and_dealing_the_quick_start() -> None:
    """MF-03"""
    assert GAME.setup(3).options["start"] == "pick"
    assert GAME.owing(GAME.initial(GAME.setup(3))) == (0,)
    assert GAME.owing(start(3, start="deal")) == (CHANCE,)
    with pytest.raises(SetupError, match="start must be one of: pick, deal"):
        GAME.setup(3, {"start": "draft"})


def test_one_of_the_four_is_kept() -> None:
    """MF-03: two tiles of a kind are one choice."""
    state = dealt()

    assert legal(state, 1) == ["start n---", "start K---*", "start KnKn*"]
    with pytest.raises(IllegalMove, match="not allowed now"):
        play(state, "1 start KKKK")


def test_the_other_three_go_back_before_the_shuffle() -> None:
    """MF-03"""
    state = play(dealt(), "0 start KKKK", "1 start n---")

    left = Counter(in_pile(start()).split()) - Counter(["KKKK", "n---"])
    assert (Counter(in_pile(state).split()), state.pile_left) == (left, 86)
    assert hands(state) == [[], []]
    play(state, "first 0")
    assert possible(state)["draw n---"] == 13 / 86
    assert "draw KKKK" not in possible(state)


def test_all_choose_at_the_same_time() -> None:
    """MF-03"""
    state = dealt([*HANDS, "KK-- nn-- n-n- K-K-"])
    assert GAME.owing(state) == (0, 1, 2)

    play(state, "1 start n---")
    assert GAME.owing(state) == (0, 2)
    with pytest.raises(IllegalMove, match="not this seat's turn"):
        play(state, "1 start K---*")

    play(state, "2 start n-n-", "0 start n---")
    assert [growing(state, seat) for seat in range(3)] == ["n---", "n---", "n-n-"]


def test_picking_goes_in_seat_order_among_the_tiles_still_there() -> None:
    """MF-03"""
    state = start(3, start="pick")
    assert (GAME.owing(state), "start KKKK" in legal(state)) == ((0,), True)

    play(state, "start KKKK")
    assert (GAME.owing(state), "start KKKK" in legal(state)) == ((1,), False)
    with pytest.raises(IllegalMove, match="not allowed now"):
        play(state, "start KKKK")

    play(state, "start KKKK*", "start n---")
    assert [growing(state, seat) for seat in range(3)] == ["KKKK", "KKKK*", "n---"]
    assert (state.pile_left, in_pile(state).split().count("n---")) == (85, 13)


@pytest.mark.parametrize("option", ["deal", "pick"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_first_player_is_drawn_evenly(seats: int, option: str) -> None:
    """MF-04"""
    state = started(seats, option)

    assert possible(state) == {f"first {seat}": 1 / seats for seat in range(seats)}
    assert play(state, "first 1").turn == 1


@pytest.mark.parametrize("option", ["deal", "pick"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_may_be_named(seat: int, option: str) -> None:
    """MF-04"""
    state = start(3, first=str(seat + 1), start=option)
    if option == "deal":
        play(state, *[f"draw {name}" for name in " ".join([*HANDS, "KK-- nn-- n-n- K-K-"]).split()])

    play(state, "start n---", "start n---", "start n-n-")

    assert (state.turn, "draw n---" in possible(state)) == (seat, True)


def test_a_first_player_who_does_not_sit_there_cannot_be_named() -> None:
    """MF-04"""
    with pytest.raises(SetupError, match="must be one of: random, 1, 2, 3; not '4'"):
        start(3, first="4")


def test_turns_go_in_seat_order_and_round() -> None:
    """MF-04"""
    state = position(["KKKK", "KKKK*", "KKKn*", "KKK-"], turn=2)

    assert [play(state, "draw K---", "lay 0 " + spot).turn for spot in ("0,-1 s", "1,0 w", "0,1 n")] == [3, 0, 1]


def test_the_dealt_tiles_lie_open() -> None:
    """MF-05"""
    state = dealt()

    for seat in (0, 1, None):
        assert hands(state, seat) == [hand.split() for hand in HANDS]


def test_what_each_keeps_is_secret_until_all_have_chosen() -> None:
    """MF-05"""
    one, other = play(dealt(), "0 start KKKK"), play(dealt(), "0 start n---")

    for seat in (1, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat)["choice"] is None
        assert [player["has_chosen"] for player in GAME.view(one, seat)["players"]] == [True, False]
    assert (GAME.view(one, 0)["choice"], GAME.view(other, 0)["choice"]) == ("KKKK", "n---")
    assert all(player["picked"] is None for player in GAME.view(one, 0)["players"])


def test_no_event_tells_of_a_choice_before_all_have_chosen() -> None:
    """MF-05"""
    state = dealt()
    state.events = []

    play(state, "1 start n---")
    assert state.events == []

    play(state, "0 start KKKK")
    assert len(state.events) == 2


def test_four_tiles_of_one_kind_leave_no_choice() -> None:
    """MF-05"""
    state = dealt(["n--- n--- n--- n---", HANDS[1], "K---* K---* K---* K---*"])

    assert GAME.owing(state) == (1,)
    assert [player["has_chosen"] for player in GAME.view(state, None)["players"]] == [True, False, True]
    play(state, "start KnKn*")
    assert [growing(state, seat) for seat in range(3)] == ["n---", "KnKn*", "K---*"]


def test_when_nobody_has_a_choice_nobody_is_asked() -> None:
    """MF-05"""
    state = dealt(["n--- n--- n--- n---", "K---* K---* K---* K---*"])

    assert (growing(state, 0), growing(state, 1), state.pile_left) == ("n---", "K---*", 86)
    assert possible(state) == {"first 0": 1 / 2, "first 1": 1 / 2}


def test_picked_tiles_are_seen_at_once() -> None:
    """MF-06"""
    state = play(start(3, start="pick"), "start KKKK", "start n---")

    for seat in (0, 1, 2, None):
        players = GAME.view(state, seat)["players"]
        assert [player["picked"] for player in players] == ["KKKK", "n---", None]
        assert [player["has_chosen"] for player in players] == [True, True, False]


def test_picking_starts_with_the_first_seat_whoever_begins() -> None:
    """MF-06"""
    state = start(3, start="pick", first="3")
    assert GAME.owing(state) == (0,)

    play(state, "0 start KKKK", "1 start n---")
    assert GAME.owing(state) == (2,)

    play(state, "2 start nnnn")
    assert state.turn == 2


def test_who_begins_is_settled_after_the_start_tiles() -> None:
    """MF-06"""
    state = start(2, start="pick")
    assert GAME.owing(state) == (0,)

    play(state, "start KKKK", "start n---")

    assert set(possible(state)) == {"first 0", "first 1"}
    assert deal(play(state, "first 1")).turn == 1
