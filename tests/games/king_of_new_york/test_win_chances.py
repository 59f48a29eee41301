"""The chances to win by the look of a position."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState
from tests.opinions import rollout_move, win_chances

from .position import position


def beginning(**wealth: dict[int, int]) -> NewYorkState:
    """The beginning of a turn."""
    return position(["queens", "manhattan", "bronx"], **wealth)  # type: ignore[arg-type]


def test_they_are_chances() -> None:
    found = win_chances(GAME, beginning())
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


def test_points_life_and_energy_are_good() -> None:
    plain = win_chances(GAME, beginning())[2]
    for wealth in ({"vp": {2: 8}}, {"energy": {2: 8}}):
        assert win_chances(GAME, beginning(**wealth))[2] > plain
    assert win_chances(GAME, beginning(life={2: 2}))[2] < plain


def test_the_eliminated_have_none() -> None:
    state = beginning()
    state.life[1] = 0
    found = win_chances(GAME, state)
    assert found[1] == 0
    assert sum(found) == pytest.approx(1)


def test_in_mid_turn_nothing_is_told() -> None:
    """In a whole game they are told at every beginning of a turn, and only there."""
    random = seeded(3)
    state = GAME.initial(GAME.setup(4))
    told = 0
    while owing := GAME.owing(state):
        turns = state.turns
        if win_chances(GAME, state):
            assert owing == (CHANCE,)
            assert state.dice == 0
            told += 1
        seat = owing[0]
        move = GAME.sample(state, random) if seat == CHANCE else rollout_move(GAME, state, seat, random)
        GAME.apply(state, seat, move)
        assert state.turns >= turns
    assert told == state.turns
