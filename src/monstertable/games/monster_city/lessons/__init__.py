"""The course of Monster City, lesson by lesson."""

from __future__ import annotations

from monstertable.games.monster_city.lessons import building

LESSONS = [building.LESSON]
