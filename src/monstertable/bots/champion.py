"""The champion: plans with the network that the game brings along. A game without one is played by the expert search.

`champion` thinks for a fifth of a second a move, `champion:0.5s` for half a second, `champion:500` over 500 worlds.
"""

from __future__ import annotations

import math
import time
from typing import Final

from monstertable.bots.advice import Advice
from monstertable.bots.net import NetBot
from monstertable.bots.planning import Plan, Planner
from monstertable.bots.search import ExpertBot
from monstertable.core.sight import Sight

FIRST: Final = 4  # worlds of every move before the first look at the clock
TOGETHER: Final = 96  # worlds at most before what came of them tells where to go on: the more, the cheaper each is
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
        self.instead = ExpertBot(seconds, worlds, patience)

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        if self.can_judge(sight):
            return self.think(sight).best()
        self.instead.patience = self.patience
        return self.instead.choose(sight)

    def advise(self, sight: Sight) -> Advice:
        """For somebody who asks what to do."""
        if self.can_judge(sight):
            return self.think(sight).advice()
        self.instead.patience = self.patience
        return self.instead.advise(sight)

    def think(self, sight: Sight) -> Plan:
        """Its plan for this decision."""
        planner = self.planner(sight)
        plan = planner.begin(sight, [])
        if self.worlds and not self.patience:
            planner.plan([plan], self.worlds)
        else:
            self.plan_in_time(planner, plan)
        return plan

    def plan_in_time(self, planner: Planner, plan: Plan) -> None:
        """Every round of halving has its part of the time. Worlds are tried as many together as there is time for."""
        rounds = max(1, math.ceil(math.log2(len(plan.considered))))
        begun, began = time.thread_time(), time.perf_counter()
        for number in range(rounds):
            share = (number + 1) / rounds
            together = FIRST
            while True:
                planner.try_moves([plan], together)
                done = self.spent(plan, time.thread_time() - begun, time.perf_counter() - began)
                if done >= share:
                    break
                room = (share - done) / done * sum(plan.begun) if done else 0.0
                together = max(1, int(min(room, TOGETHER)) // len(plan.considered))
            if number < rounds - 1:
                plan.halve()

    def spent(self, plan: Plan, seconds: float, waited: float) -> float:
        """Which part of what it has is spent: of worlds, of seconds or of patience, whatever comes first."""
        parts = [0.0]
        if self.worlds:
            parts.append(sum(plan.begun) / self.worlds)
        if self.seconds:
            parts.append(seconds / self.seconds)
        if self.patience:
            parts.append(waited / self.patience)
        return max(parts)
