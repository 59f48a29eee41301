"""Choices made at the same time: an answer counts though others answered in between."""

from __future__ import annotations

import json

from tests.server.people import Person, begun, play_to_scoring, sentence_of
from tests.server.process import Server


def test_everybody_answers_at_the_ply_they_were_asked_at(server: Server) -> None:
    table, people = begun(server)
    play_to_scoring(table, people)
    asked = people[0].look(table)["ply"]

    answers = [person.move(table, asked, "score all") for person in people]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert [move for _, _, move in server.moves(table)[asked : asked + 3]] == ["score all"] * 3


def test_nobody_chooses_twice(server: Server) -> None:
    table, people = begun(server)
    play_to_scoring(table, people)
    asked = people[0].look(table)["ply"]
    people[1].move(table, asked, "score lowest")

    again = people[1].move(table, asked, "score highest")
    newer = people[1].move(table, asked + 1, "score highest")

    assert (again.status_code, newer.status_code) == (409, 409)
    assert sentence_of(newer) == "It is not your turn."


def test_bots_choose_without_waiting_for_people(server: Server) -> None:
    host, friend = Person(server), Person(server)
    table = host.open_table(bots=["crafty"])
    friend.act(table, "sit")
    host.act(table, "start")

    with host.following(f"/api/tables/{table}/stream") as stream:
        for event in stream:
            facts = json.loads(event)
            if facts["view"]["phase"] == "score" and facts["owing"] == [0, 2]:
                break
            for person in (host, friend):
                seen = person.look(table)
                if seen["moves"] and seen["view"]["phase"] != "score":
                    person.move(table, seen["ply"], seen["moves"][0])

    answers = [person.move(table, facts["ply"], "score all") for person in (host, friend)]
    assert [answer.status_code for answer in answers] == [200, 200]


def test_the_ply_one_was_asked_at_still_counts_after_a_restart(own_server: Server) -> None:
    table, people = begun(own_server)
    play_to_scoring(table, people)
    asked = people[0].look(table)["ply"]
    people[2].move(table, asked, "score all")

    own_server.kill()
    own_server.start()

    assert people[0].move(table, asked, "score all").status_code == 200
    assert people[1].move(table, asked - 1, "score all").status_code == 409
    assert people[1].move(table, asked, "score all").status_code == 200
