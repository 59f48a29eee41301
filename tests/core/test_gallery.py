"""Pieces on shelves."""

from __future__ import annotations

from monstertable.core.gallery import Piece, Shelf


def tagged(*tags: str) -> Piece:
    piece = Piece("-".join(tags), "", [], "")
    piece.tags = list(tags)
    return piece


def test_the_tags_of_a_shelf_stand_by_their_like() -> None:
    shelf = Shelf(
        "cards", "Cards", [tagged("keep", "cheap"), tagged("discard", "dear", "rare"), tagged("keep", "dear")]
    )

    assert shelf.tags() == ["keep", "discard", "cheap", "dear", "rare"]


def test_a_shelf_without_tags_has_none() -> None:
    assert Shelf("cards", "Cards", []).tags() == []
    assert Shelf("cards", "Cards", [tagged()]).tags() == []


def test_a_shelf_may_order_its_tags() -> None:
    shelf = Shelf("cards", "Cards", [tagged("two"), tagged("one"), tagged("many")])
    shelf.order = ["one", "two", "none"]

    assert shelf.tags() == ["one", "two", "many"]
