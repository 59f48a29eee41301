"""`monstertable tournament`: every pair of bots meets."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from rich.console import Console

from monstertable.cli.arguments import Command, Parser, add_games, options, whole
from monstertable.cli.saying import INTERRUPTED, say
from monstertable.core.game import usual_seats
from monstertable.games import game
from monstertable.lab.tournament import EVEN, SPLITS, plan, play_on, whole_deals
from monstertable.packaging.extras import need


def add_tournament(made: Parser) -> None:
    add_games(made)
    made.add_argument("--bots", required=True, help="two or more names with commas between")
    made.add_argument("--games", type=whole(1), default=600, help="games per pairing, rounded up to whole deals (600)")
    made.add_argument("--neighbours", action="store_true", help="only neighbours in the list of bots meet: a ladder")
    made.add_argument(
        "--split",
        choices=SPLITS,
        default=EVEN,
        help="a pair shares the seats evenly (even), or the first sits alone against the other on all seats (one)",
    )
    made.add_argument("--out", type=Path, metavar="DIR", help="a folder for games and report; given again, it goes on")
    made.add_argument("--markdown", type=Path, metavar="FILE", help="write the report as a section of Markdown")


def run_tournament(chosen: argparse.Namespace) -> int:
    need("openskill")
    if chosen.out:
        need("pyarrow")
    from monstertable.lab import markdown, tournament_files, tournament_report

    played = game(chosen.game)
    setup = played.setup(usual_seats(played, chosen.seats), options(chosen.option))
    names = [name.strip() for name in chosen.bots.split(",")]
    planned = plan(played, setup, names, chosen.games, chosen.seed, chosen.split, chosen.neighbours)
    if planned.games_per_pairing != chosen.games:
        print(f"{chosen.games:,} games per pairing become {planned.games_per_pairing:,}: only whole deals are played.")
    with tournament_files.file_of_games(planned, chosen.out) as file:
        count = play_on(planned, file, chosen.workers, chosen.on)
        facts = tournament_report.summary(planned, whole_deals(planned, file))
        if chosen.out:
            tournament_files.write_all(chosen.out, file, facts)
    if facts["deals"]:
        tournament_report.show(Console(), facts)
    if chosen.markdown:
        chosen.markdown.write_text(markdown.section(facts, shlex.join(["monstertable", *sys.argv[1:]])), "utf-8")
    if count < planned.games:
        going_on = "; the same command goes on" if chosen.out else ""
        return say(f"Stopped after {count:,} of {planned.games:,} games{going_on}.", INTERRUPTED)
    return 0


TOURNAMENT = Command("tournament", "let every pair of bots meet", add_tournament, run_tournament)
