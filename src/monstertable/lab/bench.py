"""How fast the rules run: uniform random play to the end on one core, and a checksum that every build must share.

Decisions of players are counted, those of chance are not, though their time is included. The time is that of the
processor, and the best and the median of several repetitions are given, because machines are noisy.
"""

from __future__ import annotations

import hashlib
import statistics
import sys
import time
from dataclasses import dataclass
from itertools import islice
from typing import Any

from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Setup
from monstertable.core.play import play
from monstertable.core.record import read, replay
from monstertable.kit.check import setups
from monstertable.lab.match import Match, Tally

CHECKSUM_GAMES = 1000
REPETITIONS = 5
GAMES_AT_A_TIME = 10
COPIES_AT_A_TIME = 1000


@dataclass
class Figures:
    """What was measured, in plain facts."""

    game: str
    seats: int
    rules: str
    decisions_best: int
    decisions_median: int
    copies_best: int
    copies_median: int
    checksum: str


def bench(game: AnyGame, seats: int, seconds: float) -> Figures:
    """Measure a game with its default options, for about this many seconds besides the checksum."""
    setup = game.setup(seats)
    share = seconds / 2 / REPETITIONS
    decisions = [decisions_per_second(game, setup, share) for _ in range(REPETITIONS)]
    copies = [copies_per_second(game, setup, share) for _ in range(REPETITIONS)]
    return Figures(
        game.name,
        seats,
        kind(game),
        round(max(decisions)),
        round(statistics.median(decisions)),
        round(max(copies)),
        round(statistics.median(copies)),
        checksum(game),
    )


def decisions_per_second(game: AnyGame, setup: Setup, seconds: float) -> float:
    players = [bot("random") for _ in range(setup.seats)]
    decisions = games = 0
    started = time.process_time()
    while True:
        for _ in range(GAMES_AT_A_TIME):
            decisions += play(game, game.initial(setup), players, seeded(1, games))
            games += 1
        spent = time.process_time() - started
        if spent >= seconds:
            return decisions / spent


def copies_per_second(game: AnyGame, setup: Setup, seconds: float) -> float:
    state = halfway(game, setup)
    copies = 0
    started = time.process_time()
    while True:
        for _ in range(COPIES_AT_A_TIME):
            state.copy()
        copies += COPIES_AT_A_TIME
        spent = time.process_time() - started
        if spent >= seconds:
            return copies / spent


def halfway(game: AnyGame, setup: Setup) -> Any:
    """A position in the middle of a random game."""
    [line] = random_match(game, setup).play(0, 1, Tally(1, setup.seats), keep=True)
    record = read(line.decode())
    return next(islice(replay(game, record), len(record.moves) // 2, None))


def random_match(game: AnyGame, setup: Setup) -> Match:
    return Match(game, setup, [bot("random")], ["random"], seed=1)


def checksum(game: AnyGame, games: int = CHECKSUM_GAMES) -> str:
    """A hash of the records of random games, over all kinds of setups in turn: it must not depend on the build."""
    matches = [random_match(game, setup) for seats in game.seats for setup in setups(game, seats)]
    found = hashlib.sha256()
    for number in range(games):
        one = matches[number % len(matches)]
        found.update(one.play_one(number, Tally(1, one.setup.seats), keep=True))
    return found.hexdigest()[:16]


def kind(game: AnyGame) -> str:
    """Whether the rules run compiled or interpreted."""
    file = sys.modules[type(game).__module__].__file__ or ""
    return "interpreted" if file.endswith(".py") else "compiled"
