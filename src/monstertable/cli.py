"""The command line: `monstertable serve | simulate | tournament | balance | replay | verify | check | bench`.

For whoever runs a server: `monstertable backup | restore | prune | key`.

Bad input gets one sentence on stderr and exit code 2; a broken record or a broken promise gets exit code 1.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import math
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

from rich.console import Console

from monstertable import __version__
from monstertable.bots import UnknownBot, bot, bots
from monstertable.bots.net import BadNet
from monstertable.core import proof
from monstertable.core import record as records
from monstertable.core.components import ComponentError, add_folder
from monstertable.core.game import CHANCE, SetupError, usual_seats
from monstertable.games import UnknownGame, game, game_names
from monstertable.kit.check import check
from monstertable.kit.probe import CheckFailed
from monstertable.lab import dataset, report
from monstertable.lab.arena import simulate
from monstertable.lab.bench import bench
from monstertable.lab.places import LOCAL, RAY
from monstertable.lab.tournament import EVEN, SPLITS, TournamentError, plan, play_on, whole_deals
from monstertable.packaging.extras import MissingExtra, need
from monstertable.server import IDLE_AFTER
from monstertable.server.commands import COMMANDS, REFUSED, Do
from monstertable.server.operating import add_options, chosen_operating

EXAMPLES = """for example:
  monstertable serve                                       play in the browser
  monstertable serve --lan                                 with everybody in the local network
  monstertable simulate {game} --games 1000      let bots play
  monstertable tournament {game} --bots search:200,greedy --games 60
  monstertable verify record.jsonl                         was it fair?
  monstertable COMMAND --help                              all about one command
