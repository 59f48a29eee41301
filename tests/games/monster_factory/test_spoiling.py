"""A monster that can no longer be finished is told of once, when that comes about, with why (MF-22, MF-52)."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.core.cue import COUNTED, LOSS, TOLD
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import DRAWN, LAID, MINION, REMOVED, SPOILT, STARTED
from monstertable.games.monster_factory.state import OVER, FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS, kind
from monstertable.server.showing.words import translations

from .position import position
from .recount import demands, looks, lying, matches, open_edges
from .test_cues import games, names
from .test_happenings import PAIR, reported

FACE = GAME.face()


def test_the_last_tile_that_fits_is_laid_elsewhere() -> None:
    """MF-22: of seat 1 an open edge is left that only the tile just laid would have filled."""
    state = position(["K---", "n-n-"], pile="nK-- K-K- K---")

    assert reported(state, "draw nK--", "lay 0 0,-1 e")[-1] == (SPOILT, 1, 1, 1)


def test_a_tile_that_is_lost_was_the_last_that_fits() -> None:
    """MF-12, MF-34: seat 0 may not add to the first monster of seat 1, which now waits in vain."""
    state = position(["nn--", "K-K-"], [[PAIR], []], pile="K--- nnn- n--- n---*")

    assert reported(state, "draw K---") == [(DRAWN, 0, kind("K---")), (REMOVED, 0, kind("K---"), 1), (SPOILT, 1, 1, 1)]


def test_fewer_tiles_are_left_than_open_places() -> None:
    """MF-40"""
    state = position(["KKKK", "K---"], pile="K--- K---* K-K- KK--")

    assert reported(state, "draw KK--", "lay 0 0,-1 s") == [
        (DRAWN, 0, kind("KK--")),
        (LAID, 0, 0, kind("KK--"), 1, 0, 4, 4, 2, 5, 6),
        (SPOILT, 0, 1, 0),
    ]


def test_a_minion_may_begin_without_hope() -> None:
    """MF-31"""
    state = position(["K---", "KKK-"], pile="K--- nn-- K-K- KK-- KKKK")

    told = reported(state, "draw K---", "lay 0 0,-1 s", "draw nn--")

    assert told[-2:] == [(MINION, 0, kind("nn--")), (SPOILT, 0, 0, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_is_told_in_whole_games_when_a_count_from_scratch_says_so_and_once(seats: int) -> None:
    hopeless: set[int] = set()
    spoilt = 0
    for state, told in games(seats, 6):
        begun = {event[1] for event in told if event[0] in (MINION, STARTED)}
        hopeless -= begun
        if state.phase == OVER or not state.growing:
            hopeless = set()
            continue
        now = {seat for seat in range(seats) if not can_be_finished(state, seat)}
        assert {event[1] for event in told if event[0] == SPOILT} == now - hopeless
        spoilt += len(now - hopeless)
        hopeless = now

    assert spoilt > seats


def can_be_finished(state: FactoryState, seat: int) -> bool:
    """Whether every open place can be filled by a tile that is left, and there are as many tiles as places."""
    left = [KIND_IDS[number][:4] for number, tiles in enumerate(state.pile) for _ in range(tiles)]
    if state.drawn >= 0:
        left.append(KIND_IDS[state.drawn][:4])
    tiles = lying(state.growing[seat])
    places = set(open_edges(tiles))
    shapes = {look for sides in set(left) for look in looks(sides)}
    return len(places) <= len(left) and all(
        any(matches(look, demands(tiles, place)) for look in shapes) for place in places
    )


@pytest.mark.parametrize("language", ["en", "pl"])
def test_it_is_said_to_whom_it_befell_and_to_others_with_why(language: str) -> None:
    t = translations(language)
    state = position(["K---", "n---"])
    mine, theirs = GAME.view(state, 1), GAME.view(state, 0)
    said = {
        FACE.sentence((SPOILT, 1, first, why), view, names(2), t)
        for first in (0, 1)
        for why in (0, 1)
        for view in (mine, theirs)
    }

    assert len(said) == 8
    assert sum("Bo" in sentence for sentence in said) == 4
    told = FACE.cue((SPOILT, 1, 1, 1), mine, names(2), t)
    assert told is not None
    assert told.weight == TOLD


def test_it_is_seen_over_the_monster_it_befell() -> None:
    state = position(["K---", "n---"])

    cue = FACE.cue((SPOILT, 1, 1, 0), GAME.view(state, 0), names(2), NullTranslations())

    assert cue is not None
    assert (cue.kind, cue.seat, cue.weight, cue.target) == (LOSS, 1, COUNTED, "bay-1")
    assert cue.words == "cannot be finished"


def test_a_few_words_of_it_say_whose_monster_it_is() -> None:
    """In the digest it stands among what somebody else did, or their own doing."""
    state = position(["K---", "n---"])
    briefs = []
    for first in (1, 0):
        for seat in (0, 1):
            cue = FACE.cue((SPOILT, 1, first, 0), GAME.view(state, seat), ["Ada", "Bo"], NullTranslations())
            assert cue is not None
            assert cue.says_whose
            briefs.append(cue.brief)

    assert briefs == [
        "Bo's monster cannot be finished any more",
        "your monster cannot be finished any more",
        "Bo's minion cannot be finished any more",
        "your minion cannot be finished any more",
    ]
