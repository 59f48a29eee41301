"""How much better planned moves are than the network's own, by what chances weigh against its preferences.

    python bench/weighing.py [GAME ...] [--follow 8] [--tried 12 100] [--played 200] [--positions 40] [--seconds 600]

At decisions of games of the network against itself and `greedy`, its best liked moves are tried in so many worlds each,
as the champion does; then each is played to the end of the game by the network in as many other worlds. What a choice
is worth is what it won there, so no choice is judged by the worlds that it was made upon. The first figure is points of
winning above the move that the network likes best, where chances weigh least; the others are what a greater weight adds
to it, over the same positions. The intervals are of 95 %, by positions. Play on compiled rules, as `make lab` makes
them.
"""

from __future__ import annotations

import argparse
import math
import time
from statistics import fmean, stdev

import monstertable
from monstertable.bots import bot
from monstertable.bots.champion import FOLLOW
from monstertable.bots.net import NetBot
from monstertable.bots.network import Network
from monstertable.bots.planning import FOR_PLAYING, Plan, Planner
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, usual_seats
from monstertable.core.play import play
from monstertable.core.sight import Player, Sight

MOVES = 10  # of a position, those that are liked best
TO_THE_END = 1_000_000  # decisions
ONE_IN = 8  # decisions are looked at
WEIGHTS = (40.0, 100.0, FOR_PLAYING, 1000.0, 3000.0)


class Enough(Exception):
    """There are as many positions as were wanted."""


class Weighing(Player):
    """Plays as the network does, and looks closely at some of its decisions."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        self.net = NetBot("")
        self.random = seeded(chosen.seed)
        self.until = time.monotonic() + chosen.seconds
        self.gains: dict[tuple[int, float], list[float]] = {
            (tried, weight): [] for tried in chosen.tried for weight in WEIGHTS
        }
        self.positions = 0

    def choose(self, sight: Sight) -> int:
        if len(sight.moves()) > 1 and self.random.below(ONE_IN) == 0:
            self.look(sight)
            if self.positions == self.chosen.positions or time.monotonic() > self.until:
                raise Enough
        return self.net.choose(sight)

    def look(self, sight: Sight) -> None:
        network = self.net.planner(sight).reader.network
        self.positions += 1
        seed, most = self.random.word(), max(self.chosen.tried)
        played = tried_in(network, sight, TO_THE_END, seed, most, self.chosen.played)
        for tried in self.chosen.tried:
            plan = tried_in(network, sight, self.chosen.follow, seed, 0, tried)
            for weight in WEIGHTS:
                self.gains[tried, weight].append(gain_of(plan, played, weight))


def tried_in(network: Network, sight: Sight, follow: int, seed: int, first: int, worlds: int) -> Plan:
    """A plan whose moves have all been tried in these worlds, of which `first` is the first."""
    planner = Planner(network, sight, follow)
    plan = planner.begin(sight, [])
    plan.seed = seed
    plan.considered = plan.considered[:MOVES]
    plan.begun = [first] * len(plan.begun)
    planner.try_moves([plan], worlds)
    return plan


def gain_of(plan: Plan, played: Plan, weight: float) -> float:
    """What the move that is chosen so wins more often than the one that is liked best."""
    plan.weight = weight
    scores = plan.scores()
    chosen = max(plan.considered, key=lambda number: scores[number])
    return won(played, chosen) - won(played, plan.considered[0])


def won(played: Plan, number: int) -> float:
    return played.wins[number] / played.visits[number]


def interval(gains: list[float]) -> str:
    """In points, with what it may be off by."""
    about = 1.96 * stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else math.inf
    return f"{100 * fmean(gains):+.2f} ± {100 * about:.2f}"


def cells_of(gains: list[list[float]]) -> list[str]:
    """For each weight: of the first what planning adds to the network's choice, of the others what they add to that."""
    first, *others = gains
    more = [[mine - least for mine, least in zip(own, first, strict=True)] for own in others]
    return [interval(one) for one in [first, *more]]


def weigh(game: AnyGame, chosen: argparse.Namespace) -> Weighing:
    """Games until there are enough positions."""
    weighing, setup, number = Weighing(chosen), game.setup(usual_seats(game)), 0
    try:
        while True:
            players = [weighing if (seat + number) % 2 else bot("greedy") for seat in range(setup.seats)]
            play(game, game.initial(setup), players, seeded(chosen.seed, number))
            number += 1
    except Enough:
        return weighing


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="*", default=monstertable.game_names())
    asked.add_argument("--follow", type=int, default=FOLLOW, help=f"decisions before the network judges ({FOLLOW})")
    asked.add_argument("--tried", type=int, nargs="*", default=[12, 100], help="worlds of every move (12 100)")
    asked.add_argument("--played", type=int, default=200, help="worlds in which each is played to the end (200)")
    asked.add_argument("--positions", type=int, default=40, help="(40)")
    asked.add_argument("--seconds", type=float, default=600.0, help="after which there are enough (600)")
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    print("| game | positions | worlds | " + " | ".join(f"{weight:g}" for weight in WEIGHTS) + " |")
    print("| --- |" + " ---: |" * (2 + len(WEIGHTS)))
    for game in map(monstertable.game, chosen.game):
        weighing = weigh(game, chosen)
        for tried in chosen.tried:
            cells = cells_of([weighing.gains[tried, weight] for weight in WEIGHTS])
            print(f"| {game.name} | {weighing.positions} | {tried} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
