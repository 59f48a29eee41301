"""What the game thinks of positions."""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random
from monstertable.core.game import Mind, World
from monstertable.games.monster_city.evaluation import evaluate
from monstertable.games.monster_city.rollout import rollout_move
from monstertable.games.monster_city.state import CityState

JUDGED_AFTER: Final = 16


class CityMind(Mind[CityState]):
    def evaluate(self, world: World[CityState], moves: list[int]) -> list[float]:
        return evaluate(world.state, world.seat, moves)

    def rollout_move(self, world: World[CityState], seat: int, random: Random) -> int:
        return rollout_move(world.state, seat, random)

    def network_judges_after(self) -> int:
        """What a city is worth shows late: at first sight the network is off by more than elsewhere."""
        return JUDGED_AFTER

    def levels(self) -> tuple[str, ...]:
        return ("misjudge:0.7", "misjudge:0.3", "search:18", "search:60", "expert:400", "champion:2000")
