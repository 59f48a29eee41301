"""An analysis under way: first every position roughly, then every decision, then both more closely where it matters.

It goes by stages. The units of a stage do not need each other and may be done anywhere; what comes next follows from
what they brought, never from how long they took: the same record and seed give the same analysis everywhere.
"""

from __future__ import annotations

from typing import Final

from monstertable.analysis.judges import STEADINESS
from monstertable.analysis.past import Past
from monstertable.analysis.tally import Judgement, Tally, Throws
from monstertable.analysis.work import FORESEE, JUDGE, LANES, QUESTION, VALUE, Sums, Unit
from monstertable.core.game import CHANCE

# The standard error of every seat's sums that is aimed at.
AIM: Final = 0.025
# What is said here of how many worlds and tables are looked at is of playouts; where the judge is steadier, fewer do.
# What a pass adds to each lane of a position, on average, and how many passes there are at most.
PASS: Final = 8
MOST_PASSES: Final = 40
MOST_AT_ONCE: Final = 64
# In so many passes positions are valued more closely that count in no sum, as between two cards of one deal.
PASSES_FOR_THE_GRAPH: Final = 4
# Worlds in each lane for the moves of a decision: at first, and for those that seem to have cost something.
FIRST_LOOK: Final = 2
SECOND_LOOK: Final = 12
# How often all throws are played on that dice may end with: for every decision about them, and once more for some.
FIRST_TABLES: Final = 6
SECOND_TABLES: Final = 12
# What may have cost less than this is not looked at again, nor more decisions than these.
WORTH_A_LOOK: Final = 0.004
MOST_LOOKED_AT: Final = 30
MOST_RIVALS: Final = 3  # of the move that was played
# However steady the judge: the error of what a decision cost is told from every other table.
FEWEST_TABLES: Final = 4


class Study:
    def __init__(self, past: Past, judge: str, seed: int = 0, passes: int = MOST_PASSES) -> None:
        """By the judge of this name. With fewer passes it is done sooner, and says that it is less sure."""
        self.past = past
        self.judge = judge
        self.seed = seed
        self.most_passes = passes
        self.tally = Tally(past.players)
        self.judged: dict[int, Judgement] = {}  # by ply
        self.throws: dict[int, Throws] = {}  # decisions about dice, which are reckoned over all rolls
        self.stage = 0
        self.passes = 0
        self.playouts = 0
        self.weights = {mover: past.weights(mover) for mover in range(CHANCE, past.players)}
        self._counted = {point for weights in self.weights.values() for point in weights}

    def next_stage(self) -> list[Unit]:
        """What is to be done now, all of which must be taken before this is asked again; nothing when it is done."""
        stage, self.stage = self.stage, self.stage + 1
        if stage == 0:
            return [Unit(VALUE, point, 0, 1) for point in self.past.points()]
        if stage == 1:
            worlds = self._fewer(FIRST_LOOK)
            return [Unit(QUESTION, ply, 0, worlds) for ply in self.past.questions()] or self.next_stage()
        if stage == 2 and self.throws:
            more = self._fewer(FIRST_TABLES, FEWEST_TABLES) - 1
            return [unit for ply in sorted(self.throws) for unit in self._more_tables(ply, more)]
        if stage == 3:
            return self._second_look() or self.next_stage()
        if self.error() <= AIM or self.passes >= self.most_passes:
            return [] if stage > 3 else self.next_stage()
        self.passes += 1
        return self._pass() or self.next_stage()

    def _fewer(self, number: int, fewest: int = 1) -> int:
        """As many as this judge needs where playouts need so many."""
        return max(fewest, number // STEADINESS[self.judge])

    def _more_tables(self, ply: int, number: int) -> list[Unit]:
        known = self.throws[ply]
        first = len(known.tables)
        return [Unit(FORESEE, ply, first + more, 1, known.moves) for more in range(number)]

    def take(self, unit: Unit, sums: Sums) -> None:
        if unit.kind == VALUE:
            self.tally.add(unit.ply, unit.count, sums)
            self.playouts += LANES * unit.count
        elif unit.kind == FORESEE:
            self.throws.setdefault(unit.ply, Throws(unit.moves)).add(unit.start, sums)
            self.playouts += sum(len(table) for table in sums)
        else:
            self.judged.setdefault(unit.ply, Judgement()).add(unit.moves, unit.count, sums)
            self.playouts += LANES * unit.count * len(unit.moves)

    def judgements(self) -> dict[int, Judgement]:
        """Of every decision that was looked at, by ply."""
        found = self.judged | {ply: throws.judgement(self.past, ply) for ply, throws in self.throws.items()}
        return {ply: found[ply] for ply in sorted(found)}

    def error(self) -> float:
        """The largest standard error of the sums that are told."""
        seats = range(self.past.players)
        return max(max(self.luck_error(seat), self.skill_error(seat, seat)) for seat in seats)

    def luck_error(self, seat: int) -> float:
        return self.tally.error(self.weights[CHANCE], seat)

    def skill_error(self, decider: int, seat: int) -> float:
        """Of what this decider's moves brought to this seat."""
        return self.tally.error(self.weights[decider], seat)

    def progress(self) -> float:
        """From 0 to 1, as far as can be told: how much longer it takes depends on what is found."""
        if self.stage <= 2:
            return (0.0, 0.05, 0.2)[self.stage]
        left = (self.error() / AIM) ** 2
        return (
            0.95
            if left <= 1.0
            else max(0.25, min(0.95, 1.0 / left, 0.3 + 0.65 * self.passes / max(1, self.most_passes)))
        )

    def _pass(self) -> list[Unit]:
        """More playouts, most of them where the outcome is most in doubt and counts in the sums."""
        points = [point for point in self.past.points() if point in self._counted]
        spreads = [self.tally.spread(point) for point in points]
        usual = sum(spreads) / max(1, len(spreads))
        if usual == 0.0:
            return []
        usual_count = self._fewer(PASS)
        units: list[Unit] = []
        for point, spread in zip(points, spreads, strict=True):
            count = min(MOST_AT_ONCE, max(1, round(usual_count * (usual + 3.0 * spread) / (4.0 * usual))))
            units.append(Unit(VALUE, point, self.tally.counts[point], count))
        if self.passes <= PASSES_FOR_THE_GRAPH:
            others = [point for point in self.past.points() if point not in self._counted]
            units += [Unit(VALUE, point, self.tally.counts[point], usual_count) for point in others]
        return units

    def _second_look(self) -> list[Unit]:
        """At the decisions that seem to have cost most."""
        costs: list[tuple[float, int]] = []
        for ply, judgement in self.judgements().items():
            played = self.past.moves[ply]
            most = max(judgement.chance(move) for move in judgement.lanes) - judgement.chance(played)
            if most > WORTH_A_LOOK:
                costs.append((-most, ply))
        return [unit for _, ply in sorted(costs)[:MOST_LOOKED_AT] for unit in self._closer(ply)]

    def _closer(self, ply: int) -> list[Unit]:
        if ply in self.throws:
            return self._more_tables(ply, self._fewer(SECOND_TABLES, FEWEST_TABLES))
        judgement, played = self.judged[ply], self.past.moves[ply]
        rivals = sorted((move for move in judgement.lanes if move != played), key=lambda move: -judgement.chance(move))
        moves = (*rivals[:MOST_RIVALS], played)
        return [Unit(JUDGE, ply, judgement.counts[played], self._fewer(SECOND_LOOK), moves)]
