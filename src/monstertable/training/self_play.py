"""Self-play: many games of one setup at once, every seat played by the network that learns.

A unit of work has a number, from which its setup and all its chance follow; so it is the same wherever it is played,
in this process, in others, or on Ray. Every row of a unit plays the same number of games to their end.
"""

from __future__ import annotations

import io
import time
from dataclasses import dataclass, field

import numpy as np

from monstertable.bots.layout import setups_of
from monstertable.bots.network import Network
from monstertable.bots.planning import Plan, Planner
from monstertable.core.chance import scatter
from monstertable.core.game import AnyGame, Setup
from monstertable.core.sight import Sight
from monstertable.env.vector_stepper import VectorStepper
from monstertable.games import game as game_named
from monstertable.lab.arena import Components, take_in
from monstertable.training.samples import Array, Samples, joined, returns_of, turned, unturned

ROWS = 64  # games at once
GAMES = 2  # of every row
TRACE = 0.97  # the lambda of TD(lambda), by decisions of all seats
ALMOST_NEVER = 1e-6
NO_POLICIES = np.zeros((0, 0), np.float16)


@dataclass
class SelfPlayJob:
    """What a worker must know, in plain facts."""

    game: str
    network: bytes
    seed: int
    worlds: int  # to plan each decision over; 0 where the network plays by itself
    placed: float  # how much of the reward is for the places behind the winner
    components: Components

    def worker(self) -> SelfPlayWorker:
        take_in(self.components)
        return SelfPlayWorker(self)


@dataclass
class Harvest:
    """What a worker brings back."""

    games: int
    seconds: float
    samples: list[Samples] = field(default_factory=list)


class SelfPlayWorker:
    def __init__(self, job: SelfPlayJob) -> None:
        self.job = job
        self.game: AnyGame = game_named(job.game)
        self.setups = setups_of(self.game)
        self.network = Network(io.BytesIO(job.network))
        self.units: dict[int, Unit] = {}  # by setup: memory that is used again

    def play(self, first: int, count: int) -> Harvest:
        """Units, not games: every number is one."""
        began = time.perf_counter()
        harvest = Harvest(count, 0.0)
        for number in range(first, first + count):
            setup = number % len(self.setups)
            if setup not in self.units:
                self.units[setup] = Unit(self.game, self.setups[setup], self.network, self.job)
            harvest.samples.append(self.units[setup].play(setup, scatter(scatter(self.job.seed) + number)))
        harvest.seconds = time.perf_counter() - began
        return harvest


@dataclass
class Step:
    """One decision in every game of a unit."""

    numbers: Array
    masks: Array
    seats: Array  # who decides
    actions: Array
    policies: Array  # what planning makes of the preferences; none without planning
    chances: Array  # of the actions: logarithms
    values: Array  # chances to win by seat, as the network sees them
    playing: Array  # whether the row's game counts
    ended: Array
    rewards: Array  # by seat, where a game has ended


class Legal:
    """The legal actions of all games of a unit in one row: there may be thousands, of which few are legal."""

    def __init__(self, actions: list[list[int]]) -> None:
        sizes = np.array([len(one) for one in actions])
        self.actions: Array = np.concatenate([np.array(one) for one in actions])
        self.rows: Array = np.repeat(np.arange(len(actions)), sizes)
        self.begins: Array = np.concatenate([[0], np.cumsum(sizes)[:-1]])

    def of(self, liked: Array) -> Array:
        """What is said of each of them."""
        return np.asarray(liked[self.rows, self.actions], dtype=np.float64)

    def drawn(self, scores: Array, random: np.random.Generator) -> tuple[Array, Array]:
        """For every game one, as likely as the score is high, and the logarithm of how likely it was."""
        most = np.maximum.reduceat(scores, self.begins)[self.rows]
        totals = np.log(np.add.reduceat(np.exp(scores - most), self.begins))[self.rows] + most
        noisy = scores + random.gumbel(size=len(scores))
        best = np.flatnonzero(noisy == np.maximum.reduceat(noisy, self.begins)[self.rows])
        return self.actions[best], (scores - totals)[best]


