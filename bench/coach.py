"""How well the coach notices: how often it objects to blunders, how often to good moves, and how long it takes.

    python bench/coach.py [GAME ...] [--positions 30] [--seconds 1.0] [--level quiet] [--truth 600]

Positions come from games of good bots with random moves among theirs. In each, the move that the mind likes best is
compared with another for long: that is the truth. A move that truly costs as much as the level minds is a blunder; one
that costs less than a third of that is fine. Then the coach is asked, with as long as it has at a table; and, for
comparison, wins alone a long way ahead.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import monstertable
from monstertable.analysis.comparing import compare, judge
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, State, mind_of
from monstertable.core.sight import Sight
from monstertable.games import game_names
from monstertable.server.learning.coach import MUCH, SURE

RANDOM_MOVES = 4  # every so manieth move of a game is any


@dataclass
class Noticed:
    """What came of it, for one game."""

    blunders: int = 0
    caught: int = 0
    caught_by_wins: int = 0
    fine: int = 0
    alarms: int = 0
    seconds: list[float] = field(default_factory=list)

    def row(self, name: str) -> str:
        slowest = sorted(self.seconds)[int(0.95 * len(self.seconds))] if self.seconds else 0.0
        found = f"{self.caught} of {self.blunders} | {self.caught_by_wins} of {self.blunders}"
        return f"| {name} | {found} | {self.alarms} of {self.fine} | {slowest:.2f} s |"


def positions(game: AnyGame, number: int, wanted: int) -> list[tuple[State, int]]:
    """States with the seat that decides, out of one game."""
    random, good = seeded(number), bot("misjudge:0.3")
    state = game.initial(game.setup(game.seats[min(1, len(game.seats) - 1)]))
    found: list[tuple[State, int]] = []
    while owing := game.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample(state, random))
            continue
        legal = game.legal_moves(state, seat)
        if len(legal) > 2:
            found.append((state.copy(), seat))
        is_any = random.below(RANDOM_MOVES) == 0
        move = legal[random.below(len(legal))] if is_any else good.choose(Sight(game, state, seat, random.fork()))
        game.apply(state, seat, move)
    step = max(1, len(found) // wanted)
    return found[step // 2 :: step][:wanted]


def look(game: AnyGame, state: State, seat: int, seed: int, wishes: argparse.Namespace, noticed: Noticed) -> None:
    sight = Sight(game, state, seat, seeded(seed))
    legal = game.legal_moves(state, seat)
    values = mind_of(game).evaluate(sight.imagine(), legal)
    better = legal[values.index(max(values))]
    random = seeded(seed)
    other = legal[min([random.below(len(legal)) for _ in range(3)], key=values.__getitem__)]
    if other == better:
        return
    much = MUCH[wishes.level]
    truth = compare(sight, better, other, seed + 1, 1e9, wishes.truth)
    began = time.perf_counter()
    found = judge(sight, better, other, seed, wishes.seconds, min(MUCH.values()))
    objects = found.cost >= max(much, SURE * found.error)
    noticed.seconds.append(time.perf_counter() - began)
    if truth.cost - truth.error >= much:
        by_wins = compare(sight, better, other, seed, wishes.seconds)
        noticed.caught_by_wins += by_wins.cost >= max(much, SURE * by_wins.error)
        noticed.blunders += 1
        noticed.caught += objects
    elif truth.cost + truth.error <= much / 3:
        noticed.fine += 1
        noticed.alarms += objects


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games", nargs="*", default=game_names())
    asked.add_argument("--positions", type=int, default=30, help="of each of three games")
    asked.add_argument("--seconds", type=float, default=1.0)
    asked.add_argument("--level", choices=list(MUCH), default="quiet")
    asked.add_argument("--truth", type=int, default=600, help="worlds that tell the truth")
    wishes = asked.parse_args()
    print("| game | blunders noticed | by wins alone | alarms at good moves | 95 % within |\n" + "|---" * 5 + "|")
    for name in wishes.games:
        game, noticed = monstertable.game(name), Noticed()
        for number in range(3):
            for place, (state, seat) in enumerate(positions(game, number, wishes.positions)):
                look(game, state, seat, 1000 * number + place, wishes, noticed)
        print(noticed.row(name), flush=True)


if __name__ == "__main__":
    main()
