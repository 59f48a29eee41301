"""The lessons of every game: they can be taken to their end, by every move they accept, and speak every language."""

from __future__ import annotations

import pytest

import monstertable
from monstertable.core.lesson import Lesson, lessons_in
from monstertable.games import home
from monstertable.kit.lessons import check_lesson
from monstertable.server.showing.words import LANGUAGES, translations

LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.id}")
    for name in monstertable.game_names()
    for lesson in lessons_in(home(monstertable.game(name)))
]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_can_be_taken(name: str, lesson: Lesson) -> None:
    check_lesson(monstertable.game(name), lesson)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_speaks_every_language(name: str, lesson: Lesson) -> None:
    for language in LANGUAGES:
        if language != "en":
            t = translations(language)
            assert [sentence for sentence in lesson.sentences() if t.gettext(sentence) == sentence] == []


@pytest.mark.parametrize("name", monstertable.game_names())
def test_no_two_lessons_of_a_game_have_one_name(name: str) -> None:
    names = [lesson.id for lesson in lessons_in(home(monstertable.game(name)))]
    assert len(set(names)) == len(names)
