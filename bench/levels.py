"""What each level wins against the one below, with every number of seats, written to docs/levels.md.

    python bench/levels.py [GAME ...] [--seats 2 4] [--levels gentle champion] [--games 400] [--seconds 120]

The two share the seats evenly, over the same deals on every arrangement, as in `monstertable tournament`; equals would
share the wins. A pairing is played for at least so many games, or, where bots think for long, until so many seconds are
over; a deal that was begun is played to its end. What the page tells stays until who plays at a level changes, so a run
that was stopped goes on: empty a cell to measure it anew. Play on compiled rules, as `make lab` makes them.
"""

from __future__ import annotations

import argparse
import re
import time
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import monstertable
from monstertable.bots import levels
from monstertable.bots.levels import name_at
from monstertable.core.game import AnyGame
from monstertable.lab.intervals import share_of_deals
from monstertable.lab.tournament import TournamentWorker, plan

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "levels.md"

INTRODUCTION = """# Levels

Six levels for people, from a child's first game to the champion. In each game the mind says which bot plays at a level
(`Mind.levels`), so that each wins about two games of three against the one below: `misjudge:0.5` errs, the more the
greater the number; `search` and `expert` imagine so many games before a move; `champion` plans with the network of the
game. Where luck decides too much for steps of two thirds, they are as even as they can be.

`python bench/levels.py` measures it: the two share the seats evenly, over the same deals on every arrangement; equals
would share the wins. The intervals are those of 95 %, with the deal as the sample; an empty cell was not measured.
"""

Facts = dict[str, Any]


def measure(game: AnyGame, seats: int, below: str, level: str, chosen: argparse.Namespace) -> Facts:
    """The share of the wins of a level against the one below."""
    names = [name_at(game, below), name_at(game, level)]
    planned = plan(game, game.setup(seats), names, chosen.games, chosen.seed)
    worker, until = TournamentWorker(planned), time.monotonic() + chosen.seconds
    shares: list[float] = []
    while len(shares) < planned.deals and (len(shares) < 2 or time.monotonic() < until):
        first = len(shares) * planned.games_per_deal
        shares.append(fmean(won(worker.play_one(first + one), names[1]) for one in range(planned.games_per_deal)))
    share, low, high = share_of_deals(shares)
    games = len(shares) * planned.games_per_deal
    return {"bots": names, "games": games, "share": share, "low": low, "high": high}


def won(game: Facts, name: str) -> float:
    """The share of the win of the bot of this name."""
    return fmean(game["bots"][seat] == name for seat in game["winners"])


def cell(facts: Facts) -> str:
    return f"{facts['share']:.0%} ({facts['low']:.0%}–{facts['high']:.0%}) of {facts['games']}"


def table(game: AnyGame, cells: dict[str, str]) -> str:
    """One game: a line for each step, a column for each number of seats."""
    lines = [
        "| level | bot | " + " | ".join(f"{seats} seats" for seats in game.seats) + " |",
        "| --- | --- |" + " ---: |" * len(game.seats),
        f"| {levels()[0]} | `{name_at(game, levels()[0])}` |" + " |" * len(game.seats),
    ]
    for level in levels()[1:]:
        told = [cells.get(f"{seats} {level}", "") for seats in game.seats]
        lines.append(f"| {level} | `{name_at(game, level)}` | " + " | ".join(told) + " |")
    return "\n".join(lines)


def measured_before(game: AnyGame, section: str) -> dict[str, str]:
    """What the page tells already of steps between levels at which the same bots still play."""
    rows = [[part.strip() for part in line.strip("|").split("|")] for line in section.splitlines()]
    if not rows[2:]:
        return {}
    seats = [name.split()[0] for name in rows[0][2:]]
    rows_of = {row[0]: row for row in rows[2:]}
    same = {level for level, row in rows_of.items() if row[1] == f"`{name_at(game, level)}`"}
    steps = [level for below, level in pairwise(levels()) if {below, level} <= same]
    told = {f"{count} {level}": text for level in steps for count, text in zip(seats, rows_of[level][2:], strict=True)}
    return {step: text for step, text in told.items() if text}


def sections_before() -> dict[str, str]:
    """The sections of the page as it is, by game."""
    if not PAGE.exists():
        return {}
    _, *parts = re.split(r"^## (\w+)$", PAGE.read_text(), flags=re.MULTILINE)
    return {name: text.strip() for name, text in zip(parts[::2], parts[1::2], strict=True)}


def write(game: AnyGame, cells: dict[str, str]) -> None:
    sections = sections_before() | {game.name: table(game, cells)}
    parts = [f"## {name}\n\n{sections[name]}" for name in sorted(sections)]
    PAGE.write_text("\n\n".join([INTRODUCTION.strip(), *parts]) + "\n")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="*", default=monstertable.game_names())
    asked.add_argument("--seats", type=int, nargs="*", help="(all)")
    asked.add_argument("--levels", nargs="*", default=levels(), help="measure these against the ones below (all)")
    asked.add_argument("--games", type=int, default=400, help="per pairing (400)")
    asked.add_argument("--seconds", type=float, default=120.0, help="after which a pairing has enough (120)")
    asked.add_argument("--seed", type=int, default=2026)
    chosen = asked.parse_args()
    for game in map(monstertable.game, chosen.game):
        cells = measured_before(game, sections_before().get(game.name, ""))
        for below, level in pairwise(levels()):
            for seats in [count for count in game.seats if not chosen.seats or count in chosen.seats]:
                step = f"{seats} {level}"
                if level in chosen.levels and step not in cells:
                    cells[step] = cell(measure(game, seats, below, level, chosen))
                    print(game.name, step, cells[step], flush=True)
                    write(game, cells)
        write(game, cells)


if __name__ == "__main__":
    main()
