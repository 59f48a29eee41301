"""One contestant, measured in this process for one round."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from contestant import Contestant, Ready, Way, choose

COPIES_AT_A_TIME = 20
TO_THE_END = sys.maxsize
SECONDS_OF_FACTS = 0.3


class Counting:
    """Chooses at random, and counts what there was to choose from."""

    def __init__(self) -> None:
        self.moves = self.decisions = self.forced = 0

    def __call__(self, moves: Sequence[Any]) -> Any:
        self.moves += len(moves)
        self.decisions += 1
        self.forced += len(moves) == 1
        return choose(moves)


@dataclass
class Round:
    """Rates per CPU second, by figure; facts about the game; and why a figure is missing."""

    players: int = 0
    rates: dict[str, float] = field(default_factory=dict)
    facts: dict[str, float] = field(default_factory=dict)
    troubles: dict[str, str] = field(default_factory=dict)


def measure(contestant: Contestant, seconds: float) -> Round:
    random.seed(1)
    found = Round()
    try:
        ready = contestant.prepare()
        found.players = ready.players
        found.facts = facts(ready, max(SECONDS_OF_FACTS, seconds / 2))
    except Exception as trouble:
        found.troubles["all"] = said(trouble)
        return found
    for figure, once in asked(ready, found.facts.get("decisions", 0.0)).items():
        try:
            found.rates[figure] = rate(once, seconds)
        except Exception as trouble:
            found.troubles[figure] = said(trouble)
    return found


def asked(ready: Ready, decisions: float) -> dict[str, Callable[[], float]]:
    """What to repeat for each figure; every call gives how much was done."""
    rules, environment, own = ready.rules, ready.environment, ready.own
    found: dict[str, Callable[[], float]] = {}
    if own:
        found["own loop"] = lambda: own(decisions)
    if rules:
        found["Python loop"] = lambda: rules.play(rules.begin(), choose, TO_THE_END)
    if environment:
        found["environment"] = lambda: environment.play(environment.begin(), choose, TO_THE_END)
    copied = rules or environment
    if copied and copied.copy:
        found["copies"] = copies(copied, int(decisions / 2))
    return found


def copies(way: Way, decisions: int) -> Callable[[], float]:
    """Copies of a position in the middle of a random game."""
    position: Any = None

    def some() -> float:
        nonlocal position
        if position is None:
            position = way.begin()
            way.play(position, choose, decisions)
        for _ in range(COPIES_AT_A_TIME):
            way.copy(position)  # type: ignore[misc]
        return COPIES_AT_A_TIME

    return some


def rate(once: Callable[[], float], seconds: float) -> float:
    once()  # what is made at the first use is no part of the rate
    done = 0.0
    began = time.process_time()
    while True:
        done += once()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def facts(ready: Ready, seconds: float) -> dict[str, float]:
    """How long a random game is, how many moves a decision has, and how often there is only one."""
    way = ready.rules or ready.environment
    assert way is not None
    counting = Counting()
    games = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        way.play(way.begin(), counting, TO_THE_END)
        games += 1
    if not counting.decisions:
        return {}
    return {
        "decisions": counting.decisions / games,
        "moves": counting.moves / counting.decisions,
        "forced": counting.forced / counting.decisions,
    }


def said(trouble: Exception) -> str:
    words = " ".join(str(trouble).split()) or "no words"
    return f"{type(trouble).__name__}: {words[:160]}"
