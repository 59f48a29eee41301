"""Information-set Monte Carlo tree search, for any game, number of seats, hidden information and chance.

Every iteration guesses a world that could be true for this seat, walks down one common tree, adds one choice to it, and
plays the world to its end. After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): one
tree from the searcher's point of view, in which a choice is judged by how often it could be made. The tree is open
loop: chance is drawn anew in every iteration and is no part of it, so a choice is worth what it brings on average.
"""

from __future__ import annotations

import math
import time
from typing import Final

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, Outcome, State
from monstertable.core.sight import Player, Sight

SECONDS: Final = 0.2
# How much the rarely tried is tried again, against rewards from 0 to 1.
CURIOSITY: Final = 0.6
# A choice visited n times has at most FEWEST + WIDTH * sqrt(n) answers: promising ones first.
FEWEST: Final = 2.0
WIDTH: Final = 1.0
# How much of the reward is for winning; the rest is for each player left behind.
FOR_WINNING: Final = 0.7
# The tree stops growing here: about 200 bytes a choice.
MOST_CHOICES: Final = 200_000
SEAT_BITS: Final = 3


class Choice:
    """One move at one place of the tree, and what came of it for whoever makes it."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.reward = 0.0
        self.answers: dict[int, Choice] = {}  # by move << SEAT_BITS | seat


class Tree:
    """A search for one decision. It can be asked at any time for the best move so far."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.game: AnyGame = sight.game
        self.root = Choice()
        self.choices = 1
        self.iterations = 0
        self.moves = promising_first(sight)

    def grow(self) -> None:
        """One iteration."""
        world = self.sight.guess()
        random = self.sight.random
        game = self.game
        path: list[Choice] = []
        seats: list[int] = []
        place = self.root
        seat = self.sight.seat
        moves = self.moves
        place.visits += 1
        while True:
            key = self.select(place, world, seat, moves)
            fresh = key < 0
            if fresh:
                key = -key
            choice = place.answers[key]
            path.append(choice)
            seats.append(seat)
            game.apply(world, seat, key >> SEAT_BITS)
            seat = self.go_on(world, random)
            if fresh or seat < 0:
                break
            place = choice
            moves = game.legal_moves(world, seat)
        rewards = self.play_out(world, random)
        for number in range(len(path)):
            path[number].reward += rewards[seats[number]]
        self.iterations += 1

    def go_on(self, world: State, random: Random) -> int:
        """Let chance act, and all who choose at the same time, until one player alone is asked; -1 at the end."""
        game = self.game
        while True:
            owing = game.owing(world)
            if len(owing) == 0:
                return -1
            seat = owing[0]
            if seat == CHANCE:
                game.apply(world, CHANCE, game.sample(world, random))
            elif len(owing) > 1:
                # What the others choose in secret must not depend on what I have chosen.
                game.apply(world, seat, game.quick_move(world, seat, random))
            else:
                return seat

    def select(self, place: Choice, world: State, seat: int, moves: list[int]) -> int:
        """The key of the choice to follow; negative if it is new in the tree."""
        answers = place.answers
        best = -1
        best_value = -1.0
        untried = 0
        log = 0.0
        for move in moves:
            choice = answers.get(move << SEAT_BITS | seat)
            if choice is None:
                untried += 1
                continue
            choice.available += 1
            log = math.log(choice.available)
            value = choice.reward / choice.visits + CURIOSITY * math.sqrt(log / choice.visits)
            if value > best_value:
                best_value = value
                best = move
        tried = len(moves) - untried
        if untried and tried < FEWEST + WIDTH * math.sqrt(place.visits) and self.choices < MOST_CHOICES:
            return -self.add(place, world, seat, moves, untried)
        if best < 0:
            return -self.add(place, world, seat, moves, untried)
        key = best << SEAT_BITS | seat
        answers[key].visits += 1
        return key

    def add(self, place: Choice, world: State, seat: int, moves: list[int], untried: int) -> int:
        """A new choice: at the root the most promising left; below, what the playouts would do, or any."""
        random = self.sight.random
        answers = place.answers
        key = 0
        if place is not self.root:
            key = self.game.quick_move(world, seat, random) << SEAT_BITS | seat
            if key in answers:
                number = random.below(untried)
                for move in moves:
                    key = move << SEAT_BITS | seat
                    if key not in answers:
                        number -= 1
                        if number < 0:
                            break
        else:
            for move in moves:
                key = move << SEAT_BITS | seat
                if key not in answers:
                    break
        choice = Choice()
        choice.visits = 1
        choice.available = 1
        answers[key] = choice
        self.choices += 1
        return key

    def play_out(self, world: State, random: Random) -> list[float]:
        game = self.game
        while True:
            owing = game.owing(world)
            if len(owing) == 0:
                break
            seat = owing[0]
            if seat == CHANCE:
                game.apply(world, CHANCE, game.sample(world, random))
            else:
                game.apply(world, seat, game.quick_move(world, seat, random))
        outcome = game.outcome(world)
        assert outcome is not None
        return rewards_of(outcome)

    def best(self) -> int:
        """The move that was followed most often; before any was, the most promising."""
        best = self.moves[0]
        most = 0
        for move in self.moves:
            choice = self.root.answers.get(move << SEAT_BITS | self.sight.seat)
            if choice is not None and choice.visits > most:
                most = choice.visits
                best = move
        return best


def promising_first(sight: Sight) -> list[int]:
    """The moves by the game's own appraisal, the best first."""
    moves = sight.moves()
    values = sight.game.appraise(sight.view(), sight.texts())
    order = sorted([(-value, number) for number, value in enumerate(values)])
    return [moves[number] for _, number in order]


def rewards_of(outcome: Outcome) -> list[float]:
    """By seat, from 0 to 1: for winning, alone or shared, and for everybody one has left behind."""
    ranks = outcome.ranks
    winners = ranks.count(1)
    found: list[float] = []
    for rank in ranks:
        behind = sum([1.0 if other > rank else 0.5 if other == rank else 0.0 for other in ranks]) - 0.5
        win = 1.0 / winners if rank == 1 else 0.0
        found.append(FOR_WINNING * win + (1.0 - FOR_WINNING) * behind / (len(ranks) - 1))
    return found


class SearchBot(Player):
    """Thinks for a time, or for a number of iterations, which makes it repeatable."""

    def __init__(self, seconds: float = SECONDS, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        tree = Tree(sight)
        if self.iterations:
            for _ in range(self.iterations):
                tree.grow()
        else:
            end = time.perf_counter() + self.seconds
            while time.perf_counter() < end:
                tree.grow()
        return tree.best()
