"""How new what is known here of a table is, where other processes write too.

A table that somebody looks at here, or for which this process answers, follows what others write. Any other one only
learns that it is behind, and catches up when it is next asked for.
"""

from __future__ import annotations

import time

TRUSTED = 2.0  # seconds: words may be lost, so a table that was not compared with the store for longer may be old
ASKED_LATELY = 5.0  # seconds after somebody asked for it in which a table is compared at every beat


class Freshness:
    def __init__(self) -> None:
        self.changes: int | None = None  # besides moves, as was last read; None: nobody knows
        self.is_behind = False  # something was heard that was not read yet
        self._compared = time.monotonic()
        self._asked = 0.0

    def compared(self) -> None:
        """All that the store had by now is known."""
        self._compared = time.monotonic()

    def ask(self) -> None:
        self._asked = time.monotonic()

    @property
    def is_asked_for(self) -> bool:
        return time.monotonic() - self._asked < ASKED_LATELY

    @property
    def is_old(self) -> bool:
        """Whether a word that was lost may be missing."""
        return time.monotonic() - self._compared > TRUSTED
