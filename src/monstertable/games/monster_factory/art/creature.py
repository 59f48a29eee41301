"""A monster as one creature: where tiles, eyes, drips and open places lie on its canvas. A tile is 100 wide."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from monstertable.games.monster_factory.art.parts import turned
from monstertable.games.monster_factory.art.tiles import look_name, look_of, part
from monstertable.games.monster_factory.grid import cell_at
from monstertable.games.monster_factory.monster import numbered
from monstertable.games.monster_factory.naming import name, name_number
from monstertable.games.monster_factory.scoring import least_points
from monstertable.games.monster_factory.tiles import TURN_IDS, kind, packed
from monstertable.games.monster_factory.tiles_left import Left

SIZE = 100
MARGIN = 24
# A canvas shows at least so much floor, so that a lone tile does not fill it.
WIDE, HIGH = 500, 400


@dataclass
class Turn:
    """One way to lay the drawn tile here."""

    name: str
    degrees: int
    move: str


@dataclass
class Place:
    """A cell that an open edge faces."""

    x: int
    y: int
    column: int
    row: int
    filling: int  # how many of the tiles that are left would fill it
    turns: list[Turn] = field(default_factory=list)


@dataclass
class Piece:
    """A tile where it lies."""

    look: str
    x: int
    y: int
    degrees: int
    thin: bool
    eyes: list[tuple[float, float, float]]


@dataclass
class Drip:
    side: str
    x: int
    y: int
    degrees: int


@dataclass
class Creature:
    """All that is drawn of one monster."""

    first: bool
    finished: bool
    pieces: list[Piece]
    drips: list[Drip]
    places: list[Place]
    box: tuple[int, int, int, int]  # x, y, width, height
    worth: int
    least: int  # points if it gets finished
    open_edges: int
    name: str
    tiles_left: int = 0  # that may still come

    @property
    def view_box(self) -> str:
        return " ".join(map(str, self.box))

    @property
    def hopeless(self) -> bool:
        """Whether a place is left that no tile can fill any more, or there are more places than tiles."""
        return len(self.places) > self.tiles_left or self.blocked

    @property
    def blocked(self) -> bool:
        """Whether a place is left that no tile can fill any more."""
        return any(place.filling == 0 for place in self.places)


def tile_symbol(kind: str, number: int) -> str:
    """The whole picture of a tile that was drawn with so many left."""
    return "tile-" + look_name(kind, look_of(kind, number))


def piece(x: int, y: int, kind: str, turn: str, number: int) -> Piece:
    look, quarters = look_of(kind, number), TURN_IDS.index(turn)
    eyes = [(*turned([(a, b)], quarters)[0], radius) for a, b, radius in part(kind, look).eyes]
    placed = [(round(x * SIZE + a, 1), round(y * SIZE + b, 1), radius) for a, b, radius in eyes]
    return Piece(look_name(kind, look), x * SIZE, y * SIZE, 90 * quarters, "K" not in kind, placed)


def drips_at(x: int, y: int, needed: str) -> list[Drip]:
    """Where a thin or thick edge looks into this cell: the goo hangs from its side, turned into the cell."""
    across = zip(needed, ((0, -1), (1, 0), (0, 1), (-1, 0)), (0, 90, 180, 270), strict=True)
    return [Drip(side, (x + a) * SIZE, (y + b) * SIZE, turn) for side, (a, b), turn in across if side in "nK"]


def bounds(cells: list[tuple[int, int]], wide: int, high: int, margin: int) -> tuple[int, int, int, int]:
    """A frame around these cells, no smaller than asked."""
    left, top = min(x for x, _ in cells) * SIZE - margin, min(y for _, y in cells) * SIZE - margin
    right, bottom = max(x for x, _ in cells) * SIZE + SIZE + margin, max(y for _, y in cells) * SIZE + SIZE + margin
    more, taller = max(0, wide - (right - left)), max(0, high - (bottom - top))
    return left - more // 2, top - taller // 2, right - left + more, bottom - top + taller


def creature(monster: dict[str, Any], wide: int, high: int, margin: int, left: Left | None = None) -> Creature:
    tiles, open_places = monster["tiles"], monster["places"]
    places = []
    for x, y, needed in open_places:
        places.append(Place(x * SIZE, y * SIZE, x, y, left.filling(packed(needed)) if left else 1))
    laid = {cell_at(x, y): numbered(number, kind(which), TURN_IDS.index(turn)) for x, y, which, turn, number in tiles}
    return Creature(
        first=monster["first"],
        finished=monster["finished"],
        pieces=[piece(*tile) for tile in tiles],
        drips=[drip for x, y, needed in open_places for drip in drips_at(x, y, needed)],
        places=places,
        box=bounds([(x, y) for x, y, *_ in [*tiles, *(open_places if left else [])]], wide, high, margin),
        worth=monster["worth"],
        least=least_points(monster["worth"], len(open_places), monster["first"]),
        open_edges=monster["open_edges"],
        name=name(name_number(laid)) if monster["finished"] else "",
        tiles_left=left.tiles if left else 0,
    )


def canvas(player: dict[str, Any], seat: int, moves: list[str], left: Left) -> Creature | None:
    """The unfinished monster of a seat, with what may be laid on it now; None while there is none."""
    if not player["monsters"] or player["monsters"][-1]["finished"]:
        return None
    shown = creature(player["monsters"][-1], WIDE, HIGH, MARGIN, left)
    cells = {f"{place.column},{place.row}": place for place in shown.places}
    for move in moves:
        verb, *rest = move.split()
        if verb == "lay" and rest[0] == str(seat):
            cells[rest[1]].turns.append(Turn(rest[2], 90 * TURN_IDS.index(rest[2]), move))
    return shown


def shelf(player: dict[str, Any], least: int = 0) -> list[Creature]:
    """The finished monsters of a player, in the order they woke up; with so much floor around a first one at least."""
    found = []
    for monster in player["monsters"]:
        if monster["finished"]:
            # A minion has half the room of a first monster.
            floor = least if monster["first"] else least // 2
            found.append(creature(monster, floor, floor, 8))
    return found


def shelves(players: list[dict[str, Any]], in_proportion: bool) -> list[list[Creature]]:
    """Everybody's finished monsters: each as large as can be, or small ones no larger beside the largest than twice."""
    found = [shelf(player) for player in players]
    if not in_proportion:
        return found
    largest = max([max(one.box[2:]) for many in found for one in many], default=0)
    return [shelf(player, largest // 2) for player in players]
