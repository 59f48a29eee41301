"""What falls when a monster strikes (MC-50 to MC-56)."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_city.cards import ANY, VALUES
from monstertable.games.monster_city.components import MonsterKind
from monstertable.games.monster_city.state import CityState
from monstertable.packaging.native import i64

NOTHING_TO_CHOOSE: Final = -1


def raze(city: list[int], face: MonsterKind, fallen: list[int]) -> None:
    """The whole group that a monster takes falls at once (MC-50, MC-52)."""
    place = 0
    while place < len(city):
        if face.group[city[place]]:
            fallen.append(city.pop(place))
        else:
            place += 1


def let_fall(city: list[int], owed: list[int], fallen: list[int]) -> int:
    """All that must fall without a choice; gives the colour (or ANY) to choose from next, or NOTHING_TO_CHOOSE."""
    asked = NOTHING_TO_CHOOSE
    for colour, number in enumerate(owed):
        if number == 0:
            continue
        first, after = street(city, colour)
        if after - first > number and city[first] != city[after - 1]:
            if asked == NOTHING_TO_CHOOSE:
                asked = colour
            continue
        for _ in range(min(number, after - first)):
            fallen.append(city.pop(first))
        owed[colour] = 0
    return asked


def street(city: list[int], colour: int) -> tuple[int, int]:
    """Where the buildings of a colour (or ANY) begin and end in a sorted city."""
    if colour == ANY:
        return 0, len(city)
    first: i64 = 0
    after: i64 = 0
    lowest: i64 = colour * VALUES
    for building in city:
        if building < lowest:
            first += 1
        if building < lowest + VALUES:
            after += 1
    return first, after


def standing(city: list[int], colour: int) -> list[int]:
    """The buildings of a colour (or ANY)."""
    first, after = street(city, colour)
    return city[first:after]


def choices(state: CityState) -> list[int]:
    """The different buildings of which the player must now choose one to fall."""
    for colour in range(ANY + 1):
        if state.owed[colour]:
            return distinct(standing(state.cities[state.turn], colour))
    return []


def distinct(cards: list[int]) -> list[int]:
    """A sorted list of cards without twins."""
    result: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            result.append(card)
            last = card
    return result
