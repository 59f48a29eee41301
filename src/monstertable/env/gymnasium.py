"""One seat against bots, as an environment of Gymnasium, from the moment this module is imported:

    import gymnasium
    import monstertable.env.gymnasium

    env = gymnasium.make("monstertable/NAME-v0", seats=4, bots="greedy,crafty")

Observation, mask and actions are those of `monstertable.env.pettingzoo`. The reward comes at the end, from 0 to 1, from
the rank (`Outcome.rewards`). `seat` is the own seat; without it every game draws one. `infos` tell
the mask again, and at the end the ranks and scores of all.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium

from monstertable.core.chance import Random
from monstertable.core.loop import NOBODY
from monstertable.env.episode import Episode, Observation
from monstertable.env.render import MODES
from monstertable.env.vector import seated
from monstertable.games import game, game_names


class SeatEnv(gymnasium.Env):
    metadata = {  # noqa: RUF012 (as the class above declares it)
        "render_modes": MODES,
        "render_fps": 1,
    }

    def __init__(self, name: str, bots: str = "greedy", seat: int | None = None, **chosen: Any) -> None:
        self.episode = Episode(game(name), **chosen)
        seats = self.episode.setup.seats
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seat must be 0 to {seats - 1}, not {seat}.")
        if not bots:
            raise ValueError("bots must name who plays the other seats.")
        self.chosen_seat = seat
        self.seatings = seated(bots, seats, seats)  # by the own seat
        self.seat = NOBODY
        self.render_mode = self.episode.render_mode
        self.observation_space = self.episode.observation_space
        self.action_space = self.episode.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.episode.setup.seats
        while True:
            drawn = Random(1 + int(self.np_random.integers(1 << 58)))
            self.seat = drawn.below(seats) if self.chosen_seat is None else self.chosen_seat
            self.episode.begin_with(self.seatings[self.seat], drawn)
            if self.episode.stepper.seat != NOBODY:
                break
        self.episode.show()
        return self.told()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode.stepper.seat == NOBODY:
            raise ValueError("The game is over, or has not begun: call reset.")
        over = episode.make(episode.move_of(action))
        seen, info = self.told()
        if over:
            outcome = episode.game.outcome(episode.stepper.state)
            assert outcome is not None
            info.update(ranks=outcome.ranks, scores=outcome.scores)
        episode.show()
        return seen, episode.rewards()[self.seat], over, False, info

    def told(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.episode.observe(self.seat)
        return seen, {"seat": self.seat, "action_mask": seen["action_mask"]}

    def render(self) -> Any:
        return self.episode.render()


def register() -> None:
    for name in game_names():
        id = f"monstertable/{name}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(id, partial(SeatEnv, name), disable_env_checker=True)


register()
