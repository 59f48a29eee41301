"""Information-set Monte Carlo tree search, for any game, number of seats, hidden information and chance.

Every iteration guesses a world that could be true for this seat, walks down one common tree, adds one choice to it, and
plays the world to its end. After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): one
tree from the searcher's point of view, in which a choice is judged by how often it could be made. The tree is open
loop: chance is drawn anew in every iteration and is no part of it, so a choice is worth what it brings on average.

The searcher's own first move is chosen as in Rosin's "Multi-armed bandits with episode context" (2011): the game's
appraisal says which moves deserve trust before any was tried. Below it, choices are widened slowly: first what the
playouts would do, others as a place is met more often. An expert search also asks the game to judge a position instead
of playing it to its end.
"""

from __future__ import annotations

import math
import time
from typing import Final

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, Outcome, State
from monstertable.core.sight import Player, Sight

# How much a first move is tried because it is trusted, against rewards from 0 to 1.
DARING: Final = 0.7
# How much the rarely tried is tried again, below the first move.
CURIOSITY: Final = 0.6
# A choice visited n times has at most FEWEST + WIDTH * sqrt(n) answers.
FEWEST: Final = 0.5
WIDTH: Final = 0.2
# How much of the reward is for winning; the rest is for each player left behind.
FOR_WINNING: Final = 0.7
# After so many decisions an expert asks the game who will win.
HORIZON: Final = 24
FOR_EVER: Final = 1 << 30
# The tree stops growing here: about 250 bytes a choice.
MOST_CHOICES: Final = 200_000
SEAT_BITS: Final = 3