class Unit:
    """Games of one setup, side by side."""

    def __init__(self, game: AnyGame, setup: Setup, network: Network, job: SelfPlayJob) -> None:
        self.job = job
        self.seats = setup.seats
        self.stepper = VectorStepper(game, setup, ROWS, [{} for _ in range(ROWS)], seed=1)
        self.stepper.reset(1)
        self.planner = Planner(network, self.stepper.steppers[0].sights[0])
        self.reader = self.planner.reader

    def play(self, setup: int, seed: int) -> Samples:
        self.stepper.reset(seed)
        random = np.random.default_rng(seed)
        left = np.full(ROWS, GAMES)
        steps: list[Step] = []
        while (left > 0).any():
            steps.append(self.step(left > 0, random))
            left -= steps[-1].ended
        return gathered(setup, steps)

    def step(self, playing: Array, random: np.random.Generator) -> Step:
        stepper = self.stepper
        numbers = np.frombuffer(stepper.observations.memory(), dtype=np.uint8).reshape(ROWS, -1)
        masks = np.frombuffer(stepper.masks.memory(), dtype=np.uint8).reshape(ROWS, -1)
        seats = np.array(stepper.seats)
        trunk = self.reader.trunk(numbers)
        chances = self.reader.chances(trunk)
        liked = self.reader.preferences(trunk)
        policies = self.planned(liked, chances[:, 0], random, playing) if self.job.worlds else NO_POLICIES
        legal = Legal([one.actions for one in stepper.steppers])
        scores = legal.of(np.log(policies.astype(np.float32) + ALMOST_NEVER) if self.job.worlds else liked)
        actions, done = legal.drawn(scores, random)
        stepper.step(actions.tolist())
        ended, rewards = self.results()
        values = unturned(chances, seats)
        return Step(numbers, masks, seats, actions, policies, done, values, playing, ended & playing, rewards)

    def planned(self, liked: Array, chances: Array, random: np.random.Generator, playing: Array) -> Array:
        """For every game, what planning makes of what the network prefers."""
        found = np.zeros(liked.shape, np.float16)
        plans: list[Plan] = []
        where: list[tuple[int, list[int]]] = []
        for row in np.flatnonzero(playing).tolist():
            one = self.stepper.steppers[row]
            found[row, one.actions] = 1.0 / len(one.actions)
            if len(one.actions) > 1:
                sight = Sight(one.game, one.state, one.seat, one.random.fork())
                noise = random.gumbel(size=len(one.actions)).tolist()
                plans.append(Plan(sight, float(chances[row]), liked[row, one.actions].tolist(), noise))
                where.append((row, one.actions))
        if plans:
            self.planner.plan(plans, self.job.worlds)
        for (row, actions), plan in zip(where, plans, strict=True):
            found[row, actions] = plan.policy()
        return found

    def results(self) -> tuple[Array, Array]:
        """Which games have ended with the last step, and what each seat got there."""
        ended = np.zeros(ROWS, bool)
        rewards = np.zeros((ROWS, self.seats), np.float32)
        for row in self.stepper.ended:
            ended[row] = True
            rewards[row] = shares_of(np.array(self.stepper.rewards[row]), self.job.placed)
        return ended, rewards


def shares_of(rewards: Array, placed: float) -> Array:
    """Shares of the win, all together 1; a part of them goes by the places of all."""
    winners = rewards == rewards.max()
    return np.asarray((1.0 - placed) * winners / winners.sum() + placed * rewards / rewards.sum())


def gathered(setup: int, steps: list[Step]) -> Samples:
    """All decisions that count, with what came of them."""
    returns = returns_of(
        np.stack([step.values for step in steps]),
        np.stack([step.rewards for step in steps]),
        np.stack([step.ended for step in steps]),
        TRACE,
    )
    found: list[Samples] = []
    for step, worth in zip(steps, returns, strict=True):
        rows = np.flatnonzero(step.playing)
        seats = step.seats[rows]
        gains = worth[rows, seats] - step.values[rows, seats]
        policies = step.policies[rows] if len(step.policies) else step.policies
        found.append(
            Samples(
                setup,
                step.numbers[rows],
                np.packbits(step.masks[rows], axis=1),
                step.actions[rows],
                policies,
                step.chances[rows],
                gains,
                turned(worth[rows], seats),
            )
        )
    return joined(setup, found)
