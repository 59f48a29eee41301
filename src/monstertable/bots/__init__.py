"""Bots by name. A bot is given a `Sight`: its seat's moves, view, and guessed worlds; never the true state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from monstertable.bots.advice import Advice
from monstertable.bots.greedy import GreedyBot
from monstertable.bots.levels import LevelBot
from monstertable.bots.misjudging import MisjudgingBot
from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.bots.search import ExpertBot, SearchBot
from monstertable.core.game import LEVELS
from monstertable.core.sight import Player, Sight
from monstertable.packaging.extras import MissingExtra, need

if TYPE_CHECKING:
    from monstertable.bots.playing_on import Playing

# Those that are for comparison.
PLAIN: dict[str, Callable[[], Player]] = {"random": RandomBot, "quick": QuickBot, "greedy": GreedyBot}
# Those that can be told how long to think: `search:500` iterations, `search:0.5s` seconds a move.
THINKING: dict[str, Callable[[float, int], Player]] = {"search": SearchBot, "expert": ExpertBot}
# Those that were trained: `net:FILE`, or `net` that the game brings along.
TRAINED = "net"
# Those that plan with a network: `champion:0.5s`, `champion:500` worlds a move; `champion:500:FILE` with that one.
# The name alone is the level.
PLANNING = "champion"
FOR_NETWORKS = ("numpy", "librt", "mypy_extensions")
# Those that err: `misjudge:0.5`.
ERRING = "misjudge"

SECONDS = 0.2
LONGEST_THOUGHT = 3600.0  # seconds a move
USUAL_ERROR = 1.0
MOST_ERROR = 1000.0


class UnknownBot(ValueError):
    """There is no such bot; the sentence lists those there are."""


def levels() -> list[str]:
    """The names of the levels, from the gentlest to the strongest."""
    return list(LEVELS)


def bots() -> list[str]:
    """The names of all bots."""
    return [*PLAIN, ERRING, *THINKING, *LEVELS]


def bot(name: str) -> Player:
    """A bot by name. Those that think may be told how long: `search:500` iterations, `search:0.5s` seconds a move.

    `net:FILE` is a network that was trained and kept in that file, `net` the one that the game brings along;
    `misjudge:1.5` errs by so much.
    """
    if name in LEVELS:
        return LevelBot(name)
    if name in PLAIN:
        return PLAIN[name]()
    kind, _, budget = name.partition(":")
    if kind == ERRING:
        return MisjudgingBot(error_of(budget))
    if kind in (TRAINED, PLANNING):
        return with_network(kind, budget)
    if kind not in THINKING:
        raise UnknownBot(f"There is no bot {name[:80]!r}; bots: {', '.join(bots())}.")
    seconds, iterations = budget_of(kind, budget)
    return THINKING[kind](seconds, iterations)


def bot_at_hand(name: str) -> Player:
    """The same; where the libraries are missing that its network needs, the expert search, which needs none."""
    try:
        return bot(name)
    except MissingExtra:
        budget = name.split(":")[1] if name.startswith(f"{PLANNING}:") else ""
        seconds, iterations = budget_of(PLANNING, budget)
        return ExpertBot(seconds, iterations)


def make_ready() -> None:
    """What whoever asks first would else wait for: libraries of networks, where they are installed."""
    with suppress(MissingExtra):
        need_all(FOR_NETWORKS)
        import numpy  # noqa: F401

        from monstertable.bots import champion  # noqa: F401


def advice(sight: Sight, imagined: int, patience: float) -> Advice:
    """The best moves, by the strongest there is at hand: after so many imagined games, or so many seconds."""
    try:
        need_all(FOR_NETWORKS)
    except MissingExtra:
        return ExpertBot(0.0, imagined, patience).advise(sight)
    from monstertable.bots.champion import ChampionBot

    return ChampionBot(0.0, imagined, patience).advise(sight)


def network_for(sight: Sight) -> Playing | None:
    """The network that the game brings along, if it knows this setup and who will win, and can be had here."""
    try:
        need_all(FOR_NETWORKS)
    except MissingExtra:
        return None
    from monstertable.bots.net import NetBot

    player = NetBot("")
    return player.planner(sight) if player.can_judge(sight) else None


def with_network(kind: str, told: str) -> Player:
    """A bot that has a network, and needs libraries that others do not."""
    need_all(FOR_NETWORKS)
    from monstertable.bots.champion import ChampionBot
    from monstertable.bots.net import NetBot

    if kind == TRAINED:
        return NetBot(told)
    budget, _, file = told.partition(":")
    seconds, worlds = budget_of(kind, budget)
    return ChampionBot(seconds, worlds, file=file)


def need_all(libraries: Iterable[str]) -> None:
    for library in libraries:
        need(library)


def error_of(told: str) -> float:
    try:
        error = float(told or USUAL_ERROR)
        if 0.0 <= error <= MOST_ERROR:
            return error
    except ValueError:
        pass
    raise UnknownBot(f"{ERRING} errs by {ERRING}:0 (never) to {ERRING}:{MOST_ERROR:g}, not {told[:80]!r}.")


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
