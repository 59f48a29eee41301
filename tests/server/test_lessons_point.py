"""What a lesson points at is on the page when it speaks of it: every lesson of every game is taken, page by page."""

from __future__ import annotations

import re

import httpx
import pytest

import monstertable
from monstertable.core.lesson import Lesson, Step, lessons_in
from monstertable.games import home
from tests.from_outside import visitor
from tests.server.process import Server

LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.id}")
    for name in monstertable.game_names()
    for lesson in lessons_in(home(monstertable.game(name)))
]


def until_asked(learner: httpx.Client, path: str, step: int) -> tuple[str, list[str]]:
    """The page and the moves when the others have done what the lesson says."""
    while True:
        facts = learner.get(f"/api/tables/{path.split('/')[-1]}").json()
        if facts["lesson"]["done"] or (facts["moves"] and facts["lesson"]["step"] == step):
            return learner.get(path).text, facts["moves"]


def check_points(step: Step, page: str) -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', page))
    for tell in step.tell:
        assert not tell.point or ids & set(tell.point.split()), f"{tell.sentence!r} points at {tell.point!r}"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_what_a_lesson_points_at_is_there(server: Server, name: str, lesson: Lesson) -> None:
    with visitor(server) as learner:
        path = learner.post(f"/learn/{name}/{lesson.id}").url.path
        for number, step in enumerate(lesson.steps, 1):
            page, moves = until_asked(learner, path, number)
            check_points(step, page)
            ply = re.findall(r'name="ply" value="(\d+)"', page)[0]
            right = next(move for move in moves if step.accepts(move))
            assert learner.post(f"{path}/moves", data={"ply": ply, "move": right}).status_code == 200
        page, _ = until_asked(learner, path, 0)
        for tell in lesson.end:
            assert tell.sentence.replace("'", "&#39;") in page
