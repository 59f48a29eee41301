"""The one loop that steps a game: chance acts, whoever decides here decides, until somebody else is asked.

Playing, searching, environments and live tables are this loop with different answers to two questions: what does chance
do (`draw`), and what does this seat do (`decide`).
"""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, State

NOBODY: Final = CHANCE - 1  # in place of a seat: the game is over
ASK: Final = -1  # in place of a move: stop here, somebody else decides


class Loop:
    """A game under way. By itself it lets chance act and asks for every decision."""

    def __init__(self, game: AnyGame, state: State, random: Random) -> None:
        self.game = game
        self.state = state
        self.random = random

    def draw(self) -> int:
        """Chance's move, or ASK to stop before it."""
        return self.game.sample(self.state, self.random)

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        """The move of this seat, the first of those who owe one, or ASK."""
        return ASK

    def run(self) -> int:
        """Gives the seat at which it stopped, which may be CHANCE's; NOBODY at the end of the game."""
        game = self.game
        state = self.state
        while True:
            owing = game.owing(state)
            if len(owing) == 0:
                return NOBODY
            seat = owing[0]
            move = self.draw() if seat == CHANCE else self.decide(seat, owing)
            if move == ASK:
                return seat
            game.apply(state, seat, move)
