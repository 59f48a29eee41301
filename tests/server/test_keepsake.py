"""The picture that is left of a finished game: who may have it, when, and what a nickname can do to it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.server.people import Person, fetch, play_alone_to_the_end, sentence_of
from tests.server.process import Server

NASTY = '<b>&"x"</title>'
TEXT = "{http://www.w3.org/2000/svg}text"


def begun(person: Person, game: str, seats: int) -> str:
    """A game of one person against bots."""
    table = person.open_table(game=game, seats=seats, bots=["gentle"] * (seats - 1))
    assert person.act(table, "start").status_code == 200
    return table


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table of Monster Factory whose game is over, with a nickname that would like to be more than words."""
    person = Person(server, NASTY)
    table = begun(person, "monster_factory", 2)
    play_alone_to_the_end(person, table)
    return table


def test_there_is_no_picture_before_the_end(server: Server) -> None:
    """Neither in the lobby nor during the game, not even for those who play."""
    person = Person(server)
    lobby = person.open_table(game="monster_factory", seats=2)
    playing = begun(person, "monster_factory", 2)

    answers = [person.get(f"/t/{table}/picture.svg") for table in (lobby, playing)]

    assert [answer.status_code for answer in answers] == [404, 404]
    assert sentence_of(answers[1]) == "There is nothing here."
    assert f"/t/{playing}/picture.svg" not in person.get(f"/t/{playing}").text


def test_a_game_without_a_picture_has_none_at_its_end(server: Server) -> None:
    person = Person(server)
    table = begun(person, "monster_city", 3)
    play_alone_to_the_end(person, table)

    page = person.get(f"/t/{table}")

    assert person.look(table)["phase"] == "over"
    assert person.get(f"/t/{table}/picture.svg").status_code == 404
    assert "picture.svg" not in page.text
    assert "data-png" not in page.text


def test_a_table_that_is_not_there_has_no_picture(server: Server) -> None:
    assert fetch(server, "/t/none/picture.svg").status_code == 404


def test_everybody_may_take_the_picture_home(server: Server, finished: str) -> None:
    """Also somebody who has never been here."""
    answer = fetch(server, f"/t/{finished}/picture.svg", {"Accept-Language": "en"})

    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == "image/svg+xml"
    assert answer.headers["content-disposition"] == f'attachment; filename="monster_factory-{finished}.svg"'
    assert ElementTree.fromstring(answer.content).get("width") == "1600"
    assert f'href="/t/{finished}/picture.svg"' in fetch(server, f"/t/{finished}").text


def test_the_same_picture_every_time(server: Server, finished: str) -> None:
    """To the byte, whoever asks; only the language differs."""
    english, again = (fetch(server, f"/t/{finished}/picture.svg", {"Accept-Language": "en"}) for _ in range(2))
    polish = fetch(server, f"/t/{finished}/picture.svg", {"Accept-Language": "pl"})

    assert english.content == again.content == Person(server).get(f"/t/{finished}/picture.svg").content
    assert english.content != polish.content


def test_a_nickname_is_only_words_in_the_picture(server: Server, finished: str) -> None:
    root = ElementTree.fromstring(fetch(server, f"/t/{finished}/picture.svg").content)

    assert any((part.text or "").endswith(f". {NASTY}") for part in root.iter(TEXT))
    assert not [part.tag for part in root.iter() if part.tag.endswith("}b")]
    assert len([part for part in root if part.tag.endswith("}style")]) == 1


def test_the_picture_names_everything_that_was_finished(server: Server, finished: str) -> None:
    """Every player with the points, and as many monsters as were finished."""
    facts = Person(server).look(finished)
    texts = [part.text or "" for part in ElementTree.fromstring(picture(server, finished)).iter(TEXT)]

    for chair, score in zip(facts["chairs"], facts["view"]["outcome"]["scores"], strict=True):
        assert any(text.endswith(f". {chair['name']}") for text in texts)
        assert any(text.startswith(f"{score} point") for text in texts)
    woken = [one for player in facts["view"]["players"] for one in player["monsters"] if one["finished"]]
    assert len([text for text in texts if " · " in text]) == len(woken)


def picture(server: Server, table: str) -> bytes:
    return fetch(server, f"/t/{table}/picture.svg", {"Accept-Language": "en"}).content
