"""`monstertable analyse`: luck and skill in recorded games."""

from __future__ import annotations

import argparse
from pathlib import Path

from monstertable.analysis.past import Past, Unfinished
from monstertable.analysis.study import MOST_PASSES
from monstertable.cli.arguments import Command, Parser, add_executor, whole
from monstertable.cli.records import record_lines
from monstertable.cli.saying import BAD_INPUT, BROKEN, say
from monstertable.core import record as records
from monstertable.games import UnknownGame, game
from monstertable.lab.analyse import analyse, in_short, write
from monstertable.lab.executors import executor


def add_analyse(made: Parser) -> None:
    made.add_argument("file", help="a file of records, one JSON line each; - reads standard input")
    made.add_argument("--line", type=whole(1), default=1, metavar="N", help="the record on line N (1)")
    made.add_argument("--seed", type=int, default=1, help="the same seed gives the same report (1)")
    made.add_argument(
        "--passes",
        type=whole(0),
        default=MOST_PASSES,
        help=f"how often at most it goes over all positions again until it is sure ({MOST_PASSES})",
    )
    add_executor(made)
    made.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where the report goes (here)")


def run_analyse(chosen: argparse.Namespace) -> int:
    line = next((line for number, line in record_lines(chosen.file) if number == chosen.line), None)
    if line is None:
        return say(f"There is no record on line {chosen.line} of {chosen.file}.", BAD_INPUT)
    try:
        record = records.read(line.decode())
        past = Past(game(record.game), record)
    except (records.BrokenRecord, records.OtherRules, Unfinished, UnknownGame, UnicodeDecodeError) as error:
        return say(f"Line {chosen.line}: {error}", BROKEN)
    facts = analyse(past, chosen.seed, chosen.passes, executor(chosen.on, chosen.workers))
    for sentence in in_short(facts):
        print(sentence)
    for path in write(facts, past, chosen.out):
        print(path)
    return 0


ANALYSE = Command("analyse", "tell luck from skill in a recorded game", add_analyse, run_analyse)
