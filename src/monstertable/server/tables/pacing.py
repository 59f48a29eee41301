"""How fast a table goes on by itself: as fast as its slowest onlooker wishes, and as there is something to see.

Known while the server runs; each browser remembers its own wish.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from gettext import NullTranslations

from monstertable.core.cue import beats
from monstertable.core.face import Face
from monstertable.core.game import CHANCE, Event, View

SLOW, NORMAL, FAST, STEP = "slow", "normal", "fast", "step"
# How long a beat is, as a part of the server's own. Whoever steps waits for a click after each opponent.
PACES = {SLOW: 1.8, STEP: 1.0, NORMAL: 1.0, FAST: 0.45}
# The order in which wishes are heard: who needs longest is waited for.
SLOWEST_FIRST = (STEP, SLOW, NORMAL, FAST)
# Beats of a move of which nothing is seen: long enough to see whose turn it was.
LEAST = 0.25
# However much happened at once, a page takes no longer to show it.
MOST = 18.0


class Pacing:
    def __init__(self) -> None:
        self.beat = 0.0  # seconds, by the server's settings
        self.wishes: dict[str, str] = {}  # by device
        self.is_waiting = False  # for a click of whoever steps
        self.is_between_turns = False  # so that chance waits too: the next turn has not begun
        self.turn_over = (CHANCE, 0)  # the seat whose turn ended last, and at which ply
        self.stepped = 0  # the ply at which whoever steps was waited for last
        self.tell_waiting: Callable[[bool], None] = lambda is_waiting: None  # other processes hear of it
        self._staged = 0  # happenings of the log for which there has been time
        self._seen_at = 0.0  # when all that has happened will have been seen

    def wished(self, present: Iterable[str]) -> str:
        """The pace of the table for those who are there."""
        wishes = {self.wishes.get(guest, NORMAL) for guest in present}
        return next((pace for pace in SLOWEST_FIRST if pace in wishes), NORMAL)

    def wait(self, is_waiting: bool) -> None:
        self.is_waiting = is_waiting
        self.tell_waiting(is_waiting)

    def seconds(self, pace: str) -> float:
        """Of one beat."""
        return self.beat * PACES[pace]

    def stage(self, log: list[Event], views: list[View], names: list[str], speaker: Face, pace: str) -> float:
        """Give what happened lately its time; how long it will be until all who look, by their views, have seen it."""
        lately = log[self._staged :]
        self._staged = len(log)
        seen_in = min(max([length(lately, view, names, speaker) for view in views]), MOST)
        now = time.monotonic()
        self._seen_at = max(self._seen_at, now) + max(seen_in, LEAST) * self.seconds(pace)
        return self._seen_at - now

    def has_seen(self, log: list[Event]) -> None:
        """All of this was seen before the table came back from the disk."""
        self._staged = len(log)

    def hurry(self) -> None:
        """Nobody waits for what was staged so far."""
        self._seen_at = 0.0


def length(happened: list[Event], view: View, names: list[str], speaker: Face) -> float:
    """In beats: how long somebody is shown what happened. What befell them is looked at longer."""
    cues = [speaker.cue(event, view, names, NullTranslations()) for event in happened]
    return beats([cue for cue in cues if cue is not None])
