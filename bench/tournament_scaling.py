"""Games per second with greedy bots, with one worker and with two, and what the second worker gains.

    python bench/tournament_scaling.py [--seconds 6] [--pairs 7]

For every game the same tournament is played by one worker and by two, in turns, by processes that are warm before the
clock starts; the ratio is the median over the pairs of runs. A machine that is busy with other things has no second
core to give: so the ratio is also given for the time that the workers had on a core, which shows limits of our own
alone.
"""

from __future__ import annotations

import argparse
import statistics
import time

import psutil

import monstertable
from monstertable.core.game import AnyGame
from monstertable.lab.bench import kind
from monstertable.lab.executors import Ask, Numbers, ProcessExecutor, collected
from monstertable.lab.tournament import Plan, TournamentBatch, TournamentJob, plan

SEATS = 4
GAMES_TO_WARM_UP = 60


def run(ask: Ask[TournamentBatch], workers: int, games: int) -> tuple[float, float, float]:
    """Seconds on the clock, those of all workers on a core, and those of this process, which hands out the work."""
    began, spent, ours = time.perf_counter(), workers_cpu(), time.process_time()
    for _ in collected(ask, ProcessExecutor(workers).ahead, Numbers(games)):
        pass
    return time.perf_counter() - began, workers_cpu() - spent, time.process_time() - ours


def workers_cpu() -> float:
    return sum(sum(child.cpu_times()[:2]) for child in psutil.Process().children())


def tournament(game: AnyGame) -> Plan:
    return plan(game, game.setup(SEATS), ["greedy", "misjudge:0.3"], games=600_000, seed=1)


def measure(game: AnyGame, seconds: float, pairs: int) -> None:
    job = TournamentJob(tournament(game), [])
    with ProcessExecutor(1).crew(job) as alone, ProcessExecutor(2).crew(job) as both:
        run(alone, 1, GAMES_TO_WARM_UP)
        run(both, 2, GAMES_TO_WARM_UP)
        games = round(seconds * GAMES_TO_WARM_UP / run(alone, 1, GAMES_TO_WARM_UP)[0])
        ones, twos = [], []
        for _ in range(pairs):
            ones.append(run(alone, 1, games))
            twos.append(run(both, 2, games))
    clock = statistics.median(one[0] / two[0] for one, two in zip(ones, twos, strict=True))
    work = statistics.median(2 * one[1] / two[1] for one, two in zip(ones, twos, strict=True))
    had = statistics.median(two[1] / two[0] for two in twos)
    ours = statistics.median(two[2] / two[1] for two in twos)
    rate = games / statistics.median(one[1] for one in ones)
    print(f"{game.name}, {SEATS} seats, rules {kind(game)}: {rate:,.0f} games per second and core")
    print(f"  2 workers to 1: {clock:.2f} times by the clock, {work:.2f} by the workers' time on a core")
    print(f"  the 2 workers had {had:.2f} cores; handing out the work took {ours:.1%} of their time", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6.0, help="how long one worker plays each time (6)")
    parser.add_argument("--pairs", type=int, default=7, help="pairs of runs (7)")
    chosen = parser.parse_args()
    for name in monstertable.game_names():
        measure(monstertable.game(name), chosen.seconds, chosen.pairs)


if __name__ == "__main__":
    main()
