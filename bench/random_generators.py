"""Our generator beside the standard library's, in one process: draws and seeds per CPU second, and their ratio.

python bench/random_generators.py
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from monstertable.core import chance


def rate(work: Callable[[int], object], times: int = 200_000) -> float:
    """The best of five runs: the machine may be busy with other things, never too fast."""
    best = 0.0
    for _ in range(5):
        began = time.process_time()
        work(times)
        best = max(best, times / (time.process_time() - began))
    return best


def draw_ours(times: int) -> None:
    stream = chance.seeded(1)
    for _ in range(times):
        stream.below(40)


def draw_theirs(times: int) -> None:
    stream = random.Random(1)
    for _ in range(times):
        stream.randrange(40)


def seed_ours(times: int) -> None:
    for number in range(times):
        chance.seeded(1, number)


def seed_theirs(times: int) -> None:
    for number in range(times):
        random.Random(number)


def main() -> None:
    kind = "compiled" if not (chance.__file__ or "").endswith(".py") else "interpreted"
    print(f"core is {kind}; called from interpreted code, so the call itself is in all figures")
    for what, ours, theirs in (("draws", draw_ours, draw_theirs), ("seeds", seed_ours, seed_theirs)):
        mine, other = rate(ours), rate(theirs)
        print(f"{what}: ours {mine:,.0f}/s, random.Random {other:,.0f}/s, ratio {mine / other:.1f}")


if __name__ == "__main__":
    main()
