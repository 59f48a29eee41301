"""Planning with a network: a few moves are tried in imagined worlds, and the network says who would win there.

After Danihelka and others, "Policy improvement by planning with Gumbel" (2022). What the network prefers is considered;
worlds are shared out by sequential halving, so that the better half is tried twice as often; and what came of it, added
to the preferences, is a policy that is better than the network's own. Chance and hidden information are drawn afresh
in every world, the same for all moves, so that luck does not tell them apart. In each the network may play on for some
decisions, for whoever is asked, before it judges: what a move leads to is clearer then (`playing_on.py`). Before that,
all do what was found best in earlier worlds, as far as these have been at the same place (`plan_tree.py`).
"""

from __future__ import annotations

import math
from typing import Final

from monstertable.bots.advice import Advice, Thought
from monstertable.bots.network import Network
from monstertable.bots.plan_tree import Node, Walk
from monstertable.bots.playing_on import Line, Playing
from monstertable.core.chance import Random, seeded
from monstertable.core.loop import Loop
from monstertable.core.sight import Sight
from monstertable.packaging.native import mypyc_attr

CONSIDERED: Final = 16  # moves at most
# What chances to win weigh against preferences, where a plan is for playing: a hundredth of a win outweighs three. All
# moves meet the same chance, so that a few worlds tell much of what to do (bench/weighing.py) ...
FOR_PLAYING: Final = 300.0
# ... but from plans it learns carefully, for there it judges at once, and is often wrong.
FOR_LEARNING: Final = 40.0
# A chance counts once its move was tried many times more often than this; before, it is drawn to what is usual.
DOUBT: Final = 12.0


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
        self.trees = [Node() for _ in liked]  # what was found out beyond each move
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


class Trial(Line):
    """A world in which a plan's move was made and the game goes on."""

    def __init__(self, plan: Plan, number: int, walk: Walk, whims: Random, left: int) -> None:
        super().__init__(walk, left)
        self.plan = plan
        self.number = number
        self.walk = walk
        self.whims = whims

    def is_curious(self) -> bool:
        return self.walk.node is not None

    def hear(self, liked: list[float]) -> None:
        self.walk.learn(self.seat, self.moves, liked)

    def whim(self) -> int:
        return self.whims.word()

    def tell(self, chances: list[float]) -> None:
        self.plan.add(self.number, chances[self.plan.sight.seat])
        self.walk.credit(chances)


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Playing):
    """Plans decisions of games of one setup."""

    def __init__(self, network: Network, sight: Sight, follow: int = 0) -> None:
        """follow: for so many decisions after a move the network plays on, for whoever is asked, before it judges."""
        super().__init__(network, sight)
        self.follow = follow

    def begin(self, sight: Sight, noise: list[float]) -> Plan:
        """A decision, as the network sees it."""
        trunk = self.look(sight)
        preferences = self.preferences(sight, trunk)
        chance = float(self.reader.chances(trunk)[0][0]) if self.reader.network.tells_chances else 0.0
        return Plan(sight, chance, preferences, noise or [0.0] * len(preferences))

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
        walk = self.walk(plan, number, self.world(plan, world))
        self.game.apply(walk.state, plan.sight.seat, plan.moves[number])
        self.begin_line(Trial(plan, number, walk, seeded(plan.seed, 2 * world + 1), self.follow))

    def walk(self, plan: Plan, number: int, world: Loop) -> Walk:
        """The way into this world. There is no tree where it is judged at once, nor where others choose meanwhile."""
        alone = len(self.game.owing(world.state)) == 1
        return Walk(self.game, world.state, world.random, plan.trees[number] if self.follow and alone else None)

    def world(self, plan: Plan, number: int) -> Loop:
        """The world of this number, and what chance will do in it: the same for every move."""
        dice = seeded(plan.seed, 2 * number)
        return Loop(self.game, plan.sight.determinize(dice).state, dice)

    def plan(self, plans: list[Plan], worlds: int) -> None:
        """Sequential halving over so many worlds a decision."""
        rounds = max(1, math.ceil(math.log2(max([len(plan.considered) for plan in plans]))))
        for number in range(rounds):
            widest = max([len(plan.considered) for plan in plans])
            self.try_moves(plans, max(1, worlds // (rounds * widest)))
            if number < rounds - 1:
                for plan in plans:
                    plan.halve()
