"""The games there are: one package in this folder each, and those that other packages bring by entry point.

A game package has a `GAME`; nothing else lists it.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points

from monstertable.core.game import AnyGame

ENTRY_POINTS = "monstertable.games"


class UnknownGame(ValueError):
    """There is no such game; the sentence lists those there are."""


@cache
def _found() -> dict[str, AnyGame]:
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__):
        game: AnyGame = importlib.import_module(f"{__name__}.{module.name}").GAME
        found[game.name] = game
    for entry in entry_points(group=ENTRY_POINTS):
        game = entry.load()
        found.setdefault(game.name, game)
    return found


def game_names() -> list[str]:
    """The names of all games."""
    return sorted(_found())


def game(name: str) -> AnyGame:
    """A game by its name."""
    if name not in _found():
        raise UnknownGame(f"There is no game {name[:80]!r} here; games: {', '.join(game_names())}.")
    return _found()[name]


def home(game: AnyGame) -> str:
    """The package in which the game lives, with its table.html, locale and components; empty for a lone module."""
    return sys.modules[type(game).__module__].__package__ or ""
