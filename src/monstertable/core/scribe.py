"""Writes the records of many games fast: byte for byte the lines that `Record.line` gives.

What games have in common is written once, their moves are only joined, and one look over the whole page makes sure
that nothing on it would have needed a backslash.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.game import AnyGame, Outcome, Setup
from monstertable.core.play import Transcript
from monstertable.core.record import CHANCE_MARK, Record

WITHOUT_MOVES: Final = '],"outcome":null}'
BETWEEN: Final = '","'
# What JSON marks its strings with, or cannot have inside them as it stands.
SPECIAL: Final = bytes(range(32)) + b'"\\'
# After the last move: its quote, those around "outcome", "scores", "ranks", "why" and the reason, and the line's end.
CLOSING_SPECIAL: Final = 12


class Opening:
    """How the lines of all games begin that have the same setup and players."""

    def __init__(self, game: AnyGame, setup: Setup, players: list[str]) -> None:
        self.blank = Record(game.name, setup, game.edition(setup), [])
        self.blank.players = players
        self.text = self.blank.line().removesuffix(WITHOUT_MOVES) + '"'
        self.special = special(self.text.encode())


class Page(Transcript):
    """The records of games played one after the other."""

    def __init__(self, seats: int) -> None:
        super().__init__([f"{BETWEEN}{seat} " for seat in range(seats)] + [f"{BETWEEN}{CHANCE_MARK} "])
        self.openings: list[Opening] = []
        self.outcomes: list[Outcome] = []
        self.starts: list[int] = []
        self.special = 0

    def begin(self, opening: Opening) -> None:
        """From here on, the moves of the next game are written."""
        self.openings.append(opening)
        self.starts.append(len(self.pieces))
        self.pieces.append(opening.text)

    def end(self, outcome: Outcome) -> None:
        start = self.starts[-1]
        moves = (len(self.pieces) - start) // 2
        self.special += self.openings[-1].special + 2 * (moves - 1) + CLOSING_SPECIAL
        if moves:
            self.pieces[start + 1] = self.pieces[start + 1].removeprefix(BETWEEN)
        self.outcomes.append(outcome)
        self.pieces.append(closing(outcome))

    def text(self) -> bytes:
        """All lines, each with its end."""
        joined = "".join(self.pieces).encode()
        if special(joined) == self.special:
            return joined
        return b"".join([self.escaped(game) for game in range(len(self.outcomes))])

    def escaped(self, game: int) -> bytes:
        """The line of a game in which something needs a backslash, or which had no moves."""
        first = self.starts[game] + 1
        last = self.starts[game + 1] - 1 if game + 1 < len(self.starts) else len(self.pieces) - 1
        blank = self.openings[game].blank
        moves = [
            self.pieces[place].removeprefix(BETWEEN) + self.pieces[place + 1] for place in range(first, last, 2)
        ]
        record = Record(blank.game, blank.setup, blank.edition, moves)
        record.players = blank.players
        record.outcome = self.outcomes[game].facts()
        return record.line().encode() + b"\n"


def special(text: bytes) -> int:
    """How many letters of a text JSON has a special use for."""
    return len(text) - len(text.translate(None, SPECIAL))


def closing(outcome: Outcome) -> str:
    scores = ",".join([str(score) for score in outcome.scores])
    ranks = ",".join([str(rank) for rank in outcome.ranks])
    return f'"],"outcome":{{"scores":[{scores}],"ranks":[{ranks}],"why":"{outcome.why}"}}}}\n'
