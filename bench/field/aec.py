"""Random play in any environment of PettingZoo's kind: every decision gets an observation and a mask."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from contestant import Choose, Way


def way(environment: Any) -> Way:
    def begin() -> Any:
        environment.reset()
        return environment

    return Way(begin, play, copy.deepcopy)


def play(environment: Any, choose: Choose, most: int) -> int:
    decisions = 0
    for _ in environment.agent_iter():
        if decisions == most:
            break
        observation, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
        else:
            # As truth values: numpy finds those five times faster than other numbers.
            legal = np.asarray(observation["action_mask"]).view(bool).nonzero()[0]
            environment.step(int(choose(legal)))
            decisions += 1
    return decisions
