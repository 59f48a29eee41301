"""The cards as ints: buildings of three colours and six values, event cards, scoring categories."""

from __future__ import annotations

from typing import Final

from monstertable.packaging.native import i64

RED: Final = 0
GREEN: Final = 1
YELLOW: Final = 2
ANY: Final = 3
COLOURS: Final = ["red", "green", "yellow"]

LOWEST_VALUE: Final = 3
VALUES: Final = 6
BUILDINGS: Final = 18

# A building is colour * VALUES + value - LOWEST_VALUE, so that a sorted city stands colour by colour.
COLOUR: Final[list[int]] = [building // VALUES for building in range(BUILDINGS)]
VALUE: Final[list[int]] = [building % VALUES + LOWEST_VALUE for building in range(BUILDINGS)]
BUILDING_CODES: Final[list[str]] = [COLOURS[COLOUR[b]][0] + str(VALUE[b]) for b in range(BUILDINGS)]

CHICKEN: Final = 0
REJECTED_PROJECT: Final = 1
REMODEL: Final = 2
COUNTERATTACK: Final = 3
DETOUR: Final = 4
GRANT: Final = 5
EVENTS: Final = 6
EVENT_IDS: Final = ["chicken", "rejected_project", "remodel", "counterattack", "detour", "grant"]

LOWEST: Final = 0
HIGHEST: Final = 1
ONE_COLOUR: Final = 2
ALL: Final = 3
CATEGORIES: Final = 4
CATEGORY_IDS: Final = ["lowest", "highest", "one_colour", "all"]

# The numbers printed in the rulebook.
ROW: Final = 5
BETWEEN_SCORINGS: Final = 10
SCORINGS: Final = 4
BANKNOTES: Final = 10
MOST_BANKNOTES: Final = 2
STARTING_BANKNOTES: Final = 1
STARTING_EVENTS: Final = 2
EVENT_AFTER_FALLEN: Final = 2
BUILDING_CARDS: Final = 40
STARTING_CARDS: Final = 10
MONSTER_CARDS: Final = 30
EVENT_CARDS: Final = 14
PAIRS: Final = "ABCDE"
FEWEST_PLAYERS: Final = 3


def add(counts: list[int], which: i64, number: i64) -> None:
    """More of one kind, or less."""
    # Not `+=`, which compiled code does with objects.
    counts[which] = counts[which] + number


def move_in(city: list[int], building: int) -> None:
    """A building takes its place in a sorted city."""
    place: i64 = len(city)
    while place > 0 and city[place - 1] > building:
        place -= 1
    city.insert(place, building)
