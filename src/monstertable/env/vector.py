"""Hundreds of games in one environment of Gymnasium's vector kind, stepped by one call.

    games = GameVectorEnv("NAME", num_envs=256, seats=4)
    observations, infos = games.reset(seed=1)
    observations, rewards, terminations, truncations, infos = games.step(actions)

Without `bots` every seat is played by the caller: each row belongs to the player who is asked there, `infos["seat"]`
says who that is. With `bots` (names, with commas between) the caller plays one seat of every game and the bots the
others; which seat that is changes from row to row.

Observations are a dict of two arrays, `observation` (uint8) and `action_mask` (int8), with a row for every game. A game
that ends makes room for the next in the same step: its row already shows the new game, `terminations` is true, and
`rewards` has what the player who acted got. `infos["rewards"]` and `infos["scores"]` have what every seat got; rewards
are from the ranks (`Outcome.rewards`), and 0 elsewhere. With `copy=False` the arrays cannot
be written to; they are the memory that the step filled, which no later one touches.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from monstertable.bots import bot
from monstertable.core.chance import fresh
from monstertable.core.game import usual_seats
from monstertable.core.sight import Player
from monstertable.env.vector_stepper import VectorStepper
from monstertable.games import game

Array = np.ndarray[Any, Any]


class GameVectorEnv(VectorEnv):
    def __init__(
        self,
        name: str,
        num_envs: int = 256,
        seats: int | None = None,
        bots: str = "",
        copy: bool = True,
        **options: str,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs must be at least 1, not {num_envs}.")
        self.game = game(name)
        self.setup = self.game.setup(usual_seats(self.game, seats), options)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.copy = copy
        self.stepper = VectorStepper(self.game, self.setup, num_envs, seated(bots, num_envs, self.setup.seats), seed=1)
        self.seat: Array = self.asked()  # who is asked in each game
        self.single_action_space = Discrete(self.stepper.masks.width)
        self.single_observation_space = Dict(
            {
                "observation": Box(0, 255, (self.stepper.observations.width,), np.uint8),
                "action_mask": Box(0, 1, (self.stepper.masks.width,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """A list of seeds counts by its first: the games of one environment follow from one seed."""
        first = seed[0] if isinstance(seed, list) else seed
        self.stepper.reset(fresh().word() if first is None else first)
        self.seat = self.asked()
        return self.seen(), {"seat": self.seat}

    def step(self, actions: Any) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        many = self.stepper
        acted = self.seat
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        many.step(chosen)
        self.seat = self.asked()
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, dtype=bool)
        shared, scores = np.zeros((2, self.num_envs, self.setup.seats))
        for row in many.ended:
            ended[row] = True
            shared[row] = many.rewards[row]
            scores[row] = many.scores[row]
            rewards[row] = many.rewards[row][acted[row]]
        infos = {"seat": self.seat, "acted": acted, "rewards": shared, "scores": scores}
        return self.seen(), rewards, ended, np.zeros(self.num_envs, dtype=bool), infos

    def asked(self) -> Array:
        return np.frombuffer(memoryview(self.stepper.seats), dtype=np.int64).copy()

    def seen(self) -> dict[str, Array]:
        numbers = np.frombuffer(self.stepper.observations.memory(), dtype=np.uint8).reshape(self.num_envs, -1)
        masks = np.frombuffer(self.stepper.masks.memory(), dtype=np.int8).reshape(self.num_envs, -1)
        if self.copy:
            return {"observation": numbers.copy(), "action_mask": masks.copy()}
        return {"observation": numbers, "action_mask": masks}

    def sample(self) -> Array:
        """Any legal action in every game."""
        return np.array(self.stepper.sample(), dtype=np.int64)


def seated(names: str, tables: int, seats: int) -> list[dict[int, Player]]:
    """The bots of every table: nobody, or all seats but one, in the order of the names."""
    if not names:
        return [{} for _ in range(tables)]
    players = [bot(name.strip()) for name in names.split(",")]
    found: list[dict[int, Player]] = []
    for table in range(tables):
        own = table % seats
        others = [(own + step) % seats for step in range(1, seats)]
        found.append({seat: players[place % len(players)] for place, seat in enumerate(others)})
    return found
