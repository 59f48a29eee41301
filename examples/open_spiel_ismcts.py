"""OpenSpiel's information-set Monte Carlo tree search on seat 0, random bots on the others.

    python examples/open_spiel_ismcts.py [GAME] [PLAYERS] [SIMULATIONS]

It is the search in Python: OpenSpiel's bots in C++ cannot play games that are in Python.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import monstertable
import monstertable.env.open_spiel


def main(name: str = monstertable.game_names()[-1], players: str = "3", simulations: str = "10") -> None:
    game = pyspiel.load_game(f"monstertable_{name}(players={players})")
    random = np.random.RandomState(7)
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, random), 0.7, int(simulations), random_state=random)
    # Without this, the guessed worlds are others in every run.
    search.set_resampler(lambda state, player: state.resample_from_infostate(player, random.uniform))
    others = [UniformRandomBot(seat, random) for seat in range(1, game.num_players())]
    bots = [search, *others]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    print("utilities:", [round(value, 3) for value in state.returns()])


if __name__ == "__main__":
    main(*sys.argv[1:])
