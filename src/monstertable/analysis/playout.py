"""How a position might go on: played by rule of thumb for a while, then judged by the game, or played to its end.

The nth chance move of a game draws from the same numbers in every playout of the same key, wherever the playout began:
so two positions, or two moves, are compared under the same luck, and what is common to both cancels out.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.chance import Random, seeded
from monstertable.core.game import AnyGame, Mind, World
from monstertable.core.loop import ASK, NOBODY, Loop

TO_THE_END: Final = 1 << 30


class Going(Loop):
    """A position from which the game goes on under the luck of a key. By itself it asks for every decision."""

    def __init__(self, game: AnyGame, world: World[Any], key: int, chances: int, decisions: int) -> None:
        """So many chance moves and decisions were made in the game before."""
        super().__init__(game, world.state, seeded(key))
        self.key = key
        self.chances = chances
        self.decisions = decisions

    def draw(self) -> int:
        self.chances += 1
        return self.game.sample(self.state, seeded(self.key, 2 * self.chances))

    def whim(self) -> Random:
        """What whoever makes the next decision draws upon."""
        self.decisions += 1
        return seeded(self.key, 2 * self.decisions + 1)


class Playout(Going):
    """Every seat plays as the game's mind does in a hurry, until the game can tell how it will end."""

    def __init__(
        self, game: AnyGame, mind: Mind[Any], world: World[Any], key: int, chances: int, decisions: int
    ) -> None:
        super().__init__(game, world, key, chances, decisions)
        self.mind = mind
        self.world = world
        self.last = TO_THE_END  # the number of decisions in the game after which the mind is asked
        self.told: list[float] = []

    def draw(self) -> int:
        return ASK if self.is_told() else super().draw()

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        return ASK if self.is_told() else self.mind.rollout_move(self.world, seat, self.whim())

    def is_told(self) -> bool:
        if self.decisions < self.last:
            return False
        self.told = self.mind.win_chances(self.world)
        return len(self.told) > 0


def play_out(
    game: AnyGame, mind: Mind[Any], world: World[Any], key: int, chances: int, decisions: int, horizon: int
) -> list[float]:
    """Each seat's chance to win in this world, which is used up: after `horizon` decisions, or from how it ended."""
    playout = Playout(game, mind, world, key, chances, decisions)
    if horizon < TO_THE_END:
        playout.last = decisions + horizon
    if playout.run() != NOBODY:
        return playout.told
    outcome = game.outcome(world.state)
    assert outcome is not None
    return [outcome.win_of(seat) for seat in range(len(outcome.ranks))]
