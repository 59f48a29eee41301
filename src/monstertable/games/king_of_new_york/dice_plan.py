"""The exact worth of keeping some dice and rolling the others again, over all rolls that are left.

A throw is worth a sum over its symbols, each by its number. What is kept is a choice of dice in no order: there are 924
of up to six dice. From the last roll backwards, a choice is worth the mean of the six choices with one die more, and a
throw is worth the best choice among its dice. So three rolls cost a few thousand additions.
"""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.dice import MOST_DICE, ONE, SYMBOLS, showing, throws

NONE: Final = -1


class Choices:
    """All choices of up to `number` dice, from the largest to the empty one, and how they follow from each other."""

    def __init__(self, number: int) -> None:
        self.dice = [dice for size in range(number, -1, -1) for dice in throws(size, SYMBOLS)]
        self.throws = len(throws(number, SYMBOLS))  # the first so many are whole throws
        self.place = {dice: place for place, dice in enumerate(self.dice)}
        self.larger: list[int] = []  # by place * SYMBOLS + symbol: with one die more
        self.smaller: list[int] = []  # with one die less, or NONE
        for place, dice in enumerate(self.dice):
            for symbol in range(SYMBOLS):
                self.larger.append(NONE if place < self.throws else self.place[dice + ONE[symbol]])
                self.smaller.append(self.place[dice - ONE[symbol]] if showing(dice, symbol) else NONE)


CHOICES: Final[list[Choices | None]] = [None] * (MOST_DICE + 1)


def choices_of(number: int) -> Choices:
    """Worked out once for each number of dice that is met."""
    found = CHOICES[number]
    if found is None:
        found = Choices(number)
        CHOICES[number] = found
    return found


def worth_of_keeping(tables: list[list[float]], number: int, rolls: int) -> dict[int, float]:
    """By dice kept: what is to be expected with `number` dice and so many rolls left, the others being rolled now."""
    choices = choices_of(number)
    as_it_lies = [worth(tables, dice) for dice in choices.dice[: choices.throws]]
    best = as_it_lies
    for _ in range(rolls - 1):
        best = best_of_each(choices, means(choices, best), as_it_lies)
    found = means(choices, best)
    for place in range(choices.throws):
        found[place] = as_it_lies[place]
    return {dice: found[place] for dice, place in choices.place.items()}


def worth(tables: list[list[float]], dice: int) -> float:
    total = 0.0
    for symbol in range(SYMBOLS):
        total += tables[symbol][showing(dice, symbol)]
    return total


def means(choices: Choices, best: list[float]) -> list[float]:
    """What each choice is worth when the other dice are rolled, and a throw is then worth `best`."""
    found = best[:]
    larger = choices.larger
    for place in range(choices.throws, len(choices.dice)):
        total = 0.0
        for follower in range(place * SYMBOLS, place * SYMBOLS + SYMBOLS):
            total += found[larger[follower]]
        found.append(total / SYMBOLS)
    return found


def best_of_each(choices: Choices, means: list[float], as_it_lies: list[float]) -> list[float]:
    """What each throw is worth with a roll left: left as it lies, or the best choice among its dice kept."""
    found = means[:]
    found[: choices.throws] = as_it_lies
    smaller = choices.smaller
    for place in range(len(found) - 1, -1, -1):
        most = found[place]
        for follower in range(place * SYMBOLS, place * SYMBOLS + SYMBOLS):
            part = smaller[follower]
            if part != NONE and found[part] > most:
                most = found[part]
        found[place] = most
    return found[: choices.throws]
