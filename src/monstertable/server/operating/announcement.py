"""What the operator has to say to everybody: a banner on every page, until it is withdrawn or its time is over."""

from __future__ import annotations

import time

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.store import Store

LONGEST = 200
MOST_MINUTES = 7 * 24 * 60


class Announcement:
    """One at a time; an empty one is none."""

    def __init__(self) -> None:
        self.text = ""
        self.until: float | None = None  # by the clock on the wall; None: until it is withdrawn

    @property
    def shown(self) -> str:
        return "" if self.until is not None and time.time() >= self.until else self.text

    @property
    def seconds_left(self) -> float | None:
        return None if self.until is None else max(0.0, self.until - time.time())

    async def load(self, store: Store) -> None:
        self.text, self.until = await store.announcement() or ("", None)

    async def put_up(self, store: Store, text: str, minutes: int) -> None:
        """From now on; 0 minutes: until it is withdrawn. It outlives a restart."""
        text = checked(text)
        if not 0 <= minutes <= MOST_MINUTES:
            raise Refused(422, later("A message stays up for at most {minutes} minutes."), minutes=MOST_MINUTES)
        until = time.time() + 60 * minutes if minutes else None
        await store.announce(text, until)
        self.text, self.until = text, until

    async def withdraw(self, store: Store) -> None:
        await store.announce("", None)
        self.text, self.until = "", None


def checked(text: str) -> str:
    """Plain words in one line."""
    printable = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not printable:
        raise Refused(422, later("A message needs some words."))
    if len(printable) > LONGEST:
        raise Refused(422, later("A message has at most {most} characters."), most=LONGEST)
    return printable
