"""`monstertable replay | verify`: whether recorded games are sound, and whether their chance was fair."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from monstertable.cli.arguments import Command, Parser, whole
from monstertable.cli.saying import BAD_INPUT, BROKEN, say
from monstertable.core import proof
from monstertable.core import record as records
from monstertable.core.game import CHANCE
from monstertable.games import UnknownGame, game


def add_replay(made: Parser) -> None:
    made.add_argument("file", help="a file of records, one JSON line each; - reads standard input")
    made.add_argument("--show", type=whole(1), metavar="N", help="print the record on line N move by move")
    made.add_argument("--open", action="store_true", help="watch it, or the record of --show, in the browser")


def run_replay(chosen: argparse.Namespace) -> int:
    if chosen.open:
        return open_record(chosen.file, chosen.show or 1)
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


def open_record(file: str, wanted: int) -> int:
    line = next((line for number, line in record_lines(file) if number == wanted), None)
    if line is None:
        return say(f"There is no record on line {wanted} of {file}.", BAD_INPUT)
    # Only this needs the web parts.
    from monstertable.server.replay.watching import watch

    return watch(line.decode(errors="replace"))


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


REPLAY = Command("replay", "play recorded games again and say which are sound", add_replay, run_replay)
VERIFY = Command("verify", "prove that the chance of finished live tables was fair", add_verify, run_verify)
