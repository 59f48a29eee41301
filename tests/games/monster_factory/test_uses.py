"""What the moves of Monster Factory make use of."""

from __future__ import annotations

import pytest

from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import COMPLETED, LAID
from monstertable.games.monster_factory.state import FactoryState

from ..using import games
from .position import position


def uses(state: FactoryState, text: str) -> list[str]:
    return GAME.statistics().uses(state, state.turn, GAME.parse(state, text))


def test_growing_and_completing() -> None:
    state = position(["--n- / @n-n-", "nK--"], drawn="n---")

    assert uses(state, "lay 0 0,1 n") == ["close:own_first", "own:end"]
    assert uses(state, "lay 1 0,-1 s") == ["grow:other_first", "other:end"]


def test_the_first_tile_laid_is_marked() -> None:
    state = position(["n-n-", "nK--"], drawn="n---")

    assert uses(state, "lay 0 0,1 n") == ["order:first", "grow:own_first", "own:end"]


def test_minions_are_told_from_first_monsters() -> None:
    state = position(["n-n-", "nK--"], finished=[["--n- / @n---"], []], drawn="n---")

    assert uses(state, "lay 0 0,1 n") == ["grow:own_minion", "own:end"]


@pytest.mark.heavy
def test_whole_games_add_up_to_what_happened() -> None:
    ids: set[str] = set()
    for used in games(GAME, each=4):
        total, groups, happened = used.total, used.groups, used.happened
        ids |= set(total)
        # A tile that can be laid in one way only is nobody's decision.
        decided = [event for event in used.events if event[0] == LAID and not event[5]]
        assert groups["grow"] + groups["close"] == len(decided)
        assert groups["own"] + groups["other"] == groups["grow"] + groups["close"]
        assert groups["close"] <= happened[COMPLETED]
        assert groups["opening"] == groups["start"]
        assert total["order:first"] <= 1
    assert {"close:own_first", "close:other_minion", "grow:own_minion", "opening:tee", "own:cross"} <= ids
