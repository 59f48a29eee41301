"""The odds in words and figures, for odds.html."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.core.game import View
from monstertable.games.monster_city.cards import CATEGORY_IDS, COLOURS, LOWEST_VALUE, ROW, VALUES
from monstertable.games.monster_city.naming import category_words, colour_word, destroys_words, monster_name, portrait
from monstertable.games.monster_city.odds import (
    best_order,
    codes_of_colour,
    codes_of_value,
    coming_buildings,
    coming_monsters,
    gained_by_waiting,
)
from monstertable.games.monster_city.outlook import attack_outlook


def odds_told(view: View, t: NullTranslations) -> dict[str, Any]:
    """All that odds.html shows; of cities only the reader's own."""
    if view["phase"] == "over":
        return {}
    told: dict[str, Any] = {"buildings": buildings_told(view, t), "monsters": monsters_told(view, t)}
    told |= {"attacks": [], "scorings": {}}
    if view["seat"] is not None:
        row = list(dict.fromkeys(view["monster_row"]))
        told["attacks"] = [(portrait(monster), attack_outlook(view, monster, t)) for monster in row]
        told["scorings"] = scorings_told(view, t)
    return told


def buildings_told(view: View, t: NullTranslations) -> dict[str, Any]:
    """How many of each card are left, and whether one of a colour or a value comes into the next row."""
    deck = view["building_deck"]
    if not deck:
        return {}
    values = range(LOWEST_VALUE, LOWEST_VALUE + VALUES)
    return {
        "about": t.gettext("{drawn} of the {left} cards left in the Building Deck come when the row is empty.").format(
            drawn=ROW, left=sum(deck.values())
        ),
        "colours": [
            (
                colour,
                colour_word(colour, t),
                [deck.get(code, 0) for code in codes],
                *share(coming_buildings(view, codes)),
            )
            for colour, codes in [(colour, codes_of_colour(colour)) for colour in COLOURS]
        ],
        "values": [(value, *share(coming_buildings(view, codes_of_value(value)))) for value in values],
    }


def monsters_told(view: View, t: NullTranslations) -> dict[str, Any]:
    """Whether a monster comes into the next row; the likely ones first, and what cannot come is left out."""
    left = sum(view["monster_deck"].values())
    chances = [(monster, coming_monsters(view, [monster])) for monster in view["monsters"]]
    about = t.gettext("{drawn} of the {left} cards left in the Monster Deck come when the row is empty.")
    if left < ROW:
        about = t.gettext("The Monster Deck has {left} cards left: they all come, then the discard pile is shuffled.")
    kinds = [
        (portrait(id), monster_name(view["components"], id, t), destroys_words(view["monsters"][id], t), *share(chance))
        for id, chance in sorted(chances, key=lambda one: -one[1])
        if chance > 0.0
    ]
    return {"about": about.format(drawn=ROW, left=left), "kinds": kinds}


def scorings_told(view: View, t: NullTranslations) -> dict[str, Any]:
    """What each category would give now, what it gains by waiting, and in which order to take them."""
    me = view["players"][view["seat"]]
    waiting = gained_by_waiting(view, me)
    left = [category for category in CATEGORY_IDS if category not in me["pad"]]
    order = [category_words(category, t) for category in best_order(me, waiting)]
    total = sum([me["worth"][category] for category in left])
    told = t.ngettext(
        "With the city as it is, the scorings left bring {number} point, in any order.",
        "With the city as it is, the scorings left bring {number} points, in any order.",
        total,
    ).format(number=total)
    if waiting and len(left) > 1:
        told += " " + t.gettext("First what gains least by waiting: {order}.").format(order=listed(order, t))
    return {
        "about": told,
        "rows": [
            (category, category_words(category, t), me["worth"][category], signed(waiting.get(category), t))
            for category in left
        ],
    }


def share(chance: float) -> tuple[float, str]:
    """A chance for a bar, and in words: nothing that may happen is told as 0 %, nothing that may fail as 100 %."""
    if 0.0 < chance < 0.005:
        return (chance, "<1%")
    if 0.995 <= chance < 1.0:
        return (chance, ">99%")
    return (chance, f"{round(100 * chance)}%")


def signed(number: float | None, t: NullTranslations) -> str:
    """+5.5, with the decimal mark of the language."""
    if number is None:
        return ""
    return f"{number:+.1f}".replace("-", "−").replace(".", t.gettext("."))
