"""What the game thinks of positions."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import Mind, World
from monstertable.games.king_of_new_york.all_rolls import foresee, throws_to_come
from monstertable.games.king_of_new_york.evaluation import evaluate, evaluate_deep
from monstertable.games.king_of_new_york.moves import KEEP_DICE
from monstertable.games.king_of_new_york.rollout import rollout_move
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.win_chances import win_chances


class NewYorkMind(Mind[NewYorkState]):
    def evaluate(self, world: World[NewYorkState], moves: list[int]) -> list[float]:
        return evaluate(world.state, world.seat, moves)

    def evaluate_deep(self, world: World[NewYorkState], moves: list[int]) -> list[float]:
        return evaluate_deep(world.state, world.seat, moves)

    def rollout_move(self, world: World[NewYorkState], seat: int, random: Random) -> int:
        return rollout_move(world.state, seat, random)

    def win_chances(self, world: World[NewYorkState]) -> list[float]:
        return win_chances(world.state)

    def settlings(self, world: World[NewYorkState]) -> list[NewYorkState]:
        """Kept as it lies, each throw of all dice."""
        found: list[NewYorkState] = []
        for throw in throws_to_come(world.state):
            kept = world.state.copy()
            kept.dice = throw
            self.game.apply(kept, world.seat, KEEP_DICE)
            found.append(kept)
        return found

    def foresee(
        self, world: World[NewYorkState], moves: list[int], worths: list[float], guide: list[float]
    ) -> list[float]:
        return foresee(world.state, moves, worths, guide)

    def levels(self) -> tuple[str, ...]:
        return ("misjudge:2.8", "misjudge:1.1", "misjudge:0.4", "expert:12", "expert:150", "champion:3000")
