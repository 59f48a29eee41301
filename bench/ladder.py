"""The published ladder: the bots of every game, written to docs/ladder.md. It takes hours; Ctrl-C and go on.

    python bench/ladder.py [GAME ...] [--games 300] [--seed 2026] [--workers N]

Every tournament keeps its games in build/ladder/, so that a run that was stopped goes on where it stopped. After a
change to a bot, delete that folder. Without names all games are played; with names only theirs are, and the sections of
the others stay as they are.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import monstertable
from monstertable.bots import TRAINED
from monstertable.bots.net import brought_along

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "ladder"
PAGE = ROOT / "docs" / "ladder.md"
HEADING = re.compile(r"^## .*$", re.MULTILINE)


@dataclass(frozen=True)
class Ladder:
    """One tournament of every game."""

    title: str
    bots: list[str]
    split: str = "even"

    def arguments(self, game: str, games: int, seed: int) -> list[str]:
        names = ",".join(self.bots)
        way = ["--neighbours"] if self.split == "even" else ["--split", self.split]
        return ["tournament", game, "--bots", names, *way, "--games", str(games), "--seed", str(seed)]


LADDERS = [
    Ladder("Rules of thumb", ["random", "quick", "greedy"]),
    Ladder("One search of 200 iterations a move against three greedy", ["search:200", "greedy"], "one"),
    Ladder("One expert of 200 iterations a move against three greedy", ["expert:200", "greedy"], "one"),
]
# Where a game brings a network along, which examples/train_ppo.py has trained.
OF_NETWORKS = [
    Ladder("One trained network against three greedy", [TRAINED, "greedy"], "one"),
    Ladder("The trained network, two seats each", ["greedy", TRAINED, "search:60"]),
]

INTRODUCTION = """# The ladder

How strong the bots are, measured: pairs of bots meet at tables of four over the same deals, on every arrangement of the
seats, with the default options of the game. Two seats each, so that equal bots would share the wins evenly; or one seat
against three, where a quarter would be even. The intervals are those of 95 %, with the deal as the sample. `python
bench/ladder.py` plays all of it again; the command of each part is given with it. The bots are told of in
`src/monstertable/bots/`; how the levels compare that people meet is on [a page of its own](levels.md).
"""


def play(ladder: Ladder, place: int, game: str, chosen: argparse.Namespace) -> str:
    """The section of one tournament, played on from where it was left."""
    folder = KEPT / f"{game}-{place}"
    markdown = KEPT / f"{game}-{place}.md"
    arguments = ladder.arguments(game, chosen.games, chosen.seed)
    command = [sys.executable, "-m", "monstertable", *arguments]
    command += ["--workers", str(chosen.workers), "--out", str(folder), "--markdown", str(markdown)]
    subprocess.run(command, check=True)
    told = HEADING.sub(f"### {ladder.title}", markdown.read_text(), count=1)
    return re.sub(r"^\$ .*$", f"$ monstertable {' '.join(arguments)}", told, flags=re.MULTILINE)


def sections_before() -> dict[str, str]:
    """The sections of the page as it is, by game."""
    if not PAGE.exists():
        return {}
    _, *parts = re.split(r"^## (\w+)$", PAGE.read_text(), flags=re.MULTILINE)
    return {name: text.strip() for name, text in zip(parts[::2], parts[1::2], strict=True)}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="*", default=monstertable.game_names())
    asked.add_argument("--games", type=int, default=300, help="per pairing (300)")
    asked.add_argument("--seed", type=int, default=2026)
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = asked.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    for game in chosen.game:
        networks = OF_NETWORKS if Path(brought_along(monstertable.game(game))).exists() else []
        told = [play(ladder, place, game, chosen).strip() for place, ladder in enumerate([*LADDERS, *networks])]
        sections = sections_before() | {game: "\n\n".join(told)}
        parts = [f"## {name}\n\n{sections[name]}" for name in sorted(sections)]
        PAGE.write_text("\n\n".join([INTRODUCTION.strip(), *parts]) + "\n")


if __name__ == "__main__":
    main()
