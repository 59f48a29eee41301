"""The gallery shows every piece of the box, as often as there are."""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.gallery import Piece, Shelf
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.components import components

T = NullTranslations()
SHELVES: dict[str, Shelf] = {shelf.id: shelf for shelf in GAME.face().gallery(T)}


def pieces(shelf: str) -> dict[str, Piece]:
    return {piece.id.partition("-")[2]: piece for piece in SHELVES[shelf].pieces}


def test_the_box_has_103_cards_and_ten_banknotes() -> None:
    """MC-02, MC-04, MC-05, MC-06, MC-07, MC-90: 40 buildings are counted set by set."""
    counted = {id: sum(piece.number for piece in shelf.pieces) for id, shelf in SHELVES.items()}

    assert (counted["starting"], counted["monsters"], counted["events"]) == (10, 30, 14)
    assert {piece.id: piece.number for piece in SHELVES["others"].pieces} == {"stop": 5, "scoring": 4, "banknote": 10}


def test_buildings_tell_their_number_in_every_set() -> None:
    """MC-04"""
    for name, words in (("standard", "standard set"), ("alternative", "alternative set")):
        found = 0
        for piece in SHELVES["buildings"].pieces:
            said = [int(fact.rpartition(" ")[2]) for fact in piece.facts if fact.startswith(words)]
            found += piece.number + sum(said)
        assert found == sum(components(name).buildings) == 40
    assert pieces("buildings")["r8"].facts == ["standard set: 3", "alternative set: 2"]


def test_buildings_are_filtered_by_colour_and_then_by_value() -> None:
    assert SHELVES["buildings"].tags() == ["red", "green", "yellow", *[f"value {value}" for value in range(3, 9)]]


def test_monsters_say_what_they_destroy() -> None:
    """MC-50 to MC-53"""
    found = pieces("monsters")

    assert found["all_red"].words == "Destroys all red buildings."
    assert found["triple_ryg"].words == (
        "Destroys 1 red building, 1 green building and 1 yellow building. You choose which."
    )
    assert found["values_odd"].words == "Destroys all buildings with the values 3, 5 and 7."
    assert found["any_2"].words == "Destroys 2 buildings of your choice."
    assert (found["pair1_red_green"].tags, found["any_1"].tags) == (
        ["single buildings", "red", "green"],
        ["single grey buildings"],
    )


def test_what_is_reconstructed_says_so() -> None:
    assert all("reconstruction" in SHELVES[id].note for id in ("buildings", "starting", "monsters", "events"))


def test_every_picture_exists() -> None:
    sprites = GAME.face().sprites()

    for shelf in SHELVES.values():
        for piece in shelf.pieces:
            assert all(f'id="{symbol}"' in sprites for symbol in piece.symbols), piece.id
            assert piece.name
