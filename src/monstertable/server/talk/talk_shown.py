"""What one reader is shown of the talk at a table: for pages, for programs, and as it comes in over a stream."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from monstertable.server.people.device import device_of
from monstertable.server.playing.seen import is_behind, may_look
from monstertable.server.showing.context import Shown
from monstertable.server.showing.render import Reader, face, render
from monstertable.server.store import LOBBY, OVER, PLAYING, TalkRow
from monstertable.server.tables.table import LiveTable
from monstertable.server.talk.mutes import Muted
from monstertable.server.talk.talk import NOWHERE, REACTED, SAID, SHOWN, WATCHERS, mark
from monstertable.server.talk.talking import people_here


@dataclass(frozen=True)
class LineShown(Shown):
    """A message or a reaction."""

    number: int
    name: str
    words: str
    reaction: str  # its name, where it is one
    figure: str
    seat: int  # -1: none
    is_mine: bool
    is_watcher: bool
    at: str  # for programs
    clock: str


@dataclass(frozen=True)
class PersonShown(Shown):
    """Somebody whom the reader can mute or hear again."""

    who: str
    name: str
    is_muted: bool


@dataclass(frozen=True)
class TalkShown(Shown):
    game: str
    allowed: str
    watchers: int
    lines: tuple[LineShown, ...]
    reactions: dict[str, str]  # those there are, in words
    is_watcher: bool  # the reader talks to those who look on
    is_alone: bool  # whoever plays against bots alone has nobody to talk to


def heard(table: LiveTable, reader: Reader, muted: Muted) -> list[TalkRow]:
    """All that this reader may read, and wishes to."""
    if not may_look(table, reader.guest):
        return []
    is_player = table.chairs.has_device(reader.guest.id)
    horizon = table.onlookers.horizon(table.course, table.given) if is_behind(table, reader.guest) else table.ply
    return table.talk.heard_by(reader.guest.id, muted.unheard(), is_player, horizon, table.phase == OVER)


def talk_shown(table: LiveTable, reader: Reader, muted: Muted) -> TalkShown:
    lines = tuple(line_shown(table, row, reader) for row in heard(table, reader, muted))
    return talk_of(table, reader, lines)


def talk_of(table: LiveTable, reader: Reader, lines: tuple[LineShown, ...] = ()) -> TalkShown:
    is_watcher = table.phase != LOBBY and not table.chairs.has_device(reader.guest.id)
    name = table.game.name
    devices = {device_of(chair.guest) for chair in table.chairs if chair.guest}
    is_alone = table.phase == PLAYING and not is_watcher and len(devices) == 1
    reactions = face(name).reactions(reader.t)
    return TalkShown(name, table.talk.allowed, table.watchers(), lines, reactions, is_watcher, is_alone)


def line_shown(table: LiveTable, row: TalkRow, reader: Reader) -> LineShown:
    return LineShown(
        row.number,
        row.name,
        words_of(table, row, reader.t),
        row.words if row.kind == REACTED else "",
        table.chairs[row.seat].figure if row.seat in range(len(table.chairs)) else "",
        row.seat,
        is_own(row, reader),
        row.channel == WATCHERS,
        time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(row.at)),
        time.strftime("%H:%M", time.gmtime(row.at)),
    )


def is_own(row: TalkRow, reader: Reader) -> bool:
    return device_of(row.guest) == device_of(reader.guest.id)


def words_of(table: LiveTable, row: TalkRow, t: NullTranslations) -> str:
    """A reaction that the game no longer knows is told by its name."""
    return row.words if row.kind == SAID else face(table.game.name).reactions(t).get(row.words, row.words)


def people_shown(table: LiveTable, reader: Reader, muted: Muted) -> tuple[PersonShown, ...]:
    here = people_here(table, reader.guest)
    return tuple(PersonShown(who, name, guest in muted) for who, (guest, name) in here.items())


def muted_shown(reader: Reader, muted: Muted) -> tuple[PersonShown, ...]:
    return tuple(PersonShown(mark(reader.guest.id, guest), name, True) for guest, name in muted.items())


def row_facts(row: TalkRow, reader: Reader) -> dict[str, Any]:
    return {
        "number": row.number,
        "at": row.at,
        "ply": row.ply,
        "who": mark(reader.guest.id, row.guest),
        "name": row.name,
        "seat": None if row.seat == NOWHERE else row.seat,
        "mine": is_own(row, reader),
        "channel": row.channel,
        "kind": row.kind,
        "words": row.words,
    }


def talk_facts(table: LiveTable, reader: Reader, rows: Sequence[TalkRow]) -> dict[str, Any]:
    return {
        "talk": table.talk.allowed,
        "watchers": table.watchers(),
        "messages": [row_facts(row, reader) for row in rows],
    }


class Listener:
    """What one stream has told of the talk, and what there is to tell: only what is new, unless something went."""

    def __init__(self, table: LiveTable, reader: Reader, muted: Muted, is_back: bool) -> None:
        """Whoever `is_back` has an old page, and is told all there is."""
        self.table, self.reader, self.muted = table, reader, muted
        self._told: set[int] = set()
        self._looked: tuple[Any, ...] | None = None  # at which nothing was new
        self._beside = None if is_back else (table.talk.allowed, 0)

    def news(self) -> tuple[list[TalkRow], bool] | None:
        """What is to be told, and whether that is all there is; None: nothing."""
        table = self.table
        beside = table.talk.allowed, table.watchers()
        here = (len(table.talk.rows), table.ply, table.phase, self.muted.unheard(), self._sits(), *beside)
        if here == self._looked:
            return None
        self._looked = here
        rows = heard(table, self.reader, self.muted)
        numbers = {row.number for row in rows}
        first = rows[0].number if len(rows) == SHOWN else 0  # older ones are not shown for their age
        is_whole = self._beside is None or not {number for number in self._told if number >= first} <= numbers
        fresh = rows if is_whole else [row for row in rows if row.number not in self._told]
        if not fresh and not is_whole and beside == self._beside:
            return None
        self._told, self._beside = numbers, beside
        return fresh, is_whole

    def _sits(self) -> bool:
        return self.table.chairs.has_device(self.reader.guest.id)

    def page(self) -> str:
        """For a page; empty: nothing."""
        found = self.news()
        if found is None:
            return ""
        lines = tuple(line_shown(self.table, row, self.reader) for row in found[0])
        return render("talk_news.html", self.reader, talk=talk_of(self.table, self.reader, lines), whole=found[1])

    def facts(self) -> str:
        """The same for a program."""
        found = self.news()
        return "" if found is None else json.dumps(talk_facts(self.table, self.reader, found[0]) | {"whole": found[1]})
