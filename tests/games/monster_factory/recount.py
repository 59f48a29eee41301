"""How tiles may lie, worked out once more from the rulebook, with letters and brute force: slow, simple, independent.

The rules keep open places up to date and look rotations up in a table; here everything is counted from scratch.
"""

from __future__ import annotations

from monstertable.games.monster_factory.grid import x_of, y_of
from monstertable.games.monster_factory.monster import Monster
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS, TILE

Place = tuple[int, int]
# The sides of each tile as it lies, clockwise from north, by x and y.
Lying = dict[Place, str]

NORTH_EAST_SOUTH_WEST = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def turned(sides: str, quarters: int) -> str:
    """After one quarter turn clockwise, what was in the north is in the east."""
    return "".join(sides[(direction - quarters) % 4] for direction in range(4))


def looks(sides: str) -> dict[str, int]:
    """Every way the tile can look, with the fewest quarter turns that make it look so."""
    found: dict[str, int] = {}
    for quarters in range(4):
        found.setdefault(turned(sides, quarters), quarters)
    return found


def lying(monster: Monster) -> Lying:
    return {
        (x_of(cell), y_of(cell)): turned(KIND_IDS[(tile & TILE) >> 2][:4], tile & 3)
        for cell, tile in monster.tiles.items()
    }


def around(place: Place) -> list[Place]:
    return [(place[0] + across, place[1] + down) for across, down in NORTH_EAST_SOUTH_WEST]


def demands(tiles: Lying, place: Place) -> str:
    """The sides that the neighbours turn to this place, clockwise from north; a space where there is no neighbour."""
    return "".join(tiles[other][(side + 2) % 4] if other in tiles else " " for side, other in enumerate(around(place)))


def matches(sides: str, demanded: str) -> bool:
    """Every touching side matches (MF-20), and at least one of them is thin or thick (MF-21)."""
    touching = [(side, wanted) for side, wanted in zip(sides, demanded, strict=True) if wanted != " "]
    return all(side == wanted for side, wanted in touching) and any(wanted in "nK" for _, wanted in touching)


def open_edges(tiles: Lying) -> list[Place]:
    """The empty place that each open thin or thick side faces: as often as there are such sides."""
    return [
        other
        for place, sides in tiles.items()
        for side, other in zip(sides, around(place), strict=True)
        if side in "nK" and other not in tiles
    ]


def open_places(tiles: Lying) -> dict[Place, str]:
    return {place: demands(tiles, place) for place in open_edges(tiles)}


def is_well_laid(tiles: Lying) -> bool:
    """Every touching side matches, and the thin and thick ones hold all tiles together."""
    reached = {next(iter(tiles))}
    waiting = list(reached)
    while waiting:
        place = waiting.pop()
        for side, other, wanted in zip(tiles[place], around(place), demands(tiles, place), strict=True):
            if wanted not in (" ", side):
                return False
            if side in "nK" and other in tiles and other not in reached:
                reached.add(other)
                waiting.append(other)
    return len(reached) == len(tiles)


def ways_to_lay(tiles: Lying, sides: str) -> set[tuple[int, int, str]]:
    """Every place in and around the monster and every look of the tile, tried one by one: x, y, where north points."""
    columns = [x for x, _ in tiles]
    rows = [y for _, y in tiles]
    return {
        (x, y, "nesw"[quarters])
        for x in range(min(columns) - 1, max(columns) + 2)
        for y in range(min(rows) - 1, max(rows) + 2)
        if (x, y) not in tiles
        for look, quarters in looks(sides).items()
        if matches(look, demands(tiles, (x, y)))
    }


def is_first(state: FactoryState, seat: int) -> bool:
    """Whether what this seat builds is its first monster."""
    return len(state.finished[seat]) == 0


def closed_to(state: FactoryState, seat: int, owner: int) -> bool:
    """MF-34"""
    return owner != seat and is_first(state, owner) and not is_first(state, seat)


def moves(state: FactoryState, seat: int, kind: int) -> set[str]:
    """All that this seat may do with a tile of this kind."""
    return {
        f"lay {owner} {x},{y} {turn}"
        for owner in range(state.seats)
        if not closed_to(state, seat, owner)
        for x, y, turn in ways_to_lay(lying(state.growing[owner]), KIND_IDS[kind][:4])
    }
