"""The worked examples of the rules page, as positions: what fits, what is closed and what is worth how much follows
from the rules themselves.

A monster is written row by row, rows parted by `/`: each tile by its edges as they lie, clockwise from north, with `*`
for an eye; `.` where there is none, and `@` before the tile it began with.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Setup
from monstertable.games.monster_factory.components import DEFAULT
from monstertable.games.monster_factory.grid import cell_at, x_of, y_of
from monstertable.games.monster_factory.monster import CELL_FROM, Monster, lay, need_of, numbered, start
from monstertable.games.monster_factory.moves import owner_of
from monstertable.games.monster_factory.setting_up import initial
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import (
    DIRECTIONS,
    KIND_IDS,
    ROTATIONS,
    SIDES,
    fits,
    kind,
    lying,
    packed,
    turned,
)
from monstertable.games.monster_factory.turn import may_add_to, placements

CORNER: Final = "-KK- --KK / @K--- ."
# What is laid on what: the monster, the cell and the edges of the new tile.
FITTING: Final[list[tuple[str, str, int, int, str]]] = [
    ("thick", "K-n-", 0, -1, "--K-*"),
    ("thin", "K-n-", 0, 1, "n---"),
    ("both", CORNER, 1, 0, "K---"),
    ("blank-alone", "K-n-", 1, 0, "K---"),
    ("thin-thick", "K-n-", 0, -1, "--n-"),
    ("thick-blank", "K-n-", 1, 0, "---K"),
    ("one-wrong", CORNER, 1, 0, "K--n"),
]

RING: Final = "-KK- -K-K --KK / K-K- . K-K- / @KK-- -K-K* K--K*"
OPEN_RING: Final = "-KK- -KKK --KK / K-K- . K-K- / @KK-- -K-K* K--K*"

# Ada's monster with one open edge, and the end that Bo lays there; then the tile Ada's minion starts with.
NEARLY: Final = ". --K-* . / -n-- @KnKn* -n-n / . K--- ."
CLOSING: Final[tuple[int, int, str]] = (2, 0, "---n")
MINION_START: Final = "K-n-*"

# Ada, Bo and Cleo; the first monsters of Ada and Cleo are finished.
DONE: Final = [True, False, True]
CLOSED: Final = ["K-n-*", "@KKn- / n---", "@KKn-* / n---"]
CLOSED_DRAWN: Final = "K---"
NOWHERE: Final = ["@n-n- / n---", "K-n-", "nn--"]
NOWHERE_DRAWN: Final = "K-K-"
NOWHERE_NEXT: Final = "n---*"

# At the end, by player: finished monsters, the first before the minions; and what is unfinished.
FINISHED: Final[list[list[str]]] = [
    [
        ". . --K-* . / . . K-K- . / -n-- -n-n @KnKn* --nn / . . KK-- n--K",
        "--n- / @n---",
        "--K-* . . / @KKK-* -K-K ---K / K---* . .",
    ],
    [
        ". . . --n-* . . . / . . . n-n-* . . . / -n-- -n-n -n-n @nnnn -K-n -K-K* ---K*"
        " / . . . nKn- ---K . . / . . . n---* . . ."
    ],
    [],
]
UNFINISHED: Final = ["@K-n-* / n---", "@KKn-* / n---", ". --K-* . . / -n-K @KKKn* -K-K* ---K* / . KK--* ---K* ."]


def as_it_lies(name: str) -> int:
    """The tile whose edges lie like this."""
    which = kind(name)
    edges = name[:DIRECTIONS]
    for rotation in range(ROTATIONS):
        if turned(KIND_IDS[which][:DIRECTIONS], rotation) == edges:
            return lying(which, rotation)
    raise ValueError(name)


def cells(drawing: str) -> dict[tuple[int, int], str]:
    """The tiles of a drawing by place, seen from the one it began with, which comes first."""
    rows = [row.split() for row in drawing.split("/")]
    found = {(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row) if word != "."}
    left, top = next((place for place, word in found.items() if word.startswith("@")), (0, 0))
    placed = {(x - left, y - top): word.removeprefix("@") for (x, y), word in found.items()}
    return {(0, 0): placed[0, 0], **placed}


def built(drawing: str, first: bool = True) -> Monster:
    """The monster of a drawing, laid tile by tile; the order makes no difference to what it is."""
    names = cells(drawing)
    monster = start(numbered(0, kind(names[0, 0]), 0), first)
    for number, ((x, y), name) in enumerate(names.items()):
        if number:
            lay(monster, cell_at(x, y), numbered(number, 0, 0) | as_it_lies(name))
    return monster


def fits_there(monster: Monster, x: int, y: int, name: str) -> bool:
    """Whether a tile may be laid just so."""
    return fits(SIDES[as_it_lies(name)], need_of(monster.tiles, cell_at(x, y)))


def with_tile(monster: Monster, x: int, y: int, name: str) -> Monster:
    grown = monster.copy()
    lay(grown, cell_at(x, y), numbered(len(grown.tiles), 0, 0) | as_it_lies(name))
    return grown


def position(growing: list[str], done: list[bool]) -> FactoryState:
    """Players who build these; of whom `done` says whether their first monster is finished."""
    options = {"start": "pick", "components": DEFAULT, "first": "1"}
    state = initial(Setup(len(growing), options))
    state.growing = [built(drawing, not done[seat]) for seat, drawing in enumerate(growing)]
    state.first_done = done[:]
    return state


def open_to(state: FactoryState, seat: int, drawn: str) -> list[tuple[bool, bool]]:
    """For each monster on the table: whether this seat may add to it, and whether the tile can be laid there."""
    owners = {owner_of(move) for move in placements(state, seat, kind(drawn))}
    return [(may_add_to(state, seat, owner), owner in owners) for owner in range(state.seats)]


def fitting_kinds(monster: Monster) -> list[str]:
    """The kinds of tile that fit into the only open place of a monster."""
    [place] = monster.places
    need = need_of(monster.tiles, place >> CELL_FROM)
    return [
        name
        for name in KIND_IDS
        if any(fits(packed(turned(name[:DIRECTIONS], rotation)), need) for rotation in range(ROTATIONS))
    ]


def place_of(monster: Monster) -> tuple[int, int]:
    """The cell of its only open place."""
    [place] = monster.places
    return x_of(place >> CELL_FROM), y_of(place >> CELL_FROM)
