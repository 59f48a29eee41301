"""A quick, sensible move for playouts: buildings at their value, monsters at the value they would destroy."""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random
from monstertable.games.monster_city.cards import ANY, VALUE
from monstertable.games.monster_city.components import MonsterKind
from monstertable.games.monster_city.destruction import choices, street
from monstertable.games.monster_city.evaluation import BANKNOTE, USUAL
from monstertable.games.monster_city.moves import ATTACK, BUILD, FALL, SCORE, STOP
from monstertable.games.monster_city.scoring import points, unused_categories
from monstertable.games.monster_city.state import FALLING, SCORING, CityState
from monstertable.games.monster_city.turn import actions

# One move in so many is any legal one, so that playouts see what nobody would do.
WHIM: Final = 8
# A building counts in two of the four categories, on average.
SHARE: Final = 0.5


def rollout_move(state: CityState, seat: int, random: Random) -> int:
    if state.phase == SCORING:
        return SCORE + category_to_score(state, seat)
    if state.phase == FALLING:
        return FALL + cheapest(choices(state))
    moves = actions(state)
    if random.below(WHIM) == 0:
        return moves[random.below(len(moves))]
    city = state.cities[seat]
    best = moves[0]
    best_value = -1000.0
    for move in moves:
        value = -0.5  # STOP, and event cards
        if move < ATTACK:
            value = SHARE * VALUE[move - BUILD] - BANKNOTE
        elif move < STOP:
            value = BANKNOTE - SHARE * losses(city, state.components.faces[move - ATTACK])
        if value > best_value:
            best_value = value
            best = move
    return best


def category_to_score(state: CityState, seat: int) -> int:
    """The unused category that brings most over what it usually brings."""
    best = -1
    best_value = -1000.0
    for category in unused_categories(state.pads[seat]):
        value = points(state.cities[seat], category) - USUAL[category]
        if value > best_value:
            best_value = value
            best = category
    return best


def cheapest(buildings: list[int]) -> int:
    best = buildings[0]
    for building in buildings:
        if VALUE[building] < VALUE[best]:
            best = building
    return best


def losses(city: list[int], face: MonsterKind) -> int:
    """The value of what would fall: a group, or the cheapest of each colour."""
    lost = 0
    if face.takes_group:
        for building in city:
            if face.group[building]:
                lost += VALUE[building]
        return lost
    for colour in range(ANY):
        number = face.singles[colour]
        if number:
            first, after = street(city, colour)
            for place in range(first, min(after, first + number)):
                lost += VALUE[city[place]]
    return lost + lowest_values(city, face.singles[ANY])


def lowest_values(city: list[int], number: int) -> int:
    """The sum of so many of the lowest values."""
    if number == 0:
        return 0
    values = sorted([VALUE[building] for building in city])
    return sum(values[:number])
