"""What is reported to those who listen, in the order in which it happens."""

from __future__ import annotations

from monstertable.core.game import Event
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import (
    BEGAN,
    COMPLETED,
    DRAWN,
    ENDED,
    LAID,
    MINION,
    REMOVED,
    STARTED,
)
from monstertable.games.monster_factory.naming import NAMES, name, name_number
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import kind

from .position import built, play, position

PAIR = "--n- / @n---"
TRIPLE = "--n- / @n-n- / n---*"


def reported(state: FactoryState, *moves: str) -> list[Event]:
    """What is told of these moves."""
    state.events = []
    play(state, *moves)
    told, state.events = state.events, None
    return told


def named(drawing: str) -> int:
    return name_number(built(drawing, True).tiles)


def test_the_start_tiles_are_told_when_all_have_chosen_and_then_who_begins() -> None:
    """MF-02, MF-04, MF-05"""
    state = GAME.initial(GAME.setup(2, {"start": "deal"}))
    play(state, *[f"draw {one}" for one in ["K---", "n---", "KKKK", "nnnn", "n---", "n---", "K---*", "KnKn*"]])

    told = reported(state, "1 start KnKn*", "0 start n---", "first 1")

    assert told == [(STARTED, 0, kind("n---")), (STARTED, 1, kind("KnKn*")), (BEGAN, 1)]


def test_picked_tiles_are_told_in_seat_order_and_a_named_first_player_too() -> None:
    """MF-04, MF-06"""
    state = GAME.initial(GAME.setup(3, {"start": "pick", "first": "2"}))

    told = reported(state, "start KKKK", "start n---", "start K---*")

    assert told == [(STARTED, 0, kind("KKKK")), (STARTED, 1, kind("n---")), (STARTED, 2, kind("K---*")), (BEGAN, 1)]


def test_a_tile_laid_is_told_with_who_laid_it_and_whose_monster_it_is() -> None:
    """MF-10"""
    state = position(["KKKK", "KKK-", "nnn-"], turn=2)

    assert reported(state, "draw K---*") == [(DRAWN, 2, kind("K---*"))]
    assert reported(state, "lay 1 1,0 w") == [(LAID, 2, 1, kind("K---*"), 1, 0, 3, 2, 2, 4, 4)]


def test_an_only_place_is_told_with_the_tile() -> None:
    """MF-15"""
    state = position(["nn--", "K-n-"], turn=0)

    told = reported(state, "draw K-K-")

    assert told == [(DRAWN, 0, kind("K-K-")), (LAID, 0, 1, kind("K-K-"), 1, 1, 2, 2, 2, 3, 4)]


def test_a_removed_tile_is_told_with_who_drew_it() -> None:
    """MF-12"""
    state = position(["nn--", "n-n-"], turn=1)

    told = reported(state, "draw K-K-*", "draw K---")

    first, second = kind("K-K-*"), kind("K---")
    assert told == [(DRAWN, 1, first), (REMOVED, 1, first, 0), (DRAWN, 1, second), (REMOVED, 1, second, 0)]


def test_a_tile_that_fits_only_what_is_closed_is_told_so() -> None:
    """MF-34: whoever has finished their first monster may not add to the first monsters of others."""
    state = position(["nn--", "K-K-"], [[PAIR], []], turn=0)

    assert reported(state, "draw K---")[1] == (REMOVED, 0, kind("K---"), 1)


def test_a_completed_first_monster_is_told_with_its_tiles_and_points() -> None:
    """MF-30, MF-31, MF-50: and then the tile its minion starts with."""
    state = position(["@n-n- / n---*", "KKKK", "KKK-"], turn=1)

    told = reported(state, "draw n---", "draw K-n-*")

    assert told == [
        (DRAWN, 1, kind("n---")),
        (LAID, 1, 0, kind("n---"), 1, 1, 1, 0, 3, 3, 3),
        (COMPLETED, 0, 1, 3, 3, state_name(state)),
        (MINION, 0, kind("K-n-*")),
    ]


def state_name(state: FactoryState) -> int:
    return name_number(state.finished[0][-1].tiles)


def test_a_completed_minion_is_told_with_its_eyes() -> None:
    """MF-32, MF-51"""
    state = position(["@n-n- / n---*", "KKKK"], [[PAIR], []], turn=1)

    told = reported(state, "draw n---", "draw K---")

    assert told[1] == (LAID, 1, 0, kind("n---"), 0, 1, 1, 0, 1, 1, 1)
    assert told[2:] == [(COMPLETED, 0, 0, 3, 1, state_name(state)), (MINION, 0, kind("K---"))]


def test_the_end_by_monsters_is_told_once() -> None:
    """MF-40, MF-42"""
    state = position(["KKKK", "n---"], [[PAIR], []], pile="n---", turn=1)

    told = reported(state, "draw n---")

    assert [event[0] for event in told] == [DRAWN, LAID, COMPLETED, ENDED]
    assert told[-1] == (ENDED, 1)


def test_the_end_by_the_pile_is_told_once() -> None:
    """MF-40, MF-41: by a tile laid, a monster completed, a tile removed or a minion started."""
    laid = position(["K---", "nnn-"], pile="KK--*")
    completed = position(["K---", "nnn-"], pile="K---")
    removed = position(["n-n-", "nnn-"], pile="K---")
    started = position(["K---", "nnn-"], pile="K--- KKKK")

    told = [
        reported(laid, "draw KK--*", "lay 0 0,-1 s"),
        reported(completed, "draw K---"),
        reported(removed, "draw K---"),
        reported(started, "draw K---", "draw KKKK"),
    ]

    assert [events[-1] for events in told] == [(ENDED, 0)] * 4
    assert [sum(event[0] == ENDED for event in events) for events in told] == [1] * 4
    assert [events[-2][0] for events in told] == [LAID, COMPLETED, REMOVED, MINION]


def test_nothing_is_told_where_nobody_listens() -> None:
    state = play(position(["K---", "nnn-"], pile="K--- KKKK"), "draw K---", "draw KKKK")

    assert state.events is None


def test_every_report_is_for_everybody() -> None:
    """MF-10: nothing in it is secret."""
    state = position(["@n-n- / n---*", "KKKK", "KKK-"], turn=1)

    for event in reported(state, "draw n---", "draw K-n-*"):
        assert [GAME.seen(event, seat) for seat in (0, 1, 2, None)] == [event] * 4


def test_the_same_monster_has_the_same_name() -> None:
    assert named(TRIPLE) == named(TRIPLE)
    assert len({named(one) for one in (TRIPLE, PAIR, "--n-* / @n---", "--K- / @K---")}) == 4
    assert 0 <= named(TRIPLE) < NAMES


def test_names_are_words_that_can_be_read_aloud() -> None:
    for number in range(0, NAMES, 97):
        assert name(number).isalpha()
        assert name(number).istitle()
