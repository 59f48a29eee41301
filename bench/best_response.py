"""The champion's weakness: what a best response to its network wins from it, written to docs/ladder.md.

    monstertable train GAME --from net --against net --at win --usual --out build/response/GAME      (two hours)
    python bench/best_response.py GAME [--file build/response/GAME/best.npz] [--games 200] [--seconds 7200] [--seed 1]

One seat against three champions, on every seat in turn over the same deals: the best response without looking ahead;
the champion's own network without looking ahead, to compare it with; and planning with the best response's network. And
against three of what it was trained against, over other deals than those of its trials. Every line is played for at
least two deals, and until it has so many games or so many seconds are over. What was measured stays in
build/best_response/ for as long as it is the same file, seed and bots, so a run that was stopped goes on. Play on
compiled rules, as `make lab` makes them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from datetime import date
from pathlib import Path
from typing import Any

from ceiling import fair, wins_of_deal
from ladder import PAGE, WEAKNESS, page_of, parts_before

import monstertable
from monstertable.bots import PLANNING, SECONDS, TRAINED
from monstertable.bots.network import BadNet, Network
from monstertable.core.game import AnyGame, usual_seats
from monstertable.lab.intervals import share_of_deals

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "best_response"
CHAMPION = f"{PLANNING}:{SECONDS:g}s"

Line = tuple[str, str, str]  # what it is called, the bot on one seat, the bots on all others
Facts = dict[str, Any]


def lines_of(file: Path) -> list[Line]:
    """What is measured."""
    return [
        ("the best response, without looking ahead", f"{TRAINED}:{file}", TRAINED),
        ("the best response, without looking ahead", f"{TRAINED}:{file}", CHAMPION),
        ("the champion's network, without looking ahead", TRAINED, CHAMPION),
        ("planning with the best response's network", f"{CHAMPION}:{file}", CHAMPION),
    ]


def key_of(line: Line, file: Path, seed: int) -> str:
    """By what a measurement is found again."""
    _, one, others = line
    return f"{one.replace(str(file), hashlib.sha256(file.read_bytes()).hexdigest()[:16])} {others} {seed}"


def measure(game: AnyGame, line: Line, shares: list[float], chosen: argparse.Namespace) -> list[float]:
    """What one wins on every seat, deal by deal, after those that were played before."""
    _, one, others = line
    seats, until = usual_seats(game), time.monotonic() + chosen.seconds
    while len(shares) * seats < chosen.games and (len(shares) < 2 or time.monotonic() < until):
        shares = [*shares, wins_of_deal(game, fair(one), others, chosen.seed, len(shares))]
    return shares


def told_of(game: AnyGame, network: Network, measured: list[tuple[Line, list[float]]], seed: int) -> str:
    """The part of the page."""
    trained, seats = network.facts["trained"], usual_seats(game)
    file = Path("build") / "response" / game.name / "best.npz"
    lines = [row(line, shares, seats) for line, shares in measured]
    return f"""Played on {date.today().isoformat()}: {game.name}, {seats} seats, seed {seed}.
What a best response wins: a network that played one seat of every game, with the frozen network that the champion plans
with on all others, and learnt to win from it alone: {trained["minutes"]:g} minutes, {trained["decisions"]:,} decisions.
Equal players would win {1 / seats:.0%}; what is won above that is the least that can be won from the others.

```console
$ monstertable train {game.name} {trained["how"]} --out {file.parent}
$ python bench/best_response.py {game.name} --file {file} --seed {seed}
```

| one seat | on all others | games | wins | 95 % interval |
| --- | --- | ---: | ---: | ---: |
""" + "\n".join(lines)


def row(line: Line, shares: list[float], seats: int) -> str:
    name, _, others = line
    share, low, high = share_of_deals(shares)
    return f"| {name} | `{others}` | {len(shares) * seats} | {share:.1%} | {low:.1%}–{high:.1%} |"


def response_in(file: Path, game: AnyGame) -> Network:
    """The network in this file; BadNet where it is no best response of this game."""
    network = Network(file)
    if network.game != game.name or "against" not in network.facts.get("trained", {}):
        raise BadNet(f"What is in {file} is no best response in {game.name}: train it with --against.")
    return network


def measured_of(game: AnyGame, chosen: argparse.Namespace) -> list[tuple[Line, list[float]]]:
    """All lines, played on from where they were left."""
    kept = KEPT / f"{game.name}.json"
    facts: Facts = json.loads(kept.read_text()) if kept.exists() else {}
    found = []
    for line in lines_of(chosen.file):
        key = key_of(line, chosen.file, chosen.seed)
        facts[key] = measure(game, line, facts.get(key, []), chosen)
        kept.write_text(json.dumps(facts, indent=1))
        found.append((line, facts[key]))
        print(row(line, facts[key], usual_seats(game)), flush=True)
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--file", type=Path, help="the best response (build/response/GAME/best.npz)")
    asked.add_argument("--games", type=int, default=200, help="of each line (200)")
    asked.add_argument("--seconds", type=float, default=7200.0, help="after which a line has enough (7200)")
    asked.add_argument("--seed", type=int, default=2026)
    chosen = asked.parse_args()
    game = monstertable.game(chosen.game)
    chosen.file = chosen.file or ROOT / "build" / "response" / game.name / "best.npz"
    network = response_in(chosen.file, game)
    KEPT.mkdir(parents=True, exist_ok=True)
    told = parts_before(PAGE.read_text())
    measured = measured_of(game, chosen)
    told.setdefault(game.name, {})[WEAKNESS] = told_of(game, network, measured, chosen.seed)
    PAGE.write_text(page_of(told))


if __name__ == "__main__":
    main()
