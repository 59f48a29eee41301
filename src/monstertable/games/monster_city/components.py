"""The component sets of Monster City: data files, checked for 40 buildings, 10 starting, 30 monsters, 14 events."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from monstertable.core.components import Collection, ComponentFile, is_word
from monstertable.games.monster_city.cards import (
    BUILDING_CARDS,
    BUILDING_CODES,
    BUILDINGS,
    COLOUR,
    COLOURS,
    EVENT_CARDS,
    EVENT_IDS,
    MONSTER_CARDS,
    PAIRS,
    VALUE,
)
from monstertable.games.monster_city.moves import notation

NAME: Final = "monster_city"
DEFAULT: Final = "standard"
SINGLES: Final = [*COLOURS, "any"]
GREY_OR_GROUP: Final = [["group"], ["values"], ["any"]]


class MonsterKind:
    """What one kind of monster destroys: a whole group, or a number of single buildings per colour and of any."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id = str(facts["id"])
        self.count = counted(facts["count"], f"monster {self.id!r}")
        self.destroys: dict[str, Any] = dict(facts["destroys"])
        self.check()
        destroys = self.destroys
        self.values: list[int] = list(destroys.get("values", []))
        self.colour: int = COLOURS.index(destroys["group"]) if "group" in destroys else -1
        self.singles: list[int] = [destroys.get(colour, 0) for colour in SINGLES]
        self.group: list[bool] = [VALUE[b] in self.values or COLOUR[b] == self.colour for b in range(BUILDINGS)]
        self.takes_group: bool = any(self.group)

    def check(self) -> None:
        """One of the four kinds of the rulebook (MC-50 to MC-53), and nothing else."""
        if not is_word(self.id):
            raise ValueError(f"the monster id {self.id!r} may have letters, digits, - and _ only")
        if self.count == 0:
            raise ValueError(f"there is no card of the monster {self.id!r}")
        destroys = self.destroys
        if list(destroys) not in GREY_OR_GROUP and (not destroys or not set(destroys) <= set(COLOURS)):
            raise ValueError(f"monster {self.id!r} must destroy a group, values, colours or any, and only one of these")
        if "group" in destroys and destroys["group"] not in COLOURS:
            raise ValueError(f"monster {self.id!r}: there is no colour {destroys['group']!r}")
        for value in destroys.get("values", []):
            if value not in VALUE:
                raise ValueError(f"monster {self.id!r}: there is no building of the value {value!r}")
        numbers = [counted(destroys[word], f"{word} for monster {self.id!r}") for word in SINGLES if word in destroys]
        if 0 in numbers or destroys.get("values") == []:
            raise ValueError(f"monster {self.id!r} must destroy at least one building of all that it shows")


class Components:
    """One checked set. Decks are counts by kind: no order is stored, so none can leak."""

    def __init__(self, file: ComponentFile) -> None:
        facts = file.facts
        check_shape(facts)
        self.name = file.name
        self.edition = file.edition
        self.reconstruction = bool(facts.get("reconstruction", False))
        self.buildings: list[int] = [counted(facts["buildings"].get(code, 0), code) for code in BUILDING_CODES]
        self.pairs: list[list[int]] = [sorted(building(code) for code in facts["starting"][letter]) for letter in PAIRS]
        self.faces: list[MonsterKind] = [MonsterKind(monster) for monster in facts["monsters"]]
        self.monsters: list[int] = [face.count for face in self.faces]
        self.names: dict[str, dict[str, str]] = facts.get("words", {}).get("monsters", {})
        self.events: list[int] = [counted(facts["events"].get(event, 0), event) for event in EVENT_IDS]
        self.check(file)
        self.texts: list[str] = notation([face.id for face in self.faces])
        self.moves: dict[str, int] = {text: move for move, text in enumerate(self.texts) if text}

    def check(self, file: ComponentFile) -> None:
        unknown = [*(set(file.facts["buildings"]) - set(BUILDING_CODES)), *(set(file.facts["events"]) - set(EVENT_IDS))]
        if unknown:
            raise ValueError(f"there is no card {unknown[0]!r} in this game")
        if len({face.id for face in self.faces}) < len(self.faces):
            raise ValueError("two monsters have the same id")
        if any(len(pair) != 2 for pair in self.pairs):
            raise ValueError("a starting pair is not of two buildings")
        for what, found, wanted in (
            ("building", sum(self.buildings), BUILDING_CARDS),
            ("monster", sum(self.monsters), MONSTER_CARDS),
            ("event", sum(self.events), EVENT_CARDS),
        ):
            if found != wanted:
                raise ValueError(f"it has {found} {what} cards; the game has {wanted}")

    def monster_name(self, monster: str, language: str) -> str:
        """What people call a monster; a set need not bring names along."""
        names = self.names.get(monster, {})
        return names.get(language) or names.get("en") or monster.replace("_", " ").title()


def building(code: str) -> int:
    if code not in BUILDING_CODES:
        raise ValueError(f"there is no building {code!r}")
    return BUILDING_CODES.index(code)


def counted(number: Any, what: str) -> int:
    if type(number) is not int or number < 0:
        raise ValueError(f"the number of {what} must be a whole number, not {number!r}")
    return number


def check_shape(facts: dict[str, Any]) -> None:
    for part, shape, called in (
        ("buildings", dict, "an object of counts by card"),
        ("starting", dict, "an object of pairs by letter"),
        ("monsters", list, "a list"),
        ("events", dict, "an object of counts by card"),
    ):
        if not isinstance(facts[part], shape):
            raise ValueError(f"{part!r} must be {called}")


SETS: Final[Collection[Components]] = Collection(NAME, Path(__file__).parent / "sets", Components)


def sets() -> list[str]:
    """The names of all sets, our own first."""
    return list(SETS.sets())


def components(name: str) -> Components:
    """The set of this name."""
    return SETS.named(name)
