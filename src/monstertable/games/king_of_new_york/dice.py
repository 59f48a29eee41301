"""Dice as numbers: a throw is how many dice show each symbol, four bits per symbol in one int.

Equal dice are interchangeable, so this is all there is to know of a throw; adding two throws adds their ints.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from monstertable.core.chance import Random

ENERGY: Final = 0
ATTACK: Final = 1
DESTRUCTION: Final = 2
HEAL: Final = 3
CELEBRITY: Final = 4
OUCH: Final = 5
SYMBOLS: Final = 6
SYMBOL_IDS: Final = ["energy", "attack", "destruction", "heal", "celebrity", "ouch"]
LETTERS: Final = "eadhco"

BITS: Final = 4
MASK: Final = 15
MOST_DICE: Final = 8
THROWS: Final = 1 << (BITS * SYMBOLS)
ONE: Final = [1, 16, 256, 4096, 65536, 1048576]  # one die that shows this symbol
ALL_OF: Final = [15, 15 << 4, 15 << 8, 15 << 12, 15 << 16, 15 << 20]

PAIRS: Final = [one + other for one in ONE for other in ONE]
TRIPLES: Final = [pair + one for pair in PAIRS for one in ONE]


def showing(dice: int, symbol: int) -> int:
    """How many of the dice show this symbol."""
    return (dice >> (BITS * symbol)) & MASK


def number_of(dice: int) -> int:
    number = 0
    while dice:
        number += dice & MASK
        dice >>= BITS
    return number


def throw(number: int, random: Random) -> int:
    """Throw so many dice."""
    dice = 0
    while number >= 3:
        dice += TRIPLES[random.below(216)]
        number -= 3
    if number == 2:
        return dice + PAIRS[random.below(36)]
    if number == 1:
        return dice + ONE[random.below(6)]
    return dice


def odds(number: int) -> list[tuple[int, float]]:
    """Every throw of so many dice, with its probability."""
    ways = factorial(number)
    found: list[tuple[int, float]] = []
    for dice in throws(number, SYMBOLS):
        same = 1
        for symbol in range(SYMBOLS):
            same *= factorial(showing(dice, symbol))
        found.append((dice, ways / same / SYMBOLS**number))
    return found


def throws(number: int, symbols: int) -> list[int]:
    """Every throw of so many dice that shows only the first `symbols` symbols."""
    if symbols == 1:
        return [number * ONE[0]]
    found: list[int] = []
    for shown in range(number + 1):
        rest = throws(number - shown, symbols - 1)
        found.extend([dice + shown * ONE[symbols - 1] for dice in rest])
    return found


def part_throws(dice: int) -> list[int]:
    """Every non-empty choice among these dice; equal dice are interchangeable."""
    found = [0]
    for symbol in range(SYMBOLS):
        wider: list[int] = []
        for taken in range(showing(dice, symbol) + 1):
            wider.extend([part + taken * ONE[symbol] for part in found])
        found = wider
    return found[1:]


def letters(dice: int) -> str:
    """A throw in letters: two Energy and an Ouch! are eeo."""
    return "".join([LETTERS[symbol] * showing(dice, symbol) for symbol in range(SYMBOLS)])


def from_letters(text: str) -> int:
    if not 1 <= len(text) <= MOST_DICE:
        raise ValueError(text)
    return sum([ONE[LETTERS.index(letter)] for letter in text])
