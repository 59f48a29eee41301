"""`monstertable simulate`: bots play many games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console

from monstertable.bots import bots
from monstertable.cli.arguments import Command, Parser, add_games, bot_names, options, whole
from monstertable.cli.saying import INTERRUPTED, say
from monstertable.core import record as records
from monstertable.core.game import Setup, encoder_of, usual_seats
from monstertable.games import game
from monstertable.lab import dataset, report
from monstertable.lab.arena import Result, simulate
from monstertable.packaging.extras import need


def add_simulate(made: Parser) -> None:
    add_games(made)
    made.add_argument(
        "--bots",
        default="random",
        help=f"names with commas between, of: {', '.join(bots())}, search, search:500, search:0.5s",
    )
    made.add_argument("--games", type=whole(1), default=1000)
    made.add_argument(
        "--out",
        type=Path,
        help="write every game's record into this file; if it ends in .parquet, a row for every decision instead",
    )
    made.add_argument("--json", action="store_true", help="print the report as JSON")


def run_simulate(chosen: argparse.Namespace) -> int:
    played = game(chosen.game)
    setup = played.setup(usual_seats(played, chosen.seats), options(chosen.option))
    names = bot_names(chosen.bots)
    played.initial(setup)
    if is_table(chosen.out):
        encoder_of(played)  # what cannot be told in numbers is said now, not after the last game
    with records_for(chosen.out) as file:
        result = simulate(played, setup, names, chosen.games, chosen.seed, chosen.workers, file, chosen.on)
        if file is not None and file != chosen.out:
            about = {"bots": names, "seed": chosen.seed, "games": result.tally.games}
            dataset.write(played, setup, records.read_all(file), chosen.out, about)
    show(chosen, setup, report.summary(names, result.tally), result)
    if result.stopped:
        what = "decisions" if is_table(chosen.out) else "records"
        kept = f"; their {what} are in {chosen.out}" if chosen.out else ""
        return say(f"Stopped after {result.tally.games:,} of {result.wanted:,} games{kept}.", INTERRUPTED)
    return 0


def show(chosen: argparse.Namespace, setup: Setup, facts: dict[str, Any], result: Result) -> None:
    rate = result.tally.decisions / result.cpu if result.cpu else 0.0
    if chosen.json:
        speed = {"seconds": result.seconds, "cpu_seconds": result.cpu, "decisions_per_cpu_second": rate}
        chairs = {"seats": setup.seats, "options": setup.options}
        about = {"game": chosen.game, "setup": chairs, "seed": chosen.seed}
        print(json.dumps(about | facts | {"speed": speed}))
    else:
        report.show(Console(), facts)
        print(f"{result.seconds:.1f} seconds; {rate:,.0f} decisions per CPU second and worker.")


def is_table(out: Path | None) -> bool:
    """Whether decisions are wanted, not records."""
    return out is not None and out.suffix == dataset.SUFFIX


@contextmanager
def records_for(out: Path | None) -> Iterator[Path | None]:
    """Where the records go: a table of decisions is made from records that nobody keeps."""
    if not is_table(out):
        yield out
        return
    need("pyarrow")
    with TemporaryDirectory(prefix="monstertable-") as folder:
        yield Path(folder) / "games.jsonl"


SIMULATE = Command("simulate", "let bots play many games", add_simulate, run_simulate)
