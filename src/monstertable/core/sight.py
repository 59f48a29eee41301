"""What one seat sees: the only thing a bot is ever given."""

from __future__ import annotations

from typing import Any

from monstertable.core.chance import Random
from monstertable.core.game import AnyGame, Setup, State, View, World, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.packaging.native import mypyc_attr


class Sight:
    """The table from one chair: its legal moves, its view, and worlds that could be true. Never the true state."""

    def __init__(self, game: AnyGame, state: State, seat: int, random: Random) -> None:
        self.game = game
        self.seat = seat
        self.random = random
        self._state = state

    def moves(self) -> list[int]:
        return self.game.legal_moves(self._state, self.seat)

    def texts(self) -> list[str]:
        return [self.game.text(self._state, move) for move in self.moves()]

    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    def features(self, buffer: ObservationBuffer) -> None:
        """What a network is shown of the view."""
        encoder_of(self.game).features(self._state, self.seat, buffer)

    def columns(self) -> list[str]:
        """The names of those numbers."""
        buffer = ObservationBuffer()
        self.features(buffer)
        return columns(buffer)

    def setup(self) -> Setup:
        """What was agreed before the game."""
        return encoder_of(self.game).setup_of(self._state)

    def types(self) -> list[int]:
        """The types of the moves, in the same order, as a network tells them apart."""
        return encoder_of(self.game).types_of(self._state, self.seat, self.moves())

    def determinize(self, random: Random | None = None) -> World[Any]:
        """A world that could be true, drawn from the chance of this chair, or from the one handed in."""
        return World(self.game.determinize(self._state, self.seat, random or self.random), self.seat)

    def imagine(self) -> World[Any]:
        """A world to have an opinion about, which uses up none of this chair's chance."""
        return self.determinize(Random(self.random.state))


def hindsight(state: State) -> World[Any]:
    """A copy of a position as it was: for looking back at a game that is over, of which nothing is hidden any more."""
    return World(state.copy(), 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Whoever decides for a seat."""

    patience: float = 0.0  # seconds by the clock on the wall: who thinks for long answers by then; 0 is no hurry

    def choose(self, sight: Sight) -> int:
        raise NotImplementedError
