"""The report on balance: what many games between bots say about seats, lengths, scores, and what goes with winning."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from monstertable.bots import levels
from monstertable.core.game import AnyGame, Setup, SetupError
from monstertable.lab.balance_compare import compared
from monstertable.lab.balance_effects import all_uses
from monstertable.lab.balance_games import Played, games_of
from monstertable.lab.balance_page import page
from monstertable.lab.balance_sample import Facts, Sample, holm, sample_facts, standing
from monstertable.lab.executors import LOCAL
from monstertable.lab.page_words import LANGUAGES


@dataclass
class Plan:
    """What to play. `compare` are options that a second variant has otherwise; empty, there is none."""

    game: AnyGame
    seats: list[int]
    options: dict[str, str]
    compare: dict[str, str]
    bots: list[str]
    games: int  # of each bot with each number of seats
    skill_games: int
    seed: int
    workers: int | None
    on: str = LOCAL

    def setups(self, changes: dict[str, str]) -> list[Setup]:
        return [self.game.setup(seats, self.options | changes) for seats in self.seats]


def seats_allowed(game: AnyGame, options: dict[str, str], compare: dict[str, str]) -> list[int]:
    """All numbers of seats with which these options can be played; SetupError where there are none."""
    found: list[int] = []
    refusals: list[SetupError] = []
    for seats in game.seats:
        try:
            game.setup(seats, options)
            game.setup(seats, options | compare)
            found.append(seats)
        except SetupError as refusal:
            refusals.append(refusal)
    if not found:
        raise refusals[-1]
    return found


def check(plan: Plan) -> None:
    """Everything that could be refused is refused before the first game."""
    for setup, other in zip(plan.setups({}), plan.setups(plan.compare), strict=True):
        plan.game.initial(setup)
        plan.game.initial(other)
        if plan.compare and setup.options == other.options:
            raise SetupError("The two variants to compare are the same.")


def study(plan: Plan) -> Facts:
    """Play, and work everything out. The facts do not depend on the number of workers."""
    check(plan)
    changes = [{}, plan.compare] if plan.compare else [{}]
    samples = [[played(plan, setup) for setup in plan.setups(change)] for change in changes]
    variants = [variant(plan, change, found) for change, found in zip(changes, samples, strict=True)]
    return {
        "game": plan.game.name,
        "bots": plan.bots,
        "games": plan.games,
        "seed": plan.seed,
        "variants": variants,
        "comparison": compared(*samples) if plan.compare else None,
        "skill": skill(plan) if plan.skill_games else None,
    }


def played(plan: Plan, setup: Setup) -> Sample:
    """At every table all bots are of one kind: with others among them, who sits where would pass for a seat's luck."""
    found: list[Played] = []
    for bot in plan.bots:
        found += games_of(plan.game, setup, [bot], plan.games, plan.seed, plan.workers, plan.on)
    return Sample(found)


def variant(plan: Plan, change: dict[str, str], samples: list[Sample]) -> Facts:
    setup = plan.setups(change)[0]
    tables = [sample_facts(sample) for sample in samples]
    holm([seat for one in tables for seat in one["by_seat"]])
    return {
        "options": setup.options,
        "edition": plan.game.edition(setup),
        "samples": tables,
        "uses": all_uses(samples),
    }


def skill(plan: Plan) -> Facts:
    """The levels against each other, each on every seat in its turn."""
    names = levels()
    seats = min(plan.seats, key=lambda seats: abs(seats - len(names)))
    setup = plan.game.setup(seats, plan.options)
    sample = Sample(games_of(plan.game, setup, names, plan.skill_games, plan.seed, plan.workers, plan.on))
    return {"seats": seats, "games": sample.games, "levels": [standing(sample, name) for name in names]}


def write(facts: Facts, game: AnyGame, folder: Path) -> list[Path]:
    """The facts as JSON, and a page per language."""
    folder.mkdir(parents=True, exist_ok=True)
    made = [folder / f"{game.name}.json"]
    made[0].write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    for language in LANGUAGES:
        made.append(folder / f"{game.name}.{language}.html")
        made[-1].write_text(page(facts, game.face(), language), encoding="utf-8")
    return made
