"""What a move makes use of, for those who study many games."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_factory.monster import lay, numbered
from monstertable.games.monster_factory.moves import CHOOSE, LAY, cell_of, owner_of, rotation_of
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS

SHAPES: Final = {1: "end", 3: "tee", 4: "cross"}


def shape_of(kind: str) -> str:
    """Ends, bends, straights, tees and crosses, by how many sides are joints."""
    joints = sum([side != "-" for side in kind[:4]])
    return SHAPES.get(joints) or ("straight" if kind[1] == "-" else "bend")


def uses(state: FactoryState, seat: int, move: int) -> list[str]:
    """The start tile and its shape; who began; whose monster grows or is completed, and by what shape of tile."""
    if move < LAY:
        kind = KIND_IDS[move - CHOOSE]
        return ["opening:" + shape_of(kind), "start:" + kind]
    whose = "own" if owner_of(move) == seat else "other"
    first = "first" if state.growing[owner_of(move)].first else "minion"
    what = "close" if closes(state, move) else "grow"
    found = [f"{what}:{whose}_{first}", f"{whose}:{shape_of(KIND_IDS[state.drawn])}"]
    return ["order:first", *found] if nothing_laid(state) else found


def nothing_laid(state: FactoryState) -> bool:
    return all(len(monster.tiles) == 1 and monster.first for monster in state.growing)


def closes(state: FactoryState, move: int) -> bool:
    """Whether the tile leaves no open edge."""
    monster = state.growing[owner_of(move)].copy()
    lay(monster, cell_of(move), numbered(state.pile_left, state.drawn, rotation_of(move)))
    return monster.open_edges == 0
