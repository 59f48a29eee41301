"""A tournament: pairs of bots meet over the same deals, on every arrangement of the seats.

A deal is one number of the seed. It is played once for every way to seat the two bots, and by every pairing, so that
neither a good seat nor a good deal favours anybody. The games are numbered deal by deal, within a deal pairing by
pairing, within a pairing arrangement by arrangement: at any moment all pairings have played about the same deals.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any, BinaryIO

import monstertable
from monstertable.bots import bot
from monstertable.bots.levels import LevelBot
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Setup
from monstertable.core.play import play
from monstertable.core.sight import Player
from monstertable.games import game as game_named
from monstertable.lab.arena import Components, components, progress, take_in
from monstertable.lab.executors import LOCAL, Numbers, batches, executor

EVEN = "even"
ONE = "one"
SPLITS = [EVEN, ONE]

Facts = dict[str, Any]
# For every seat which bot of the pairing sits there, 0 or 1.
Arrangement = tuple[int, ...]


class TournamentError(ValueError):
    """There is no such tournament; the sentence says why."""


@dataclass(frozen=True)
class Plan:
    """What makes a tournament, and nothing that changes from run to run: the first line of its file of games."""

    game: str
    seats: int
    options: dict[str, str]
    edition: str
    bots: list[str]
    neighbours: bool
    split: str
    seed: int
    deals: int
    version: str

    @cached_property
    def pairings(self) -> list[tuple[str, str]]:
        return list(pairwise(self.bots) if self.neighbours else combinations(self.bots, 2))

    @cached_property
    def arrangements(self) -> list[Arrangement]:
        return arrangements(self.seats, self.split)

    @property
    def games_per_deal(self) -> int:
        return len(self.pairings) * len(self.arrangements)

    @property
    def games_per_pairing(self) -> int:
        return self.deals * len(self.arrangements)

    @property
    def games(self) -> int:
        return self.deals * self.games_per_deal

    @property
    def even(self) -> tuple[float, float]:
        """The share of the wins that each bot of a pairing has if both are equally strong."""
        seated = sum(map(sum, self.arrangements)) / (self.seats * len(self.arrangements))
        return 1 - seated, seated

    def arrangement_of(self, number: int) -> tuple[int, int, int]:
        """Deal, pairing and arrangement of a game."""
        deal, rest = divmod(number, self.games_per_deal)
        pairing, arrangement = divmod(rest, len(self.arrangements))
        return deal, pairing, arrangement

    def facts(self) -> Facts:
        arranged = ["".join("AB"[side] for side in one) for one in self.arrangements]
        return asdict(self) | {"pairings": [list(pair) for pair in self.pairings], "arrangements": arranged}


def plan(
    game: AnyGame, setup: Setup, bots: list[str], games: int, seed: int, split: str = EVEN, neighbours: bool = False
) -> Plan:
    """The tournament with at least so many games per pairing, in whole deals."""
    if len(bots) < 2:
        raise TournamentError("A tournament needs at least two bots.")
    for name in bots:
        if bots.count(name) > 1:
            raise TournamentError(f"The bot {name!r} is named twice.")
        bot(name)
    game.initial(setup)
    deals = math.ceil(games / len(arrangements(setup.seats, split)))
    edition = game.edition(setup)
    version = monstertable.__version__
    return Plan(game.name, setup.seats, setup.options, edition, bots, neighbours, split, seed, deals, version)


def by_the_clock(plan: Plan) -> list[str]:
    """Those that think for some seconds, whose games are therefore not the same every time."""
    return [name for name in plan.bots if getattr(who_plays(plan.game, name), "seconds", 0.0)]


def who_plays(game: str, name: str) -> Player:
    """The bot of this name; of a level, the one that plays this game at it."""
    player = bot(name)
    return player.player(game_named(game)) if isinstance(player, LevelBot) else player


def arrangements(seats: int, split: str) -> list[Arrangement]:
    """Every way to seat a pair: half and half (an odd chair goes to each in turn), or the first alone on each seat."""
    shares = {1} if split == ONE else {seats // 2, seats - seats // 2}
    return [
        tuple(0 if seat in taken else 1 for seat in range(seats))
        for share in sorted(shares)
        for taken in combinations(range(seats), share)
    ]


@dataclass
class TournamentBatch:
    """A batch of games, each a line of the file of games."""

    lines: list[bytes]
    seconds: float

    @property
    def games(self) -> int:
        return len(self.lines)


@dataclass
class TournamentJob:
    plan: Plan
    components: Components

    def worker(self) -> TournamentWorker:
        take_in(self.components)
        return TournamentWorker(self.plan)


class TournamentWorker:
    """Plays games of a tournament by their numbers."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = game_named(plan.game)
        self.setup = self.game.setup(plan.seats, plan.options)

    def play(self, first: int, count: int) -> TournamentBatch:
        started = time.perf_counter()
        lines = [line_of(self.play_one(number)) for number in range(first, first + count)]
        return TournamentBatch(lines, time.perf_counter() - started)

    def play_one(self, number: int) -> Facts:
        plan = self.plan
        deal, pairing, arrangement = plan.arrangement_of(number)
        names = [plan.pairings[pairing][side] for side in plan.arrangements[arrangement]]
        state = self.game.initial(self.setup)
        # New bots for every game: what one might remember must not depend on the games its worker played before.
        decisions = play(self.game, state, [bot(name) for name in names], seeded(plan.seed, deal))
        outcome = self.game.outcome(state)
        if outcome is None:
            raise ValueError(f"{plan.game} ended without an outcome.")
        return {
            "pairing": pairing,
            "deal": deal,
            "arrangement": arrangement,
            "bots": names,
            "scores": outcome.scores,
            "ranks": outcome.ranks,
            "winners": outcome.winners(),
            "decisions": decisions,
            "why": outcome.why,
        }


def line_of(facts: Facts) -> bytes:
    return json.dumps(facts, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def play_on(plan: Plan, file: BinaryIO, workers: int | None, on: str = LOCAL) -> int:
    """Play the games that the file has not yet and write them at its end.

    Gives how many it has then: fewer than all after Ctrl-C, which leaves whole lines.
    """
    played = games_in(file)
    size = file.tell()
    rows = batches(executor(on, workers), TournamentJob(plan, components()), Numbers(plan.games, played))
    with progress() as bar, closing(rows):
        task = bar.add_task("Playing", total=plan.games, completed=played)
        try:
            for batch in rows:
                file.writelines(batch.lines)
                file.flush()
                size += sum(map(len, batch.lines))
                bar.advance(task, batch.games)
        except KeyboardInterrupt:
            file.truncate(size)
    return games_in(file)


def games_in(file: BinaryIO) -> int:
    """The number of games in a file with its header; the file is at its end then."""
    file.seek(0)
    return sum(1 for _ in file) - 1


def whole_deals(plan: Plan, file: BinaryIO) -> Iterator[list[Facts]]:
    """The rows of each deal that every pairing has played on every arrangement."""
    file.seek(0)
    next(file)
    deal: list[Facts] = []
    for line in file:
        deal.append(json.loads(line))
        if len(deal) == plan.games_per_deal:
            yield deal
            deal = []
