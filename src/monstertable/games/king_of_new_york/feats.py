"""What is counted of a monster in a game that is over, for its trophies: one function each."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Event
from monstertable.core.trophy import Ended
from monstertable.games.king_of_new_york.board import LIFE, MANHATTAN, NOBODY, UPPER
from monstertable.games.king_of_new_york.dice import SYMBOLS, showing
from monstertable.games.king_of_new_york.happenings import (
    ADVANCED,
    BOUGHT,
    BY_CHOICE,
    BY_OUCH,
    BY_SUPERSTAR,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    ELIMINATED,
    ENERGY_CHANGED,
    LIFE_CHANGED,
    MOVED,
    PLACED,
    SETTLED,
    STAYED,
    TOOK_DAMAGE,
    TOOK_STATUE,
    TOOK_SUPERSTAR,
    TURN_BEGAN,
    VP,
)

# Where the numbers of a happening stand.
AMOUNT: Final = 2
DAMAGE_CAUSE: Final = 3
DEALER: Final = 4


def own(ended: Ended, kind: int, seat: int) -> list[Event]:
    """The happenings of one kind that concern this seat."""
    return [event for event in ended.happenings if event[0] == kind and event[1] == seat]


def blows(ended: Ended, seat: int) -> list[Event]:
    """The damage that the seat did to others."""
    return [event for event in ended.told(TOOK_DAMAGE) if event[DEALER] == seat != event[1]]


def most_in_a_turn(ended: Ended, kind: int, seat: int) -> int:
    """How many happenings of this kind that concern the seat fell into one turn."""
    most, found = 0, 0
    for event in ended.happenings:
        if event[0] == TURN_BEGAN:
            found = 0
        elif event[0] == kind and event[1] == seat:
            found += 1
            most = max(most, found)
    return most


def levels(ended: Ended, kind: int, seat: int, begin: int) -> list[int]:
    """How a figure of the seat stood after each of its changes, from the beginning."""
    found = [begin]
    for event in own(ended, kind, seat):
        found.append(found[-1] + event[AMOUNT])
    return found


def turns_in_manhattan(ended: Ended, seat: int) -> int:
    """The longest row of own turns that began in Manhattan, without leaving it between them."""
    longest, row, place = 0, 0, NOBODY
    for event in ended.happenings:
        if event[1:2] != (seat,):
            continue
        if event[0] in (MOVED, PLACED):
            place, row = event[2], 0
        elif event[0] == TURN_BEGAN and place == MANHATTAN:
            row += 1
            longest = max(longest, row)
    return longest


def climbs_to_the_top(ended: Ended, seat: int) -> int:
    return sum([event[2] == UPPER for event in own(ended, ADVANCED, seat)])


def defiances(ended: Ended, seat: int) -> int:
    """Times somebody was attacked in Manhattan and stayed."""
    return len(own(ended, STAYED, seat))


def boroughs_seen(ended: Ended, seat: int) -> int:
    return len({event[2] for event in [*own(ended, MOVED, seat), *own(ended, PLACED, seat)]})


def walks(ended: Ended, seat: int) -> int:
    """Moves of one's own accord."""
    return sum([event[3] == BY_CHOICE for event in own(ended, MOVED, seat)])


def buildings(ended: Ended, seat: int) -> int:
    return len(own(ended, DESTROYED_BUILDING, seat))


def buildings_in_a_turn(ended: Ended, seat: int) -> int:
    return most_in_a_turn(ended, DESTROYED_BUILDING, seat)


def units(ended: Ended, seat: int) -> int:
    return len(own(ended, DESTROYED_UNIT, seat))


def kinds_of_units(ended: Ended, seat: int) -> int:
    return len({event[2] for event in own(ended, DESTROYED_UNIT, seat)})


def superstar_points(ended: Ended, seat: int) -> int:
    return sum([event[AMOUNT] for event in own(ended, VP, seat) if event[3] == BY_SUPERSTAR])


def statues_taken(ended: Ended, seat: int) -> int:
    return len(own(ended, TOOK_STATUE, seat))


def snatched(ended: Ended, seat: int) -> int:
    """Superstar and Statue of Liberty, taken from somebody else."""
    return sum([event[2] != NOBODY for kind in (TOOK_SUPERSTAR, TOOK_STATUE) for event in own(ended, kind, seat)])


def same_dice(ended: Ended, seat: int) -> int:
    """The most dice with one symbol after the last roll of a turn."""
    thrown = [showing(event[2], symbol) for event in own(ended, SETTLED, seat) for symbol in range(SYMBOLS)]
    return max(thrown, default=0)


def different_dice(ended: Ended, seat: int) -> int:
    """The most different symbols after the last roll of a turn."""
    thrown = [sum([showing(event[2], symbol) > 0 for symbol in range(SYMBOLS)]) for event in own(ended, SETTLED, seat)]
    return max(thrown, default=0)


def cards_bought(ended: Ended, seat: int) -> int:
    return len(own(ended, BOUGHT, seat))


def cards_in_a_turn(ended: Ended, seat: int) -> int:
    return most_in_a_turn(ended, BOUGHT, seat)


def most_energy(ended: Ended, seat: int) -> int:
    return max(levels(ended, ENERGY_CHANGED, seat, 0))


def life_healed(ended: Ended, seat: int) -> int:
    return sum([max(event[AMOUNT], 0) for event in own(ended, LIFE_CHANGED, seat)])


def hardest_blow(ended: Ended, seat: int) -> int:
    """The most damage to one other monster at once."""
    return max([event[AMOUNT] for event in blows(ended, seat)], default=0)


def knock_outs(ended: Ended, seat: int) -> int:
    """The others whose last wound was this seat's doing."""
    found = 0
    last: dict[int, int] = {}
    for event in ended.happenings:
        if event[0] == TOOK_DAMAGE:
            last[event[1]] = event[DEALER]
        elif event[0] == ELIMINATED and event[1] != seat:
            found += last.get(event[1], NOBODY) == seat
    return found


def army_damage(ended: Ended, seat: int) -> int:
    """What the units did to this monster."""
    wounds = own(ended, TOOK_DAMAGE, seat)
    return sum([event[AMOUNT] for event in wounds if event[DAMAGE_CAUSE] == BY_OUCH])


def life_short_of(ended: Ended, seat: int) -> int:
    """Of a winner who is alive: how much life is missing at the end."""
    left = levels(ended, LIFE_CHANGED, seat, LIFE)[-1] if ended.has_won(seat) else 0
    return LIFE - left if left else 0


def unhurt_victory(ended: Ended, seat: int) -> int:
    """Of a winner: the life at the end."""
    return levels(ended, LIFE_CHANGED, seat, LIFE)[-1] if ended.has_won(seat) else 0


def peaceful_victory(ended: Ended, seat: int) -> int:
    return int(ended.has_won(seat) and not blows(ended, seat))


def points_in_vain(ended: Ended, seat: int) -> int:
    """Of a loser: the most victory points there ever were."""
    return 0 if ended.has_won(seat) else max(levels(ended, VP, seat, 0))


def first_to_fall(ended: Ended, seat: int) -> int:
    return int([event[1] for event in ended.told(ELIMINATED)][:1] == [seat])


def boroughs_wrecked(ended: Ended, seat: int) -> int:
    """In how many boroughs the seat destroyed a building."""
    return len({event[3] for event in own(ended, DESTROYED_BUILDING, seat)})
