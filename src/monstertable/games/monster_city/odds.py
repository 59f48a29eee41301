"""The odds, exactly: what may come into the rows next, and what a category is worth now and gains by waiting.

All of it follows from the view, so nobody is told more than they may know.
"""

from __future__ import annotations

from math import comb
from typing import Any

from monstertable.core.game import View
from monstertable.games.monster_city.cards import CATEGORY_IDS, COLOURS, LOWEST_VALUE, ROW, VALUES
from monstertable.games.monster_city.components import building
from monstertable.games.monster_city.preview import change, city_of, with_building

Counts = dict[str, int]  # cards by code or id


def chance_of_none(wanted: int, cards: int, drawn: int) -> float:
    """Of so many cards so many are wanted; some are drawn, and none of these is."""
    return comb(cards - wanted, drawn) / comb(cards, drawn)


def chance_of_some(deck: Counts, refill: Counts, wanted: list[str], drawn: int) -> float:
    """At least one wanted card among those drawn; when the deck has run out, the rest come from the refill."""
    cards = sum(deck.values())
    first = min(drawn, cards)
    more = min(drawn - first, sum(refill.values()))
    none = chance_of_none(number_of(wanted, deck), cards, first)
    return 1.0 - none * chance_of_none(number_of(wanted, refill), sum(refill.values()), more)


def number_of(wanted: list[str], deck: Counts) -> int:
    return sum([deck.get(name, 0) for name in wanted])


def coming_buildings(view: View, wanted: list[str]) -> float:
    """At least one of these in the next Building Row: five of the deck, which everybody has counted (MC-62)."""
    return chance_of_some(view["building_deck"], {}, wanted, ROW)


def coming_monsters(view: View, wanted: list[str]) -> float:
    """At least one of these in the next Monster Row: five of the deck, and if it runs out, of all others (MC-60)."""
    return chance_of_some(view["monster_deck"], shuffled_next(view), wanted, ROW)


def shuffled_next(view: View) -> Counts:
    """The discard pile when the row is empty: what lies there, and all that lies in the row or strikes now."""
    found: Counts = dict(view["monster_discard"])
    striking = [view["attack"]["monster"]] if view["attack"] else []
    for monster in [*view["monster_row"], *striking]:
        found[monster] = found.get(monster, 0) + 1
    return found


def codes_of_colour(colour: str) -> list[str]:
    return [f"{colour[0]}{LOWEST_VALUE + step}" for step in range(VALUES)]


def codes_of_value(value: int) -> list[str]:
    return [f"{colour[0]}{value}" for colour in COLOURS]


def gained_by_waiting(view: View, player: dict[str, Any]) -> dict[str, float]:
    """What one more building of the deck, whichever comes, changes in each category on average; empty: none comes."""
    deck: Counts = view["building_deck"]
    cards = sum(deck.values())
    if cards == 0:
        return {}
    city, total = city_of(player), dict.fromkeys(CATEGORY_IDS, 0)
    for code, number in deck.items():
        for category, more in change(player, with_building(city, building(code))).items():
            total[category] += number * more
    return {category: more / cards for category, more in total.items()}


def best_order(player: dict[str, Any], waiting: dict[str, float]) -> list[str]:
    """The categories left, what gains least by waiting first. In a city that stays as it is any order is as good."""
    left = [category for category in CATEGORY_IDS if category not in player["pad"]]
    return sorted(left, key=lambda category: waiting.get(category, 0.0))
