"""A monster is complete: its owner starts a minion, or the game is over (MF-30 to MF-33, MF-40, MF-41)."""

from __future__ import annotations

from monstertable.games.monster_factory.happenings import COMPLETED, MINION
from monstertable.games.monster_factory.monster import numbered, start
from monstertable.games.monster_factory.naming import name_number
from monstertable.games.monster_factory.scoring import end, points
from monstertable.games.monster_factory.setting_up import take
from monstertable.games.monster_factory.spoiling import hopes, tell_spoilt
from monstertable.games.monster_factory.state import DRAWING, NO_TILE, NOBODY, STARTING_MINION, FactoryState


def complete(state: FactoryState, owner: int) -> None:
    """Whoever closed it, it is its owner's (MF-33), who starts a minion at once, if there is a tile left."""
    monster = state.growing[owner]
    state.finished[owner].append(monster)
    if monster.first:
        state.first_done[owner] = True
    if state.events is not None:
        first = 1 if monster.first else 0
        state.events.append((COMPLETED, owner, first, len(monster.tiles), points(monster), name_number(monster.tiles)))
    state.minion_for = owner
    if False not in state.first_done or state.pile_left == 0:
        end(state)
    else:
        state.phase = STARTING_MINION


def start_minion(state: FactoryState, kind: int) -> None:
    """Never a turn, and no further placement (MF-31)."""
    owner = state.minion_for
    hoped = hopes(state, NO_TILE)
    take(state, kind)
    state.growing[owner] = start(numbered(state.pile_left, kind, 0), False)
    state.minion_for = NOBODY
    state.phase = DRAWING
    if state.events is not None:
        state.events.append((MINION, owner, kind))
    if state.pile_left == 0:
        end(state)
    tell_spoilt(state, hoped)
