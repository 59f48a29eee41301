"""Why? Every question, happening and piece of every game has an answer, with a rule that is written down and opens."""

from __future__ import annotations

import re
from gettext import NullTranslations
from importlib.resources import files
from pathlib import Path

import pytest

from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, Event, View
from monstertable.core.sight import Sight
from monstertable.games import game, game_names, home
from monstertable.server.showing.render import face
from monstertable.server.showing.words import LANGUAGES, translations
from tests.server.people import Person
from tests.server.process import Server

RULES = Path(__file__).parents[2] / "docs" / "rules"
ALL = list(game_names())
GAMES = 2  # played at random for each number of seats


@pytest.mark.parametrize("name", ALL)
def test_every_why_names_rules_that_are_written_down(name: str) -> None:
    text = (RULES / f"{name}.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^\| ([A-Z]+-C?\d+) \|", text, re.MULTILINE))
    whys = face(name).whys()
    for topic in whys.topics():
        told = whys.why(topic, NullTranslations())
        assert told is not None, topic
        assert told.rules, topic
        assert set(told.rules.split()) <= written, (topic, told.rules)


@pytest.mark.parametrize("name", ALL)
def test_every_why_has_a_picture_and_words_in_all_languages(name: str) -> None:
    whys, drawn = face(name).whys(), set(re.findall(r' id="([^"]+)"', face(name).sprites()))
    for topic in whys.topics():
        said = {language: whys.why(topic, translations(language)) for language in LANGUAGES}
        assert all(one is not None and one.title and one.picture in drawn for one in said.values()), topic
        sentences = [one.sentence for one in said.values() if one is not None]
        assert all(one.endswith((".", "!")) for one in sentences), sentences
        assert len(set(sentences)) == len(LANGUAGES), sentences


@pytest.mark.parametrize("name", ALL)
def test_every_piece_can_be_asked_about(name: str) -> None:
    pieces = [piece.id for shelf in face(name).gallery(NullTranslations()) for piece in shelf.pieces]
    assert pieces
    assert set(pieces) <= set(face(name).whys().topics())


def played(rules: AnyGame, number: int) -> tuple[list[Event], list[View]]:
    """What happened in a game at random, and the views of whoever was asked."""
    seats = list(rules.seats)[number % len(rules.seats)]
    options = {option.name: option.values[number % len(option.values)] for option in rules.options(seats)}
    random, bot = seeded(number), RandomBot()
    state = rules.initial(rules.setup(seats, options))
    events: list[Event] = []
    views: list[View] = []
    state.events = events
    while owing := rules.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            rules.apply(state, CHANCE, rules.sample(state, random))
            continue
        views.append(rules.view(state, seat))
        rules.apply(state, seat, bot.choose(Sight(rules, state, seat, random.fork())))
    return events, views


@pytest.mark.parametrize("name", ALL)
def test_all_that_happens_and_is_asked_has_a_topic(name: str) -> None:
    rules, whys = game(name), face(name).whys()
    topics, seen = set(whys.topics()), set()
    for number in range(GAMES * len(rules.seats)):
        events, views = played(rules, number)
        assert {whys.of_happening(event) for event in events} <= topics
        asked = {whys.of_question(view) for view in views}
        assert asked <= topics
        seen |= asked
    assert len(seen) > 1


def kinds_of_happenings(name: str) -> dict[str, int]:
    """The happenings that the rules of a game can report: the first list of its module `happenings`."""
    source = (files(home(game(name))) / "happenings.py").read_text(encoding="utf-8")
    block = next(part for part in source.split("\n\n") if ": Final = 0" in part)
    return {kind: int(number) for kind, number in re.findall(r"^([A-Z_]+): Final = (\d+)", block, re.MULTILINE)}


@pytest.mark.parametrize("name", ALL)
def test_every_kind_of_happening_has_a_topic(name: str) -> None:
    """Those too that no game above came to: whatever numbers it has, it finds a topic, and never an unknown one."""
    whys, kinds = face(name).whys(), kinds_of_happenings(name)
    assert len(kinds) > 5
    for kind in kinds.values():
        found = set()
        for one in range(4):
            for other in range(9):
                try:
                    found.add(whys.of_happening((kind, 0, one, other, 0, 0, 0, 0, 0)))
                except (KeyError, IndexError):
                    continue  # no happening has these numbers
        assert found, kind
        assert found <= set(whys.topics()), kind


@pytest.mark.parametrize("name", ALL)
def test_the_whole_rules_have_a_place_for_every_why(server: Server, name: str) -> None:
    page = Person(server).get(f"/rules/{name}").text
    places = re.findall(r'id="([A-Z]+-C?\d+)"', page)
    assert len(places) == len(set(places))
    whys = face(name).whys()
    needed = {told.place for topic in whys.topics() if (told := whys.why(topic, NullTranslations())) is not None}
    assert needed <= set(places)


@pytest.mark.parametrize("name", ALL)
def test_whatever_a_table_offers_to_ask_about_is_answered(server: Server, name: str) -> None:
    person = Person(server, "Ola")
    table = person.open_table(game=name, seats=game(name).seats[-1], bots=["gentle"] * (game(name).seats[-1] - 1))
    assert person.act(table, "start").status_code == 200
    page = person.get(f"/t/{table}").text
    offered = set(re.findall(r'data-topic="([^"]+)"', page)) | set(re.findall(rf'href="/why/{name}/([^"]+)"', page))
    assert offered
    assert offered <= set(face(name).whys().topics())
    assert f'class="ask button quiet" href="/why/{name}/question-' in page
    assert 'id="why" popover' in page


def test_a_topic_is_told_as_a_page_as_a_part_of_one_and_as_json(server: Server) -> None:
    person = Person(server, language="pl")
    for name in ALL:
        topic = face(name).whys().topics()[0]
        told = face(name).whys().why(topic, translations("pl"))
        assert told is not None
        page = person.get(f"/why/{name}/{topic}")
        part = person.get(f"/why/{name}/{topic}", headers={"HX-Request": "true"})
        facts = person.get(f"/api/games/{name}/why/{topic}").json()
        assert "<html" in page.text
        assert "<html" not in part.text
        assert told.title in part.text
        assert f"/rules/{name}#{told.place}" in part.text
        assert facts["sentence"] == told.sentence
        assert facts["page"] == f"/rules/{name}#{told.place}"
        every = person.get(f"/api/games/{name}/why").json()["whys"]
        assert {one["topic"] for one in every} == set(face(name).whys().topics())
        assert person.get(f"/why/{name}").status_code == 200


def test_what_nobody_knows_is_refused_with_a_sentence(server: Server) -> None:
    person = Person(server)
    for path in (
        f"/why/{ALL[0]}/nothing",
        "/why/nothing",
        f"/api/games/{ALL[0]}/why/nothing",
        "/api/games/nothing/why",
    ):
        assert person.get(path).status_code == 404


def test_a_game_without_any_is_whole(parade_server: Server) -> None:
    """No sign stands at its table, and nothing is fetched."""
    person = Person(parade_server, "Ola")
    table = person.open_table(game="parade", seats=2, bots=["gentle"])
    assert person.act(table, "start").status_code == 200
    page = person.get(f"/t/{table}")
    assert page.status_code == 200
    assert 'id="why"' not in page.text
    assert "/why/" not in page.text
    assert person.get("/why/parade").status_code == 404
