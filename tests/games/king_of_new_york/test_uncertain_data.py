"""What the documents say we are not sure of is what we play with: the cards and tiles on the page of uncertain data."""

from __future__ import annotations

import re

from monstertable.games.king_of_new_york.board import TILE_COUNT, TILES
from monstertable.games.king_of_new_york.card import CARDS
from tests.test_docs import ROOT, uncertain

PAGE = (ROOT / "docs" / "uncertain-data.md").read_text()
BY_NAME = {card.name: card for card in CARDS}


def used(item: str) -> list[int]:
    """The numbers in the column of what we use."""
    [row] = [row for row in PAGE.splitlines() if row.startswith(f"| {item}")]
    return [int(number) for number in re.findall(r"\d+", row.split("|")[2])]


def test_every_item_is_a_card_or_a_piece_of_the_box() -> None:
    others = ("Tile counts", "Polish names of most other cards", "Green dice")
    cards = [item.rpartition(",")[0] for item in uncertain("King of New York") if item not in others]

    assert len(cards) == len(set(cards)) > 10
    assert set(cards) <= set(BY_NAME)


def test_the_numbers_on_the_page_are_those_we_play_with() -> None:
    hudson = BY_NAME["Drink the Hudson"]

    assert used("Tesla Antennae") == [BY_NAME["Tesla Antennae"].cost]
    assert uncertain("King of New York")["Tesla Antennae, cost"] == "low"
    assert used("Drink the Hudson") == [hudson.energy, hudson.vp, hudson.heal]
    assert used("New York Marathon") == [BY_NAME["New York Marathon"].toll]


def test_the_tile_counts_on_the_page_are_those_we_play_with() -> None:
    assert used("Tile counts") == [1, 2, 3, *TILE_COUNT[:3], 2, 3, *TILE_COUNT[3:5], 2, 3, *TILE_COUNT[5:]]
    assert f"the {TILES} that the rulebook names" in PAGE
