"""What has been put into words or drawn for a table's readers already, so that it is not done twice. Never stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Drawn:
    def __init__(self) -> None:
        # What happened, told by language and seat: `server.telling` fills it.
        self.told: dict[tuple[str, int | None], list[Any]] = {}
        # Parts of the page that all readers share, by language and name, until the next change.
        self.parts: dict[tuple[str, str], str] = {}


def once(parts: dict[tuple[str, str], str], language: str, part: str, caller: Callable[[], str]) -> str:
    """A part of the page that is the same for every reader, rendered once per language and state of the table.

    Only what everybody may know belongs into it. A template can reach the parts, and nothing else that was drawn.
    """
    key = (language, part)
    if key not in parts:
        parts[key] = caller()
    return parts[key]
