"""Self-play: many games of one setup at once, every seat played by the network that learns, or by its teacher; or one
seat of every game by the network that learns, and all others by a frozen one, to which it finds a best response.

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
from monstertable.bots.planning import FOR_LEARNING, Plan, Planner
from monstertable.core.chance import scatter
from monstertable.core.game import AnyGame, Setup, mind_of
from monstertable.core.sight import Sight
from monstertable.env.vector_stepper import VectorStepper
from monstertable.games import game as game_named
from monstertable.lab.arena import Components, take_in
from monstertable.training.samples import Array, Legal, Samples, joined, returns_of, turned, unturned

ROWS = 64  # games at once
GAMES = 2  # of every row
TRACE = 0.97  # the lambda of TD(lambda), by decisions of all seats
ALMOST_NEVER = 1e-6
CERTAIN = 1e6  # preferences times this: what is liked best is done
NO_POLICIES = np.zeros(0, np.float32)


@dataclass
class SelfPlayJob:
    """What a worker must know, in plain facts."""

    game: str
    network: bytes
    seed: int
    taught: bool  # whether the game's own mind says what should be done
    worlds: int  # to plan each decision over; 0 where the network plays by itself
    follow: int  # decisions that are played on in a world before it is judged
    planned: float  # how many of the decisions are planned, where any are; the network makes the others by itself
    placed: float  # how much of the reward is for the places behind the winner
    components: Components
    against: bytes = b""  # the frozen network on all seats but one; without it the network that learns has them all
    only: int | None = None  # the number of the one setup that is played, where not all are

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
        self.frozen = Network(io.BytesIO(job.against)) if job.against else None
        self.units: dict[int, Unit] = {}  # by setup: memory that is used again

    def play(self, first: int, count: int) -> Harvest:
        """Units, not games: every number is one."""
        began = time.perf_counter()
        harvest = Harvest(count, 0.0)
        for number in range(first, first + count):
            setup = number % len(self.setups) if self.job.only is None else self.job.only
            if setup not in self.units:
                self.units[setup] = Unit(self.game, self.setups[setup], self.network, self.job, self.frozen)
            harvest.samples.append(self.units[setup].play(setup, scatter(scatter(self.job.seed) + number)))
        harvest.seconds = time.perf_counter() - began
        return harvest


@dataclass
class Step:
    """One decision in every game of a unit."""

    numbers: Array
    legal: Legal
    seats: Array  # who decides
    drawn: Array  # what was done, by its place in `legal`
    policies: Array  # what should be done, for each in `legal`, as planning or a teacher says; 0 where nobody does
    chances: Array  # of what was done: logarithms
    values: Array  # chances to win by seat, as the network sees them
    playing: Array  # whether the row's game counts
    own: Array  # whether the network that learns has decided
    ended: Array
    rewards: Array  # by seat, where a game has ended


class Unit:
    """Games of one setup, side by side."""

    def __init__(
        self, game: AnyGame, setup: Setup, network: Network, job: SelfPlayJob, frozen: Network | None = None
    ) -> None:
        """frozen: who plays all seats but one of every game."""
        self.job = job
        self.seats = setup.seats
        self.stepper = VectorStepper(game, setup, ROWS, [{} for _ in range(ROWS)], seed=1, for_network=True)
        self.stepper.reset(1)
        sight = self.stepper.steppers[0].sights[0]
        self.planner = Planner(network, sight, job.follow)
        self.reader = self.planner.reader
        self.frozen = Planner(frozen, sight).reader if frozen else None
        self.learners: Array = np.zeros(ROWS, int)  # the seat that learns, where one does

    def play(self, setup: int, seed: int) -> Samples:
        self.stepper.reset(seed)
        self.learners = (np.arange(ROWS) + seed % self.seats) % self.seats
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
        seats = np.array(stepper.seats)
        legal = Legal(stepper.types)
        own = seats == self.learners if self.frozen else np.ones(ROWS, bool)
        liked, chances = self.judged(numbers, legal, own)
        policies = self.policies(legal, liked, chances[:, 0], random, playing)
        drawn, done = legal.drawn(self.scores(legal, liked, policies), random)
        choices = (drawn - legal.begins).tolist()
        stepper.step([one.actions[choice] for one, choice in zip(stepper.steppers, choices, strict=True)])
        ended, rewards = self.results()
        values = unturned(chances, seats)
        return Step(numbers, legal, seats, drawn, policies, done, values, playing, own, ended & playing, rewards)

    def judged(self, numbers: Array, legal: Legal, own: Array) -> tuple[Array, Array]:
        """How whoever decides likes the legal moves, and what chances it sees: in its own rows the network that learns,
        in the others the frozen one, which does what it likes best, as the bot does that has it."""
        liked = np.zeros(len(legal.rows), np.float32)
        chances = np.zeros((ROWS, self.seats), np.float32)
        for reader, rows, sure in ((self.reader, own, 1.0), (self.frozen, ~own, CERTAIN)):
            if reader is not None and rows.any():
                here = rows[legal.rows]
                places = (np.cumsum(rows) - 1)[legal.rows[here]]
                trunk = reader.trunk(numbers[rows])
                liked[here] = sure * reader.preferences(trunk, places, legal.types[here])
                chances[rows] = reader.chances(trunk)
        return liked, chances

    def policies(
        self, legal: Legal, liked: Array, chances: Array, random: np.random.Generator, playing: Array
    ) -> Array:
        """What should be done, as far as somebody says so."""
        if self.job.taught:
            return self.teaching(legal, playing)
        return self.planned(legal, liked, chances, random, playing) if self.job.worlds else NO_POLICIES

    def scores(self, legal: Legal, liked: Array, policies: Array) -> Array:
        """By what moves are drawn. Of the games with a teacher every other one goes where the network leads, so that it
        learns what to do where the teacher would not have gone (after Ross and others, 2011). What is not planned, the
        network does by itself."""
        if not len(policies):
            return liked
        scores = np.log(policies + ALMOST_NEVER)
        alone = legal.rows % 2 == 0 if self.job.taught else legal.sums(policies)[legal.rows] == 0.0
        return np.where(alone, liked, scores)

    def teaching(self, legal: Legal, playing: Array) -> Array:
        """For every game, what the game's own mind finds best."""
        found = (1.0 / legal.sizes)[legal.rows].astype(np.float32)
        for row in np.flatnonzero(playing & (legal.sizes > 1)).tolist():
            one = self.stepper.steppers[row]
            here = slice(int(legal.begins[row]), int(legal.begins[row] + legal.sizes[row]))
            world = Sight(one.game, one.state, one.seat, one.random).imagine()
            values = np.array(mind_of(one.game).evaluate_deep(world, one.moves))
            best = values == values.max()
            found[here] = best / best.sum()
        return found

    def planned(self, legal: Legal, liked: Array, chances: Array, random: np.random.Generator, playing: Array) -> Array:
        """For some of the games, what planning makes of what the network prefers. To plan one costs as much as to
        play hundreds: where few are planned there are more games to learn from who wins (after Wu, 2019)."""
        found = np.zeros(len(legal.rows), np.float32)
        plans: list[Plan] = []
        where: list[slice] = []
        chosen = random.random(ROWS) < self.job.planned
        for row in np.flatnonzero(chosen & playing & (legal.sizes > 1)).tolist():
            one = self.stepper.steppers[row]
            here = slice(int(legal.begins[row]), int(legal.begins[row] + legal.sizes[row]))
            sight = Sight(one.game, one.state, one.seat, one.random.fork())
            noise = random.gumbel(size=len(one.moves)).tolist()
            plans.append(Plan(sight, float(chances[row]), liked[here].tolist(), noise, FOR_LEARNING))
            where.append(here)
        if plans:
            self.planner.plan(plans, self.job.worlds)
        for here, plan in zip(where, plans, strict=True):
            found[here] = plan.policy()
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
    """All decisions that count of the network that learns, with what came of them."""
    returns = returns_of(
        np.stack([step.values for step in steps]),
        np.stack([step.rewards for step in steps]),
        np.stack([step.ended for step in steps]),
        np.stack([step.own for step in steps]),
        TRACE,
    )
    found: list[Samples] = []
    for step, worth in zip(steps, returns, strict=True):
        learnt = step.playing & step.own
        rows = np.flatnonzero(learnt)
        seats = step.seats[rows]
        gains = worth[rows, seats] - step.values[rows, seats]
        legal = step.legal
        counts = learnt[legal.rows]
        found.append(
            Samples(
                setup,
                step.numbers[rows],
                legal.sizes[rows],
                legal.types[counts].astype(np.int32),
                (step.drawn - legal.begins)[rows],
                step.policies[counts] if len(step.policies) else step.policies,
                step.chances[rows],
                gains,
                turned(worth[rows], seats),
            )
        )
    return joined(setup, found)
