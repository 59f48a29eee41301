"""A game's pieces laid out for looking at: every card and tile with its picture, its words and how many there are.

The words are in the reader's language already; a picture is a symbol of the game's `sprites`.
"""

from __future__ import annotations

from typing import Final

CARD: Final = "card"
TILE: Final = "tile"


class Piece:
    """One kind of card or tile."""

    def __init__(self, id: str, name: str, symbols: list[str], words: str) -> None:
        self.id = id
        self.name = name
        self.symbols = symbols  # of `Face.sprites`, one over the other
        self.words = words  # what it does, in whole sentences
        self.facts: list[str] = []  # short ones, shown as badges: "costs 5", "Keep"
        self.tags: list[str] = []  # by which it is filtered, in words; each of them is the name of a filter
        self.number = 0  # how many there are; 0: not counted
        self.note = ""  # what honesty demands to be said of this piece


class Shelf:
    """Pieces of one sort."""

    def __init__(self, id: str, title: str, pieces: list[Piece]) -> None:
        self.id = id
        self.title = title
        self.pieces = pieces
        self.shape = TILE  # how a picture is cut: CARD or TILE
        self.about = ""
        self.note = ""  # what honesty demands to be said of all of them
        self.order: list[str] = []  # tags that come first, where the order of the pieces is not theirs

    def tags(self) -> list[str]:
        """All tags of the pieces: those of `order`; then the first tags of all pieces, the second ones, and so on."""
        most = max([len(piece.tags) for piece in self.pieces], default=0)
        ranked = [piece.tags[place] for place in range(most) for piece in self.pieces if place < len(piece.tags)]
        return list(dict.fromkeys([tag for tag in self.order if tag in ranked] + ranked))
