"""Every game as a PettingZoo environment: `from monstertable.env import NAME_v0`, then `NAME_v0.env(seats=4)`.

- An **observation** is a dict: `observation`, what the player's view shows as numbers from 0 to 255, and `action_mask`,
  1 for every action that is legal now and 0 for all actions of players who are not asked. `columns` names the numbers.
- An **action** is a move by a small number, the same in all positions alike; every legal move has one
  (`Encoder.action`). One that is not legal is refused with a ValueError and changes nothing; with `illegal="next"` it
  stands for the next higher legal action, or else the lowest, for agents that know no masks.
- **Rewards** come at the end, from 0 to 1, from the ranks: 0.7 for winning, shared by all who won, and 0.1 for every
  third of the others left behind (`Outcome.rewards`). With `score_weight` w every change of the
  scores is rewarded too, at once: w points for each point that a player gains on the mean of the others.
- `max_cycles` n ends the game early: a player who has made n decisions is truncated, and quick, sensible moves are made
  in its place until all are. In the parallel environment the whole game is truncated after n steps.
- With `render_mode="human"` the position is printed after every reset and step; `"ansi"` and `"rgb_array"` give it when
  `render` is called, in words or as a picture.
- A `seed` makes all games repeatable that are begun without one, and what `action_space` samples.
- Chance moves by itself. Players who choose at the same time are asked one after the other, and see nothing of it.

The parallel environment takes one decision a step, that of the player whose mask has a 1, and ignores the others'.
"""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium.spaces import Space
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from monstertable.bots.quick import QuickBot
from monstertable.core.game import AnyGame
from monstertable.env.episode import Episode, Observation
from monstertable.env.render import MODES


class GameEnv(AECEnv):  # type: ignore[misc]
    """One agent after the other is asked for an action.

    Calls in the wrong order and actions out of bounds are refused here. PettingZoo's own wrappers for that would cost
    twice as much time as all the rest.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: AnyGame, **chosen: Any) -> None:
        super().__init__()
        self.episode = Episode(game, **chosen)
        self.metadata = {**self.metadata, "name": f"{game.name}_v0"}  # type: ignore[misc]
        self.render_mode = self.episode.render_mode
        self.possible_agents = self.episode.names[:]
        self.agents: list[str] = []
        self.made: dict[str, int] = {}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.episode.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        return self.episode.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.made = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.stepper.seat]
        self.episode.show()

    def observe(self, agent: str) -> Observation:
        if not self.made:
            EnvLogger.error_observe_before_reset()
        return self.episode.observe(self.episode.seat_of[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if not self.made:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        if not self.made:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        elif action is None:
            raise ValueError(f"{agent} must choose an action.")
        else:
            self.act(agent, self.episode.move_of(action))

    def act(self, agent: str, move: int) -> None:
        """A move, and what follows from it for all."""
        self._cumulative_rewards[agent] = 0.0
        cut = self.is_cut(agent)
        over = self.episode.make(move)
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.stepper.seat]
        if over or cut or self.episode.score_weight:
            self.reward()
        if over or cut:
            self._deads_step_first()
        self.episode.show()

    def is_cut(self, agent: str) -> bool:
        """Counts a decision. Whoever has made its last one is truncated, and a bot goes on in its place."""
        self.made[agent] += 1
        if self.made[agent] != self.episode.max_cycles:
            return False
        self.truncations[agent] = True
        self.episode.bots[self.episode.stepper.seat] = QuickBot()
        return True

    def reward(self) -> None:
        found = self.episode.rewards()
        for agent in self.agents:
            self.rewards[agent] = found[self.episode.seat_of[agent]]
        self._accumulate_rewards()

    def render(self) -> Any:
        if not self.made:
            EnvLogger.error_render_before_reset()
        return self.episode.render()

    def columns(self) -> list[str]:
        """A name for every number of an observation."""
        return self.episode.columns()

    def close(self) -> None:
        pass


class ParallelGameEnv(ParallelEnv):  # type: ignore[misc]
    """All agents send an action; that of the one who is asked counts."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}

    def __init__(self, game: AnyGame, **chosen: Any) -> None:
        self.episode = Episode(game, **chosen)
        self.metadata = {**self.metadata, "name": f"{game.name}_v0"}  # type: ignore[misc]
        self.render_mode = self.episode.render_mode
        self.possible_agents = self.episode.names[:]
        self.agents: list[str] = []
        self.steps = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self.episode.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        return self.episode.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.steps = 0
        self.episode.show()
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Observation]:
        return {agent: self.episode.observe(self.episode.seat_of[agent]) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        episode = self.episode
        asked = self.possible_agents[episode.stepper.seat]
        if asked not in actions:
            raise ValueError(f"{asked} must choose an action.")
        over = episode.make(episode.move_of(actions[asked]))
        self.steps += 1
        cut = not over and self.steps == episode.max_cycles
        agents = self.agents
        found = episode.rewards()
        observations = self.seen()
        if over or cut:
            self.agents = []
        episode.show()
        return (
            observations,
            {agent: found[episode.seat_of[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        return self.episode.render()

    def close(self) -> None:
        pass
