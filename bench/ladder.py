"""The published ladder: the bots of every game, written to docs/ladder.md. It takes hours; Ctrl-C and go on.

    python bench/ladder.py [GAME ...] [--parts champion expert] [--games 300] [--seed 2026] [--workers N]

Every tournament keeps its games in build/ladder/, so that a run that was stopped goes on where it stopped. After a
change to a bot, delete that folder. Without names all games are played and all parts; with names only these are, and
what the page tells of the others stays as it is. Each part says on which day it was played.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import monstertable
from monstertable.bots import TRAINED
from monstertable.bots.net import brought_along

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "ladder"
PAGE = ROOT / "docs" / "ladder.md"
HEADING = re.compile(r"^## .*$", re.MULTILINE)
OF_A_GAME = re.compile(r"^## (\w+)$", re.MULTILINE)
OF_A_PART = re.compile(r"^### (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Ladder:
    """One tournament of every game."""

    name: str
    title: str
    bots: list[str]
    split: str = "even"
    with_network: bool = False  # only where a game brings one along

    def arguments(self, game: str, games: int, seed: int) -> list[str]:
        names = ",".join(self.bots)
        way = ["--neighbours"] if self.split == "even" else ["--split", self.split]
        return ["tournament", game, "--bots", names, *way, "--games", str(games), "--seed", str(seed)]


LADDERS = [
    Ladder("thumb", "Rules of thumb", ["random", "quick", "greedy"]),
    Ladder("search", "One search of 200 iterations a move against three greedy", ["search:200", "greedy"], "one"),
    Ladder("expert", "One expert of 200 iterations a move against three greedy", ["expert:200", "greedy"], "one"),
    Ladder("net", "One trained network against three greedy", [TRAINED, "greedy"], "one", True),
    Ladder("nets", "The trained network, two seats each", ["greedy", TRAINED, "search:60"], "even", True),
    Ladder("champion", "One champion of 0.2 s a move against three greedy", ["champion:0.2s", "greedy"], "one", True),
    Ladder("experts", "The champion and the expert, 0.2 s a move, two seats each", ["champion:0.2s", "expert:0.2s"]),
]

SETUPS = "The champion and the expert in every setup"  # which bench/setups.py tells
WEAKNESS = "The champion's weakness"  # which bench/best_response.py tells
TITLES = [*(one.title for one in LADDERS), SETUPS, WEAKNESS]

INTRODUCTION = """# The ladder

How strong the bots are, measured: pairs of bots meet at tables of four over the same deals, on every arrangement of the
seats, with the default options of the game. Two seats each, so that equal bots would share the wins evenly; or one seat
against three, where a quarter would be even. The intervals are those of 95 %, with the deal as the sample. `python
bench/ladder.py` plays all of it again; the command of each part is given with it, and the day on which it was played.
The bots are told of in `src/monstertable/bots/`; how the levels compare that people meet is on [a page of its
own](levels.md). `python bench/setups.py` lets the champion and the expert meet with every number of seats and in every
variant. What can be won from the champion by who has learnt nothing else is told where it was measured, by `python
bench/best_response.py`.
"""

Parts = dict[str, str]  # of one game, by their titles


def play(ladder: Ladder, game: str, chosen: argparse.Namespace) -> str:
    """One part, played on from where it was left."""
    folder = KEPT / f"{game}-{ladder.name}"
    markdown = KEPT / f"{game}-{ladder.name}.md"
    arguments = ladder.arguments(game, chosen.games, chosen.seed)
    command = [sys.executable, "-m", "monstertable", *arguments]
    command += ["--workers", str(chosen.workers), "--out", str(folder), "--markdown", str(markdown)]
    subprocess.run(command, check=True)
    return dated(markdown.read_text(), f"$ monstertable {' '.join(arguments)}", date.today())


def dated(report: str, command: str, day: date) -> str:
    """A report without its heading, with the command as anybody would give it, and the day."""
    told = re.sub(r"^\$ .*$", lambda found: command, HEADING.sub("", report, count=1), flags=re.MULTILINE)
    return f"Played on {day.isoformat()}: {told.strip()}"


def parts_before(page: str) -> dict[str, Parts]:
    """What the page tells, by game and title."""
    found: dict[str, Parts] = {}
    for game, text in halves(OF_A_GAME, page):
        found[game] = dict(halves(OF_A_PART, text))
    return found


def halves(heading: re.Pattern[str], text: str) -> list[tuple[str, str]]:
    """Headings, each with what is below it."""
    _, *parts = heading.split(text)
    return [(name, below.strip()) for name, below in zip(parts[::2], parts[1::2], strict=True)]


def page_of(told: dict[str, Parts]) -> str:
    """The page: games by name, parts in the order of the list; one that is in no list any more is left out."""
    parts = [INTRODUCTION.strip()]
    for game in sorted(told):
        parts.append(f"## {game}")
        parts += [f"### {title}\n\n{told[game][title]}" for title in TITLES if title in told[game]]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    names = [ladder.name for ladder in LADDERS]
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="*", default=monstertable.game_names())
    asked.add_argument("--parts", nargs="*", choices=names, default=names, help="(all)")
    asked.add_argument("--games", type=int, default=300, help="per pairing (300)")
    asked.add_argument("--seed", type=int, default=2026)
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = asked.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    for game in chosen.game:
        has_network = bool(brought_along(monstertable.game(game)))
        for ladder in LADDERS:
            if ladder.name in chosen.parts and (has_network or not ladder.with_network):
                told = parts_before(PAGE.read_text() if PAGE.exists() else "")
                told.setdefault(game, {})[ladder.title] = play(ladder, game, chosen)
                PAGE.write_text(page_of(told))


if __name__ == "__main__":
    main()
