"""The times of one table: what was agreed, what everybody has left, and the clocks that run.

All of it is on the disk. A clock runs for a person who is asked, from when they could have seen the question; chance,
bots and standing orders have none. While somebody asks all others to go back, the clocks of those others stand still.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from monstertable.core.line import Row
from monstertable.server.clocks.clocks import LEAST, Clock, balances, row_at
from monstertable.server.clocks.time_source import Timer
from monstertable.server.store import SeatClock, Times


class Timing:
    def __init__(self, seats: int) -> None:
        self.clock = Clock()
        self.left = [0.0] * seats  # in the bank of each seat
        self.spent: dict[int, float] = {}  # by ply: how long a decision took
        self.running: dict[int, SeatClock] = {}  # by seat: of those who are asked
        self.moved = 0.0  # when the last move was made; 0: not yet
        self.timer: Timer | None = None  # rings when the next time is up

    def agree(self, clock: Clock, seats: int) -> None:
        self.clock, self.left = clock, [float(clock.seconds)] * seats

    def load(
        self, rows: Sequence[Row], seats: int, spent: Mapping[int, float], clocks: Iterable[SeatClock], moved: float
    ) -> None:
        """As the disk has it."""
        self.spent, self.moved = dict(spent), moved
        self.runs(clocks)
        self.left = balances(self.clock, seats, rows, self.spent)

    def adopt(self, times: Times, left: Sequence[float]) -> None:
        """What is on the disk with the last moves."""
        self.spent.update(times.spent)
        self.runs(times.clocks)
        self.left = list(left)

    def cost(self, seat: int, now: float) -> float | None:
        """How long this seat has thought about what it is asked; None where no clock ran."""
        clock = self.running.get(seat)
        return None if clock is None else min(used(clock, now), self.granted(seat))

    def granted(self, seat: int) -> float:
        return self.clock.granted(self.left[seat])

    def remaining(self, seat: int, now: float) -> float:
        """What a seat has for the decision it is asked, or would be."""
        clock = self.running.get(seat)
        if clock is not None and clock.due is not None and clock.since is not None:
            return max(clock.due - max(now, clock.since), 0.0)
        return max(self.granted(seat) - (0.0 if clock is None else clock.used), 0.0)

    def undone(self, rows: Sequence[Row], place: int) -> float:
        """How long the decision took that stands there in the line."""
        return self.spent.get(row_at(rows, place), 0.0)

    def runs(self, clocks: Iterable[SeatClock]) -> None:
        """These run from now on, and no others."""
        self.running = {clock.seat: clock for clock in clocks}

    def next_due(self) -> float | None:
        return min([clock.due for clock in self.running.values() if clock.due is not None], default=None)

    def silence(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None


def used(clock: SeatClock, now: float) -> float:
    return clock.used + (0.0 if clock.since is None else max(now - clock.since, 0.0))


def started(clock: SeatClock, granted: float, at: float) -> SeatClock:
    """It runs from then on, if it does not already; whoever comes back to a question has a little time at least."""
    if clock.since is not None:
        return clock
    return SeatClock(clock.seat, clock.used, at, at + max(granted - clock.used, min(granted, LEAST)))


def stopped(clock: SeatClock, now: float) -> SeatClock:
    return SeatClock(clock.seat, used(clock, now), None, None)
