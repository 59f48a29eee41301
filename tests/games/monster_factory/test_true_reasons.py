"""Every figure that a reason states, counted anew after the move was made: with letters and brute force."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import COMPLETED, LAID
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS
from tests.games.reasons_told import NAMES, after, told

from .recount import looks, lying, matches, open_edges, open_places

SEEN: Counter[str] = Counter()


def number_in(words: str, pattern: str) -> int:
    found = re.search(pattern, words)
    assert found, (pattern, words)
    return int(found[1])


def can_be_filled(state: FactoryState, demanded: str) -> bool:
    """Whether any tile of the pile fits, however it is turned."""
    kinds = [KIND_IDS[kind][:4] for kind, number in enumerate(state.pile) if number]
    return any(matches(look, demanded) for sides in kinds for look in looks(sides))


def check_laid(state: FactoryState, seat: int, move: str, reason: str) -> None:
    owner = int(move.split()[1])
    before = len(open_edges(lying(state.growing[owner])))
    made = after(GAME, state, seat, move)
    done = [event for event in made.events if event[0] == COMPLETED and event[1] == owner]
    monster = made.finished[owner][-1] if done else made.growing[owner]
    tiles = lying(monster)
    edges, places = len(open_edges(tiles)), open_places(tiles)
    assert (edges == 0) == bool(done) == ("Finishes" in reason), (move, reason)
    if done:
        SEEN["finishes"] += 1
        assert number_in(reason, r"(\d+) points?") == done[0][4]
        return
    laid = next(event for event in made.events if event[0] == LAID)
    assert (number_in(reason, r"(\d+) →"), number_in(reason, r"→ (\d+)")) == (before, edges) == laid[6:8], (
        move,
        reason,
    )
    assert ("Bad for" in reason) == (edges > before and owner != seat)
    assert (NAMES[owner] in reason) == (owner != seat)
    if owner == seat:
        eyes = sum(1 for tile in monster.tiles.values() if KIND_IDS[(tile & 255) >> 2].endswith("*"))
        least = len(tiles) + len(places) if monster.first else eyes
        assert number_in(reason, r"at least (\d+) point") == least, (move, reason)
    spoilt = any(not can_be_filled(state, demanded) for demanded in places.values())
    assert ("could not be finished" in reason) == spoilt, (move, reason)
    SEEN["spoilt" if spoilt else "laid"] += 1


@pytest.mark.heavy
def test_all_figures_are_true() -> None:
    SEEN.clear()
    for number in range(100):
        for state, seat, move, reason in told(GAME, number):
            if move.startswith("lay"):
                check_laid(state, seat, move, reason)
            else:
                assert number_in(reason, r"(\d+) open edge") == 4 - move.split()[1].count("-"), (move, reason)
                SEEN["start"] += 1
    assert sum(SEEN.values()) > 3000
    assert min(SEEN[kind] for kind in ("finishes", "spoilt", "laid", "start")) > 20, SEEN
