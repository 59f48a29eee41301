"""How often bots win each trophy of a game.

    python bench/trophies.py GAME [--games 300] [--bot misjudge:0.3] [--seed 1]

Bots of one kind play with every number of seats and every mix of options in turn. For every trophy it tells in which
share of the games somebody won it, in which share of all seats, and in which it was missed by one. None should be
impossible, and none be given away in every game.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

import monstertable
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Setup
from monstertable.core.play import play
from monstertable.core.trophy import Ended, Trophy, trophies_in
from monstertable.games import home
from monstertable.kit.check import setups


def tables(game: AnyGame) -> list[Setup]:
    """Every number of seats and mix of options."""
    return [setup for seats in game.seats for setup in setups(game, seats)]


def ended_games(game: AnyGame, games: int, player: str, seed: int) -> Iterator[Ended]:
    """Games of bots, as they are known when they are over."""
    kinds = tables(game)
    for number in range(games):
        setup = kinds[number % len(kinds)]
        state = game.initial(setup)
        state.events = []
        play(game, state, [bot(player) for _ in range(setup.seats)], seeded(seed, number))
        outcome = game.outcome(state)
        assert outcome is not None
        yield Ended(setup.seats, outcome, state.events)


class Tally:
    """What became of the trophies over many games."""

    def __init__(self, trophies: list[Trophy]) -> None:
        self.trophies = trophies
        self.games = self.seats = 0
        self.by_game: Counter[str] = Counter()
        self.by_seat: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()

    def add(self, ended: Ended) -> None:
        self.games += 1
        self.seats += ended.seats
        for trophy in self.trophies:
            counts = [trophy.count(ended, seat) for seat in range(ended.seats)]
            won = sum(count >= trophy.needed for count in counts)
            self.by_game[trophy.id] += won > 0
            self.by_seat[trophy.id] += won
            self.missed[trophy.id] += counts.count(trophy.needed - 1)

    def lines(self) -> Iterator[str]:
        yield f"{'trophy':20} {'tier':7} {'games':>7} {'seats':>7} {'missed by 1':>12}"
        for trophy in self.trophies:
            games, seats = self.by_game[trophy.id] / self.games, self.by_seat[trophy.id] / self.seats
            missed = self.missed[trophy.id] / self.seats
            yield f"{trophy.id:20} {trophy.tier:7} {games:7.1%} {seats:7.1%} {missed:12.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=monstertable.game_names())
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bot", default="misjudge:0.3")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = monstertable.game(wanted.game)
    tally = Tally(trophies_in(home(game)))
    for ended in ended_games(game, wanted.games, wanted.bot, wanted.seed):
        tally.add(ended)
    print(f"{wanted.game}: {wanted.games} games of {wanted.bot}, seed {wanted.seed}")
    print("\n".join(tally.lines()))


if __name__ == "__main__":
    main()
