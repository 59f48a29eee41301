"""The commands of an operator: `monstertable backup | restore | copy | prune | key`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path

from monstertable.server.operating.keys import BadKey
from monstertable.server.settings import Settings
from monstertable.server.store import BadData, InUse, StoreError
from monstertable.server.store.address import place

REFUSED = (BadData, BadKey, InUse, StoreError)
DATA = Settings.data
SECONDS = {"h": 3600.0, "d": 24 * 3600.0, "w": 7 * 24 * 3600.0}


def age(text: str) -> float:
    """So many hours, days or weeks, in seconds."""
    found = re.fullmatch(r"([0-9]{1,6})([hdw])", text)
    if found is None or not int(found[1]):
        raise argparse.ArgumentTypeError(f"{text!r} is not an age like 180d, 26w or 12h")
    return int(found[1]) * SECONDS[found[2]]


def add_data(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--data", type=place, default=DATA, help=f"the file that keeps the tables, or a database ({DATA})"
    )


def add_backup(made: argparse.ArgumentParser) -> None:
    made.add_argument("file", type=Path, help="the backup, a new file")
    add_data(made)


def add_restore(made: argparse.ArgumentParser) -> None:
    made.add_argument("file", type=Path, help="the backup")
    made.add_argument("--anyway", action="store_true", help="even if some of its tables cannot be replayed")
    add_data(made)


def add_prune(made: argparse.ArgumentParser) -> None:
    made.add_argument("--older", type=age, required=True, metavar="180d", help="how long nobody has played there")
    made.add_argument("--export", type=Path, metavar="FILE", help="where the records go (DATA.pruned.jsonl)")
    add_data(made)


def add_key(made: argparse.ArgumentParser) -> None:
    made.add_argument("--rotate", action="store_true", help="make a new key; cookies of older ones stay good")
    made.add_argument("--drop-older", action="store_true", help="forget all keys but the newest")
    add_data(made)


def add_copy(made: argparse.ArgumentParser) -> None:
    made.add_argument("source", type=place, help="a file or postgresql://user@host/name; servers may be playing there")
    made.add_argument("target", type=place, help="a new file, or a database with nothing in it")
    made.add_argument("--anyway", action="store_true", help="even if some tables cannot be replayed")


# Each imports what it needs itself: the other commands start without it.


def run_backup(chosen: argparse.Namespace) -> str:
    from monstertable.server.operating.upkeep import backup

    return backup(chosen.data, chosen.file)


def run_restore(chosen: argparse.Namespace) -> str:
    from monstertable.server.operating.upkeep import restore

    return restore(chosen.file, chosen.data, chosen.anyway)


def run_prune(chosen: argparse.Namespace) -> str:
    from monstertable.server.operating.pruning import export_of, prune

    return prune(chosen.data, chosen.older, chosen.export or export_of(chosen.data))


def run_key(chosen: argparse.Namespace) -> str:
    from monstertable.server.operating.upkeep import look_after_keys

    return look_after_keys(chosen.data, chosen.rotate, chosen.drop_older)


def run_copy(chosen: argparse.Namespace) -> str:
    from monstertable.server.operating.copying import copy

    return copy(chosen.source, chosen.target, chosen.anyway)


Add = Callable[[argparse.ArgumentParser], None]
Do = Callable[[argparse.Namespace], str]
# Name, what it is for, its arguments, and what it does; each gives one sentence.
COMMANDS: list[tuple[str, str, Add, Do]] = [
    ("backup", "copy the tables while a server may be playing", add_backup, run_backup),
    ("restore", "put a backup in the place of the tables", add_restore, run_restore),
    ("copy", "copy all tables from a file to a database, or back", add_copy, run_copy),
    ("prune", "clear away tables nobody has played at for long", add_prune, run_prune),
    ("key", "look after the keys that sign guests' cookies", add_key, run_key),
]
