"""What the people of a table wish of the coach, and whom it has just praised. Never stored."""

from __future__ import annotations

from dataclasses import dataclass, field

NO_COACH, QUIET, TALKATIVE = "off", "quiet", "talkative"
COACHES = (NO_COACH, QUIET, TALKATIVE)
# The share of a win from which on a move is worth a word.
MUCH = {QUIET: 0.10, TALKATIVE: 0.05}
# A cost is believed from so many standard errors on.
SURE = 1.6


@dataclass
class Coach:
    wishes: dict[str, str] = field(default_factory=dict)  # by guest
    praised: set[str] = field(default_factory=set)
    costs: dict[tuple[int, str], float] = field(default_factory=dict)  # of moves at the present ply, thought of once
