"""The gallery shows every piece, with the numbers of the rules and with what we are not sure of."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from monstertable.core.gallery import Piece, Shelf
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import DURABILITY, TILE_COUNT, TILE_IDS, UNIT_DURABILITY
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.server.showing.words import translations

T = NullTranslations()
SHELVES = {shelf.id: shelf for shelf in GAME.face().gallery(T)}
SYMBOLS = set(re.findall(r'<symbol[^>]* id="([^"]+)"', GAME.face().sprites()))


def piece(shelf: str, id: str) -> Piece:
    return next(one for one in SHELVES[shelf].pieces if one.id == id)


def test_everything_is_on_a_shelf() -> None:
    """KNY-01, KNY-03, KNY-04"""
    assert {name: len(shelf.pieces) for name, shelf in SHELVES.items()} == {
        "powers": 64,
        "specials": 2,
        "buildings": 7,
        "units": 3,
        "dice": 6,
        "tokens": 7,
        "monsters": 6,
    }


@pytest.mark.parametrize("shelf", SHELVES.values(), ids=lambda shelf: shelf.id)
def test_every_piece_has_a_picture_and_an_id_of_its_own(shelf: Shelf) -> None:
    assert all(set(one.symbols) <= SYMBOLS and one.symbols for one in shelf.pieces)
    everywhere = [one.id for each in SHELVES.values() for one in each.pieces]
    assert len(everywhere) == len(set(everywhere))


def test_cards_say_price_and_kind() -> None:
    """KNY-50, KNY-51"""
    for card in CARDS:
        kind = "Keep" if card.kind == KEEP else "Discard"
        shown = piece("powers", card.id)
        assert shown.facts == [f"costs {card.cost}", kind]
        assert kind in shown.tags
        assert (shown.name, shown.words) == (card.name, card.text)
        assert len(shown.tags) > 2, f"{card.id} is about nothing"


def test_cards_are_filtered_by_kind_then_price_then_matter() -> None:
    tags = SHELVES["powers"].tags()
    assert tags[:6] == ["Keep", "Discard", "up to 3 energy", "4 energy", "5 energy", "6 energy or more"]
    assert len(tags) == len(set(tags)) == 13


def test_cards_are_in_alphabetical_order_in_polish_too() -> None:
    polish = GAME.face().gallery(translations("pl"))[0].pieces
    names = [one.name for one in polish]
    assert names.index("Łowca trofeów") < names.index("Maraton nowojorski")
    assert names.index("Długa szyja") < names.index("Dodatkowa głowa") < names.index("Działo Tesli")


def test_what_we_are_not_sure_of_is_said() -> None:
    """KNY-03, KNY-C7"""
    assert "reconstruction" in SHELVES["buildings"].note
    assert "reconstruction" in SHELVES["units"].note
    assert "TESLI" in piece("powers", "tesla_antennae").note
    assert piece("powers", "painbow").note
    assert not piece("powers", "stomp").note


def test_tiles_are_counted_and_rated() -> None:
    """KNY-34, KNY-36"""
    buildings = SHELVES["buildings"].pieces
    assert [one.number for one in buildings] == TILE_COUNT
    assert [one.facts[0] for one in buildings] == [f"durability {number}" for number in DURABILITY]
    assert sum(one.number for one in SHELVES["units"].pieces) == sum(TILE_COUNT)
    assert [one.facts[0] for one in SHELVES["units"].pieces] == [f"durability {number}" for number in UNIT_DURABILITY]
    assert piece("buildings", TILE_IDS[0]).facts[1] == "+1 VP"
