"""Bots by name. A bot is given a `Sight`: its seat's moves, view, and guessed worlds; never the true state."""

from __future__ import annotations

from monstertable.bots.greedy import GreedyBot
from monstertable.bots.random import RandomBot
from monstertable.bots.search import SearchBot
from monstertable.core.sight import Player

# Those that people meet at a table.
BOTS: dict[str, type[Player]] = {"random": RandomBot, "greedy": GreedyBot}
SEARCH = "search"


# In seconds a move.
LONGEST_THOUGHT = 3600.0


class UnknownBot(ValueError):
    """There is no such bot; the sentence lists those there are."""


def bots() -> list[str]:
    """The names of all bots, from the weakest to the strongest."""
    return list(BOTS)


def bot(name: str) -> Player:
    """A bot by name. `search` may be told how long to think: `search:500` iterations, `search:0.5s` seconds a move."""
    if name in BOTS:
        return BOTS[name]()
    kind, _, budget = name.partition(":")
    if kind != SEARCH:
        raise UnknownBot(f"There is no bot {name[:80]!r}; bots: {', '.join([*BOTS, SEARCH])}.")
    return searching(budget)


def searching(budget: str) -> SearchBot:
    seconds = budget.removesuffix("s")
    try:
        if not budget:
            return SearchBot()
        if seconds != budget and 0 < float(seconds) <= LONGEST_THOUGHT:
            return SearchBot(seconds=float(seconds))
        if int(budget) > 0:
            return SearchBot(iterations=int(budget))
    except ValueError:
        pass
    raise UnknownBot(f"A search thinks for search:N iterations or search:Xs seconds a move, not {budget[:80]!r}.")
