"""OpenSpiel's random bots play one game to the end, and every move is printed in the game's own notation.

python examples/open_spiel_random.py [GAME] [PLAYERS]
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.bots.uniform_random import UniformRandomBot

import monstertable
import monstertable.env.open_spiel


def main(name: str = monstertable.game_names()[0], players: str = "4") -> None:
    game = pyspiel.load_game(f"monstertable_{name}(players={players})")
    random = np.random.RandomState(7)
    bots = [UniformRandomBot(seat, random) for seat in range(game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = random.choice(actions, p=odds)
        else:
            action = bots[state.current_player()].step(state)
            print(f"seat {state.current_player()}: {state.action_to_string(action)}")
        state.apply_action(action)
    print("utilities:", [round(value, 3) for value in state.returns()])


if __name__ == "__main__":
    main(*sys.argv[1:])
