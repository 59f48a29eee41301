"""A table that plays on from another game is arranged, goes back and ends as any other; what was given stays so."""

from __future__ import annotations

import json

import pytest

from monstertable.core import record as records
from monstertable.core.proof import NotFair, prove
from monstertable.games import game
from tests.server.people import Facts, Person, play_alone_to_the_end, sentence_of, until_asked
from tests.server.process import Server
from tests.server.test_replay import bring, lines, played_on

NAME = "monster_factory"
FROM_THE_END = 40  # moves


def a_record() -> records.Record:
    """A long game of two."""
    all_of_two = [one for one in map(records.read, filter(None, lines(NAME))) if one.setup.seats == 2]
    return max(all_of_two, key=lambda one: len(one.moves))


@pytest.fixture
def given() -> int:
    return len(a_record().moves) - FROM_THE_END


@pytest.fixture
def person(server: Server) -> Person:
    return Person(server, "Ola")


@pytest.fixture
def table(person: Person, given: int) -> str:
    """In its lobby, with bots on all other seats."""
    return played_on(person, f"{bring(person, a_record().line()).headers['location']}/{given}", 0)


def test_seats_change_places_and_the_position_stays(person: Person, table: str, given: int) -> None:
    answer = person.act(table, "seats", seats=3)
    assert answer.status_code == 409
    assert sentence_of(answer) == "This table plays on from another game, so it has as many seats as that one."
    assert "more-seats" not in person.get(f"/t/{table}").text

    assert person.act(table, "order", seat=0, to=1).status_code == 200
    facts = person.look(table)
    assert (facts["seat"], facts["given"], facts["ply"]) == (1, given, given)
    assert person.act(table, "start").status_code == 200
    play_alone_to_the_end(person, table)
    record = records.read(person.get(f"/t/{table}/record").text)
    assert record.moves[:given] == a_record().moves[:given]
    assert prove(game(NAME), record) > 0


def go_back(person: Person, table: str) -> Facts:
    """Make two moves, and go back as far as it is offered."""
    for _ in range(2):
        facts = until_asked(person, table)
        assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
    facts = until_asked(person, table)
    far = facts["take_back"]["targets"][-1]["to"]
    after: Facts = person.act(table, "take-back", ply=facts["ply"], to=far).json()
    assert after["line"] == far
    return after


def test_nobody_goes_back_into_what_was_given_and_chance_is_proved_with_what_was_taken_back(
    person: Person, table: str, given: int
) -> None:
    assert person.act(table, "start").status_code == 200
    facts = until_asked(person, table)
    offered = [facts["take_back"]["free"], *(target["to"] for target in facts["take_back"]["targets"])]
    assert all(to is None or to >= given for to in offered)
    decided = max(ply for ply in range(given) if not a_record().moves[ply].startswith(records.CHANCE_MARK))
    assert person.act(table, "take-back", ply=facts["ply"], to=decided).status_code == 422
    assert facts["take_back"]["practice"]
    assert "It plays on from another game" in person.get(f"/t/{table}").text

    assert go_back(person, table)["line"] >= given
    play_alone_to_the_end(person, table)
    record = records.read(person.get(f"/t/{table}/record").text)
    assert record.given == given
    assert record.taken_back
    assert prove(game(NAME), record) > 0
    record.given -= 2  # chance counts from elsewhere
    with pytest.raises(NotFair):
        prove(game(NAME), record)


def test_a_record_that_takes_back_what_it_was_given_is_none(given: int) -> None:
    facts = json.loads(a_record().line())
    at = next(ply for ply, move in enumerate(facts["moves"]) if not move.startswith(records.CHANCE_MARK))
    facts["taken_back"] = [{"by": 0, "to": at, "right": "free", "moves": [facts["moves"][at]]}]
    records.read(json.dumps(facts))
    with pytest.raises(records.BrokenRecord, match="made in another game"):
        records.read(json.dumps(facts | {"given": given}))
