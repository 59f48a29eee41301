"""Before the game the host changes how many seats there are, and their order: nobody is lost, whatever happens."""

from __future__ import annotations

import re
from functools import partial

import pytest

from tests.server.people import Facts, Person, seated, sentence_of
from tests.server.process import Server
from tests.server.test_races import at_once

NEW_YORK = "king_of_new_york"
WORDS = ["a0" * 16, "b1" * 16, "c2" * 16]


def names(facts: Facts) -> list[str]:
    return [chair["name"] or "-" for chair in facts["chairs"]]


def test_the_host_moves_people_bots_and_free_seats(server: Server) -> None:
    host, friend = Person(server, "Ola"), Person(server, "Jan")
    table = host.open_table(seats=4, bots=["gentle"])
    friend.act(table, "sit", seat=3)

    assert names(host.act(table, "order", seat=3, to=0).json()) == ["Jan", "Ola", "Bolt", "-"]
    assert names(host.act(table, "order", seat=3, to=2).json()) == ["Jan", "Ola", "-", "Bolt"]
    assert names(host.act(table, "order", seat=0, to=3).json()) == ["Ola", "-", "Bolt", "Jan"]
    assert (host.look(table)["seat"], host.look(table)["host"], friend.look(table)["seat"]) == (0, True, 3)


def test_figures_and_words_for_chance_travel_with_the_person(server: Server) -> None:
    table, people = seated(server, game=NEW_YORK)
    for person, word in zip(people, WORDS, strict=True):
        assert person.act(table, "word", word=word).status_code == 200
    figures = [chair["figure"] for chair in people[0].look(table)["chairs"]]

    facts = people[0].act(table, "order", seat=2, to=0).json()

    assert [chair["figure"] for chair in facts["chairs"]] == [figures[2], figures[0], figures[1]]
    assert facts["chance"]["words"] == [WORDS[2], WORDS[0], WORDS[1]]
    begun = people[0].act(table, "start").json()
    assert begun["chance"]["words"] == facts["chance"]["words"]
    assert [person.look(table)["seat"] for person in people] == [1, 2, 0]


def test_more_seats_are_free_and_fewer_cost_nobody_a_seat(server: Server) -> None:
    host, friend = Person(server, "Ola"), Person(server, "Jan")
    table = host.open_table(game=NEW_YORK, seats=3, bots=["gentle", "gentle"])

    assert names(host.act(table, "seats", seats=5).json()) == ["Ola", "Bolt", "Sprocket", "-", "-"]
    friend.act(table, "sit", seat=4)
    assert names(host.act(table, "seats", seats=4).json()) == ["Ola", "Bolt", "Sprocket", "Jan"]
    assert names(host.act(table, "seats", seats=2).json()) == ["Ola", "Jan"]
    assert host.act(table, "start").json()["phase"] == "playing"
    assert len(host.look(table)["view"]["players"]) == 2


def test_people_are_never_thrown_out(server: Server) -> None:
    table, people = seated(server, game=NEW_YORK)

    answer = people[0].act(table, "seats", seats=2)

    assert answer.status_code == 409
    assert sentence_of(answer) == "People sit on more seats than that. Somebody has to stand up first."
    assert names(people[0].look(table)) == ["Ola", "Jan", "Ewa"]


def test_options_that_so_many_cannot_have_fall_back_and_the_lobby_says_so(server: Server) -> None:
    host = Person(server)
    table = host.open_table(game=NEW_YORK, seats=5, options={"variant": "advanced"})
    assert "fallen-back" not in host.get(f"/t/{table}").text

    facts = host.act(table, "seats", seats=4).json()

    assert facts["options"] == {"variant": "basic"}
    said = re.search(r'class="fallen-back">.*?<span>(.*?)</span>', host.get(f"/t/{table}").text)
    assert said is not None
    assert said.group(1).startswith("With so many seats, this is the usual choice again:")
    host.act(table, "seats", seats=5)
    assert "fallen-back" not in host.get(f"/t/{table}").text


def test_options_that_so_many_can_have_stay(server: Server) -> None:
    host = Person(server)
    table = host.open_table(seats=5, options={"variant": "events", "first": "4"})

    assert host.act(table, "seats", seats=4).json()["options"]["first"] == "4"
    fewer = host.act(table, "seats", seats=3).json()["options"]

    assert (fewer["variant"], fewer["first"]) == ("events", "random")


