"""The toy game with one promise broken at a time, and in its docstring what the conformance kit must say of it."""

from __future__ import annotations

from tests.core.broken import (
    applying,
    chance,
    copies,
    moves,
    numbers,
    opinions,
    outcomes,
    setups,
    views,
    worlds,
)
from tests.core.toy import Toy

PROMISES = [moves, copies, chance, outcomes, applying, views, worlds, opinions, numbers, setups]
BROKEN: list[type[Toy]] = [
    toy for promise in PROMISES for toy in Toy.__subclasses__() if toy.__module__ == promise.__name__
]
