"""What a lesson points at is on the page at that moment: every lesson is taken, and each spotlight finds its piece."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest

import monstertable
from monstertable.core.lesson import Lesson, Tell, lessons_in
from monstertable.games import home
from tests.from_outside import visitor
from tests.server.process import Server
from tests.server.test_lessons import answer, facts, until_asked

LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.id}")
    for name in monstertable.game_names()
    for lesson in lessons_in(home(monstertable.game(name)))
]


@pytest.fixture
def learner(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        client.get("/")
        yield client


def lost(page: str, tells: list[Tell]) -> list[str]:
    """What is pointed at, and is not there."""
    there = set(re.findall(r'\bid="([^"]+)"', page))
    return [tell.point for tell in tells if tell.point and not there & set(tell.point.split())]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_spotlight_finds_its_piece(learner: httpx.Client, name: str, lesson: Lesson) -> None:
    page = learner.post(f"/learn/{name}/{lesson.id}")
    for number, step in enumerate(lesson.steps):
        page = until_asked(learner, page)
        assert lost(page.text, step.tell) == [], f"step {number + 1}"
        moves = facts(learner, page)["moves"]
        assert answer(learner, page, next(move for move in moves if step.accepts(move))).status_code == 200

    page = until_asked(learner, page)
    assert lost(page.text, lesson.end) == []
    assert all(tell.sentence in html.unescape(page.text) for tell in lesson.end)
