"""OpenSpiel's Monte Carlo tree search on seat 0, random bots on the others.

    python examples/open_spiel_mcts.py [GAME] [PLAYERS] [SIMULATIONS]

This search is for open games: it looks at the true state, hidden cards and all. `open_spiel_ismcts.py` plays fair.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import monstertable
import monstertable.env.open_spiel


def main(name: str = monstertable.game_names()[-1], players: str = "3", simulations: str = "10") -> None:
    game = pyspiel.load_game(f"monstertable_{name}(players={players})")
    random = np.random.RandomState(7)
    search = MCTSBot(game, 0.7, int(simulations), RandomRolloutEvaluator(1, random), random_state=random)
    others = [UniformRandomBot(seat, random) for seat in range(1, game.num_players())]
    utilities = evaluate_bots(game.new_initial_state(), [search, *others], random)
    print("utilities:", [round(value, 3) for value in utilities])


if __name__ == "__main__":
    main(*sys.argv[1:])
