"""An operator's own component sets, for any game that is played with sets."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import monstertable
from monstertable.core.components import Collection, add_folder
from monstertable.core.game import AnyGame
from monstertable.core.record import Record
from monstertable.games import home

OPTION = "components"
Facts = dict[str, Any]


def values(game: AnyGame) -> list[str]:
    """The sets that are offered; none where the game is played with one alone."""
    return next((option.values for option in game.options(game.seats[0]) if option.name == OPTION), [])


def games_with_sets() -> list[AnyGame]:
    return [game for game in map(monstertable.game, monstertable.game_names()) if values(game)]


def standard(game: AnyGame) -> Facts:
    """The facts of the set that is played with by default, to be changed at will."""
    sets: Collection[Any] = importlib.import_module(f"{home(game)}.components").SETS
    facts: Facts = json.loads(json.dumps(sets.own[game.setup(game.seats[0]).options[OPTION]].facts))
    return facts


def house_set(game: AnyGame, /, **changes: object) -> Facts:
    return standard(game) | {"name": "house"} | changes


def add(folder: Path, *many: Facts) -> None:
    """The folder with these sets is taken in."""
    folder.mkdir(exist_ok=True)
    for number, facts in enumerate(many):
        (folder / f"set{number}.json").write_text(json.dumps(facts), encoding="utf-8")
    add_folder(folder)


def record_of_house_set(game: AnyGame) -> Record:
    """A game that is about to begin with the operator's set."""
    setup = game.setup(game.seats[0], {OPTION: "house"})
    return Record(game.name, game.rules, setup, game.edition(setup), [])
