"""What happens for the first time is explained once, on all devices, and again only for whoever asks."""

from __future__ import annotations

import pytest

from monstertable.games import game_names
from monstertable.server.learning.firsts import first_topics
from tests.server.people import Person
from tests.server.process import Server

SCRIPTED = {"HX-Request": "true"}
GAME = "monster_city"


def happened(person: Person, topic: str) -> tuple[int, str]:
    answer = person.post(f"/explained/{GAME}", data={"topic": topic}, headers=SCRIPTED)
    return answer.status_code, answer.text


def test_it_is_told_once_and_to_each_person(server: Server) -> None:
    ola, bo = Person(server, "Ola"), Person(server, "Bo")
    status, words = happened(ola, "attacked")
    assert status == 200
    assert "You get one banknote." in words
    assert happened(ola, "attacked")[0] == 204
    assert happened(bo, "attacked")[0] == 200
    assert happened(ola, "scored")[0] == 200


def test_who_knows_the_game_is_told_nothing_until_they_ask_again(server: Server) -> None:
    ola = Person(server, "Ola")
    assert ola.post(f"/explaining/{GAME}", data={"wish": "known"}, headers=SCRIPTED).status_code == 204
    assert {happened(ola, topic)[0] for topic in first_topics(GAME)} == {204}
    assert ola.post(f"/explaining/{GAME}", data={"wish": "explain"}, headers=SCRIPTED).status_code == 204
    assert {happened(ola, topic)[0] for topic in first_topics(GAME)} == {200}
    assert ola.post(f"/explaining/{GAME}", data={"wish": "maybe"}, headers=SCRIPTED).status_code == 422


def test_programs_are_told_the_same(server: Server) -> None:
    ola = Person(server, "Ola")
    path = f"/api/games/{GAME}"
    told = ola.post(f"{path}/explained", json={"topic": "built"}).json()["why"]
    assert told["page"] == f"/rules/{GAME}#MC-20"
    assert ola.post(f"{path}/explained", json={"topic": "built"}).json() == {"why": None}
    assert ola.post(f"{path}/explaining", json={"wish": "explain"}).status_code == 204
    assert ola.post(f"{path}/explained", json={"topic": "built"}).json()["why"] == told


def press(person: Person, name: str = GAME, first: str = "ask") -> str:
    """Where the press on "Play now" leads."""
    answer = person.post(f"/play/{name}", data={"first": first})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_a_newcomer_is_asked_once_and_for_each_game(server: Server) -> None:
    ola = Person(server, "Ola")
    assert 'name="first" value="ask"' in ola.get("/").text
    assert press(ola) == f"/play/{GAME}"
    asked = ola.get(f"/play/{GAME}").text
    assert "Do you know Monster City?" in asked
    assert f'action="/learn/{GAME}/building"' in asked
    assert press(ola).startswith("/t/")
    assert press(ola, "monster_factory") == "/play/monster_factory"
    assert press(Person(server, "Bo")) == f"/play/{GAME}"


def test_who_knows_the_game_or_never_wants_to_be_asked_plays_at_once(server: Server) -> None:
    ola, bo, cy = Person(server, "Ola"), Person(server, "Bo"), Person(server, "Cy")
    assert press(ola, first="").startswith("/t/")
    assert 'action="/play/monster_city"><input type="hidden" name="commitment"' in ola.get("/").text
    assert ola.get("/").text.count('name="first"') == len(game_names()) - 1
    assert press(ola).startswith("/t/")
    assert press(bo, first="never").startswith("/t/")
    assert {press(bo, name)[:3] for name in game_names()} == {"/t/"}
    assert cy.post(f"/api/games/{GAME}/explaining", json={"wish": "no-lesson"}).status_code == 204
    assert press(cy).startswith("/t/")
    assert happened(cy, "attacked")[0] == 200


def test_who_has_taken_a_lesson_is_not_offered_it(server: Server) -> None:
    ola = Person(server, "Ola")
    assert ola.post(f"/learn/{GAME}/building").status_code == 303
    assert press(ola).startswith("/t/")


def test_nothing_else_is_explained(server: Server) -> None:
    ola = Person(server, "Ola")
    assert happened(ola, "banknote")[0] == 404
    assert happened(ola, "nothing")[0] == 404


@pytest.mark.parametrize("name", game_names())
def test_only_those_who_play_are_offered_it(server: Server, name: str) -> None:
    """Every game has a few; those who look on are sent nothing to explain."""
    assert len(first_topics(name)) >= 4
    ola, watcher = Person(server, "Ola"), Person(server, "Wu")
    table = ola.open_table(game=name, seats=3, bots=["gentle", "gentle"])
    assert ola.act(table, "start").status_code == 200
    assert 'id="first"' in ola.get(f"/t/{table}").text
    seen = watcher.get(f"/t/{table}").text
    assert 'id="first"' not in seen
    assert "data-first" not in seen
