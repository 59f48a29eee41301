"""Broken promises of the toy: facts and setups."""

from __future__ import annotations

from typing import ClassVar

from monstertable.core.game import Option, Setup
from tests.core.toy import Toy


class AnySetup(Toy):
    """accepts a setup with 1 seats"""

    def setup(self, seats: int, options: dict[str, str] | None = None) -> Setup:
        return Setup(seats, {"rounds": "1", "deck": "even"})


class DefaultNotAllowed(Toy):
    """option rounds needs different values, the default among them"""

    def options(self, seats: int) -> list[Option]:
        return [Option("rounds", ["1", "3"], "2")]


class BadName(Toy):
    """A game's name must be a plain word"""

    name: ClassVar[str] = "toy game"


class TooManySeats(Toy):
    """the search can tell 256 apart"""

    seats: ClassVar[range] = range(2, 300)


class NobodyPlays(Toy):
    """must be for at least one seat"""

    seats: ClassVar[range] = range(0)
