"""The card sets of Monster City: what is in them, and what is refused (MC-02, MC-04, MC-05, MC-90)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monstertable.core.components import ComponentError, ComponentFile
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.components import Components

from ..component_sets import Facts, add, house_set, values

pytestmark = pytest.mark.usefixtures("nothing_stays_added")


@pytest.mark.parametrize("name", ["standard", "alternative"])
def test_a_built_in_set_has_the_counts_of_the_box(name: str) -> None:
    """MC-02, MC-04, MC-05, MC-90"""
    cards = GAME.initial(GAME.setup(5, {"components": name})).components

    assert (sum(cards.buildings), sum(cards.monsters), sum(cards.events)) == (40, 30, 14)
    assert sum(len(pair) for pair in cards.pairs) == 10


def test_the_sets_of_the_box_are_offered_by_name() -> None:
    assert values(GAME) == ["alternative", "standard"]
    assert GAME.setup(3).options["components"] == "standard"


def test_an_operators_set_is_offered_and_played(tmp_path: Path) -> None:
    facts = house_set(GAME)
    facts["buildings"] |= {"r8": 2, "r3": 3}
    add(tmp_path, facts)

    state = GAME.initial(GAME.setup(3, {"components": "house"}))

    assert values(GAME) == ["alternative", "standard", "house"]
    assert (state.building_deck[0], state.components.name) == (3, "house")


def without(part: str) -> Callable[[Facts], object]:
    return lambda facts: facts.pop(part)


def changed(*path: str | int, to: object) -> Callable[[Facts], object]:
    def change(facts: Facts) -> None:
        place: Any = facts
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (without("buildings"), "'buildings' is missing"),
        (without("starting"), "'starting' is missing"),
        (without("monsters"), "'monsters' is missing"),
        (without("events"), "'events' is missing"),
        (changed("buildings", to=[]), "'buildings' must be an object"),
        (changed("monsters", to={}), "'monsters' must be a list"),
        (changed("buildings", "r8", to=4), "it has 41 building cards; the game has 40"),
        (changed("buildings", "r8", to=-3), "the number of r8 must be a whole number, not -3"),
        (changed("buildings", "r8", to=3.5), "the number of r8 must be a whole number, not 3.5"),
        (changed("buildings", "r8", to="3"), "the number of r8 must be a whole number, not '3'"),
        (changed("buildings", "r8", to=float("inf")), "the number of r8 must be a whole number, not inf"),
        (changed("buildings", "r9", to=1), "there is no card 'r9' in this game"),
        (changed("events", "flood", to=1), "there is no card 'flood' in this game"),
        (changed("events", "grant", to=3), "it has 15 event cards; the game has 14"),
        (changed("starting", "A", to=["r3"]), "a starting pair is not of two buildings"),
        (changed("starting", "A", to=["r3", "b4"]), "there is no building 'b4'"),
        (changed("starting", to={"A": ["r3", "g4"]}), "'B' is missing"),
        (changed("monsters", 0, "count", to=3), "it has 31 monster cards; the game has 30"),
        (changed("monsters", 0, "count", to=0), "there is no card of the monster 'all_red'"),
        (changed("monsters", 0, "count", to=True), "must be a whole number, not True"),
        (changed("monsters", 0, "id", to="all_green"), "two monsters have the same id"),
        (changed("monsters", 0, "id", to="all red"), "the monster id 'all red' may have letters"),
        (changed("monsters", 0, to={"id": "all_red"}), "'count' is missing"),
        (changed("monsters", 0, "destroys", to={}), "must destroy a group, values, colours or any"),
        (changed("monsters", 0, "destroys", to={"blue": 2}), "must destroy a group, values, colours or any"),
        (changed("monsters", 0, "destroys", to={"red": 1, "yelow": 1}), "must destroy a group, values, colours or any"),
        (changed("monsters", 0, "destroys", to={"any": 1, "red": 1}), "and only one of these"),
        (changed("monsters", 0, "destroys", to={"group": "red", "values": [3]}), "and only one of these"),
        (changed("monsters", 0, "destroys", to={"group": "blue"}), "there is no colour 'blue'"),
        (changed("monsters", 0, "destroys", to={"values": [3, 9]}), "there is no building of the value 9"),
        (changed("monsters", 0, "destroys", to={"values": []}), "must destroy at least one building"),
        (changed("monsters", 0, "destroys", to={"red": 0}), "must destroy at least one building"),
        (changed("monsters", 0, "destroys", to={"red": -1, "green": 1}), "must be a whole number, not -1"),
    ],
)
def test_a_wrong_set_is_told_by_file_and_reason(tmp_path: Path, change: Callable[[Facts], object], told: str) -> None:
    """MC-02, MC-04, MC-05, MC-90"""
    facts = house_set(GAME)
    change(facts)
    add(tmp_path, facts)

    with pytest.raises(ComponentError, match=r"The component set set0\.json cannot be used: ") as refused:
        GAME.setup(3)
    assert told in str(refused.value)


def test_a_monster_without_a_name_is_called_by_its_id(tmp_path: Path) -> None:
    nameless = Components(ComponentFile("nameless.json", house_set(GAME, words={})))
    assert nameless.monster_name("all_red", "pl") == "All Red"
