"""How long an analysis takes: until the first results, and whole.

    python bench/analysis_time.py [GAME ...] [--workers 2] [--seats 4] [--bot greedy] [--seed 3] [--judge playouts]

One game of bots per title is analysed in so many processes, as `monstertable analyse` does it. The load of the machine
is told with it: whatever else runs takes its share.
"""

from __future__ import annotations

import argparse
import os
import resource
import time

import monstertable
from monstertable.analysis.judges import NETWORK, PLAYOUTS
from monstertable.analysis.past import Past
from monstertable.analysis.report import report
from monstertable.analysis.study import Study
from monstertable.analysis.work import judge_for
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame
from monstertable.core.play import Transcript, play
from monstertable.core.record import Record
from monstertable.games import game_names
from monstertable.lab.analyse import Stage
from monstertable.lab.executors import Numbers, batches, executor


def recorded(game: AnyGame, seats: int, name: str, seed: int) -> Record:
    setup = game.setup(seats)
    state = game.initial(setup)
    transcript = Transcript([f"{seat} " for seat in range(seats)] + ["* "])
    play(game, state, [bot(name) for _ in range(seats)], seeded(seed), transcript)
    pieces = transcript.pieces
    moves = [pieces[place] + pieces[place + 1] for place in range(0, len(pieces), 2)]
    return Record(game.name, game.rules, setup, game.edition(setup), moves)


def used() -> float:
    """Seconds of the processor, of this process and those it has waited for."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def measure(record: Record, past: Past, workers: int, wanted: str) -> str:
    used_before = used()
    began = time.perf_counter()
    first = 0.0
    study = Study(past, judge_for(past, wanted).name, 1)
    done_by = executor("local", workers)
    with done_by.staying():
        while units := study.next_stage():
            for batch in batches(done_by, Stage(record.line(), units, 1, study.judge), Numbers(len(units))):
                for unit, sums in batch.found:
                    study.take(unit, sums)
            report(study, is_whole=False)
            first = first or time.perf_counter() - began
    facts = report(study, is_whole=True)
    whole = time.perf_counter() - began
    processor = used() - used_before
    return (
        f"| {record.game} | {past.plies} | {facts['playouts']:,} | {100 * facts['error']:.1f} | {first:.1f} s | "
        f"{whole:.0f} s | {processor:.0f} s | {os.getloadavg()[0]:.1f} |"
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games", nargs="*", default=game_names())
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--seed", type=int, default=3)
    asked.add_argument("--judge", choices=(NETWORK, PLAYOUTS), default="", help="instead of the one who is asked else")
    chosen = asked.parse_args()
    print("| game | moves | worlds | error, points | first results | whole | processor | load |\n" + "|---" * 8 + "|")
    for name in chosen.games:
        game = monstertable.game(name)
        record = recorded(game, chosen.seats, chosen.bot, chosen.seed)
        print(measure(record, Past(game, record), chosen.workers, chosen.judge), flush=True)


if __name__ == "__main__":
    main()
