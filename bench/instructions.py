"""Where the time goes in random play, in instructions per decision: what a noisy machine cannot blur.

    python bench/instructions.py GAME [--games 400] [--lines 25]

Needs valgrind and the compiled package. A few games are played and then more, and the difference is told: what each
function costs by itself, and what it costs together with all that it calls. Names are those of the compiled code:
CPyDef_MODULE___FUNCTION is a function of ours, all others belong to Python and its memory.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import monstertable
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.play import play

SEATS = 4
FEW = 100
LINE = re.compile(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*:(\S+)")
OURS = re.compile(r"CPyDef_\w+")


def play_games(name: str, games: int) -> int:
    game = monstertable.game(name)
    setup = game.setup(SEATS)
    players = [bot("random") for _ in range(SEATS)]
    return sum(play(game, game.initial(setup), players, seeded(1, number)) for number in range(games))


def counted(name: str, games: int, folder: Path) -> tuple[int, Path]:
    """Decisions, and the file with the instructions of every function."""
    out = folder / str(games)
    tool = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}"]
    command = [*tool, sys.executable, __file__, name, "--play", str(games)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout), out


def by_function(file: Path, inclusive: bool) -> dict[str, int]:
    words = ["callgrind_annotate", f"--inclusive={'yes' if inclusive else 'no'}", "--threshold=100", str(file)]
    told = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    found: dict[str, int] = {}
    for line in told.splitlines():
        match = LINE.match(line)
        if match:
            name = match[2].split("'")[0]
            number = int(match[1].replace(",", ""))
            found[name] = max(found.get(name, 0), number) if inclusive else found.get(name, 0) + number
    return found


def differences(few: Path, many: Path, decisions: int, inclusive: bool) -> list[tuple[float, str]]:
    before, after = by_function(few, inclusive), by_function(many, inclusive)
    return sorted([((after[name] - before.get(name, 0)) / decisions, name) for name in after], reverse=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--lines", type=int, default=25)
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        print(play_games(asked.game, asked.play))
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is not installed.")
    with tempfile.TemporaryDirectory() as folder:
        (at_first, few), (in_the_end, many) = [counted(asked.game, n, Path(folder)) for n in (FEW, FEW + asked.games)]
        decisions = in_the_end - at_first
        alone = differences(few, many, decisions, inclusive=False)
        together = [pair for pair in differences(few, many, decisions, inclusive=True) if OURS.match(pair[1])]
    print(f"{sum(number for number, _ in alone):,.0f} instructions per decision")
    for title, found in (("by itself", alone), ("with all that it calls", together)):
        print(f"\n{title}:")
        for number, name in found[: asked.lines]:
            print(f"{number:9,.1f}  {name}")


if __name__ == "__main__":
    main()
