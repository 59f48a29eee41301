"""What playouts said, added up; and how sure one can be of it.

Every estimate here is a weighted sum of means over lanes, and every lane is an independent look at the whole game. So
the error of any sum is told from how it differs from lane to lane (a cluster-robust standard error), whatever its terms
have in common: the value of a position counts after the move that led there and before the next.
"""

from __future__ import annotations

from math import sqrt

from monstertable.analysis.past import Past
from monstertable.analysis.work import LANES, Sums, sight_at
from monstertable.core.game import mind_of


class Tally:
    """Of every position valued: by lane, the sums of each seat's chance over as many playouts."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: dict[int, int] = {}  # playouts in each lane
        self.sums: dict[int, Sums] = {}

    def add(self, point: int, count: int, sums: Sums) -> None:
        if point not in self.sums:
            self.counts[point] = 0
            self.sums[point] = [[0.0] * self.seats for _ in range(LANES)]
        self.counts[point] += count
        for mine, more in zip(self.sums[point], sums, strict=True):
            for seat in range(self.seats):
                mine[seat] += more[seat]

    def value(self, point: int) -> list[float]:
        """The mean over all playouts."""
        total = LANES * self.counts[point]
        return [sum(lane[seat] for lane in self.sums[point]) / total for seat in range(self.seats)]

    def spread(self, point: int) -> float:
        """How much one lane's mean differs from another's, for the seat for which that is most."""
        most = 0.0
        for seat in range(self.seats):
            means = [lane[seat] / self.counts[point] for lane in self.sums[point]]
            most = max(most, variance(means))
        return sqrt(most * self.counts[point])

    def error(self, weights: dict[int, int], seat: int) -> float:
        """Of the sum of the values of these positions, each by its weight. What is known for sure adds nothing."""
        lanes = [0.0] * LANES
        for point, weight in weights.items():
            if point in self.sums:
                count = self.counts[point]
                for lane, sums in enumerate(self.sums[point]):
                    lanes[lane] += weight * sums[seat] / count
        return error_of_mean(lanes)


class Judgement:
    """Of one decision: by move, the decider's chance in every lane."""

    def __init__(self) -> None:
        self.lanes: dict[int, list[float]] = {}  # by move: the means of each lane
        self.counts: dict[int, int] = {}  # by move: playouts in each lane

    def add(self, moves: tuple[int, ...], count: int, sums: Sums) -> None:
        for place, move in enumerate(moves):
            old = self.counts.get(move, 0)
            means = self.lanes.get(move, [0.0] * len(sums))
            self.counts[move] = old + count
            self.lanes[move] = [(mean * old + sums[lane][place]) / (old + count) for lane, mean in enumerate(means)]

    def chance(self, move: int) -> float:
        return mean(self.lanes[move])

    def error(self, move: int) -> float:
        return error_of_mean(self.lanes[move])

    def best(self, played: int) -> int:
        """The move that did best in every other lane, among those that were looked at most closely."""
        most = self.counts[played]
        best = played
        for move, lanes in self.lanes.items():
            if self.counts[move] == most and mean(lanes[::2]) > mean(self.lanes[best][::2]):
                best = move
        return best

    def cost(self, played: int, best: int) -> tuple[float, float]:
        """How much was lost by what was played, with its error, told from the lanes in which the best was not chosen.

        The best of many looks better than it is where it was found; where it was not, it looks as it is.
        """
        if best == played or len(self.lanes[played]) < 2:
            return 0.0, 0.0
        pairs = zip(self.lanes[best][1::2], self.lanes[played][1::2], strict=True)
        differences = [one - other for one, other in pairs]
        return mean(differences), error_of_mean(differences)


class Throws:
    """Of one decision about dice: tables of what each throw is worth with which rolling may end."""

    def __init__(self, moves: tuple[int, ...]) -> None:
        self.moves = moves
        self._found: dict[int, list[float]] = {}  # by number, in whichever order they come
        self._judgement = Judgement()

    @property
    def tables(self) -> Sums:
        return [self._found[number] for number in sorted(self._found)]

    def add(self, first: int, tables: Sums) -> None:
        for number, table in enumerate(tables, first):
            self._found[number] = table

    def judgement(self, past: Past, ply: int) -> Judgement:
        """Each table is a lane, in which dice are kept as all the others say: so nobody profits from its luck."""
        tables = self.tables
        if self._judgement.counts.get(self.moves[0], 0) != len(tables):
            mind, world = mind_of(past.game), sight_at(past, ply).imagine()
            total = [sum(worths) for worths in zip(*tables, strict=True)]
            judgement = Judgement()
            lanes: Sums = []
            for table in tables:
                others = [worth - own for worth, own in zip(total, table, strict=True)]
                lanes.append(mind.foresee(world, list(self.moves), table, others if len(tables) > 1 else table))
            for place, move in enumerate(self.moves):
                judgement.lanes[move] = [lane[place] for lane in lanes]
                judgement.counts[move] = len(lanes)
            self._judgement = judgement
        return self._judgement


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def variance(numbers: list[float]) -> float:
    middle = mean(numbers)
    return sum((number - middle) ** 2 for number in numbers) / max(1, len(numbers) - 1)


def error_of_mean(numbers: list[float]) -> float:
    return sqrt(variance(numbers) / len(numbers))
