"""A turn: draw a tile, lay it where it fits (MF-10 to MF-22, MF-34, MF-35)."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_factory.completion import complete
from monstertable.games.monster_factory.happenings import DRAWN, LAID, REMOVED
from monstertable.games.monster_factory.monster import CELL_FROM, NEED, Monster, lay, numbered
from monstertable.games.monster_factory.moves import LAY, OWNER_BIT, cell_of, owner_of, rotation_of
from monstertable.games.monster_factory.scoring import end, least_points, points
from monstertable.games.monster_factory.setting_up import take
from monstertable.games.monster_factory.spoiling import hopes, tell_spoilt
from monstertable.games.monster_factory.state import DRAWING, NO_TILE, PLACING, FactoryState
from monstertable.games.monster_factory.tiles import FITS, NEEDS
from monstertable.packaging.native import i64

# More placements than there can be.
ALL: Final = 1 << 20


def draw(state: FactoryState, kind: int) -> None:
    """The tile is seen by all. It must be laid if it fits; else it leaves the game, and the next is drawn (MF-12)."""
    take(state, kind)
    if state.events is not None:
        state.events.append((DRAWN, state.turn, kind))
    few = placements(state, state.turn, kind, 2)
    if not few:
        remove(state, kind)
        return
    state.drawn = kind
    state.phase = PLACING
    if len(few) == 1:
        lay_tile(state, few[0], only=True)


def remove(state: FactoryState, kind: int) -> None:
    state.removed.append(kind)
    hoped = hopes(state, kind)
    if state.events is not None:
        is_closed = fits_where_closed(state, state.turn, kind)
        state.events.append((REMOVED, state.turn, kind, 1 if is_closed else 0))
    if state.pile_left == 0:
        end(state)
    tell_spoilt(state, hoped)


def may_add_to(state: FactoryState, seat: int, owner: int) -> bool:
    """With one's own first monster complete, all first monsters are closed, being those of others (MF-34)."""
    return not state.first_done[seat] or not state.growing[owner].first


def placements(state: FactoryState, seat: int, kind: int, enough: int = ALL) -> list[int]:
    """Every place and rotation in which this seat may lay a tile of this kind; or the first that are `enough`."""
    found: list[int] = []
    first_fit: i64 = (kind >> 1) * NEEDS
    place: i64
    for owner in range(state.seats):
        if may_add_to(state, seat, owner):
            base: i64 = LAY | owner << OWNER_BIT
            for place in state.growing[owner].places:
                for rotation in FITS[first_fit + (place & NEED)]:
                    found.append(base | place >> CELL_FROM << 2 | rotation)
                    if len(found) == enough:
                        return found
    return found


def fits_where_closed(state: FactoryState, seat: int, kind: int) -> bool:
    """Whether a tile fits a monster to which this seat may not add (MF-34)."""
    first_fit = (kind >> 1) * NEEDS
    for owner in range(state.seats):
        if not may_add_to(state, seat, owner):
            for place in state.growing[owner].places:
                if FITS[first_fit + (place & NEED)]:
                    return True
    return False


def lay_tile(state: FactoryState, move: int, only: bool = False) -> None:
    """Add the drawn tile to a monster, perhaps in the `only` way there is; that ends the turn (MF-13)."""
    owner = owner_of(move)
    monster = state.growing[owner]
    kind = state.drawn
    seat = state.turn
    before = monster.open_edges
    least = 0 if state.events is None else least_of(monster)
    hoped = hopes(state, kind)
    lay(monster, cell_of(move), numbered(state.pile_left, kind, rotation_of(move)))
    state.drawn = NO_TILE
    state.turn = (seat + 1) % state.seats
    state.phase = DRAWING
    if state.events is not None:
        first = 1 if monster.first else 0
        edges, worth, now = monster.open_edges, points(monster), least_of(monster)
        state.events.append((LAID, seat, owner, kind, first, 1 if only else 0, before, edges, worth, least, now))
    if monster.open_edges == 0:
        complete(state, owner)
    elif state.pile_left == 0:
        end(state)
    tell_spoilt(state, hoped)


def least_of(monster: Monster) -> int:
    """What it brings at least, if it gets finished."""
    return least_points(points(monster), len(monster.places), monster.first)
