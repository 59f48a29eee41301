"""What the rules page takes from the rules themselves: numbers, cards, and examples that a test plays through."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import listed
from monstertable.games.monster_city.cards import (
    BANKNOTES,
    BETWEEN_SCORINGS,
    BUILDING_CARDS,
    BUILDING_CODES,
    CATEGORY_IDS,
    COLOURS,
    EVENT_AFTER_FALLEN,
    EVENT_CARDS,
    EVENT_IDS,
    FEWEST_PLAYERS,
    LOWEST_VALUE,
    MONSTER_CARDS,
    MOST_BANKNOTES,
    PAIRS,
    ROW,
    SCORINGS,
    STARTING_BANKNOTES,
    STARTING_CARDS,
    STARTING_EVENTS,
    VALUES,
)
from monstertable.games.monster_city.components import DEFAULT, components
from monstertable.games.monster_city.naming import (
    building_words,
    category_words,
    colour_word,
    destroys_words,
    event_name,
    monster_name,
    portrait,
    summed,
)
from monstertable.games.monster_city.preview import city_of
from monstertable.games.monster_city.scoring import counting, points
from monstertable.games.monster_city.shelves import category_rule, event_rule

NUMBERS: Final = {
    "row": ROW,
    "between": BETWEEN_SCORINGS,
    "piles": BUILDING_CARDS // BETWEEN_SCORINGS,
    "scorings": SCORINGS,
    "banknotes": BANKNOTES,
    "most": MOST_BANKNOTES,
    "first_banknotes": STARTING_BANKNOTES,
    "first_events": STARTING_EVENTS,
    "fallen": EVENT_AFTER_FALLEN,
    "buildings": BUILDING_CARDS,
    "starting": STARTING_CARDS,
    "monsters": MONSTER_CARDS,
    "events": EVENT_CARDS,
    "stops": len(PAIRS),
    "few": FEWEST_PLAYERS,
    "many": len(PAIRS),
    "lowest": LOWEST_VALUE,
    "highest": LOWEST_VALUE + VALUES - 1,
}

# What a monster does to a city: the monster, the city before, what the player chooses, what else is destroyed.
CHOICE: Final = ("pair2_red_green", "r3 r5 r8 g4 y6", "r3 r5", "g4")
VALUES_STRIKE: Final = ("values_odd", "r3 g5 g6 y7 y8", "", "r3 g5 y7")
# A city that is worth something else in each category.
SCORED: Final = "r4 r8 g7 y3 y5 y7"
# Remodel: the city, what it gives, the Building Row, what it takes.
REMODELLED: Final = ("r3 g4 g7", "r3", "g6 y8", "y8")
# A Monster Row that is laid out from two decks: what the old one had, and what then came from the new one.
REFILLED: Final = ("any_2 values_even", "all_red pair1_red_green any_1")
# Who has a turn, from the one who plays Detour on; clockwise sit Ala, Ben, Ola, Max.
DETOURED: Final = ["Ben", "Ala", "Ben", "Ola", "Max"]
# What the monsters of each kind destroy, in the order of the rulebook.
KINDS: Final = [["group"], COLOURS, ["values"], ["any"]]


def guide(t: NullTranslations) -> dict[str, Any]:
    return {
        "number": NUMBERS,
        "colours": [(colour, colour_word(colour, t)) for colour in COLOURS],
        "tables": [(seats, list(PAIRS[:seats])) for seats in range(FEWEST_PLAYERS, len(PAIRS) + 1)],
        "pairs": [
            (letter, [BUILDING_CODES[building] for building in pair])
            for letter, pair in zip(PAIRS, components(DEFAULT).pairs, strict=True)
        ],
        "kinds": [monsters(kind, t) for kind in KINDS],
        "events": [(event, event_name(event, t)) for event in EVENT_IDS],
        "categories": [(category, category_words(category, t)) for category in CATEGORY_IDS],
        "event_rules": {event: event_rule(event, t) for event in EVENT_IDS},
        "category_rules": {category: category_rule(category, t) for category in CATEGORY_IDS},
        "detour": DETOURED,
        "words": {code: building_words(code, t) for code in BUILDING_CODES},
        "choice": attack_example(CHOICE, t),
        "values": attack_example(VALUES_STRIKE, t),
        "scored": scoring_example(SCORED, t),
        "remodelled": remodel_example(t),
        "refilled": [[monster(id, t) for id in part.split()] for part in REFILLED],
    }


def monsters(kind: list[str], t: NullTranslations) -> list[dict[str, Any]]:
    """All monsters of the standard set that are of this kind."""
    return [monster(face.id, t) for face in components(DEFAULT).faces if set(face.destroys) <= set(kind)]


def monster(id: str, t: NullTranslations) -> dict[str, Any]:
    """A monster of the standard set, to be drawn as a card."""
    face = next(face for face in components(DEFAULT).faces if face.id == id)
    return {
        "name": monster_name(DEFAULT, id, t),
        "portrait": portrait(id),
        "destroys": face.destroys,
        "words": destroys_words(face.destroys, t),
    }


def attack_example(example: tuple[str, str, str, str], t: NullTranslations) -> dict[str, Any]:
    striking, city, chosen, surely = example
    gone = [*chosen.split(), *surely.split()]
    return {
        "monster": monster(striking, t),
        "city": [(code, code in gone) for code in city.split()],
        "left": [code for code in city.split() if code not in gone],
        "chosen": told(chosen, t),
        "surely": told(surely, t),
        "destroyed": len(gone),
    }


def told(codes: str, t: NullTranslations) -> str:
    return listed([building_words(code, t) for code in codes.split()], t)


def scoring_example(codes: str, t: NullTranslations) -> dict[str, Any]:
    """The sum of each category, as it is written on the pad: 4 + 7 + 3 = 14."""
    city = city_of({"city": codes.split()})
    return {
        "city": codes.split(),
        "sums": [
            (category, category_words(category, t), summed(counting(city, number)), points(city, number))
            for number, category in enumerate(CATEGORY_IDS)
        ],
    }


def remodel_example(t: NullTranslations) -> dict[str, Any]:
    city, own, row, new = [codes.split() for codes in REMODELLED]
    return {
        "city": [(code, code in own) for code in city],
        "row": [(code, code in new) for code in row],
        "city_after": sorted([code for code in city if code not in own] + new, key=BUILDING_CODES.index),
        "row_after": sorted([code for code in row if code not in new] + own, key=BUILDING_CODES.index),
        "own": building_words(own[0], t),
        "new": building_words(new[0], t),
    }
