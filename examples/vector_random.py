"""Hundreds of games at once: how many decisions a second, with observations and masks, one core.

python examples/vector_random.py [GAME] [SECONDS]
"""

from __future__ import annotations

import sys
import time

import monstertable
from monstertable.env.vector import GameVectorEnv


def main(name: str = monstertable.game_names()[0], seconds: str = "2") -> None:
    games = GameVectorEnv(name, num_envs=256, copy=False)
    games.reset(seed=7)
    steps = ended = 0
    began = time.process_time()
    while time.process_time() - began < float(seconds):
        _, _, terminations, _, _ = games.step(games.sample())
        steps += games.num_envs
        ended += int(terminations.sum())
    spent = time.process_time() - began
    print(f"{steps / spent:,.0f} decisions a second, {ended / spent:,.0f} games a second")


if __name__ == "__main__":
    main(*sys.argv[1:])
