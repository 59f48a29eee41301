"""For the table: what would fall in my city under a monster, and what a move changes in each category."""

from __future__ import annotations

from bisect import insort
from typing import Any

from monstertable.core.game import View
from monstertable.games.monster_city.cards import BUILDING_CODES, CATEGORIES, CATEGORY_IDS
from monstertable.games.monster_city.components import MonsterKind, building, components
from monstertable.games.monster_city.evaluation import Fall, weights_of
from monstertable.games.monster_city.scoring import points


def city_of(player: dict[str, Any]) -> list[int]:
    return [building(code) for code in player["city"]]


def face_of(view: View, monster: str) -> MonsterKind:
    for face in components(view["components"]).faces:
        if face.id == monster:
            return face
    raise ValueError(monster)


def preview(view: View, monster: str) -> dict[str, Any]:
    me = view["players"][view["seat"]]
    unused = [category for category in range(CATEGORIES) if CATEGORY_IDS[category] not in me["pad"]]
    fall = Fall(face_of(view, monster), city_of(me), weights_of(unused))
    return {
        "surely": [BUILDING_CODES[victim] for victim in fall.surely],
        "chosen": [BUILDING_CODES[victim] for victim in fall.chosen],
        "change": change(me, fall.left),
    }


def preview_building(view: View, code: str) -> dict[str, int]:
    """What changes in each category when I build this."""
    me = view["players"][view["seat"]]
    return change(me, with_building(city_of(me), building(code)))


def preview_swap(view: View, own: str, new: str) -> dict[str, int]:
    """What changes in each category when I swap one of mine for this."""
    me = view["players"][view["seat"]]
    left = city_of(me)
    left.remove(building(own))
    return change(me, with_building(left, building(new)))


def with_building(city: list[int], new: int) -> list[int]:
    grown = city[:]
    insort(grown, new)
    return grown


def change(player: dict[str, Any], city: list[int]) -> dict[str, int]:
    """What this city is worth more, in each category, than the one the player has."""
    before = player["worth"]
    return {name: points(city, category) - before[name] for category, name in enumerate(CATEGORY_IDS)}
