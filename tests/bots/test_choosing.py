"""How the simple bots choose among ten moves, of which a higher one is thought better."""

from __future__ import annotations

import pytest

from monstertable.bots.greedy import GreedyBot
from monstertable.bots.misjudging import MisjudgingBot
from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.sight import Player, Sight

from .told import Opinions, Told, asks, ends

GAMES = 1000


def chosen(player: Player, moves: int = 10, opinions: Opinions | None = None) -> list[int]:
    """How often each move is chosen."""
    game = Told(asks(0, dict.fromkeys(range(moves), ends(1, 2))), opinions)
    state = game.initial(game.setup(2))
    found = [0] * moves
    for number in range(GAMES):
        sight = Sight(game, state, 0, seeded(number))
        found[sight.moves().index(player.choose(sight))] += 1
    return found


def higher_is_better() -> Opinions:
    return Opinions({move: float(move) for move in range(20)})


def test_random_chooses_all_equally() -> None:
    assert all(60 < number < 140 for number in chosen(RandomBot()))


def test_greedy_takes_the_best_and_draws_among_equals() -> None:
    assert chosen(GreedyBot(), 10, higher_is_better())[9] == GAMES
    equals = chosen(GreedyBot(), 4, Opinions({1: 2.0, 3: 2.0, 0: -1.0}))
    assert (equals[0], equals[2]) == (0, 0)
    assert min(equals[1], equals[3]) > 400


def test_quick_does_what_playouts_do() -> None:
    assert chosen(QuickBot(), 10, Opinions(habit=4))[4] == GAMES


@pytest.mark.parametrize("moves", [2, 4, 10, 20])
def test_at_an_error_of_one_the_best_of_moves_alike_is_found_every_other_time(moves: int) -> None:
    found = chosen(MisjudgingBot(1.0), moves, Opinions({moves - 1: 5.0}))

    assert 0.4 < found[moves - 1] / GAMES < 0.8


def test_near_misses_are_frequent_and_blunders_seldom() -> None:
    found = chosen(MisjudgingBot(1.0), 10, higher_is_better())

    assert found[9] > found[8] > found[7] > found[6]
    assert sum(found[7:]) > 0.75 * GAMES
    assert sum(found[:4]) < 0.05 * GAMES


def test_what_is_obvious_is_seen() -> None:
    """One move that stands out is found more often than the first of a row that are close to each other."""
    obvious = chosen(MisjudgingBot(0.5), 4, Opinions({3: 100.0}))
    close = chosen(MisjudgingBot(0.5), 4, Opinions({0: 99.0, 1: 98.0, 2: 97.0, 3: 100.0}))

    assert obvious[3] > 0.8 * GAMES > close[3] > close[0] > close[1]


def test_the_greater_the_error_the_worse_the_choice() -> None:
    found = [chosen(MisjudgingBot(error), 10, higher_is_better()) for error in (0.0, 0.5, 2.0, 1000.0)]

    assert found[0][9] == GAMES
    assert found[0][9] > found[1][9] > found[2][9] > found[3][9]
    assert all(60 < number < 140 for number in found[3])


@pytest.mark.parametrize("error", [0.0, 0.5])
def test_of_equals_any_is_taken(error: float) -> None:
    assert all(140 < number < 260 for number in chosen(MisjudgingBot(error), 5))
