"""What is counted of a city in a game that is over, for its trophies: one function each."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from monstertable.core.game import Event
from monstertable.core.trophy import Ended
from monstertable.games.monster_city.cards import ALL, HIGHEST, LOWEST, ONE_COLOUR, SCORINGS, VALUE
from monstertable.games.monster_city.happenings import ATTACKED, BUILT, DEALT_EVENT, DREW_EVENT, PLAYED, SCORED, STOPPED

# Where in a happening its list of buildings begins.
FALLEN: Final = 3
COUNTED: Final = 4


def own(ended: Ended, kind: int, seat: int) -> list[Event]:
    """The happenings of one kind that concern this seat."""
    return [event for event in ended.happenings if event[0] == kind and event[1] == seat]


def scorings(ended: Ended, seat: int) -> list[int]:
    """The points of the four scorings, in their order."""
    return [event[3] for event in own(ended, SCORED, seat)]


def scored(ended: Ended, seat: int, category: int) -> Event:
    """What a category brought. Each counts once in a game."""
    return next(event for event in own(ended, SCORED, seat) if event[2] == category)


def standings(ended: Ended) -> list[list[int]]:
    """The points of all seats after each scoring."""
    found, points = list[list[int]](), [0] * ended.seats
    for place, event in enumerate(ended.told(SCORED)):
        points[event[1]] += event[3]
        if (place + 1) % ended.seats == 0:
            found.append(points[:])
    return found


def lost_at_once(ended: Ended, seat: int) -> list[int]:
    """How many buildings fell in each attack."""
    return [len(event) - FALLEN for event in own(ended, ATTACKED, seat)]


def longest_row(steps: list[bool]) -> int:
    """How many in a row are related as is wished: one more than there are steps."""
    longest = row = 1
    for is_step in steps:
        row = row + 1 if is_step else 1
        longest = max(longest, row)
    return longest


def ascending(ended: Ended, seat: int) -> int:
    return longest_row([later > before for before, later in pairwise(scorings(ended, seat))])


def descending(ended: Ended, seat: int) -> int:
    return longest_row([later < before for before, later in pairwise(scorings(ended, seat))])


def total(ended: Ended, seat: int) -> int:
    return ended.outcome.scores[seat]


def best_scoring(ended: Ended, seat: int) -> int:
    return max(scorings(ended, seat))


def worst_scoring(ended: Ended, seat: int) -> int:
    return min(scorings(ended, seat))


def points_for_lowest(ended: Ended, seat: int) -> int:
    return scored(ended, seat, LOWEST)[3]


def points_for_highest(ended: Ended, seat: int) -> int:
    return scored(ended, seat, HIGHEST)[3]


def street(ended: Ended, seat: int) -> int:
    """The buildings that counted for one colour."""
    return len(scored(ended, seat, ONE_COLOUR)) - COUNTED


def whole_city(ended: Ended, seat: int) -> int:
    """The buildings that counted for all."""
    return len(scored(ended, seat, ALL)) - COUNTED


def same_scorings(ended: Ended, seat: int) -> int:
    """The most scorings that brought the same."""
    points = scorings(ended, seat)
    return max([points.count(one) for one in points])


def built(ended: Ended, seat: int) -> int:
    return len(own(ended, BUILT, seat))


def towers(ended: Ended, seat: int) -> int:
    """The highest buildings that were built."""
    return sum([VALUE[event[2]] == max(VALUE) for event in own(ended, BUILT, seat)])


def lost(ended: Ended, seat: int) -> int:
    return sum(lost_at_once(ended, seat))


def most_lost_at_once(ended: Ended, seat: int) -> int:
    return max(lost_at_once(ended, seat), default=0)


def harmless_attacks(ended: Ended, seat: int) -> int:
    """A banknote for nothing."""
    return lost_at_once(ended, seat).count(0)


def phoenix(ended: Ended, seat: int) -> int:
    """By how many more buildings than anybody else a winner has lost."""
    others = [lost(ended, other) for other in range(ended.seats) if other != seat]
    return lost(ended, seat) - max(others) if ended.has_won(seat) else 0


def well_kept(ended: Ended, seat: int) -> int:
    """By how many fewer buildings than anybody else a winner has lost."""
    others = [lost(ended, other) for other in range(ended.seats) if other != seat]
    return min(others) - lost(ended, seat) if ended.has_won(seat) else 0


def margin(ended: Ended, seat: int) -> int:
    return ended.lead(seat)


def photo_finish(ended: Ended, seat: int) -> int:
    """Won by a point at most: by one, or by counting buildings, or together."""
    return int(ended.has_won(seat) and ended.lead(seat) <= 1)


def missed_by_a_point(ended: Ended, seat: int) -> int:
    return int(not ended.has_won(seat) and ended.lead(seat) >= -1)


def far_behind(ended: Ended, seat: int) -> int:
    """Of who is last: the points between them and the winner."""
    return max(ended.outcome.scores) - ended.outcome.scores[seat] if ended.is_last(seat) else 0


def scorings_behind(ended: Ended, seat: int) -> int:
    """Of a winner: after how many scorings somebody else was ahead."""
    if not ended.has_won(seat):
        return 0
    return sum([points[seat] < max(points) for points in standings(ended)])


def scorings_ahead(ended: Ended, seat: int) -> int:
    """After how many scorings, from the first on, nobody else had as much."""
    found = 0
    for points in standings(ended):
        if points.count(points[seat]) > 1 or points[seat] < max(points):
            break
        found += 1
    return found if found < SCORINGS or ended.has_won(seat) else 0


def kept_stop(ended: Ended, seat: int) -> int:
    """Whether a winner had a STOP card, which comes instead of event cards, and did not play it."""
    has_stop = not ended.told(DEALT_EVENT)
    return int(has_stop and ended.has_won(seat) and not own(ended, STOPPED, seat))


def cards_carried_out(ended: Ended, seat: int) -> int:
    """Event cards that did something."""
    return sum([event[3] for event in own(ended, PLAYED, seat)])


def cards_for_rubble(ended: Ended, seat: int) -> int:
    """Event cards drawn because two buildings or more fell at once."""
    return len(own(ended, DREW_EVENT, seat))
