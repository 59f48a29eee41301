"""Who takes part, and what can be asked of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Choose = Callable[[Sequence[Any]], Any]


@dataclass
class Way:
    """A way to play one decision at a time from Python.

    `play` goes on from a position to the end of its game, or until so many decisions, and gives how many it made.
    """

    begin: Callable[[], Any]
    play: Callable[[Any, Choose, int], int]
    copy: Callable[[Any], object] | None = None


@dataclass
class Ready:
    """A game to be measured: what is None, its library does not have.

    `own` plays random games in a loop of the library's own and gives how many decisions that were; it is told how many
    a game has on average, for loops that do not count them.
    """

    players: int
    rules: Way | None = None
    environment: Way | None = None
    own: Callable[[float], float] | None = None


@dataclass(frozen=True)
class Contestant:
    """One game of one library. Comparable: it has chance, hidden information or more than two players, as ours have."""

    library: str
    game: str
    kind: str
    prepare: Callable[[], Ready]
    comparable: bool = True

    @property
    def name(self) -> str:
        return f"{self.library}: {self.game}"


def choose(moves: Sequence[Any]) -> Any:
    """Any of them, uniformly; a third of the time that `random.choice` takes."""
    return moves[int(random.random() * len(moves))]
