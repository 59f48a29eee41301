"""What the people of a table wish of the coach, and whom it has just praised. Never stored."""

from __future__ import annotations

from dataclasses import dataclass, field

NO_COACH, QUIET, TALKATIVE = "off", "quiet", "talkative"
COACHES = (NO_COACH, QUIET, TALKATIVE)


@dataclass
class Coach:
    wishes: dict[str, str] = field(default_factory=dict)  # by guest
    praised: set[str] = field(default_factory=set)
    costs: dict[tuple[int, str], float] = field(default_factory=dict)  # of moves at the present ply, thought of once
