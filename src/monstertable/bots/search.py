"""Information-set Monte Carlo tree search, for any game, number of seats, hidden information and chance.

Every iteration draws a world that could be true for this seat (it determinizes), walks down one common tree, adds one
choice to it, and plays the world to its end. After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search" (2012): one tree from the searcher's point of view, in which a choice is judged by how often it could be made.
The tree is open loop: chance is drawn anew in every iteration and is no part of it, so a choice is worth what it brings
on average.

The searcher's own first move is chosen as in Rosin's "Multi-armed bandits with episode context" (2011): the game's
evaluation says which moves deserve trust before any was tried. Below it, choices are widened slowly: first what the
playouts would do, others as a node is met more often. An expert search also asks the game to judge a position instead
of playing it to its end.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from monstertable.bots.advice import Advice, Thought
from monstertable.core.chance import Random, seeded
from monstertable.core.game import MOST_SEATS, AnyGame, Mind, World, mind_of
from monstertable.core.loop import ASK, NOBODY, Loop
from monstertable.core.sight import Player, Sight

# How much a first move is tried because it is trusted, against rewards from 0 to 1: PUCT.
C_PUCT: Final = 0.7
# How much the rarely tried is tried again, below the first move: UCB1.
C_UCB: Final = 0.6
# A choice visited n times has at most FEWEST + WIDTH * sqrt(n) answers.
FEWEST: Final = 0.5
WIDTH: Final = 0.2
# After so many decisions an expert asks the game who will win.
HORIZON: Final = 24
FOR_EVER: Final = 1 << 30
# The tree stops growing here: about 250 bytes a choice.
MOST_CHOICES: Final = 200_000
# A key of the tree is a move and its seat in one number.
SEAT_BITS: Final = (MOST_SEATS - 1).bit_length()


class Choice:
    """One move at one node of the tree, and what came of it for whoever makes it."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.reward = 0.0
        self.wins = 0.0  # of the one who searches
        self.answers: dict[int, Choice] = {}  # by move << SEAT_BITS | seat


class Descent(Loop):
    """Down the tree: chance acts, and all who choose at the same time, until one player alone is asked.

    Whoever owes a choice together with my own makes it as playouts do, never in the tree below mine: what is chosen in
    secret must not depend on what I have chosen.
    """

    def __init__(self, game: AnyGame, mind: Mind[Any], world: World[Any], random: Random, policy: Random) -> None:
        super().__init__(game, world.state, random)
        self.mind = mind
        self.world = world
        self.policy_random = policy
        self.together = len(game.owing(world.state)) - 1  # how many choose at the same time as I, and have not yet

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        if self.together > 0:
            self.together -= 1
        elif len(owing) == 1:
            return ASK
        return self.mind.rollout_move(self.world, seat, self.policy_random)


class Rollout(Loop):
    """From the tree to the end of the game, or until the game is asked who will win."""

    def __init__(self, game: AnyGame, mind: Mind[Any], world: World[Any], random: Random, policy: Random) -> None:
        super().__init__(game, world.state, random)
        self.mind = mind
        self.world = world
        self.policy_random = policy
        self.decisions = FOR_EVER  # until it is asked
        self.chances: list[float] = []  # to win, by seat, once it could tell

    def draw(self) -> int:
        return ASK if self.is_told() else self.game.sample(self.state, self.random)

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        if self.is_told():
            return ASK
        self.decisions -= 1
        return self.mind.rollout_move(self.world, seat, self.policy_random)

    def is_told(self) -> bool:
        if self.decisions > 0:
            return False
        self.chances = self.mind.win_chances(self.world)
        return len(self.chances) > 0


