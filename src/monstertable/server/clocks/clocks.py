"""Clocks: what can be agreed about time at a table, and how much of it a decision takes.

What is written down is how long each decision took. What everybody has left is a fold over that along the line: moves
that were taken back took nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from monstertable.core.line import TAKEN_BACK, Row, take_back_of

MINUTE = 60
DAY = 24 * 60 * MINUTE

# The kinds of clocks.
NONE = "none"
LIVE = "live"  # a bank for the whole game, and a little more for each decision
MOVE = "move"  # the same time for each decision

BANK = range(1, 181)  # minutes
INCREMENT = range(0, 181)  # seconds
MINUTES = range(1, 61)  # for a decision
DAYS = range(1, 8)

# Seconds that whoever has used up the bank still has for a decision.
LEAST = 15.0
# Decisions in a row that a bot makes for somebody whose time was up; then it takes the seat.
MOST_LATE = 3

WRITTEN = re.compile(r"none|live ([1-9][0-9]{1,4})\+(0|[1-9][0-9]{0,2})|move ([1-9][0-9]{1,5})")


class Clock(NamedTuple):
    """What is agreed at a table."""

    kind: str = NONE
    seconds: int = 0  # of the bank at the beginning, or for each decision
    increment: int = 0  # that a decision brings to the bank

    @property
    def counts(self) -> bool:
        return self.kind != NONE

    @property
    def is_slow(self) -> bool:
        """Whether one plays over days."""
        return self.kind == MOVE and self.seconds >= DAY

    def text(self) -> str:
        words = {NONE: NONE, LIVE: f"{LIVE} {self.seconds}+{self.increment}", MOVE: f"{MOVE} {self.seconds}"}
        return words[self.kind]

    def granted(self, left: float) -> float:
        """How long somebody with so much in the bank may think about a decision."""
        return float(self.seconds) if self.kind == MOVE else max(left, LEAST)

    def after(self, left: float, spent: float) -> float:
        """What is in the bank after a decision that took so long."""
        return max(left - spent, 0.0) + self.increment if self.kind == LIVE else left


def clock_of(text: str) -> Clock:
    """The clock that is written so; ValueError where there is none such."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r:.80} is no clock")
    if text == NONE:
        return Clock()
    bank, increment, seconds = found.groups()
    clock = Clock(MOVE, int(seconds)) if seconds else Clock(LIVE, int(bank), int(increment))
    if not is_allowed(clock):
        raise ValueError(f"{text!r:.80} is out of range")
    return clock


def is_allowed(clock: Clock) -> bool:
    minutes, rest = divmod(clock.seconds, MINUTE)
    if clock.kind == LIVE:
        return not rest and minutes in BANK and clock.increment in INCREMENT
    days, odd = divmod(clock.seconds, DAY)
    return (not rest and minutes in MINUTES) or (not odd and days in DAYS)


# What is offered; everything else within the limits can be asked for.
PRESETS = (
    *(Clock(LIVE, bank * MINUTE, increment) for bank, increment in ((5, 5), (10, 10), (20, 20), (40, 30))),
    *(Clock(MOVE, minutes * MINUTE) for minutes in (1, 2, 5, 10, 30, 60)),
    *(Clock(MOVE, days * DAY) for days in DAYS),
)


def balances(clock: Clock, seats: int, rows: Sequence[Row], spent: Mapping[int, float]) -> list[float]:
    """What each seat has in the bank after these rows, of which the decisions took so long, by ply."""
    line = [[float(clock.seconds)] * seats]  # by the length of the line
    for ply, (seat, text) in enumerate(rows):
        if seat == TAKEN_BACK:
            del line[take_back_of(text).to + 1 :]
            continue
        left = list(line[-1])
        if ply in spent:
            left[seat] = clock.after(left[seat], spent[ply])
        line.append(left)
    return line[-1]


def row_at(rows: Sequence[Row], place: int) -> int:
    """Which row made this move of the line."""
    line: list[int] = []
    for ply, (seat, text) in enumerate(rows):
        if seat == TAKEN_BACK:
            del line[take_back_of(text).to :]
        else:
            line.append(ply)
    return line[place]
