"""Writes the record of a game while it is played: the very line that `Record.line` gives, at a tenth of the cost.

What games of one setup have in common is written once, and the moves are only joined: notation never needs a
backslash in JSON, which the conformance kit sees to.
"""

from __future__ import annotations

from json.encoder import encode_basestring
from typing import Final

from monstertable.core.game import AnyGame, Outcome, Setup
from monstertable.core.play import Transcript
from monstertable.core.record import CHANCE_MARK, Record

WITHOUT_MOVES: Final = '],"outcome":null}'


class RecordWriter:
    """For games of one setup with the same players."""

    def __init__(self, game: AnyGame, setup: Setup, players: list[str]) -> None:
        blank = Record(game.name, game.rules, setup, game.edition(setup), [])
        blank.players = players
        self.opening = blank.line().removesuffix(WITHOUT_MOVES)
        self.marks = [f'","{seat} ' for seat in range(setup.seats)] + [f'","{CHANCE_MARK} ']

    def transcript(self) -> Transcript:
        return Transcript(self.marks)

    def line(self, transcript: Transcript, outcome: Outcome) -> bytes:
        """The record of a game played to its end, with the line's end."""
        moves = "".join(transcript.pieces)
        scores = ",".join([str(score) for score in outcome.scores])
        ranks = ",".join([str(rank) for rank in outcome.ranks])
        # The first move's mark closes a move that is not there.
        written = f'{moves[2:]}"' if moves else ""
        why = encode_basestring(outcome.why)
        ending = f'],"outcome":{{"scores":[{scores}],"ranks":[{ranks}],"why":{why}}}}}\n'
        return (self.opening + written + ending).encode()
