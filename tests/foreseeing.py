"""An attack on the small generator of `core/chance.py`: from some twenty draws that anybody saw, all that come after.

The generator multiplies by the inverse of 2**30 modulo PRIME. Its state is hi * 2**30 + lo, what it draws with is
lo ^ hi, and the next hi is lo * 0.998. So whoever guesses the highest bits of one hi, and knows those of lo ^ hi from a
draw, knows those of lo, which are those of the next hi, and so on. Where a draw leaves several possibilities, paths
branch. A path says of some twenty states in a row, each 2**30 times the next modulo PRIME, about where they lie: that
is a point near a lattice that depends on PRIME alone. If the path is right, the lattice point next to it is the states.

Of 150 six-seat deals of Monster Factory (24 open tiles, seeds 0 to 149) it knew the state in 145, in 0.4 seconds each.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import log2
from typing import Any, NamedTuple

import numpy as np

from monstertable.core.chance import MULTIPLIER, WORD, Random

Matrix = list[list[int]]
Floats = np.ndarray[Any, np.dtype[np.float32]]
Ints = np.ndarray[Any, np.dtype[Any]]

PRIME = MULTIPLIER * (1 << WORD) - 1
WHOLE = 1 << 2 * WORD
SHRINK = MULTIPLIER / (1 << WORD)  # the next hi, as a part of lo

CELLS = 16  # guessed are the highest four bits
ROW = 18  # so many states in a row are looked for
PATHS = 1 << 18  # no more are followed, the likeliest
UNLIKELY = 2.0**-14  # nor any so much less likely than the likeliest


class Seen(NamedTuple):
    """What somebody saw of a draw of `below(limit)`: it was `first` or above, and less than `after`."""

    limit: int
    first: int
    after: int


def foresee(draws: list[Seen]) -> list[Random]:
    """The generator as it stands after these draws, now and then with its twin; none if too little was seen of it."""
    for start in starts(draws):
        for state in states(draws[start : start + ROW - 1]):
            first = state * pow(1 << WORD, start + 1, PRIME) % PRIME
            # All bits of PRIME - state are about the opposite, and so lo ^ hi is about the same.
            fitting = [random for random in (Random(first), Random(PRIME - first)) if fits(random, draws)]
            if fitting:
                return fitting
    return []


def fits(random: Random, draws: list[Seen]) -> bool:
    return all(draw.first <= random.below(draw.limit) < draw.after for draw in draws)


def starts(draws: list[Seen]) -> list[int]:
    """Where states in a row may be looked for, first where the draws between them tell the most."""
    doubt = [-sum(chance * log2(chance) for _, chance in cells(draw)) for draw in draws]
    return sorted(range(len(draws) - ROW + 2), key=lambda start: sum(doubt[start : start + ROW - 1]))


def cells(draw: Seen) -> list[tuple[int, float]]:
    """The highest bits that lo ^ hi may have had at this draw, and how likely each is."""
    low, high = draw.first * CELLS / draw.limit, draw.after * CELLS / draw.limit
    overlaps = [(cell, min(high, cell + 1) - max(low, cell)) for cell in range(CELLS)]
    return [(cell, overlap / (high - low)) for cell, overlap in overlaps if overlap > 0]


def states(draws: list[Seen]) -> Iterator[int]:
    """States that the generator may have had after the first of these draws."""
    basis, orthogonal, triangular = lattice()
    rest: Floats = orthogonal.T @ places(paths(draws))
    steps = np.zeros_like(rest)
    # The nearest plane (Babai 1986), for all paths at once.
    for number in reversed(range(ROW)):
        steps[number] = np.rint(rest[number] / triangular[number, number])
        for other in range(number + 1):
            rest[other] -= triangular[other, number] * steps[number]
    misses = np.abs(orthogonal @ rest).max(axis=0)
    for path in np.flatnonzero(misses < 0.5 / CELLS):
        yield sum(int(step) * vector[0] for step, vector in zip(steps[:, path], basis, strict=True)) % PRIME


class Step(NamedTuple):
    """One step of every path: which path it goes on with, the highest bits of hi, and the middle of where hi lies."""

    before: Ints
    high: Ints
    middle: Floats


def paths(draws: list[Seen]) -> list[Step]:
    """The likeliest paths."""
    high: Ints = np.arange(CELLS, dtype=np.int32)
    chances: Floats = np.ones(CELLS, np.float32)
    steps = [Step(high, high, (high + 0.5).astype(np.float32))]
    for draw in draws:
        seen = cells(draw)
        low = (high[:, None] ^ np.array([cell for cell, _ in seen], np.int32)).ravel()
        chances = np.outer(chances, np.array([chance for _, chance in seen], np.float32)).ravel()
        before = np.repeat(np.arange(len(high), dtype=np.int32), len(seen))
        # Where lo is little above its highest bits, the next hi falls below them.
        falls = low * np.float32(1 / SHRINK - 1)
        chances = np.concatenate([chances * (1 - falls), chances * falls])
        best = likeliest(chances)
        chances, fell, low, before = chances[best], best >= len(low), np.tile(low, 2)[best], np.tile(before, 2)[best]
        high = low - fell
        middle = (low + np.float32(SHRINK) * (low + ~fell)) / 2
        steps.append(Step(before, high, middle.astype(np.float32)))
    return steps


def likeliest(chances: Floats) -> Ints:
    best = np.flatnonzero(chances > UNLIKELY * chances.max())
    return best[np.argpartition(-chances[best], PATHS)[:PATHS]] if len(best) > PATHS else best


def places(steps: list[Step]) -> Floats:
    """About where the states lie, as parts of the whole: a column for each path, found from its end."""
    path: Ints = np.arange(len(steps[-1].high))
    rows = []
    for step in reversed(steps):
        rows.append(step.middle[path] / CELLS)
        path = step.before[path]
    return np.array(rows[::-1])


@cache
def lattice() -> tuple[Matrix, Floats, Floats]:
    """All that ROW states in a row can be: a reduced basis, and the two factors of it as parts of the whole."""
    multiples = [pow(1 << WORD, ROW - 1 - number, PRIME) for number in range(ROW)]
    basis = [multiples, *[[PRIME * (column == row) for column in range(ROW)] for row in range(ROW - 1)]]
    reduce(basis)
    orthogonal, triangular = np.linalg.qr(np.array(basis, np.float64).T / WHOLE)
    return basis, orthogonal.astype(np.float32), triangular.astype(np.float32)


def reduce(basis: Matrix) -> None:
    """Make the vectors short (Lenstra, Lenstra, Lovász 1982), in whole numbers (Cohen 1993, algorithm 2.6.7)."""
    size = len(basis)
    minors = [1] + [0] * size  # determinants of the first vectors' products
    shares = [[0] * size for _ in range(size)]
    known = number = 0
    while number < size:
        if number == known:
            orthogonalize(basis, minors, shares, number)
            known += 1
        if number > 0:
            shorten(basis, minors, shares, number, number - 1)
        if number > 0 and is_out_of_order(minors, shares, number):
            swap(basis, minors, shares, number, known)
            number -= 1
        else:
            for other in reversed(range(number - 1)):
                shorten(basis, minors, shares, number, other)
            number += 1


def orthogonalize(basis: Matrix, minors: list[int], shares: Matrix, number: int) -> None:
    for column in range(number + 1):
        product = sum(one * other for one, other in zip(basis[number], basis[column], strict=True))
        for k in range(column):
            product = (minors[k + 1] * product - shares[number][k] * shares[column][k]) // minors[k]
        shares[number][column] = product
    minors[number + 1] = shares[number][number]


def shorten(basis: Matrix, minors: list[int], shares: Matrix, number: int, other: int) -> None:
    times = (2 * shares[number][other] + minors[other + 1]) // (2 * minors[other + 1])
    if times:
        basis[number] = [one - times * two for one, two in zip(basis[number], basis[other], strict=True)]
        shares[number][other] -= times * minors[other + 1]
        for k in range(other):
            shares[number][k] -= times * shares[other][k]


def is_out_of_order(minors: list[int], shares: Matrix, number: int) -> bool:
    swapped = minors[number + 1] * minors[number - 1] + shares[number][number - 1] ** 2
    return 100 * swapped < 99 * minors[number] ** 2


def swap(basis: Matrix, minors: list[int], shares: Matrix, number: int, known: int) -> None:
    before = number - 1
    basis[number], basis[before] = basis[before], basis[number]
    for k in range(before):
        shares[number][k], shares[before][k] = shares[before][k], shares[number][k]
    share = shares[number][before]
    minor = (minors[before] * minors[number + 1] + share * share) // minors[number]
    for row in shares[number + 1 : known]:
        kept = row[number]
        row[number] = (minors[number + 1] * row[before] - share * kept) // minors[number]
        row[before] = (minor * kept + share * row[number]) // minors[number + 1]
    minors[number] = minor
