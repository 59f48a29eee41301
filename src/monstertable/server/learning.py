"""Courses: the lessons of a game, what somebody has learnt of them, and what is told where they are in one."""

from __future__ import annotations

from typing import Any

from monstertable.core.lesson import Tell
from monstertable.server.context import LessonRow, LessonShown, TellShown
from monstertable.server.render import Reader
from monstertable.server.store import Store
from monstertable.server.table import LiveTable
from monstertable.server.teaching import lessons_of


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
