"""What falls when a monster strikes (MC-50 to MC-56)."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_city.cards import ANY, VALUES
from monstertable.games.monster_city.components import Face
from monstertable.games.monster_city.state import CityState

NOTHING_TO_CHOOSE: Final = -1


def strike(city: list[int], face: Face, fallen: list[int]) -> list[int]:
    """A group falls at once; gives how many single buildings of each colour and of any are owed (MC-50 to MC-53)."""
    if face.takes_group:
        fell = [building for building in city if face.group[building]]
        for building in fell:
            city.remove(building)
        fallen.extend(fell)
    return face.singles[:]


def let_fall(city: list[int], owed: list[int], fallen: list[int]) -> int:
    """All that must fall without a choice; gives the colour (or ANY) to choose from next, or NOTHING_TO_CHOOSE."""
    asked = NOTHING_TO_CHOOSE
    for colour in range(ANY + 1):
        if owed[colour] == 0:
            continue
        targets = standing(city, colour)
        if len(targets) > owed[colour] and targets[0] != targets[-1]:
            if asked == NOTHING_TO_CHOOSE:
                asked = colour
            continue
        for building in targets[: owed[colour]]:
            city.remove(building)
            fallen.append(building)
        owed[colour] = 0
    return asked


def standing(city: list[int], colour: int) -> list[int]:
    """The buildings of a colour (or ANY), sorted as the city is."""
    if colour == ANY:
        return city[:]
    first = colour * VALUES
    return [building for building in city if first <= building < first + VALUES]


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
