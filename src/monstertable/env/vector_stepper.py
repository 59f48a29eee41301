"""Hundreds of games at once, stepped by one call; observations and masks are written into blocks of memory."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from monstertable.bots.observation_rows import ObservationRows
from monstertable.core.chance import Random, seeded
from monstertable.core.game import AnyGame, Setup, encoder_of
from monstertable.core.loop import NOBODY
from monstertable.core.sight import Player
from monstertable.env.mask_rows import MaskRows
from monstertable.env.stepper import Stepper, width_of


class VectorStepper:
    """Steppers in rows. A game that ends gives its rewards and makes room for the next at once."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        count: int,
        bots: list[dict[int, Player]],
        seed: int,
        for_network: bool = False,
    ) -> None:
        """bots: for each stepper, who plays by itself; for_network: features and types instead of observations and
        masks."""
        self.count = count
        self.steppers = [Stepper(game, setup, bots[number]) for number in range(count)]
        self.for_network = for_network
        self.observations = ObservationRows(count, width_of(game, setup, for_network), keeps=True)
        self.masks = MaskRows(count, encoder_of(game).actions(setup))
        self.types: list[list[int]] = [[] for _ in range(count)]  # of the legal moves at each stepper
        self.seats = vec[i64]([i64(NOBODY)] * count)  # who is asked at each stepper; numpy reads it without a copy
        self.ended: list[int] = []  # the steppers where a game has just ended
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
        stepper = self.steppers[number]
        while True:
            self.games += 1
            stepper.begin(seeded(self.seed, self.games))
            if stepper.seat != NOBODY:
                break
        self.observations.forget(number)
        self.write(number)

    def step(self, actions: list[int]) -> None:
        """One action at every stepper. An action that is not legal is refused before anything has changed."""
        steppers = self.steppers
        moves = [steppers[number].move_of(actions[number]) for number in range(self.count)]
        self.blank()
        self.ended = []
        for number in range(self.count):
            stepper = steppers[number]
            stepper.make(moves[number])
            if stepper.seat == NOBODY:
                self.end(number)
            else:
                self.write(number)

    def end(self, number: int) -> None:
        stepper = self.steppers[number]
        outcome = stepper.game.outcome(stepper.state)
        assert outcome is not None
        self.ended.append(number)
        self.rewards[number] = outcome.rewards()
        self.scores[number] = outcome.scores
        self.begin(number)

    def blank(self) -> None:
        self.observations.blank()
        if not self.for_network:
            self.masks.renew()

    def write(self, number: int) -> None:
        """What is seen at a stepper, on blank buffers."""
        stepper = self.steppers[number]
        seat = stepper.seat
        self.seats[number] = seat
        buffer = self.observations
        buffer.turn_to(number)
        if self.for_network:
            stepper.encoder.features(stepper.state, seat, buffer)
            self.types[number] = stepper.encoder.types_of(stepper.state, seat, stepper.moves)
        else:
            stepper.observe(seat, buffer)
            self.masks.mark(number, stepper.actions)

    def sample(self) -> list[int]:
        """Any legal action at every stepper."""
        return [any_of(stepper.actions, self.random) for stepper in self.steppers]


def any_of(actions: list[int], random: Random) -> int:
    return actions[random.below(len(actions))]
