"""Several server processes on one PostgreSQL database: any of them serves any table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import psutil
import pytest

from monstertable.core.line import TAKEN_BACK
from monstertable.core.record import read
from monstertable.server.store.address import Address
from tests.postgres import asked
from tests.server.people import Facts, Person, begun, whose_turn
from tests.server.people import play_on as play_one_move
from tests.server.process import PACKAGE, PATIENCE, Server, command
from tests.server.together import started_together


def at(server: Server, person: Person) -> Person:
    """The same person, whom another process serves."""
    there = Person(server)
    there.cookies = person.cookies
    return there


def wait_for(found: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE
    while not found():
        assert monotonic() < deadline, "it did not come about"
        sleep(0.05)


def play_on(people: list[Person], table: str, decisions: int) -> None:
    """Any legal moves, each through the next process."""
    made = 0
    while made < decisions:
        person = people[made % len(people)]
        facts = person.look(table)
        if facts["phase"] == "over":
            return
        if not facts["moves"]:
            sleep(0.05)
            continue
        answer = person.move(table, facts["ply"], facts["moves"][0])
        assert answer.status_code in (200, 409), answer.text
        made += answer.status_code == 200


def rows_of(server: Server, table: str) -> int:
    return len(server.moves(table))


def test_a_game_goes_through_both_and_bots_answer_once(servers: list[Server]) -> None:
    one = Person(servers[0], "Ola")
    two = at(servers[1], one)
    table = one.open_table(bots=["gentle", "gentle"])
    assert two.look(table)["phase"] == "lobby"
    two.act(table, "start")
    play_on([one, two], table, 200)
    assert two.look(table)["phase"] == "over"
    wait_for(lambda: one.look(table)["phase"] == "over")
    plies = [ply for ply, _, _ in servers[0].moves(table)]
    assert plies == list(range(len(plies)))
    record = read(one.get(f"/api/tables/{table}/record").text)
    assert len(record.moves) == len(plies)


def test_whoever_looks_on_elsewhere_is_sent_every_move(servers: list[Server]) -> None:
    one = Person(servers[0], "Ola")
    table = one.open_table(bots=["gentle", "gentle"])
    two = at(servers[1], one)
    with two.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        one.act(table, "start")
        assert any('"playing"' in event for event in (next(stream) for _ in range(10)))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_when_the_keeper_is_gone_another_answers_for_the_bots(servers: list[Server], how: signal.Signals) -> None:
    one = Person(servers[0], "Ola")
    table = one.open_table(bots=["gentle", "gentle"])
    one.act(table, "start")
    play_on([one], table, 3)
    two = at(servers[1], one)
    two.look(table)
    os.kill(servers[0].pid, how)
    play_on([two], table, 5)
    if how == signal.SIGSTOP:
        os.kill(servers[0].pid, signal.SIGCONT)
        play_on([one, two], table, 6)
    plies = [ply for ply, _, _ in servers[1].moves(table)]
    assert plies == list(range(len(plies)))


def test_a_process_that_hears_nothing_looks_by_itself(tmp_path: Path) -> None:
    started = started_together(tmp_path, is_deaf=True)
    one = Person(started[0], "Ola")
    table = one.open_table(bots=["gentle", "gentle"])
    two = at(started[1], one)
    with two.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        one.act(table, "start")
        assert any('"playing"' in event for event in (next(stream) for _ in range(10)))
    for server in started:
        server.kill()


def test_a_connection_that_is_cut_is_made_anew_and_nothing_is_missed(servers: list[Server]) -> None:
    one = Person(servers[0], "Ola")
    table = one.open_table(bots=["gentle", "gentle"])
    two = at(servers[1], one)
    with two.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        database = servers[0].database
        assert database is not None
        asked(database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE ?", "LISTEN%")
        one.act(table, "start")
        assert any('"playing"' in event for event in (next(stream) for _ in range(10)))


def test_of_two_answers_to_one_question_one_counts(servers: list[Server]) -> None:
    one = Person(servers[0], "Ola")
    two = at(servers[1], one)
    table = one.open_table(bots=["gentle", "gentle"])
    one.act(table, "start")
    wait_for(lambda: bool(one.look(table)["moves"]))
    facts, seen = one.look(table), two.look(table)
    assert seen["ply"] == facts["ply"]
    statuses = sorted(person.move(table, facts["ply"], facts["moves"][0]).status_code for person in (one, two))
    assert statuses == [200, 409]


def test_nobody_keeps_what_a_process_has_left_in_order(servers: list[Server]) -> None:
    one = Person(servers[0], "Ola")
    table = one.open_table(bots=["gentle", "gentle"])
    one.act(table, "start")
    wait_for(lambda: bool(one.look(table)["moves"]))
    database = servers[0].database
    assert database is not None
    assert asked(database, "SELECT work FROM claims") in ([(table,)], [])
    servers[0].stop()
    holders = "SELECT count(*) FROM claims WHERE holder NOT IN (SELECT id FROM processes)"
    wait_for(lambda: asked(database, holders) == [(0,)])


# What is said and not stored


def apart(servers: list[Server], people: list[Person]) -> list[Person]:
    """Each of them served by the next process."""
    return [at(servers[number % len(servers)], person) for number, person in enumerate(people)]


def wish_of(person: Person, table: str) -> Facts | None:
    wish: Facts | None = person.look(table)["take_back"]["wish"]
    return wish


def is_asked(person: Person, table: str) -> bool:
    wish = wish_of(person, table)
    return wish is not None and bool(wish["asked"])


def is_over(person: Person, table: str) -> bool:
    return wish_of(person, table) is None


def test_all_people_agree_to_go_back_each_through_another_process(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    people = apart(servers, people)
    person, before, _ = move_that_told_something(servers, table, people)
    assert person.act(table, "take-back", ply=person.look(table)["ply"]).status_code == 200
    others = [other for other in people if other is not person]
    for other in others:
        wait_for(partial(is_asked, other, table))
        assert other.act(table, "take-back/answer", agree=True).status_code == 200
    backs = [move for _, seat, move in servers[0].moves(table) if seat == TAKEN_BACK]
    assert backs == [f"{before['seat']} to {before['line']} agreed"]
    for other in people:
        wait_for(partial(is_over, other, table))
        assert other.look(table)["line"] == before["line"]


def test_a_wish_that_somebody_declines_elsewhere_is_over_everywhere(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    people = apart(servers, people)
    person, _, _ = move_that_told_something(servers, table, people)
    ply = person.look(table)["ply"]
    assert person.act(table, "take-back", ply=ply).status_code == 200
    decliner = next(other for other in people if other.base_url != person.base_url)
    wait_for(lambda: wish_of(decliner, table) is not None)
    assert decliner.act(table, "take-back/answer", agree=False).status_code == 200
    for other in people:
        wait_for(partial(is_over, other, table))
    assert not [seat for _, seat, _ in servers[0].moves(table) if seat == TAKEN_BACK]


def test_a_process_that_comes_later_learns_of_a_wish(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    person, _, _ = move_that_told_something(servers[:1], table, people)
    assert person.act(table, "take-back", ply=person.look(table)["ply"]).status_code == 200
    late = at(servers[1], next(other for other in people if other is not person))
    wait_for(lambda: wish_of(late, table) is not None)


def move_that_told_something(servers: list[Server], table: str, people: list[Person]) -> tuple[Person, Facts, str]:
    """Play until chance has acted after a move, and every process knows it."""
    while True:
        wait_for(lambda: all(other.look(table)["ply"] == rows_of(servers[0], table) for other in people))
        person, facts = whose_turn(table, people)
        assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200
        if person.look(table)["take_back"]["free"] is None:
            return person, facts, facts["moves"][0]


def test_what_the_operator_tells_everybody_is_told_by_every_process(tmp_path: Path) -> None:
    token = "a token that nobody guesses"
    started = started_together(tmp_path, operating={"token": token})
    operator, reader = Person(started[0]), Person(started[1])
    assert operator.post("/operator/sign-in", data={"token": token}).status_code == 303
    assert operator.post("/operator/message", data={"text": "Back at noon"}).status_code == 303
    wait_for(lambda: "Back at noon" in reader.get("/").text)
    assert operator.post("/operator/message/withdraw").status_code == 303
    wait_for(lambda: "Back at noon" not in reader.get("/").text)
    for server in started:
        server.kill()


def test_the_operator_is_signed_in_and_out_at_every_process(tmp_path: Path) -> None:
    token = "a token that nobody guesses"
    started = started_together(tmp_path, operating={"token": token})
    operator = Person(started[0])
    assert operator.post("/operator/sign-in", data={"token": token}).status_code == 303
    elsewhere = at(started[1], operator)
    assert elsewhere.get("/operator/now").status_code == 200
    # After a restart too; but not with another token.
    started[1].kill()
    started[1].start()
    assert at(started[1], operator).get("/operator/now").status_code == 200
    started[1].kill()
    started[1].wishes["operating"] = {"token": token + " any more"}
    started[1].start()
    assert at(started[1], operator).get("/operator/now").status_code == 401
    started[1].kill()
    started[1].wishes["operating"] = {"token": token}
    started[1].start()

    assert at(started[1], operator).post("/operator/sign-out").status_code == 303
    assert operator.get("/operator/now").status_code == 401
    for server in started:
        server.kill()


def test_tries_of_the_operators_token_are_counted_in_all_processes(tmp_path: Path) -> None:
    started = started_together(tmp_path, operating={"token": "a token that nobody guesses"})
    one = Person(started[0])
    two = at(started[1], one)
    two.headers["X-Forwarded-For"] = one.headers["X-Forwarded-For"]
    tries = [person.post("/operator/sign-in", data={"token": "a guess"}).status_code for person in [one, two] * 4]
    assert tries[:5] == [403] * 5
    assert 429 in tries
    for server in started:
        server.kill()


# Who is there, and what they may do


def watchers(person: Person, table: str) -> int:
    return int(person.get(f"/api/tables/{table}/talk").json()["watchers"])


def test_whoever_has_a_page_open_elsewhere_is_there(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    onlooker = Person(servers[1])
    with onlooker.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        wait_for(lambda: watchers(people[0], table) == 1)
    wait_for(lambda: watchers(people[0], table) == 0)


def test_whoever_looks_on_in_a_process_that_died_is_gone(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    onlooker = Person(servers[1])
    with onlooker.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        wait_for(lambda: watchers(people[0], table) == 1)
        servers[1].kill()
    wait_for(lambda: watchers(people[0], table) == 0)


def test_nobody_is_away_whose_page_another_process_serves(tmp_path: Path) -> None:
    started = started_together(tmp_path, away_after=4.0)
    table, people = begun(started[0])
    host = people[0]
    while (asked := whose_turn(table, people))[0] is host:
        play_one_move(table, people)
    person, facts = asked
    there = at(started[1], person)
    with there.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        sleep(6.0)  # longer than one may be away
        assert host.act(table, "stand-in", seat=facts["seat"]).status_code == 409
    wait_for(lambda: host.act(table, "stand-in", seat=facts["seat"]).status_code == 200)
    for server in started:
        server.kill()


def test_what_a_client_may_do_is_counted_in_all_processes(tmp_path: Path) -> None:
    started = started_together(tmp_path, create_burst=4)
    one = Person(started[0], "Ola")
    two = at(started[1], one)
    two.headers["X-Forwarded-For"] = one.headers["X-Forwarded-For"]
    asked = {"game": "monster_city", "seats": 3}
    statuses = [person.post("/api/tables", json=asked).status_code for person in [one, two] * 4]
    # One more is granted every two seconds, and a slow machine may take that long.
    assert statuses[:4] == [201] * 4
    assert 429 in statuses
    for server in started:
        server.kill()


# Thinking elsewhere


@contextmanager
def worker(database: Address) -> Iterator[subprocess.Popen[str]]:
    """A process that only thinks, as an operator starts it."""
    command = [sys.executable, "-m", "monstertable", "think", "--data", database.url, "--thinkers", "1"]
    path = {"PYTHONPATH": str(PACKAGE)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | path)
    try:
        assert process.stdout is not None
        assert "Thinking for the servers" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def thinks_elsewhere(database: Address) -> bool:
    return asked(database, "SELECT sum(thinkers) FROM processes") == [(1,)]


def test_bots_think_in_a_worker_while_there_is_one(servers: list[Server]) -> None:
    database = servers[0].database
    assert database is not None
    with worker(database) as process:
        wait_for(lambda: thinks_elsewhere(database))
        one = Person(servers[0], "Ola")
        table = one.open_table(bots=["crafty", "crafty"])
        one.act(table, "start")

        def has_thought() -> bool:
            """Servers ask it once they know of it; it starts a process to think in when it is first asked."""
            play_on([one], table, 1)
            is_asked = asked(database, "SELECT last_value, is_called FROM questions_number_seq")[0][1]
            return bool(is_asked and psutil.Process(process.pid).children(recursive=True))

        wait_for(has_thought)
        process.kill()
        play_on([one], table, 5)
    plies = [ply for ply, _, _ in servers[0].moves(table)]
    assert plies == list(range(len(plies)))


def test_a_worker_that_is_told_to_stop_leaves_in_order(servers: list[Server]) -> None:
    database = servers[0].database
    assert database is not None
    with worker(database) as process:
        wait_for(lambda: thinks_elsewhere(database))
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert not thinks_elsewhere(database)


def test_only_servers_on_postgresql_let_others_think(tmp_path: Path) -> None:
    refused = command("think", "--data", tmp_path / "tables.sqlite")
    assert refused.returncode != 0
    assert "postgresql://" in refused.stderr
