"""Who is away and who keeps the others waiting is the same whichever of several processes is asked, from the first
moment on; and nobody is away who is served by another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from tests.postgres import asked
from tests.server.people import Facts, Person, begun, play_on, whose_turn
from tests.server.process import Server
from tests.server.test_many_processes import at, wait_for
from tests.server.together import started_together

Start = Callable[..., list[Server]]
# Longer than processes take to tell each other who has just asked for something, on a machine with much else to do.
AWAY_AFTER = 12.0


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Two processes that share a database."""
    started: list[Server] = []

    def start(**wishes: float) -> list[Server]:
        started.extend(started_together(tmp_path, **wishes))
        return started

    yield start
    for server in started:
        if server.is_running:
            server.kill()


def waited_for(server: Server) -> tuple[str, Person, Person, int]:
    """A table, its host, somebody else who is asked there after a move, and on which seat."""
    table, people = begun(server)
    play_on(table, people)
    while (found := whose_turn(table, people))[0] is people[0]:
        play_on(table, people)
    person, facts = found
    return table, people[0], person, int(facts["seat"])


def chair(person: Person, table: str, seat: int) -> Facts:
    facts: Facts = person.look(table)["chairs"][seat]
    return facts


def test_who_has_not_moved_for_long_a_process_knows_that_never_had_the_table(start: Start) -> None:
    one, two = start(idle_after=3.0)
    table, host, _, seat = waited_for(one)
    wait_for(lambda: chair(host, table, seat)["idle"])
    assert at(two, host).act(table, "stand-in", seat=seat).status_code == 200


def test_who_has_not_moved_for_long_a_process_knows_that_did_not_follow(start: Start) -> None:
    """Nobody looked there while the others went on: it reads the move late."""
    one, two = start(idle_after=3.0)
    table, host, person, _ = waited_for(one)
    there = at(two, host)
    there.look(table)
    facts = person.look(table)
    assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
    while host.look(table)["owing"] == [host.look(table)["seat"]]:
        facts = host.look(table)
        assert host.move(table, facts["ply"], facts["moves"][0]).status_code == 200
    [seat] = host.look(table)["owing"]
    wait_for(lambda: chair(host, table, seat)["idle"])
    assert there.act(table, "stand-in", seat=seat).status_code == 200


def test_who_has_just_come_back_has_time_whichever_process_is_asked(start: Start) -> None:
    one, two = start(idle_after=20.0)
    table, host, person, seat = waited_for(one)
    assert one.database is not None
    asked(one.database, 'UPDATE moves SET at = at - 60 WHERE "table" = ?', table)
    assert person.act(table, "leave").status_code == 200
    assert person.act(table, "come-back").status_code == 200
    assert not chair(at(two, host), table, seat)["idle"]


def test_who_is_away_a_process_knows_that_never_had_the_table(start: Start) -> None:
    one, two = start(away_after=AWAY_AFTER)
    table, host, person, seat = waited_for(one)
    person.first_event(f"/api/tables/{table}/stream")
    wait_for(lambda: chair(host, table, seat)["away"])
    assert at(two, host).act(table, "stand-in", seat=seat).status_code == 200


def test_whoever_has_a_page_elsewhere_is_not_away_for_a_process_that_never_had_the_table(start: Start) -> None:
    one, two = start(away_after=4.0)
    table, host, person, seat = waited_for(one)
    with person.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        wait_longer(one, 6.0)
        assert not chair(at(two, host), table, seat)["away"]


def test_nobody_is_away_who_asks_another_process_without_a_page(start: Start) -> None:
    """As programs do."""
    one, two = start(away_after=AWAY_AFTER)
    table, host, person, seat = waited_for(one)
    there, began = at(two, person), lived_for(one)
    while lived_for(one) < began + AWAY_AFTER + 2.0:
        there.look(table)
        assert not chair(host, table, seat)["away"]
        sleep(0.2)
    wait_for(lambda: chair(host, table, seat)["away"])


def test_a_page_in_a_process_that_died_was_there_until_then(start: Start) -> None:
    one, two = start(away_after=8.0)
    table, host, person, seat = waited_for(one)
    with person.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        wait_longer(one, 10.0)
        one.kill()
        there = at(two, host)
        assert not chair(there, table, seat)["away"]
    wait_for(lambda: chair(there, table, seat)["away"])


def wait_longer(server: Server, seconds: float) -> None:
    """By the clock of the database: so long that whoever was silent meanwhile would be away."""
    began = lived_for(server)
    wait_for(lambda: lived_for(server) > began + seconds)


def lived_for(server: Server) -> float:
    """Seconds since there is a server, as they know it."""
    [(since,)] = server.rows("SELECT extract(epoch FROM clock_timestamp()) - min(since) FROM processes")
    return float(since)


def test_since_when_there_is_a_server_is_handed_on(start: Start) -> None:
    one, two = start()
    [before] = set(two.rows("SELECT since FROM processes"))
    one.kill()
    wait_for(
        lambda: two.rows("SELECT count(*) FROM processes WHERE until > extract(epoch FROM clock_timestamp())") == [(1,)]
    )
    one.start()
    assert set(two.rows("SELECT since FROM processes")) == {before}