def test_a_new_bot_has_a_name_of_its_own(server: Server) -> None:
    host = Person(server, "Ola")
    table = host.open_table(seats=3, bots=["gentle"])
    host.act(table, "order", seat=1, to=2)

    facts = host.act(table, "bot", seat=1, bot="gentle").json()

    assert len(set(names(facts))) == 3


@pytest.mark.parametrize(
    ("action", "body", "status"),
    [
        ("seats", {"seats": 9}, 422),
        ("seats", {"seats": 0}, 422),
        ("seats", {"seats": -1}, 422),
        ("seats", {"seats": "4"}, 422),
        ("order", {"seat": 0, "to": 3}, 422),
        ("order", {"seat": -1, "to": 0}, 422),
        ("order", {"seat": 10**30, "to": 0}, 422),
        ("order", {"seat": 0}, 422),
    ],
)
def test_what_makes_no_sense_is_refused(server: Server, action: str, body: dict[str, object], status: int) -> None:
    host = Person(server, "Ola")
    table = host.open_table()
    before = host.look(table)

    answer = host.act(table, action, **body)

    assert answer.status_code == status
    assert len(sentence_of(answer)) > 10
    assert host.look(table) == before


def test_only_the_host_and_only_before_the_game(server: Server) -> None:
    table, people = seated(server)

    assert people[1].act(table, "order", seat=0, to=1).status_code == 403
    assert people[1].act(table, "seats", seats=4).status_code == 403
    people[0].act(table, "start")
    assert people[0].act(table, "order", seat=0, to=1).status_code == 409
    assert people[0].act(table, "seats", seats=4).status_code == 409
    assert names(people[0].look(table)) == ["Ola", "Jan", "Ewa"]


def test_a_link_that_hands_over_a_seat_is_for_the_seat_as_it_was(server: Server) -> None:
    table, people = seated(server, game=NEW_YORK)
    token = people[2].act(table, "hand-over").json()["token"]
    people[0].act(table, "order", seat=2, to=0)
    people[2].act(table, "stand")
    people[0].act(table, "seats", seats=2)

    taken = Person(server).post("/api/take", json={"token": token})

    assert (taken.status_code, names(people[0].look(table))) == (410, ["Ola", "Jan"])


def test_it_survives_the_death_of_the_server(own_server: Server) -> None:
    table, people = seated(own_server, game=NEW_YORK)
    people[2].act(table, "word", word=WORDS[2])
    people[0].act(table, "order", seat=2, to=0)
    people[0].act(table, "seats", seats=5)
    before = people[0].look(table)

    own_server.kill()
    own_server.start()

    assert people[0].look(table) == before
    assert names(before) == ["Ewa", "Ola", "Jan", "-", "-"]
    assert before["chance"]["words"][0] == WORDS[2]


def test_nobody_is_lost_who_sits_down_while_seats_move(server: Server) -> None:
    host = Person(server, "Ola")
    table = host.open_table(game=NEW_YORK, seats=6)
    crowd = [Person(server, f"P{number}") for number in range(5)]
    moving = [partial(host.act, table, "order", seat=seat, to=5 - seat) for seat in (0, 1, 4, 5)]
    fewer = [partial(host.act, table, "seats", seats=seats) for seats in (3, 6)]

    at_once([*[partial(person.act, table, "sit") for person in crowd], *moving, *fewer])

    facts = host.look(table)
    sitting = [(person, person.look(table)["seat"]) for person in [host, *crowd]]
    taken = [seat for _, seat in sitting if seat is not None]
    assert len(set(taken)) == len(taken)
    assert sorted(taken) == [seat for seat, chair in enumerate(facts["chairs"]) if not chair["free"]]
    stored = server.rows('SELECT seat, name FROM seats WHERE "table" = ? ORDER BY seat', table)
    assert [name for _, name in stored] == [chair["name"] for chair in facts["chairs"]]


def test_without_scripts_it_is_a_form(server: Server) -> None:
    host = Person(server, "Ola")
    table = host.open_table(seats=3, bots=["gentle"])

    moved = host.post(f"/t/{table}/order", data={"seat": "0", "to": "1"})
    more = host.post(f"/t/{table}/seats", data={"seats": "4"})

    assert [answer.status_code for answer in (moved, more)] == [303, 303]
    assert names(host.look(table)) == ["Bolt", "Ola", "-", "-"]
    page = host.get(f"/t/{table}").text
    assert 'aria-label="Move Ola up"' in page
    assert "Move " not in Person(server).get(f"/t/{table}").text
