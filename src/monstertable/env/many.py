"""Hundreds of games at once, stepped by one call; observations and masks are written into blocks of memory."""

from __future__ import annotations

from monstertable.bots.search import rewards_of
from monstertable.core.chance import Random, seeded
from monstertable.core.game import AnyGame, Setup
from monstertable.core.sight import Player
from monstertable.env.desk import NOBODY, Desk, width_of
from monstertable.env.sheets import Rows


class Many:
    """Desks in rows. A game that ends gives its rewards and makes room for the next at once."""

    def __init__(self, game: AnyGame, setup: Setup, count: int, bots: list[dict[int, Player]], seed: int) -> None:
        """bots: for each desk, who plays by itself."""
        self.count = count
        self.desks = [Desk(game, setup, bots[number]) for number in range(count)]
        self.observations = Rows(count, width_of(game, setup))
        self.masks = Rows(count, game.actions(setup))
        self.seats = [NOBODY] * count  # who is asked at each desk
        self.ended: list[int] = []  # the desks where a game has just ended
        self.rewards: list[list[float]] = [[] for _ in range(count)]  # of the game that has just ended, by seat
        self.scores: list[list[int]] = [[] for _ in range(count)]
        self.random = seeded(seed)
        self.seed = seed
        self.games = 0

    def reset(self, seed: int) -> None:
        self.seed = seed
        self.random = seeded(seed)
        self.games = 0
        self.blank()
        self.ended = []
        for number in range(self.count):
            self.begin(number)

    def begin(self, number: int) -> None:
        """A new game, in which somebody is asked."""
        desk = self.desks[number]
        while True:
            self.games += 1
            desk.begin(seeded(self.seed, self.games))
            if desk.seat != NOBODY:
                break
        self.write(number)

    def step(self, actions: list[int]) -> None:
        """One action at every desk. An action that is not legal is refused before anything has changed."""
        desks = self.desks
        moves = [desks[number].move_of(actions[number]) for number in range(self.count)]
        self.blank()
        self.ended = []
        for number in range(self.count):
            desk = desks[number]
            desk.make(moves[number])
            if desk.seat == NOBODY:
                self.end(number)
            else:
                self.write(number)

    def end(self, number: int) -> None:
        desk = self.desks[number]
        outcome = desk.game.outcome(desk.state)
        assert outcome is not None
        self.ended.append(number)
        self.rewards[number] = rewards_of(outcome)
        self.scores[number] = outcome.scores
        self.begin(number)

    def blank(self) -> None:
        self.observations.blank()
        self.masks.blank()

    def write(self, number: int) -> None:
        """What is seen at a desk, on blank sheets."""
        desk = self.desks[number]
        seat = desk.seat
        self.seats[number] = seat
        sheet = self.observations
        sheet.turn_to(number)
        desk.game.observe(desk.state, seat, sheet)
        masks = self.masks
        masks.turn_to(number)
        masks.mark(desk.actions)

    def sample(self) -> list[int]:
        """Any legal action at every desk."""
        return [any_of(desk.actions, self.random) for desk in self.desks]


def any_of(actions: list[int], random: Random) -> int:
    return actions[random.below(len(actions))]
