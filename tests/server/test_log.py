"""The log reaches back to the first move, for whoever may know it; a stream brings only its newest lines."""

from __future__ import annotations

import json
import re

import pytest

from monstertable.server.showing.show import LINES
from tests.server.people import Person, begun, fetch, play_on, sentence_of
from tests.server.process import Server

LINE = re.compile(r'<li id="line-(\d+)" value="(\d+)"(?: data-topic="[^"]+")?>(.*?)(?: <a class="ask".*?)?</li>')
SCRIPTED = {"HX-Request": "true"}


@pytest.fixture(scope="module")
def long_game(server: Server) -> tuple[str, list[Person]]:
    """A game of people with more lines in its log than a stream brings."""
    table, people = begun(server)
    while people[0].look(table)["log_length"] <= LINES + 5:
        play_on(table, people)
    return table, people


def whole_log(person: Person, table: str, after: int | None = None) -> list[str]:
    lines: list[str] = person.get(f"/api/tables/{table}/log", params={} if after is None else {"after": after}).json()[
        "log"
    ]
    return lines


def test_the_whole_log_begins_with_the_first_move(long_game: tuple[str, list[Person]]) -> None:
    table, people = long_game
    facts, lines = people[0].look(table), whole_log(people[0], table)

    assert len(lines) == facts["log_length"] > LINES
    assert len(facts["log"]) == LINES
    assert lines[-LINES:] == facts["log"]


def test_whoever_knows_the_first_lines_asks_for_the_rest(long_game: tuple[str, list[Person]]) -> None:
    table, people = long_game
    lines = whole_log(people[0], table)

    assert whole_log(people[0], table, 7) == lines[7:]
    assert whole_log(people[0], table, len(lines) + 3) == []
    assert people[0].get(f"/api/tables/{table}/log?after=-1").status_code == 422


def test_a_stream_stays_light(long_game: tuple[str, list[Person]]) -> None:
    table, people = long_game
    page = people[0].first_event(f"/t/{table}/stream")
    numbers = [int(number) for number, _, _ in LINE.findall(page)]
    count = len(whole_log(people[0], table))

    assert numbers == list(range(count - LINES + 1, count + 1))
    assert len(json.loads(people[0].first_event(f"/api/tables/{table}/stream"))["log"]) == LINES


@pytest.mark.parametrize("headers", [SCRIPTED, {}], ids=["for the drawer", "without scripts"])
def test_the_page_numbers_every_line(long_game: tuple[str, list[Person]], headers: dict[str, str]) -> None:
    table, people = long_game
    answer = people[0].get(f"/t/{table}/log", headers=headers)
    found = LINE.findall(answer.text)

    assert [int(number) for number, _, _ in found] == list(range(1, len(whole_log(people[0], table)) + 1))
    assert all(number == value for number, value, _ in found)
    assert ("<html" in answer.text) == (not headers)
    assert answer.headers["cache-control"] == "no-store"


def test_each_reader_gets_the_log_in_their_own_language(server: Server, long_game: tuple[str, list[Person]]) -> None:
    table, people = long_game
    english, polish = whole_log(people[0], table), whole_log(Person(server, language="pl"), table)

    assert len(english) == len(polish)
    assert english != polish


def test_before_the_game_there_is_nothing_to_tell(server: Server) -> None:
    person = Person(server)
    table = person.open_table()

    assert whole_log(person, table) == []
    assert person.look(table)["log_length"] == 0
    page = person.get(f"/t/{table}/log")
    assert page.status_code == 200
    assert not LINE.findall(page.text)


def test_a_log_of_no_table_is_refused(server: Server) -> None:
    for path in ("/t/nothing/log", "/api/tables/nothing/log"):
        answer = fetch(server, path)
        assert answer.status_code == 404
        assert sentence_of(answer)


def test_programs_find_it_described(server: Server) -> None:
    described = fetch(server, "/openapi.json").json()["paths"]["/api/tables/{table_id}/log"]["get"]

    assert "first move" in described["summary"]
    assert "after" in [parameter["name"] for parameter in described["parameters"]]
