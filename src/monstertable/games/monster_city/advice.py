"""What a move would do to a city: the preview on the table and the greedy bot both read it, from the view alone."""

from __future__ import annotations

from bisect import insort
from typing import Any, Final

from monstertable.core.game import View
from monstertable.games.monster_city.cards import BUILDING_CODES, CATEGORIES, CATEGORY_IDS
from monstertable.games.monster_city.components import MonsterKind, building, components
from monstertable.games.monster_city.destruction import NOTHING_TO_CHOOSE, let_fall, raze, standing
from monstertable.games.monster_city.scoring import points

# What a category usually brings at the end of a scoring round: picking one below its usual worth wastes it.
USUAL: Final = [13.0, 18.0, 17.0, 32.0]
# A banknote is the right to build once.
BANKNOTE: Final = 3.0
EVENT_CARD: Final = 0.6
DENIAL: Final = 0.15


class Fall:
    """What a monster would do to a city: what surely falls, then one by one the building whose loss costs least."""

    def __init__(self, face: MonsterKind, city: list[int], weights: list[float]) -> None:
        self.surely: list[int] = []
        self.chosen: list[int] = []
        self.left = city[:]
        owed = face.singles[:]
        raze(self.left, face, self.surely)
        colour = let_fall(self.left, owed, self.surely)
        while colour != NOTHING_TO_CHOOSE:
            victim = cheapest(self.left, colour, weights)
            self.left.remove(victim)
            self.chosen.append(victim)
            owed[colour] -= 1
            colour = let_fall(self.left, owed, self.chosen)


def cheapest(city: list[int], colour: int, weights: list[float]) -> int:
    """The building of a colour (or ANY) whose loss costs the city least."""
    best = -1
    best_worth = -1.0
    for victim in standing(city, colour):
        rest = city[:]
        rest.remove(victim)
        left = worth(rest, weights)
        if best < 0 or left > best_worth:
            best = victim
            best_worth = left
    return best


def worth(city: list[int], weights: list[float]) -> float:
    """The points of the city in the categories still to be used, each by its weight."""
    return sum([weights[category] * points(city, category) for category in range(CATEGORIES) if weights[category]])


def weights_of(pad: dict[str, int]) -> list[float]:
    open_categories = [category for category in range(CATEGORIES) if CATEGORY_IDS[category] not in pad]
    share = 1.0 / max(1, len(open_categories))
    return [share if category in open_categories else 0.0 for category in range(CATEGORIES)]


def city_of(player: dict[str, Any]) -> list[int]:
    return [building(code) for code in player["city"]]


def face_of(view: View, monster: str) -> MonsterKind:
    for face in components(view["components"]).faces:
        if face.id == monster:
            return face
    raise ValueError(monster)


def appraise(view: View, moves: list[str]) -> list[float]:
    """How good each move looks one step ahead: what the city gains and loses."""
    me = view["players"][view["seat"]]
    weights = weights_of(me["pad"])
    city = city_of(me)
    return [appraise_move(view, move.split(), me, city, weights) for move in moves]


def appraise_move(view: View, words: list[str], me: dict[str, Any], city: list[int], weights: list[float]) -> float:
    verb = words[0]
    if verb == "build":
        return gain(city, building(words[1]), weights) - BANKNOTE
    if verb == "attack":
        fall = Fall(face_of(view, words[1]), city, weights)
        lost = worth(city, weights) - worth(fall.left, weights)
        drawn = EVENT_CARD if view["variant"] == "events" and len(fall.surely) + len(fall.chosen) >= 2 else 0.0
        return BANKNOTE + drawn - lost
    if verb == "fall":
        rest = city[:]
        rest.remove(building(words[1]))
        return worth(rest, weights)
    if verb == "score":
        category = CATEGORY_IDS.index(words[1])
        return points(city, category) - USUAL[category]
    if verb == "stop":
        return -0.2
    return appraise_event(view, words, me, city, weights)


def gain(city: list[int], new: int, weights: list[float]) -> float:
    grown = city[:]
    insort(grown, new)
    return worth(grown, weights) - worth(city, weights)


def appraise_event(view: View, words: list[str], me: dict[str, Any], city: list[int], weights: list[float]) -> float:
    verb = words[0]
    if verb == "grant":
        return BANKNOTE - EVENT_CARD
    if verb == "remodel":
        rest = city[:]
        rest.remove(building(words[1]))
        insort(rest, building(words[2]))
        return worth(rest, weights) - worth(city, weights) - EVENT_CARD
    if verb == "rejected_project":
        return DENIAL * gain(city, building(words[1]), [0.25] * CATEGORIES) - EVENT_CARD
    return -EVENT_CARD


def preview(view: View, monster: str) -> dict[str, Any]:
    """For the table: what would fall in my city under this monster, and what that costs in each category."""
    me = view["players"][view["seat"]]
    city = city_of(me)
    fall = Fall(face_of(view, monster), city, weights_of(me["pad"]))
    before = me["worth"]
    return {
        "surely": [BUILDING_CODES[victim] for victim in fall.surely],
        "chosen": [BUILDING_CODES[victim] for victim in fall.chosen],
        "cost": {
            CATEGORY_IDS[category]: before[CATEGORY_IDS[category]] - points(fall.left, category)
            for category in range(CATEGORIES)
        },
    }
