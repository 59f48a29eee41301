"""The odds of the dice, exactly: with what is kept now, how many of a symbol will lie there if one goes for it.

Going for a symbol means: the dice that are loose now are rolled, and in every roll that is left all loose dice that do
not show it are rolled again; what is kept now stays. Cards and tokens hinder it: dice that may not be taken up, Ouch!
that costs energy (KNY-C8), rolls that must be used (KNY-C2). Webs and more dice (KNY-C9, KNY-21) are only numbers.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from monstertable.games.king_of_new_york.dice import OUCH, SYMBOLS

Counts = list[float]  # by number: the chance that so many lie there in the end

FREE: Final = -1  # rolling Ouch! again costs nothing
NEVER: Final = 0
PAID: Final = 1
FREELY: Final = 2


class Way:
    """One way to roll: which faces of a die are wanted, and what hinders. Faces are counted, of the six of a die."""

    def __init__(self, wanted: int, costly: int, stuck: int, hurried: bool, again: int) -> None:
        self.wanted = wanted
        self.costly = costly  # Ouch!, where rolling it again costs energy
        self.stuck = stuck  # may not be taken up again
        self.rest = SYMBOLS - wanted - costly - stuck
        self.hurried = hurried  # all rolls must be used, with at least one die
        self.again = again  # whether what is wanted could be taken up again: NEVER, PAID or FREELY
        self.known: dict[tuple[int, ...], Counts] = {}


WAYS: Final[dict[tuple[int, ...], Way]] = {}


def way(wanted: int, costly: int, stuck: int, hurried: bool, again: int) -> Way:
    """Worked out once for all dice that are met."""
    key = (wanted, costly, stuck, int(hurried), again)
    found = WAYS.get(key)
    if found is None:
        found = Way(wanted, costly, stuck, hurried, again)
        WAYS[key] = found
    return found


def going(
    way: Way, loose: int, have: int, spare: int, spare_costly: int, payable: int, rolls: int, costly: int, rest: int
) -> Counts:
    """Roll the loose dice now, and go on for so many rolls more.

    have: other dice that show what is wanted. costly, rest: dice that lie loose and are not rolled now. spare: kept
    dice that show something else and may be taken up if one must; spare_costly: of which Ouch! that costs energy.
    """
    key = (loose, have, spare, spare_costly, payable, rolls, costly, rest)
    found = way.known.get(key)
    if found is not None:
        return found
    found = [0.0] * (loose + have + spare + spare_costly + costly + rest + 1)
    for good in range(loose + 1):
        for dear in range(loose - good + 1 if way.costly else 1):
            for lost in range(loose - good - dear + 1 if way.stuck else 1):
                other = loose - good - dear - lost
                if other and not way.rest:
                    continue
                chance = probability(way, good, dear, lost, other)
                ahead = going_on(way, have + good, costly + dear, rest + other, spare, spare_costly, payable, rolls)
                for number, part in enumerate(ahead):
                    found[number] += chance * part
    way.known[key] = found
    return found


def probability(way: Way, good: int, dear: int, lost: int, other: int) -> float:
    """That a throw shows so many of each."""
    total = good + dear + lost + other
    ways = factorial(total) // (factorial(good) * factorial(dear) * factorial(lost) * factorial(other))
    faces: int = way.wanted**good * way.costly**dear * way.stuck**lost * way.rest**other
    return ways * faces / float(SYMBOLS**total)


def going_on(
    way: Way, have: int, costly: int, rest: int, spare: int, spare_costly: int, payable: int, rolls: int
) -> Counts:
    """The dice have fallen, and so many rolls are left."""
    if rolls == 0:
        return certainly(have)
    if costly and payable != 0:
        return going(way, costly + rest, have, spare, spare_costly, fewer(payable), rolls - 1, 0, 0)
    if rest:
        return going(way, rest, have, spare, spare_costly, payable, rolls - 1, costly, 0)
    if not way.hurried:
        return certainly(have)
    return hurrying(way, have, costly, spare, spare_costly, payable, rolls)


def hurrying(way: Way, have: int, costly: int, spare: int, spare_costly: int, payable: int, rolls: int) -> Counts:
    """One die must roll: of those that do not count, if any may."""
    if spare:
        return going(way, 1, have, spare - 1, spare_costly, payable, rolls - 1, costly, 0)
    if spare_costly and payable != 0:
        return going(way, 1, have, spare, spare_costly - 1, fewer(payable), rolls - 1, costly, 0)
    if have and (way.again == FREELY or (way.again == PAID and payable != 0)):
        left = fewer(payable) if way.again == PAID else payable
        return going(way, 1, have - 1, spare, spare_costly, left, rolls - 1, costly, 0)
    return certainly(have)


def fewer(payable: int) -> int:
    return payable if payable == FREE else payable - 1


def certainly(number: int) -> Counts:
    return [0.0] * number + [1.0]


# For dice that lie there.


class Hindrance:
    """What hinders whoever rolls."""

    def __init__(self, stuck: list[bool], payable: int, hurried: bool) -> None:
        self.stuck = stuck  # by symbol: its dice may not be taken up
        self.payable = payable  # how many rolls with Ouch! can be paid, or FREE
        self.hurried = hurried


def tables(dice: list[int], rolls: int, hindrance: Hindrance) -> list[dict[str, Counts]]:
    """By symbol, then by "loose kept dear": loose dice, dice of it that are kept, loose Ouch! where that costs energy.

    Numbers of dice by symbol; rolls are those that are left.
    """
    return [table_of(dice, rolls, hindrance, symbol) for symbol in range(SYMBOLS)]


def table_of(dice: list[int], rolls: int, hindrance: Hindrance, symbol: int) -> dict[str, Counts]:
    dear_shown = dice[OUCH] if symbol != OUCH and hindrance.payable != FREE else 0
    movable = 0 if is_stuck(hindrance, symbol) else dice[symbol]
    others = sum([number for other, number in enumerate(dice) if other != symbol and not is_stuck(hindrance, other)])
    dear_movable = dear_shown if hindrance.payable > 0 else 0
    plain = others - dear_movable
    found: dict[str, Counts] = {}
    for taken in range(movable + 1):
        for dear in range(dear_movable + 1):
            for other in range(plain + 1):
                kept = dice[symbol] - taken
                counts = counts_of(hindrance, symbol, rolls, taken, dear, other, kept, plain - other, dear_shown - dear)
                if counts:
                    found[key_of(hindrance, symbol, taken, dear, other, kept)] = counts
    return found


def key_of(hindrance: Hindrance, symbol: int, taken: int, dear: int, other: int, kept: int) -> str:
    loose_ouch = taken if symbol == OUCH else dear
    return f"{taken + dear + other} {kept} {loose_ouch if hindrance.payable != FREE else 0}"


def counts_of(
    hindrance: Hindrance,
    symbol: int,
    rolls: int,
    taken: int,
    dear: int,
    other: int,
    kept: int,
    spare: int,
    spare_dear: int,
) -> Counts:
    """None where nothing may be kept as it lies."""
    loose = taken + dear + other
    if loose == 0:
        return [] if hindrance.hurried else certainly(kept)
    pays = hindrance.payable != FREE and (dear > 0 or (symbol == OUCH and taken > 0))
    payable = hindrance.payable - 1 if pays else hindrance.payable
    return going(way_to(hindrance, symbol), loose, kept, spare, spare_dear, payable, rolls - 1, 0, 0)


def way_to(hindrance: Hindrance, symbol: int) -> Way:
    costly = 1 if hindrance.payable != FREE and symbol != OUCH else 0
    stuck = sum([1 for other in range(SYMBOLS) if other != symbol and hindrance.stuck[other]])
    again = NEVER if hindrance.stuck[symbol] else FREELY
    if symbol == OUCH and hindrance.payable != FREE:
        again = PAID
    return way(1, costly, stuck, hindrance.hurried, again)


def is_stuck(hindrance: Hindrance, symbol: int) -> bool:
    return hindrance.stuck[symbol] or (symbol == OUCH and hindrance.payable == 0)


def without_ouch(dice: list[int], rolls: int, hindrance: Hindrance) -> dict[str, Counts]:
    """By "loose kept dear", where Ouch! is what is kept: how many dice show no Ouch! if only Ouch! is rolled again.

    Empty where all rolls must be used and some dice may not be taken up: which ones are free then, is not counted.
    """
    if hindrance.hurried and True in hindrance.stuck:
        return {}
    costs = hindrance.payable != FREE
    avoiding = way(SYMBOLS - 1, 1 if costs else 0, 0, hindrance.hurried, FREELY)
    movable = 0 if is_stuck(hindrance, OUCH) else dice[OUCH]
    plain = sum([number for other, number in enumerate(dice) if other != OUCH and not hindrance.stuck[other]])
    stuck = sum(dice) - dice[OUCH] - plain
    found: dict[str, Counts] = {}
    for taken in range(movable + 1):
        for other in range(plain + 1):
            kept = dice[OUCH] - taken
            payable = fewer(hindrance.payable) if taken else hindrance.payable
            have, spare, dear = stuck + plain - other, 0 if costs else kept, kept if costs else 0
            if taken + other:
                counts = going(avoiding, taken + other, have, spare, dear, payable, rolls - 1, 0, 0)
            elif hindrance.hurried:
                continue
            else:
                counts = certainly(have)
            found[f"{taken + other} {kept} {taken if costs else 0}"] = counts
    return found
