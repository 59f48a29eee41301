"""What a bot that has thought would tell somebody who asks it for advice."""

from __future__ import annotations


class Thought:
    """A move with what came of imagining it."""

    def __init__(self, move: int, chance: float, share: float) -> None:
        self.move = move
        self.chance = chance  # to win, as far as imagined games tell
        self.share = share  # of the imagined games that went this way


class Advice:
    """The moves that were tried, the best first."""

    def __init__(self, thoughts: list[Thought], imagined: int) -> None:
        self.thoughts = thoughts
        self.imagined = imagined  # games
