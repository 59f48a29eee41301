"""How fast a game runs, against sorting in the same run: a figure that is about the same on any machine, busy or not.

    python -m tests.speed      writes the figure of every game into its folder of tests, after a change that is meant to
                               make it slower or faster

Both are measured in turns, in time of the processor, and the best of each counts.
"""

from __future__ import annotations

import time
from pathlib import Path

import monstertable
from monstertable.core.chance import seeded
from monstertable.core.game import usual_seats
from monstertable.lab.bench import decisions_per_second

FOLDER = Path(__file__).parent / "games"
FILE = "speed.txt"
ROUNDS = 12
SECONDS = 0.1
NUMBERS = 20_000


def sorts_per_second() -> float:
    """Sorting is done in C by every Python, and jumps about in memory as the rules do."""
    random = seeded(1)
    shuffled = [random.word() for _ in range(NUMBERS)]
    sorts = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        sorted(shuffled)
        sorts += 1
    return sorts / spent


def decisions_per_sort(name: str) -> float:
    game = monstertable.game(name)
    setup = game.setup(usual_seats(game))
    decisions, sorts = 0.0, 0.0
    for _ in range(ROUNDS):
        decisions = max(decisions, decisions_per_second(game, setup, SECONDS))
        sorts = max(sorts, sorts_per_second())
    return decisions / sorts


def file_of(name: str) -> Path:
    return FOLDER / name / FILE


def main() -> None:
    for name in monstertable.game_names():
        found = decisions_per_sort(name)
        file_of(name).write_text(f"{found:.0f}\n", encoding="utf-8")
        print(f"{name}: {found:.0f} decisions while {NUMBERS} numbers are sorted")


if __name__ == "__main__":
    main()