class Tree:
    """A search for one decision. It can be asked at any time for the best move so far."""

    def __init__(self, sight: Sight, expert: bool = False) -> None:
        if sight.game.seats[-1] > MOST_SEATS:
            raise ValueError(f"The search can tell {MOST_SEATS} seats apart, not {sight.game.seats[-1]}.")
        self.sight = sight
        self.game: AnyGame = sight.game
        self.mind: Mind[Any] = mind_of(sight.game)
        self.expert = expert
        self.root = Choice()
        self.choices = 1
        self.iterations = 0
        self.moves: list[int] = []  # the most promising first
        self.trust: list[float] = []  # in each of them before any was tried; all together 1
        self.look()
        self.seed = sight.random.word()
        self.policy_random = sight.random  # what the players in the world of this iteration draw upon
        self.won = 0.0  # by the one who searches, in the last world

    def look(self) -> None:
        """Order the moves by the game's evaluation. Trust falls with the rank, and equals are trusted equally."""
        moves = self.sight.moves()
        world = self.sight.imagine()
        values = self.mind.evaluate_deep(world, moves) if self.expert else self.mind.evaluate(world, moves)
        order = sorted([(-value, number) for number, value in enumerate(values)])
        weights: list[float] = []
        for rank, (value, number) in enumerate(order):
            self.moves.append(moves[number])
            equal = rank > 0 and value == order[rank - 1][0]
            weights.append(weights[-1] if equal else 1.0 / (1.0 + rank))
        total = sum(weights)
        self.trust = [weight / total for weight in weights]

    def grow(self) -> None:
        """One iteration."""
        game = self.game
        key = self.select_first()
        choice = self.root.answers[key]
        # The nth world of every first move meets the same chance, so that luck does not tell them apart.
        dice = seeded(self.seed, 2 * choice.visits)
        self.policy_random = seeded(self.seed, 2 * choice.visits + 1)
        world = self.sight.determinize(dice)
        descent = Descent(game, self.mind, world, dice, self.policy_random)
        path = [choice]
        seats = [self.sight.seat]
        while True:
            game.apply(world.state, seats[-1], key >> SEAT_BITS)
            seat = descent.run()
            if choice.visits == 1 or seat == NOBODY:
                break
            key = self.select(choice, world, seat, game.legal_moves(world.state, seat))
            choice = choice.answers[key]
            path.append(choice)
            seats.append(seat)
        rewards = self.play_out(world, dice)
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
        hope = C_PUCT * math.sqrt(root.visits)
        usual = root.reward / root.visits
        best = 0
        best_value = -1.0
        for rank, move in enumerate(self.moves):
            choice = root.answers.get(move << SEAT_BITS | seat)
            if choice is None:
                value = usual + hope * self.trust[rank]
            else:
                value = choice.reward / choice.visits + hope * self.trust[rank] / (1.0 + choice.visits)
            if value > best_value:
                best_value = value
                best = move
        return self.visit(root, best << SEAT_BITS | seat)

    def select(self, node: Choice, world: World[Any], seat: int, moves: list[int]) -> int:
        """The key of the choice to follow, which may be new in the tree."""
        answers = node.answers
        best = -1
        best_value = -1.0
        untried = 0
        for move in moves:
            choice = answers.get(move << SEAT_BITS | seat)
            if choice is None:
                untried += 1
                continue
            choice.available += 1
            value = choice.reward / choice.visits + C_UCB * math.sqrt(math.log(choice.available) / choice.visits)
            if value > best_value:
                best_value = value
                best = move
        tried = len(moves) - untried
        wide = FEWEST + WIDTH * math.sqrt(node.visits)
        if tried == 0 or (untried and tried < wide and self.choices < MOST_CHOICES):
            return self.visit(node, self.untried(node, world, seat, moves, untried))
        return self.visit(node, best << SEAT_BITS | seat)

    def untried(self, node: Choice, world: World[Any], seat: int, moves: list[int], number: int) -> int:
        """The key of a new choice: what the playouts would do, or any that is left."""
        key = self.mind.rollout_move(world, seat, self.policy_random) << SEAT_BITS | seat
        if key in node.answers:
            number = self.policy_random.below(number)
            for move in moves:
                key = move << SEAT_BITS | seat
                if key not in node.answers:
                    number -= 1
                    if number < 0:
                        break
        return key

    def visit(self, node: Choice, key: int) -> int:
        choice = node.answers.get(key)
        if choice is None:
            choice = Choice()
            choice.available = 1
            node.answers[key] = choice
            self.choices += 1
        choice.visits += 1
        return key

    def play_out(self, world: World[Any], dice: Random) -> list[float]:
        """What the world brings to each seat: played to its end, or judged by the game after a while."""
        rollout = Rollout(self.game, self.mind, world, dice, self.policy_random)
        if self.expert:
            rollout.decisions = HORIZON
        if rollout.run() != NOBODY:
            self.won = rollout.chances[self.sight.seat]
            return rollout.chances
        outcome = self.game.outcome(world.state)
        assert outcome is not None
        self.won = outcome.win_of(self.sight.seat)
        return outcome.rewards()

    def hints(self) -> list[Thought]:
        """The moves that were tried, the most followed first."""
        found: list[Thought] = []
        for move in self.moves:
            choice = self.root.answers.get(move << SEAT_BITS | self.sight.seat)
            if choice is not None:
                found.append(Thought(move, choice.wins / choice.visits, choice.visits / self.iterations))
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

    def advise(self, sight: Sight) -> Advice:
        tree = self.think(sight)
        return Advice(tree.hints(), tree.iterations)

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
