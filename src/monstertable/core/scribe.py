"""Writes the records of many games fast: byte for byte the lines that `Record.line` gives.

What all games of a setup have in common is written once, a game's moves are only joined, and one look over the line
makes sure that nothing in it would have needed a backslash.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.game import AnyGame, Outcome, Setup
from monstertable.core.play import Transcript
from monstertable.core.record import CHANCE_MARK, Record

NO_OUTCOME: Final = '],"outcome":null}'
BETWEEN: Final = '","'
# What JSON marks its strings with, or cannot have inside them as it stands.
SPECIAL: Final = bytes(range(32)) + b'"\\'
# The quotes around "outcome", "scores", "ranks" and "why", its value, and the last move's end.
CLOSING_QUOTES: Final = 11


class Scribe:
    """Writes games of one setup with the same players."""

    def __init__(self, game: AnyGame, setup: Setup, players: list[str]) -> None:
        self.blank = Record(game.name, setup, game.edition(setup), [])
        self.blank.players = players
        self.opening = self.blank.line().removesuffix(NO_OUTCOME) + '"'
        self.opening_special = special(self.opening.encode())
        self.marks = [f"{BETWEEN}{seat} " for seat in range(setup.seats)] + [f"{BETWEEN}{CHANCE_MARK} "]

    def transcript(self) -> Transcript:
        return Transcript(self.marks, self.opening)

    def line(self, transcript: Transcript, outcome: Outcome) -> bytes:
        """The record of a game that has been played to its end."""
        pieces = transcript.pieces
        moves = len(pieces) // 2
        if moves == 0:
            return self.slow_line(transcript, outcome)
        first = pieces[1]
        pieces[1] = first.removeprefix(BETWEEN)
        pieces.append(closing(outcome))
        line = "".join(pieces).encode()
        if special(line) == self.opening_special + 2 * (moves - 1) + CLOSING_QUOTES:
            return line
        pieces.pop()
        pieces[1] = first
        return self.slow_line(transcript, outcome)

    def slow_line(self, transcript: Transcript, outcome: Outcome) -> bytes:
        pieces = transcript.pieces
        moves = [mark.removeprefix(BETWEEN) + text for mark, text in zip(pieces[1::2], pieces[2::2], strict=True)]
        record = Record(self.blank.game, self.blank.setup, self.blank.edition, moves)
        record.players = self.blank.players
        record.outcome = outcome.facts()
        return record.line().encode()


def special(line: bytes) -> int:
    """How many letters of a line JSON has a special use for."""
    return len(line) - len(line.translate(None, SPECIAL))


def closing(outcome: Outcome) -> str:
    scores = ",".join([str(score) for score in outcome.scores])
    ranks = ",".join([str(rank) for rank in outcome.ranks])
    return f'"],"outcome":{{"scores":[{scores}],"ranks":[{ranks}],"why":"{outcome.why}"}}}}'
