"""`monstertable check | bench`: whether a game keeps the contract, and how fast it is."""

from __future__ import annotations

import argparse
import dataclasses
import json

from monstertable.cli.arguments import Command, Parser, duration, whole
from monstertable.cli.saying import BROKEN, say
from monstertable.core.game import usual_seats
from monstertable.games import game, game_names
from monstertable.kit.check import check
from monstertable.kit.probe import CheckFailed
from monstertable.lab.bench import bench


def add_check(made: Parser) -> None:
    made.add_argument("game", help="a game, or all")
    made.add_argument("--games", type=whole(1), default=2, help="games of each kind of setup (2)")
    made.add_argument("--seed", type=int, default=1)


def run_check(chosen: argparse.Namespace) -> int:
    for name in game_names() if chosen.game == "all" else [chosen.game]:
        try:
            found = check(game(name), chosen.games, chosen.seed)
        except CheckFailed as failed:
            return say(str(failed), BROKEN)
        print(
            f"{name}: every promise kept in {found.games:,} games with {found.decisions:,} decisions "
            f"and {found.plies:,} plies; the longest had {found.longest:,}."
        )
    return 0


def add_bench(made: Parser) -> None:
    made.add_argument("game", nargs="?", help="a game; without it all")
    made.add_argument("--seats", type=int, help="how many play (4 where the game allows it)")
    made.add_argument("--seconds", type=duration, default=10.0, help="how long to measure (10)")
    made.add_argument("--json", action="store_true", help="print the figures as JSON")


def run_bench(chosen: argparse.Namespace) -> int:
    for name in [chosen.game] if chosen.game else game_names():
        played = game(name)
        figures = bench(played, usual_seats(played, chosen.seats), chosen.seconds)
        if chosen.json:
            print(json.dumps(dataclasses.asdict(figures)))
            continue
        print(f"{name}, {figures.seats} seats, rules {figures.rules}, one core:")
        print(f"  decisions per CPU second  {figures.decisions_best:>12,} best  {figures.decisions_median:>12,} median")
        print(f"  copies per CPU second     {figures.copies_best:>12,} best  {figures.copies_median:>12,} median")
        print(f"  checksum                  {figures.checksum:>12}")
    return 0


CHECK = Command("check", "hold a game to the contract", add_check, run_check)
BENCH = Command("bench", "measure how fast the rules run", add_bench, run_bench)
