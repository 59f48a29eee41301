"""Component sets: named data files with the cards or tiles a game is played with.

A game brings its own; an operator may add a folder of more. A client chooses among names, never paths, and a record
names the set and the hash of its facts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

Made = TypeVar("Made")


class ComponentError(ValueError):
    """A component file cannot be used; the sentence names the file and says why."""


class ComponentFile:
    def __init__(self, path: str, facts: dict[str, Any]) -> None:
        self.path = path
        self.game = str(facts.get("game", ""))
        self.name = str(facts.get("name", ""))
        self.facts = facts
        # Names and notes may be corrected without making it another set.
        rules = {key: value for key, value in facts.items() if key != "words"}
        canonical = json.dumps(rules, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        self.hash = hashlib.sha256(canonical.encode()).hexdigest()[:16]
        self.edition = f"{self.name}:{self.hash}"


ADDED: Final[list[ComponentFile]] = []


def read(path: Path) -> ComponentFile:
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise ComponentError(f"{path.name} cannot be read as JSON: {error}") from None
    if not isinstance(facts, dict) or not isinstance(facts.get("game"), str) or not isinstance(facts.get("name"), str):
        raise ComponentError(f'{path.name} must be a JSON object with "game" and "name".')
    name = facts["name"]
    if not is_word(name):
        raise ComponentError(f"{path.name}: the name {name!r} may have letters, digits, - and _ only.")
    return ComponentFile(path.name, facts)


def is_word(text: str) -> bool:
    """Letters, digits, - and _ only: safe as a name, in notation, in a path."""
    return text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def read_folder(folder: Path) -> list[ComponentFile]:
    if not folder.is_dir():
        raise ComponentError(f"There is no folder {str(folder)!r}.")
    return [read(path) for path in sorted(folder.glob("*.json"))]


def add_folder(folder: Path) -> list[ComponentFile]:
    """Take in an operator's folder; the games check the sets when they are first listed."""
    found = read_folder(folder)
    for number, one in enumerate(found):
        for other in [*ADDED, *found[:number]]:
            if (one.game, one.name) == (other.game, other.name) and one.hash != other.hash:
                raise ComponentError(f"{one.path}: there is already another set {one.name!r} for {one.game}.")
    ADDED.extend(one for one in found if one.hash not in [other.hash for other in ADDED])
    return found


def added_for(game: str) -> list[ComponentFile]:
    return [one for one in ADDED if one.game == game]


class Collection(Generic[Made]):
    """All sets of one game: its own folder and what an operator added, each made into what the game plays with."""

    def __init__(self, game: str, folder: Path, make: Callable[[ComponentFile], Made]) -> None:
        self.game = game
        self.own = {file.name: file for file in read_folder(folder)}
        self._make = make
        self._made: dict[str, Made] = {}

    def sets(self) -> dict[str, ComponentFile]:
        """All files by name, our own first; those that an operator added are checked before they are listed."""
        found = dict(self.own)
        for file in added_for(self.game):
            if file.name in found and found[file.name].hash != file.hash:
                raise ComponentError(f"{file.path}: {file.name!r} is the name of a built-in set.")
            found[file.name] = file
            self._checked(file)
        return found

    def named(self, name: str) -> Made:
        """The set of this name."""
        return self._checked(self.own.get(name) or self.sets()[name])

    def _checked(self, file: ComponentFile) -> Made:
        """What a file holds, read and checked once."""
        if file.edition not in self._made:
            try:
                self._made[file.edition] = self._make(file)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
                raise ComponentError(f"The component set {file.path} cannot be used: {reason}.") from None
        return self._made[file.edition]
