"""What the game thinks of positions."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import Mind, World
from monstertable.games.monster_factory.evaluation import evaluate
from monstertable.games.monster_factory.rollout import rollout_move
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.win_chances import win_chances


class FactoryMind(Mind[FactoryState]):
    def evaluate(self, world: World[FactoryState], moves: list[int]) -> list[float]:
        return evaluate(world.state, world.seat, moves)

    def rollout_move(self, world: World[FactoryState], seat: int, random: Random) -> int:
        return rollout_move(world.state, seat, random)

    def win_chances(self, world: World[FactoryState]) -> list[float]:
        return win_chances(world.state)

    def levels(self) -> tuple[str, ...]:
        """Luck decides much here: the steps are even, and smaller than elsewhere."""
        return ("misjudge:6", "misjudge:2", "misjudge:1.1", "misjudge:0.6", "expert:300", "champion:600")
