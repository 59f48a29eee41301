"""Where the time goes, in instructions: what a noisy machine cannot blur.

    python bench/instructions.py GAME [--of play|copies|search|vector] [--times 400] [--lines 25]

Random games by decisions, copies of positions, iterations of the search, or steps of the vector environment: 256 games
at once with observation and mask, but for what numpy does with a whole block. Needs valgrind and the compiled package.
A little is done and then more, and the difference is told: what each function costs by itself, and what it costs
together with all that it calls. Names are those of the compiled code: CPyDef_MODULE___FUNCTION is a function of ours,
all others belong to Python and its memory.
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
from monstertable.bots.search import Tree
from monstertable.core.chance import seeded
from monstertable.core.play import play
from monstertable.core.sight import Player, Sight
from monstertable.env.vector_stepper import VectorStepper

SEATS = 4
FEW = 100
WORDS = {"play": "decision", "copies": "copy", "search": "iteration", "vector": "step"}
AT_ONCE = 256
# Positions that are searched: so many of one game, one in so many of its decisions.
SEARCHED = 8
APART = 5
LINE = re.compile(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*:(\S+)")
OURS = re.compile(r"CPyDef_\w+")


class Watched(Player):
    """Any legal move, and a look at some of the positions."""

    def __init__(self, of: str, times: int) -> None:
        self.random = bot("random")
        self.of = of
        self.times = times
        self.met = 0
        self.done = 0

    def choose(self, sight: Sight) -> int:
        self.met += 1
        if self.of == "copies":
            state = sight._state
            for _ in range(self.times):
                state.copy()
            self.done += self.times
        elif self.met % APART == 0 and self.done < SEARCHED * self.times:
            tree = Tree(Sight(sight.game, sight._state, sight.seat, seeded(2, self.met)))
            for _ in range(self.times):
                tree.grow()
            self.done += self.times
        return self.random.choose(sight)


def work(name: str, of: str, times: int) -> int:
    """Gives how much was done."""
    game = monstertable.game(name)
    setup = game.setup(SEATS)
    if of == "play":
        players = [bot("random") for _ in range(SEATS)]
        return sum(play(game, game.initial(setup), players, seeded(1, number)) for number in range(times))
    if of == "vector":
        return stepped(VectorStepper(game, setup, AT_ONCE, [{}] * AT_ONCE, seed=1), times)
    watched = Watched(of, times)
    play(game, game.initial(setup), [watched] * SEATS, seeded(1, 0))
    return watched.done


def stepped(games: VectorStepper, times: int) -> int:
    """So many steps of every game; gives how many steps that were."""
    games.reset(1)
    for _ in range(times):
        games.step(games.sample())
    return times * games.count


def counted(name: str, of: str, times: int, folder: Path) -> tuple[int, Path]:
    """How much was done, and the file with the instructions of every function."""
    out = folder / str(times)
    tool = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}"]
    command = [*tool, sys.executable, __file__, name, "--of", of, "--work", str(times)]
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


def differences(few: Path, many: Path, done: int, inclusive: bool) -> list[tuple[float, str]]:
    before, after = by_function(few, inclusive), by_function(many, inclusive)
    return sorted([((after[name] - before.get(name, 0)) / done, name) for name in after], reverse=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--of", choices=list(WORDS), default="play")
    parser.add_argument(
        "--times", type=int, default=400, help="games, steps of each, or copies or iterations of every position"
    )
    parser.add_argument("--lines", type=int, default=25)
    parser.add_argument("--work", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        print(work(asked.game, asked.of, asked.work))
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is not installed.")
    with tempfile.TemporaryDirectory() as folder:
        runs = [counted(asked.game, asked.of, times, Path(folder)) for times in (FEW, FEW + asked.times)]
        (at_first, few), (in_the_end, many) = runs
        done = in_the_end - at_first
        alone = differences(few, many, done, inclusive=False)
        together = [pair for pair in differences(few, many, done, inclusive=True) if OURS.match(pair[1])]
    print(f"{sum(number for number, _ in alone):,.0f} instructions per {WORDS[asked.of]}")
    for title, found in (("by itself", alone), ("with all that it calls", together)):
        print(f"\n{title}:")
        for number, name in found[: asked.lines]:
            print(f"{number:9,.1f}  {name}")


if __name__ == "__main__":
    main()
