"""OpenSpiel's bots play our games, and where one move is clearly best they find the same one as our search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import monstertable
import monstertable.env.open_spiel as spiel
from monstertable.bots.search import SearchBot
from monstertable.core.chance import seeded
from monstertable.core.sight import Sight
from tests.env.running import run
from tests.env.walks import decisions

LAST = 6  # decisions of a game
POSITIONS = 3
GAMES_SEARCHED = range(240, 300)  # by seed
# To know what a move is worth; the best is better than all others by so much.
PLAYOUTS = 10
CLEARLY = 0.25
SIMULATIONS = 200


@pytest.mark.parametrize("name", monstertable.game_names())
def test_random_bots_play_to_the_end(name: str) -> None:
    moves = run("examples/open_spiel_random.py", name).splitlines()
    assert len(moves) > 20
    assert moves[-1].startswith("utilities: [")


@pytest.mark.heavy
@pytest.mark.parametrize("search", ["mcts", "ismcts"])
@pytest.mark.parametrize("name", monstertable.game_names())
def test_searching_bots_play_to_the_end(name: str, search: str) -> None:
    assert run(f"examples/open_spiel_{search}.py", name, "3", "2").startswith("utilities: [")


@pytest.mark.heavy
def test_both_searches_are_compared() -> None:
    words = "--deals 1 --simulations 2 --curiosity 0.6 --seats 4 --playouts random quick"
    lines = run("bench/against_openspiel.py", *words.split()).splitlines()
    assert sum("of 2 games" in line for line in lines) == 2 * len(monstertable.game_names())


@pytest.mark.heavy
@pytest.mark.parametrize("name", monstertable.game_names())
def test_both_searches_find_the_move_that_is_clearly_best(name: str) -> None:
    found = 0
    for state, best in islice(clear_positions(f"{spiel.PREFIX}{name}"), POSITIONS):
        player = state.current_player()
        theirs = their_search(state).step(state)
        ours = SearchBot(iterations=SIMULATIONS).choose(Sight(state.node.game, state.node.position, player, seeded(1)))
        assert state.action_to_string(theirs) == state.action_to_string(best)
        assert state.node.game.text(state.node.position, ours) == state.action_to_string(best)
        found += 1
    assert found


def their_search(state: Any) -> ISMCTSBot:
    random = np.random.RandomState(1)
    search = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, random), 0.6, SIMULATIONS, random_state=random)
    search.set_resampler(lambda state, player: state.resample_from_infostate(player, random.uniform))
    return search


def clear_positions(text: str) -> Iterator[tuple[Any, int]]:
    """Late positions in which one move wins at once, as far as the player can know, and all others are much worse."""
    random = np.random.RandomState(1)
    for seed in GAMES_SEARCHED:
        for state in list(decisions(pyspiel.load_game(text), seed))[-LAST:]:
            winning = [action for action in state.legal_actions() if wins(state, action)]
            if len(winning) == 1 and len(state.legal_actions()) > 1:
                *others, best = sorted([(worth(state, action, random), action) for action in state.legal_actions()])
                if best[1] == winning[0] and best[0] - others[-1][0] > CLEARLY:
                    yield state, best[1]


def wins(state: Any, action: int) -> bool:
    child = state.child(action)
    return bool(child.is_terminal() and child.returns()[state.current_player()] == 1.0)


def worth(state: Any, action: int, random: np.random.RandomState) -> float:
    """What an action brings on average, in worlds that could be true."""
    player = state.current_player()
    evaluator = RandomRolloutEvaluator(1, random)
    worlds = [state.resample_from_infostate(player, random.uniform) for _ in range(PLAYOUTS)]
    return float(np.mean([evaluator.evaluate(world.child(action))[player] for world in worlds]))
