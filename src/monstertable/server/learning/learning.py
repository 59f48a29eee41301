"""Courses: the lessons of a game, what somebody has learnt of them, and what is told where they are in one."""

from __future__ import annotations

from typing import Any

from monstertable.core.lesson import Tell
from monstertable.games import game_names
from monstertable.server.learning.firsts import FIRST_LESSON, NO_LESSON, wish
from monstertable.server.learning.teaching import lessons_of
from monstertable.server.showing.context import LessonRow, LessonShown, TellShown
from monstertable.server.showing.render import Reader
from monstertable.server.store import Store
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables

ASK, NEVER = "ask", "never"


def lesson_shown(table: LiveTable, reader: Reader) -> LessonShown | None:
    """Where the learner is, and what is told there."""
    if table.teaching is None:
        return None
    lesson, t = table.teaching.lesson, reader.t
    number, is_done = table.teaching.step(table.course.ply), table.teaching.is_done(table.course.ply)
    is_asked = table.teaching.is_asked(table.course.ply)
    told = lesson.end if is_done else lesson.steps[number].tell if is_asked else []
    # While chance and the others act, what was done last is praised.
    praised = number - 1 if is_asked or is_done else number
    praise = lesson.steps[praised].praise if praised >= 0 else ""
    return LessonShown(
        id=lesson.id,
        title=t.gettext(lesson.title),
        step=min(number + 1, len(lesson.steps)),
        steps=len(lesson.steps),
        is_done=is_done,
        praise=t.gettext(praise) if praise else "",
        tells=tuple(tell_shown(tell, reader) for tell in told),
        following=following(table.game.name, lesson.id),
    )


def tell_shown(tell: Tell, reader: Reader) -> TellShown:
    return TellShown(reader.t.gettext(tell.sentence), tell.point)


def following(name: str, id: str) -> str:
    """The lesson after this one."""
    ids = [lesson.id for lesson in lessons_of(name)]
    later_ones = ids[ids.index(id) + 1 :]
    return later_ones[0] if later_ones else ""


def lesson_facts(table: LiveTable, reader: Reader) -> dict[str, Any] | None:
    """The same for programs."""
    shown = lesson_shown(table, reader)
    if shown is None:
        return None
    tells = [{"sentence": tell.sentence, "point": tell.point.split()} for tell in shown.tells]
    return {"id": shown.id, "title": shown.title, "step": shown.step, "steps": shown.steps, "tells": tells} | {
        "done": shown.is_done
    }


async def course(store: Store, reader: Reader, name: str) -> tuple[LessonRow, ...]:
    """The lessons of a game for this reader, with what they have learnt already."""
    learnt = {lesson for game, lesson in await store.learnt_by(reader.guest.id) if game == name}
    return tuple(
        LessonRow(lesson.id, reader.t.gettext(lesson.title), reader.t.gettext(lesson.about), lesson.id in learnt)
        for lesson in lessons_of(name)
    )


async def met_games(reader: Reader, tables: Tables) -> list[str]:
    """The games that the reader has played or begun to learn: the others are offered as lessons first."""
    played = {table.game.name for table in await tables.mine(reader.guest)}
    return sorted(played | {name for name, _ in await tables.store.learnt_by(reader.guest.id)})


async def lesson_comes_first(tables: Tables, reader: Reader, name: str, wished: str) -> bool:
    """Whether somebody who wants to play is asked first if they know the game: once, where it is new to them."""
    if wished == NEVER:
        for each in filter(lessons_of, game_names()):
            await wish(tables.store, reader, each, NO_LESSON)
    if wished != ASK or not lessons_of(name) or name in await met_games(reader, tables):
        return False
    if FIRST_LESSON in await tables.store.explained_to(reader.guest.id, name):
        return False
    await wish(tables.store, reader, name, NO_LESSON)
    return True
