"""Monster City's things by name: buildings, monsters, event cards, ways to score."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import listed
from monstertable.games.monster_city.cards import VALUE
from monstertable.games.monster_city.components import components

COLOUR_OF: Final = {"r": "red", "g": "green", "y": "yellow"}
NBSP: Final = "\u00a0"


def colour_word(colour: str, t: NullTranslations) -> str:
    return {"red": t.gettext("red"), "green": t.gettext("green"), "yellow": t.gettext("yellow")}[colour]


def coloured(number: int, colour: str, t: NullTranslations) -> str:
    """So many buildings of a colour; languages bend the colour by the number."""
    words = {
        "red": t.ngettext("{number} red building", "{number} red buildings", number),
        "green": t.ngettext("{number} green building", "{number} green buildings", number),
        "yellow": t.ngettext("{number} yellow building", "{number} yellow buildings", number),
        "any": t.ngettext("{number} building of your choice", "{number} buildings of your choice", number),
    }
    return words[colour].format(number=number)


def building_words(code: str, t: NullTranslations) -> str:
    return f"{colour_word(COLOUR_OF[code[0]], t)} {code[1:]}"


def summed(buildings: Sequence[int]) -> str:
    """The values of buildings, to be added up: 4 + 6."""
    return " + ".join([str(VALUE[building]) for building in buildings])


def category_words(category: str, t: NullTranslations) -> str:
    words = {
        "lowest": t.gettext("lowest of each colour"),
        "highest": t.gettext("highest of each colour"),
        "one_colour": t.gettext("one colour"),
        "all": t.gettext("all buildings"),
    }
    return words[category]


def event_name(event: str, t: NullTranslations) -> str:
    words = {
        "chicken": t.gettext("Chicken"),
        "rejected_project": t.gettext("Rejected Project"),
        "remodel": t.gettext("Remodel"),
        "counterattack": t.gettext("Counterattack"),
        "detour": t.gettext("Detour"),
        "grant": t.gettext("Grant"),
    }
    return words[event]


def event_effect(event: str, t: NullTranslations) -> str:
    words = {
        "chicken": t.gettext("Discard one monster from the Monster Row."),
        "rejected_project": t.gettext("Remove one building in the Building Row from the game."),
        "remodel": t.gettext("Swap one of your buildings for one in the Building Row, for free."),
        "counterattack": t.gettext("Discard the whole Monster Row and lay out as many new monsters."),
        "detour": t.gettext("The player on your right moves next, then you again."),
        "grant": t.gettext("Take 1 banknote from the bank."),
    }
    return words[event]


def destroys_words(destroys: dict[str, Any], t: NullTranslations) -> str:
    """What a monster destroys, as a phrase."""
    groups = {
        "red": t.gettext("all red buildings"),
        "green": t.gettext("all green buildings"),
        "yellow": t.gettext("all yellow buildings"),
    }
    if "group" in destroys:
        return groups[destroys["group"]]
    if "values" in destroys:
        values = listed([str(value) for value in destroys["values"]], t)
        return t.gettext("all buildings with the values {values}").format(values=values)
    return listed([coloured(number, colour, t) for colour, number in destroys.items()], t)


def destroys_briefly(destroys: dict[str, Any], t: NullTranslations) -> str:
    """What a monster destroys, short enough for its card, where a number stays with its colour."""
    if "group" in destroys:
        groups = {"red": t.gettext("all red"), "green": t.gettext("all green"), "yellow": t.gettext("all yellow")}
        return groups[destroys["group"]]
    if "values" in destroys:
        return t.gettext("all {values}").format(values=f",{NBSP}".join([str(value) for value in destroys["values"]]))
    numbers = list(destroys.values())
    if len(numbers) == len(COLOUR_OF) and len(set(numbers)) == 1:
        return t.gettext("{number} of each colour").format(number=numbers[0])
    each = [some(number, colour, t) for colour, number in destroys.items()]
    return each[0] if len(each) == 1 else ", ".join([words.replace(" ", NBSP) for words in each])


def some(number: int, colour: str, t: NullTranslations) -> str:
    """So many of a colour, where it is clear what of."""
    words = {
        "red": t.ngettext("{number} red", "{number} red", number),
        "green": t.ngettext("{number} green", "{number} green", number),
        "yellow": t.ngettext("{number} yellow", "{number} yellow", number),
        "any": t.ngettext("{number} of any colour", "{number} of any colour", number),
    }
    return words[colour].format(number=number)


def monster_name(set_name: str, monster: str, t: NullTranslations) -> str:
    # The msgid "en" is translated by the code of the language.
    return components(set_name).monster_name(monster, t.gettext("en"))


# The faces that have a picture of their own.
KNOWN_MONSTERS: Final = frozenset(
    [
        "all_red",
        "all_green",
        "all_yellow",
        "pair2_yellow_green",
        "pair2_red_green",
        "pair2_red_yellow",
        "pair1_red_green",
        "pair1_red_yellow",
        "pair1_yellow_green",
        "triple_ryg",
        "values_odd",
        "values_even",
        "any_1",
        "any_2",
    ]
)


def portrait(monster: str) -> str:
    """The symbol of a monster's picture; a set may have monsters that nobody has drawn."""
    return f"monster-{monster if monster in KNOWN_MONSTERS else 'generic'}"
