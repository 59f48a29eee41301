"""An operator's folder of component sets: taken in by name, refused with a sentence that names the file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstertable.core.components import ADDED, ComponentError, add_folder, added_for, read


@pytest.fixture(autouse=True)
def nothing_stays_added() -> Iterator[None]:
    before = ADDED[:]
    yield
    ADDED[:] = before


def put(folder: Path, file: str, facts: Any) -> Path:
    path = folder / file
    path.write_text(facts if isinstance(facts, str) else json.dumps(facts), encoding="utf-8")
    return path


def test_a_folder_is_taken_in(tmp_path: Path) -> None:
    put(tmp_path, "b.json", {"game": "toy", "name": "second", "cards": 2})
    put(tmp_path, "a.json", {"game": "toy", "name": "first", "cards": 1})
    put(tmp_path, "other.json", {"game": "another", "name": "first"})
    put(tmp_path, "notes.txt", "not looked at")
    assert [file.name for file in add_folder(tmp_path)] == ["first", "second", "first"]
    assert [file.name for file in added_for("toy")] == ["first", "second"]
    assert added_for("third") == []


def test_the_hash_is_of_the_facts_and_not_of_their_spelling(tmp_path: Path) -> None:
    one = read(put(tmp_path, "a.json", '{"game": "toy", "name": "x", "cards": [1, 2]}'))
    other = read(put(tmp_path, "b.json", '{"cards":[1,2],\n"name":"x","game":"toy"}'))
    third = read(put(tmp_path, "c.json", '{"game": "toy", "name": "x", "cards": [2, 1]}'))
    assert one.edition == other.edition == f"x:{one.hash}"
    assert third.hash != one.hash


def test_the_same_folder_twice_adds_nothing(tmp_path: Path) -> None:
    put(tmp_path, "a.json", {"game": "toy", "name": "first"})
    add_folder(tmp_path)
    add_folder(tmp_path)
    assert len(added_for("toy")) == 1


def test_two_different_sets_of_one_name_are_refused(tmp_path: Path) -> None:
    for folder, cards in (("one", 1), ("two", 2)):
        (tmp_path / folder).mkdir()
        put(tmp_path / folder, "set.json", {"game": "toy", "name": "mine", "cards": cards})
    add_folder(tmp_path / "one")
    with pytest.raises(ComponentError, match=r"set\.json: there is already another set 'mine' for toy"):
        add_folder(tmp_path / "two")
    assert len(added_for("toy")) == 1


def test_two_different_sets_of_one_name_in_one_folder_are_refused(tmp_path: Path) -> None:
    put(tmp_path, "a.json", {"game": "toy", "name": "mine", "cards": 1})
    put(tmp_path, "b.json", {"game": "toy", "name": "mine", "cards": 2})
    with pytest.raises(ComponentError, match=r"b\.json: there is already another set 'mine' for toy"):
        add_folder(tmp_path)
    assert added_for("toy") == []


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="There is no folder"):
        add_folder(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ("not JSON", "bad.json cannot be read as JSON"),
        ("[" * 100_000, "bad.json cannot be read as JSON"),
        ([], 'bad.json must be a JSON object with "game" and "name".'),
        ({"game": "toy"}, 'bad.json must be a JSON object with "game" and "name".'),
        ({"game": "toy", "name": 5}, 'bad.json must be a JSON object with "game" and "name".'),
        ({"game": "toy", "name": "../x"}, "bad.json: the name '../x' may have letters, digits, - and _ only."),
        ({"game": "toy", "name": ""}, "bad.json: the name '' may have letters, digits, - and _ only."),
        ({"game": "toy", "name": "żółw"}, "bad.json: the name 'żółw' may have letters, digits, - and _ only."),
    ],
)
def test_a_bad_file_is_refused_by_name(tmp_path: Path, facts: Any, sentence: str) -> None:
    put(tmp_path, "bad.json", facts)
    with pytest.raises(ComponentError) as refused:
        add_folder(tmp_path)
    assert str(refused.value).startswith(sentence)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe{")
    with pytest.raises(ComponentError, match=r"bad\.json cannot be read as JSON"):
        add_folder(tmp_path)
