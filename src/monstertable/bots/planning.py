"""Planning with a network: a few moves are tried in imagined worlds, and the network says who would win there.

After Danihelka and others, "Policy improvement by planning with Gumbel" (2022). What the network prefers is considered;
worlds are shared out by sequential halving, so that the better half is tried twice as often; and what came of it, added
to the preferences, is a policy that is better than the network's own. Chance and hidden information are drawn afresh
in every world, the same for all moves, so that luck does not tell them apart. All positions to which worlds have come
are judged by the network together, which costs a fraction of judging them one by one.
"""

from __future__ import annotations

import math
from typing import Any, Final

from monstertable.bots.network import Network, Reader
from monstertable.bots.observation_rows import ObservationRows
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Encoder, encoder_of
from monstertable.core.loop import NOBODY, Loop
from monstertable.core.sight import Sight

CONSIDERED: Final = 16  # moves at most
ROWS: Final = 256  # positions that are judged together
# What a chance to win weighs against a preference: a hundredth of a win is worth a preference of so much ...
FOR_CHANCES: Final = 40.0
# ... once it was tried many times more often than this; before, it is drawn to what is usual.
DOUBT: Final = 12.0


class Plan:
    """One decision: its moves, how the network likes them, and what came of trying them."""

    def __init__(self, sight: Sight, chance: float, liked: list[float], noise: list[float]) -> None:
        """chance: to win, as the network sees it before anything was tried; noise: what is added to the preferences."""
        self.sight = sight
        self.moves = sight.moves()
        self.chance = chance
        self.liked = liked
        self.noise = noise
        self.seed = sight.random.word()
        self.visits = [0] * len(liked)
        self.wins = [0.0] * len(liked)
        self.begun = [0] * len(liked)  # worlds that were imagined, also those not yet judged
        order = sorted([(-liked[number] - noise[number], number) for number in range(len(liked))])
        self.considered = [number for _, number in order[:CONSIDERED]]

    def add(self, number: int, win: float) -> None:
        self.visits[number] += 1
        self.wins[number] += win

    def usual(self) -> float:
        """The chance to win whatever is done: what the network saw, and what came of every move."""
        return (DOUBT * self.chance + sum(self.wins)) / (DOUBT + sum(self.visits))

    def worth(self, number: int, usual: float) -> float:
        """A move's chance to win, drawn to what is usual for as long as it was seldom tried."""
        return (DOUBT * usual + self.wins[number]) / (DOUBT + self.visits[number])

    def scores(self) -> list[float]:
        """Preferences as they are after trying."""
        usual = self.usual()
        gains = [self.worth(number, usual) - usual for number in range(len(self.liked))]
        return [self.liked[number] + FOR_CHANCES * gain for number, gain in enumerate(gains)]

    def policy(self) -> list[float]:
        """What the network should have preferred, as probabilities."""
        scores = self.scores()
        most = max(scores)
        weights = [math.exp(score - most) for score in scores]
        total = sum(weights)
        return [weight / total for weight in weights]

    def halve(self) -> None:
        """Only the better half is tried on."""
        scores = self.scores()
        order = sorted([(-scores[number] - self.noise[number], number) for number in self.considered])
        self.considered = [number for _, number in order[: max(1, (len(order) + 1) // 2)]]

    def best(self) -> int:
        """The move that is best after trying, among those tried to the end."""
        scores = self.scores()
        best = self.considered[0]
        for number in self.considered:
            if scores[number] + self.noise[number] > scores[best] + self.noise[best]:
                best = number
        return self.moves[best]


class Waiting:
    """A position that is to be judged: whose plan and which of its moves led there, and who looks at it."""

    def __init__(self, plan: Plan, number: int, seat: int) -> None:
        self.plan = plan
        self.number = number
        self.seat = seat


class Planner:
    """Plans decisions of games of one setup."""

    def __init__(self, network: Network, sight: Sight) -> None:
        self.game: AnyGame = sight.game
        self.encoder: Encoder[Any] = encoder_of(sight.game)
        setup = sight.setup()
        self.seats = setup.seats
        self.reader: Reader = network.reader(sight.game, setup, sight.columns())
        self.numpy: Any = network.numpy
        self.rows = ObservationRows(ROWS, len(self.reader.first))
        self.waiting: list[Waiting] = []

    def begin(self, sight: Sight, noise: list[float]) -> Plan:
        """A decision, as the network sees it."""
        self.rows.blank()
        self.rows.turn_to(0)
        sight.features(self.rows)
        trunk = self.reader.trunk(self.numbers(1))
        types = sight.types()
        preferences = self.reader.preferences(trunk, [0] * len(types), types).tolist()
        chance = float(self.reader.chances(trunk)[0][0]) if self.reader.network.tells_chances else 0.0
        return Plan(sight, chance, preferences, noise or [0.0] * len(preferences))

    def numbers(self, rows: int) -> Any:
        memory = self.numpy.frombuffer(self.rows.memory(), dtype=self.numpy.uint8)
        return memory.reshape(ROWS, -1)[:rows]

    def try_moves(self, plans: list[Plan], worlds: int) -> None:
        """Every move under consideration in so many more worlds."""
        self.rows.blank()
        for plan in plans:
            for number in plan.considered:
                for _ in range(worlds):
                    self.imagine(plan, number)
        self.judge()

    def imagine(self, plan: Plan, number: int) -> None:
        """One more world of this move, up to the next decision."""
        dice = seeded(plan.seed, plan.begun[number])
        plan.begun[number] += 1
        state = plan.sight.determinize(dice).state
        self.game.apply(state, plan.sight.seat, plan.moves[number])
        asked = Loop(self.game, state, dice).run()
        if asked == NOBODY:
            outcome = self.game.outcome(state)
            assert outcome is not None
            plan.add(number, outcome.win_of(plan.sight.seat))
            return
        self.rows.turn_to(len(self.waiting))
        self.encoder.features(state, asked, self.rows)
        self.waiting.append(Waiting(plan, number, asked))
        if len(self.waiting) == ROWS:
            self.judge()

    def judge(self) -> None:
        """What the network thinks of all positions that wait."""
        waiting = self.waiting
        if not waiting:
            return
        chances = self.reader.chances(self.reader.trunk(self.numbers(len(waiting)))).tolist()
        for row, one in enumerate(waiting):
            one.plan.add(one.number, chances[row][(one.plan.sight.seat - one.seat) % self.seats])
        self.waiting = []
        self.rows.blank()

    def plan(self, plans: list[Plan], worlds: int) -> None:
        """Sequential halving over so many worlds a decision."""
        rounds = max(1, math.ceil(math.log2(max([len(plan.considered) for plan in plans]))))
        for number in range(rounds):
            widest = max([len(plan.considered) for plan in plans])
            self.try_moves(plans, max(1, worlds // (rounds * widest)))
            if number < rounds - 1:
                for plan in plans:
                    plan.halve()
