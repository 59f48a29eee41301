"""What happens for the first time at somebody's tables is explained once, in place, and never again unless asked.

Remembered for the person, so it holds on all their devices.
"""

from __future__ import annotations

import time
from functools import cache
from gettext import NullTranslations

from monstertable.core.face import later
from monstertable.server.door.asking import known_game
from monstertable.server.door.refusal import Refused
from monstertable.server.learning.why_pages import why_shown
from monstertable.server.showing.context import WhyShown
from monstertable.server.showing.render import Reader, face
from monstertable.server.store import Store

EXPLAIN, KNOWN, NO_LESSON = "explain", "known", "no-lesson"
WISHES = (EXPLAIN, KNOWN, NO_LESSON)
FIRST_LESSON = "first-lesson"  # that it was offered is kept among what was explained


@cache
def first_topics(name: str) -> frozenset[str]:
    """What is explained by itself when it happens for the first time."""
    whys, t = face(name).whys(), NullTranslations()
    return frozenset(topic for topic in whys.topics() if (told := whys.why(topic, t)) is not None and told.first)


async def explained(store: Store, reader: Reader, name: str, topic: str) -> WhyShown | None:
    """What is told about a topic that happened, if it is the first time for this reader."""
    if topic not in first_topics(known_game(name)):
        raise Refused(404, later("Nothing is known about this."))
    if topic in await store.explained_to(reader.guest.id, name):
        return None
    await store.note_explained(reader.guest.id, name, [topic], time.time())
    return why_shown(name, topic, reader)


async def wish(store: Store, reader: Reader, name: str, wished: str) -> None:
    """Explain everything again, or nothing any more: they know the game. Or only do not offer the first lesson."""
    known_game(name)
    if wished not in WISHES:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(WISHES))
    if wished != NO_LESSON:
        await store.explain_again(reader.guest.id, name)
    told = {EXPLAIN: [], KNOWN: [*sorted(first_topics(name)), FIRST_LESSON], NO_LESSON: [FIRST_LESSON]}[wished]
    await store.note_explained(reader.guest.id, name, told, time.time())
