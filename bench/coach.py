"""How well the coach notices: how often it objects to blunders, how often to good moves, and how long it takes.

    python bench/coach.py [GAME ...] [--positions 30] [--seconds 1.0] [--level quiet] [--moves worst] [--by network]
        [--truth 600] [--truth-by network]

Positions come from games of good bots with random moves among theirs. In each, the move that a bot finds best is
compared with another for long, in games that are played to their end: that is the truth, as who plays them has it. A
move that truly costs as much as the level minds is a blunder; one that costs less than a third of that is fine. Then
the coach is asked, with as long as it has at a table, by each judge. The other move is the worst of three at random
(`--moves worst`), one at random, or what a bot of that name does.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import monstertable
from monstertable.analysis.comparing import Comparing, Cost, cost_of
from monstertable.analysis.judges import NETWORK, PLAYOUTS, judge_of
from monstertable.analysis.playout import TO_THE_END
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, State, mind_of
from monstertable.core.sight import Sight
from monstertable.games import game_names
from monstertable.server.learning.coach import MUCH, SURE

RANDOM_MOVES = 4  # every so manieth move of a game is any
WORST, RANDOM = "worst", "random"  # whose move is compared: of three at random, or of one


@dataclass
class Noticed:
    """What came of it, for one game and judge."""

    moves: int = 0
    objections: int = 0
    blunders: int = 0
    caught: int = 0
    fine: int = 0
    alarms: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, truth: Cost, objects: bool, much: float) -> None:
        self.moves += 1
        self.objections += objects
        if truth.cost - truth.error >= much:
            self.blunders += 1
            self.caught += objects
        elif truth.cost + truth.error <= much / 3:
            self.fine += 1
            self.alarms += objects

    def row(self, name: str, judge: str) -> str:
        slowest = sorted(self.seconds)[int(0.95 * len(self.seconds))] if self.seconds else 0.0
        found = f"{self.objections} of {self.moves} | {self.caught} of {self.blunders}"
        return f"| {name} | {judge} | {found} | {self.alarms} of {self.fine} | {slowest:.2f} s |"


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


def pair_of(sight: Sight, seed: int, wishes: argparse.Namespace) -> tuple[int, int]:
    """The move that is found best, and another."""
    legal, random = sight.moves(), seeded(seed)
    better = bot(wishes.better).choose(sight)
    if wishes.moves not in (WORST, RANDOM):
        return better, bot(wishes.moves).choose(sight)
    values = mind_of(sight.game).evaluate(sight.imagine(), legal)
    drawn = [random.below(len(legal)) for _ in range(3 if wishes.moves == WORST else 1)]
    return better, legal[min(drawn, key=values.__getitem__)]


def look(sight: Sight, seed: int, wishes: argparse.Namespace, noticed: dict[str, Noticed]) -> None:
    better, other = pair_of(sight, seed, wishes)
    much = MUCH[wishes.level]
    truth = Cost(0.0, 0.0)
    if other != better:
        comparing = Comparing(judge_of(sight, wishes.truth_by), sight, better, other, seed + 1)
        comparing.go_on(TO_THE_END, 1e9, wishes.truth)
        truth = comparing.cost()
    for name, mine in noticed.items():
        began = time.perf_counter()
        objects = False
        if other != better:
            found = cost_of(sight, better, other, seed, wishes.seconds, min(MUCH.values()), name)
            objects = found.cost >= max(much, SURE * found.error)
            mine.seconds.append(time.perf_counter() - began)
        mine.add(truth, objects, much)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games", nargs="*", default=game_names())
    asked.add_argument("--positions", type=int, default=30, help="of each of three games")
    asked.add_argument("--seconds", type=float, default=1.0)
    asked.add_argument("--level", choices=list(MUCH), default="quiet")
    asked.add_argument("--better", default="net", help="who says what is best (net)")
    asked.add_argument("--moves", default=WORST, help=f"{WORST} of three at random, {RANDOM}, or a bot ({WORST})")
    asked.add_argument("--by", nargs="*", choices=(NETWORK, PLAYOUTS), default=[PLAYOUTS, NETWORK])
    asked.add_argument("--truth", type=int, default=600, help="worlds that tell the truth")
    asked.add_argument("--truth-by", choices=(NETWORK, PLAYOUTS), default=NETWORK, help="who plays them to their end")
    wishes = asked.parse_args()
    print("| game | judge | objections | blunders noticed | alarms at good moves | 95 % within |\n" + "|---" * 6 + "|")
    for name in wishes.games:
        game, noticed = monstertable.game(name), {judge: Noticed() for judge in wishes.by}
        for number in range(3):
            for place, (state, seat) in enumerate(positions(game, number, wishes.positions)):
                seed = 1000 * number + place
                look(Sight(game, state, seat, seeded(seed)), seed, wishes, noticed)
        for judge, mine in noticed.items():
            print(mine.row(name, judge), flush=True)


if __name__ == "__main__":
    main()
