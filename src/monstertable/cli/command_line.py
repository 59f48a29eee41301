"""The command line as a whole: all commands, and how each ends."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from monstertable import __version__
from monstertable.bots import UnknownBot
from monstertable.bots.network import BadNet
from monstertable.cli.analyse import ANALYSE
from monstertable.cli.arguments import Command, Parser
from monstertable.cli.balance import BALANCE
from monstertable.cli.check import BENCH, CHECK
from monstertable.cli.data import DATA
from monstertable.cli.records import REPLAY, VERIFY
from monstertable.cli.saying import BAD_INPUT, BROKEN, INTERRUPTED, say
from monstertable.cli.serve import SERVE
from monstertable.cli.simulate import SIMULATE
from monstertable.cli.think import THINK
from monstertable.cli.tournament import TOURNAMENT
from monstertable.cli.train import TRAIN
from monstertable.core.components import ComponentError, add_folder
from monstertable.core.game import NoEncoder, SetupError
from monstertable.games import UnknownGame, game, game_names
from monstertable.lab.tournament import TournamentError
from monstertable.packaging.extras import MissingExtra
from monstertable.server.operating.commands import REFUSED

EXAMPLES = """for example:
  monstertable serve                                       play in the browser
  monstertable serve --lan                                 with everybody in the local network
  monstertable simulate {game} --games 1000      let bots play
  monstertable tournament {game} --bots search:200,greedy --games 60
  monstertable verify record.jsonl                         was it fair?
  monstertable COMMAND --help                              all about one command
"""
# In the order in which help tells them.
COMMANDS = (SERVE, THINK, SIMULATE, REPLAY, ANALYSE, VERIFY, CHECK, BENCH, BALANCE, TOURNAMENT, TRAIN, *DATA)
BAD = (UnknownGame, UnknownBot, BadNet, SetupError, NoEncoder, ComponentError, TournamentError, MissingExtra)


def run(arguments: list[str] | None) -> int:
    chosen = parser().parse_args(arguments)
    try:
        if chosen.components:
            take_in(chosen.components)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough; what is still in our buffer must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except BAD as error:
        return say(str(error), BAD_INPUT)
    except REFUSED as error:
        return say(str(error), BROKEN)
    except OSError as error:
        return say(f"{error.filename}: {error.strerror}." if error.filename else str(error), BAD_INPUT)
    except KeyboardInterrupt:
        return say("Stopped.", INTERRUPTED)
    return code


def take_in(folder: Path) -> None:
    """An operator's component sets; one that cannot be used is told of now, not at the first table."""
    add_folder(folder)
    for name in game_names():
        game(name).options(game(name).seats[0])


def parser() -> Parser:
    top = Parser(
        prog="monstertable",
        description="Monster board games: play, simulate, study.",
        epilog=EXAMPLES.format(game=game_names()[0]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.set_defaults(run=partial(show_help, top), components=None)
    top.add_argument("--version", action="version", version=f"Monster Table {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", title="commands")
    for command in COMMANDS:
        add(commands, command)
    return top


def add(commands: argparse._SubParsersAction[Parser], command: Command) -> None:
    made = commands.add_parser(command.name, help=command.what, description=command.what.capitalize() + ".")
    made.set_defaults(run=command.run)
    made.add_argument("--components", type=Path, metavar="DIR", help="a folder with component sets of your own")
    command.add(made)


def show_help(top: Parser, _: argparse.Namespace) -> int:
    """What there is to do, for whoever says nothing more."""
    top.print_help()
    return 0
