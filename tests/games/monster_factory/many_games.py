"""Very many random games with every step checked: tiles conserved, sides matching, open edges counted from scratch, the
reports true; and at every seventh draw (or what else is asked) where the tile fits, against a search by brute force.

    .venv/bin/python -m tests.games.monster_factory.many_games 100000 50

All seat counts, dealt and picked start tiles in turn, on two processes. Prints how many, how long, and how they ended.
"""

from __future__ import annotations

import sys
from functools import partial
from multiprocessing import Pool

from monstertable.core.chance import seeded

from .watching import SETUPS, watched_game

PROCESSES = 2
SEARCH_EVERY = 7


class Summary:
    """What is counted of one game."""

    def __init__(self, number: int, search_every: int) -> None:
        try:
            game = watched_game(number, seeded(500, number), search_every)
        except AssertionError as error:
            raise AssertionError(f"game {number}, {SETUPS[number % len(SETUPS)]}: {error}") from error
        self.seats = game.state.seats
        self.decisions = game.decisions
        self.by_monsters = all(game.state.finished)
        self.removed = len(game.state.removed)
        self.first_monsters = sum(game.state.first_done)
        self.minions = sum(len(many) for many in game.state.finished) - self.first_monsters
        self.largest = max(len(monster.tiles) for monster in game.state.growing)
        self.scores = game.scores()


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def line(name: str, played: list[Summary]) -> str:
    decisions = [game.decisions for game in played]
    scores = [score for game in played for score in game.scores]
    by_monsters = sum(game.by_monsters for game in played)
    return (
        f"{name:>5} {len(played):>8,} {mean(decisions):>9.1f} {max(decisions):>8} {len(played) - by_monsters:>8,}"
        f" {by_monsters:>12,} {mean([game.removed for game in played]):>8.2f} {mean(scores):>6.2f} {max(scores):>5}"
    )


def main(games: int, search_every: int) -> None:
    with Pool(PROCESSES) as pool:
        played = pool.map(partial(Summary, search_every=search_every), range(games), chunksize=50)
    print(f"{games:,} games, {sum(game.decisions for game in played):,} decisions, every step checked.")
    print("seats    games decisions  longest  by pile  by monsters  removed  score  best")
    for seats in sorted({game.seats for game in played}):
        print(line(str(seats), [game for game in played if game.seats == seats]))
    print(line("all", played))
    print(f"Finished in a game: {mean([game.first_monsters for game in played]):.2f} first monsters,", end=" ")
    print(f"{mean([game.minions for game in played]):.2f} minions; the largest monster left open had", end=" ")
    print(f"{max(game.largest for game in played)} tiles.")


if __name__ == "__main__":
    wanted = [int(number) for number in sys.argv[1:]]
    main(*(wanted + [1_000, SEARCH_EVERY][len(wanted) :]))
