"""The course of Monster City, lesson by lesson."""

from __future__ import annotations

from monstertable.games.monster_city.lessons import building, events, monsters, scoring, stop

LESSONS = [building.LESSON, monsters.LESSON, scoring.LESSON, stop.LESSON, events.LESSON]
