"""Planning with a network: a few moves are tried in imagined worlds, and the network says who would win there.

After Danihelka and others, "Policy improvement by planning with Gumbel" (2022). What the network prefers is considered;
worlds are shared out by sequential halving, so that the better half is tried twice as often; and what came of it, added
to the preferences, is a policy that is better than the network's own. Chance and hidden information are drawn afresh
in every world, the same for all moves, so that luck does not tell them apart. In each the network may play on for some
decisions, for whoever is asked, before it judges: what a move leads to is clearer then. It sees all worlds together,
which costs a fraction of looking at them one by one.
"""

from __future__ import annotations

import math
from typing import Any, Final

from monstertable.bots.advice import Advice, Thought
from monstertable.bots.network import Network, Reader
from monstertable.bots.observation_rows import ObservationRows
from monstertable.core.chance import WORD, Random, seeded
from monstertable.core.game import AnyGame, Encoder, encoder_of
from monstertable.core.loop import NOBODY, Loop
from monstertable.core.sight import Sight
from monstertable.packaging.native import mypyc_attr

CONSIDERED: Final = 16  # moves at most
ROWS: Final = 256  # positions that are judged together
# What chances to win weigh against preferences, where a plan is for playing: a hundredth of a win outweighs three. All
# moves meet the same chance, so that a few worlds tell much of what to do (bench/weighing.py) ...
FOR_PLAYING: Final = 300.0
# ... but from plans it learns carefully, for there it judges at once, and is often wrong.
FOR_LEARNING: Final = 40.0
# A chance counts once its move was tried many times more often than this; before, it is drawn to what is usual.
DOUBT: Final = 12.0
A_WORD: Final = 2.0**-WORD  # a random word times this is between 0 and 1


class Plan:
    """One decision: its moves, how the network likes them, and what came of trying them."""

    def __init__(
        self, sight: Sight, chance: float, liked: list[float], noise: list[float], weight: float = FOR_PLAYING
    ) -> None:
        """chance: to win, as the network sees it before anything was tried; noise: what is added to the preferences;
        weight: what chances to win weigh against them."""
        self.sight = sight
        self.moves = sight.moves()
        self.chance = chance
        self.liked = liked
        self.noise = noise
        self.weight = weight
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
        return [self.liked[number] + self.weight * gain for number, gain in enumerate(gains)]

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
        return self.moves[self.order()[0]]

    def order(self) -> list[int]:
        """The moves that were tried, the best first: those tried to the end, then by how long they were."""
        scores = self.scores()
        ranks: list[tuple[int, float, int]] = []
        for number, visits in enumerate(self.visits):
            if number in self.considered:
                ranks.append((-sum(self.visits) - 1, -scores[number] - self.noise[number], number))
            elif visits:
                ranks.append((-visits, -scores[number] - self.noise[number], number))
        return [number for _, _, number in sorted(ranks)]

    def advice(self) -> Advice:
        """What is told of it to somebody who asks."""
        usual, imagined = self.usual(), sum(self.visits)
        thoughts = [
            Thought(self.moves[number], self.worth(number, usual), self.visits[number] / max(1, imagined))
            for number in self.order()
        ]
        return Advice(thoughts, imagined)


