"""What whoever asks for a hint is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Suggestion:
    """A move that looks good, as far as imagined games tell."""

    move: str
    chance: float  # to win
    share: float  # of the imagined games


@dataclass(frozen=True)
class Hints:
    """The best moves for one question, the best first."""

    asked_at: int
    best: list[Suggestion]
    imagined: int
