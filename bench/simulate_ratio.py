"""What simulating costs beyond playing: random play alone, and as `simulate` does it, with records written to a file.

    python bench/simulate_ratio.py

Both take turns in one process, a hundred games at a time, so that what else the machine does hits both alike.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import BinaryIO, cast

import monstertable
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame
from monstertable.core.play import play
from monstertable.lab.arena import BUFFER, SimulationWorker

GAMES = 100
ROUNDS = 150
SEATS = 4


def play_only(game: AnyGame, first: int) -> int:
    players = [bot("random")] * SEATS
    setup = game.setup(SEATS)
    return sum(play(game, game.initial(setup), players, seeded(1, first + number)) for number in range(GAMES))


def simulate(worker: SimulationWorker, file: BinaryIO, first: int) -> int:
    batch = worker.play(first, GAMES)
    file.writelines(batch.lines)
    return batch.decisions


def rate(work: Callable[[], int]) -> float:
    began = time.process_time()
    decisions = work()
    return decisions / (time.process_time() - began)


def main() -> None:
    game = monstertable.game(monstertable.game_names()[0])
    worker = SimulationWorker(game, game.setup(SEATS), ["random"], seed=1, keep=True)
    playing, simulating = [], []
    with tempfile.TemporaryFile(buffering=BUFFER) as opened:
        file = cast(BinaryIO, opened)
        for number in range(ROUNDS):
            first = number * GAMES
            playing.append(rate(partial(play_only, game, first)))
            simulating.append(rate(partial(simulate, worker, file, first)))
    ratio = statistics.median(after / before for before, after in zip(playing, simulating, strict=True))
    print(f"{game.name}: play {statistics.median(playing):,.0f}, simulate {statistics.median(simulating):,.0f}")
    print(f"decisions per CPU second and worker; median ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