class Line:
    """A world in which a plan's move was made and the game goes on: who is asked there, and for how long still."""

    def __init__(self, plan: Plan, number: int, loop: Loop, whims: Random, left: int) -> None:
        self.plan = plan
        self.number = number
        self.loop = loop
        self.whims = whims  # what players draw upon, so that their choices never shift what chance does
        self.left = left  # decisions that are made by the network before it judges
        self.seat = NOBODY
        self.moves: list[int] = []

    def run(self) -> bool:
        """Up to the next decision; whether there is one."""
        loop = self.loop
        self.seat = loop.run()
        if self.seat != NOBODY:
            return True
        outcome = loop.game.outcome(loop.state)
        assert outcome is not None
        self.plan.add(self.number, outcome.win_of(self.plan.sight.seat))
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner:
    """Plans decisions of games of one setup."""

    def __init__(self, network: Network, sight: Sight, follow: int = 0) -> None:
        """follow: for so many decisions after a move the network plays on, for whoever is asked, before it judges."""
        self.game: AnyGame = sight.game
        self.encoder: Encoder[Any] = encoder_of(sight.game)
        setup = sight.setup()
        self.seats = setup.seats
        self.follow = follow
        self.reader: Reader = network.reader(sight.game, setup, sight.columns())
        self.numpy: Any = network.numpy
        self.rows = ObservationRows(ROWS, len(self.reader.first))
        self.lines: list[Line] = []

    def begin(self, sight: Sight, noise: list[float]) -> Plan:
        """A decision, as the network sees it."""
        trunk = self.look(sight)
        types = sight.types()
        preferences = self.reader.preferences(trunk, [0] * len(types), types).tolist()
        chance = float(self.reader.chances(trunk)[0][0]) if self.reader.network.tells_chances else 0.0
        return Plan(sight, chance, preferences, noise or [0.0] * len(preferences))

    def chances(self, sight: Sight) -> list[float]:
        """To win, by seat, as the network sees them from this chair."""
        shares: list[float] = self.reader.chances(self.look(sight))[0].tolist()
        return [shares[(seat - sight.seat) % self.seats] for seat in range(self.seats)]

    def look(self, sight: Sight) -> Any:
        """What both heads read of this position."""
        self.rows.blank()
        self.rows.turn_to(0)
        sight.features(self.rows)
        return self.reader.trunk(self.numbers(1))

    def numbers(self, rows: int) -> Any:
        memory = self.numpy.frombuffer(self.rows.memory(), dtype=self.numpy.uint8)
        return memory.reshape(ROWS, -1)[:rows]

    def try_moves(self, plans: list[Plan], worlds: int) -> None:
        """Every move under consideration in so many more worlds."""
        for plan in plans:
            for number in plan.considered:
                for _ in range(worlds):
                    self.imagine(plan, number)
        self.play_on()

    def imagine(self, plan: Plan, number: int) -> None:
        """One more world of this move, up to the next decision."""
        world = plan.begun[number]
        plan.begun[number] += 1
        loop = self.world(plan, world)
        self.game.apply(loop.state, plan.sight.seat, plan.moves[number])
        line = Line(plan, number, loop, seeded(plan.seed, 2 * world + 1), self.follow)
        if line.run():
            self.lines.append(line)
            if len(self.lines) == ROWS:
                self.play_on()

    def world(self, plan: Plan, number: int) -> Loop:
        """The world of this number, and what chance will do in it: the same for every move."""
        dice = seeded(plan.seed, 2 * number)
        return Loop(self.game, plan.sight.determinize(dice).state, dice)

    def play_on(self) -> None:
        """All worlds to where they are judged."""
        while self.lines:
            self.step()

    def step(self) -> None:
        """One decision in every world."""
        trunk = self.seen()
        self.judge(trunk)
        going = [line for line in self.lines if line.left > 0]
        if going:
            self.choose(trunk, going)
        self.lines = [line for line in going if line.run()]

    def seen(self) -> Any:
        """What the network sees in all worlds."""
        self.rows.blank()
        for row, line in enumerate(self.lines):
            self.rows.turn_to(row)
            self.encoder.features(line.loop.state, line.seat, self.rows)
        return self.reader.trunk(self.numbers(len(self.lines)))

    def judge(self, trunk: Any) -> None:
        """What the network thinks of those worlds that have come far enough."""
        rows = [row for row, line in enumerate(self.lines) if line.left == 0]
        if not rows:
            return
        chances = self.reader.chances(trunk[rows]).tolist()
        for row, shares in zip(rows, chances, strict=True):
            line = self.lines[row]
            line.plan.add(line.number, shares[(line.plan.sight.seat - line.seat) % self.seats])

    def choose(self, trunk: Any, going: list[Line]) -> None:
        """What the network does in all others."""
        types: list[int] = []
        rows: list[int] = []
        begins: list[int] = []
        for row, line in enumerate(self.lines):
            if line.left > 0:
                line.moves = self.game.legal_moves(line.loop.state, line.seat)
                begins.append(len(types))
                own = self.encoder.types_of(line.loop.state, line.seat, line.moves)
                types.extend(own)
                rows.extend([row] * len(own))
        drawn = self.drawn(self.reader.preferences(trunk, rows, types), begins, [line.whims.word() for line in going])
        for place, line in enumerate(going):
            number = min(drawn[place] - begins[place], len(line.moves) - 1)
            self.game.apply(line.loop.state, line.seat, line.moves[number])
            line.left -= 1

    def drawn(self, liked: Any, begins: list[int], words: list[int]) -> list[int]:
        """Of each line's moves, which begin at these places, one, as likely as it is liked. One word draws it, whatever
        the number of moves, so that the same word does about the same in worlds that are alike."""
        numpy = self.numpy
        most = numpy.maximum.reduceat(liked, begins)
        sizes = numpy.diff(begins, append=len(liked))
        upto = numpy.exp(liked - most.repeat(sizes)).cumsum(dtype=float)
        ends = upto[numpy.cumsum(sizes) - 1]
        before = numpy.concatenate([[0.0], ends[:-1]])
        found: list[int] = upto.searchsorted(before + (ends - before) * (numpy.array(words) + 0.5) * A_WORD).tolist()
        return found

    def plan(self, plans: list[Plan], worlds: int) -> None:
        """Sequential halving over so many worlds a decision."""
        rounds = max(1, math.ceil(math.log2(max([len(plan.considered) for plan in plans]))))
        for number in range(rounds):
            widest = max([len(plan.considered) for plan in plans])
            self.try_moves(plans, max(1, worlds // (rounds * widest)))
            if number < rounds - 1:
                for plan in plans:
                    plan.halve()
