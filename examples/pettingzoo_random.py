"""Random agents play one game through PettingZoo to the end, with its picture drawn in words.

python examples/pettingzoo_random.py [GAME] [SEATS]
"""

from __future__ import annotations

import importlib
import sys

import monstertable


def main(name: str = monstertable.game_names()[0], seats: str = "4") -> None:
    env = importlib.import_module(f"monstertable.env.{name}_v0").env(seats=int(seats), seed=7, render_mode="ansi")
    env.reset(seed=7)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    print(env.render())
    print("rewards:", {agent: round(reward, 3) for agent, reward in earned.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])
