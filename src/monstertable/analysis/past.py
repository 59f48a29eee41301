"""A finished game, position by position, as those who look back at it need it."""

from __future__ import annotations

from typing import Any

from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.record import Record, replay, split


class Unfinished(ValueError):
    """The game is not over: looking back would be looking into cards."""


class Past:
    """Every position of a record with who moved what there, and what it brought in the end.

    A decision among one move is none: the position before it is as good as the one after, and takes its value from
    there. So it is with moves that were given by another game: nobody here decided them, and no luck was in them.
    `point` has for every position the one that is valued in its place.
    """

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.states: list[Any] = [state.copy() for state in replay(game, record)]
        outcome = game.outcome(self.states[-1])
        if outcome is None:
            raise Unfinished("This game is not over yet. Only finished games can be analysed.")
        self.players = record.setup.seats
        self.result = [outcome.win_of(seat) for seat in range(self.players)]
        self.seats: list[int] = []
        self.texts: list[str] = []
        self.moves: list[int] = []
        self.choices: list[int] = []  # how many legal moves there were; none for chance
        self.chances = [0]  # chance moves before each position
        self.decisions = [0]
        for ply, written in enumerate(record.moves):
            self._note(ply, *split(written))
        self.point = list(range(len(self.states)))
        for ply in range(len(self.seats) - 1, -1, -1):
            if self.choices[ply] == 1 or ply < record.given:
                self.point[ply] = self.point[ply + 1]

    def _note(self, ply: int, seat: int, text: str) -> None:
        state = self.states[ply]
        self.seats.append(seat)
        self.texts.append(text)
        self.moves.append(self.game.parse(state, text))
        self.choices.append(0 if seat == CHANCE else len(self.game.legal_moves(state, seat)))
        self.chances.append(self.chances[-1] + (1 if seat == CHANCE else 0))
        self.decisions.append(self.decisions[-1] + (0 if seat == CHANCE else 1))

    @property
    def plies(self) -> int:
        return len(self.seats)

    def points(self) -> list[int]:
        """The positions to be valued: all but the last, whose value is the result, and those that stand for none."""
        return sorted(set(self.point) - {self.plies})

    def questions(self) -> list[int]:
        """The plies at which somebody had a choice."""
        return [ply for ply, choices in enumerate(self.choices) if choices > 1 and ply >= self.record.given]

    def weights(self, mover: int) -> dict[int, int]:
        """How often the value of each position counts in the sum of what this mover's moves (or CHANCE's) brought."""
        found: dict[int, int] = {}
        for ply, seat in enumerate(self.seats):
            if seat == mover:
                for position, sign in ((self.point[ply + 1], 1), (self.point[ply], -1)):
                    found[position] = found.get(position, 0) + sign
        return {position: weight for position, weight in found.items() if weight}
