"""`monstertable balance`: a report on the balance of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from monstertable.cli.arguments import Command, Parser, add_executor, bot_names, options, whole
from monstertable.cli.saying import BAD_INPUT, say
from monstertable.games import game
from monstertable.packaging.extras import need


def add_balance(made: Parser) -> None:
    made.add_argument("game")
    made.add_argument("--seats", default="all", help="how many play, or all numbers that the game allows (all)")
    made.add_argument("--bots", default="greedy", help="names with commas between: each plays with its like (greedy)")
    made.add_argument("--games", type=whole(2), default=1000, help="games of each bot with each number of seats (1000)")
    made.add_argument("--skill-games", type=whole(0), default=8, help="games between the levels of bots (8); 0: none")
    made.add_argument("--seed", type=int, default=1, help="the same seed gives the same report (1)")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    made.add_argument(
        "--compare",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="play the same seeds with this option too, and report the differences",
    )
    add_executor(made)
    made.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where the report goes (here)")


def run_balance(chosen: argparse.Namespace) -> int:
    need("matplotlib")
    # Only this command needs what comes with the plots: the others start without it.
    from monstertable.lab import balance

    played = game(chosen.game)
    names = bot_names(chosen.bots)
    base, compare = options(chosen.option), options(chosen.compare)
    if chosen.seats == "all":
        seats = balance.seats_allowed(played, base, compare)
    elif chosen.seats.isdecimal():
        seats = [int(chosen.seats)]
    else:
        return say(f"--seats is a number or all, not {chosen.seats[:80]!r}.", BAD_INPUT)
    wanted = balance.Plan(
        played, seats, base, compare, names, chosen.games, chosen.skill_games, chosen.seed, chosen.workers, chosen.on
    )
    for path in balance.write(balance.study(wanted), played, chosen.out):
        print(path)
    return 0


BALANCE = Command("balance", "report on the balance of a game", add_balance, run_balance)
