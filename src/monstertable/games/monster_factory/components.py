"""The tile sets of Monster Factory: data files with the number of tiles of each kind, checked for 88 in all."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from monstertable.core.components import Collection, ComponentFile
from monstertable.games.monster_factory.tiles import KIND_IDS, KINDS, TILES, kind

NAME: Final = "monster_factory"
DEFAULT: Final = "standard"


class Components:
    """One checked set: how many tiles there are of each kind."""

    def __init__(self, file: ComponentFile) -> None:
        tiles = file.facts["tiles"]
        if not isinstance(tiles, dict):
            raise ValueError("'tiles' must be an object of counts by tile")
        self.name = file.name
        self.edition = file.edition
        self.reconstruction = bool(file.facts.get("reconstruction", False))
        self.tiles: list[int] = [0] * KINDS
        for name, number in tiles.items():
            self.add(name, number)
        if sum(self.tiles) != TILES:
            raise ValueError(f"it has {sum(self.tiles)} tiles; the game has {TILES}")

    def add(self, name: str, number: Any) -> None:
        which = kind(name)
        if type(number) is not int or number <= 0:
            raise ValueError(f"the number of {name} must be a whole number above 0, not {number!r}")
        if self.tiles[which]:
            raise ValueError(f"{name} is listed twice: turned, it is {KIND_IDS[which]}")
        self.tiles[which] = number


SETS: Final[Collection[Components]] = Collection(NAME, Path(__file__).parent / "sets", Components)


def sets() -> list[str]:
    """The names of all sets, our own first."""
    return list(SETS.sets())


def components(name: str) -> Components:
    """The set of this name."""
    return SETS.named(name)
