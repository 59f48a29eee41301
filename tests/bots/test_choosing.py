"""How the simple bots choose among ten moves, of which a higher one is thought better."""

from __future__ import annotations

import pytest

from monstertable.bots.greedy import GreedyBot
from monstertable.bots.overlooking import OverlookingBot
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


@pytest.mark.parametrize(
    ("attention", "moves", "noticed"),
    [(0.0, 10, 2), (0.1, 10, 2), (0.6, 10, 4), (0.5, 16, 4), (1.0, 10, 10), (0.0, 1, 1)],
)
def test_who_overlooks_takes_the_best_of_so_many_drawn_evenly(attention: float, moves: int, noticed: int) -> None:
    """Of n moves k are noticed: the best is among them in k/n of the games, and the k - 1 worst are never taken."""
    found = chosen(OverlookingBot(attention), moves, higher_is_better())

    assert found[moves - 1] == pytest.approx(GAMES * noticed / moves, abs=60)
    assert found[: noticed - 1] == [0] * (noticed - 1)
    assert noticed == moves or found[noticed - 1] > 0 or attention > 0.5


def test_of_equals_any_is_taken() -> None:
    assert all(140 < number < 260 for number in chosen(OverlookingBot(0.5), 5))
