"""What commands are told: the parser, kinds of arguments, and those that several commands share."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from monstertable.bots import bot
from monstertable.cli.saying import BAD_INPUT
from monstertable.core.game import SetupError
from monstertable.lab.executors import LOCAL, RAY


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage around it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


Add = Callable[[Parser], None]
Run = Callable[[argparse.Namespace], int]


@dataclass(frozen=True)
class Command:
    """One word after `monstertable`: what it does, what it is told, and how it is done. `run` gives the exit code."""

    name: str
    what: str
    add: Add
    run: Run


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number within these bounds."""

    def number(text: str) -> int:
        allowed = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not {allowed}") from None
        if value < least or (most is not None and value > most):
            raise argparse.ArgumentTypeError(f"{text} is not {allowed}")
        return value

    return number


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds")
    return seconds


def add_games(made: Parser) -> None:
    """What games are played, from which seed, and what plays them."""
    made.add_argument("game")
    made.add_argument("--seats", type=int, help="how many play (4 where the game allows it)")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    made.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    add_executor(made)


def add_executor(made: Parser) -> None:
    made.add_argument("--workers", type=whole(1), help="processes (one per core)")
    made.add_argument(
        "--on",
        choices=[LOCAL, RAY],
        default=LOCAL,
        help="play on this machine (local), or on a Ray cluster: that at RAY_ADDRESS, or one started here",
    )


def options(pairs: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"An option is written NAME=VALUE, not {pair[:80]!r}.")
        chosen[name] = value
    return chosen


def bot_names(text: str) -> list[str]:
    """Names with commas between; an unknown one is told of now, not in the first game."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name)
    return names
