"""A row of cards on the table. What lies there says what may be done, so a row holds moves."""

from __future__ import annotations

from monstertable.core.game import State
from monstertable.packaging.native import i64


class Row(State):
    """The different moves that take a card from here, BUILD + building or ATTACK + monster, sorted.

    Further copies of the same cards lie beside them as twins.
    """

    moves: list[int]
    twins: list[int]

    def __init__(self) -> None:
        self.moves = []
        self.twins = []

    def copy(self) -> Row:
        new = Row()
        new.moves = self.moves[:]
        if self.twins:
            new.twins = self.twins[:]
        return new

    def put(self, move: int) -> None:
        """A card takes its place; a further copy of one that lies here comes beside it."""
        moves = self.moves
        place: i64 = len(moves)
        while place > 0 and moves[place - 1] > move:
            place -= 1
        if place > 0 and moves[place - 1] == move:
            self.twins.append(move)
        else:
            moves.insert(place, move)

    def take(self, move: int) -> None:
        """The card of this move leaves; the gap is not filled (MC-41)."""
        if self.twins and move in self.twins:
            self.twins.remove(move)
        elif len(self.moves) == 1:
            self.moves.clear()  # a list that lost its last by `pop` would be slow from then on
        else:
            moves = self.moves
            place: i64 = len(moves) - 1
            kept = moves[place]
            while kept != move:
                place -= 1
                before = moves[place]
                moves[place] = kept
                kept = before
            moves.pop()

    def clear(self) -> None:
        self.moves.clear()
        self.twins.clear()

    def cards(self) -> list[int]:
        """The moves of all cards."""
        return self.moves + self.twins

    def size(self) -> int:
        """How many cards lie here."""
        return len(self.moves) + len(self.twins)