"""
BROKEN = 1
BAD_INPUT = 2
INTERRUPTED = 130

BAD = (UnknownGame, UnknownBot, BadNet, SetupError, ComponentError, TournamentError, MissingExtra)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage around it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def main(arguments: list[str] | None = None) -> int:
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


def say(sentence: str, code: int) -> int:
    print(f"monstertable: {sentence}", file=sys.stderr)
    return code


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
    add_serve(command(commands, "serve", "play in the browser", run_serve))
    add_simulate(command(commands, "simulate", "let bots play many games", run_simulate))
    add_replay(command(commands, "replay", "play recorded games again and say which are sound", run_replay))
    add_verify(command(commands, "verify", "prove that the chance of finished live tables was fair", run_verify))
    add_check(command(commands, "check", "hold a game to the contract", run_check))
    add_bench(command(commands, "bench", "measure how fast the rules run", run_bench))
    add_balance(command(commands, "balance", "report on the balance of a game", run_balance))
    add_tournament(command(commands, "tournament", "let every pair of bots meet", run_tournament))
    for name, what, add, do in COMMANDS:
        add(command(commands, name, what, said(do)))
    return top


def show_help(top: Parser, _: argparse.Namespace) -> int:
    """What there is to do, for whoever says nothing more."""
    top.print_help()
    return 0


Run = Callable[[argparse.Namespace], int]


def command(commands: argparse._SubParsersAction[Parser], name: str, what: str, run: Run) -> Parser:
    made = commands.add_parser(name, help=what, description=what.capitalize() + ".")
    made.set_defaults(run=run)
    made.add_argument("--components", type=Path, metavar="DIR", help="a folder with component sets of your own")
    return made


def said(do: Do) -> Run:
    """A command that says in one sentence what it has done."""

    def run(chosen: argparse.Namespace) -> int:
        print(do(chosen))
        return 0

    return run


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


def add_serve(made: Parser) -> None:
    made.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    made.add_argument("--lan", action="store_true", help="let everybody in the local network in, and say where")
    made.add_argument("--port", type=whole(0, 65535), default=8000, help="the port to listen on (8000)")
    made.add_argument("--data", type=Path, default=Path("monstertable.sqlite"), help="the file that keeps the tables")
    made.add_argument("--thinkers", type=whole(0), default=0, help="processes in which bots think (0: one per core)")
    made.add_argument(
        "--idle-after",
        type=duration,
        default=IDLE_AFTER,
        metavar="SECONDS",
        help=f"whoever has not moved for so long may be replaced by a bot ({IDLE_AFTER:.0f})",
    )
    made.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    made.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which the server is reached, like play.example.org; may be given several times",
    )
    made.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or a network whose X-Forwarded headers are believed; may be given several times",
    )
    made.add_argument(
        "--per-address", type=whole(1), default=250, help="connections that one address may have at once (250)"
    )
    add_options(made)


def run_serve(chosen: argparse.Namespace) -> int:
    # Only this command needs the web parts: the others start without them.
    from monstertable.server import run
    from monstertable.server.limits import Limits

    run(
        host=chosen.host,
        port=chosen.port,
        data=chosen.data,
        browser=chosen.browser,
        thinkers=chosen.thinkers,
        idle_after=chosen.idle_after,
        lan=chosen.lan,
        host_names=chosen.host_name,
        proxies=chosen.proxy,
        limits=Limits(per_address=chosen.per_address),
        operating=chosen_operating(chosen),
    )
    return 0


def add_games(made: Parser) -> None:
    """What games are played, from which seed, and where."""
    made.add_argument("game")
    made.add_argument("--seats", type=int, help="how many play (4 where the game allows it)")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    made.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    add_place(made)


def add_place(made: Parser) -> None:
    made.add_argument("--workers", type=whole(1), help="processes (one per core)")
    made.add_argument(
        "--on",
        choices=[LOCAL, RAY],
        default=LOCAL,
        help="play on this machine (local), or on a Ray cluster: that at RAY_ADDRESS, or one started here",
    )


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


@contextmanager
def records_for(out: Path | None) -> Iterator[Path | None]:
    """Where the records go: a table of decisions is made from records that nobody keeps."""
    if out is None or out.suffix != dataset.SUFFIX:
        yield out
        return
    need("pyarrow")
    with TemporaryDirectory(prefix="monstertable-") as folder:
        yield Path(folder) / "games.jsonl"


def run_simulate(chosen: argparse.Namespace) -> int:
    played = game(chosen.game)
    setup = played.setup(usual_seats(played, chosen.seats), options(chosen.option))
    names = [name.strip() for name in chosen.bots.split(",")]
    for name in names:
        bot(name)
    played.initial(setup)
    with records_for(chosen.out) as file:
        result = simulate(played, setup, names, chosen.games, chosen.seed, chosen.workers, file, chosen.on)
        if file is not None and file != chosen.out:
            facts = {"bots": names, "seed": chosen.seed, "games": result.tally.games}
            dataset.write(played, setup, records.read_all(file), chosen.out, facts)
    facts = report.summary(names, result.tally)
    rate = result.tally.decisions / result.cpu if result.cpu else 0.0
    if chosen.json:
        speed = {"seconds": result.seconds, "cpu_seconds": result.cpu, "decisions_per_cpu_second": rate}
        chairs = {"seats": setup.seats, "options": setup.options}
        about = {"game": played.name, "setup": chairs, "seed": chosen.seed}
        print(json.dumps(about | facts | {"speed": speed}))
    else:
        report.show(Console(), facts)
        print(f"{result.seconds:.1f} seconds; {rate:,.0f} decisions per CPU second and worker.")
    if result.stopped:
        kept = f"; their {'records' if file == chosen.out else 'decisions'} are in {chosen.out}" if chosen.out else ""
        return say(f"Stopped after {result.tally.games:,} of {result.wanted:,} games{kept}.", INTERRUPTED)
    return 0


def options(pairs: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"An option is written NAME=VALUE, not {pair[:80]!r}.")
        chosen[name] = value
    return chosen


def add_replay(made: Parser) -> None:
    made.add_argument("file", help="a file of records, one JSON line each; - reads standard input")
    made.add_argument("--show", type=whole(1), metavar="N", help="print the record on line N move by move")


def run_replay(chosen: argparse.Namespace) -> int:
    sound = broken = others = 0
    for number, line in record_lines(chosen.file):
        if chosen.show is not None:
            if number == chosen.show:
                return show_record(number, line)
            continue
        try:
            record = records.read(line.decode())
            records.verify(game(record.game), record)
            sound += 1
        except records.OtherRules as error:
            others += 1
            print(f"Line {number}: {error}")
        except (records.BrokenRecord, UnknownGame, UnicodeDecodeError) as error:
            broken += 1
            print(f"Line {number}: {error}")
    if chosen.show is not None:
        return say(f"There is no record on line {chosen.show} of {chosen.file}.", BAD_INPUT)
    by_other_rules = f", {others:,} by other rules" if others else ""
    print(f"{sound:,} sound, {broken:,} broken{by_other_rules}.")
    return BROKEN if broken or not (sound or others) else 0


def add_verify(made: Parser) -> None:
    made.add_argument("file", help="a file of records of live tables, one JSON line each; - reads standard input")
    made.add_argument("--commitment", metavar="HEX", help="the commitment you saw when the game began")
    made.add_argument("--show", action="store_true", help="print every chance move with the numbers it follows from")


def run_verify(chosen: argparse.Namespace) -> int:
    fair = wrong = unknown = 0
    for number, line in record_lines(chosen.file):
        try:
            print(f"Line {number}: {verified(line, chosen)}")
            fair += 1
        except (proof.NotSealed, records.OtherRules) as error:
            unknown += 1
            print(f"Line {number}: {error}")
        except (proof.NotFair, records.BrokenRecord, UnknownGame, UnicodeDecodeError) as error:
            wrong += 1
            print(f"Line {number}: {error}")
    cannot_be_checked = f", {unknown:,} that cannot be checked" if unknown else ""
    print(f"{fair:,} fair, {wrong:,} not{cannot_be_checked}.")
    return BROKEN if wrong or not fair else 0


def verified(line: bytes, chosen: argparse.Namespace) -> str:
    """What is to be said of a record whose chance is proved; NotFair of any other."""
    record = records.read(line.decode())
    played = game(record.game)
    seal = proof.seal_of(record)
    if chosen.commitment and chosen.commitment.lower() != seal.commitment():
        raise proof.NotFair(f"It was promised {seal.commitment()}, and you saw {chosen.commitment[:80]}.")
    if chosen.show:
        for draw in proof.draws(played, record):
            numbers = ", ".join(f"{value} of 0-{limit - 1}" for limit, value in draw.numbers)
            print(f"{draw.ply + 1:5}  chance move {draw.number + 1:4}  {numbers:24}  {draw.due}")
    count = proof.prove(played, record)
    words = sum(bool(word) for word in seal.words)
    return (
        f"all {count:,} chance moves follow from the secret behind {seal.commitment()} and the words of "
        f"{words} of {len(seal.words)} seats."
    )


def record_lines(file: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, numbered from 1."""
    with sys.stdin.buffer if file == "-" else open(file, "rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield number, line


def show_record(number: int, line: bytes) -> int:
    try:
        record = records.read(line.decode())
        played = game(record.game)
        rules = f"rules {record.rules}"
        print(f"{record.game}, {rules}, {record.setup.seats} seats, {record.setup.options}, {record.edition}")
        for ply, _ in enumerate(records.replay(played, record)):
            if ply:
                seat, text = records.split(record.moves[ply - 1])
                print(f"{ply:5}  {player(record, seat):12}  {text}")
        records.verify(played, record)
    except records.OtherRules as error:
        print(f"Line {number}: {error}")
        return 0
    except (records.BrokenRecord, UnknownGame, UnicodeDecodeError) as error:
        print(f"Line {number}: {error}")
        return BROKEN
    print(f"Outcome: {record.outcome}")
    return 0


def player(record: records.Record, seat: int) -> str:
    if seat == CHANCE:
        return "chance"
    return f"{record.players[seat]} ({seat})" if seat < len(record.players) else f"seat {seat}"


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
    add_place(made)
    made.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where the report goes (here)")


def run_balance(chosen: argparse.Namespace) -> int:
    need("matplotlib")
    # Only this command needs what comes with the plots: the others start without it.
    from monstertable.lab import balance

    played = game(chosen.game)
    names = [name.strip() for name in chosen.bots.split(",")]
    for name in names:
        bot(name)
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
