"""What the environments of PettingZoo and Gymnasium share: the game that is under way, in their terms."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from monstertable.bots.observation_rows import ObservationRows
from monstertable.core.chance import Random, fresh, seeded
from monstertable.core.game import AnyGame, usual_seats
from monstertable.core.loop import NOBODY
from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.core.sight import Player
from monstertable.env.mask_rows import NONE_OPEN, MaskRows
from monstertable.env.render import HUMAN, MODES, rendered
from monstertable.env.stepper import Stepper, width_of

REFUSE = "raise"
NEXT = "next"
Observation = dict[str, np.ndarray[Any, Any]]


class Episode:
    """A stepper with its spaces, and who is called what. `begin` starts a game, then a new one."""

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
        self.masks = MaskRows(1, self.stepper.encoder.actions(self.setup))
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

    def make(self, move: int) -> bool:
        """Whether the game is over then. Where bots have all seats it goes no further: nobody is left to ask."""
        if len(self.bots) == self.setup.seats:
            self.game.apply(self.stepper.state, self.stepper.seat, move)
        else:
            self.stepper.make(move)
        return self.stepper.seat == NOBODY

    def observe(self, seat: int) -> Observation:
        self.rows.blank()
        self.stepper.observe(seat, self.rows)
        self.masks.mark(0, self.stepper.actions if seat == self.stepper.seat else NONE_OPEN)
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
        found = [0.0] * self.setup.seats if outcome is None else outcome.rewards()
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
        self.stepper.encoder.observe(self.game.initial(self.setup), 0, buffer)
        return columns(buffer)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return rendered(self.game, self.game.view(self.stepper.state, None), self.render_mode)

    def show(self) -> None:
        """To a person who watches: after every reset and step, as environments do that have a window."""
        if self.render_mode == HUMAN:
            self.render()
