"""Component sets: checked when they are listed, chosen by name, named in records (MC-02, MC-04, MC-05, MC-90)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from monstertable.core import components, record
from monstertable.core.components import ComponentError, ComponentFile, add_folder, read_folder
from monstertable.core.game import SetupError
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.components import SETS, Components, sets

Facts = dict[str, Any]


@pytest.fixture(autouse=True)
def added() -> Iterator[None]:
    yield
    components.ADDED.clear()


def standard() -> Facts:
    facts: Facts = json.loads(json.dumps(SETS.own["standard"].facts))
    assert facts["name"] == "standard"
    return facts


def house_set(**changes: object) -> Facts:
    return standard() | {"name": "house"} | changes


def add(folder: Path, *many: Facts) -> None:
    for number, facts in enumerate(many):
        (folder / f"set{number}.json").write_text(json.dumps(facts))
    add_folder(folder)


def values() -> list[str]:
    return next(option.values for option in GAME.options(3) if option.name == "components")


@pytest.mark.parametrize("name", ["standard", "alternative"])
def test_a_built_in_set_has_the_counts_of_the_box(name: str) -> None:
    """MC-02, MC-04, MC-05, MC-90"""
    cards = GAME.initial(GAME.setup(5, {"components": name})).components

    assert (sum(cards.buildings), sum(cards.monsters), sum(cards.events)) == (40, 30, 14)
    assert sum(len(pair) for pair in cards.pairs) == 10


def test_the_sets_of_the_box_are_offered_by_name() -> None:
    assert values() == ["alternative", "standard"]
    assert GAME.setup(3).options["components"] == "standard"


def test_an_operators_set_is_offered_and_played(tmp_path: Path) -> None:
    facts = house_set()
    facts["buildings"] |= {"r8": 2, "r3": 3}
    add(tmp_path, facts)

    state = GAME.initial(GAME.setup(3, {"components": "house"}))

    assert values() == ["alternative", "standard", "house"]
    assert (state.building_deck[0], state.components.name) == (3, "house")


def test_a_set_of_another_game_is_not_offered(tmp_path: Path) -> None:
    add(tmp_path, house_set(game="another_game"))

    assert "house" not in values()


def test_the_same_folder_may_be_added_twice(tmp_path: Path) -> None:
    add(tmp_path, house_set())
    add_folder(tmp_path)

    assert values().count("house") == 1


@pytest.mark.parametrize("name", ["../standard", "/etc/passwd", "standard.json", "sets/standard", "", "Standard"])
def test_a_set_is_chosen_by_name_only(name: str) -> None:
    with pytest.raises(SetupError, match="components must be one of: alternative, standard"):
        GAME.setup(3, {"components": name})


@pytest.mark.parametrize("name", ["../house", "a/b", "a.b", "", "a b", "dom\u015b", "-"])
def test_a_name_like_a_path_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ComponentError, match=r"set0\.json: the name .* may have letters, digits, - and _ only"):
        add(tmp_path, house_set(name=name))


def test_the_name_of_a_built_in_set_is_taken(tmp_path: Path) -> None:
    add(tmp_path, house_set(name="standard", note="other"))

    with pytest.raises(ComponentError, match=r"set0\.json: 'standard' is the name of a built-in set"):
        sets()


def test_the_very_same_set_as_a_built_in_one_does_no_harm(tmp_path: Path) -> None:
    add(tmp_path, standard())

    assert values() == ["alternative", "standard"]


def test_two_sets_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"set1\.json: there is already another set 'house'"):
        add(tmp_path, house_set(), house_set(note="other"))
    assert components.ADDED == []


def test_a_set_of_a_name_added_before_is_refused(tmp_path: Path) -> None:
    for number in (0, 1):
        (tmp_path / str(number)).mkdir()
    add(tmp_path / "0", house_set())

    with pytest.raises(ComponentError, match="there is already another set 'house'"):
        add(tmp_path / "1", house_set(note="other"))


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="There is no folder"):
        add_folder(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "cannot be read as JSON"),
        ("\udcff", "cannot be read as JSON"),
        ("[" * 100_000, "cannot be read as JSON"),
        ("[]", 'must be a JSON object with "game" and "name"'),
        ('{"game": "monster_city"}', 'must be a JSON object with "game" and "name"'),
        ('{"game": "monster_city", "name": 3}', 'must be a JSON object with "game" and "name"'),
    ],
)
def test_a_file_that_is_no_set_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "wrong.json").write_bytes(text.encode(errors="surrogateescape"))

    with pytest.raises(ComponentError, match=f"wrong.json {told}"):
        add_folder(tmp_path)


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
    facts = house_set()
    change(facts)
    add(tmp_path, facts)

    with pytest.raises(ComponentError, match=r"The component set set0\.json cannot be used: ") as refused:
        GAME.setup(3)
    assert told in str(refused.value)


def record_of_house_set() -> record.Record:
    setup = GAME.setup(3, {"components": "house"})
    return record.Record(GAME.name, GAME.rules, setup, GAME.edition(setup), [])


def test_a_record_names_the_set_and_the_hash_of_its_facts(tmp_path: Path) -> None:
    add(tmp_path, house_set())
    written = record_of_house_set()

    name, _, digest = written.edition.partition(":")
    assert (name, len(digest)) == ("house", 16)
    assert record.start(GAME, record.read(written.line())).components.name == "house"


def test_a_record_of_other_components_of_the_same_name_is_refused(tmp_path: Path) -> None:
    for number in (0, 1):
        (tmp_path / str(number)).mkdir()
    add(tmp_path / "0", house_set())
    written = record_of_house_set()
    components.ADDED.clear()
    other = house_set()
    other["events"] |= {"grant": 3, "detour": 1}
    add(tmp_path / "1", other)

    with pytest.raises(record.BrokenRecord, match="It was played with the components 'house:"):
        record.start(GAME, written)


def test_a_record_of_a_set_that_is_not_here_is_refused(tmp_path: Path) -> None:
    add(tmp_path, house_set())
    written = record_of_house_set()
    components.ADDED.clear()

    with pytest.raises(record.BrokenRecord, match=r"Its setup is not allowed: .*must be one of"):
        record.start(GAME, written)


def test_corrected_words_do_not_make_it_another_set(tmp_path: Path) -> None:
    add(tmp_path, house_set())
    before = GAME.edition(GAME.setup(3, {"components": "house"}))
    renamed = house_set(words={"note": "spelling", "monsters": {"all_red": {"en": "Octopus", "pl": "Ośmiornica"}}})
    (tmp_path / "set0.json").write_text(json.dumps(renamed))
    assert read_folder(tmp_path)[0].edition == before


def test_a_monster_without_a_name_is_called_by_its_id(tmp_path: Path) -> None:
    nameless = Components(ComponentFile("nameless.json", house_set(words={})))
    assert nameless.monster_name("all_red", "pl") == "All Red"
