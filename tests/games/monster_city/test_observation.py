"""Observations and actions for programs that learn: as much as the view shows, and every move."""

from __future__ import annotations

import pytest

from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.games.monster_city import GAME

from ...observing import check_actions, check_changes


@pytest.mark.heavy
@pytest.mark.parametrize("variant", ["basic", "events"])
def test_any_change_of_the_view_changes_the_numbers(variant: str) -> None:
    assert check_changes(GAME, GAME.setup(4, {"variant": variant})) > 1000


@pytest.mark.parametrize("variant", ["basic", "events"])
def test_every_move_is_an_action(variant: str) -> None:
    setup = GAME.setup(4, {"variant": variant})
    assert len(check_actions(GAME, setup, 40)) > 0.4 * GAME.encoder().actions(setup)


def test_every_number_has_a_name() -> None:
    buffer = ObservationBuffer()
    GAME.encoder().observe(GAME.initial(GAME.setup(4)), 2, buffer)
    names = columns(buffer)
    assert len(set(names)) == len(names) == len(buffer.numbers)
    assert buffer.numbers[names.index("seat.2")] == 1
    assert names[-4:] == ["pick.0", "pick.1", "pick.2", "pick.3"]
