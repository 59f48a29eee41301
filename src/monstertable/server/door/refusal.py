"""A request that cannot be granted: a status and one human sentence. Nothing has changed."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from starlette.exceptions import HTTPException

from monstertable.core.face import later


class Refused(HTTPException):
    def __init__(self, status: int, message: str, **values: Any) -> None:
        super().__init__(status, message)
        self.status = status
        self.message = message
        self.values = values

    def sentence(self, t: NullTranslations) -> str:
        return t.gettext(self.message).format(**self.values)


class TooLate(Refused):
    """What was asked has been answered meanwhile, or is no longer asked."""

    def __init__(self) -> None:
        super().__init__(409, later("The table has moved on; this answer came too late."))


class TooMany(Refused):
    """Too much in too short a time; says after how many seconds to come again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, later("That was too much at once. Please try again in {seconds} s."), seconds=seconds)
        self.seconds = seconds


class SignedOut(Refused):
    """This device was known once and is not any more."""

    def __init__(self, guest: str, device: str) -> None:
        super().__init__(401, later("This device was signed out."))
        self.guest = guest
        self.device = device
