"""How strong what is learnt is: one seat against a fixed opponent on all others, over the same deals every time."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from monstertable.analysis.shares import wilson
from monstertable.core.game import AnyGame, usual_seats
from monstertable.lab.arena import simulate
from monstertable.lab.match import SHARED

OPPONENT = "greedy"
GAMES = 960
SEED = 77


@dataclass(frozen=True)
class Trial:
    """One point of the curve."""

    iteration: int
    minutes: float
    decisions: int
    stage: str
    share: float  # of the wins
    low: float
    high: float
    rating: float  # above the opponent's, in Elo: 0 where it wins as often as one of them

    def facts(self) -> dict[str, Any]:
        return {name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(self).items()}


def measure(game: AnyGame, file: Path, workers: int, on: str, opponent: str = OPPONENT) -> tuple[float, float, float]:
    """The share of wins with its interval, in the usual setup."""
    setup = game.setup(usual_seats(game))
    names = [f"net:{file}", *[opponent] * (setup.seats - 1)]
    tally = simulate(game, setup, names, GAMES, SEED, workers, on=on).tally
    won = 0.0
    for seat in range(setup.seats):
        cell = tally.cell(0, seat)
        won += sum(cell[SHARED + sharing] / sharing for sharing in range(1, setup.seats + 1))
    share = won / tally.games
    low, high = wilson(share, tally.games)
    return share, low, high


def rating_of(share: float, seats: int) -> float:
    """What equal players would share evenly is 0; the rest by odds, as Elo's are."""
    kept = min(0.999, max(0.001, share))
    return 400.0 * math.log10(kept / (1.0 - kept) * (seats - 1))
