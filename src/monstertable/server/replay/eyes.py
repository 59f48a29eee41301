"""By whose eyes somebody looks at the past of a game: while it runs by their own, afterwards by anybody's.

Eyes are a seat, None for a spectator, or ALL_SEATS for whoever sees all hands open.
"""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.face import later
from monstertable.core.game import ALL_SEATS
from monstertable.server.door.refusal import Refused
from monstertable.server.tables.table import LiveTable

WATCHING = "watching"
OPEN = "open"


def eyes_named(eyes: int | None) -> str:
    """As an address has them."""
    return WATCHING if eyes is None else OPEN if eyes == ALL_SEATS else str(eyes)


def eyes_asked(asked: str, table: LiveTable, own: int | None, is_secret: bool) -> int | None:
    """The eyes that somebody on this seat (None: on none) asks for; empty: their own. `is_secret`: the game runs."""
    eyes = own if not asked else known_eyes(asked, table)
    if is_secret and eyes != own:
        if own is None:
            raise Refused(403, later("While the game runs, you can look back only as somebody who watches."))
        raise Refused(403, later("While the game runs, you can look back only with your own eyes."))
    return eyes


def known_eyes(asked: str, table: LiveTable) -> int | None:
    names = [eyes_named(eyes) for eyes in all_eyes(table)]
    if asked not in names:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(names))
    return all_eyes(table)[names.index(asked)]


def all_eyes(table: LiveTable) -> list[int | None]:
    return [*range(len(table.chairs)), None, ALL_SEATS]


def eyes_words(eyes: int | None, names: list[str], t: NullTranslations) -> str:
    if eyes is None:
        return t.gettext("whoever watches")
    return t.gettext("all hands open") if eyes == ALL_SEATS else names[eyes]
