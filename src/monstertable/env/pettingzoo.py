"""Every game as a PettingZoo environment: `from monstertable.env import NAME_v0`, then `NAME_v0.env(seats=4)`.

- An **observation** is a dict: `observation`, what the player's view shows as numbers from 0 to 255, and `action_mask`,
  1 for every action that is legal now and 0 for all actions of players who are not asked. `columns` names the numbers.
- An **action** is a move by a small number, the same in all positions alike; every legal move has one
  (`Game.action`). One that is not legal is refused with a ValueError and changes nothing; with `illegal="next"` it
  stands for the next higher legal action, or else the lowest, for agents that know no masks.
- **Rewards** come at the end, from 0 to 1, from the ranks: 0.7 for winning, shared by all who won, and 0.1 for every
  third of the others left behind (`monstertable.bots.search.rewards_of`). With `score_weight` w every change of the
  scores is rewarded too, at once: w points for each point that a player gains on the mean of the others.
- `max_cycles` n ends the game early: a player who has made n decisions is truncated, and quick, sensible moves are made
  in its place until all are. In the parallel environment the whole game is truncated after n steps.
- A `seed` makes all games repeatable that are begun without one, and what `action_space` samples.
- Chance moves by itself. Players who choose at the same time are asked one after the other, and see nothing of it.

The parallel environment takes one decision a step, that of the player whose mask has a 1, and ignores the others'.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from monstertable.bots.quick import QuickBot
from monstertable.bots.search import rewards_of
from monstertable.core.chance import Random, fresh, seeded
from monstertable.core.game import AnyGame, usual_seats
from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.core.sight import Player
from monstertable.env.observation_rows import ObservationRows
from monstertable.env.render import MODES, rendered
from monstertable.env.stepper import NOBODY, Stepper, width_of

REFUSE = "raise"
NEXT = "next"
Observation = dict[str, np.ndarray[Any, Any]]


class Table:
    """What both kinds of environment share: a stepper, its spaces, and who is called what."""

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        score_weight: float = 0.0,
        illegal: str = REFUSE,
        seed: int | None = None,
        **options: str,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode must be one of {', '.join(MODES)} or None, not {render_mode!r}.")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be at least 1, not {max_cycles}.")
        if illegal not in (REFUSE, NEXT):
            raise ValueError(f"illegal must be {REFUSE} or {NEXT}, not {illegal!r}.")
        self.game = game
        self.setup = game.setup(usual_seats(game, seats), options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.score_weight = score_weight
        self.illegal = illegal
        self.random = fresh() if seed is None else seeded(seed)
        self.names = [f"player_{seat}" for seat in range(self.setup.seats)]
        self.seat_of = {name: seat for seat, name in enumerate(self.names)}
        self.bots: dict[int, Player] = {}
        self.stepper = Stepper(game, self.setup, self.bots)
        self.rows = ObservationRows(1, width_of(game, self.setup))
        self.masks = ObservationRows(1, game.actions(self.setup))
        self.action_space: Space[Any] = Discrete(self.masks.width)
        self.observation_space: Space[Any] = Dict(
            {
                "observation": Box(0, 255, (self.rows.width,), np.uint8),
                "action_mask": Box(0, 1, (self.masks.width,), np.int8),
            }
        )
        self.scores = [0] * self.setup.seats
        self.action_space.seed(seed)

    def begin(self, seed: int | None) -> None:
        self.begin_with({}, self.random.fork() if seed is None else seeded(seed))

    def begin_with(self, bots: dict[int, Player], random: Random) -> None:
        """A new game, with bots on these seats."""
        self.bots.clear()
        self.bots.update(bots)
        self.stepper.begin(random)
        self.scores = self.game.scores(self.stepper.state)

    def observe(self, seat: int) -> Observation:
        self.rows.blank()
        self.stepper.observe(seat, self.rows)
        self.masks.blank()
        if seat == self.stepper.seat:
            self.masks.mark(self.stepper.actions)
        return {
            "observation": np.frombuffer(bytearray(self.rows.memory()), np.uint8),
            "action_mask": np.frombuffer(bytearray(self.masks.memory()), np.int8),
        }

    def move_of(self, action: int) -> int:
        actions = self.stepper.actions
        if self.illegal == NEXT and action not in actions:
            higher = [other for other in actions if other > action]
            action = min(higher or actions)
        return self.stepper.move_of(int(action))

    def rewards(self) -> list[float]:
        """What the last move has brought to each seat."""
        outcome = self.game.outcome(self.stepper.state)
        found = [0.0] * self.setup.seats if outcome is None else rewards_of(outcome)
        if self.score_weight:
            scores = self.game.scores(self.stepper.state)
            gains = [new - old for new, old in zip(scores, self.scores, strict=True)]
            self.scores = scores
            others = self.setup.seats - 1
            for seat, gain in enumerate(gains):
                found[seat] += self.score_weight * (gain - (sum(gains) - gain) / others)
        return found

    def columns(self) -> list[str]:
        """A name for every number of an observation."""
        buffer = ObservationBuffer()
        self.game.observe(self.game.initial(self.setup), 0, buffer)
        return columns(buffer)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return rendered(self.game, self.game.view(self.stepper.state, None), self.render_mode)


class GameEnv(AECEnv):  # type: ignore[misc]
    """One agent after the other is asked for an action.

    Calls in the wrong order and actions out of bounds are refused here. PettingZoo's own wrappers for that would cost
    twice as much time as all the rest.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: AnyGame, **chosen: Any) -> None:
        super().__init__()
        self.table = Table(game, **chosen)
        self.metadata = {**self.metadata, "name": f"{game.name}_v0"}  # type: ignore[misc]
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.names[:]
        self.agents: list[str] = []
        self.made: dict[str, int] = {}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.table.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        return self.table.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.made = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.stepper.seat]

    def observe(self, agent: str) -> Observation:
        if not self.made:
            EnvLogger.error_observe_before_reset()
        return self.table.observe(self.table.seat_of[agent])

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
            return
        if action is None:
            raise ValueError(f"{agent} must choose an action.")
        table = self.table
        move = table.move_of(action)
        self._cumulative_rewards[agent] = 0.0
        self.made[agent] += 1
        cut = self.made[agent] == table.max_cycles
        if cut:
            self.truncations[agent] = True
            table.bots[table.stepper.seat] = QuickBot()
        if len(table.bots) == len(self.possible_agents):
            table.game.apply(table.stepper.state, table.stepper.seat, move)  # and no further: nobody is left
        else:
            table.stepper.make(move)
        over = table.stepper.seat == NOBODY
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[table.stepper.seat]
        if over or cut or table.score_weight:
            found = table.rewards()
            for other in self.agents:
                self.rewards[other] = found[table.seat_of[other]]
            self._accumulate_rewards()
        if over or cut:
            self._deads_step_first()

    def render(self) -> Any:
        if not self.made:
            EnvLogger.error_render_before_reset()
        return self.table.render()

    def columns(self) -> list[str]:
        """A name for every number of an observation."""
        return self.table.columns()

    def close(self) -> None:
        pass


class ParallelGameEnv(ParallelEnv):  # type: ignore[misc]
    """All agents send an action; that of the one who is asked counts."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}

    def __init__(self, game: AnyGame, **chosen: Any) -> None:
        self.table = Table(game, **chosen)
        self.metadata = {**self.metadata, "name": f"{game.name}_v0"}  # type: ignore[misc]
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.names[:]
        self.agents: list[str] = []
        self.steps = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self.table.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        return self.table.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Observation]:
        return {agent: self.table.observe(self.table.seat_of[agent]) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        table = self.table
        asked = self.possible_agents[table.stepper.seat]
        if asked not in actions:
            raise ValueError(f"{asked} must choose an action.")
        table.stepper.make(table.move_of(actions[asked]))
        self.steps += 1
        over = table.stepper.seat == NOBODY
        cut = not over and self.steps == table.max_cycles
        agents = self.agents
        found = table.rewards()
        observations = self.seen()
        if over or cut:
            self.agents = []
        return (
            observations,
            {agent: found[table.seat_of[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        pass
