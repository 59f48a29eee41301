"""The champion: plans with the network that the game brings along. A game without one is played by the expert search.

`champion` thinks for a fifth of a second a move, `champion:0.5s` for half a second, `champion:500` over 500 worlds.
"""

from __future__ import annotations

import math
import time
from typing import Final

from monstertable.bots.net import NetBot, brought_along
from monstertable.bots.planning import Plan, Planner
from monstertable.bots.search import ExpertBot
from monstertable.core.game import AnyGame
from monstertable.core.sight import Sight

AT_ONCE: Final = 4  # worlds of every move between two looks at the clock
FOLLOW: Final = 8  # decisions, of whoever is asked, that the network makes in each world before it judges


class ChampionBot(NetBot):
    """Thinks for some seconds of the processor's time, or over a number of worlds, which makes it repeatable.

    With `patience`, in seconds by the clock on the wall, it answers by then with the best it has found.
    """

    def __init__(self, seconds: float = 0.0, worlds: int = 0, patience: float = 0.0, file: str = "") -> None:
        super().__init__(file)
        self.follow = FOLLOW
        self.seconds = seconds
        self.worlds = worlds
        self.patience = patience
        self.planned: dict[str, bool] = {}  # by game
        self.instead = ExpertBot(seconds, worlds, patience)

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        return self.think(sight).best() if self.can_plan(sight.game) else self.instead.choose(sight)

    def can_plan(self, game: AnyGame) -> bool:
        """Whether there is a network that can tell who will win."""
        if game.name not in self.planned:
            network = self.given or (self.brought(game) if brought_along(game) else None)
            self.planned[game.name] = network is not None and network.tells_chances
        return self.planned[game.name]

    def think(self, sight: Sight) -> Plan:
        """Its plan for this decision."""
        planner = self.planner(sight)
        plan = planner.begin(sight, [])
        if self.worlds:
            planner.plan([plan], self.worlds)
        else:
            self.plan_in_time(planner, plan)
        return plan

    def plan_in_time(self, planner: Planner, plan: Plan) -> None:
        """Every round of halving has its part of the time."""
        rounds = max(1, math.ceil(math.log2(len(plan.considered))))
        begun, began = time.thread_time(), time.perf_counter()
        for number in range(rounds):
            share = (number + 1) / rounds
            while True:
                planner.try_moves([plan], AT_ONCE)
                if self.seconds and time.thread_time() - begun >= share * self.seconds:
                    break
                if self.patience and time.perf_counter() - began >= share * self.patience:
                    break
            if number < rounds - 1:
                plan.halve()
