"""What things are worth, in victory points: what careful evaluation and quick playouts both weigh by."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import (
    DURABILITY,
    GOAL,
    NOTHING,
    STACKS_EACH,
    UNITS,
)
from monstertable.games.king_of_new_york.state import NewYorkState

ENERGY_WORTH: Final = 0.4
DAMAGE_WORTH: Final = 0.3
KILL_WORTH: Final = 3.0
SUPERSTAR_WORTH: Final = 1.5
UNIT_DANGER: Final = 0.25
HOME_IN_MANHATTAN: Final = 1.2
# A Keep card is worth a share of its price for every point there is still to play for.
KEEP_SHARE: Final = 0.55
POOR_WORTH: Final = 0.5
UNWANTED: Final = -1.0
# What one life is worth, by the life that is left: more, the fewer are left.
LIFE_WORTH: Final = [0.3 + 1.2 * max(0, 7 - life) / 7 for life in range(40)]


def gain_worth(life: int, most_life: int, vp: int, energy: int, heal: int) -> float:
    need = most_life - life
    return vp + ENERGY_WORTH * energy + LIFE_WORTH[life] * (heal if heal < need else need)


def army(state: NewYorkState, borough: int) -> int:
    first = borough * UNITS
    return state.units[first] + state.units[first + 1] + state.units[first + 2]


def borough_worth(state: NewYorkState, borough: int) -> float:
    """A borough is good where much can be destroyed and few units shoot."""
    cheap = 0
    first = borough * STACKS_EACH
    for stack in range(first, first + STACKS_EACH):
        if state.tops[stack] != NOTHING and DURABILITY[state.tops[stack]] < 3:
            cheap += 1
    return 0.2 * cheap - UNIT_DANGER * army(state, borough)


def home_worth(state: NewYorkState, seat: int) -> float:
    """What it is worth to be in Manhattan."""
    life = state.life[seat]
    danger = 1 + state.living - life
    worth = HOME_IN_MANHATTAN
    if state.vp[seat] >= GOAL - 2 and life > 2:
        worth += 2.0
    return worth - danger * LIFE_WORTH[life] if danger > 0 else worth


def keep_worth(cost: int, vp: int) -> float:
    """What a Keep card of this price is worth to a player with so many points."""
    return KEEP_SHARE * cost * (GOAL - vp) / GOAL
