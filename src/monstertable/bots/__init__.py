"""Bots by name. A bot is given a `Sight`: its seat's moves, view, and guessed worlds; never the true state."""

from __future__ import annotations

from monstertable.bots.greedy import GreedyBot
from monstertable.bots.random import RandomBot
from monstertable.core.sight import Player

BOTS: dict[str, type[Player]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBot(ValueError):
    """There is no such bot; the sentence lists those there are."""


def bots() -> list[str]:
    """The names of all bots, from the weakest to the strongest."""
    return list(BOTS)


def bot(name: str) -> Player:
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name[:80]!r}; bots: {', '.join(BOTS)}.")
    return BOTS[name]()
