"""What buildings, units and Manhattan's zones bring, as pictures with numbers and in words."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from monstertable.games.king_of_new_york.board import (
    INCOME_ENERGY,
    INCOME_VP,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_IDS,
    TILE_VP,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_IDS,
    UNIT_VP,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.names import gains


def rewards() -> dict[str, list[tuple[str, int]]]:
    """What each tile, unit and zone brings, as pictures and numbers."""
    found: dict[str, tuple[int, int, int]] = {}
    for place, tile in enumerate(TILE_IDS):
        found[tile] = (TILE_VP[place], TILE_ENERGY[place], TILE_HEAL[place])
    for place, unit in enumerate(UNIT_IDS):
        found[unit] = (UNIT_VP[place], UNIT_ENERGY[place], UNIT_HEAL[place])
    for place, zone in enumerate(ZONE_IDS):
        found[zone] = (INCOME_VP[place], INCOME_ENERGY[place], 0)
    return {
        name: [(kind, number) for kind, number in zip(("vp", "energy", "life"), gain, strict=True) if number]
        for name, gain in found.items()
    }


REWARDS: Final = rewards()


def income(zone: int, t: NullTranslations) -> str:
    return gains(INCOME_VP[zone], INCOME_ENERGY[zone], 0, t)


def tile_gain(tile: int, t: NullTranslations) -> str:
    return gains(TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile], t)


def unit_gain(unit: int, t: NullTranslations) -> str:
    return gains(UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit], t)
