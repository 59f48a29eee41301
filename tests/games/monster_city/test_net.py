"""The network that the game brings along."""

from __future__ import annotations

from monstertable.bots import bot
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
