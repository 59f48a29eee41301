"""Lessons at live tables: a game from outside brings one in a file, and it is taken to its end by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.from_outside import Brought, visitor
from tests.server.process import Server

EXAMPLE = Brought(Path(__file__).parent.parent.parent / "docs" / "example")
TOLD = "A cake is on the plate, the best dish there is."
CORRECTION = "For a cake only the loudest growl will do."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with EXAMPLE.serving(tmp_path) as server:
        yield server


@pytest.fixture
def learner(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        client.get("/")
        yield client


def begin(learner: httpx.Client) -> httpx.Response:
    return learner.post("/learn/potluck/growling")


def answer(learner: httpx.Client, page: httpx.Response, move: str) -> httpx.Response:
    ply = re.findall(r'name="ply" value="(\d+)"', page.text)[0]
    return learner.post(f"{page.url.path}/moves", data={"ply": ply, "move": move})


def facts(learner: httpx.Client, page: httpx.Response) -> dict[str, Any]:
    found: dict[str, Any] = learner.get(f"/api/tables/{page.url.path.split('/')[-1]}").json()
    return found


def until_asked(learner: httpx.Client, page: httpx.Response) -> httpx.Response:
    """The others have done what the lesson says."""
    while not (told := facts(learner, page))["moves"] and not told["lesson"]["done"]:
        pass
    return learner.get(page.url.path)


def test_who_asks_for_lessons_of_no_game_finds_all_games(learner: httpx.Client) -> None:
    page = learner.get("/learn", follow_redirects=True)
    assert page.url.path == "/"
    assert "/learn/potluck" in page.text


def test_a_lesson_is_taken_to_its_end(learner: httpx.Client) -> None:
    assert "Growling" in learner.get("/learn/potluck").text
    page = begin(learner)
    assert TOLD in page.text
    assert 'data-point="board"' in page.text
    page = answer(learner, page, "growl 7")
    page = until_asked(learner, page)
    assert "Nobody growls louder: the plate is yours." in page.text
    assert facts(learner, page)["lesson"]["step"] == 2
    answer(learner, page, "eat")
    page = until_asked(learner, page)
    assert "Each growl counts once in a game" in page.text
    assert facts(learner, page)["moves"] == []
    assert ">done<" in learner.get("/learn/potluck").text


def test_a_wrong_move_is_told_why_and_changes_nothing(learner: httpx.Client) -> None:
    page = begin(learner)
    before = facts(learner, page)
    refused = answer(learner, page, "growl 2")
    assert refused.status_code == 422
    assert CORRECTION in refused.text
    assert facts(learner, page) == before
    assert answer(learner, page, "growl 9").status_code == 422
    assert answer(learner, page, "growl 7").status_code == 200


def test_a_lesson_goes_on_after_a_crash(learner: httpx.Client, server: Server) -> None:
    page = begin(learner)
    answer(learner, page, "growl 7")
    page = until_asked(learner, page)
    server.kill()
    server.start()
    page = until_asked(learner, page)
    assert facts(learner, page)["lesson"]["step"] == 2
    answer(learner, page, "eat")
    assert facts(learner, until_asked(learner, page))["lesson"]["done"]


def test_a_lesson_is_no_game_among_others_and_promises_nothing_of_chance(learner: httpx.Client) -> None:
    page = begin(learner)
    assert page.url.path not in learner.get("/").text
    assert facts(learner, page)["chance"] is None
    assert learner.get(f"{page.url.path}/hint").status_code == 403


def test_a_lesson_is_not_disturbed_by_the_question_about_sound(learner: httpx.Client) -> None:
    assert 'id="sound-question"' not in begin(learner).text
    assert 'id="sound-question"' in learner.post("/play/potluck").text


def test_after_the_end_nothing_is_accepted(learner: httpx.Client) -> None:
    page = begin(learner)
    for move in ("growl 7", "eat"):
        answer(learner, page, move)
        page = until_asked(learner, page)
    assert answer(learner, page, "growl 1").status_code == 409


def test_what_there_is_not_is_said(learner: httpx.Client) -> None:
    assert learner.post("/learn/potluck/cooking").status_code == 404
    assert learner.post("/learn/chess/growling").status_code == 404
    assert learner.get("/learn/chess").status_code == 404
