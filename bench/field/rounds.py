"""Rounds over the whole field: every measurement in a process of its own, so that noise hits all the same."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path

from contestant import Contestant
from measure import Round, measure

ALONE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
RESULT = "result "
PATIENCE = 900.0  # seconds on the clock: a busy machine may give a process a tenth of a core


@dataclass
class Result:
    """All rounds of one contestant."""

    contestant: Contestant
    rounds: list[Round] = field(default_factory=list)

    @property
    def players(self) -> int:
        return max([one.players for one in self.rounds])

    def best(self, figure: str) -> float | None:
        return max(self.rates(figure), default=None)

    def median(self, figure: str) -> float | None:
        rates = self.rates(figure)
        return statistics.median(rates) if rates else None

    def rates(self, figure: str) -> list[float]:
        return [one.rates[figure] for one in self.rounds if figure in one.rates]

    def fact(self, name: str) -> float | None:
        known = [one.facts[name] for one in self.rounds if name in one.facts]
        return statistics.mean(known) if known else None

    def decisions(self) -> float | None:
        """By the fastest way that the library has."""
        figures = ("own loop", "Python loop", "environment")
        return max([rate for figure in figures if (rate := self.best(figure)) is not None], default=None)

    def troubles(self) -> dict[str, str]:
        return {figure: words for one in self.rounds for figure, words in one.troubles.items()}


def run(field: list[Contestant], rounds: int, seconds: float) -> list[Result]:
    results = [Result(contestant) for contestant in field]
    for number in range(rounds):
        for place, result in enumerate(results):
            at = f"round {number + 1}/{rounds}, {place + 1}/{len(results)}: {result.contestant.name}"
            print(at, file=sys.stderr, flush=True)
            result.rounds.append(one_round(result.contestant, seconds))
    return results


def one_round(contestant: Contestant, seconds: float) -> Round:
    command = [sys.executable, str(Path(__file__).parent), "--measure", contestant.name, "--seconds", str(seconds)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, **ALONE})
    except subprocess.TimeoutExpired:
        return Round(troubles={"all": f"no result within {PATIENCE:.0f} seconds."})
    for line in ended.stdout.splitlines():
        if line.startswith(RESULT):
            return Round(**json.loads(line.removeprefix(RESULT)))
    return Round(troubles={"all": f"the process crashed with code {ended.returncode}."})


def measure_here(contestant: Contestant, seconds: float) -> None:
    print(RESULT + json.dumps(asdict(measure(contestant, seconds))), flush=True)
