"""Random play here and elsewhere: our games beside those of other libraries, in one table.

    python bench/field [--seconds 1.0] [--rounds 3] [--only NAME]

Run it with an interpreter that has our package, compiled, and the peers of constraints/field.txt: `make field` does.
Without --only the page docs/speed.md is written. --only takes a part of what is before or after the colon in the names
that --list gives.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import ours
import peer_catanatron
import peer_pettingzoo
import peer_rlcard
import peer_spiel
from contestant import Contestant
from page import page, rules
from rounds import measure_here, run
from table import missing, table

KEPT = Path(__file__).parents[2] / "docs" / "speed.md"


def field() -> list[Contestant]:
    libraries = [ours, peer_spiel, peer_catanatron, peer_rlcard, peer_pettingzoo]
    return [contestant for library in libraries for contestant in library.contestants()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each figure in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", metavar="NAME", default="", help="those with this in their names")
    parser.add_argument("--list", action="store_true", help="only say who takes part")
    parser.add_argument("--measure", metavar="NAME", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    chosen = [contestant for contestant in field() if asked.only.lower() in contestant.name.lower()]
    if asked.measure:
        [alone] = [contestant for contestant in chosen if contestant.name == asked.measure]
        measure_here(alone, asked.seconds)
    elif asked.list or not chosen:
        print("\n".join([contestant.name for contestant in chosen or field()]))
    else:
        measure_all(chosen, asked.rounds, asked.seconds, keep=not asked.only)


def measure_all(chosen: list[Contestant], rounds: int, seconds: float, keep: bool) -> None:
    if rules() != "compiled":
        raise SystemExit("Our rules are not compiled here, and compiled they are to be measured.")
    results = run(chosen, rounds, seconds)
    print(table(results))
    print("\n".join(missing(results)))
    if keep:
        KEPT.write_text(page(results, rounds, seconds))


if __name__ == "__main__":
    main()
