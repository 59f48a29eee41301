"""Rows that are kept from step to step show what a fresh look shows, for every seat and through the end of games."""

from __future__ import annotations

import pytest

import monstertable
from monstertable.core.game import AnyGame, Setup, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.env.stepper import Stepper
from monstertable.env.vector_stepper import VectorStepper

pytestmark = pytest.mark.heavy

AT_ONCE = 3
NAMES = monstertable.game_names()


def setup_of(game: AnyGame, which: int) -> Setup:
    """For the fewest with the first value of each option, or for the most with the last."""
    seats = game.seats[which]
    return game.setup(seats, {option.name: option.values[which] for option in game.options(seats)})


def fresh_look(stepper: Stepper) -> bytes:
    buffer = ObservationBuffer()
    stepper.encoder.observe(stepper.state, stepper.seat, buffer)
    return bytes(buffer.numbers)


def open_actions(game: AnyGame, setup: Setup, stepper: Stepper) -> bytes:
    encoder = encoder_of(game)
    mask = bytearray(encoder.actions(setup))
    for move in game.legal_moves(stepper.state, stepper.seat):
        mask[encoder.action(stepper.state, stepper.seat, move)] = 1
    return bytes(mask)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("name", NAMES)
def test_every_row_shows_its_game_as_a_fresh_look_does(name: str, which: int) -> None:
    game = monstertable.game(name)
    setup = setup_of(game, which)
    games = VectorStepper(game, setup, AT_ONCE, [{}] * AT_ONCE, seed=1)
    games.reset(5)
    ended = 0
    steps = 0
    while ended < AT_ONCE + 1:
        rows = bytes(games.observations.memory())
        masks = bytes(games.masks.memory())
        for number, stepper in enumerate(games.steppers):
            assert rows[number * len(rows) // AT_ONCE :][: len(rows) // AT_ONCE] == fresh_look(stepper)
            assert masks[number * len(masks) // AT_ONCE :][: len(masks) // AT_ONCE] == open_actions(
                game, setup, stepper
            )
        games.step(games.sample())
        ended += len(games.ended)
        steps += 1
    assert steps > 20


@pytest.mark.parametrize("name", NAMES)
def test_a_reset_forgets_what_was_kept(name: str) -> None:
    game = monstertable.game(name)
    games = VectorStepper(game, setup_of(game, 0), 1, [{}], seed=1)
    for seed in (1, 2):
        games.reset(seed)
        for _ in range(20):
            games.step(games.sample())
        assert bytes(games.observations.memory()) == fresh_look(games.steppers[0])
