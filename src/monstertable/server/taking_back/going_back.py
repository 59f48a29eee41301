"""Going back at one table: what was agreed about it, a move that may still be taken back, a wish that is asked.

Only what was agreed is stored, and the row that takes moves back. The rest is known while the server runs.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

# What can be agreed about taking back.
CONSENT = "consent"  # while nothing was learnt, and further back if all people agree; bots always do
FREE = "free"  # only while nothing was learnt
OFF = "off"
AGREEMENTS = (CONSENT, FREE, OFF)

# Beats that chance and bots wait after a move that may be taken back, unless the server is told otherwise.
SECOND_THOUGHTS = 4.0
# Seconds that a wish is asked, and after which the same guest may ask again.
ASKED_FOR = 45.0
ASK_AGAIN = 15.0


@dataclass
class Wish:
    """Somebody would like to go back to this length of the line; all other people must agree."""

    seat: int
    to: int
    agreed: set[int] = field(default_factory=set)


class GoingBack:
    def __init__(self) -> None:
        self.agreed = CONSENT
        self.seconds: float | None = None  # of second thoughts, by the server's settings; None: by the table's pace
        self.held: int | None = None  # the seat whose move may still be taken back: chance and bots wait
        self.wish: Wish | None = None
        self.asked: dict[str, float] = {}  # when each guest last asked, by the clock
        self.proved: tuple[int, bool] = (-1, False)  # whether nothing was learnt, when so much was written
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_waited_for(self) -> bool:
        """Whether nothing goes on by itself meanwhile."""
        return self.held is not None or self.wish is not None

    @property
    def seconds_left(self) -> float:
        """Until nobody waits any longer."""
        alarm = self._alarm
        return 0.0 if alarm is None else max(0.0, alarm.when() - asyncio.get_running_loop().time())

    def wait(self, alarm: asyncio.TimerHandle) -> None:
        """Until this rings, if nobody says anything before."""
        self._silence()
        self._alarm = alarm

    def over(self) -> None:
        """Somebody has moved, gone back, or had enough time."""
        self.held = self.wish = None
        self._silence()

    def _silence(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
