"""Who may look on at a table without a seat, how many plies behind, and the game as far as they have seen it."""

from __future__ import annotations

from typing import Any

from monstertable.core.line import TAKEN_BACK
from monstertable.server.tables.course import Course

# Who may look on.
PRIVATE = "private"  # in the lobby whoever has the link, so that they can sit down; then those who sit there alone
LINK = "link"  # whoever has the link
PUBLIC = "public"  # everybody: the table is listed
WATCHING = (PRIVATE, LINK, PUBLIC)
MOST_DELAY = 100  # plies
DELAYS = (0, 5, 15, 40)  # that a page offers


class Onlookers:
    """What was agreed about them, and the shorter record from which all is made that they are shown."""

    def __init__(self, watching: str) -> None:
        self.watching = watching
        self.delay = 0
        self.told: dict[tuple[str, int | None], list[Any]] = {}  # what happened, as `Drawn` has it
        self.seen: tuple[int, Any] | None = None  # the table as it is shown to them, and of which version that is
        self._behind: Course | None = None

    def horizon(self, course: Course, given: int) -> int:
        """How much of what is written they may know; moves of another game are no secret."""
        return max(min(given, course.written), course.written - self.delay)

    def behind(self, course: Course, given: int) -> Course:
        """The game as they see it. It follows the other row by row; what was taken back is followed from the start."""
        horizon, rows = self.horizon(course, given), course.rows()
        known = self._behind
        if known is None or known.written > horizon or has_gone_back(rows[known.written : horizon]):
            known = self._behind = Course(course.game, course.setup)
            known.edition, known.rules = course.edition, course.rules
            self.told = {}
        notes = [note for note in course.notes() if note.ply <= horizon]
        known.replay(rows[known.written : horizon], notes[len(known.notes()) :], checked=False)
        return known


def has_gone_back(rows: list[tuple[int, str]]) -> bool:
    return any(seat == TAKEN_BACK for seat, _ in rows)
