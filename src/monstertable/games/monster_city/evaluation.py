"""How good a move looks one step ahead: what the city gains and loses."""

from __future__ import annotations

from bisect import insort
from typing import Final

from monstertable.games.monster_city.cards import BUILDINGS, CATEGORIES
from monstertable.games.monster_city.components import MonsterKind
from monstertable.games.monster_city.destruction import NOTHING_TO_CHOOSE, let_fall, raze, standing
from monstertable.games.monster_city.moves import (
    ATTACK,
    BUILD,
    FALL,
    PLAY_CHICKEN,
    PLAY_COUNTERATTACK,
    PLAY_GRANT,
    PLAY_REJECTED_PROJECT,
    PLAY_REMODEL,
    SCORE,
    STOP,
)
from monstertable.games.monster_city.scoring import points, unused_categories
from monstertable.games.monster_city.state import CityState

# What a category usually brings at the end of a scoring round: picking one below its usual worth wastes it.
USUAL: Final = [13.0, 18.0, 17.0, 32.0]
# A banknote is the right to build once.
BANKNOTE: Final = 3.0
EVENT_CARD: Final = 0.6
DENIAL: Final = 0.15
STOPPING: Final = -0.2


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
        left = worth(without(city, victim), weights)
        if best < 0 or left > best_worth:
            best = victim
            best_worth = left
    return best


def without(city: list[int], building: int) -> list[int]:
    rest = city[:]
    rest.remove(building)
    return rest


def worth(city: list[int], weights: list[float]) -> float:
    """The points of the city in the categories still to be used, each by its weight."""
    return sum([weights[category] * points(city, category) for category in range(CATEGORIES) if weights[category]])


def weights_of(open_categories: list[int]) -> list[float]:
    """The categories still to be used count alike."""
    share = 1.0 / max(1, len(open_categories))
    return [share if category in open_categories else 0.0 for category in range(CATEGORIES)]


def evaluate(state: CityState, seat: int, moves: list[int]) -> list[float]:
    weights = weights_of(unused_categories(state.pads[seat]))
    return [evaluate_move(state, state.cities[seat], weights, move) for move in moves]


def evaluate_move(state: CityState, city: list[int], weights: list[float], move: int) -> float:
    if move < ATTACK:
        return gain(city, move - BUILD, weights) - BANKNOTE
    if move < STOP:
        fall = Fall(state.components.faces[move - ATTACK], city, weights)
        lost = worth(city, weights) - worth(fall.left, weights)
        drawn = EVENT_CARD if state.with_events and len(fall.surely) + len(fall.chosen) >= 2 else 0.0
        return BANKNOTE + drawn - lost
    if move == STOP:
        return STOPPING
    if move < SCORE:
        return worth(without(city, move - FALL), weights)
    if move < PLAY_CHICKEN:
        return points(city, move - SCORE) - USUAL[move - SCORE]
    return evaluate_event(city, weights, move)


def gain(city: list[int], new: int, weights: list[float]) -> float:
    grown = city[:]
    insort(grown, new)
    return worth(grown, weights) - worth(city, weights)


def evaluate_event(city: list[int], weights: list[float], move: int) -> float:
    if move == PLAY_GRANT:
        return BANKNOTE - EVENT_CARD
    if move >= PLAY_REMODEL:
        own, new = divmod(move - PLAY_REMODEL, BUILDINGS)
        rebuilt = without(city, own)
        insort(rebuilt, new)
        return worth(rebuilt, weights) - worth(city, weights) - EVENT_CARD
    if PLAY_REJECTED_PROJECT <= move < PLAY_COUNTERATTACK:
        return DENIAL * gain(city, move - PLAY_REJECTED_PROJECT, [0.25] * CATEGORIES) - EVENT_CARD
    return -EVENT_CARD
