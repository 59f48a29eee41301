"""The page that is kept: the table with what it takes to read it and to measure it again."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import ours
from rounds import Result
from table import ahead, missing, our_games, table

import monstertable
from monstertable.lab.bench import kind

PACKAGES = ["monstertable", "open_spiel", "pettingzoo", "gymnasium", "rlcard", "catanatron", "numpy"]
PAGE = """# Speed, beside others

Uniformly random legal moves, played to the end: our games and those of other libraries that `pip` installs, one after
the other on one machine. `make field` installs them into `build/field`, measures, and writes this page.

## How it is measured

- Rates are in **thousands per second of CPU time** of one process: the best of {rounds} rounds, in brackets the median.
  In a round every contestant runs in a fresh process, {seconds:g} s for each figure; then the next round begins.
- A **decision** is one move of one player. Moves of chance are not counted, their time is included. Forced moves
  are counted as each library counts them: we make most of them without asking, the others ask, and Catanatron even
  asks to roll the dice. “Only one” is the share of decisions that had a single legal move.
- **Own loop**: the library plays random games by itself. Ours is `monstertable.core.play` with random bots; OpenSpiel's
  is the rollouts of its search in C++, which do not count decisions: their number is that of the games times the
  mean of decisions in a game. They begin after the first deal, which ours and all other figures include: that favours
  OpenSpiel's card games. Catanatron's is `Game.play`.
- **Python loop**: a loop in interpreted Python asks for the legal moves, draws one, and makes it. In RLCard this is the
  game below the environment.
- **Copies** of a position in the middle of a game: `state.copy()` here, `State.clone()` in OpenSpiel, `Game.copy()` in
  Catanatron, `copy.deepcopy` of the game in RLCard and of the environment in PettingZoo.
- **Environment**: as the Python loop, but every decision also gets an observation in numbers and the legal actions. For
  us and PettingZoo it is `step` and `last` with a mask; for RLCard `step`; for OpenSpiel the tensor of the player to
  move and the list of legal actions, which is less than its `rl_environment` does. “{at_once} at once” is our vector
  environment, and one action in one game is one step.
- The **×** columns say how many times faster our games are, in the order {games}: by the
  fastest way each library has, in copies, and in environment steps (not our vector environment). Below 1 the other
  library is faster.
- † has two players, no chance and nothing hidden; all others have at least one of these, as ours have. Games differ in
  how much there is to do in a decision, so a ratio compares what people get, not who programs better.

## Machine

{cores} cores, {cpu}; {system}; Python {python}; our rules {rules}. Load average over the last 15 minutes: {load:.1f}.
{versions}.

## Table

{table}

## What could not be measured

{missing}

## Comparable games that are faster than ours, and how many times

{ahead}

Where our own time goes, and what was tried, is in [decision 8](decisions/0008-where-the-time-goes.md).
"""


def page(results: list[Result], rounds: int, seconds: float) -> str:
    return PAGE.format(
        rounds=rounds,
        seconds=seconds,
        at_once=ours.AT_ONCE,
        games=", ".join([result.contestant.game for result in our_games(results)]),
        cores=os.cpu_count(),
        cpu=cpu(),
        system=platform.system(),
        python=platform.python_version(),
        rules=rules(),
        load=os.getloadavg()[2],
        versions=", ".join([f"{name} {known(name)}" for name in PACKAGES]),
        table=table(results),
        missing=listed(missing(results) or ["Nothing."]),
        ahead=listed(ahead(results)),
    )


def listed(lines: list[str]) -> str:
    return "\n".join([f"- {line}" for line in lines])


def rules() -> str:
    return " and ".join(sorted({kind(monstertable.game(name)) for name in monstertable.game_names()}))


def cpu() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def known(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"
