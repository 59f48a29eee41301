"""A position as a network is shown it: what is observed, and what follows from it and is dear to learn.

What every city is worth in the categories still to be used, what each building on offer would add to one's own, and
what each monster on offer would take from it.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from monstertable.core.observation_buffer import MOST, ObservationBuffer
from monstertable.games.monster_city.cards import BUILDINGS, CATEGORIES
from monstertable.games.monster_city.moves import ATTACK, BUILD
from monstertable.games.monster_city.observation import observe, seat_at
from monstertable.games.monster_city.rollout import losses
from monstertable.games.monster_city.scoring import points, total
from monstertable.games.monster_city.state import NOT_YET, CityState
from monstertable.packaging.native import i64

NO_CHANGE: Final = 100  # what a building adds is told from here on, for it may be below nothing


def write_features(state: CityState, seat: i64, buffer: ObservationBuffer) -> None:
    observe(state, seat, buffer)
    place: i64
    for place in range(state.seats):
        write_standing(state, seat_at(state, seat, place), place, buffer)
    city, pad = state.cities[seat], state.pads[seat]
    buffer.part("gains")
    first = buffer.leave(BUILDINGS)
    for move in state.building_row.moves:
        buffer.put(first + move - BUILD, limited(NO_CHANGE + gain(city, pad, move - BUILD)))
    faces = state.components.faces
    buffer.part("losses")
    first = buffer.leave(len(faces))
    for move in state.monster_row.moves:
        buffer.put(first + move - ATTACK, limited(losses(city, faces[move - ATTACK])))


def write_standing(state: CityState, seat: i64, place: i64, buffer: ObservationBuffer) -> None:
    """How a player stands: points written down, and what each category still to be used would bring now."""
    city, pad = state.cities[seat], state.pads[seat]
    buffer.part("player_{}.points", place)
    buffer.number(limited(total(pad)))
    buffer.part("player_{}.buildings", place)
    buffer.number(len(city))
    buffer.part("player_{}.worth", place)
    for category in range(CATEGORIES):
        buffer.number(limited(points(city, category)) if pad[category] == NOT_YET else 0)


def gain(city: list[int], pad: list[int], building: int) -> int:
    """What a building adds to all categories still to be used, together."""
    grown = city[:]
    insort(grown, building)
    added = 0
    for category in range(CATEGORIES):
        if pad[category] == NOT_YET:
            added += points(grown, category) - points(city, category)
    return added


def limited(number: int) -> int:
    return min(MOST, max(0, number))
