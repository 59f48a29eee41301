"""Our search against OpenSpiel's own information-set search, with the same number of simulations a move.

    python bench/against_openspiel.py --deals 30 --simulations 50

Half of the seats are ours, every second one. Every deal is played twice, the second time with the sides in each other's
chairs, and is one sample: of the wins in its two games, our share. The times are those of the processor, per move that
was not forced. OpenSpiel's bot is given a guessed world, so that it cannot know more than ours, and picks the move it
has visited most. Its UCT constant (`--curiosity`) is 2 in its own examples; 0.6 is what our search uses for the same
rewards from 0 to 1. What it learns from at the leaves:

    random  a game of random moves, as its own `RandomRolloutEvaluator(1)` plays it, but within our rules: many times
            faster, and the same in law
    own     its own `RandomRolloutEvaluator(1)`
    quick   a game of our quick moves, the very playouts our search uses
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import monstertable
import monstertable.env.open_spiel
from monstertable.bots import bot
from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, AnyGame, World, mind_of
from monstertable.core.play import play
from monstertable.core.sight import Player, Sight

NORMAL_95 = 1.959964


class OurPlayouts(RandomRolloutEvaluator):
    """One game to the end, within our rules, by random or by quick moves."""

    def __init__(self, random: Random, quick: bool) -> None:
        super().__init__()
        self.random = random
        self.quick = quick

    def evaluate(self, state: Any) -> list[float]:
        game: AnyGame = state.node.game
        world = state.node.position.copy()
        while owing := game.owing(world):
            game.apply(world, owing[0], self.move(game, world, owing[0]))
        outcome = game.outcome(world)
        assert outcome is not None
        return outcome.rewards()

    def move(self, game: AnyGame, world: Any, seat: int) -> int:
        if seat == CHANCE:
            return game.sample(world, self.random)
        if self.quick:
            return mind_of(game).rollout_move(World(world, seat), seat, self.random)
        moves = game.legal_moves(world, seat)
        return moves[self.random.below(len(moves))]


class TheirSearch(Player):
    """OpenSpiel's search, asked for one move at a time."""

    def __init__(self, name: str, seats: int, simulations: int, curiosity: float, playouts: str) -> None:
        self.game = pyspiel.load_game(f"monstertable_{name}(players={seats})")
        self.simulations = simulations
        self.curiosity = curiosity
        self.playouts = playouts

    def choose(self, sight: Sight) -> int:
        state = self.game.state_at(sight.determinize().state)
        chance = np.random.RandomState(sight.random.word())
        search = ISMCTSBot(self.game, self.leaves(sight, chance), self.curiosity, self.simulations, random_state=chance)
        search.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.uniform))
        while state.node.before is None:  # a question of many moves is asked in steps
            state.apply_action(search.step(state))
        move: int = state.node.move
        return move

    def leaves(self, sight: Sight, chance: Any) -> Any:
        if self.playouts == "own":
            return RandomRolloutEvaluator(1, chance)
        return OurPlayouts(sight.random.fork(), self.playouts == "quick")


class Timed(Player):
    """A player with a clock that runs while there is a choice."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds = 0.0
        self.moves = 0

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        began = time.thread_time()
        move = self.player.choose(sight)
        self.seconds += time.thread_time() - began
        self.moves += 1
        return move

    def pace(self) -> float:
        return self.seconds / max(1, self.moves)


@dataclass
class Match:
    """Our share of the wins, deal by deal."""

    game: AnyGame
    seats: int
    ours: Timed
    theirs: Timed
    shares: list[float] = field(default_factory=list)

    def play_deal(self, seed: int, number: int) -> None:
        sides = [self.ours, self.theirs]
        won = 0.0
        for first in range(len(sides)):
            places = [(first + seat) % len(sides) for seat in range(self.seats)]
            state = self.game.initial(self.game.setup(self.seats))
            play(self.game, state, [sides[place] for place in places], seeded(seed, number))
            outcome = self.game.outcome(state)
            assert outcome is not None
            winners = outcome.winners()
            won += sum([1.0 for seat in winners if places[seat] == 0]) / len(winners)
        self.shares.append(won / len(sides))

    def line(self) -> str:
        count = len(self.shares)
        mean = sum(self.shares) / count
        spread = sum([(share - mean) ** 2 for share in self.shares]) / max(1, count - 1)
        reach = NORMAL_95 * math.sqrt(spread / count)
        wins = f"we win {mean:.1%} ±{reach:.1%} of {2 * count} games"
        times = f"a move takes us {1000 * self.ours.pace():.1f} ms, OpenSpiel {1000 * self.theirs.pace():.1f} ms"
        return f"{self.game.name}, {self.seats} seats: {wins}; {times}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=monstertable.game_names())
    parser.add_argument("--seats", nargs="*", type=int, default=[2, 4])
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--curiosity", nargs="*", type=float, default=[2.0, 0.6])
    parser.add_argument("--playouts", nargs="*", choices=["random", "own", "quick"], default=["random", "quick"])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for playouts in asked.playouts:
        for curiosity in asked.curiosity:
            print(f"{asked.simulations} simulations a move; OpenSpiel's UCT constant {curiosity}, playouts {playouts}")
            for name in asked.games:
                game = monstertable.game(name)
                for seats in [number for number in asked.seats if number in game.seats]:
                    theirs = Timed(TheirSearch(name, seats, asked.simulations, curiosity, playouts))
                    match = Match(game, seats, Timed(bot(f"search:{asked.simulations}")), theirs)
                    for number in range(asked.deals):
                        match.play_deal(asked.seed, number)
                        print(match.line(), file=sys.stderr)  # so that an end before the end loses nothing
                    print(match.line(), flush=True)


if __name__ == "__main__":
    main()
