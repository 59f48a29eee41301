"""One seat against bots through Gymnasium: what a random agent earns against each, in so many games.

python examples/gymnasium_against_bots.py [GAME] [GAMES]
"""

from __future__ import annotations

import sys

import gymnasium

import monstertable
import monstertable.env.gymnasium


def main(name: str = monstertable.game_names()[0], games: str = "10") -> None:
    for bots in ("random", "quick"):
        env = gymnasium.make(f"monstertable/{name}-v0", bots=bots)
        env.action_space.seed(7)
        earned = 0.0
        for seed in range(int(games)):
            observation, _ = env.reset(seed=seed)
            over = False
            while not over:
                action = env.action_space.sample(observation["action_mask"])
                observation, reward, terminated, truncated, _ = env.step(action)
                earned += float(reward)
                over = terminated or truncated
        print(f"against {bots}: {earned / int(games):.2f} a game")


if __name__ == "__main__":
    main(*sys.argv[1:])
