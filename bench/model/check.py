"""The protocol of servers on one database, checked by Spin: every order in which its steps can come.

    python bench/model/check.py [--quick]

`claims.pml` beside this file is the model. It is checked whole, where Spin must find nothing; and then with one part
taken out, where it must find a mistake and write the trail to it: a check that cannot fail proves nothing. Prints a
line of JSON for each with the number of states, and exits with 1 if one comes out otherwise. Needs `spin` and a C
compiler (`make model` brings them). --quick leaves out the large ones.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

MODEL = Path(__file__).parent / "claims.pml"
MOST_SECONDS = 3600
# Packed states need less memory. To optimise takes the compiler longer than a small search.
COMPILED = ("-w", "-DCOLLAPSE", "-DVECTORSZ=2048")
SAFETY = ("-DNOCLAIM", "-DSAFETY")
FAIRNESS = "-DNFAIR=3"
DEEP = "-m2000000"


class Missing(Exception):
    pass


@dataclass(frozen=True)
class Case:
    """What is checked: that nothing goes wrong, or that whatever waits is answered in the end."""

    is_answered: bool  # the second of the two
    servers: int = 2
    plies: int = 2
    troubles: int = 1
    without: str = ""  # the part that is taken out: something must be found then

    @property
    def defined(self) -> list[str]:
        sizes = [f"-DSERVERS={self.servers}", f"-DPLIES={self.plies}", f"-DTROUBLES={self.troubles}"]
        return sizes + [f"-DWITHOUT_{self.without}"] * bool(self.without)


QUICK = [
    Case(False),
    Case(True),
    Case(False, without="KEY"),
    Case(False, without="LEASE_CHECK"),
    Case(True, without="LEASES"),
    Case(True, without="INHERITING"),
    Case(True, plies=4, without="LOOKING"),
]
LARGE = [
    Case(False, plies=4, troubles=2),
    Case(True, plies=4, troubles=1),
    Case(False, servers=3, plies=2, troubles=1),
]


def main() -> int:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--quick", action="store_true", help="leave out the large ones")
    chosen = told.parse_args()
    is_right = True
    for case in QUICK if chosen.quick else QUICK + LARGE:
        try:
            facts = checked(case)
        except Missing as missing:
            print(missing, file=sys.stderr)
            return 1
        is_right = is_right and bool(facts["as expected"])
        print(json.dumps(facts), flush=True)
    return 0 if is_right else 1


def checked(case: Case) -> dict[str, object]:
    """What Spin says of it."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        said = searched(case, folder)
        steps = trail(case, folder) if any(folder.glob("*.trail")) else 0
    mistakes, states = number(r"errors: (\d+)", said), number(r"(\d+) states, stored", said)
    is_whole = "Search not completed" not in said and "max search depth too small" not in said
    return {
        "property": "whatever waits for a bot is answered" if case.is_answered else "once, in order, after the row",
        "servers": case.servers,
        "plies": case.plies,
        "troubles": case.troubles,
        "without": case.without.lower().replace("_", " "),
        "states": states,
        "found": bool(mistakes),
        "steps to it": steps,
        "seconds": round(time.monotonic() - began, 1),
        "as expected": bool(mistakes) == bool(case.without) and (is_whole or bool(mistakes)),
    }


def searched(case: Case, folder: Path) -> str:
    """All states, or as far as the first mistake."""
    compiler = os.environ.get("CC", "cc")
    for program, package in (("spin", "spin"), (compiler, "gcc")):
        if shutil.which(program) is None:
            raise Missing(f"The model is checked by Spin, which needs {program}: install the package {package}.")
    shutil.copy(MODEL, folder)
    run(["spin", "-a", *case.defined, MODEL.name], folder)
    kind = (FAIRNESS,) if case.is_answered else SAFETY
    run([compiler, "-O2" if case in LARGE else "-O0", *COMPILED, *kind, "-o", "pan", "pan.c"], folder)
    return run(["./pan", "-E", "-n", DEEP, *(("-a", "-f") if case.is_answered else ())], folder)


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=MOST_SECONDS)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stdout}{done.stderr}")
    return done.stdout


def number(pattern: str, text: str) -> int:
    [found] = re.findall(pattern, text)
    return int(found)


def trail(case: Case, folder: Path) -> int:
    """How many steps lead to the mistake: Spin can replay them."""
    replayed = run(["spin", "-t", "-p", *case.defined, MODEL.name], folder)
    return len(re.findall(r"^\s*\d+:\tproc", replayed, re.MULTILINE))


if __name__ == "__main__":
    sys.exit(main())
