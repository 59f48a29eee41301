"""The odds of the dice, exactly: with what is kept now, how many of a symbol will lie there if one goes for it.

Going for a symbol means: the dice that are loose now are rolled, and in every roll that is left all loose dice that do
not show it are rolled again; what is kept now stays. Cards and tokens hinder it: dice that may not be taken up, Ouch!
that costs energy (KNY-C8), rolls that must be used (KNY-C2). Webs and more dice (KNY-C9, KNY-21) are only numbers.
"""

from __future__ import annotations

from math import factorial
from typing import Final, NamedTuple

from monstertable.games.king_of_new_york.dice import OUCH, SYMBOLS

Counts = list[float]  # by number: the chance that so many lie there in the end

FREE: Final = -1  # rolling Ouch! again costs nothing
NEVER: Final = 0
PAID: Final = 1
FREELY: Final = 2


class Lying(NamedTuple):
    """The dice as they lie, by what becomes of them; and the rolls that are left."""

    have: int  # show what is wanted
    costly: int  # loose Ouch!, where rolling it again costs energy
    rest: int  # loose and something else
    spare: int  # kept and something else: taken up only if one must
    spare_costly: int  # the same, Ouch! that costs energy
    payable: int  # how many rolls with costly dice can be paid, or FREE
    rolls: int


class Way:
    """One way to roll: which faces of a die are wanted, and what hinders. Faces are counted, of the six of a die."""

    def __init__(self, wanted: int, costly: int, stuck: int, hurried: bool, again: int) -> None:
        self.wanted = wanted
        self.costly = costly  # Ouch!, where rolling it again costs energy
        self.stuck = stuck  # may not be taken up again
        self.rest = SYMBOLS - wanted - costly - stuck
        self.hurried = hurried  # all rolls must be used, with at least one die
        self.again = again  # whether what is wanted could be taken up again: NEVER, PAID or FREELY
        self.known: dict[tuple[int, Lying], Counts] = {}


WAYS: Final[dict[tuple[int, ...], Way]] = {}


def way_of(wanted: int, costly: int, stuck: int, hurried: bool, again: int) -> Way:
    """What was worked out for it is kept: the same dice are met again and again."""
    key = (wanted, costly, stuck, int(hurried), again)
    found = WAYS.get(key)
    if found is None:
        found = Way(wanted, costly, stuck, hurried, again)
        WAYS[key] = found
    return found


def rolling(way: Way, loose: int, lying: Lying) -> Counts:
    """Roll so many dice, beside those that lie there, and go on while rolls are left."""
    key = (loose, lying)
    found = way.known.get(key)
    if found is not None:
        return found
    found = [0.0] * (loose + lying.have + lying.costly + lying.rest + lying.spare + lying.spare_costly + 1)
    for good in range(loose + 1):
        for dear in range(loose - good + 1 if way.costly else 1):
            for lost in range(loose - good - dear + 1 if way.stuck else 1):
                other = loose - good - dear - lost
                chance = probability(way, good, dear, lost, other)
                if chance:
                    add(found, chance, going_on(way, fallen(lying, good, dear, other)))
    way.known[key] = found
    return found


def fallen(lying: Lying, good: int, dear: int, other: int) -> Lying:
    """Dice have come to lie beside the others. Those that may not be taken up again count for nothing more."""
    return lying._replace(have=lying.have + good, costly=lying.costly + dear, rest=lying.rest + other)


def add(counts: Counts, chance: float, ahead: Counts) -> None:
    for number, part in enumerate(ahead):
        counts[number] += chance * part


def probability(way: Way, good: int, dear: int, lost: int, other: int) -> float:
    """That a throw shows so many of each."""
    total = good + dear + lost + other
    ways = factorial(total) // (factorial(good) * factorial(dear) * factorial(lost) * factorial(other))
    faces: int = way.wanted**good * way.costly**dear * way.stuck**lost * way.rest**other
    return ways * faces / float(SYMBOLS**total)


def going_on(way: Way, lying: Lying) -> Counts:
    """The dice have fallen: all loose ones that are not wanted are rolled again, if they may."""
    if lying.rolls == 0:
        return certainly(lying.have)
    after = lying._replace(rest=0, rolls=lying.rolls - 1)
    if lying.costly and lying.payable != 0:
        return rolling(way, lying.costly + lying.rest, after._replace(costly=0, payable=fewer(lying.payable)))
    if lying.rest:
        return rolling(way, lying.rest, after)
    return hurrying(way, lying, after) if way.hurried else certainly(lying.have)


