"""The course of Monster Factory, lesson by lesson."""

from __future__ import annotations

from monstertable.games.monster_factory.lessons import closing, ending, hindering, laying, minions

LESSONS = [laying.LESSON, closing.LESSON, minions.LESSON, hindering.LESSON, ending.LESSON]
