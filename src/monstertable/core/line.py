"""The line of a game: the moves that hold, of all that were made and taken back.

What is written down only ever grows. Its rows are moves of (seat, notation), and rows of the seat TAKEN_BACK, which say
who goes back to which length of the line, and by what right: "2 to 17 free". Rows and line tell the same: the line with
what was taken back on the way gives the rows again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from monstertable.core.game import CHANCE, AnyGame, IllegalMove, State
from monstertable.core.play import make

TAKEN_BACK: Final = -2  # in place of a seat: a row that takes moves back

# By what right.
FREE: Final = "free"  # nothing was learnt from the move
AGREED: Final = "agreed"  # all other people at the table have agreed
PRACTICE: Final = "practice"  # there was nobody to ask: a game against bots alone, which then counts nowhere
RIGHTS: Final = (FREE, AGREED, PRACTICE)

WRITTEN: Final = re.compile(r"(0|[1-9][0-9]{0,5}) to (0|[1-9][0-9]{0,8}) ([a-z]+)")

Row = tuple[int, str]


class TakenBack:
    """One going back: who, to which length of the line, by what right, and the moves that went."""

    def __init__(self, by: int, to: int, right: str, moves: list[Row]) -> None:
        self.by = by
        self.to = to
        self.right = right
        self.moves = moves

    def row(self) -> Row:
        return TAKEN_BACK, f"{self.by} to {self.to} {self.right}"


def take_back_of(text: str) -> TakenBack:
    """What a row of TAKEN_BACK says, without the moves that went; IllegalMove where it says nothing."""
    found = WRITTEN.fullmatch(text)
    if found is None or found.group(3) not in RIGHTS:
        raise IllegalMove(f"{text[:80]!r} does not say what is taken back.")
    return TakenBack(int(found.group(1)), int(found.group(2)), found.group(3), [])


class Line:
    """The moves that hold after so many rows, and what was taken back on the way. It needs no rules."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.moves: list[Row] = []
        self.taken_back: list[TakenBack] = []
        for seat, text in rows:
            self.add(seat, text)

    def add(self, seat: int, text: str) -> None:
        if seat != TAKEN_BACK:
            self.moves.append((seat, text))
            return
        back = take_back_of(text)
        if back.to >= len(self.moves) or self.moves[back.to][0] == CHANCE:
            raise IllegalMove(f"There is no decision at {back.to} that could be taken back.")
        back.moves = self.moves[back.to :]
        del self.moves[back.to :]
        self.taken_back.append(back)


def rows_of(moves: list[Row], taken_back: list[TakenBack]) -> list[Row]:
    """The rows that lead to this line; ValueError where something was taken back that was not there."""
    stretches: list[list[Row]] = []
    line = list(moves)
    # The last going back first: all that stands behind where it went was made after it.
    for back in reversed(taken_back):
        if back.to > len(line):
            raise ValueError(f"It goes back to {back.to}, and there are only {len(line)} moves.")
        stretches.append([back.row(), *line[back.to :]])
        line = line[: back.to] + back.moves
    rows = line
    for stretch in reversed(stretches):
        rows = rows + stretch
    return rows


def lengths_of(rows: Iterable[Row]) -> set[int]:
    """The lengths of the line to which these rows go back."""
    return {take_back_of(text).to for seat, text in rows if seat == TAKEN_BACK}


class Walk:
    """Through all rows of a game by its rules, what was taken back included: the state is always the one that holds.

    `kept` has the state at every length that will be gone back to, as it was when the line last came to it.
    """

    def __init__(self, game: AnyGame, state: State, lengths: set[int], checked: bool = True) -> None:
        """Rows that have been followed before need not be checked."""
        self.game = game
        self.state: Any = state
        self.line = Line()
        self.lengths = lengths
        self.checked = checked
        self.kept: dict[int, Any] = {}

    @property
    def is_kept(self) -> bool:
        """Whether somebody will come back to where the line is now."""
        return len(self.line.moves) in self.lengths

    def go(self, seat: int, text: str) -> None:
        """The next row, or IllegalMove and nothing has changed."""
        if self.is_kept:
            self.kept[len(self.line.moves)] = self.state.copy()
        if seat != TAKEN_BACK:
            if self.checked:
                make(self.game, self.state, seat, text)
            else:
                self.game.apply(self.state, seat, self.game.parse(self.state, text))
            self.line.add(seat, text)
            return
        self.line.add(seat, text)
        self.state = self.kept[len(self.line.moves)].copy()
