"""Another process has the file locked: pages are shown as ever, moves wait a while and are refused kindly then."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from monstertable.server.store.sqlite.connection import PATIENCE
from tests.server.people import Person, begun, fetch, play_alone_to_the_end, sentence_of
from tests.server.process import Server

HOLD = """
import sqlite3, sys
disk = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=600)
disk.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
disk.execute("ROLLBACK")
"""


@contextmanager
def locked(server: Server) -> Iterator[subprocess.Popen[str]]:
    """While another process has the right to write; it lets go when its input ends."""
    arguments = [sys.executable, "-c", HOLD, str(server.data)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        yield holder


def seconds(work: Callable[[], object]) -> float:
    started = time.monotonic()
    work()
    return time.monotonic() - started


def test_pages_do_not_wait_for_whoever_writes(own_server: Server) -> None:
    table, people = begun(own_server, public=True)
    finished = people[0].open_table(bots=["gentle", "gentle"])
    people[0].act(finished, "start")
    play_alone_to_the_end(people[0], finished)
    own_server.stop()
    # A result that is missing is written when the table is next seen: even that keeps no page waiting.
    own_server.write("DELETE FROM results")
    own_server.start()
    paths = ["/", "/api/tables", f"/t/{table}", f"/t/{finished}", f"/api/tables/{table}/log", "/about", "/t/no-such"]

    with locked(own_server):
        answers = [people[0].get(path).status_code for path in paths]
        newcomer = fetch(own_server, "/").status_code
        again = min(seconds(lambda: [people[0].get(path) for path in paths]) for _ in range(3))

    assert [*answers, newcomer] == [200, 200, 200, 200, 200, 200, 404, 200]
    # The best of three: on a machine with much else to do the others may take long.
    assert again < PATIENCE, "nobody waited until the disk was given up"


def test_a_move_waits_until_the_file_is_free(own_server: Server) -> None:
    table, people = begun(own_server, options={"first": "1"})
    facts = people[0].look(table)

    with ThreadPoolExecutor(1) as threads:
        with locked(own_server):
            moving = threads.submit(people[0].move, table, facts["ply"], facts["moves"][0])
            assert people[1].look(table)["ply"] == facts["ply"]
            assert not moving.done()
        assert moving.result().status_code == 200

    assert people[0].look(table)["ply"] == len(own_server.moves(table))


def test_a_file_that_stays_locked_refuses_and_loses_nothing(own_server: Server) -> None:
    table, people = begun(own_server, options={"first": "1"})
    facts = people[0].look(table)

    with locked(own_server):
        started = time.monotonic()
        refused = people[0].move(table, facts["ply"], facts["moves"][0])
        taken = time.monotonic() - started
        opening = people[0].post("/api/tables", json={"game": "monster_city"})
        shown = people[0].look(table)

    assert (refused.status_code, sentence_of(refused)) == (503, "The move could not be stored. Please try again.")
    assert (opening.status_code, sentence_of(opening)) == (503, "The disk did not answer. Please try again.")
    assert taken > PATIENCE - 0.5
    assert shown == facts
    assert people[0].move(table, facts["ply"], facts["moves"][0]).status_code == 200


def test_whoever_has_written_reads_it(own_server: Server) -> None:
    people = [Person(own_server, "Ola") for _ in range(4)]

    def open_and_look(person: Person) -> bool:
        tables = [person.open_table() for _ in range(5)]
        return {table["id"] for table in person.get("/api/tables").json()["mine"]} == set(tables)

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(open_and_look, people))
