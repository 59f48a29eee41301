"""The chances to win by the look of a position."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import DRAWING, NO_TILE, FactoryState
from tests.opinions import rollout_move, win_chances

from .position import position


def between_turns(monsters: list[str]) -> FactoryState:
    state = position(monsters, pile="K--- K--- n--- n--- KK-- nn--", drawn="K---")
    state.phase = DRAWING
    state.drawn = NO_TILE
    return state


def test_who_is_about_to_finish_has_better_chances() -> None:
    found = win_chances(GAME, between_turns(["@K-K- / K---", "KKK-", "KnK-"]))
    assert sum(found) == pytest.approx(1)
    assert found[0] > max(found[1], found[2])


def test_a_larger_monster_is_better() -> None:
    small, large = (
        win_chances(GAME, between_turns([mine, "KKK-", "KnK-"]))[0] for mine in ("K---", "@K-K- / K-n- / n-n- / n---")
    )
    assert large > small


def test_they_are_told_between_turns_only() -> None:
    random = seeded(4)
    state = GAME.initial(GAME.setup(4))
    told = 0
    while owing := GAME.owing(state):
        found = win_chances(GAME, state)
        assert bool(found) == (state.phase == DRAWING)
        if found:
            told += 1
            assert sum(found) == pytest.approx(1)
        seat = owing[0]
        move = GAME.sample(state, random) if seat == CHANCE else rollout_move(GAME, state, seat, random)
        GAME.apply(state, seat, move)
    assert told > 40
