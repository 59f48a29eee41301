"""The course of King of New York, lesson by lesson."""

from __future__ import annotations

from monstertable.games.king_of_new_york.lessons import cards, destroying, manhattan, symbols, winning

LESSONS = [symbols.LESSON, destroying.LESSON, manhattan.LESSON, cards.LESSON, winning.LESSON]
