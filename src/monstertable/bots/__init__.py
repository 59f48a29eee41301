"""Bots by name. A bot is given a `Sight`: its seat's moves, view, and guessed worlds; never the true state."""

from __future__ import annotations

from collections.abc import Callable

from monstertable.bots.greedy import GreedyBot
from monstertable.bots.overlooking import OverlookingBot
from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.bots.search import ExpertBot, SearchBot
from monstertable.core.sight import Player
from monstertable.packaging.extras import need

# Those that people meet at a table, the same in every game, from the gentlest to the strongest.
LEVELS: dict[str, Callable[[], Player]] = {
    "gentle": lambda: OverlookingBot(attention=0.1),
    "crafty": lambda: OverlookingBot(attention=0.6),
    "fierce": lambda: SearchBot(iterations=60),
    "merciless": lambda: ExpertBot(iterations=1000),
}
# Those that are for comparison.
PLAIN: dict[str, Callable[[], Player]] = {"random": RandomBot, "quick": QuickBot, "greedy": GreedyBot}
# Those that can be told how long to think: `search:500` iterations, `search:0.5s` seconds a move.
THINKING: dict[str, Callable[[float, int], Player]] = {"search": SearchBot, "expert": ExpertBot}
# Those that were trained: `net:FILE`, or `net` that the game brings along.
TRAINED = "net"
# Those that plan with a network: `champion:0.5s`, `champion:500` worlds a move; `champion:500:FILE` with that one.
PLANNING = "champion"

SECONDS = 0.2
LONGEST_THOUGHT = 3600.0  # seconds a move


class UnknownBot(ValueError):
    """There is no such bot; the sentence lists those there are."""


def levels() -> list[str]:
    """The names of the levels, from the gentlest to the strongest."""
    return list(LEVELS)


def bots() -> list[str]:
    """The names of all bots."""
    return [*PLAIN, *THINKING, PLANNING, *LEVELS]


def bot(name: str) -> Player:
    """A bot by name. Those that think may be told how long: `search:500` iterations, `search:0.5s` seconds a move.

    `net:FILE` is a network that was trained and kept in that file, `net` the one that the game brings along.
    """
    for plain in (LEVELS, PLAIN):
        if name in plain:
            return plain[name]()
    kind, _, budget = name.partition(":")
    if kind in (TRAINED, PLANNING):
        return with_network(kind, budget)
    if kind not in THINKING:
        raise UnknownBot(f"There is no bot {name[:80]!r}; bots: {', '.join(bots())}.")
    seconds, iterations = budget_of(kind, budget)
    return THINKING[kind](seconds, iterations)


def with_network(kind: str, told: str) -> Player:
    """A bot that has a network, and needs libraries that others do not."""
    need("numpy")
    need("librt")
    from monstertable.bots.champion import ChampionBot
    from monstertable.bots.net import NetBot

    if kind == TRAINED:
        return NetBot(told)
    budget, _, file = told.partition(":")
    seconds, worlds = budget_of(kind, budget)
    return ChampionBot(seconds, worlds, file=file)


def budget_of(kind: str, budget: str) -> tuple[float, int]:
    """Seconds and iterations; the one that is not told is 0."""
    seconds = budget.removesuffix("s")
    try:
        if not budget:
            return SECONDS, 0
        if seconds != budget and 0 < float(seconds) <= LONGEST_THOUGHT:
            return float(seconds), 0
        if int(budget) > 0:
            return 0.0, int(budget)
    except ValueError:
        pass
    raise UnknownBot(f"{kind} thinks for {kind}:N iterations or {kind}:Xs seconds a move, not {budget[:80]!r}.")
