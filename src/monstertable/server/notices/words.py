"""What is said in a notice: the game, the table, whose turn it is and until when. Nothing else leaves the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from monstertable.server.notices.wishes import local
from monstertable.server.showing.render import face
from monstertable.server.showing.words import translations
from monstertable.server.store.noticing import GONE, INVITED, TURN, Wishes

TEST = "test"
DAILY = "daily"


@dataclass(frozen=True)
class Waiting:
    """A table that waits for somebody, or at which a seat is kept for them."""

    table: str
    game: str
    deadline: float | None = None
    is_invitation: bool = False


@dataclass(frozen=True)
class Message:
    """One thing to say, for a screen and for a webhook."""

    what: str
    title: str = ""
    body: str = ""
    path: str = "/"
    tag: str = ""  # a newer one with the same tag takes its place on the screen
    waiting: int = 0  # tables, for the badge of the app
    tables: Sequence[Waiting] = ()

    def for_device(self) -> dict[str, Any]:
        facts = {"what": self.what, "title": self.title, "body": self.body, "path": self.path}
        return facts | {"tag": self.tag, "waiting": self.waiting}

    def for_webhook(self, origin: str) -> dict[str, Any]:
        """The same words under the names by which chats and phones look for them."""
        link = origin + self.path
        text = "\n".join(part for part in (self.title, self.body, link) if part)
        tables = [{"table": one.table, "game": one.game, "deadline": one.deadline} for one in self.tables]
        said = {"text": text, "content": text, "message": text, "title": self.title, "url": link}
        return {"what": self.what, **said, "tables": tables}


def turn_message(wishes: Wishes, waiting: Waiting, number: int) -> Message:
    t = translations(wishes.language)
    title = t.gettext("Your turn: {game}").format(game=face(waiting.game).title(t))
    body = t.gettext("The others are waiting for you.")
    if waiting.deadline is not None:
        body += " " + until_words(wishes, waiting.deadline, t)
    return Message(TURN, title, body, f"/t/{waiting.table}", waiting.table, number, [waiting])


def invitation_message(wishes: Wishes, invited: Waiting, number: int) -> Message:
    t = translations(wishes.language)
    body = t.gettext("Somebody with whom you have played keeps a seat for you.")
    return Message(INVITED, invited_words(invited, t), body, f"/t/{invited.table}", invited.table, number, [invited])


def invited_words(invited: Waiting, t: NullTranslations) -> str:
    return t.gettext("You are invited: {game}").format(game=face(invited.game).title(t))


def daily_message(wishes: Wishes, tables: Sequence[Waiting]) -> Message:
    t = translations(wishes.language)
    number = sum(not table.is_invitation for table in tables)
    title = t.ngettext("%(num)d table waits for you", "%(num)d tables wait for you", number)
    if not number:
        title = t.gettext("You are invited")
    lines = [line(wishes, waiting, t) for waiting in tables]
    path = f"/t/{tables[0].table}" if len(tables) == 1 else "/"
    return Message(DAILY, title.replace("%(num)d", str(number)), "\n".join(lines), path, DAILY, number, tables)


def line(wishes: Wishes, waiting: Waiting, t: NullTranslations) -> str:
    if waiting.is_invitation:
        return invited_words(waiting, t)
    words = face(waiting.game).title(t)
    return words if waiting.deadline is None else f"{words}. {until_words(wishes, waiting.deadline, t)}"


def until_words(wishes: Wishes, deadline: float, t: NullTranslations) -> str:
    then = local(wishes, deadline)
    return t.gettext("Your time runs out on {date} at {clock}.").format(
        date=f"{then.day}.{then.month:02}.", clock=f"{then.hour}:{then.minute:02}"
    )


def test_message(wishes: Wishes) -> Message:
    t = translations(wishes.language)
    body = t.gettext("This is how you will be told when it is your turn.")
    return Message(TEST, t.gettext("It works"), body, "/me/notices", TEST)


def gone_message(table: str, number: int) -> Message:
    return Message(GONE, tag=table, waiting=number)