def hurrying(way: Way, lying: Lying, after: Lying) -> Counts:
    """One die must roll: of those that do not count, if any may."""
    paid = fewer(lying.payable)
    if lying.spare:
        return rolling(way, 1, after._replace(spare=lying.spare - 1))
    if lying.spare_costly and lying.payable != 0:
        return rolling(way, 1, after._replace(spare_costly=lying.spare_costly - 1, payable=paid))
    if lying.have and way.again == FREELY:
        return rolling(way, 1, after._replace(have=lying.have - 1))
    if lying.have and way.again == PAID and lying.payable != 0:
        return rolling(way, 1, after._replace(have=lying.have - 1, payable=paid))
    return certainly(lying.have)


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
    costs = hindrance.payable != FREE
    dear_shown = dice[OUCH] if costs and symbol != OUCH else 0
    dear_movable = dear_shown if hindrance.payable > 0 else 0
    movable = 0 if is_stuck(hindrance, symbol) else dice[symbol]
    plain = sum([dice[other] for other in range(SYMBOLS) if other != symbol and not is_stuck(hindrance, other)])
    plain -= dear_movable
    way = way_to(hindrance, symbol)
    found: dict[str, Counts] = {}
    for taken in range(movable + 1):
        for dear in range(dear_movable + 1):
            for other in range(plain + 1):
                ouch = taken if symbol == OUCH else dear
                payable = fewer(hindrance.payable) if ouch else hindrance.payable
                kept = dice[symbol] - taken
                lying = Lying(kept, 0, 0, plain - other, dear_shown - dear, payable, rolls - 1)
                key = f"{taken + dear + other} {kept} {ouch if costs else 0}"
                put(found, key, way, taken + dear + other, lying)
    return found


def put(found: dict[str, Counts], key: str, way: Way, loose: int, lying: Lying) -> None:
    """What comes of rolling so many; without any, all stays as it lies, where that is allowed."""
    if loose:
        found[key] = rolling(way, loose, lying)
    elif not way.hurried:
        found[key] = certainly(lying.have)


def way_to(hindrance: Hindrance, symbol: int) -> Way:
    costly = 1 if hindrance.payable != FREE and symbol != OUCH else 0
    stuck = sum([1 for other in range(SYMBOLS) if other != symbol and hindrance.stuck[other]])
    again = NEVER if hindrance.stuck[symbol] else FREELY
    if symbol == OUCH and hindrance.payable != FREE:
        again = PAID
    return way_of(1, costly, stuck, hindrance.hurried, again)


def is_stuck(hindrance: Hindrance, symbol: int) -> bool:
    return hindrance.stuck[symbol] or (symbol == OUCH and hindrance.payable == 0)


def without_ouch(dice: list[int], rolls: int, hindrance: Hindrance) -> dict[str, Counts]:
    """By "loose kept dear", where Ouch! is what is kept: how many dice show no Ouch! if only Ouch! is rolled again.

    Empty where all rolls must be used and some dice may not be taken up: which ones are free then, is not counted.
    """
    if hindrance.hurried and True in hindrance.stuck:
        return {}
    costs = hindrance.payable != FREE
    way = way_of(SYMBOLS - 1, 1 if costs else 0, 0, hindrance.hurried, FREELY)
    movable = 0 if is_stuck(hindrance, OUCH) else dice[OUCH]
    plain = sum([dice[other] for other in range(SYMBOLS) if other != OUCH and not hindrance.stuck[other]])
    found: dict[str, Counts] = {}
    for taken in range(movable + 1):
        for other in range(plain + 1):
            kept = dice[OUCH] - taken
            payable = fewer(hindrance.payable) if taken else hindrance.payable
            spare, dear = (0, kept) if costs else (kept, 0)
            lying = Lying(sum(dice) - dice[OUCH] - other, 0, 0, spare, dear, payable, rolls - 1)
            put(found, f"{taken + other} {kept} {taken if costs else 0}", way, taken + other, lying)
    return found