class Choice:
    """One move at one place of the tree, and what came of it for whoever makes it."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.reward = 0.0
        self.wins = 0.0  # of the one who searches
        self.answers: dict[int, Choice] = {}  # by move << SEAT_BITS | seat


class Hint:
    """A move with what the search thinks of it."""

    def __init__(self, move: int, chance: float, share: float) -> None:
        self.move = move
        self.chance = chance  # to win, as far as imagined games tell
        self.share = share  # of the imagined games that went this way


class Tree:
    """A search for one decision. It can be asked at any time for the best move so far."""

    def __init__(self, sight: Sight, expert: bool = False) -> None:
        self.sight = sight
        self.game: AnyGame = sight.game
        self.expert = expert
        self.root = Choice()
        self.choices = 1
        self.iterations = 0
        self.moves: list[int] = []  # the most promising first
        self.trust: list[float] = []  # in each of them before any was tried; all together 1
        self.look()
        self.seed = sight.random.word()
        self.dice = sight.random  # chance, in the world of this iteration
        self.wits = sight.random  # what the players in it draw upon
        self.won = 0.0  # by the one who searches, in the last world

    def look(self) -> None:
        """Order the moves by the game's own appraisal. Trust falls with the place, and equals are trusted equally."""
        sight = self.sight
        appraise = self.game.study if self.expert else self.game.appraise
        values = appraise(sight.view(), sight.texts())
        moves = sight.moves()
        order = sorted([(-value, number) for number, value in enumerate(values)])
        weights: list[float] = []
        for place, (value, number) in enumerate(order):
            self.moves.append(moves[number])
            equal = place > 0 and value == order[place - 1][0]
            weights.append(weights[-1] if equal else 1.0 / (1.0 + place))
        total = sum(weights)
        self.trust = [weight / total for weight in weights]

    def grow(self) -> None:
        """One iteration."""
        game = self.game
        seat = self.sight.seat
        key = self.select_first()
        choice = self.root.answers[key]
        # The nth world of every first move meets the same chance, so that luck does not tell them apart.
        self.dice = seeded(self.seed, 2 * choice.visits)
        self.wits = seeded(self.seed, 2 * choice.visits + 1)
        world = self.sight.guess(self.dice)
        path = [choice]
        seats = [seat]
        fresh = choice.visits == 1
        game.apply(world, seat, key >> SEAT_BITS)
        while True:
            seat = self.go_on(world)
            if fresh or seat < 0:
                break
            key = self.select(choice, world, seat, game.legal_moves(world, seat))
            choice = choice.answers[key]
            fresh = choice.visits == 1
            path.append(choice)
            seats.append(seat)
            game.apply(world, seat, key >> SEAT_BITS)
        rewards = self.play_out(world)
        self.root.reward += rewards[self.sight.seat]
        path[0].wins += self.won
        for number in range(len(path)):
            path[number].reward += rewards[seats[number]]
        self.iterations += 1

    def select_first(self) -> int:
        """The key of my own move to try: what has brought most, or is trusted more than it was tried."""
        root = self.root
        seat = self.sight.seat
        root.visits += 1
        hope = DARING * math.sqrt(root.visits)
        usual = root.reward / root.visits
        best = 0
        best_value = -1.0
        for place, move in enumerate(self.moves):
            choice = root.answers.get(move << SEAT_BITS | seat)
            if choice is None:
                value = usual + hope * self.trust[place]
            else:
                value = choice.reward / choice.visits + hope * self.trust[place] / (1.0 + choice.visits)
            if value > best_value:
                best_value = value
                best = move
        return self.visit(root, best << SEAT_BITS | seat)

    def go_on(self, world: State) -> int:
        """Let chance act, and all who choose at the same time, until one player alone is asked; -1 at the end."""
        game = self.game
        while True:
            owing = game.owing(world)
            if len(owing) == 0:
                return -1
            seat = owing[0]
            if seat == CHANCE:
                game.apply(world, CHANCE, game.sample(world, self.dice))
            elif len(owing) > 1:
                # What the others choose in secret must not depend on what I have chosen.
                game.apply(world, seat, game.quick_move(world, seat, self.wits))
            else:
                return seat

    def select(self, place: Choice, world: State, seat: int, moves: list[int]) -> int:
        """The key of the choice to follow, which may be new in the tree."""
        answers = place.answers
        best = -1
        best_value = -1.0
        untried = 0
        for move in moves:
            choice = answers.get(move << SEAT_BITS | seat)
            if choice is None:
                untried += 1
                continue
            choice.available += 1
            value = choice.reward / choice.visits + CURIOSITY * math.sqrt(math.log(choice.available) / choice.visits)
            if value > best_value:
                best_value = value
                best = move
        tried = len(moves) - untried
        wide = FEWEST + WIDTH * math.sqrt(place.visits)
        if tried == 0 or (untried and tried < wide and self.choices < MOST_CHOICES):
            return self.visit(place, self.untried(place, world, seat, moves, untried))
        return self.visit(place, best << SEAT_BITS | seat)

    def untried(self, place: Choice, world: State, seat: int, moves: list[int], number: int) -> int:
        """The key of a new choice: what the playouts would do, or any that is left."""
        key = self.game.quick_move(world, seat, self.wits) << SEAT_BITS | seat
        if key in place.answers:
            number = self.wits.below(number)
            for move in moves:
                key = move << SEAT_BITS | seat
                if key not in place.answers:
                    number -= 1
                    if number < 0:
                        break
        return key

    def visit(self, place: Choice, key: int) -> int:
        choice = place.answers.get(key)
        if choice is None:
            choice = Choice()
            choice.available = 1
            place.answers[key] = choice
            self.choices += 1
        choice.visits += 1
        return key

    def play_out(self, world: State) -> list[float]:
        """What the world brings to each seat: played to its end, or judged by the game after a while."""
        game = self.game
        decisions = HORIZON if self.expert else FOR_EVER
        while True:
            owing = game.owing(world)
            if len(owing) == 0:
                break
            if decisions <= 0:
                prospects = game.prospects(world)
                if len(prospects):
                    self.won = prospects[self.sight.seat]
                    return prospects
            seat = owing[0]
            if seat == CHANCE:
                game.apply(world, CHANCE, game.sample(world, self.dice))
            else:
                game.apply(world, seat, game.quick_move(world, seat, self.wits))
                decisions -= 1
        outcome = game.outcome(world)
        assert outcome is not None
        self.won = 1.0 / outcome.ranks.count(1) if outcome.ranks[self.sight.seat] == 1 else 0.0
        return rewards_of(outcome)

    def hints(self) -> list[Hint]:
        """The moves that were tried, the most followed first."""
        found: list[Hint] = []
        for move in self.moves:
            choice = self.root.answers.get(move << SEAT_BITS | self.sight.seat)
            if choice is not None:
                found.append(Hint(move, choice.wins / choice.visits, choice.visits / self.iterations))
        return sorted(found, key=lambda hint: -hint.share)

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
    """Thinks for some seconds of the processor's time, or for a number of iterations, which makes it repeatable.

    With `patience`, in seconds by the clock on the wall, it answers by then with the best it has found.
    """

    expert: bool = False

    def __init__(self, seconds: float = 0.0, iterations: int = 0, patience: float = 0.0) -> None:
        if not (seconds or iterations or patience):
            raise ValueError("A search must be told when to stop: after seconds, iterations or patience.")
        self.seconds = seconds
        self.iterations = iterations
        self.patience = patience

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        return self.think(sight).best()

    def think(self, sight: Sight) -> Tree:
        tree = Tree(sight, self.expert)
        end = time.thread_time() + self.seconds
        latest = time.perf_counter() + self.patience
        while not self.iterations or tree.iterations < self.iterations:
            tree.grow()
            if self.seconds and time.thread_time() >= end:
                break
            if self.patience and time.perf_counter() >= latest:
                break
        return tree


class ExpertBot(SearchBot):
    """A search that asks the game for what it cannot see itself: a closer study of the moves, and who will win."""

    expert: bool = True
