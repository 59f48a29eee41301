"""Component sets of every game that has them: offered and chosen by name, and named in records."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.core import components, record
from monstertable.core.components import ComponentError, add_folder, read_folder
from monstertable.core.game import AnyGame, SetupError

from .component_sets import OPTION, add, games_with_sets, house_set, record_of_house_set, standard, values

pytestmark = [
    pytest.mark.usefixtures("nothing_stays_added"),
    pytest.mark.parametrize("game", games_with_sets(), ids=lambda game: game.name),
]


def test_an_operators_set_is_offered_after_those_of_the_box(game: AnyGame, tmp_path: Path) -> None:
    own = values(game)
    add(tmp_path, house_set(game))

    assert values(game) == [*own, "house"]
    assert game.setup(game.seats[0]).options[OPTION] == "standard"


def test_a_set_of_another_game_is_not_offered(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path, house_set(game, game="another_game"))

    assert "house" not in values(game)


def test_the_same_folder_may_be_added_twice(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path, house_set(game))
    add_folder(tmp_path)

    assert values(game).count("house") == 1


@pytest.mark.parametrize("name", ["../standard", "/etc/passwd", "standard.json", "sets/standard", "", "Standard"])
def test_a_set_is_chosen_by_name_only(game: AnyGame, name: str) -> None:
    with pytest.raises(SetupError, match=f"components must be one of: {', '.join(values(game))}"):
        game.setup(game.seats[0], {OPTION: name})


def test_the_name_of_a_built_in_set_is_taken(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path, house_set(game, name="standard", note="other"))

    with pytest.raises(ComponentError, match=r"set0\.json: 'standard' is the name of a built-in set"):
        values(game)


def test_the_very_same_set_as_a_built_in_one_does_no_harm(game: AnyGame, tmp_path: Path) -> None:
    own = values(game)
    add(tmp_path, standard(game))

    assert values(game) == own


def test_two_sets_of_one_name_are_refused(game: AnyGame, tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"set1\.json: there is already another set 'house'"):
        add(tmp_path, house_set(game), house_set(game, note="other"))
    assert "house" not in values(game)


def test_a_record_names_the_set_and_the_hash_of_its_facts(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path, house_set(game))
    written = record_of_house_set(game)

    name, _, digest = written.edition.partition(":")
    assert (name, len(digest)) == ("house", 16)
    assert record.start(game, record.read(written.line())).components.name == "house"


def test_a_record_of_other_components_of_the_same_name_is_refused(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path / "0", house_set(game))
    written = record_of_house_set(game)
    components.ADDED.clear()
    add(tmp_path / "1", house_set(game, note="other"))

    with pytest.raises(record.BrokenRecord, match="It was played with the components 'house:"):
        record.start(game, written)


def test_a_record_of_a_set_that_is_not_here_is_refused(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path, house_set(game))
    written = record_of_house_set(game)
    components.ADDED.clear()

    with pytest.raises(record.BrokenRecord, match=r"Its setup is not allowed: .*must be one of"):
        record.start(game, written)


def test_corrected_words_do_not_make_it_another_set(game: AnyGame, tmp_path: Path) -> None:
    add(tmp_path, house_set(game))
    before = game.edition(game.setup(game.seats[0], {OPTION: "house"}))
    add(tmp_path / "corrected", house_set(game, words={"note": "spelling"}))

    assert read_folder(tmp_path / "corrected")[0].edition == before
