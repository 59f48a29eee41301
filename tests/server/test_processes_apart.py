"""Servers on one database whose clocks differ, who hear nothing of each other, or who are gone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import asked, cluster
from tests.server.people import Facts, Person, begun, play_on, whose_turn
from tests.server.process import WITH_PARADE, Server
from tests.server.pushing import Device, outpost
from tests.server.test_analysis import finished
from tests.server.test_identity import devices, link, take
from tests.server.test_many_processes import at, rows_of, wait_for

AHEAD = 25.0  # seconds: more than a decision on the slowest machine, less than one may think about it
Start = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """One more server on the same database."""
    database, started = cluster().database(), list[Server]()

    def one_more(**wishes: Any) -> Server:
        folder = tmp_path / str(len(started))
        folder.mkdir()
        started.append(Server(folder, database=database, **wishes))
        started[-1].start()
        return started[-1]

    yield one_more
    for server in started:
        if server.is_running:
            server.kill()


def left(person: Person, table: str) -> float:
    """Seconds that whoever is asked has left, as this process tells it."""
    facts: Facts = person.look(table)
    seat = facts["owing"][0]
    return float(facts["chairs"][seat]["clock"]["due"] - facts["clock"]["now"])


def test_clocks_of_a_table_are_right_though_those_of_the_machines_differ(start: Start) -> None:
    right, wrong = start(), start(clock_ahead=AHEAD)
    table, people = begun(right, clock="move 60")
    person, facts = whose_turn(table, people)
    assert abs(left(at(wrong, person), table) - left(person, table)) < AHEAD / 2
    assert at(wrong, person).move(table, facts["ply"], facts["moves"][0]).status_code == 200
    wait_for(lambda: person.look(table)["ply"] > facts["ply"])
    assert left(person, table) <= 60.5
    spent = asked_one(right, 'SELECT seconds FROM spent WHERE "table" = ?', table)
    assert spent < AHEAD / 2


def asked_one(server: Server, sql: str, *values: Any) -> float:
    assert server.database is not None
    [(found,)] = asked(server.database, sql, *values)
    return float(found)


@pytest.mark.parametrize("ahead", [AHEAD, -AHEAD])
def test_a_link_from_a_process_whose_clock_differs_is_good(start: Start, ahead: float) -> None:
    phone = Person(start(), "Ola")
    laptop = Person(start(clock_ahead=ahead))
    assert take(laptop, link(phone)).status_code == 303
    assert len(devices(phone)) == 2


def test_a_device_that_came_in_through_a_process_is_known_to_one_that_hears_nothing(start: Start) -> None:
    """Before somebody is refused, the store is asked: the word of it may be on the way, or lost."""
    hears, deaf = start(), start(is_deaf=True)
    phone, laptop = Person(hears, "Ola"), Person(hears)
    assert take(laptop, link(at(deaf, phone))).status_code == 303
    assert at(deaf, laptop).get("/").status_code == 200
    assert len(devices(at(deaf, laptop))) == 2
    # And the other way round: what the deaf one let in, made by what it has not heard of.
    tablet = Person(deaf)
    assert take(tablet, link(laptop)).status_code == 303
    assert at(hears, tablet).get("/").status_code == 200


def test_whoever_only_asks_now_and_then_is_told_the_truth_by_a_process_that_hears_nothing(start: Start) -> None:
    hears, deaf = start(), start(is_deaf=True)
    table, people = begun(hears)
    person, facts = whose_turn(table, people)
    assert at(deaf, person).look(table)["ply"] == facts["ply"]
    assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
    wait_for(lambda: at(deaf, person).look(table)["ply"] == rows_of(hears, table))


def test_whoever_knows_more_than_a_process_may_move_there_at_once(start: Start) -> None:
    hears, deaf = start(), start(is_deaf=True)
    table, people = begun(hears)
    for _ in range(3):
        person, facts = whose_turn(table, people)
        at(deaf, person).look(table)
        assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
        person, facts = whose_turn(table, people)
        assert at(deaf, person).move(table, facts["ply"], facts["moves"][0]).status_code == 200
        wait_for(lambda: people[0].look(table)["ply"] == rows_of(hears, table))


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_bots_go_on_though_their_process_is_gone_and_nobody_looks(start: Start, how: str) -> None:
    first = start(pace=30.0)  # so slow that a bot is still waited for
    person = Person(first, "Ola")
    table = person.open_table(bots=["gentle", "gentle"])
    person.act(table, "start")
    wait_for(lambda: bool(person.look(table)["moves"]))
    facts = person.look(table)
    assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
    start()
    getattr(first, how)()
    rows = rows_of(first, table)
    wait_for(lambda: rows_of(first, table) > rows)


def test_whoever_wishes_to_skip_is_heard_though_the_keeper_has_just_died(start: Start) -> None:
    """Nobody keeps the table at that moment; whoever does next has heard the wish."""
    first, second = start(pace=600.0), start(pace=600.0)
    person = Person(first, "Ola")
    table = person.open_table(bots=["gentle", "gentle"], options={"first": "2"})
    assert person.act(table, "start").status_code == 200
    there = at(second, person)
    assert there.look(table)["owing"] == [1]
    first.kill()
    assert there.act(table, "skip").status_code == 200
    wait_for(lambda: bool(there.look(table)["moves"]))


def test_one_process_works_an_analysis_out_and_all_have_it(start: Start) -> None:
    first, second = [start(path=WITH_PARADE, analysis_passes=1) for _ in range(2)]
    one, table = finished(first)
    two = at(second, one)
    for person in (one, two):
        assert person.post(f"/api/tables/{table}/analysis").status_code == 200
    told = [0.0]

    def is_whole() -> bool:
        found = two.get(f"/api/tables/{table}/analysis").json()
        told.append(found["progress"])
        return bool(found["state"] == "whole")

    wait_for(is_whole)
    assert set(told) == {0.0, 1.0}
    wait_for(lambda: bool(one.get(f"/api/tables/{table}/analysis").json()["state"] == "whole"))
    assert first.database is not None
    wait_for(lambda: asked(first.database, "SELECT work FROM claims WHERE work LIKE 'analysis %'") == [])  # type: ignore[arg-type]


def test_what_a_process_was_sending_when_it_died_another_one_sends(start: Start) -> None:
    """Soon, and not only when the claim has run out that it left in the queue."""
    told = {"telling": {"anywhere": True, "patience": 0.1}, "second_thoughts": 0.0}
    with outpost() as post:
        post.answers.clear()
        first = start(**told)
        table, people = begun(first)
        for number, person in enumerate(people):
            subscription = Device(post, f"/push/{number}").subscription
            assert person.post("/api/me/notices/devices", json=subscription).status_code == 201
        mover = whose_turn(table, people)[0]
        while whose_turn(table, people)[0] is mover:
            play_on(table, people)
        post.wait_for(1)
        first.kill()
        post.answers.set()
        claimed_until = asked_one(first, "SELECT claimed_until FROM notices")
        start(**told)
        post.wait_for(2)
        assert time.time() < claimed_until
        assert {posted.path for posted in post.posted} == {post.posted[0].path}
        assert first.database is not None
        wait_for(lambda: asked(first.database, "SELECT state FROM notices") == [("sent",)])  # type: ignore[arg-type]
        wait_for(lambda: asked(first.database, "SELECT work FROM claims WHERE work LIKE 'notices %'") == [])  # type: ignore[arg-type]


def test_what_a_dead_process_did_not_send_is_expected_by_others(start: Start) -> None:
    """Its notices are in the queue, and whoever lives looks there now and then."""
    first, second = start(telling={"patience": 0.1}), start(telling={"patience": 0.1})
    database = second.database
    assert database is not None
    first.kill()
    asked(
        database,
        'INSERT INTO notices (target, "table", guest, what, ply, state, due, attempts, claimed_until) '
        "VALUES ('none', 'none', 'none', 'turn', 1, 'waiting', 1.0, 0, 0)",
    )
    wait_for(lambda: asked(database, "SELECT count(*) FROM notices") == [(0,)])


def test_a_process_has_four_connections_however_many_tables_it_follows(start: Start) -> None:
    """One that writes, two that read, and one that listens for all tables."""
    servers = [start(), start()]
    database = servers[0].database
    assert database is not None
    count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
    with ExitStack() as pages:
        for _ in range(3):
            table, people = begun(servers[0])
            for server in servers:
                next(pages.enter_context(at(server, people[0]).following(f"/api/tables/{table}/stream")))
        play_on(table, people)
        assert 4 <= asked(database, count)[0][0] <= 2 * 4
