"""Broken promises of the toy: who owes a decision, which moves there are, and how they are written."""

from __future__ import annotations

import itertools

from monstertable.core.game import CHANCE
from tests.core.toy import HIGH, LOW, Toy, ToyState

COUNTER = itertools.count()


class OwesTwice(Toy):
    """owing is (0, 0)"""

    def owing(self, state: ToyState) -> tuple[int, ...]:
        owing = super().owing(state)
        return owing * 2 if len(owing) == 1 and owing[0] != CHANCE else owing


class OwesStranger(Toy):
    """neither chance alone nor different seats"""

    def owing(self, state: ToyState) -> tuple[int, ...]:
        owing = super().owing(state)
        return (*owing, 7) if len(owing) > 1 else owing


class NoMoves(Toy):
    """has no legal moves"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return []


class DoubleMoves(Toy):
    """has duplicates"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return [LOW, HIGH, LOW]


class RestlessMoves(Toy):
    """in another order when asked again"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return [LOW, HIGH] if next(COUNTER) % 2 else [HIGH, LOW]


class AskingCosts(Toy):
    """asking for legal moves changes the state (lows)"""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        state.lows[seat] += 1
        return [LOW, HIGH]


class AcceptsAnything(Toy):
    """the illegal move '' of seat"""

    def parse(self, state: ToyState, text: str) -> int:
        try:
            return super().parse(state, text)
        except ValueError:
            return LOW


class RefusalChanges(Toy):
    """a refused move changes the state (lows)"""

    def parse(self, state: ToyState, text: str) -> int:
        if text == "no such move":
            state.lows[0] += 1
        return super().parse(state, text)


class WrongParse(Toy):
    """parse does not give back the move of the text 'high'"""

    def parse(self, state: ToyState, text: str) -> int:
        return LOW if text == "high" else super().parse(state, text)


class UnprintableText(Toy):
    """is not one printable line"""

    def text(self, state: ToyState, move: int) -> str:
        return super().text(state, move) + "\n"
