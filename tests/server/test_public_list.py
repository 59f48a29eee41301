"""The list of public tables: nobody fills it alone, what happens last comes first, and it has pages."""

from __future__ import annotations

import re

import pytest

from tests.server.people import Person, whose_turn
from tests.server.process import Server

PAGE = 12
MOST_OF_ONE = 3


def opened(person: Person, number: int) -> list[str]:
    return [person.open_table(public=True) for _ in range(number)]


def listed(server: Server, page: int = 1) -> list[str]:
    return [table["id"] for table in Person(server).get("/api/tables", params={"page": page}).json()["public"]]


def on_page(person: Person, path: str) -> list[str]:
    return re.findall(r'id="open-([^"]+)"', person.get(path).text)


def test_one_person_has_three_tables_in_the_list(own_server: Server) -> None:
    """From wherever: with every table comes another address."""
    greedy, other = Person(own_server, "Greedy"), Person(own_server, "Other")
    first = opened(other, 1)
    many = []
    for number in range(20):
        greedy.headers["X-Forwarded-For"] = f"10.99.0.{number}"
        many += opened(greedy, 1)

    assert listed(own_server) == [*reversed(many[-MOST_OF_ONE:]), *first]


def test_one_address_has_three_tables_in_the_list(own_server: Server) -> None:
    """Whoever they say they are: every table has another host."""
    people = [Person(own_server, f"Greedy {number}") for number in range(8)]
    for person in people:
        person.headers["X-Forwarded-For"] = "10.98.0.1"
    [other] = opened(Person(own_server, "Other"), 1)
    many = [table for person in people for table in opened(person, 1)]

    assert listed(own_server) == [*reversed(many[-MOST_OF_ONE:]), other]
    assert own_server.rows("SELECT count(*) FROM listed WHERE opener LIKE '%10.98%'") == [(0,)]


def test_a_finished_or_private_table_takes_nobody_s_place(own_server: Server) -> None:
    person = Person(own_server, "Ola")
    tables = opened(person, MOST_OF_ONE)
    person.open_table(public=False)
    assert set(listed(own_server)) == set(tables)

    own_server.write("UPDATE tables SET phase = 'over' WHERE id = ?", tables[0])
    new = opened(person, 1)

    assert set(listed(own_server)) == {*tables[1:], *new}


def test_what_happened_last_comes_first(own_server: Server) -> None:
    ola, jan, ewa = [Person(own_server, name) for name in ("Ola", "Jan", "Ewa")]
    one, two, three = [opened(person, 1)[0] for person in (ola, jan, ewa)]
    assert listed(own_server) == [three, two, one]

    ola.act(two, "sit")
    assert listed(own_server) == [two, three, one]

    ewa.act(one, "sit")
    assert listed(own_server) == [one, two, three]


def test_moves_count_as_activity_and_lobbies_come_before_games(own_server: Server) -> None:
    people = [Person(own_server, name) for name in ("Ola", "Jan", "Ewa")]
    games = []
    for host in people:
        table = host.open_table(public=True)
        for other in people:
            other.act(table, "sit")
        games.append(table)
    for table, host in zip(games, people, strict=True):
        assert host.act(table, "start").status_code == 200
    [lobby] = opened(Person(own_server, "Iga"), 1)
    assert listed(own_server) == [lobby, *reversed(games)]

    asked, facts = whose_turn(games[0], people)
    assert asked.move(games[0], facts["ply"], facts["moves"][0]).status_code == 200
    Person(own_server, "Ula").act(lobby, "sit")

    assert listed(own_server) == [lobby, games[0], games[2], games[1]]


def test_the_list_has_pages(own_server: Server) -> None:
    tables = [opened(Person(own_server, f"Host {number}"), 1)[0] for number in range(PAGE + 3)]
    newest = list(reversed(tables))
    visitor = Person(own_server, "Visitor")

    first = visitor.get("/api/tables").json()
    second = visitor.get("/api/tables", params={"page": first["next"]}).json()

    assert [table["id"] for table in first["public"]] == newest[:PAGE]
    assert [table["id"] for table in second["public"]] == newest[PAGE:]
    assert second["next"] is None
    home = visitor.get("/").text
    [following] = re.findall(r'rel="next" href="([^"#]+)#lists"', home)
    assert on_page(visitor, "/") == newest[:PAGE]
    assert on_page(visitor, following) == on_page(visitor, "/lists?page=2") == newest[PAGE:]
    page = visitor.get(following).text
    assert 'hx-get="/lists?page=2"' in page
    assert 'rel="prev" href="/#lists"' in page
    assert 'rel="next"' not in page


def test_own_tables_leave_no_gap_in_a_page(own_server: Server) -> None:
    person = Person(own_server, "Ola")
    others = [opened(Person(own_server, f"Host {number}"), 1)[0] for number in range(PAGE)]
    opened(person, 2)

    assert on_page(person, "/") == list(reversed(others))
    assert 'rel="next"' not in person.get("/").text


@pytest.mark.parametrize("page", ["0", "-1", "x", "1e3", "9" * 30])
def test_there_is_no_such_page(server: Server, page: str) -> None:
    assert Person(server).get("/api/tables", params={"page": page}).status_code == 422
    assert Person(server).get("/", params={"page": page}).status_code == 422


def test_the_table_after_the_game_counts_for_the_same_address(own_server: Server) -> None:
    person = Person(own_server, "Ola")
    table = person.open_table(public=True)
    [(opener,)] = own_server.rows("SELECT opener FROM listed")
    assert opener

    for other in ("Jan", "Ewa"):
        Person(own_server, other).act(table, "sit")
    own_server.stop()
    own_server.write("UPDATE tables SET phase = 'over'")
    own_server.start()
    following = person.act(table, "again")

    assert following.status_code == 200, following.text
    assert own_server.rows('SELECT opener FROM listed WHERE "table" = ?', following.json()["id"]) == [(opener,)]
