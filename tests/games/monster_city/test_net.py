"""The network that the game brings along."""

from __future__ import annotations

import pytest

from monstertable.bots import bot
from monstertable.bots.network import BadNet
from monstertable.core.chance import seeded
from monstertable.core.play import play
from monstertable.games.monster_city import GAME

GAMES = 60


def test_it_wins_more_than_its_share_against_three_greedy() -> None:
    net, greedy = bot("net"), bot("greedy")
    won = 0.0
    for number in range(GAMES):
        state = GAME.initial(GAME.setup(4))
        seat = number % 4
        play(GAME, state, [net if place == seat else greedy for place in range(4)], seeded(9, number // 4))
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += (seat in outcome.winners()) / len(outcome.winners())
    assert won > 0.4 * GAMES


def test_it_plays_only_what_it_was_trained_for() -> None:
    for setup in (GAME.setup(3), GAME.setup(4, {"variant": "events"})):
        state = GAME.initial(setup)
        with pytest.raises(BadNet, match="plays monster_city with 4 seats"):
            play(GAME, state, [bot("net")] * setup.seats, seeded(1))
