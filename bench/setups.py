"""Every number of seats and every variant: what the champion wins from the expert there, written to docs/ladder.md.

    python bench/setups.py [GAME ...] [--one champion:0.2s] [--against expert:0.2s] [--games 60] [--seconds 600]

The two share the seats evenly, over the same deals on every arrangement, as in `monstertable tournament`; equals would
share the wins. A setup is played for at least two deals, and until it has so many games or so many seconds are over; a
deal that was begun is played to its end. What was measured stays in build/setups/ for as long as bots and seed are the
same, so a run that was stopped goes on; the page tells of the setups that were measured. Play on compiled rules, as
`make lab` makes them.
"""

from __future__ import annotations

import argparse
import json
import time
from datetime import date
from pathlib import Path
from statistics import fmean
from typing import Any

from ladder import PAGE, SETUPS, page_of, parts_before
from levels import won

import monstertable
from monstertable.bots.layout import setups_of
from monstertable.core.game import AnyGame, Setup
from monstertable.lab.intervals import share_of_deals
from monstertable.lab.tournament import TournamentWorker, plan

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "setups"
ONE, AGAINST, GAMES, SECONDS, SEED = "champion:0.2s", "expert:0.2s", 60, 600.0, 2026

Facts = dict[str, Any]


def name_of(game: AnyGame, setup: Setup) -> str:
    """The seats, and of the options those that are not as usual."""
    usual = game.setup(setup.seats).options
    other = [f"{name} {value}" for name, value in sorted(setup.options.items()) if value != usual[name]]
    return ", ".join([f"{setup.seats} seats", *other])


def measure(game: AnyGame, setup: Setup, chosen: argparse.Namespace) -> Facts:
    """The share of the wins of the one."""
    planned = plan(game, setup, [chosen.against, chosen.one], chosen.games, chosen.seed)
    worker, until = TournamentWorker(planned), time.monotonic() + chosen.seconds
    shares: list[float] = []
    while len(shares) < max(2, planned.deals) and (len(shares) < 2 or time.monotonic() < until):
        first = len(shares) * planned.games_per_deal
        played = [worker.play_one(first + one) for one in range(planned.games_per_deal)]
        shares.append(fmean(won(one, chosen.one) for one in played))
    share, low, high = share_of_deals(shares)
    return {"games": len(shares) * planned.games_per_deal, "share": share, "low": low, "high": high}


def row(name: str, facts: Facts) -> str:
    beyond = "yes" if facts["low"] > 0.5 else "weaker" if facts["high"] < 0.5 else "no"
    return f"| {name} | {facts['games']} | {facts['share']:.1%} | {facts['low']:.1%}–{facts['high']:.1%} | {beyond} |"


def told_of(game: AnyGame, measured: dict[str, Facts], chosen: argparse.Namespace) -> str:
    """The part of the page."""
    words = {"--one": (chosen.one, ONE), "--against": (chosen.against, AGAINST), "--seed": (chosen.seed, SEED)}
    words |= {"--games": (chosen.games, GAMES)}
    command = " ".join(f"{word} {said}" for word, (said, usual) in words.items() if said != usual)
    rows = "\n".join(row(name, facts) for name, facts in measured.items())
    return f"""Played on {date.today().isoformat()}: {game.name}, `{chosen.one}` against `{chosen.against}`.
Both sit on half of the seats, over the same deals on every arrangement: equal bots would share the wins 50.0% to 50.0%.

```console
$ python bench/setups.py {f"{game.name} {command}".strip()}
```

| setup | games | wins | 95 % interval | stronger beyond it |
| --- | ---: | ---: | ---: | --- |
{rows}"""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="*", default=monstertable.game_names())
    asked.add_argument("--one", default=ONE, help=f"({ONE})")
    asked.add_argument("--against", default=AGAINST, help=f"({AGAINST})")
    asked.add_argument("--games", type=int, default=GAMES, help=f"of every setup ({GAMES})")
    asked.add_argument("--seconds", type=float, default=SECONDS, help=f"after which a setup has enough ({SECONDS:g})")
    asked.add_argument("--seed", type=int, default=SEED)
    chosen = asked.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    for game in map(monstertable.game, chosen.game):
        kept = KEPT / f"{game.name} {chosen.one} {chosen.against} {chosen.seed}.json"
        measured: dict[str, Facts] = json.loads(kept.read_text()) if kept.exists() else {}
        for setup in setups_of(game):
            name = name_of(game, setup)
            if name not in measured:
                measured[name] = measure(game, setup, chosen)
                print(game.name, row(name, measured[name]), flush=True)
                kept.write_text(json.dumps(measured, indent=1))
            told = parts_before(PAGE.read_text())
            told.setdefault(game.name, {})[SETUPS] = told_of(game, measured, chosen)
            PAGE.write_text(page_of(told))


if __name__ == "__main__":
    main()
