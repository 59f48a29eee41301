"""A monster that can no longer be finished (MF-22, MF-52): only the tiles that are left say so, so it is told."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_factory.happenings import SPOILT
from monstertable.games.monster_factory.monster import NEED, Monster
from monstertable.games.monster_factory.state import NO_TILE, OVER, FactoryState
from monstertable.games.monster_factory.tiles_left import FILLING_KINDS

# Why a monster cannot be finished, if it cannot.
HOPEFUL: Final = -1
TOO_FEW: Final = 0  # fewer tiles are left than it has open places
NONE_FITS: Final = 1  # an open place that no tile can fill
NOBODY_LISTENS: Final[list[int]] = []


def hopes(state: FactoryState, in_hand: int) -> list[int]:
    """For every seat whether its monster can still be finished, this tile in hand being still to come; empty where
    nobody listens."""
    if state.events is None:
        return NOBODY_LISTENS
    left = state.pile[:]
    if in_hand != NO_TILE:
        left[in_hand] += 1
    return [hope_of(monster, left) for monster in state.growing]


def hope_of(monster: Monster, left: list[int]) -> int:
    for place in monster.places:
        if not any(left[kind] for kind in FILLING_KINDS[place & NEED]):
            return NONE_FITS
    return TOO_FEW if len(monster.places) > sum(left) else HOPEFUL


def tell_spoilt(state: FactoryState, before: list[int]) -> None:
    """Whose monster has become hopeless since; at the end all that are not finished are."""
    if state.events is None or state.phase == OVER:
        return
    now = hopes(state, NO_TILE)
    for owner in range(state.seats):
        if before[owner] == HOPEFUL and now[owner] != HOPEFUL:
            state.events.append((SPOILT, owner, 1 if state.growing[owner].first else 0, now[owner]))
