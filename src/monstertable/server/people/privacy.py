"""The page of data protection: what is kept, how long, and why. What this server can say of itself, it is asked."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from monstertable.server.door.answering import YEAR, page
from monstertable.server.door.asking import ReadAnyway
from monstertable.server.people.guests import CHALLENGE_SECONDS, HAND_OVER_SECONDS, LINK_SECONDS
from monstertable.server.settings import Settings
from monstertable.server.showing.context import Shown
from monstertable.server.store.traces import TRACES

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@dataclass(frozen=True)
class TopicShown(Shown):
    """Something that is kept: what, why, how long, and who sees it."""

    title: str
    what: str
    why: str
    how_long: str
    who: str


@router.get("/privacy")
async def privacy(request: Request, reader: ReadAnyway) -> Response:
    settings: Settings = request.app.state.settings
    words = topics(reader.t)
    known = list(dict.fromkeys(trace.topic for trace in TRACES))
    return page(
        request,
        reader,
        "privacy.html",
        topics=[words[topic] for topic in known if topic in words],
        contact=settings.telling.contact,
        has_access_log=settings.operating.access_log,
        hand_over_minutes=HAND_OVER_SECONDS // 60,
        link_minutes=LINK_SECONDS // 60,
        challenge_minutes=CHALLENGE_SECONDS // 60,
        cookie_days=YEAR // (24 * 3600),
    )


def topics(t: NullTranslations) -> dict[str, TopicShown]:
    """Words for every topic of `store/traces.py`; whoever adds one adds its words here."""
    _ = t.gettext
    until_cleared = _("Until you delete it, or the operator clears old tables away.")
    until_you = _("Until you remove it or delete everything.")
    return {
        "seats": TopicShown(
            _("Seats and games"),
            _(
                "At each of your tables: your random id, your nickname, your figure, what you settled in advance, the "
                "random word that your browser adds to chance, and when you were last there. The moves, with their "
                "times. When a game is over its result and its log, with the nicknames."
            ),
            _("So that a game goes on after a pause or a restart, can be looked back at, and its chance be checked."),
            until_cleared,
            _("Everybody who has the address of the table; secrets of a running game only whoever may know them."),
        ),
        "lessons": TopicShown(
            _("Lessons"),
            _("Which lessons you have finished, what was explained to you when it first happened, and when."),
            _("So that the course goes on where you left it, and nothing is explained twice."),
            until_you,
            _("You."),
        ),
        "identity": TopicShown(
            _("Your identity, if you keep it"),
            _(
                "Your nickname; of each device a guessed name (browser and system), the day it was added and the day "
                "it was last seen; of passkeys the public key, a name and when they were used; of the recovery code "
                "only a mark by which it is known again."
            ),
            _("So that you are yourself on several devices, and nobody else can be. Whoever does nothing has none."),
            until_you,
            _("You."),
        ),
        "friends": TopicShown(
            _("Friends, blocked people and invitations"),
            _("Whom you have made a friend, blocked or invited, and when. Nobody is told that they are blocked."),
            _("So that you can play together again, or not."),
            _("Until you change it, or delete everything. Invitations go when the game begins."),
            _("You; an invitation also whoever is invited."),
        ),
        "talk": TopicShown(
            _("What is said at a table"),
            _("What you write and which reactions you send, with time and seat; and whom you do not want to hear."),
            _("So that everybody at the table reads it, also later."),
            _("As long as the table; what you have written until you delete everything."),
            _("Whoever may read it at the table. Nobody is told that somebody does not hear them."),
        ),
        "career": TopicShown(
            _("Results, strength and trophies"),
            _(
                "Of every game of yours that counts: when it ended, your nickname and figure, rank and points, how "
                "strong that makes you, and your trophies; and whether you wish to be on the leaderboards."
            ),
            _("So that you have a page of your own, and others can be compared with you."),
            _("Also when the table is cleared away. If you delete everything, the games stay as somebody's."),
            _("You. On a leaderboard, if you wish: your nickname, your strength among people, how many games."),
        ),
        "notices": TopicShown(
            _("Notices, if you switch them on"),
            _(
                "When and how you want to be told; for each browser the address of its push service and the keys with "
                "which notices are encrypted for it; the address of your webhook; which notices are still to be sent."
            ),
            _("So that you hear that it is your turn, or that you are invited."),
            _("Until you switch it off or delete everything; also when a push service says that an address is dead."),
            _(
                "You. The push service of your browser's maker passes a notice on and cannot read it; a webhook gets "
                "it in plain text, because you asked for that."
            ),
        ),
    }
